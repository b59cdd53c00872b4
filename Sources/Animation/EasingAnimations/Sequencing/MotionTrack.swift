// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// A keyframe track: a value over time that is given by a list of keys of different kinds.
///
/// ```swift
/// let track = try MotionTrack(
///   from: 0.0,
///   [
///     .linear(to: 100, duration: 0.5),
///     .cubic(to: 150, duration: 0.5),
///     .spring(to: 0, .bouncy),
///   ])
/// track.velocity(at: 0.5)                // 200: the cubic continues the line
/// ```
///
/// Each key starts at the final value of the previous key. Velocities are carried over from key to key as Apple documents for
/// SwiftUI's `KeyframeTrack`:
///
/// - Neighboring cubic keys form a Catmull–Rom spline.
/// - A cubic key after a key of another kind begins with that key's final velocity; a cubic key before a key of another kind
///   ends with that key's initial velocity.
/// - A spring begins with the final velocity of the previous key; without a duration it lasts until it has settled.
///
/// Apple does not document the following cases; in this type they follow these rules:
///
/// - Between two cubic keys of different durations, the velocity is the difference of the neighboring values divided by the
///   difference of their times.
/// - At both ends of the track and next to a jump or a hold, the velocity that a cubic key or a spring takes over is 0. Next to a
///   key whose timing function is vertical there, so that its velocity is infinite, it is 0 as well.
/// - A cubic key before a spring whose `startVelocity` is `nil` ends with the mean velocity of the cubic key.
/// - A spring ends at the value that it has reached: when it has settled, this is within a thousandth of its distance from the
///   target. There the next key begins, a cubic key or another spring also with the spring's velocity. A track keeps its last value.
///
/// The value is continuous except at jumps. The velocity is continuous at the beginning of cubic keys and of springs and at the
/// end of cubic keys, unless other velocities are given or the rules above set the velocity to 0.
///
/// - Before the start the value is the first value, after the end the last value. NaN gives NaN. Cubic keys and springs act on
///   each number of a value separately, even for a matrix.
/// - The same time gives the same bits, in any order of times and on any thread.
/// - Error: values are those of a time that each earlier key shifts by at most 2u (u = 2^-53) of the track's duration. At that
///   time, the error of an eased key is the product of its distance and the error of its timing function; of a cubic key, 16u
///   of the largest of both values and of both products of velocity and duration; of a spring, the error of `DampedSpring`.
/// - Complexity: O(log n) for n keys.
public struct MotionTrack<Value: AnimatableValue>: Hashable, Sendable {
  /// A key, which says how the value continues.
  public enum Key: Hashable, Sendable {
    /// Changes to a value by a timing function: SwiftUI's `LinearKeyframe`.
    case eased(to: Value, duration: Double, EasingCurve)
    /// Changes to a value by a cubic polynomial of time: SwiftUI's `CubicKeyframe`.
    ///
    /// Velocities are in units of value per second; a velocity of `nil` continues that of the neighboring key.
    case cubic(to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil)
    /// Moves toward a value by a spring: SwiftUI's `SpringKeyframe`.
    ///
    /// A duration of `nil` means that the key lasts until the spring has settled to a thousandth of its distance. A velocity
    /// of `nil` continues that of the previous key.
    case spring(to: Value, SpringParameters, duration: Double? = nil, startVelocity: Value? = nil)
    /// Jumps to a value: SwiftUI's `MoveKeyframe`.
    case move(to: Value)
    /// Holds the value for a number of seconds.
    case hold(Double)

    /// Changes to a value at constant speed.
    public static func linear(to value: Value, duration: Double) -> Key {
      .eased(to: value, duration: duration, .linear)
    }
  }

  /// The first value.
  package let start: Value
  /// The keys.
  package let keys: [Key]
  /// The time at which the last key ends, in seconds.
  public var duration: Double { starts.last ?? 0 }

  /// The times at which the segments begin, and the time at which the last segment ends.
  @Derived var starts: [Double]
  @Derived var segments: [Segment]
  @Derived var end: Value

  struct Segment: Sendable {
    var shape: SegmentShape
    var from: Value
    var to: Value
    var duration: Double
    /// For a cubic, the velocities at its start and end; for a spring, the initial velocity as `start`.
    var velocities: (start: Value, end: Value)
  }

  /// Creates a track from a first value and keys in order.
  ///
  /// Values and velocities must be finite and have the shape of the first value; durations must be positive and finite.
  ///
  /// - Throws: `ParameterError` for other values, velocities and durations, and for an undamped spring without a duration.
  public init(from start: Value, _ keys: [Key]) throws(ParameterError) {
    try self.init(from: start, keys, velocity: nil)
  }

  /// Creates a track that begins with a velocity instead of at rest.
  init(from start: Value, _ keys: [Key], velocity: Value?) throws(ParameterError) {
    try start.checkFinite("value")
    let rest = start.scaled(by: 0)
    var (starts, segments) = ([0.0], [Segment]())
    // The value and the velocity at the start of the key; the velocity is `nil` where the rules set it to 0.
    var (value, velocity) = (start, velocity)
    for (index, key) in keys.enumerated() {
      let next = index + 1 < keys.count ? keys[index + 1] : nil
      try key.check(like: start)
      var segment = Segment(
        shape: .cubic, from: value, to: value, duration: 0, velocities: (rest, rest))
      switch key {
      case .move(let to):
        (value, velocity) = (to, nil)
        continue
      case .hold(let duration):
        segment.shape = .eased(.linear)
        segment.duration = duration
      case .eased(let to, let duration, let curve):
        segment.shape = .eased(curve)
        (segment.to, segment.duration) = (to, duration)
      case .cubic(let to, let duration, let startVelocity, let endVelocity):
        (segment.to, segment.duration) = (to, duration)
        let leaving = startVelocity ?? velocity ?? rest
        let arriving = endVelocity ?? key.arrivingVelocity(from: value, before: next) ?? rest
        segment.velocities = (leaving, arriving)
      case .spring(let to, let parameters, let duration, let startVelocity):
        let leaving = startVelocity ?? velocity ?? rest
        let unit = DampedSpring(parameters)
        segment.shape = .spring(unit)
        segment.to = to
        segment.velocities = (leaving, rest)
        if let duration {
          segment.duration = duration
        } else {
          segment.duration = SpringAnimation.settlingDuration(
            unit, parameters, .perSecond(leaving),
            along: try AnimationEnds(from: value, to: to, by: nil))
        }
      }
      try require(
        segment.duration > 0 && segment.duration < .infinity, "duration", segment.duration,
        "positive and finite")
      let time = (starts.last ?? 0) + segment.duration
      try require(time < .infinity, "duration", time, "finite for the whole track")
      starts.append(time)
      segments.append(segment)
      value = segment.value(at: segment.duration)
      if case .hold = key {
        velocity = nil
      } else {
        let arrived = segment.velocity(at: segment.duration)
        velocity = arrived.isFinite ? arrived : nil
      }
    }
    (self.start, self.keys, self.starts) = (start, keys, starts)
    (self.segments, end) = (segments, value)
  }

  /// Creates a track, without its keys, from parts that are known to be valid.
  init(start: Value, starts: [Double], segments: [Segment], end: Value) {
    (self.start, keys, self.starts) = (start, [], starts)
    (self.segments, self.end) = (segments, end)
  }

  /// Returns the value at a time in seconds; at the time of a jump, the value after the jump.
  public func value(at time: Double) -> Value {
    guard !time.isNaN else { return start.scaled(by: .nan) }
    // At time 0, a jump at the beginning has already happened.
    if time < 0 { return start }
    guard time < duration else { return end }
    let index = segment(at: time)
    return segments[index].value(at: time - starts[index])
  }

  /// Returns the velocity at a time in seconds, in units of value per second; where two keys meet, that of the later key.
  ///
  /// The velocity is zero before the start and from the end on. Where a timing function is vertical, the numbers that change
  /// have an infinite velocity.
  public func velocity(at time: Double) -> Value {
    guard !time.isNaN else { return start.scaled(by: .nan) }
    guard time >= 0, time < duration else { return start.scaled(by: 0) }
    let index = segment(at: time)
    return segments[index].velocity(at: time - starts[index])
  }

  private func segment(at time: Double) -> Int {
    let last = starts.withUnsafeBufferPointer { KeyInterval.lastKey(at: time, among: $0) }
    return Swift.min(last, segments.count - 1)
  }
}

extension MotionTrack.Segment {
  func value(at time: Double) -> Value {
    let progress = Swift.min(time / duration, 1)
    switch shape {
    case .eased(let curve): return from.interpolated(to: to, at: curve.value(at: progress))
    case .spring(let spring):
      return spring.propagator(at: time)
        .value(from: from, to: to, initialVelocity: velocities.start)
    case .cubic:
      if progress == 0 { return from }
      if progress == 1 { return to }
      // Hermite's form: the coefficients of the two values are not negative and add up to 1.
      let rest = 1 - progress
      return from.scaled(by: rest * rest * (1 + 2 * progress))
        .adding(to.scaled(by: progress * progress * (3 - 2 * progress)))
        .adding(velocities.start.scaled(by: duration * progress * rest * rest))
        .subtracting(velocities.end.scaled(by: duration * progress * progress * rest))
    }
  }

  func velocity(at time: Double) -> Value {
    let progress = Swift.min(time / duration, 1)
    switch shape {
    case .eased(let curve):
      let slope = curve.velocity(at: progress) / duration
      return from.velocity(to: to, at: curve.value(at: progress)).scaled(bySlope: slope)
    case .spring(let spring):
      return spring.propagator(at: time)
        .velocity(from: from, to: to, initialVelocity: velocities.start)
    case .cubic:
      let rest = 1 - progress
      return to.subtracting(from).scaled(by: 6 * progress * rest / duration)
        .adding(velocities.start.scaled(by: rest * (1 - 3 * progress)))
        .adding(velocities.end.scaled(by: progress * (3 * progress - 2)))
    }
  }
}

extension MotionTrack.Key {
  /// Returns the velocity with which a cubic key ends before the next key; `nil` where the rules of the track set it to 0.
  fileprivate func arrivingVelocity(from: Value, before next: Self?) -> Value? {
    guard case .cubic(let value, let duration, _, _) = self else { return nil }
    let velocity: Value
    switch next {
    case .eased(let to, let time, let curve):
      let change = value.velocity(to: to, at: curve.value(at: 0))
      velocity = change.scaled(by: curve.velocity(at: 0) / time)
    case .cubic(_, _, let given?, _), .spring(_, _, _, let given?): return given
    case .cubic(let to, let time, nil, _):
      velocity = to.subtracting(from).scaled(by: 1 / (duration + time))
    case .spring(_, _, _, nil): velocity = value.subtracting(from).scaled(by: 1 / duration)
    case .move, .hold, nil: return nil
    }
    return velocity.isFinite ? velocity : nil
  }

  fileprivate func check(like start: Value) throws(ParameterError) {
    let values: [Value?] =
      switch self {
      case .eased(let to, _, _), .move(let to): [to]
      case .cubic(let to, _, let startVelocity, let endVelocity): [to, startVelocity, endVelocity]
      case .spring(let to, _, _, let startVelocity): [to, startVelocity]
      case .hold: []
      }
    for case let value? in values { try value.check(like: start) }
  }
}

extension MotionTrack: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey {
    case start = "from"
    case keys
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(from: container[.start], container[.keys])
  }
}

extension MotionTrack.Key: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case kind, to, duration, easing, spring, startVelocity, endVelocity
  }

  private enum Kind: String, NamedCases { case eased, cubic, spring, move, hold }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    func value(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    switch try container.decode(Kind.self, forKey: .kind) {
    case .eased:
      self = .eased(
        to: try container[.to], duration: try container[.duration],
        try container.decode(.easing, default: .linear))
    case .cubic:
      self = .cubic(
        to: try container[.to], duration: try container[.duration],
        startVelocity: try value(.startVelocity), endVelocity: try value(.endVelocity))
    case .spring:
      self = .spring(
        to: try container[.to], try container[.spring],
        duration: try container.decodeIfPresent(Double.self, forKey: .duration),
        startVelocity: try value(.startVelocity))
    case .move: self = .move(to: try container[.to])
    case .hold: self = .hold(try container[.duration])
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    func put(_ kind: Kind, _ to: Value? = nil, _ duration: Double? = nil) throws {
      try container.encode(kind, forKey: .kind)
      try container.encodeIfPresent(to, forKey: .to)
      try container.encodeIfPresent(duration, forKey: .duration)
    }
    switch self {
    case .eased(let to, let duration, let curve):
      try put(.eased, to, duration)
      if curve != .linear { try container.encode(curve, forKey: .easing) }
    case .cubic(let to, let duration, let startVelocity, let endVelocity):
      try put(.cubic, to, duration)
      try container.encodeIfPresent(startVelocity, forKey: .startVelocity)
      try container.encodeIfPresent(endVelocity, forKey: .endVelocity)
    case .spring(let to, let parameters, let duration, let startVelocity):
      try put(.spring, to, duration)
      try container.encode(parameters, forKey: .spring)
      try container.encodeIfPresent(startVelocity, forKey: .startVelocity)
    case .move(let to): try put(.move, to)
    case .hold(let duration): try put(.hold, nil, duration)
    }
  }
}

enum SegmentShape: Sendable {
  case eased(EasingCurve)
  case cubic
  case spring(DampedSpring)
}
