// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension KeyedAnimation {
  /// Splits an animation of a whole transform into ten animations, one for each component.
  ///
  /// Together the ten animations show the same values as this animation. Engines such as Core Animation animate each component
  /// of a transform by its own key path.
  ///
  /// - Returns: the ten animations; only this animation if it does not animate transforms.
  /// - Throws: `ParameterError` for a cubic-paced curve, whose pace cannot be that of single components, and for a decay whose
  ///   start value is not a transform.
  package func componentAnimations() throws(ParameterError) -> [KeyedAnimation] {
    guard path.component == nil, valueFunction == nil, case .transform? = animation.values.last
    else { return [self] }
    return try PropertyPath.Component.ofTransform.enumerated().map {
      index, component throws(ParameterError) in
      KeyedAnimation(PropertyPath(path.property, component), try animation.component(index))
    }
  }
}

extension PropertyPath.Component {
  /// The components of a `LayerTransform`, in the order of its numbers.
  static let ofTransform: [Self] = [
    .translationX, .translationY, .translationZ, .rotationX, .rotationY, .rotationZ, .scaleX,
    .scaleY, .scaleZ, .perspective,
  ]
}

extension AnyPropertyAnimation {
  fileprivate func component(_ index: Int) throws(ParameterError) -> AnyPropertyAnimation {
    // The start value of a decay can be changed, and may have another shape.
    if case .decay(let animation) = self, let from = animation.from,
      !from.isCompatible(with: .transform(.identity))
    {
      throw ParameterError(
        "number of components", Double(from.components.count),
        allowed: "those of a transform, as in the velocity")
    }
    // The pace along the whole curve is not the pace of any single component.
    if case .keyframe(let animation) = self, animation.keyframes.calculationMode == .cubicPaced {
      throw ParameterError(
        "number of components", Double(animation.keyframes.values[0].components.count),
        allowed: "1 for a smooth curve at an even pace")
    }
    return mapValues { .number($0.components[index]) }
  }
}
