// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation from one value to another: Core Animation's `CABasicAnimation`.
///
/// ```swift
/// var rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
/// rocket.timingFunction = .easeIn
/// ```
///
/// - Error: the error of the timing function times the distance, plus 2u of the larger end (u = 2^-53). Both ends are exact.
/// - An eased progress outside [0, 1] extrapolates beyond the ends.
public struct BasicAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The start and end values.
  public var ends: AnimationEnds<Value>
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes
}

extension BasicAnimation {
  /// An animation with at most two of `from`, `to` and `by`.
  ///
  /// - Throws: `ParameterError` for ends that ``AnimationEnds/init(from:to:by:)`` refuses.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, timing: MediaTiming
  ) throws(ParameterError) {
    self.init(
      ends: try AnimationEnds(from: from, to: to, by: by),
      attributes: AnimationAttributes(timing: timing))
  }

  /// An animation with at most two of `from`, `to` and `by`, beginning at time 0.
  ///
  /// A duration of 0 means that of the transaction or of the group.
  ///
  /// - Throws: `ParameterError` for ends that ``AnimationEnds/init(from:to:by:)`` refuses, and for a negative duration.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 0
  ) throws(ParameterError) {
    try self.init(from: from, to: to, by: by, timing: MediaTiming(duration: duration))
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> BasicAnimation<Other> {
    BasicAnimation<Other>(ends: ends.mapValues(convert), attributes: attributes)
  }

  /// The value at an eased progress from the start value to the end value.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.interpolated(to: range.to, at: progress)
  }

  /// The difference of the ends; for matrices, the velocity of their parts at that progress.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.velocity(to: range.to, at: progress)
  }

  /// The animation with open ends filled in.
  public func resolved(presentation: Value, previous: Value) -> BasicAnimation {
    var animation = self
    animation.ends = ends.resolved(presentation: presentation, previous: previous)
    return animation
  }
}

extension BasicAnimation<Double> {
  /// Creates an animation between two literal numbers that begins at time 0; a negative duration counts as 0.
  public init(from: LiteralNumber, to: LiteralNumber, seconds duration: LiteralNumber) {
    self.init(
      ends: AnimationEnds(unchecked: from.value, to: to.value, by: nil),
      attributes: AnimationAttributes(timing: .seconds(duration)))
  }

  /// Creates an animation by a literal difference that begins at time 0; a negative duration counts as 0.
  public init(by difference: LiteralNumber, seconds duration: LiteralNumber) {
    self.init(
      ends: AnimationEnds(unchecked: nil, to: nil, by: difference.value),
      attributes: AnimationAttributes(timing: .seconds(duration)))
  }
}

// These initializers accept ends such as `.number(0)` and `0` where the value type is not stated.

extension BasicAnimation where Value == AnimatedValue {
  /// An animation with at most two of `from`, `to` and `by`.
  ///
  /// - Throws: `ParameterError` for ends that ``AnimationEnds/init(from:to:by:)`` refuses.
  public init(
    from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
    timing: MediaTiming
  ) throws(ParameterError) {
    self.init(
      ends: try AnimationEnds(from: from, to: to, by: by),
      attributes: AnimationAttributes(timing: timing))
  }

  /// An animation with at most two of `from`, `to` and `by`, beginning at time 0.
  ///
  /// - Throws: `ParameterError` for ends that ``AnimationEnds/init(from:to:by:)`` refuses, and for a negative duration.
  public init(
    from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
    duration: Double = 0
  ) throws(ParameterError) {
    try self.init(from: from, to: to, by: by, timing: MediaTiming(duration: duration))
  }
}

extension BasicAnimation: Codable {
  /// Reads the ends and the attributes from one container, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    try self.init(
      ends: AnimationEnds(from: decoder), attributes: AnimationAttributes(from: decoder))
  }

  /// Writes the ends that are given and the attributes that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    try ends.encode(to: encoder)
    try attributes.encode(to: encoder)
  }
}
