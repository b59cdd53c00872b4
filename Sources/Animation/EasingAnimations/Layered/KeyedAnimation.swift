// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation of a property of a layer: Core Animation's `CAPropertyAnimation`.
///
/// A value function converts the animated numbers to a transform (a ``Matrix4``). With a value function, an additive animation
/// acts on top of the underlying transform, in the layer's own coordinates.
public struct KeyedAnimation: Hashable, Sendable, Codable {
  /// The animated property.
  public var path: PropertyPath
  /// The animation.
  public var animation: AnyPropertyAnimation
  /// The function that converts the animated numbers to a transform; `nil` if the numbers are the values themselves.
  public var valueFunction: ValueFunction?

  /// Creates an animation of a property from an animation of any kind.
  public init(
    _ path: PropertyPath, _ animation: AnyPropertyAnimation, valueFunction: ValueFunction? = nil
  ) {
    (self.path, self.animation, self.valueFunction) = (path, animation, valueFunction)
  }

  /// Creates an animation of a property from one value to another.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: BasicAnimation<Value>, valueFunction: ValueFunction? = nil
  ) { self.init(path, .basic(animation.mapValues(\.animatedValue)), valueFunction: valueFunction) }

  /// Creates an animation of a property through several values.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: KeyframeAnimation<Value>, valueFunction: ValueFunction? = nil
  ) {
    self.init(path, .keyframe(animation.mapValues(\.animatedValue)), valueFunction: valueFunction)
  }

  /// Creates an animation of a property, driven by a spring.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: SpringAnimation<Value>, valueFunction: ValueFunction? = nil
  ) { self.init(path, .spring(animation.mapValues(\.animatedValue)), valueFunction: valueFunction) }

  /// Creates a decay animation of a property, which slows down to a stop.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: DecayAnimation<Value>, valueFunction: ValueFunction? = nil
  ) { self.init(path, .decay(animation.mapValues(\.animatedValue)), valueFunction: valueFunction) }

  /// Creates an animation of a position along a path.
  public init(_ path: PropertyPath, _ animation: PathAnimation) {
    self.init(path, .path(animation))
  }

  /// Returns the value of the property, or of its component, in a timing state.
  ///
  /// If the value function needs more or fewer numbers than are animated, the result is the underlying value.
  package func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    guard let valueFunction else { return animation.value(at: state, over: underlying) }
    guard state.isInEffect, case .matrix = underlying else { return underlying }
    let rest: AnimatedValue = valueFunction.inputCount == 1 ? .number(0) : .vector3(.zero)
    let transform: Matrix4
    switch animation.contribution(at: state, over: rest) {
    case .number(let number) where valueFunction.inputCount == 1:
      transform = valueFunction.transform(number)
    case .vector3(let numbers) where valueFunction.inputCount == 3:
      transform = valueFunction.transform(numbers)
    default: return underlying
    }
    return underlying.showing(
      .matrix(transform), at: state.weight, isAdditive: animation.isAdditive)
  }

  package func isApplicable(to value: AnimatedValue) -> Bool {
    guard let valueFunction else { return animation.isApplicable(to: value) }
    guard case .matrix = value else { return false }
    return animation.isApplicable(to: valueFunction.inputCount == 1 ? .number(0) : .vector3(.zero))
  }

  /// Splits an animation of a whole transform into ten animations, one for each component.
  ///
  /// Together the ten animations show the same values as this animation. Engines such as Core Animation animate each component
  /// of a transform by its own key path.
  ///
  /// - Returns: the ten animations; only this animation if it does not animate transforms.
  /// - Throws: `ParameterError` for a cubic-paced curve, along which only the whole transform moves at an even pace, and for a
  ///   decay whose start value is not a transform.
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
    // The start value of a decay is settable, so it may have another shape than the velocity.
    if case .decay(let animation) = self, let from = animation.from,
      !from.isCompatible(with: .transform(.identity))
    {
      throw ParameterError(
        "number of components", Double(from.components.count),
        allowed: "those of a transform, as in the velocity")
    }
    // The pace is even along the curve of the whole transform, but not in a single component.
    if case .keyframe(let animation) = self, animation.keyframes.calculationMode == .cubicPaced {
      throw ParameterError(
        "number of components", Double(animation.keyframes.values[0].components.count),
        allowed: "1 for a smooth curve at an even pace")
    }
    return mapValues { .number($0.components[index]) }
  }
}
