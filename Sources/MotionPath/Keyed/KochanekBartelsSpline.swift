// SPDX-License-Identifier: Apache-2.0

import Easing

/// A smooth curve through points in any dimension, shaped at each by tension, continuity and bias.
///
/// With all three 0 it is a Catmull–Rom spline. With animations this is the calculation mode
/// `cubic`, and the three arrays are `tensionValues`, `continuityValues` and `biasValues`. Between
/// keys it is a cubic whose parameter is linear in time. At a key p with neighbours p₋ and p₊ it
/// arrives and leaves, per unit of parameter, with
///
///     in  = ½(1-t)(1+b)(1-c)(p - p₋) + ½(1-t)(1-b)(1+c)(p₊ - p)
///     out = ½(1-t)(1+b)(1+c)(p - p₋) + ½(1-t)(1-b)(1-c)(p₊ - p)
///
/// times 2Δ₋/(Δ₋+Δ₊) and 2Δ₊/(Δ₋+Δ₊) for the durations Δ₋ and Δ₊ of the segments before and behind,
/// so that with continuity 0 the velocity is the same on both sides however uneven the times are.
/// At an end, which has one neighbour, it is (1-t) times the difference to that.
///
/// These are the signs of the paper: positive tension tightens, positive bias overshoots the key
/// (the arriving direction weighs more), and negative continuity makes a corner. Core Animation's
/// documentation words bias and continuity the other way round; whether it computes so is not
/// known.
///
/// **Accuracy.** Tangents are within 8u of what is added up for them (u = 2^-53); inner control
/// points are a third of them from the keys, rounded as coordinates are.
///
/// D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias
/// control", SIGGRAPH 1984.
public struct KochanekBartelsSpline<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// A point that the curve passes, and its shape there.
  public struct Key: Hashable, Sendable {
    /// The point.
    public var point: Vector
    /// How tight the curve is: 1 stops at the point, -1 doubles the tangents.
    public var tension: Double
    /// How much leaving and arriving differ: 0 not at all, -1 makes a corner.
    public var continuity: Double
    /// Which neighbour's direction weighs more: 1 only that of arriving, -1 only that of leaving.
    public var bias: Double

    /// A point with its shape.
    public init(_ point: Vector, tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.point = point
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// The keys.
  public let keys: [Key]
  /// The cubics between the keys.
  public let segments: [CubicSegment<Vector>]
  let times: KeyTimes

  /// The curve through keys.
  ///
  /// - Parameters:
  ///   - keys: two or more. Coordinates are finite and at most 1e300 in magnitude; tension,
  ///     continuity and bias are in -1000...1000, and usually in -1...1.
  ///   - keyTimes: a time for each, rising; evenly spaced from 0 to 1 if they are not given.
  /// - Throws: ``ParameterError`` for other keys or times, and if a control point would be out of
  ///   range.
  public init(keys: [Key], keyTimes: [Double]? = nil) throws(ParameterError) {
    times = try KeyTimes(keyTimes ?? KeyTimes.even(count: keys.count))
    guard keys.count == times.times.count else {
      throw ParameterError(
        "number of key times", Double(times.times.count), allowed: "the number of keys")
    }
    for key in keys { try KochanekBartelsSpline.check(key) }
    self.keys = keys
    var segments: [CubicSegment<Vector>] = []
    segments.reserveCapacity(keys.count - 1)
    for index in 1..<keys.count {
      let leaving = KochanekBartelsSpline.tangents(keys, times.times, at: index - 1).leaving
      let arriving = KochanekBartelsSpline.tangents(keys, times.times, at: index).arriving
      let (start, end) = (keys[index - 1].point, keys[index].point)
      let segment = CubicSegment(
        p0: start, p1: start + leaving / 3, p2: end - arriving / 3, p3: end)
      try PathRange.check(coordinatesOf: segment.p1)
      try PathRange.check(coordinatesOf: segment.p2)
      segments.append(segment)
    }
    self.segments = segments
  }

  /// The Catmull–Rom spline through points.
  ///
  /// - Parameters:
  ///   - points: two or more, with coordinates that are finite and at most 1e300 in magnitude.
  ///   - keyTimes: a time for each, rising; evenly spaced from 0 to 1 if they are not given.
  /// - Throws: ``ParameterError`` for other points or times.
  public init(through points: [Vector], keyTimes: [Double]? = nil) throws(ParameterError) {
    try self.init(keys: points.map { Key($0) }, keyTimes: keyTimes)
  }
}

extension KochanekBartelsSpline {
  private static func check(_ key: Key) throws(ParameterError) {
    try PathRange.check(coordinatesOf: key.point)
    try check(key.tension, "tension")
    try check(key.continuity, "continuity")
    try check(key.bias, "bias")
  }

  private static func check(_ number: Double, _ name: String) throws(ParameterError) {
    guard number.magnitude <= 1000 else {
      throw ParameterError(name, number, allowed: "in -1000...1000")
    }
  }

  /// How the curve arrives at a key and leaves it, each per unit of its own segment's parameter.
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
}

extension KochanekBartelsSpline: KeyTimed {
  /// When the keys are passed; rising.
  public var keyTimes: [Double] { times.times }

  /// The point at a time; each key's exactly.
  public func position(at time: Double) -> Vector { pointOfSegments(at: time) }

  /// The velocity at a time; at a key that of leaving it.
  public func velocity(at time: Double) -> Vector { velocityOfSegments(at: time) }

  /// The acceleration at a time; at a key that of leaving it.
  public func acceleration(at time: Double) -> Vector { accelerationOfSegments(at: time) }
}

/// What tension, continuity and bias make of the ways from and to the neighbours of a key: the formulas of
/// ``KochanekBartelsSpline``, for values of any kind.
///
///     tangent = (way from the neighbour before · before + way to the one behind · after) · scale
///
/// per unit of parameter of the segment that ends (arriving) or begins (leaving) at the key.
package struct KeyTangentWeights {
  /// Weights of the two ways, and of their sum.
  package struct Weights {
    package let before: Double
    package let after: Double
    package let scale: Double
  }

  package let arriving: Weights
  package let leaving: Weights

  /// The weights at one of two or more keys, whose times rise.
  package init(
    tension: Double, continuity: Double, bias: Double, keyTimes times: [Double], at index: Int
  ) {
    let tightness = 1 - tension
    guard index > 0, index + 1 < times.count else {
      // At an end there is one neighbour, and the way to it counts whole.
      let weights = Weights(
        before: index > 0 ? 1 : 0, after: index > 0 ? 0 : 1, scale: tightness)
      arriving = weights
      leaving = weights
      return
    }
    // The factor 2 for uneven times is taken up by the formulas' ½.
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
extension KochanekBartelsSpline: Codable {
  private enum CodingKeys: String, CodingKey {
    case keys, keyTimes
  }

  /// Reads keys and their times, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        keys: container.decode([Key].self, forKey: .keys),
        keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(keys, forKey: .keys)
    try container.encode(keyTimes, forKey: .keyTimes)
  }
}

extension KochanekBartelsSpline.Key: Codable {
  private enum CodingKeys: String, CodingKey {
    case point, tension, continuity, bias
  }

  /// Reads a point and its shape, of which each number that is missing is 0; a spline checks what it is made of.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Vector.self, forKey: .point),
      tension: container.decodeIfPresent(Double.self, forKey: .tension) ?? 0,
      continuity: container.decodeIfPresent(Double.self, forKey: .continuity) ?? 0,
      bias: container.decodeIfPresent(Double.self, forKey: .bias) ?? 0)
  }

  /// Writes the point and what there is of its shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(point, forKey: .point)
    if tension != 0 { try container.encode(tension, forKey: .tension) }
    if continuity != 0 { try container.encode(continuity, forKey: .continuity) }
    if bias != 0 { try container.encode(bias, forKey: .bias) }
  }
}
#endif
