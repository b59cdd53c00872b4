// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation from one value to another: Core Animation's `CABasicAnimation`.
///
/// ```swift
/// var rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
/// rocket.timingFunction = .easeIn
/// ```
///
/// - Error: the error of the timing function times the distance, plus 2u of the larger end value (u = 2^-53). The start and
///   end values are exact. An eased progress outside [0, 1] extrapolates.
public struct BasicAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The start and end values.
  public var ends: AnimationEnds<Value>
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes
}

extension BasicAnimation {
  /// Creates an animation from at most two of `from`, `to` and `by`.
  ///
  /// - Throws: `ParameterError` for end values that ``AnimationEnds/init(from:to:by:)`` refuses.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, timing: MediaTiming
  ) throws(ParameterError) {
    self.init(
      ends: try AnimationEnds(from: from, to: to, by: by),
      attributes: AnimationAttributes(timing: timing))
  }

  /// Creates an animation from at most two of `from`, `to` and `by` that begins at time 0.
  ///
  /// A duration of 0 means the duration of the transaction or of the group.
  ///
  /// - Throws: `ParameterError` for end values that ``AnimationEnds/init(from:to:by:)`` refuses, and for a negative duration.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 0
  ) throws(ParameterError) {
    try self.init(from: from, to: to, by: by, timing: MediaTiming(duration: duration))
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> BasicAnimation<Other> {
    BasicAnimation<Other>(ends: ends.mapValues(convert), attributes: attributes)
  }

  /// Returns the value at an eased progress from the start value to the end value.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.interpolated(to: range.to, at: progress)
  }

  /// Returns the difference of the end and start values; for matrices, the velocity of their parts at `progress`.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.velocity(to: range.to, at: progress)
  }

  package func resolved(presentation: Value, previous: Value) -> BasicAnimation {
    var animation = self
    animation.ends = ends.resolved(presentation: presentation, previous: previous)
    return animation
  }
}

// These initializers let clients write end values such as `.number(0)` and `0` without stating the animation's type.

extension BasicAnimation where Value == AnimatedValue {
  /// Creates an animation from at most two of `from`, `to` and `by`.
  ///
  /// - Throws: `ParameterError` for end values that ``AnimationEnds/init(from:to:by:)`` refuses.
  public init(
    from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
    timing: MediaTiming
  ) throws(ParameterError) {
    self.init(
      ends: try AnimationEnds(from: from, to: to, by: by),
      attributes: AnimationAttributes(timing: timing))
  }

  /// Creates an animation from at most two of `from`, `to` and `by` that begins at time 0.
  ///
  /// - Throws: `ParameterError` for end values that ``AnimationEnds/init(from:to:by:)`` refuses, and for a negative duration.
  public init(
    from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
    duration: Double = 0
  ) throws(ParameterError) {
    try self.init(from: from, to: to, by: by, timing: MediaTiming(duration: duration))
  }
}

extension BasicAnimation: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      ends: AnimationEnds(reading: container), attributes: AnimationAttributes(reading: container))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try ends.write(to: &container)
    try attributes.write(to: &container)
  }
}
