// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// The values of a keyframe animation as a function of progress: values at keys, and a rule between them.
///
/// - Each value is met exactly at its key.
/// - Below 0 and above 1 the first and the last segment continue; discrete and cubic-paced sequences hold their end values.
/// - At the time of a key the segment after it applies. Two keys at the same time make a jump.
/// - NaN gives NaN, except that a discrete sequence and a sequence of one value give their first value.
/// - Complexity: O(log n) for n keys.
public struct KeyframeSequence<Value: AnimatableValue>: Hashable, Sendable {
  /// The values at the keys.
  public let values: [Value]
  /// The timing function of each segment; empty if all are linear.
  public var timingFunctions: [EasingCurve] { plan.timingFunctions }
  let plan: KeyPlan
  /// The smooth curve through the values; `nil` for linear and discrete sequences.
  package let spline: KeyframeSpline<Value>?
}

extension KeyframeSequence {
  /// Values with linear interpolation between them: Core Animation's `linear`.
  ///
  /// One value or more, finite and of the same shape, have key times that do not decrease from 0 to 1, evenly spaced if `nil`.
  /// Each segment has a timing function; all are linear if there are none.
  ///
  /// - Throws: `ParameterError` for invalid values, times or counts.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = []
  ) throws(ParameterError) {
    try KeyframeSequence.check(values)
    try KeyframeSequence.check(timingFunctions, for: values.count)
    let keys = try KeyProgress(keyTimes, count: values.count)
    self.init(
      values: values, plan: KeyPlan(.linear, keys, timingFunctions: timingFunctions), spline: nil)
  }

  /// Values each of which is held until the next key: Core Animation's `discrete`.
  ///
  /// Key times do not decrease from 0. One more than values may be given, the end of the last value, which must be 1.
  ///
  /// - Throws: `ParameterError` for invalid values, times or counts.
  public init(discrete values: [Value], keyTimes: [Double]? = nil) throws(ParameterError) {
    try KeyframeSequence.check(values)
    let count = values.count
    var starts = (0..<count).map { Double($0) / Double(count) }
    if let keyTimes {
      guard keyTimes.count == count || keyTimes.count == count + 1 else {
        throw ParameterError(
          "number of key times", Double(keyTimes.count),
          allowed: "\(count), the number of values, or one more")
      }
      let keys = try KeyProgress(keyTimes, last: keyTimes.count > count ? 1 : nil)
      starts = Array(keys.times.prefix(count))
    }
    self.init(values: values, plan: KeyPlan(.discrete, KeyProgress(unchecked: starts)), spline: nil)
  }

  /// Values with linear interpolation at an even pace: Core Animation's `paced`.
  ///
  /// The pace is even in the Euclidean distance of the components. If all values are equal, the key times are evenly spaced.
  ///
  /// - Throws: `ParameterError` for no values, and for values that are not finite or have different shapes.
  public init(paced values: [Value]) throws(ParameterError) {
    try KeyframeSequence.check(values)
    var distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    if !distances.reduce(0, +).isFinite {
      // Scaled values have the same ratios of distances and do not overflow.
      let small = values.map { $0.scaled(by: 0x1p-64) }
      distances = zip(small, small.dropFirst()).map { $0.distance(to: $1) }
    }
    let keys = KeyProgress(unchecked: pacedKeyTimes(distances: distances))
    self.init(values: values, plan: KeyPlan(.linear, keys), spline: nil)
  }

  /// A smooth curve through values, with a timing function for each segment; all linear if there are none.
  ///
  /// - Throws: `ParameterError` for a wrong number of timing functions.
  public init(
    _ spline: KeyframeSpline<Value>, timingFunctions: [EasingCurve] = []
  ) throws(ParameterError) {
    try KeyframeSequence.check(timingFunctions, for: spline.values.count)
    self.init(
      values: spline.values,
      plan: KeyPlan(.cubic, spline.keys, timingFunctions: timingFunctions), spline: spline)
  }

  /// A smooth curve through values at an even pace: Core Animation's `cubicPaced`.
  ///
  /// ```swift
  /// let spline = try KeyframeSpline(values)
  /// let sequence = try KeyframeSequence(
  ///   spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
  /// ```
  ///
  /// The module `ArcLength` makes `paced`, the arc-length parameterization, from ``KeyframeSpline/isometricSegments``.
  ///
  /// - Throws: `ParameterError` if `paced` was made from another curve.
  public init(
    _ spline: KeyframeSpline<Value>, pacedBy paced: PacedSpline<CubicSegment<SIMD3<Double>>>
  ) throws(ParameterError) {
    guard paced.segments == spline.isometricSegments else {
      throw ParameterError(
        "number of paced segments", Double(paced.segments.count),
        allowed: "that of the same curve, \(spline.values.count - 1)")
    }
    self.init(
      values: spline.values, plan: KeyPlan(.cubicPaced, spline.keys, pace: [paced]), spline: spline)
  }

  /// Values with a calculation mode: Core Animation's `CAKeyframeAnimation` with `values`.
  ///
  /// As in Core Animation, the paced modes ignore key times and timing functions, the discrete mode ignores timing functions,
  /// and the modes without a curve ignore shapes. A curve needs two values or more. Only ``CalculationMode/cubicPaced`` uses
  /// `measure`, which the module `ArcLength` provides: `{ try PacedSpline(measuring: $0) }`.
  ///
  /// - Throws: `ParameterError` for invalid values, times or counts, and if `measure` is missing; rethrows the errors of
  ///   `measure`.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = [],
    calculationMode: CalculationMode, shapes: [KeyShape] = [],
    measure: (
      (_ segments: [CubicSegment<SIMD3<Double>>]) throws -> PacedSpline<CubicSegment<SIMD3<Double>>>
    )? = nil
  ) throws {
    switch calculationMode {
    case .linear: try self.init(values, keyTimes: keyTimes, timingFunctions: timingFunctions)
    case .discrete: try self.init(discrete: values, keyTimes: keyTimes)
    case .paced: try self.init(paced: values)
    case .cubic:
      try self.init(
        KeyframeSpline(values, keyTimes: keyTimes, shapes: shapes),
        timingFunctions: timingFunctions)
    case .cubicPaced:
      let spline = try KeyframeSpline(values, shapes: shapes)
      guard let measure else {
        throw ParameterError(
          "number of measured segments", 0,
          allowed: "\(values.count - 1): cubicPaced takes a function that measures")
      }
      try self.init(spline, pacedBy: measure(spline.isometricSegments))
    }
  }

  /// The key times; `nil` for a cubic-paced sequence, whose times follow from its arc length.
  package var keyTimes: [Double]? { plan.mode == .cubicPaced ? nil : plan.keys.times }
  /// The calculation mode; a paced sequence counts as linear, with the key times computed for it.
  package var calculationMode: CalculationMode { plan.mode }

  private static func check(_ values: [Value]) throws(ParameterError) {
    guard let first = values.first else {
      throw ParameterError("number of values", 0, allowed: "1 or more")
    }
    for value in values {
      try value.checkFinite("value")
      try value.checkShape(like: first, "in the first value")
    }
  }

  private static func check(
    _ timingFunctions: [EasingCurve], for valueCount: Int
  ) throws(ParameterError) {
    guard timingFunctions.isEmpty || timingFunctions.count == valueCount - 1 else {
      throw ParameterError(
        "number of timing functions", Double(timingFunctions.count),
        allowed: "\(valueCount - 1), one fewer than there are values")
    }
  }

  /// The value at a progress.
  public func value(at progress: Double) -> Value {
    plan.location(at: progress).value {
      values[$0]
    } curve: { segment, parameter in
      spline?.value(in: segment, at: parameter) ?? values[segment]
    }
  }

  /// The velocity, per unit of progress; at a key, the velocity of the segment that begins there.
  ///
  /// At a jump the velocity is zero.
  public func velocity(at progress: Double) -> Value {
    guard plan.mode != .discrete, values.count > 1 else { return values[0].scaled(by: 0) }
    guard let spline, let paced = plan.pace.first else {
      let interval = plan.keys.interval(at: progress)
      let (segment, fraction) = (interval.segment, interval.eased(by: timingFunctions))
      let derivative =
        spline?.derivative(in: segment, at: fraction)
        ?? values[segment].velocity(to: values[segment + 1], at: fraction)
      return derivative.scaled(by: interval.slope(by: timingFunctions))
    }
    guard progress >= 0, progress <= 1 else { return values[0].scaled(by: 0) }
    let location = paced.table.location(atFraction: progress)
    let numbers = spline.derivativeOfNumbers(in: location.segment, at: location.parameter)
    let speed = numbers.distance(to: numbers.scaled(by: 0))
    return spline.derivative(in: location.segment, at: location.parameter)
      .scaled(by: speed > 0 ? paced.length / speed : 0)
  }

  /// Each key with the easing to the next; none for a smooth curve; a last key ends the hold of discrete and single values.
  package var keys: [(time: Double, value: Value, easing: EasingCurve)] {
    guard spline == nil, let times = keyTimes else { return [] }
    let isDiscrete = calculationMode == .discrete
    var keys: [(time: Double, value: Value, easing: EasingCurve)] = []
    for (index, time) in times.enumerated() {
      let easing = index < timingFunctions.count ? timingFunctions[index] : .linear
      keys.append((time, values[index], isDiscrete ? .steps(.stepEnd) : easing))
    }
    if isDiscrete || keys.count == 1 { keys.append((1, values[values.count - 1], .linear)) }
    return keys
  }

  /// The curve keeps its length, so an even pace stays even.
  func mapValues<Other>(_ convert: (Value) -> Other) -> KeyframeSequence<Other> {
    KeyframeSequence<Other>(
      values: values.map(convert), plan: plan, spline: spline?.mapValues(convert))
  }
}

extension KeyframeSequence: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case calculationMode, values, keyTimes, timingFunctions, spline, paced
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
    let curves = try container.decode(.timingFunctions, default: [EasingCurve]())
    switch try container.decode(.calculationMode, default: CalculationMode.linear) {
    case .linear:
      try self.init(
        container.decode([Value].self, forKey: .values), keyTimes: keyTimes,
        timingFunctions: curves)
    case .paced:
      try self.init(paced: container.decode([Value].self, forKey: .values))
    case .discrete:
      try self.init(discrete: container.decode([Value].self, forKey: .values), keyTimes: keyTimes)
    case .cubic:
      try self.init(
        container.decode(KeyframeSpline<Value>.self, forKey: .spline), timingFunctions: curves)
    case .cubicPaced:
      try self.init(
        container.decode(KeyframeSpline<Value>.self, forKey: .spline),
        pacedBy: container.decode(PacedSpline<CubicSegment<SIMD3<Double>>>.self, forKey: .paced))
    }
  }

  /// A paced sequence is written as a linear one, with the key times computed for it.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(calculationMode, forKey: .calculationMode)
    if !timingFunctions.isEmpty { try container.encode(timingFunctions, forKey: .timingFunctions) }
    try container.encodeIfPresent(spline, forKey: .spline)
    try container.encodeIfPresent(plan.pace.first, forKey: .paced)
    guard spline == nil else { return }
    try container.encode(values, forKey: .values)
    try container.encode(keyTimes, forKey: .keyTimes)
  }
}
