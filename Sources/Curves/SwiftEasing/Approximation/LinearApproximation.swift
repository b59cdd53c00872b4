// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingPieces

/// A curve as a CSS `linear()` function with the fewest stops, within a stated vertical error.
///
/// ```swift
/// let spring = try DampedSpring(SpringParameters(perceptualDuration: 0.5, bounce: 0.3)).easing()
/// let line = try LinearApproximation(of: spring, accuracy: 1e-3)
/// line.curve   // the stops
/// line.error   // the largest vertical difference, at most 1e-3
/// ```
///
/// - *Fewest.* Stops need not lie on the curve: they are the vertices of the path of fewest lines through the tunnel
///   curve ± accuracy, with both ends exact; see `FewestLinks`. The tunnel is narrowed by the error of a polygon, at
///   most 1/1024 of the accuracy.
/// - *Smallest error.* Of all paths with that many stops, one with nearly the smallest error is taken. The rest of the
///   accuracy is used to round progress and value to few decimals.
/// - *Jumps* are two stops at one progress, where the curve jumps. A line crosses a jump of less than twice the
///   accuracy if that saves stops.
/// - *Error.* The stated error includes the polygon, the rounding of the stops and the rounding of their evaluation.
///   Where it exceeds 1e-9, it is at most a hundredth above the largest difference, unless the curve is ill-conditioned
///   there. It is proven by the curve's bounds, see `CurvePolygon`. A curve without bounds is sampled at 4,096
///   progresses or more.
/// - *Outside* [0, 1] the first and the last line continue, whatever the curve does there.
///
/// Complexity: O(n) evaluations for n positions; for a smooth curve n is proportional to √(curvature/accuracy).
public struct LinearApproximation: Hashable, Sendable {
  /// The lines.
  public let curve: PiecewiseLinear

  /// A bound for the vertical difference from the curve over progress in [0, 1], rounding included.
  public let error: Double

  /// Whether the curve gives no bounds, so that the error is that of samples; see ``EasingFunction/isSampled``.
  public let isSampled: Bool

  /// Approximates a curve with the fewest stops that are accurate enough.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - accuracy: the largest vertical difference allowed: positive, and at least 1e-12 of the largest value.
  ///   - decimals: how many decimals values and progress have, 2...15; if `nil`, as few as the accuracy allows. Few
  ///     decimals may need more stops.
  /// - Throws: ``ParameterError`` for an accuracy out of range or too fine for 500,000 positions, for decimals out of
  ///   range or too few for the accuracy, and for a curve whose values are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double, decimals: Int? = nil
  ) throws(ParameterError) {
    guard accuracy > 0, accuracy.isFinite else {
      throw ParameterError("accuracy", accuracy, allowed: "positive and finite")
    }
    try LinearApproximation.check(decimals)
    isSampled = curve.isSampled
    let polygon = try CurvePolygon(curve, accuracy: accuracy)
    let (asked, accuracy) = (accuracy, polygon.accuracy)
    // The rounding error is known only afterwards; the next round subtracts it from the height, and at least a growing
    // step, so that small errors do not cost stops.
    var height = accuracy * (1 - 0x1p-20) - polygon.rounding
    var step = accuracy * 0x1p-16
    for _ in 0..<8 where height >= accuracy / 16 {
      guard let path = polygon.fewestStops(height: height) else { break }
      // The height that needs one more stop is not far below.
      let stops = path.path.count
      let share = 1 / Double(stops)
      let best = polygon.tightened(
        path, height: height, stops: stops, least: height * max(0.5, 1 - 4 * share),
        precision: min(0.02, 0.5 * share))
      let rounded =
        decimals.map { polygon.rounded(best, decimals: $0) }
        ?? polygon.rounded(best, accuracy: accuracy)
      let error = polygon.error(of: rounded)
      if error <= accuracy {
        self.curve = try PiecewiseLinear(stops: polygon.stops(rounded))
        self.error = polygon.stated(polygon.refinedError(of: rounded, error, from: curve))
        return
      }
      height -= max(1.25 * (error - accuracy), step)
      step *= 4
    }
    if let decimals {
      throw ParameterError(
        "decimals", Double(decimals), allowed: "enough for an accuracy of \(asked)")
    }
    throw ParameterError("accuracy", asked, allowed: "coarse enough for the curve")
  }

  /// Approximates a curve as closely as a number of stops allows.
  ///
  /// The error exceeds the smallest possible one by at most 1/32 of it, due to the polygon and the rounding of the
  /// stops.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - stops: how many stops there may be: two or more, and two for each jump that a line cannot cross.
  ///   - decimals: how many decimals values and progress have, 2...15; if `nil`, as few as that 1/32 allows.
  /// - Throws: ``ParameterError`` for fewer stops than the curve needs, for decimals out of range, and for a curve
  ///   whose values are not finite.
  public init(
    of curve: some EasingFunction, stops: Int, decimals: Int? = nil
  ) throws(ParameterError) {
    try LinearApproximation.check(decimals)
    isSampled = curve.isSampled
    // The polygon must be finer than the unknown error, so each is made for the error of the previous one.
    var wanted: Double?
    var least = 0.0
    while true {
      let polygon = try CurvePolygon(curve) { _, largest in
        least = max(1e-11 * largest, .leastNormalMagnitude)
        return wanted ?? max(2 * largest, least)
      }
      let accuracy = polygon.accuracy
      guard let path = polygon.fewestStops(height: accuracy, mostStops: stops) else {
        throw ParameterError(
          "stops", Double(stops), allowed: "two or more, and two for each jump of the curve")
      }
      let best = polygon.tightened(
        path, height: accuracy, stops: stops, least: max(accuracy / 32, least / 2),
        precision: 1.0 / 256)
      let error = polygon.error(of: best)
      if error > accuracy / 4 || error <= least {
        let rounded =
          decimals.map { polygon.rounded(best, decimals: $0) }
          ?? polygon.rounded(best, accuracy: error * (1 + 1.0 / 64))
        self.curve = try PiecewiseLinear(stops: polygon.stops(rounded))
        self.error = polygon.stated(polygon.error(of: rounded))
        return
      }
      wanted = max(1.0625 * error, least)
    }
  }

  private static func check(_ decimals: Int?) throws(ParameterError) {
    guard let decimals else { return }
    guard (2...CurvePolygon.mostDecimals).contains(decimals) else {
      throw ParameterError(
        "decimals", Double(decimals), allowed: "in 2...\(CurvePolygon.mostDecimals)")
    }
  }
}
