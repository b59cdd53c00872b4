// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ArcLength

@Suite("The integral of a cubic's speed over panels")
struct SpeedPanelsTests {
  @Test("An accuracy out of reach ends with sixty splits, at panels of eight points")
  func mostSplits() throws {
    let hodograph = try Hodograph(SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(2, 3), SIMD2(0, 4))
    func panels(splitBefore depth: Int) throws -> SpeedPanels {
      var panels = SpeedPanels(
        hodograph: hodograph, roots: SpeedRoots(hodograph),
        rules: try GaussLegendreRules.shared.get(), tolerance: 0)
      panels.integrate(from: 0, to: 1, tolerance: 0, depth: depth)
      return panels
    }
    let length = try hodograph.length(accuracy: 1e-14).value
    for (depth, points) in [(60, 8), (59, 16), (57, 64)] {
      let panels = try panels(splitBefore: depth)
      #expect(panels.evaluations == points)
      #expect((panels.sum - length).magnitude <= panels.error)
    }
  }
}
