// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// An animation through several values: Core Animation's `CAKeyframeAnimation` with `values`.
///
/// ```swift
/// var shake = try KeyframeAnimation(
///   values: [0.0, 10, -10, 10, 0], keyTimes: [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1], duration: 0.4)
/// shake.isAdditive = true
/// ```
///
/// The animation begins with its first value; to avoid a jump, use the current presentation value as the first value. For
/// paths see ``PathAnimation``.
public struct KeyframeAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The values and their key times.
  public var keyframes: KeyframeSequence<Value>
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes
}

extension KeyframeAnimation {
  /// Creates an animation through the values of a sequence.
  public init(_ keyframes: KeyframeSequence<Value>, timing: MediaTiming) {
    self.init(keyframes: keyframes, attributes: AnimationAttributes(timing: timing))
  }

  /// Creates an animation through values with linear interpolation that begins at time 0.
  ///
  /// A duration of 0 means the duration of the transaction or of the group.
  ///
  /// - Throws: `ParameterError` for parameters that ``KeyframeSequence/init(_:keyTimes:timingFunctions:)`` refuses, and for a
  ///   negative duration.
  public init(
    values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = [],
    duration: Double = 0
  ) throws(ParameterError) {
    try self.init(
      KeyframeSequence(values, keyTimes: keyTimes, timingFunctions: timingFunctions),
      timing: MediaTiming(duration: duration))
  }

  /// Creates an animation through values with a calculation mode that begins at time 0.
  ///
  /// ```swift
  /// let tour = try KeyframeAnimation(values: points, calculationMode: .cubicPaced, duration: 2) {
  ///   try PacedSpline(measuring: $0)
  /// }
  /// ```
  ///
  /// - Throws: `ParameterError` for a negative duration, and the errors of
  ///   ``KeyframeSequence/init(_:keyTimes:timingFunctions:calculationMode:shapes:measure:)``.
  public init(
    values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = [],
    calculationMode: CalculationMode, shapes: [KeyShape] = [], duration: Double = 0,
    measure: (
      (_ segments: [CubicSegment<SIMD3<Double>>]) throws -> PacedSpline<CubicSegment<SIMD3<Double>>>
    )? = nil
  ) throws {
    try self.init(
      KeyframeSequence(
        values, keyTimes: keyTimes, timingFunctions: timingFunctions,
        calculationMode: calculationMode, shapes: shapes, measure: measure),
      timing: MediaTiming(duration: duration))
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> KeyframeAnimation<Other> {
    KeyframeAnimation<Other>(keyframes: keyframes.mapValues(convert), attributes: attributes)
  }

  /// Returns the value of the sequence at an eased progress.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    keyframes.value(at: progress)
  }

  /// Returns the velocity of the sequence, per unit of eased progress.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    keyframes.velocity(at: progress)
  }
}

extension KeyframeAnimation: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      keyframes: KeyframeSequence(reading: container),
      attributes: AnimationAttributes(reading: container))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try keyframes.write(to: &container)
    try attributes.write(to: &container)
  }
}

/// The values of a keyframe animation as a function of progress: values at keys, and a rule for interpolating between them.
///
/// - Each value is reached exactly at its key.
/// - Before progress 0 and after 1 the first and the last segment are continued; discrete and cubic-paced sequences are constant.
/// - At the time of a key, the segment after the key applies. Two keys at the same time make a jump.
/// - NaN gives NaN, except that a discrete sequence and a sequence of one value give their first value.
/// - Complexity: O(log n) for n keys.
public struct KeyframeSequence<Value: AnimatableValue>: Hashable, Sendable {
  /// The values at the keys.
  public let values: [Value]
  /// The timing function of each segment; empty if all are linear.
  public var timingFunctions: [EasingCurve] { plan.timingFunctions }
  let plan: KeyPlan
  /// The smooth curve through the values; `nil` for linear and discrete sequences.
  package private(set) var spline: KeyframeSpline<Value>?
}

extension KeyframeSequence {
  /// Creates a sequence with linear interpolation: Core Animation's `linear`.
  ///
  /// There must be at least one value, and all values must be finite and of the same shape. Key times go from 0 to 1, never
  /// decrease, and are evenly spaced if `nil`. There is one timing function for each segment, or none if all are linear.
  ///
  /// - Throws: `ParameterError` for invalid values, times or counts.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = []
  ) throws(ParameterError) {
    try KeyframeSequence.check(values)
    try KeyframeSequence.check(timingFunctions, for: values.count)
    let keys = try KeyProgress(keyTimes, count: values.count)
    self.init(
      values: values, plan: KeyPlan(mode: .linear, keys: keys, timingFunctions: timingFunctions))
  }

  /// Creates a sequence that holds each value until the next key: Core Animation's `discrete`.
  ///
  /// Key times start at 0 and do not decrease. There may be one time more than values; it is 1 and ends the last value.
  ///
  /// - Throws: `ParameterError` for invalid values, times or counts.
  package init(discrete values: [Value], keyTimes: [Double]? = nil) throws(ParameterError) {
    try KeyframeSequence.check(values)
    let count = values.count
    var starts = (0..<count).map { Double($0) / Double(count) }
    if let keyTimes {
      try require(
        keyTimes.count == count || keyTimes.count == count + 1, "number of key times",
        Double(keyTimes.count), "\(count), the number of values, or one more")
      let keys = try KeyProgress(keyTimes, last: keyTimes.count > count ? 1 : nil)
      starts = Array(keys.times.prefix(count))
    }
    self.init(
      values: values, plan: KeyPlan(mode: .discrete, keys: KeyProgress(unchecked: starts)))
  }

  /// Creates a sequence with linear interpolation at an even pace: Core Animation's `paced`.
  ///
  /// The pace is measured by the Euclidean distance of the components. If all values are equal, key times are evenly spaced.
  ///
  /// - Throws: `ParameterError` for no values, and for values that are not finite or have different shapes.
  package init(paced values: [Value]) throws(ParameterError) {
    try KeyframeSequence.check(values)
    var distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    if !distances.reduce(0, +).isFinite {
      // The values are scaled so that distances do not overflow; this does not change the ratios of the distances.
      let small = values.map { $0.scaled(by: 0x1p-64) }
      distances = zip(small, small.dropFirst()).map { $0.distance(to: $1) }
    }
    let keys = KeyProgress(unchecked: pacedKeyTimes(distances: distances))
    self.init(values: values, plan: KeyPlan(mode: .linear, keys: keys))
  }

  /// Creates a smooth curve through values, with a timing function for each segment, or none if all are linear.
  ///
  /// - Throws: `ParameterError` for a wrong number of timing functions.
  package init(
    _ spline: KeyframeSpline<Value>, timingFunctions: [EasingCurve] = []
  ) throws(ParameterError) {
    try KeyframeSequence.check(timingFunctions, for: spline.values.count)
    self.init(
      values: spline.values,
      plan: KeyPlan(mode: .cubic, keys: spline.keys, timingFunctions: timingFunctions),
      spline: spline)
  }

  /// Creates a smooth curve through values at an even pace: Core Animation's `cubicPaced`.
  ///
  /// - Throws: `ParameterError` if `paced`, the arc-length parameterization, was made from another curve.
  package init(
    _ spline: KeyframeSpline<Value>, pacedBy paced: PacedSpline<CubicSegment<SIMD3<Double>>>
  ) throws(ParameterError) {
    try require(
      paced.segments == spline.isometricSegments, "number of paced segments",
      Double(paced.segments.count), "that of the same curve, \(spline.values.count - 1)")
    self.init(
      values: spline.values, plan: KeyPlan(mode: .cubicPaced, keys: spline.keys, pace: [paced]),
      spline: spline)
  }

  /// Creates a sequence with any calculation mode: Core Animation's `CAKeyframeAnimation` with `values`.
  ///
  /// As in Core Animation, the paced modes ignore key times and timing functions, the discrete mode ignores timing functions,
  /// and only the cubic modes use shapes. Only ``CalculationMode/cubicPaced`` uses `measure`, which the module `ArcLength`
  /// provides: `{ try PacedSpline(measuring: $0) }`.
  ///
  /// - Discrete: each value is held until the next key. Key times do not decrease. There may be one time more than values; it is
  ///   1 and ends the last value.
  /// - Paced: the pace is measured by the Euclidean distance of the components. If all values are equal, key times are evenly
  ///   spaced.
  /// - Cubic: a spline with the formulas and signs of `KochanekBartelsSpline`, with an error of 8u of the largest control value
  ///   (u = 2^-53). There must be at least two values, their components at most 1e290 in magnitude, and key times rise strictly.
  ///   Shapes have numbers in -1000...1000; missing shapes have 0. Matrices are decomposed, so that a rotation stays a rotation.
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
  /// The calculation mode; `linear` for a paced sequence, whose key times have been computed from the distances.
  package var calculationMode: CalculationMode { plan.mode }

  private static func check(_ values: [Value]) throws(ParameterError) {
    guard let first = values.first else {
      throw ParameterError("number of values", 0, allowed: "1 or more")
    }
    for value in values { try value.check(like: first) }
  }

  private static func check(
    _ timingFunctions: [EasingCurve], for valueCount: Int
  ) throws(ParameterError) {
    try require(
      timingFunctions.isEmpty || timingFunctions.count == valueCount - 1,
      "number of timing functions", Double(timingFunctions.count),
      "\(valueCount - 1), one fewer than there are values")
  }

  /// Returns the value at a progress.
  public func value(at progress: Double) -> Value {
    plan.location(at: progress).value {
      values[$0]
    } curve: { segment, parameter in
      spline?.value(in: segment, at: parameter) ?? values[segment]
    }
  }

  /// Returns the velocity per unit of progress; at a key, also at a jump, the velocity of the segment that begins there.
  ///
  /// The velocity is zero where the sequence is constant: for example, before a jump at progress 0 and from a jump at 1 on.
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

  /// Returns the timing function of the segment after a key; linear after the last key.
  package func easing(after index: Int) -> EasingCurve {
    index < timingFunctions.count ? timingFunctions[index] : .linear
  }

  /// The keys, each with the easing to the next key; discrete values and a single value get a further key at time 1.
  ///
  /// A smooth curve has an empty list.
  package var keys: [(time: Double, value: Value, easing: EasingCurve)] {
    guard spline == nil, let times = keyTimes else { return [] }
    let isDiscrete = calculationMode == .discrete
    var keys: [(time: Double, value: Value, easing: EasingCurve)] = times.indices.map { index in
      (times[index], values[index], isDiscrete ? .steps(.stepEnd) : easing(after: index))
    }
    if isDiscrete || keys.count == 1 { keys.append((1, values[values.count - 1], .linear)) }
    return keys
  }

  /// Converts the values; the measured arc length of a smooth curve is copied, so that an even pace stays even.
  func mapValues<Other>(_ convert: (Value) -> Other) -> KeyframeSequence<Other> {
    KeyframeSequence<Other>(
      values: values.map(convert), plan: plan, spline: spline?.mapValues(convert))
  }
}

extension KeyframeSequence: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
    let curves = try container.decode(.timingFunctions, default: [EasingCurve]())
    let mode = try container.decode(.calculationMode, default: CalculationMode.linear)
    switch mode {
    case .linear, .paced, .discrete:
      try self.init(
        container[.values], keyTimes: keyTimes, timingFunctions: curves, calculationMode: mode)
    case .cubic:
      try self.init(
        container.decode(KeyframeSpline<Value>.self, forKey: .spline), timingFunctions: curves)
    case .cubicPaced: try self.init(container[.spline], pacedBy: container[.paced])
    }
  }

  /// Writes a paced sequence as a linear sequence with the computed key times.
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
