// SPDX-License-Identifier: Apache-2.0

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

  /// The extremes of a curve that rises from 0 at progress 0 to 1 at progress 1 without falling.
  package static var unit: Extremes { Extremes(from: 0, to: 1) }

  /// Creates the extremes of a monotone curve with the given values at progress 0 and 1.
  package init(from start: Double, to end: Double) {
    self.init(CurvePoint(progress: 0, value: start))
    include(CurvePoint(progress: 1, value: end))
  }

  /// Includes one more point in the extremes; a point with the value NaN changes nothing.
  package mutating func include(_ point: CurvePoint) {
    if point.value < least.value { least = point }
    if point.value > greatest.value { greatest = point }
  }

  /// How far the greatest value exceeds 1; 0 if no value exceeds 1.
  public var overshoot: Double { max(greatest.value - 1, 0) }

  /// How far the least value is below 0; 0 if no value is below 0.
  public var undershoot: Double { max(-least.value, 0) }

  /// Transforms both points; the transformation must be monotone in the point's value.
  package func map(_ transform: (CurvePoint) -> CurvePoint) -> Extremes {
    var result = Extremes(transform(least))
    result.include(transform(greatest))
    return result
  }
}
