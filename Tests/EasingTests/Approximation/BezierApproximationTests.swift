// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

@Suite struct BezierApproximationTests {
  private func largestError(_ one: some EasingFunction, _ other: some EasingFunction) -> Double {
    (0...2_003).reduce(0) { worst, index in
      let progress = Double(index) / 2_003
      return max(worst, abs(one.value(at: progress) - other.value(at: progress)))
    }
  }

  /// Springs of response 0.5 s: damping ratio, seconds, and the smallest largest error, found by
  /// differential evolution over all four numbers.
  @Test(arguments: [
    (1, 0.734, 0.01297), (0.85, 0.66, 0.01613), (0.7, 0.8188, 0.03755), (0.5, 1.1, 0.07540),
  ])
  func aSpringHasTheErrorOfAGlobalSearch(
    _ dampingRatio: Double, _ duration: Double, _ error: Double
  ) throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: dampingRatio))
      .easing(duration: duration, endsExactly: false)
    let bezier = try BezierApproximation(of: spring)
    let worst = largestError(bezier.curve, spring)
    #expect(worst <= bezier.error)
    #expect(abs(bezier.error - error) <= 1e-3)
    #expect(bezier.isStandIn == (error < 0.05))
  }

  /// A Bézier is its own best one, and what easings.net writes for its smooth curves is not nearer.
  @Test(arguments: [
    ("ease-in-out", "ease-in-out", 1e-6), ("ease-in-sine", "cubic-bezier(0.12, 0, 0.39, 0)", 0),
    ("ease-out-quad", "cubic-bezier(0.5, 1, 0.89, 1)", 0),
    ("ease-in-cubic", "cubic-bezier(0.32, 0, 0.67, 0)", 0),
    ("ease-in-out-quart", "cubic-bezier(0.76, 0, 0.24, 1)", 0),
    ("ease-in-expo", "cubic-bezier(0.7, 0, 0.84, 0)", 0),
    ("ease-in-out-circ", "cubic-bezier(0.85, 0, 0.15, 1)", 0),
    ("ease-in-back", "cubic-bezier(0.36, 0, 0.66, -0.56)", 0),
    ("ease-in-out-back", "cubic-bezier(0.68, -0.6, 0.32, 1.6)", 0),
  ])
  func itIsNotWorseThanTheUsualOne(_ name: String, _ usual: String, _ slack: Double) throws {
    let curve = try #require(EasingCurve(name))
    let other = try #require(EasingCurve(usual))
    let bezier = try BezierApproximation(of: curve)
    #expect(largestError(bezier.curve, curve) <= bezier.error)
    #expect(bezier.error <= largestError(other, curve) + slack)
  }

  @Test func slopesAreKept() throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 1)).easing()
    let bezier = try BezierApproximation(of: spring, keepsSlopes: true)
    #expect(abs(bezier.curve.velocity(at: 0) - spring.velocity(at: 0)) <= 1e-9)
    #expect(abs(bezier.curve.velocity(at: 1) - spring.velocity(at: 1)) <= 1e-9)
    #expect(largestError(bezier.curve, spring) <= bezier.error)
    #expect(throws: ParameterError.self) {
      try BezierApproximation(of: #require(EasingCurve("ease-out-circ")), keepsSlopes: true)
    }
  }

  @Test(arguments: ["scale(ease, 2)", "scale(ease, 1, 0.5)", "reverse(ease)"])
  func aCurveWithOtherEndsIsRefused(_ text: String) throws {
    let curve = try #require(EasingCurve(text))
    #expect(throws: ParameterError.self) { try BezierApproximation(of: curve) }
  }
}
