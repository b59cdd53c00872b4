// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// The fastest motion along a path within ``TravelLimits``: the distance along the path as a function of time.
///
/// The squared speed is the largest function of the distance that exceeds neither the squared speed limit nor the lateral
/// limit divided by the curvature, has a slope between −2 · braking and 2 · acceleration, and has given start and end values.
/// On some parts of the path the acceleration is constant, on others the curvature determines the speed.
///
/// ```swift
/// let limits = try TravelLimits(
///   speed: 120, acceleration: 80, braking: 160, lateralAcceleration: 200)
/// let drive = try PathTraversal(fastestAlong: track, within: limits)
/// track.point(atLength: drive.value(at: 1.5)).position
/// ```
///
/// - Units: distances have the path's units, times are in seconds.
/// - Error: the duration has a relative error of at most 1e-10; a distance has an error of at most 1e-10 of the length. At the
///   exact position, each limit is exceeded by at most 1e-9 of its value.
/// - Outside 0…``duration`` the motion rests at the start or the end. NaN gives NaN.
/// - Complexity: O(log n) for n parts; nothing is allocated.
public struct PathTraversal: Motion, Hashable, TextDescribed {
  /// A part whose acceleration is a polynomial of degree 7 in the elapsed fraction of the part's duration.
  struct Part: Hashable, Sendable {
    /// The time, the distance and the speed at the start of the part.
    var time: Double
    var distance: Double
    var speed: Double
    var duration: Double
    /// The coefficients of the acceleration, beginning with the constant term.
    var acceleration: SIMD8<Double>
  }

  /// The length of the path.
  public let length: Double

  /// The time that the whole path takes, in seconds.
  public let duration: Double

  let parts: [Part]

  init(length: Double, duration: Double, parts: [Part]) {
    (self.length, self.duration) = (length, duration)
    self.parts =
      parts.isEmpty
      ? [Part(time: 0, distance: 0, speed: 0, duration: 0, acceleration: .zero)] : parts
  }

  /// Returns the distance along the path at the given time, in 0…``length``.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? .nan : 0 }
    guard time < duration else { return length }
    let (part, x) = place(at: time)
    return min(max(part.distance(at: x), 0), length)
  }

  /// Returns the speed at the given time; 0 outside 0…``duration``.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= duration else { return time.isNaN ? .nan : 0 }
    let (part, x) = place(at: time)
    let speed = part.speed(at: x)
    // At the end of a part that ends with speed 0, rounding may leave a tiny speed, which is set to 0.
    return speed > part.speed * 0x1p-50 ? speed : 0
  }

  /// Returns the acceleration at the given time; 0 outside 0…``duration``; where parts meet, the later part's acceleration.
  public func acceleration(at time: Double) -> Double {
    guard time >= 0, time <= duration else { return time.isNaN ? .nan : 0 }
    let (part, x) = place(at: time)
    return part.acceleration(at: x)
  }

  /// Returns the fraction of the length covered at the given time, in 0…1; 1 on a path without length.
  public func fraction(at time: Double) -> Double {
    let distance = value(at: time)
    return length > 0 ? min(distance / length, 1) : distance.isNaN ? .nan : 1
  }

  /// The length of the path.
  public var restValue: Double { length }

  /// Returns the time at which a distance is reached.
  ///
  /// - Parameter distance: the distance along the path, clamped to 0…``length``.
  /// - Returns: a time in 0…``duration``; NaN for NaN.
  /// - Error: the error of the distance, 1e-10 of the length, divided by the speed.
  public func time(atDistance distance: Double) -> Double {
    guard distance > 0 else { return distance.isNaN ? .nan : 0 }
    guard distance < length else { return duration }
    let part = parts[indexOfLast(parts) { $0.distance <= distance }]
    let rest = distance - part.distance
    // Computes the time, without cancellation, as if the acceleration kept its start value.
    let rate = part.acceleration[0]
    let square = max(part.speed * part.speed + 2 * rate * rest, 0)
    let uniform = 2 * rest / (part.speed + square.squareRoot())
    guard !part.isUniform else {
      return part.time + (uniform.isFinite ? min(uniform, part.duration) : 0)
    }
    // Uses Newton's method within a bracket, because the distance increases with time.
    var (low, high) = (0.0, 1.0)
    var x = min(max(uniform / part.duration, 0), 1)
    for _ in 0..<64 {
      let excess = part.advance(at: x) - rest
      if excess > 0 { high = x } else { low = x }
      var next = x - excess / (part.duration * part.speed(at: x))
      if !(next >= low && next <= high) { next = 0.5 * (low + high) }
      let step = (next - x).magnitude
      x = next
      if step <= x.ulp { break }
    }
    return part.time + part.duration * x
  }

  /// Returns the part at the given time, and the elapsed fraction of the part's duration.
  @inline(__always) private func place(at time: Double) -> (part: Part, x: Double) {
    let part = parts[indexOfLast(parts) { $0.time <= time }]
    guard part.duration > 0 else { return (part, 0) }
    return (part, min(max((time - part.time) / part.duration, 0), 1))
  }

  /// Returns the fraction of the length as a function of the fraction of the duration: cubic Béziers that join smoothly.
  ///
  /// A part of constant acceleration is one Bézier. Other parts become cubics with the motion's positions and speeds at their ends; a
  /// cubic of width h is off by at most h⁴/384 times the largest fourth derivative (Davis, *Interpolation and Approximation*, 1963, 3.5).
  ///
  /// - Parameter accuracy: the largest difference from ``fraction(at:)``, at least 1e-9.
  /// - Returns: the curve.
  /// - Throws: `ParameterError` for an accuracy out of range, and for a traversal without length or duration.
  /// - Complexity: O(n · accuracy^(−1/4)) for n parts.
  public func pace(accuracy: Double = 1e-6) throws(ParameterError) -> PiecewiseBezier {
    try require(accuracy >= 1e-9, "accuracy", accuracy, "at least 1e-9")
    try require(length > 0, "length", length, "more than 0")
    try require(duration > 0, "duration", duration, "more than 0")
    // The remaining 1 % covers the rounding of the positions.
    let tolerance = 0.99 * accuracy * length
    var pieces: [PiecewiseBezier.Piece] = []
    var (start, slope) = (CurvePoint(progress: 0, value: 0), parts[0].speed * duration / length)
    for (index, part) in parts.enumerated() {
      // Bounds the fourth derivative with respect to x of the distance, whose second derivative is duration² times the acceleration.
      let bend = part.largestJounce * part.duration * part.duration
      // The order of arguments makes `max` return 1 if products overflow to NaN.
      let count = Int(
        min(max(1, (bend / (384 * tolerance)).squareRoot().squareRoot()), 4096).rounded(.up))
      for step in 1...count {
        let x = Double(step) / Double(count)
        let isLast = index + 1 == parts.count && step == count
        let end =
          isLast
          ? CurvePoint(progress: 1, value: 1)
          : CurvePoint(
            progress: min((part.time + x * part.duration) / duration, 1),
            value: min(part.distance(at: x) / length, 1))
        let next = max(part.speed(at: x), 0) * duration / length
        let third = (end.progress - start.progress) / 3
        guard third > 0 else { continue }
        pieces.append(
          try PiecewiseBezier.Piece(
            start: start,
            control1: CurvePoint(
              progress: start.progress + third, value: start.value + third * slope),
            control2: CurvePoint(progress: end.progress - third, value: end.value - third * next),
            end: end))
        (start, slope) = (end, next)
      }
    }
    return try PiecewiseBezier(pieces: pieces)
  }

  /// Returns bounds of distance, speed and acceleration between two times.
  ///
  /// - Complexity: O(n) for n parts between the times.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if end < 0 || start > duration { return Enclosure(constant: value(at: start)) }
    let (from, to) = (max(start, 0), min(end, duration))
    let first = indexOfLast(parts) { $0.time <= from }
    let last = indexOfLast(parts) { $0.time <= to }
    var result = Enclosure(
      value: Bounds(value(at: from), value(at: to)).widened(by: 0x1p-44 * length),
      velocity: Bounds(velocity(at: from), velocity(at: to)),
      acceleration: Bounds(acceleration(at: from), acceleration(at: to)))
    for index in first...last {
      let part = parts[index]
      guard part.duration > 0 else { continue }
      let low = min(max((from - part.time) / part.duration, 0), 1)
      let high = min(max((to - part.time) / part.duration, 0), 1)
      let accelerations = part.accelerations(from: low, to: high)
      let speeds = Bounds(part.speed(at: low), part.speed(at: high))
      let rounding = 0x1p-44 * (speeds.magnitude + accelerations.magnitude * part.duration)
      // Where the acceleration does not change its sign, the speed is monotonic.
      let isMonotone = accelerations.lower >= 0 || accelerations.upper <= 0
      let swing = isMonotone ? 0 : 0.5 * accelerations.magnitude * (high - low) * part.duration
      let wide = speeds.widened(by: swing + rounding)
      result.velocity = result.velocity.union(Bounds(max(wide.lower, 0), wide.upper))
      result.acceleration = result.acceleration.union(accelerations)
    }
    if first < last { result.cut = parts[(first + last + 1) / 2].time }
    if start < 0 { result = Enclosure(constant: 0).joined(to: result, at: 0) }
    if end > duration { result = result.joined(to: Enclosure(constant: length), at: duration) }
    return result
  }

  package var text: String {
    "\(NumberText.shortest(length)) in \(NumberText.shortest(duration)) s"
  }
}

extension PathTraversal.Part {
  /// Returns the speed at a fraction of the duration: the start speed plus the integral of the acceleration.
  func speed(at x: Double) -> Double { speed + duration * acceleration.integral(at: x) }

  func distance(at x: Double) -> Double { distance + advance(at: x) }

  /// Returns the distance from the start of the part at a fraction of the duration.
  func advance(at x: Double) -> Double {
    duration * (speed * x + duration * acceleration.secondIntegral(at: x))
  }

  func acceleration(at x: Double) -> Double { acceleration.polynomial(at: x) }

  /// A bound of the acceleration's second derivative with respect to the fraction of the duration.
  var largestJounce: Double {
    // The constant and the linear term have no second derivative.
    (2..<8).reduce(0) { $0 + Double($1 * ($1 - 1)) * acceleration[$1].magnitude }
  }

  var isUniform: Bool { acceleration == SIMD8(acceleration[0], 0, 0, 0, 0, 0, 0, 0) }

  /// Returns bounds of the acceleration between two fractions of the duration: its value in the middle, plus or minus
  /// the sum of the magnitudes of the other terms of its expansion about the middle.
  func accelerations(from low: Double, to high: Double) -> Bounds {
    if isUniform { return Bounds(acceleration[0]) }
    let (middle, radius) = (0.5 * (low + high), 0.5 * (high - low))
    var shifted = acceleration
    for index in 0..<7 {
      for power in stride(from: 6, through: index, by: -1) {
        shifted[power] += middle * shifted[power + 1]
      }
    }
    var (spread, power) = (0.0, 1.0)
    for index in 1..<8 {
      power *= radius
      spread += shifted[index].magnitude * power
    }
    let rounding = 0x1p-44 * (shifted[0].magnitude + acceleration[7].magnitude)
    return Bounds(shifted[0]).widened(by: spread + rounding)
  }
}

#if !hasFeature(Embedded)
extension PathTraversal: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case length, duration, parts }

  /// Reads a traversal whose parts start at 0 and are consecutive; whether the parts fit a path is not checked.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let length = try container.decode(length: .length)
    let duration = try container.decode(length: .duration)
    let parts = try container.decode([Part].self, forKey: .parts)
    guard let first = parts.first else {
      throw container.refusal(of: 0, forKey: .parts, allowed: "1 part or more")
    }
    guard first.time == 0, first.distance == 0 else {
      throw container.refusal(
        of: max(first.time, first.distance), forKey: .parts, allowed: "from time and distance 0 on")
    }
    for (part, next) in zip(parts, parts.dropFirst())
    where part.time > next.time || part.distance > next.distance {
      throw container.refusal(
        of: next.time, forKey: .parts, allowed: "each after the one before, in time and distance")
    }
    self.init(length: length, duration: duration, parts: parts)
  }
}

extension PathTraversal.Part: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case time, distance, speed, duration, acceleration }

  /// Reads a part of finite numbers; only the acceleration may be negative.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      time: container.decode(length: .time), distance: container.decode(length: .distance),
      speed: container.decode(length: .speed), duration: container.decode(length: .duration),
      acceleration: container.decode(finite: .acceleration))
  }
}
#endif
