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
