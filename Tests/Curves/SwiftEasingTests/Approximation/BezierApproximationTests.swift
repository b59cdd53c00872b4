// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

/// The largest difference of two curves on an even grid.
func largestError(_ one: some EasingFunction, _ other: some EasingFunction) -> Double {
  (0...2_003).reduce(0) { worst, index in
    let progress = Double(index) / 2_003
    return max(worst, abs(one.value(at: progress) - other.value(at: progress)))
  }
}

@Suite struct BezierApproximationTests {
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

  /// The Béziers of easings.net for its smooth curves; each third of them, unless there is time.
  static let usual: [(String, String)] = {
    let all = [
      ("ease-in-sine", "0.12, 0, 0.39, 0"), ("ease-out-sine", "0.61, 1, 0.88, 1"),
      ("ease-in-out-sine", "0.37, 0, 0.63, 1"), ("ease-in-quad", "0.11, 0, 0.5, 0"),
      ("ease-out-quad", "0.5, 1, 0.89, 1"), ("ease-in-out-quad", "0.45, 0, 0.55, 1"),
      ("ease-in-cubic", "0.32, 0, 0.67, 0"), ("ease-out-cubic", "0.33, 1, 0.68, 1"),
      ("ease-in-out-cubic", "0.65, 0, 0.35, 1"), ("ease-in-quart", "0.5, 0, 0.75, 0"),
      ("ease-out-quart", "0.25, 1, 0.5, 1"), ("ease-in-out-quart", "0.76, 0, 0.24, 1"),
      ("ease-in-quint", "0.64, 0, 0.78, 0"), ("ease-out-quint", "0.22, 1, 0.36, 1"),
      ("ease-in-out-quint", "0.83, 0, 0.17, 1"), ("ease-in-expo", "0.7, 0, 0.84, 0"),
      ("ease-out-expo", "0.16, 1, 0.3, 1"), ("ease-in-out-expo", "0.87, 0, 0.13, 1"),
      ("ease-in-circ", "0.55, 0, 1, 0.45"), ("ease-out-circ", "0, 0.55, 0.45, 1"),
      ("ease-in-out-circ", "0.85, 0, 0.15, 1"), ("ease-in-back", "0.36, 0, 0.66, -0.56"),
      ("ease-out-back", "0.34, 1.56, 0.64, 1"), ("ease-in-out-back", "0.68, -0.6, 0.32, 1.6"),
    ]
    if sweepCount != nil { return all }
    return all.enumerated().filter { $0.offset % 4 == 1 }.map(\.element)
  }()

  @Test(arguments: BezierApproximationTests.usual)
  func itIsNotWorseThanTheUsualOne(_ name: String, _ usual: String) throws {
    let curve = try #require(EasingCurve(name))
    let other = try #require(EasingCurve("cubic-bezier(\(usual))"))
    let bezier = try BezierApproximation(of: curve)
    #expect(largestError(bezier.curve, curve) <= bezier.error)
    #expect(bezier.error <= largestError(other, curve))
  }

  @Test func aBezierIsItsOwnBestOne() throws {
    for curve in [
      EasingCurve.easeInOut, EasingCurve.cubicBezier(CubicBezier(clamping: 1, 0, 0, 1)),
    ] {
      let near = try BezierApproximation(of: curve)
      #expect(near.curve == curve.cubicBezier && near.error == 0)
    }
    let near = try BezierApproximation(of: CubicBezier.ease, keepsSlopes: true)
    #expect(near.curve == .ease && near.error == 0)
    // A curve that is a Bézier without being held as one.
    let scaled = try #require(EasingCurve("scale(cubic-bezier(0.9, -0.5, 0.1, 1.5), 1, 0)"))
    #expect(try BezierApproximation(of: scaled).error <= 1e-5)
  }

  /// Curves with several minima; the errors are those of searches from many positions.
  @Test(arguments: [
    ("timed(bounce(restitution .5))", 0.1471), ("ease-out-bounce", 0.1435),
    ("timed(bounce(restitution 0.4094147697091103))", 0.1117), ("ease-out-elastic", 0.1613),
  ])
  func theBestMinimumIsFound(_ text: String, _ error: Double) throws {
    let curve = try #require(EasingCurve(text))
    let bezier = try BezierApproximation(of: curve)
    #expect(bezier.error <= error + 1e-3)
    let worst = largestError(bezier.curve, curve)
    #expect(worst <= bezier.error && worst >= 0.98 * bezier.error)
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
