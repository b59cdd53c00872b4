// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

/// A point that moves straight to a target at a limited speed.
///
/// Put between a target and a follower, it limits the follower's speed in continuous time, independently of the frame rate. A
/// follower that does not oscillate and starts at rest on this point never exceeds the limit, because its velocity is a
/// weighted mean of earlier velocities of the point.
///
/// ```swift
/// var limiter = try SpeedLimiter(limit: 100, position: 0.0)
/// var follower = SpringFollower(try SpringParameters(smoothTime: 0.2), position: 0.0)
/// limiter.step(0.016, from: 0, to: 40) { follower.step($0, from: $1, to: $2) }
/// ```
///
/// Unity's `SmoothDamp` instead limits the distance to the target to `maxSpeed` times the smooth time. At full speed and on
/// arrival, Unity's motion equals that of the follower above; at the start it is faster, and its acceleration jumps.
///
/// - Units: seconds, value units, and value units per second.
/// - Error: a position is within 4u·m, where m is the largest of the positions and the target's movement, and u = 2^-53; a time
///   of contact is within a relative 4u for positions that each differ from the given ones by at most a relative 4u.
public struct SpeedLimiter<Value: LinearValue & Sendable>: Sendable {
  /// The greatest speed, in value units per second.
  package let limit: Double

  /// The position, in value units; you may set it.
  public var position: Value

  /// Creates a limited point at a position.
  ///
  /// - Parameters:
  ///   - limit: the greatest speed in value units per second, greater than 0; it may be infinite.
  ///   - position: the position.
  /// - Throws: `ParameterError` for a limit outside its domain.
  public init(limit: Double, position: Value) throws(ParameterError) {
    try require(limit > 0, "limit", limit, "greater than 0")
    (self.limit, self.position) = (limit, position)
  }
}

extension SpeedLimiter where Value == Double {
  /// Advances towards a target that moves at constant velocity.
  ///
  /// The duration in seconds is finite; if it is 0 or less, nothing changes. The point's velocity is constant until it reaches
  /// the target, and constant afterwards. For each of these one or two parts of the step, `follow` is called with the part's
  /// duration and with the point's positions at the start and end of the part.
  ///
  /// - Returns: the time in seconds after the start of the step at which the point reaches the target, 0 if it starts on the
  ///   target; `nil` if it does not reach the target in this step.
  @discardableResult public mutating func step(
    _ duration: Double, from start: Double, to end: Double,
    _ follow: (_ duration: Double, _ start: Double, _ end: Double) -> Void = { _, _, _ in }
  ) -> Double? {
    guard !(duration <= 0) else { return nil }
    let slope = (end - start) / duration
    let distance = start - position
    let side = distance < 0 ? -1.0 : 1.0
    // `closing` is the speed at which the distance shrinks.
    let closing = limit - side * slope
    let contact = distance == 0 ? 0 : distance.magnitude / closing
    guard closing > 0 || distance == 0, contact < duration else {
      let before = position
      position += side * limit * duration
      follow(duration, before, position)
      return nil
    }
    // With an infinite speed limit, the point is on the target at once.
    let meeting = contact > 0 ? start + slope * contact : limit < .infinity ? position : start
    if contact > 0 { follow(contact, position, meeting) }
    position =
      slope.magnitude <= limit ? end : meeting + (slope < 0 ? -limit : limit) * (duration - contact)
    follow(duration - contact, meeting, position)
    return contact
  }
}

extension SpeedLimiter where Value: SIMD, Value.Scalar == Double {
  /// Advances towards a fixed target; the limit applies to the magnitude of the velocity.
  ///
  /// `follow` is called, and the result is defined, as in the step towards a target of constant velocity.
  @discardableResult public mutating func step(
    _ duration: Double, to target: Value,
    _ follow: (_ duration: Double, _ start: Value, _ end: Value) -> Void = { _, _, _ in }
  ) -> Double? {
    guard !(duration <= 0) else { return nil }
    let distance = target - position
    // The coordinates are divided by the largest one, whose square could overflow.
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
