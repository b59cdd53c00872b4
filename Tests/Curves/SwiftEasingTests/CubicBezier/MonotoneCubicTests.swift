// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingCore

@Suite("Quadratics")
struct MonotoneCubicTests {
  private func ratios(_ quadratic: UnitQuadratic) -> [Double] {
    var ratios: [Double] = []
    quadratic.forEachRatio { ratios.append($0 / $1) }
    return ratios.sorted()
  }

  /// The squares of the small ones underflow in the discriminant.
  @Test(
    "both roots are found, whatever their size and signs",
    arguments: [1.0, 1e-100, 1e-140, 1e-150, 1e150])
  func roots(size: Double) {
    for (one, other) in [(-1.0, 2.0), (-3, 1), (-2, 2), (1, 4), (-5, -1)] {
      // (r − one·size)(r − other·size)
      let quadratic = UnitQuadratic(
        a: one * size * (other * size), b: -(one + other) / 2 * size, c: 1)
      let found = ratios(quadratic)
      #expect(found.count == 2)
      for (ratio, exact) in zip(found, [one, other]) {
        #expect((ratio / size - exact).magnitude <= 8 * u * exact.magnitude, "\(one), \(other)")
      }
    }
  }

  @Test("a quadratic that is positive everywhere has no root", arguments: [1.0, 1e-100, 1e-150])
  func none(size: Double) {
    for middle in [-1.0, 0.5, 1] {
      #expect(ratios(UnitQuadratic(a: 2 * size * size, b: middle * size, c: 1)).isEmpty)
    }
  }
}
