// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport
import Testing

@Suite struct CurveComparisonTests {
  /// tⁿ.
  static func power(_ exponent: Double) throws -> EasingCurve {
    .family(FamilyCurve(try EaseFamily.power(exponent), .in))
  }

  /// Between tᵐ and tⁿ the mean square is 1/(2m + 1) - 2/(m + n + 1) + 1/(2n + 1), and the largest
  /// difference is where t^(n - m) = m/n.
  @Test("powers of progress", arguments: [(1.0, 2.0), (2, 1), (1, 3), (2, 3), (2, 4), (3, 5)])
  func powers(m: Double, n: Double) throws {
    let found = CurveComparison(
      try CurveComparisonTests.power(m), to: try CurveComparisonTests.power(n))
    let square = 1 / (2 * m + 1) - 2 / (m + n + 1) + 1 / (2 * n + 1)
    let want = square.squareRoot()
    // Simpson's rule leaves up to 3.3e-15 of the square.
    #expect((found.rootMeanSquare - want).magnitude <= 2e-14)
    let place = Double.pow(m / n, 1 / (n - m))
    let largest = (Double.pow(place, m) - Double.pow(place, n)).magnitude
    #expect((found.largestDifference - largest).magnitude <= 4 * u)
    #expect((found.progressOfLargestDifference - place).magnitude <= 1e-7)
  }

  @Test("a line that is higher by as much everywhere, in any unit")
  func constants() throws {
    for height in [1e-300, 0.1, 1, 1e300] {
      let line = try PiecewiseLinear(values: [0, 0])
      let raised = try PiecewiseLinear(values: [height, height])
      let found = CurveComparison(raised, to: line)
      #expect((found.rootMeanSquare - height).magnitude <= 1e-13 * height)
      #expect(found.largestDifference == height && found.largestVelocityDifference == 0)
    }
    let same = CurveComparison(CubicBezier.ease, to: CubicBezier.ease)
    #expect(same.rootMeanSquare == 0 && same.largestDifference == 0)
  }

  @Test("slopes: twice the progress less one, and infinite where one curve is upright")
  func slopes() throws {
    let line = try CurveComparisonTests.power(1)
    let square = try CurveComparisonTests.power(2)
    #expect(CurveComparison(line, to: square).largestVelocityDifference == 1)
    #expect(
      CurveComparison(line, to: EaseFamily.circular.in).largestVelocityDifference == .infinity)
  }

  @Test("slopes that are infinite alike do not differ", arguments: EaseDirection.allCases)
  func uprightAlike(direction: EaseDirection) {
    let curve = EasingCurve.family(FamilyCurve(.circular, direction))
    #expect(CurveComparison(curve, to: curve).largestVelocityDifference == 0)
    let own = ClientCurve(base: curve)
    #expect(CurveComparison(own, to: own).largestVelocityDifference == 0)
  }
}
