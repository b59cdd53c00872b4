// SPDX-License-Identifier: Apache-2.0

import Easing

extension KeyedAnimation {
  /// An animation of a whole transform as one for each of its ten components, which together show the same.
  ///
  /// It serves engines that animate the components of a transform by key paths of their own, as Core Animation does.
  ///
  /// - Returns: the animations; this one alone if it is not one of transforms.
  /// - Throws: `ParameterError` for a smooth curve at an even pace, which no component has by itself.
  public func componentAnimations() throws(ParameterError) -> [KeyedAnimation] {
    guard path.component == nil, valueFunction == nil, animation.showsTransforms else {
      return [self]
    }
    let components: [PropertyPath.Component] = [
      .translationX, .translationY, .translationZ, .rotationX, .rotationY, .rotationZ, .scaleX,
      .scaleY, .scaleZ, .perspective,
    ]
    var result: [KeyedAnimation] = []
    for (index, component) in components.enumerated() {
      result.append(
        KeyedAnimation(
          PropertyPath(path.property, component), try animation.component(index)))
    }
    return result
  }
}

extension AnyPropertyAnimation {
  fileprivate var showsTransforms: Bool {
    let values: [AnimatedValue?] =
      switch self {
      case .basic(let animation):
        [animation.ends.from, animation.ends.to, animation.ends.by]
      case .spring(let animation): [animation.ends.from, animation.ends.to, animation.ends.by]
      case .keyframe(let animation): [animation.keyframes.values.first]
      case .decay(let animation): [animation.initialVelocity]
      case .path: []
      }
    return values.contains { value in
      if case .transform = value { true } else { false }
    }
  }

  /// The animation of one number of its values.
  fileprivate func component(_ index: Int) throws(ParameterError) -> AnyPropertyAnimation {
    // What is missing, where a start or a velocity is no transform, is refused by the initialisers.
    func number(_ value: AnimatedValue) -> AnimatedValue {
      let numbers = value.components
      return .number(index < numbers.count ? numbers[index] : .nan)
    }
    var result: AnyPropertyAnimation
    switch self {
    case .basic(let animation):
      let ends = animation.ends
      result = .basic(
        try BasicAnimation(
          from: ends.from.map(number), to: ends.to.map(number), by: ends.by.map(number),
          timing: animation.timing))
    case .keyframe(let animation):
      result = .keyframe(
        KeyframeAnimation(try animation.keyframes.component(number), timing: animation.timing))
    case .spring(let animation):
      let ends = animation.ends
      let velocity: SpringAnimation<AnimatedValue>.Velocity =
        switch animation.initialVelocity {
        case .relative(let speed): .relative(speed)
        case .perSecond(let velocity): .perSecond(number(velocity))
        }
      result = .spring(
        try SpringAnimation(
          from: ends.from.map(number), to: ends.to.map(number), by: ends.by.map(number),
          spring: animation.spring, initialVelocity: velocity, timing: animation.timing))
    case .decay(let animation):
      result = .decay(
        try DecayAnimation(
          from: animation.from.map(number), initialVelocity: number(animation.initialVelocity),
          rate: animation.rate, timing: animation.timing))
    case .path:
      result = self
    }
    result.attributes = attributes
    return result
  }
}

extension KeyframeSequence {
  fileprivate func component(
    _ number: (Value) -> AnimatedValue
  ) throws(ParameterError) -> KeyframeSequence<AnimatedValue> {
    // The pace of the whole is not that of a part.
    if case .cubicPaced = pieces {
      throw ParameterError(
        "number of components", Double(values[0].components.count),
        allowed: "1 for a smooth curve at an even pace")
    }
    return try retyped(number)
  }
}
