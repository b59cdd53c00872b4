// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension KeyedAnimation {
  /// Splits an animation of a whole transform into ten animations, one for each component.
  ///
  /// Together they show the same as this animation. Engines such as Core Animation animate the
  /// components of a transform by key paths of their own.
  ///
  /// - Returns: the animations; this animation alone if it does not animate transforms.
  /// - Throws: `ParameterError` for a cubic-paced curve, whose pace no single component has, and
  ///   for a decay whose start value is not a transform.
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
      case .basic, .spring: [ends?.from, ends?.to, ends?.by]
      case .keyframe(let animation): [animation.keyframes.values.first]
      case .decay(let animation): [animation.initialVelocity]
      case .path: []
      }
    return values.contains { value in
      if case .transform = value { true } else { false }
    }
  }

  /// The animation of one component; all values of this animation are transforms.
  fileprivate func component(_ index: Int) throws(ParameterError) -> AnyPropertyAnimation {
    func number(_ value: AnimatedValue) -> AnimatedValue { .number(value.components[index]) }
    switch self {
    case .basic(let animation): return .basic(animation.mapValues(number))
    case .spring(let animation): return .spring(animation.mapValues(number))
    case .decay(let animation):
      // The start value is a variable and may have another shape.
      if let from = animation.from, !from.isCompatible(with: .transform(.identity)) {
        throw ParameterError(
          "number of components", Double(from.components.count),
          allowed: "those of a transform, as in the velocity")
      }
      return .decay(animation.mapValues(number))
    case .path: return self
    case .keyframe(let animation):
      // The pace along the whole curve differs from the pace of each component.
      if animation.keyframes.calculationMode == .cubicPaced {
        throw ParameterError(
          "number of components", Double(animation.keyframes.values[0].components.count),
          allowed: "1 for a smooth curve at an even pace")
      }
      return .keyframe(animation.mapValues(number))
    }
  }
}
