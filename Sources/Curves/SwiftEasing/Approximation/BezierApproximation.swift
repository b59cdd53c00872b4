// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore
import EasingPieces

/// The CSS `cubic-bezier()` with the smallest maximum error from a curve.
///
/// ```swift
/// let spring = try DampedSpring(.smooth).easing()
/// let bezier = try BezierApproximation(of: spring)
/// bezier.curve       // the Bézier
/// bezier.error       // 0.013, a bound for the largest vertical difference
/// bezier.isStandIn   // whether it may replace the curve
/// ```
///
/// - *Smallest.* The error has several minima. Searches from the best points of a grid of 11 by 11 are compared by
///   their true errors; see `BezierSearch`. In tests the error is within 1e-3 of a global search.
/// - *A cubic Bézier* is its own approximation, with error 0.
/// - *Error.* The stated error is found as in ``LinearApproximation``, from the difference of the curves.
/// - *Valid in CSS.* The progress of both control points is in [0, 1].
///
/// Complexity: some 20,000 evaluations.
public struct BezierApproximation: Hashable, Sendable {
  /// The Bézier.
  public let curve: CubicBezier

  /// A bound for the largest vertical difference from the curve over progress in [0, 1].
  public let error: Double

  /// Whether the curve gives no bounds, so that the error is that of samples; see ``EasingFunction/isSampled``.
  public let isSampled: Bool

  /// The largest error of a stand-in.
  package static var largestErrorOfStandIn: Double { 0.05 }

  /// Whether the Bézier is close enough to the curve to stand in for it.
  ///
  /// A single Bézier overshoots at most once at each end, so it cannot replace a bouncy spring.
  public var isStandIn: Bool { error <= BezierApproximation.largestErrorOfStandIn }

  /// Approximates a curve.
  ///
  /// With `keepsSlopes` the slopes at both ends are those of the curve, which have to be finite.
  ///
  /// - Throws: ``ParameterError`` for a curve that does not start within 0.01 of 0 and end within 0.01 of 1, whose
  ///   values are not finite, or whose end slopes are not finite if they are kept.
  public init(of curve: some EasingFunction, keepsSlopes: Bool = false) throws(ParameterError) {
    for (name, progress) in [("value at the start", 0.0), ("value at the end", 1.0)] {
      let value = curve.value(at: progress)
      guard (value - progress).magnitude <= 1e-2 else {
        throw ParameterError(name, value, allowed: "within 0.01 of \(Int(progress))")
      }
    }
    isSampled = curve.isSampled
    var part = BezierFit.Part(start: 0, end: 1)
    if keepsSlopes {
      (part.startSlope, part.endSlope) = (curve.velocity(at: 0), curve.velocity(at: 1))
      for slope in [part.startSlope, part.endSlope] {
        if let slope, !slope.isFinite {
          throw ParameterError("slope at an end", slope, allowed: "finite, to be kept")
        }
      }
    }
    if let bezier = curve.heldBezier {
      (self.curve, error) = (bezier, 0)
      return
    }
    let polygon = try CurvePolygon(curve, accuracy: 1e-3)
    var search = BezierSearch(
      part,
      places: polygon.vertices(from: 0, to: 1).map {
        CurvePoint(progress: $0.progress, value: $0.value)
      }
    ) { (curve.value(at: $0), curve.velocity(at: $0)) }
    let fit = search.best(goal: 1e-9, grid: 10, starts: 12)
    // Written numbers need no more than six decimals, and the error includes this rounding. Kept slopes need all
    // digits.
    func rounded(_ number: Double) -> Double {
      keepsSlopes || number.magnitude > 1e9 ? number : (number * 1e6).rounded() / 1e6
    }
    self.curve = try CubicBezier(
      x1: rounded(fit.x1), y1: rounded(fit.values.1), x2: rounded(fit.x2), y2: rounded(fit.values.2)
    )
    error = try largestDifference(PiecewiseBezier(self.curve), curve, polygon, about: fit.error)
  }
}

/// A bound for the largest difference of Béziers from a curve, at most a hundredth above the difference, or 1e-11.
///
/// `error` is the approximate difference, or more; the polygon has vertices at the extrema of the curve.
///
/// - Throws: ``ParameterError`` for curves whose values are not finite.
func largestDifference(
  _ pieces: PiecewiseBezier, _ curve: some EasingFunction, _ polygon: CurvePolygon,
  about error: Double
) throws(ParameterError) -> Double {
  // Points of the pieces, too.
  var places = polygon.xs
  for piece in pieces.pieces {
    let run = piece.end.progress - piece.start.progress
    let (x1, x2) = piece.fractions
    for index in 0..<64 {
      let s = Double(index) / 64
      places.append(
        min(piece.start.progress + run * (3 * s * (1 - s) * ((1 - s) * x1 + s * x2) + s * s * s), 1)
      )
    }
  }
  func bound(_ error: Double) throws(ParameterError) -> Double {
    let difference = try CurvePolygon(
      Difference(one: pieces, other: curve), others: places, accuracy: error)
    return difference.stated(difference.largestMagnitude)
  }
  var error = max(error, 1e-9)
  var largest = try bound(error)
  // A polygon for a much larger error has distances that dominate the bound.
  for _ in 0..<4 where error > 1e-9 && largest < error / 8 {
    error = max(largest, 1e-9)
    guard let finer = try? bound(error) else { break }
    largest = min(largest, finer)
  }
  // The rounding of each curve, where its value is near 1.
  return largest + 0x1p-49
}

private struct Difference<One: EasingFunction, Other: EasingFunction>: EasingFunction {
  let one: One
  let other: Other

  func value(at progress: Double) -> Double { one.value(at: progress) - other.value(at: progress) }

  func velocity(at progress: Double) -> Double {
    one.velocity(at: progress) - other.velocity(at: progress)
  }

  func acceleration(at progress: Double) -> Double {
    one.acceleration(at: progress) - other.acceleration(at: progress)
  }

  func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let one = one.enclosure(from: start, to: end),
      let other = other.enclosure(from: start, to: end)
    else { return nil }
    return .sum(one, 1, other, -1)
  }
}
