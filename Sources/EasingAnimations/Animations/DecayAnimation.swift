// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation that slows down to a stop: Pop's `POPDecayAnimation`.
///
/// - Error: that of `Decay`, for a time within 3u of the given one.
/// - At the end of its duration a thousandth of the way is left.
public struct DecayAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The start; if not given, the value underneath, or zero if the animation is additive.
  public var from: Value?
  /// The initial velocity, in units of value per second.
  public let initialVelocity: Value
  /// How fast the velocity falls.
  public let rate: DecayRate
  /// The timing, and how the values are used.
  public var attributes: AnimationAttributes

  /// A decay.
  ///
  /// - Parameters:
  ///   - from: the start; if not given, the value underneath, or zero if the animation is additive.
  ///   - initialVelocity: in units of value per second.
  ///   - rate: how fast the velocity falls.
  ///   - timing: when it runs. If not given it runs once, until a thousandth of the way is left.
  /// - Throws: `ParameterError` for values that are not finite or do not fit each other, and for a duration that
  ///   is not finite.
  public init(
    from: Value? = nil, initialVelocity: Value, rate: DecayRate = .normal,
    timing: MediaTiming? = nil
  ) throws(ParameterError) {
    for (name, value) in [("from", from), ("initialVelocity", initialVelocity)] {
      for component in value?.components ?? [] where !component.isFinite {
        throw ParameterError(name, component, allowed: "finite in all components")
      }
    }
    if let from, !from.isCompatible(with: initialVelocity) {
      throw ParameterError(
        "number of components", Double(initialVelocity.components.count),
        allowed: "of the same kind and number as where it starts")
    }
    self.from = from
    self.initialVelocity = initialVelocity
    self.rate = rate
    let duration = Decay(rate, initialVelocity: 1).duration
    attributes = AnimationAttributes(timing: timing ?? MediaTiming(unchecked: duration))
    guard self.timing.duration.isFinite else {
      throw ParameterError("duration", self.timing.duration, allowed: "finite")
    }
  }

  /// The same animation of values of another kind, whose components are those of these.
  func mapValues<Other>(_ convert: (Value) -> Other) -> DecayAnimation<Other> {
    DecayAnimation<Other>(from.map(convert), convert(initialVelocity), rate, attributes)
  }

  private init(
    _ from: Value?, _ initialVelocity: Value, _ rate: DecayRate, _ attributes: AnimationAttributes
  ) {
    self.from = from
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.attributes = attributes
  }

  /// The motion's time at a progress; 0 at progress 0 even where the duration is infinite.
  private func seconds(atProgress progress: Double) -> Double {
    progress == 0 ? 0 : progress * timing.duration
  }

  /// The value at an eased progress of the duration.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    (from ?? underlying).adding(initialVelocity.scaled(by: displacement(atProgress: progress)))
  }

  /// The distance that a unit of velocity has covered.
  func displacement(atProgress progress: Double) -> Double {
    Decay(rate, initialVelocity: 1).displacement(at: seconds(atProgress: progress))
  }

  /// How fast it moves, per unit of eased progress.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    let unit = Decay(rate, initialVelocity: 1)
    return initialVelocity.scaled(by: unit.velocity(at: seconds(atProgress: progress)))
      .scaled(by: timing.duration)
  }

  /// The animation with its start given.
  public func resolved(presentation: Value, previous: Value) -> DecayAnimation {
    var animation = self
    animation.from = from ?? presentation
    return animation
  }

  /// Whether its values have the shape of another.
  public func isApplicable(to value: Value) -> Bool {
    initialVelocity.isCompatible(with: value) && from?.isCompatible(with: value) ?? true
  }
}

extension DecayAnimation: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, initialVelocity, rate
  }

  /// Reads the parameters of the initializer, with its checks, and the attributes.
  ///
  /// Without a rate it is the normal one, and without a timing it runs until a thousandth of the way is left.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        from: container.decodeIfPresent(Value.self, forKey: .from),
        initialVelocity: container.decode(Value.self, forKey: .initialVelocity),
        rate: container.decode(.rate, default: .normal),
        timing: AnimationAttributes.timingIfPresent(from: decoder))
    }
    attributes = try AnimationAttributes(from: decoder, timing: timing)
  }

  /// Writes the parameters of the initializer and the attributes that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    try attributes.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encode(initialVelocity, forKey: .initialVelocity)
    if rate != .normal { try container.encode(rate, forKey: .rate) }
  }
}
