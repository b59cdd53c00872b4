// SPDX-License-Identifier: Apache-2.0

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
    self.path = path
    self.animation = animation
    self.valueFunction = valueFunction
  }

  /// Creates an animation of a property from one value to another.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: BasicAnimation<Value>, valueFunction: ValueFunction? = nil
  ) {
    self.init(path, .basic(animation.mapValues(\.animatedValue)), valueFunction: valueFunction)
  }

  /// Creates an animation of a property through several values.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: KeyframeAnimation<Value>, valueFunction: ValueFunction? = nil
  ) {
    self.init(path, .keyframe(animation.mapValues(\.animatedValue)), valueFunction: valueFunction)
  }

  /// Creates an animation of a property by a spring.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: SpringAnimation<Value>, valueFunction: ValueFunction? = nil
  ) {
    self.init(path, .spring(animation.mapValues(\.animatedValue)), valueFunction: valueFunction)
  }

  /// Creates an animation of a property that slows down to a stop.
  public init<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ animation: DecayAnimation<Value>, valueFunction: ValueFunction? = nil
  ) {
    self.init(path, .decay(animation.mapValues(\.animatedValue)), valueFunction: valueFunction)
  }

  /// Creates an animation of a position along a path.
  public init(_ path: PropertyPath, _ animation: PathAnimation) {
    self.init(path, .path(animation))
  }

  /// Returns the value of the property, or of its component, in a timing state.
  ///
  /// If the value function needs more or fewer numbers than are animated, the result is the underlying value.
  public func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
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
}
