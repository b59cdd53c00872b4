// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// An animation of any kind, for layers and exporters, which do not know the kind in advance.
///
/// The payload is stored behind a reference, so that evaluation does not copy its several hundred bytes.
public indirect enum AnyPropertyAnimation: Hashable, Sendable, PropertyAnimation {
  /// An animation from one value to another.
  case basic(BasicAnimation<AnimatedValue>)
  /// An animation through several values.
  case keyframe(KeyframeAnimation<AnimatedValue>)
  /// An animation along a path.
  case path(PathAnimation)
  /// An animation driven by a spring.
  case spring(SpringAnimation<AnimatedValue>)
  /// An animation that slows down to a stop.
  case decay(DecayAnimation<AnimatedValue>)

  /// The timing, and how the values combine.
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
      case .basic(let animation): self = .basic(animation.with(newValue))
      case .keyframe(let animation): self = .keyframe(animation.with(newValue))
      case .path(let animation): self = .path(animation.with(newValue))
      case .spring(let animation): self = .spring(animation.with(newValue))
      case .decay(let animation): self = .decay(animation.with(newValue))
      }
    }
  }

  /// Returns the value of the wrapped animation; a path animation returns its position and ignores the underlying value.
  public func value(atProgress progress: Double, over underlying: AnimatedValue) -> AnimatedValue {
    switch self {
    case .basic(let animation): animation.value(atProgress: progress, over: underlying)
    case .keyframe(let animation): animation.value(atProgress: progress, over: underlying)
    case .path(let animation): .vector2(animation.value(atProgress: progress, over: .zero))
    case .spring(let animation): animation.value(atProgress: progress, over: underlying)
    case .decay(let animation): animation.value(atProgress: progress, over: underlying)
    }
  }

  /// Returns the value in a timing state; switches over the cases once instead of in each step of the computation.
  package func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    guard state.isInEffect else { return underlying }
    switch self {
    case .basic(let animation): return animation.value(at: state, over: underlying)
    case .keyframe(let animation): return animation.value(at: state, over: underlying)
    case .spring(let animation): return animation.value(at: state, over: underlying)
    case .decay(let animation): return animation.value(at: state, over: underlying)
    case .path(let animation):
      return underlying.showing(
        .vector2(animation.contribution(at: state, over: .zero)), at: state.weight,
        isAdditive: animation.isAdditive)
    }
  }

  /// Returns the velocity of the wrapped animation.
  public func velocity(atProgress progress: Double, over underlying: AnimatedValue) -> AnimatedValue
  {
    switch self {
    case .basic(let animation): animation.velocity(atProgress: progress, over: underlying)
    case .keyframe(let animation): animation.velocity(atProgress: progress, over: underlying)
    case .path(let animation): .vector2(animation.velocity(atProgress: progress, over: .zero))
    case .spring(let animation): animation.velocity(atProgress: progress, over: underlying)
    case .decay(let animation): animation.velocity(atProgress: progress, over: underlying)
    }
  }

  /// Returns the animation with its missing end values filled in.
  package func resolved(
    presentation: AnimatedValue, previous: AnimatedValue
  ) -> AnyPropertyAnimation {
    var animation = self
    if case .decay(var decay) = self {
      decay.from = decay.from ?? presentation
      animation = .decay(decay)
    }
    animation.ends = ends?.resolved(presentation: presentation, previous: previous)
    return animation
  }

  package func isApplicable(to value: AnimatedValue) -> Bool {
    switch self {
    case .basic(let animation): animation.ends.isApplicable(to: value)
    case .keyframe(let animation): animation.keyframes.values[0].isCompatible(with: value)
    case .path: value.isCompatible(with: .vector2(.zero))
    case .spring(let animation): animation.isApplicable(to: value)
    case .decay(let animation): animation.isApplicable(to: value)
    }
  }

  /// Whether the animation could have end values but has none: then it begins with the previous presentation value.
  package var isWithoutEnds: Bool {
    // Binding the end values would copy them.
    switch self {
    case .basic(let animation): animation.ends.isEmpty
    case .spring(let animation): animation.ends.isEmpty
    case .keyframe, .path, .decay: false
    }
  }

  /// The start and end values; `nil` if the animation cannot have them, and then setting them has no effect.
  package internal(set) var ends: AnimationEnds<AnimatedValue>? {
    get {
      switch self {
      case .basic(let animation): animation.ends
      case .spring(let animation): animation.ends
      case .keyframe, .path, .decay: nil
      }
    }
    set {
      guard let newValue else { return }
      if case .basic(var animation) = self {
        animation.ends = newValue
        self = .basic(animation)
      } else if case .spring(var animation) = self {
        animation.ends = newValue
        self = .spring(animation)
      }
    }
  }

  /// Returns the animation, from `previous` if it has no end values; other missing end values are read in each frame.
  package func capturing(previous: AnimatedValue) -> AnyPropertyAnimation {
    guard isWithoutEnds else { return self }
    var animation = self
    animation.ends = AnimationEnds(unchecked: previous, to: nil, by: nil)
    return animation
  }

  /// Returns the velocity that the animation takes over from the underlying value; `nil` for an additive animation or given end values.
  ///
  /// An animation of numbers is linear in its given values and the underlying value together. So the result is the value of the
  /// same animation with zeros in place of its given values and `velocity` in place of the underlying value. An animation of
  /// matrices is not linear: its velocity is a difference quotient; see ``MatrixDifference``.
  package func velocity(
    ofOpenEnds velocity: AnimatedValue, over underlying: AnimatedValue, at state: TimingState
  ) -> AnimatedValue? {
    if isAdditive || hasAllEnds { return nil }
    return underlying.isInterpolatedByNumbers
      ? mapValues { $0.scaled(by: 0) }.contribution(at: state, over: velocity)
      : underlying.derivative(along: velocity) { contribution(at: state, over: $0) }
  }

  func mapValues(_ convert: (AnimatedValue) -> AnimatedValue) -> AnyPropertyAnimation {
    switch self {
    case .basic(let animation): .basic(animation.mapValues(convert))
    case .keyframe(let animation): .keyframe(animation.mapValues(convert))
    case .spring(let animation): .spring(animation.mapValues(convert))
    case .decay(let animation): .decay(animation.mapValues(convert))
    case .path: self
    }
  }

  /// The given end values, the keyframe values, or the start value and the velocity of a decay; empty for a path.
  ///
  /// The last has the shape of the value that the animation shows.
  package var values: [AnimatedValue] {
    switch self {
    case .basic, .spring: [ends?.from, ends?.to, ends?.by].compactMap { $0 }
    case .keyframe(let animation): animation.keyframes.values
    case .decay(let animation): [animation.from, animation.initialVelocity].compactMap { $0 }
    case .path: []
    }
  }

  package var hasAllEnds: Bool {
    if case .decay(let animation) = self { return animation.from != nil }
    return ends.map { !$0.isOpen } ?? true
  }
}

extension AnyPropertyAnimation: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case basic, keyframe, path, spring, decay
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    switch try container.onlyKey() {
    case .basic: self = .basic(try container[.basic])
    case .keyframe: self = .keyframe(try container[.keyframe])
    case .path: self = .path(try container[.path])
    case .spring: self = .spring(try container[.spring])
    case .decay: self = .decay(try container[.decay])
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .basic(let animation): try container.encode(animation, forKey: .basic)
    case .keyframe(let animation): try container.encode(animation, forKey: .keyframe)
    case .path(let animation): try container.encode(animation, forKey: .path)
    case .spring(let animation): try container.encode(animation, forKey: .spring)
    case .decay(let animation): try container.encode(animation, forKey: .decay)
    }
  }
}
