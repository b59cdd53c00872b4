// SPDX-License-Identifier: Apache-2.0

import Easing

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
  public func value(at place: TimingPlace, over underlying: AnimatedValue) -> AnimatedValue {
    guard place.isInEffect else { return underlying }
    switch self {
    case .basic(let animation): return animation.value(at: place, over: underlying)
    case .keyframe(let animation): return animation.value(at: place, over: underlying)
    case .spring(let animation): return animation.value(at: place, over: underlying)
    case .decay(let animation): return animation.value(at: place, over: underlying)
    case .path(let animation):
      let position = AnimatedValue.vector2(animation.contribution(at: place, over: .zero))
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
