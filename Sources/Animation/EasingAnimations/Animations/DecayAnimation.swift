// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation that slows down to a stop: Pop's `POPDecayAnimation`.
///
/// - Error: the error of `Decay` at a time that differs from the elapsed time by at most 6u (u = 2^-53) of the larger of the
///   elapsed time and the duration.
/// - With the default timing, a thousandth of the distance is left at the end.
public struct DecayAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The start value; if `nil`, the underlying value, or zero if the animation is additive.
  public var from: Value?
  /// The initial velocity, in units of value per second.
  public let initialVelocity: Value
  /// How fast the velocity falls.
  public let rate: DecayRate
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes
}

extension DecayAnimation {
  /// Creates a decay from a start value; if `nil`, from the underlying value, or from zero if the animation is additive.
  ///
  /// The velocity is in units of value per second. Without a timing, the animation runs once, until a thousandth of the
  /// distance is left; with a timing of infinite duration it stays at its start.
  ///
  /// - Throws: `ParameterError` for values that are not finite or have different shapes.
  public init(
    from: Value? = nil, initialVelocity: Value, rate: DecayRate = .normal,
    timing: MediaTiming? = nil
  ) throws(ParameterError) {
    try from?.checkFinite("from")
    try initialVelocity.checkFinite("initialVelocity")
    if let from { try initialVelocity.checkShape(like: from, "where it starts") }
    (self.from, self.initialVelocity, self.rate) = (from, initialVelocity, rate)
    // Even at the slowest rate, the duration is finite.
    attributes = AnimationAttributes(
      timing: timing
        ?? MediaTiming(beginTime: 0, duration: Decay(rate, initialVelocity: 1).duration))
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> DecayAnimation<Other> {
    DecayAnimation<Other>(
      from: from.map(convert), initialVelocity: convert(initialVelocity), rate: rate,
      attributes: attributes)
  }

  package var unit: Decay { Decay(rate, initialVelocity: 1) }

  /// Returns the value after an eased fraction of the duration.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    let displacement = unit.displacement(at: timing.seconds(atProgress: progress))
    return (from ?? underlying).adding(initialVelocity.scaled(by: displacement))
  }

  /// Returns the velocity per unit of eased progress.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    initialVelocity.scaled(by: unit.velocity(at: timing.seconds(atProgress: progress)))
      .scaled(by: timing.duration)
  }

  package func isApplicable(to value: Value) -> Bool {
    initialVelocity.isCompatible(with: value) && from?.isCompatible(with: value) ?? true
  }
}

extension DecayAnimation: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  // A missing rate means `DecayRate.normal`. Without a timing, the animation runs until a thousandth of the distance is left.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      from: container.decodeIfPresent(Value.self, forKey: .from),
      initialVelocity: container.decode(Value.self, forKey: .initialVelocity),
      rate: container.decode(.rate, default: .normal),
      timing: container.decodeIfPresent(MediaTiming.self, forKey: .timing))
    attributes = try AnimationAttributes(reading: container, timing: timing)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try attributes.write(to: &container)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encode(initialVelocity, forKey: .initialVelocity)
    if rate != .normal { try container.encode(rate, forKey: .rate) }
  }
}
