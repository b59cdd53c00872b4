// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A smooth curve through points in any dimension, shaped at each point by tension, continuity and bias.
///
/// With all three 0 it is a Catmull–Rom spline. In Core Animation this curve is the calculation mode `cubic`, with the
/// parameters `tensionValues`, `continuityValues` and `biasValues`. Between two keys it is a cubic with a parameter linear in time.
/// At a key p with neighbors p₋ and p₊, tension t, continuity c and bias b, the tangents per unit of parameter are
///
///     in  = ½(1-t)(1+b)(1-c)(p - p₋) + ½(1-t)(1-b)(1+c)(p₊ - p)
///     out = ½(1-t)(1+b)(1+c)(p - p₋) + ½(1-t)(1-b)(1-c)(p₊ - p)
///
/// times 2Δ₋/(Δ₋+Δ₊) and 2Δ₊/(Δ₋+Δ₊), where Δ₋ and Δ₊ are the durations of the segments before and after the key.
/// With continuity 0 the velocity is therefore continuous for uneven times too. At the first and last key, which have
/// one neighbor, the tangent is (1-t) times the difference between that neighbor and the key.
///
/// The signs are those of the paper: positive tension tightens, positive bias overshoots the key (the incoming
/// direction weighs more), and negative continuity makes a corner. Core Animation documents bias and continuity with
/// opposite signs; whether it computes them with opposite signs is unknown.
///
/// **Outside** the key times the curve continues straight, with the velocity at its start or end. NaN gives NaN; an infinite
/// time gives infinite or NaN coordinates. Between nearly equal key times a velocity too large for a double is infinite.
///
/// **Accuracy.** A point is the segment's point at a time that differs from the given time by at most 2u of the segment's
/// duration (u = 2^-53). Tangents have an error of at most 8u of the sum of the magnitudes of their terms.
///
/// D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984.
///
/// Complexity: O(log n) for n keys. Nothing allocates.
public struct KochanekBartelsSpline<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// A point of the curve, and the curve's shape there.
  public struct Key: Hashable, Sendable {
    package var point: Vector
    /// 1 makes the tangents zero, -1 doubles them.
    package var tension: Double
    /// The difference between outgoing and incoming tangents: 0 for no difference, -1 for a corner.
    package var continuity: Double
    /// Which neighbor's direction weighs more: at 1 only the incoming direction counts, at -1 only the outgoing direction.
    package var bias: Double

    /// Makes a key from a point and its shape parameters.
    public init(_ point: Vector, tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      (self.point, self.tension, self.continuity, self.bias) = (point, tension, continuity, bias)
    }
  }

  package let keys: [Key]
  /// The cubics between the keys.
  public let segments: [CubicSegment<Vector>]
  /// The times of the keys, strictly increasing.
  package let keyTimes: [Double]

  /// Makes the spline through two or more keys.
  ///
  /// Coordinates must be finite and at most 1e300 in magnitude; tension, continuity and bias must be in -1000...1000, and
  /// are usually in -1...1. Times must be strictly increasing, one per key; by default they are evenly spaced from 0 to 1.
  ///
  /// - Throws: `ParameterError` for other keys or times, and if a computed control point is out of range.
  public init(keys: [Key], keyTimes: [Double]? = nil) throws(ParameterError) {
    let keyTimes = keyTimes ?? evenKeyTimes(keys.count)
    try require(keyTimes.count >= 2, "number of keys", Double(keyTimes.count), "2 or more")
    var previous = -Double.infinity
    for time in keyTimes {
      try PathRange.check(time, "key time")
      try require(time > previous, "key time", time, "greater than the one before")
      previous = time
    }
    try require(
      keys.count == keyTimes.count, "number of key times", Double(keyTimes.count),
      "the number of keys")
    for key in keys {
      try PathRange.check(coordinatesOf: key.point)
      try KeyTangentWeights.check(tension: key.tension, continuity: key.continuity, bias: key.bias)
    }
    (self.keys, self.keyTimes) = (keys, keyTimes)
    var segments: [CubicSegment<Vector>] = []
    segments.reserveCapacity(keys.count - 1)
    for index in 1..<keys.count {
      let leaving = KochanekBartelsSpline.tangents(keys, keyTimes, at: index - 1).leaving
      let arriving = KochanekBartelsSpline.tangents(keys, keyTimes, at: index).arriving
      let (start, end) = (keys[index - 1].point, keys[index].point)
      let segment = CubicSegment(
        p0: start, p1: start + leaving / 3, p2: end - arriving / 3, p3: end)
      try PathRange.check(coordinatesOf: segment.p1)
      try PathRange.check(coordinatesOf: segment.p2)
      segments.append(segment)
    }
    self.segments = segments
  }

  /// Makes the Catmull–Rom spline through two or more points; times and errors are as in ``init(keys:keyTimes:)``.
  public init(through points: [Vector], keyTimes: [Double]? = nil) throws(ParameterError) {
    try self.init(keys: points.map { Key($0) }, keyTimes: keyTimes)
  }

  /// Returns the incoming and outgoing tangents at a key, each per unit of its own segment's parameter.
  private static func tangents(
    _ keys: [Key], _ times: [Double], at index: Int
  ) -> (arriving: Vector, leaving: Vector) {
    let key = keys[index]
    let before = index > 0 ? key.point - keys[index - 1].point : .zero
    let after = index + 1 < keys.count ? keys[index + 1].point - key.point : .zero
    let weights = KeyTangentWeights(
      tension: key.tension, continuity: key.continuity, bias: key.bias, keyTimes: times, at: index)
    return (
      (before * weights.arriving.before + after * weights.arriving.after) * weights.arriving.scale,
      (before * weights.leaving.before + after * weights.leaving.after) * weights.leaving.scale
    )
  }

  /// Finds the segment at a given time; a key belongs to the segment that starts there, the last key to the last segment.
  ///
  /// - Returns: the segment, the elapsed fraction s of its duration, its duration, and the time by which the given time is
  ///   outside the key times: positive after the last key, negative before the first key, otherwise 0.
  private func lookup(
    at time: Double
  ) -> (segment: Int, s: Double, duration: Double, outside: Double) {
    let interval = keyTimes.withUnsafeBufferPointer { KeyInterval(at: time, among: $0) }
    let (start, end) = (keyTimes[interval.segment], keyTimes[interval.segment + 1])
    return (
      interval.segment, time.isNaN ? .nan : Swift.min(Swift.max(interval.fraction, 0), 1),
      interval.duration, time.isNaN ? .nan : time - Swift.min(Swift.max(time, start), end)
    )
  }

  /// Returns the point at the given time; at a key's time this is exactly the key's point.
  public func position(at time: Double) -> Vector {
    let lookup = lookup(at: time)
    let segment = segments[lookup.segment]
    let point = segment.position(at: lookup.s)
    if lookup.outside == 0 { return point }
    return point + segment.derivative(at: lookup.s) * (lookup.outside / lookup.duration)
  }

  /// Returns the velocity at the given time, in length per time; at a key, the velocity of the segment that starts there.
  public func velocity(at time: Double) -> Vector {
    let lookup = lookup(at: time)
    return segments[lookup.segment].derivative(at: lookup.s) / lookup.duration
  }

  /// Returns the acceleration at the given time; at a key, the acceleration of the segment that starts there.
  public func acceleration(at time: Double) -> Vector {
    let lookup = lookup(at: time)
    if lookup.outside != 0 { return Vector(repeating: lookup.outside.isNaN ? .nan : 0) }
    return segments[lookup.segment].secondDerivative(at: lookup.s) / lookup.duration
      / lookup.duration
  }
}

extension PathRange {
  static func check<Vector: SIMD>(coordinatesOf point: Vector) throws(ParameterError)
  where Vector.Scalar == Double {
    for index in point.indices { try check(point[index], "coordinate") }
  }
}

/// The coefficients that give a key's tangents from the differences to its neighbors.
///
///     tangent = (difference from the previous key · before + difference to the next key · after) · scale
///
/// The tangent is per unit of parameter of the segment that ends (`arriving`) or starts (`leaving`) at the key.
package struct KeyTangentWeights {
  /// The coefficients of the two differences, and the factor that multiplies their sum.
  package struct Weights {
    package let before: Double
    package let after: Double
    package let scale: Double
  }

  package let arriving: Weights
  package let leaving: Weights

  /// Throws an error for a shape whose numbers are not in -1000...1000.
  package static func check(
    tension: Double, continuity: Double, bias: Double
  ) throws(ParameterError) {
    for (name, number) in [("tension", tension), ("continuity", continuity), ("bias", bias)] {
      try require(number.magnitude <= 1000, name, number, "in -1000...1000")
    }
  }

  /// Computes the coefficients at a key; the times must be strictly increasing.
  package init(
    tension: Double, continuity: Double, bias: Double, keyTimes times: [Double], at index: Int
  ) {
    let tightness = 1 - tension
    guard index > 0, index + 1 < times.count else {
      // At the first and last key, the difference to the only neighbor has the full weight.
      let weights = Weights(before: index > 0 ? 1 : 0, after: index > 0 ? 0 : 1, scale: tightness)
      (arriving, leaving) = (weights, weights)
      return
    }
    // The ½ in the formulas cancels against the 2 in the factor for uneven times.
    let elapsed = times[index] - times[index - 1]
    let remaining = times[index + 1] - times[index]
    let whole = elapsed + remaining
    arriving = Weights(
      before: (1 + bias) * (1 - continuity), after: (1 - bias) * (1 + continuity),
      scale: tightness * (elapsed / whole))
    leaving = Weights(
      before: (1 + bias) * (1 + continuity), after: (1 - bias) * (1 - continuity),
      scale: tightness * (remaining / whole))
  }
}

#if !hasFeature(Embedded)
extension KochanekBartelsSpline: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case keys, keyTimes }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      keys: container.decode([Key].self, forKey: .keys),
      keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes))
  }
}

extension KochanekBartelsSpline.Key: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case point, tension, continuity, bias }

  /// Reads a point and its shape, with 0 for missing numbers; the spline's initializer checks the values.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container[.point], tension: container.decode(.tension, default: 0),
      continuity: container.decode(.continuity, default: 0),
      bias: container.decode(.bias, default: 0))
  }

  /// Writes the point and its nonzero shape parameters.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(point, forKey: .point)
    if tension != 0 { try container.encode(tension, forKey: .tension) }
    if continuity != 0 { try container.encode(continuity, forKey: .continuity) }
    if bias != 0 { try container.encode(bias, forKey: .bias) }
  }
}
#endif
