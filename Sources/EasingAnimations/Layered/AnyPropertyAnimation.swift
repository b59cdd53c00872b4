// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

/// Any animation of any value, for whoever does not know beforehand which: a layer, or an exporter.
///
/// The animation is held behind a reference: it is some hundreds of bytes that never change, and
/// evaluating it must not copy them.
public indirect enum AnyPropertyAnimation: Hashable, Sendable {
  /// From one value to another.
  case basic(BasicAnimation<AnimatedValue>)
  /// Through several values.
  case keyframe(KeyframeAnimation<AnimatedValue>)
  /// Along a path.
  case path(PathAnimation)
  /// By a spring.
  case spring(SpringAnimation<AnimatedValue>)
  /// To a stop.
  case decay(DecayAnimation<AnimatedValue>)
}

extension AnyPropertyAnimation: PropertyAnimation {
  /// When it runs and how its values are used.
  public var attributes: AnimationAttributes {
    get {
      switch self {
      case .basic(let animation): animation.attributes
      case .keyframe(let animation): animation.attributes
      case .path(let animation): animation.attributes
      case .spring(let animation): animation.attributes
      case .decay(let animation): animation.attributes
      }
    }
    set {
      switch self {
      case .basic(var animation):
        animation.attributes = newValue
        self = .basic(animation)
      case .keyframe(var animation):
        animation.attributes = newValue
        self = .keyframe(animation)
      case .path(var animation):
        animation.attributes = newValue
        self = .path(animation)
      case .spring(var animation):
        animation.attributes = newValue
        self = .spring(animation)
      case .decay(var animation):
        animation.attributes = newValue
        self = .decay(animation)
      }
    }
  }

  /// The value of the animation that is held.
  ///
  /// A path needs a position underneath, and else shows that.
  public func value(atProgress progress: Double, over underlying: AnimatedValue) -> AnimatedValue {
    switch self {
    case .basic(let animation): animation.value(atProgress: progress, over: underlying)
    case .keyframe(let animation): animation.value(atProgress: progress, over: underlying)
    case .path(let animation): .vector2(animation.value(atProgress: progress, over: .zero))
    case .spring(let animation): animation.value(atProgress: progress, over: underlying)
    case .decay(let animation): animation.value(atProgress: progress, over: underlying)
    }
  }

  /// What is shown at a place of the timing.
  ///
  /// It is what every animation says there, but the cases are opened once.
  public func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    guard state.isInEffect else { return underlying }
    switch self {
    case .basic(let animation): return animation.value(at: state, over: underlying)
    case .keyframe(let animation): return animation.value(at: state, over: underlying)
    case .spring(let animation): return animation.value(at: state, over: underlying)
    case .decay(let animation): return animation.value(at: state, over: underlying)
    case .path(let animation):
      let position = AnimatedValue.vector2(animation.contribution(at: state, over: .zero))
      return animation.isAdditive ? underlying.adding(position) : position
    }
  }

  /// The velocity of the animation that is held.
  public func velocity(
    atProgress progress: Double, over underlying: AnimatedValue
  ) -> AnimatedValue {
    switch self {
    case .basic(let animation): animation.velocity(atProgress: progress, over: underlying)
    case .keyframe(let animation): animation.velocity(atProgress: progress, over: underlying)
    case .path(let animation): .vector2(animation.velocity(atProgress: progress, over: .zero))
    case .spring(let animation): animation.velocity(atProgress: progress, over: underlying)
    case .decay(let animation): animation.velocity(atProgress: progress, over: underlying)
    }
  }

  /// The animation with the ends that were not given filled in.
  public func resolved(
    presentation: AnimatedValue, previous: AnimatedValue
  ) -> AnyPropertyAnimation {
    switch self {
    case .basic(let animation):
      .basic(animation.resolved(presentation: presentation, previous: previous))
    case .spring(let animation):
      .spring(animation.resolved(presentation: presentation, previous: previous))
    case .decay(let animation):
      .decay(animation.resolved(presentation: presentation, previous: previous))
    case .keyframe, .path: self
    }
  }

  /// Whether its values have the shape of another.
  public func isApplicable(to value: AnimatedValue) -> Bool {
    switch self {
    case .basic(let animation): animation.isApplicable(to: value)
    case .keyframe(let animation): animation.isApplicable(to: value)
    case .path: value.isCompatible(with: .vector2(.zero))
    case .spring(let animation): animation.isApplicable(to: value)
    case .decay(let animation): animation.isApplicable(to: value)
    }
  }
}

// Animations of a known type as those of any value. What was right for the one is right for the other, so that
// the initialisers throw nothing that the original has not been checked for.

extension AnyPropertyAnimation {
  /// An animation from one value to another.
  ///
  /// - Throws: nothing in practice: the ends have been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: BasicAnimation<Value>
  ) throws(ParameterError) {
    let ends = animation.ends
    var result = try BasicAnimation(
      from: ends.from?.animatedValue, to: ends.to?.animatedValue, by: ends.by?.animatedValue,
      timing: animation.timing)
    result.attributes = animation.attributes
    self = .basic(result)
  }

  /// An animation through several values.
  ///
  /// - Throws: nothing in practice: the sequence has been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: KeyframeAnimation<Value>
  ) throws(ParameterError) {
    var result = KeyframeAnimation(
      try animation.keyframes.retyped { $0.animatedValue }, timing: animation.timing)
    result.attributes = animation.attributes
    self = .keyframe(result)
  }

  /// An animation by a spring.
  ///
  /// - Throws: nothing in practice: the ends have been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: SpringAnimation<Value>
  ) throws(ParameterError) {
    let velocity: SpringAnimation<AnimatedValue>.Velocity =
      switch animation.initialVelocity {
      case .relative(let speed): .relative(speed)
      case .perSecond(let velocity): .perSecond(velocity.animatedValue)
      }
    let ends = animation.ends
    var result = try SpringAnimation(
      from: ends.from?.animatedValue, to: ends.to?.animatedValue, by: ends.by?.animatedValue,
      spring: animation.spring, initialVelocity: velocity, timing: animation.timing)
    result.attributes = animation.attributes
    self = .spring(result)
  }

  /// An animation to a stop.
  ///
  /// - Throws: nothing in practice: the values have been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: DecayAnimation<Value>
  ) throws(ParameterError) {
    var result = try DecayAnimation(
      from: animation.from?.animatedValue,
      initialVelocity: animation.initialVelocity.animatedValue, rate: animation.rate,
      timing: animation.timing)
    result.attributes = animation.attributes
    self = .decay(result)
  }

  /// An animation along a path.
  public init(_ animation: PathAnimation) { self = .path(animation) }
}

extension AnyPropertyAnimation: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case basic, keyframe, path, spring, decay
  }

  /// Reads an animation of the kind whose name it has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .basic: .basic(try container.decode(BasicAnimation.self, forKey: key))
      case .keyframe: .keyframe(try container.decode(KeyframeAnimation.self, forKey: key))
      case .path: .path(try container.decode(PathAnimation.self, forKey: key))
      case .spring: .spring(try container.decode(SpringAnimation.self, forKey: key))
      case .decay: .decay(try container.decode(DecayAnimation.self, forKey: key))
      }
  }

  /// Writes the animation under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .basic(let animation): try container.encode(animation, forKey: .basic)
    case .keyframe(let animation): try container.encode(animation, forKey: .keyframe)
    case .path(let animation): try container.encode(animation, forKey: .path)
    case .spring(let animation): try container.encode(animation, forKey: .spring)
    case .decay(let animation): try container.encode(animation, forKey: .decay)
    }
  }
}
