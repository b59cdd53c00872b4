// SPDX-License-Identifier: Apache-2.0

import EasingCore
import Testing

@testable import EasingAnalysis

@Suite("Searches by bounds")
struct ProvenAnalysisTests {
  /// The bound of the first half is within 4 ulp of the value in the middle, and is later found on its right.
  @Test("a part whose bound is within 4 ulp of a value that was found is not searched")
  func withinTolerance() {
    var places: [Double] = []
    let high = 1.0.nextUp
    let function = BoundedFunction(
      value: { place in
        places.append(place)
        return [0.25: high, 0.5: 1, 0.75: high][place] ?? 0
      },
      bounds: { start, end in
        CellBounds(
          range: Bounds(0, start == 0.5 && end == 1 ? 2 : high), rate: .all, jumps: Bounds(0),
          cut: nil)
      })
    let found = function.largest(from: 0, to: 1)
    #expect(found.value == high && found.progress == 0.75 && found.bound == high + 4 * high.ulp)
    #expect(!places.contains { $0 > 0 && $0 < 0.5 }, "\(places)")
  }
}
