// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The CSS `cubic-bezier()` with the smallest maximum error from a curve.
///
/// ```swift
/// let spring = try DampedSpring(.smooth).easing()
/// let bezier = try BezierApproximation(of: spring)
/// bezier.curve       // the Bézier
/// bezier.error       // 0.013, a bound for the largest vertical difference
/// bezier.isStandIn   // whether it may stand for the curve
/// ```
///
/// - *Smallest.* The values of the control points are the best ones for their progresses, which are
///   searched from a grid of 17 by 17; see `BezierFit`. Other minima between the grid points are
///   possible; in tests the error is within 1e-3 of a global search.
/// - *Error.* The stated error is found as in ``LinearApproximation``, from the difference of the
///   curves.
/// - *Valid in CSS.* The progress of both control points is in [0, 1].
///
/// Complexity: about 1,000 fits of 65 evaluations each.
public struct BezierApproximation: Hashable, Sendable {
  /// The Bézier.
  public let curve: CubicBezier

  /// A bound for the largest vertical difference from the curve over progress in [0, 1].
  public let error: Double

  /// The largest error of a stand-in: a twentieth of the way from 0 to 1.
  package static var largestErrorOfStandIn: Double { 0.05 }

  /// Whether the Bézier is close enough to the curve to stand in for it.
  ///
  /// A single Bézier overshoots at most once at each end, so it cannot stand in for a bouncy
  /// spring.
  public var isStandIn: Bool { error <= BezierApproximation.largestErrorOfStandIn }

  /// Approximates a curve.
  ///
  /// - Parameters:
  ///   - curve: a curve from 0 to 1.
  ///   - keepsSlopes: whether the slopes at both ends are those of the curve, which have to be
  ///     finite.
  /// - Throws: ``ParameterError`` for a curve that does not start within 0.01 of 0 and end within
  ///   0.01 of 1, whose values are not finite, or whose end slopes are not finite if they are kept.
  public init(
    of curve: some EasingFunction, keepsSlopes: Bool = false
  ) throws(ParameterError) {
    for (name, progress) in [("value at the start", 0.0), ("value at the end", 1.0)] {
      let value = curve.value(at: progress)
      guard (value - progress).magnitude <= 1e-2 else {
        throw ParameterError(name, value, allowed: "within 0.01 of \(Int(progress))")
      }
    }
    var part = BezierFit.Part(start: 0, end: 1)
    if keepsSlopes {
      (part.startSlope, part.endSlope) = (curve.velocity(at: 0), curve.velocity(at: 1))
      for slope in [part.startSlope, part.endSlope] {
        if let slope, !slope.isFinite {
          throw ParameterError("slope at an end", slope, allowed: "finite, to be kept")
        }
      }
    }
    let fit = BezierFit(part, goal: 1e-9, grid: 16) { curve.value(at: $0) }
    // Written numbers need no more than six decimals, and the error includes this rounding. Kept slopes need all
    // digits.
    func rounded(_ number: Double) -> Double {
      keepsSlopes || number.magnitude > 1e9 ? number : (number * 1e6).rounded() / 1e6
    }
    self.curve = try CubicBezier(
      x1: rounded(fit.x1), y1: rounded(fit.values.1), x2: rounded(fit.x2),
      y2: rounded(fit.values.2))
    error = try largestDifference(self.curve, curve, about: fit.error)
  }
}

/// A bound for the largest difference of two curves.
///
/// - Parameters:
///   - one: a curve.
///   - other: another curve.
///   - error: the approximate difference; the bound exceeds the difference by some hundredths of
///     it.
/// - Returns: the bound.
/// - Throws: ``ParameterError`` for curves whose values are not finite.
func largestDifference(
  _ one: some EasingFunction, _ other: some EasingFunction, about error: Double
) throws(ParameterError) -> Double {
  let polygon = try CurvePolygon(Difference(one: one, other: other), accuracy: max(error, 1e-9))
  // The rounding of each curve, where its value is near 1.
  return polygon.largestMagnitude + 0x1p-49
}

/// The difference of two curves.
private struct Difference<One: EasingFunction, Other: EasingFunction>: EasingFunction {
  let one: One
  let other: Other

  func value(at progress: Double) -> Double {
    one.value(at: progress) - other.value(at: progress)
  }

  func velocity(at progress: Double) -> Double {
    one.velocity(at: progress) - other.velocity(at: progress)
  }

  func acceleration(at progress: Double) -> Double {
    one.acceleration(at: progress) - other.acceleration(at: progress)
  }
}
