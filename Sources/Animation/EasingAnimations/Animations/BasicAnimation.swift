// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation from one value to another: Core Animation's `CABasicAnimation`.
///
/// ```swift
/// var rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
/// rocket.timingFunction = .easeIn
/// ```
///
/// - Error: the product of the timing function's error and the difference of the end values, plus 2u (u = 2^-53) of the larger
///   end value. Both end values are exact. Where the timing function leaves [0, 1], the value is extrapolated.
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

  /// Returns the difference of the end and start values; for matrices, the derivative of their interpolation at `progress`.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.velocity(to: range.to, at: progress)
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

/// The start and end values of a basic or spring animation, given by at most two of `from`, `to` and `by`.
///
/// | given | from | to |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | the underlying value |
/// | to | the underlying value | to |
/// | by | the underlying value | the underlying value + by |
/// | none | the previous presentation value | the underlying value |
///
/// Matrices are multiplied where other values are added.
///
/// The underlying value is the model value as changed by the animations that were added earlier. It is read in each frame, as
/// for the neutral keyframes of Web Animations: a change of the model value moves a missing start or end value while the
/// animation runs. In an additive animation a missing start or end value is zero, because the underlying value is added
/// afterward. Only the previous presentation value is captured, when the animation is added.
public struct AnimationEnds<Value: AnimatableValue>: Hashable, Sendable {
  /// The start value.
  public let from: Value?
  /// The end value.
  public let to: Value?
  /// The difference between the end value and the start value.
  public let by: Value?

  /// Creates start and end values from at most two of the three values.
  ///
  /// - Throws: `ParameterError` if all three values are given, if their shapes differ, if a component is not finite, or if `to`
  ///   is given with a singular matrix as `by`, so that no start value exists.
  public init(from: Value?, to: Value?, by: Value?) throws(ParameterError) {
    try require(from == nil || to == nil || by == nil, "number of from, to and by", 3, "at most 2")
    try from?.checkFinite("from")
    try to?.checkFinite("to")
    try by?.checkFinite("by")
    // At most two of the three values are given.
    if let one = from ?? to, let other = by ?? to {
      try other.checkShape(like: one, "in the other end")
    }
    if let to, let by, to.removing(by).components.contains(where: { $0.isNaN }) {
      throw ParameterError(
        "by", .nan, allowed: "a transform that can be undone, if there is no from")
    }
    self.init(unchecked: from, to: to, by: by)
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> AnimationEnds<Other> {
    AnimationEnds<Other>(unchecked: from.map(convert), to: to.map(convert), by: by.map(convert))
  }

  init(unchecked from: Value?, to: Value?, by: Value?) {
    (self.from, self.to, self.by) = (from, to, by)
  }

  func range(presentation: Value, previous: Value) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.accumulating(by))
    case (nil, let to?, let by?): (to.removing(by), to)
    case (let from?, nil, nil): (from, presentation)
    case (nil, let to?, nil): (presentation, to)
    case (nil, nil, let by?): (presentation, presentation.accumulating(by))
    case (nil, nil, nil): (previous, presentation)
    }
  }

  func resolved(presentation: Value, previous: Value) -> AnimationEnds {
    let range = range(presentation: presentation, previous: previous)
    return AnimationEnds(unchecked: range.from, to: range.to, by: nil)
  }

  var isEmpty: Bool { from == nil && to == nil && by == nil }
  /// Whether the start or end value depends on the underlying value.
  var isOpen: Bool { (from == nil ? 0 : 1) + (to == nil ? 0 : 1) + (by == nil ? 0 : 1) < 2 }

  func isApplicable(to value: Value) -> Bool {
    // Binding a value to a name would copy it.
    (from?.isCompatible(with: value) ?? true) && (to?.isCompatible(with: value) ?? true)
      && (by?.isCompatible(with: value) ?? true)
  }
}

extension AnimationEnds: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      from: container.decodeIfPresent(Value.self, forKey: .from),
      to: container.decodeIfPresent(Value.self, forKey: .to),
      by: container.decodeIfPresent(Value.self, forKey: .by))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encodeIfPresent(from, forKey: .from)
    try container.encodeIfPresent(to, forKey: .to)
    try container.encodeIfPresent(by, forKey: .by)
  }
}
