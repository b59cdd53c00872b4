// SPDX-License-Identifier: Apache-2.0

import Easing

/// Straight lines through points in any dimension, each passed at a given time.
///
/// In animations this is the calculation mode `linear`.
public struct Polyline<Vector: SIMD & Sendable>: Hashable, Sendable where Vector.Scalar == Double {
  /// The lines between the points.
  public let segments: [LineSegment<Vector>]
  let times: KeyTimes

  /// The lines through points.
  ///
  /// - Parameters:
  ///   - points: two or more, with coordinates that are finite and at most 1e300 in magnitude.
  ///   - keyTimes: one time per point, strictly increasing; evenly spaced from 0 to 1 if omitted.
  /// - Throws: `ParameterError` for other points or times.
  public init(
    through points: [Vector], keyTimes: [Double]? = nil
  ) throws(ParameterError) {
    times = try KeyTimes(keyTimes ?? evenKeyTimes(points.count))
    guard points.count == times.times.count else {
      throw ParameterError(
        "number of key times", Double(times.times.count), allowed: "the number of points")
    }
    for point in points { try PathRange.check(coordinatesOf: point) }
    segments = zip(points, points.dropFirst()).map { LineSegment(start: $0, end: $1) }
  }

  /// The points.
  public var points: [Vector] { [segments[0].start] + segments.map { $0.end } }
}

extension Polyline: KeyTimed {
  /// The times of the points, strictly increasing.
  public var keyTimes: [Double] { times.times }

  /// The position at a time; at a point's time exactly that point.
  public func position(at time: Double) -> Vector { interpolatedPosition(at: time) }

  /// The velocity at a time; at a point that of the line that starts there.
  public func velocity(at time: Double) -> Vector { interpolatedVelocity(at: time) }

  /// Zero: the lines are straight.
  public func acceleration(at time: Double) -> Vector { interpolatedAcceleration(at: time) }
}

extension PathRange {
  static func check<Vector: SIMD>(
    coordinatesOf point: Vector
  ) throws(ParameterError) where Vector.Scalar == Double {
    for index in point.indices { try check(point[index], "coordinate") }
  }
}

#if !hasFeature(Embedded)
extension Polyline: Codable {
  private enum CodingKeys: String, CodingKey {
    case points, keyTimes
  }

  /// Reads points and their times, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        through: container.decode([Vector].self, forKey: .points),
        keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes))
    }
  }

  /// Writes the points and their times.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(points, forKey: .points)
    try container.encode(keyTimes, forKey: .keyTimes)
  }
}
#endif
