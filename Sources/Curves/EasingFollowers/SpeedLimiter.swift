// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

/// A point that moves straight to a target at a limited speed.
///
/// Between a target and a follower, it limits the follower's speed in continuous time, independently of the frame rate.
/// A follower without oscillation that starts at rest on this point never exceeds the limit, because its velocity is a
/// weighted mean of the point's earlier velocities.
///
/// ```swift
/// var limiter = try SpeedLimiter(limit: 100, position: 0.0)
/// var follower = SpringFollower(try SpringParameters(smoothTime: 0.2), position: 0.0)
/// limiter.step(0.016, from: 0, to: 40) { follower.step($0, from: $1, to: $2) }
/// ```
///
/// Unity's `SmoothDamp` instead shortens the distance to its target to `maxSpeed` times the smooth time. At full speed
/// this is the same motion, and so is the arrival; a start is faster there, and jumps in acceleration.
///
/// - Units: seconds, value units, and value units per second.
/// - Error: a position is within 4u of the largest of the positions and the target's movement, and a contact within 4u
///   for positions within 4u (u = 2^-53).
public struct SpeedLimiter<Value: LinearValue & Sendable>: Sendable {
  /// The greatest speed, in value units per second.
  public let limit: Double

  /// The position, in value units; it may be set.
  public var position: Value

  /// A point at a position.
  ///
  /// - Parameters:
  ///   - limit: the greatest speed in value units per second, greater than 0; it may be infinite.
  ///   - position: the position.
  /// - Throws: `ParameterError` for a limit outside its domain.
  public init(limit: Double, position: Value) throws(ParameterError) {
    guard limit > 0 else { throw ParameterError("limit", limit, allowed: "greater than 0") }
    self.limit = limit
    self.position = position
  }
}

extension SpeedLimiter where Value == Double {
  /// Follows a target of constant velocity.
  ///
  /// The duration is finite; one of 0 or less changes nothing. `follow` is called for each part of the step, one or two,
  /// in which the point has constant velocity: with the part's duration and the positions at its ends.
  ///
  /// - Returns: the time in seconds after the start of the step at which the point is on the target, 0 if it already
  ///   is; `nil` if the step ends before.
  @discardableResult
  public mutating func step(
    _ duration: Double, from start: Double, to end: Double,
    _ follow: (_ duration: Double, _ start: Double, _ end: Double) -> Void = { _, _, _ in }
  ) -> Double? {
    guard !(duration <= 0) else { return nil }
    let slope = (end - start) / duration
    let distance = start - position
    let side = distance < 0 ? -1.0 : 1.0
    // The speed at which the distance shrinks.
    let closing = limit - side * slope
    let contact = distance == 0 ? 0 : distance.magnitude / closing
    guard closing > 0 || distance == 0, contact < duration else {
      let before = position
      position += side * limit * duration
      follow(duration, before, position)
      return nil
    }
    // A speed that is not finite leads to the target at once.
    let meeting = contact > 0 ? start + slope * contact : limit < .infinity ? position : start
    if contact > 0 { follow(contact, position, meeting) }
    position =
      slope.magnitude <= limit ? end : meeting + (slope < 0 ? -limit : limit) * (duration - contact)
    follow(duration - contact, meeting, position)
    return contact
  }
}

extension SpeedLimiter where Value: SIMD, Value.Scalar == Double {
  /// Advances towards a fixed target; the limit is that of the length of the velocity.
  ///
  /// The parts of the step and the result are those of the step with a target of constant velocity.
  @discardableResult
  public mutating func step(
    _ duration: Double, to target: Value,
    _ follow: (_ duration: Double, _ start: Value, _ end: Value) -> Void = { _, _, _ in }
  ) -> Double? {
    guard !(duration <= 0) else { return nil }
    let distance = target - position
    // Squares of the largest coordinate could overflow.
    var largest = 0.0
    for axis in 0..<Value.scalarCount { largest = max(largest, distance[axis].magnitude) }
    let length =
      largest > 0 ? largest * ((distance / largest) * (distance / largest)).sum().squareRoot() : 0
    let before = position
    let contact = length / limit
    guard contact < duration else {
      position = before + distance * (limit * duration / length)
      follow(duration, before, position)
      return nil
    }
    if contact > 0 { follow(contact, before, target) }
    position = target
    follow(duration - contact, target, target)
    return contact
  }
}

extension SpeedLimiter: Equatable where Value: Equatable {}

extension SpeedLimiter: Hashable where Value: Hashable {}

#if !hasFeature(Embedded)
extension SpeedLimiter: Decodable, CheckedDecodable, Encodable where Value: Codable {
  package enum CodingKeys: String, CodingKey { case limit, position }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(limit: container[.limit], position: container[.position])
  }
}
#endif
