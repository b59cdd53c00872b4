// SPDX-License-Identifier: Apache-2.0

/// Approximates a curve by a CSS `linear()` function with the fewest stops, within a stated vertical error.
///
/// ```swift
/// let spring = try DampedSpring(SpringParameters(perceptualDuration: 0.5, bounce: 0.3)).easing()
/// let line = try LinearApproximation(of: spring, accuracy: 1e-3)
/// line.curve   // the stops
/// line.error   // the largest vertical difference, at most 1e-3
/// ```
///
/// - *Fewest stops.* Stops need not be on the curve. The search finds a path with the fewest lines whose distance from the
///   curve is at most the accuracy, and which is exact at 0 and 1; see `FewestLinks`. The search uses a polygon of the curve
///   (`CurvePolygon`) whose own error is at most 1/1024 of the accuracy, or 1/128 of a very small accuracy.
/// - *Smallest error.* Among all paths with this number of stops, one with a nearly minimal error is chosen. Progress and
///   value are then rounded to the few decimals that the accuracy allows.
/// - *Jumps.* A jump of the curve becomes two stops at the same progress. A line may cross a jump of less than twice the
///   accuracy if that saves stops.
/// - *Error.* The stated error includes the error of the polygon and the rounding of the stops and of their evaluation. A stated error
///   above 1e-9 exceeds the actual largest difference by at most a hundredth, unless the curve is ill-conditioned where the difference
///   is largest. The stated error is proven by ``EasingFunction/enclosure(from:to:)``; only a curve without an enclosure is sampled,
///   at 4,096 progresses or more. The proof includes the steps into which the rounding of progress divides a steep part of
///   combined curves, such as a vertical tangent in a part of 1e-9.
/// - *Progress outside [0, 1].* The first and the last line continue; they do not follow the curve.
///
/// Complexity: O(n) evaluations for n vertices of the polygon; for a smooth curve n is proportional to √(curvature/accuracy).
public struct LinearApproximation: Hashable, Sendable {
  /// The approximating curve.
  public let curve: PiecewiseLinear

  /// An upper bound for the vertical distance between the curves over progress in [0, 1], including rounding errors.
  public let error: Double

  /// Whether the error is only estimated from samples, because the curve has no enclosure; see ``EasingFunction/isSampled``.
  public let isSampled: Bool

  /// Approximates a curve with the fewest stops, within the given accuracy.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - accuracy: the largest vertical difference allowed: positive, and at least 1e-12 of the largest value.
  ///   - decimals: the number of decimals of values and progress, 2...15; if `nil`, as few as the accuracy allows. A small
  ///     number may require more stops.
  /// - Throws: ``ParameterError`` if the accuracy is out of range or needs more than 500,000 evaluations, if the decimals
  ///   are out of range or too few for the accuracy, or if the curve has values that are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double, decimals: Int? = nil
  ) throws(ParameterError) {
    try self.init(
      CurvePolygon.Source(curve, provesSteps: true), accuracy: accuracy, decimals: decimals)
  }

  private init(
    _ curve: CurvePolygon.Source, accuracy: Double, decimals: Int?
  ) throws(ParameterError) {
    try require(accuracy > 0 && accuracy.isFinite, "accuracy", accuracy, "positive and finite")
    try LinearApproximation.check(decimals)
    let polygon = try CurvePolygon(curve, accuracy: accuracy)
    try self.init(curve, polygon, accuracy: polygon.accuracy, decimals: decimals)
  }

  /// Approximates a curve within `accuracy`, which is in the unit of the polygon and at most the polygon's accuracy.
  init(
    _ curve: CurvePolygon.Source, _ polygon: CurvePolygon, accuracy: Double, decimals: Int? = nil
  ) throws(ParameterError) {
    isSampled = curve.isSampled
    // The rounding error is known only after rounding, and a margin for it would cost stops. So start without a margin.
    // While the error exceeds the accuracy, lower `height` by 1.25 times the excess, or by a growing step if the step is larger.
    var height = accuracy * (1 - 0x1p-20) - polygon.rounding
    var step = accuracy * 0x1p-16
    var found: (path: [PiecewiseLinear.Stop], error: Double)?
    for _ in 0..<8 where found == nil && height >= accuracy / 16 {
      guard let path = polygon.fewestStops(height: height) else { break }
      // Try smaller heights that need no more stops. Heights far below `height` need more stops, so `least` limits the search.
      let stops = path.path.count
      let share = 1 / Double(stops)
      let best = polygon.tightened(
        path, height: height, stops: stops, least: height * max(0.5, 1 - 4 * share),
        precision: min(0.02, 0.5 * share))
      let rounded = polygon.rounded(best, decimals: decimals, accuracy: accuracy)
      let error = polygon.error(of: rounded)
      if error <= accuracy { found = (rounded, error) }
      height -= max(1.25 * (error - accuracy), step)
      step *= 4
    }
    // Rounding an intersection with a nearly vertical line may exceed the accuracy; a path on the polygon's vertices has no intersections.
    if found == nil || !polygon.jumps.isEmpty || step > accuracy * 0x1p-14 {
      let path = polygon.rounded(
        polygon.pathOnVertices(countsSteps: curve.provesSteps), decimals: decimals,
        accuracy: accuracy)
      let error = polygon.error(of: path)
      if error <= accuracy, path.count < found?.path.count ?? .max { found = (path, error) }
    }
    guard let found else {
      if let decimals {
        throw ParameterError(
          "decimals", Double(decimals),
          allowed: "enough for an accuracy of \(accuracy * polygon.unit)")
      }
      throw ParameterError(
        "accuracy", accuracy * polygon.unit, allowed: "coarse enough for the curve")
    }
    self.curve = try PiecewiseLinear(stops: polygon.stops(found.path))
    error = polygon.stated(polygon.refinedError(of: found.path, found.error, from: curve))
  }

  /// Approximates a curve as closely as possible with a limited number of stops.
  ///
  /// The error exceeds the smallest possible error by at most 1/32 of the latter, due to the polygon and the rounding of the stops.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - stops: the largest number of stops: two or more, plus two for each jump that a line cannot cross.
  ///   - decimals: the number of decimals of values and progress, 2...15; if `nil`, as few as the bound of 1/32 allows.
  /// - Throws: ``ParameterError`` if the curve needs more stops, if the decimals are out of range, or if the curve has
  ///   values that are not finite.
  public init(
    of curve: some EasingFunction, stops: Int, decimals: Int? = nil
  ) throws(ParameterError) {
    try self.init(CurvePolygon.Source(curve, provesSteps: true), stops: stops, decimals: decimals)
  }

  private init(_ curve: CurvePolygon.Source, stops: Int, decimals: Int?) throws(ParameterError) {
    try LinearApproximation.check(decimals)
    isSampled = curve.isSampled
    // How fine the polygon must be depends on the result's error, still unknown. So build each polygon for the previous result's error.
    var wanted = Double.infinity
    while true {
      let polygon = try CurvePolygon(curve, accuracy: wanted, isInUnit: true)
      let accuracy = polygon.accuracy
      let least = max(1e-11 * polygon.largestMagnitude, .leastNormalMagnitude)
      guard let path = polygon.fewestStops(height: accuracy, mostStops: stops) else {
        throw ParameterError(
          "stops", Double(stops), allowed: "two or more, and two for each jump of the curve")
      }
      let best = polygon.tightened(
        path, height: accuracy, stops: stops, least: max(accuracy / 32, least / 2),
        precision: 1.0 / 256)
      let error = polygon.error(of: best)
      if error > accuracy / 4 || error <= least {
        let accuracy = error * (1 + 1.0 / 64)
        let rounded = polygon.rounded(best, decimals: decimals, accuracy: accuracy)
        self.curve = try PiecewiseLinear(stops: polygon.stops(rounded))
        self.error = polygon.stated(polygon.error(of: rounded))
        return
      }
      wanted = max(1.0625 * error, least)
    }
  }

  private static func check(_ decimals: Int?) throws(ParameterError) {
    guard let decimals else { return }
    try require(
      (2...CurvePolygon.mostDecimals).contains(decimals), "decimals", Double(decimals),
      "in 2...\(CurvePolygon.mostDecimals)")
  }
}
