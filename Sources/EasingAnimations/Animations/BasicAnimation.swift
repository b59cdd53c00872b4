// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation from one value to another: Core Animation's `CABasicAnimation`.
///
///     var rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
///     rocket.timingFunction = .easeIn
///
/// - Error: that of the timing function times the distance, and 2u of the greater end. Both ends are exact.
/// - An eased progress outside [0, 1] continues beyond the ends.
public struct BasicAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The start and the end.
  public var ends: AnimationEnds<Value>
  /// The timing, and how the values are used.
  public var attributes: AnimationAttributes

  /// An animation between ends of which at most two are given.
  ///
  /// - Throws: `ParameterError` if all three are given, have different shapes or are not finite.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, timing: MediaTiming
  ) throws(ParameterError) {
    self.init(
      try AnimationEnds(from: from, to: to, by: by), AnimationAttributes(timing: timing))
  }

  /// An animation between ends of which at most two are given, that begins at time 0.
  ///
  /// A duration of 0 stands for that of the transaction, or of the group.
  ///
  /// - Throws: `ParameterError` as above, and for a negative duration.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 0
  ) throws(ParameterError) {
    try self.init(from: from, to: to, by: by, timing: MediaTiming(duration: duration))
  }

  private init(_ ends: AnimationEnds<Value>, _ attributes: AnimationAttributes) {
    self.ends = ends
    self.attributes = attributes
  }

  /// The same animation of values of another kind, whose components are those of these.
  func mapValues<Other>(_ convert: (Value) -> Other) -> BasicAnimation<Other> {
    BasicAnimation<Other>(ends.mapValues(convert), attributes)
  }

  /// The value that has made an eased progress of the way.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.interpolated(to: range.to, at: progress)
  }

  /// The whole distance; of matrices the velocity of their parts at that progress.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.velocity(to: range.to, at: progress)
  }

  /// The animation with both ends given.
  public func resolved(presentation: Value, previous: Value) -> BasicAnimation {
    var animation = self
    animation.ends = ends.resolved(presentation: presentation, previous: previous)
    return animation
  }

  /// Whether its ends have the shape of a value.
  public func isApplicable(to value: Value) -> Bool { ends.isApplicable(to: value) }
}

// Without a type, `.number(0)` and `0` are ends of any value.

extension BasicAnimation where Value == AnimatedValue {
  /// An animation between ends of which at most two are given.
  ///
  /// - Throws: `ParameterError` if all three are given, have different shapes or are not finite.
  public init(
    from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
    timing: MediaTiming
  ) throws(ParameterError) {
    self.init(
      try AnimationEnds(from: from, to: to, by: by), AnimationAttributes(timing: timing))
  }

  /// An animation between ends of which at most two are given, that begins at time 0.
  ///
  /// - Throws: `ParameterError` as above, and for a negative duration.
  public init(
    from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil,
    duration: Double = 0
  ) throws(ParameterError) {
    try self.init(from: from, to: to, by: by, timing: MediaTiming(duration: duration))
  }
}

extension BasicAnimation: Codable {
  /// Reads the ends and, beside them, the attributes, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    try self.init(AnimationEnds(from: decoder), AnimationAttributes(from: decoder))
  }

  /// Writes the ends that there are and, beside them, the attributes that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    try ends.encode(to: encoder)
    try attributes.encode(to: encoder)
  }
}
