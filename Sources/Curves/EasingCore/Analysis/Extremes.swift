// SPDX-License-Identifier: Apache-2.0

/// A point of a curve, or of its slope.
public struct CurvePoint: Hashable, Sendable {
  /// The progress of the point.
  public var progress: Double
  /// The curve's value at that progress.
  public var value: Double

  /// A point with a progress and a value.
  public init(progress: Double, value: Double) {
    self.progress = progress
    self.value = value
  }

  /// Replaces the point by another of larger magnitude, or by any if its value is NaN.
  package mutating func include(_ other: CurvePoint) {
    if other.value.magnitude > value.magnitude || value.isNaN { self = other }
  }
}

#if !hasFeature(Embedded)
extension CurvePoint: Codable {}
#endif

/// The least and the greatest value of a curve over progress in [0, 1].
public struct Extremes: Hashable, Sendable {
  /// The first point with the least value.
  public private(set) var least: CurvePoint

  /// The first point with the greatest value.
  public private(set) var greatest: CurvePoint

  package init(_ point: CurvePoint) {
    least = point
    greatest = point
  }

  /// The extremes of a curve that rises from 0 at progress 0 to 1 at progress 1 and never falls.
  package static var unit: Extremes { Extremes(from: 0, to: 1) }

  /// The extremes of a monotone curve with the given end values.
  package init(from start: Double, to end: Double) {
    self.init(CurvePoint(progress: 0, value: start))
    include(CurvePoint(progress: 1, value: end))
  }

  /// Widens the extremes to include one more point; NaN changes nothing.
  package mutating func include(_ point: CurvePoint) {
    if point.value < least.value { least = point }
    if point.value > greatest.value { greatest = point }
  }

  package func including(_ points: [CurvePoint]) -> Extremes {
    var result = self
    for point in points { result.include(point) }
    return result
  }

  /// How far the curve goes beyond 1; 0 if it does not.
  public var overshoot: Double { max(greatest.value - 1, 0) }

  /// How far the curve goes below 0; 0 if it does not.
  public var undershoot: Double { max(-least.value, 0) }

  /// The extremes of the transformed points; the transformation is monotone in the value.
  package func map(_ transform: (CurvePoint) -> CurvePoint) -> Extremes {
    var result = Extremes(transform(least))
    result.include(transform(greatest))
    return result
  }
}
