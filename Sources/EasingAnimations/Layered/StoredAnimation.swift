// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation as a layer keeps it: with values of their own type, which writes its numbers over those underneath.
///
/// A value of any kind takes 144 bytes, since it may be a matrix, and an animation of such values takes 500 to 800. With
/// values of their own type it takes a quarter of that, is evaluated without copying any, and has the same bits: the
/// type of the values decides where they lie, not what is computed. Animations that have no such type are kept as they
/// are; the values of a matrix are taken apart beforehand.
package class StoredAnimation: @unchecked Sendable {
  private final let timingFunction: EasingCurve
  /// The type that its subclass is made for: a method of a generic subclass that is overridden is not specialized, so
  /// the subclass is found by these two.
  private final let kind: Kind
  private final let values: ValueType

  fileprivate enum Kind { case basic, keyframe, spring, decay, other }
  fileprivate enum ValueType { case number, vector2, vector3, vector4, transform, other }

  init(_ timingFunction: EasingCurve?) {
    self.timingFunction = timingFunction ?? .linear
    kind = .other
    values = .other
  }

  fileprivate init(_ timingFunction: EasingCurve?, _ kind: Kind, _ values: ValueType) {
    self.timingFunction = timingFunction ?? .linear
    self.kind = kind
    self.values = values
  }

  /// Applies the animation to the numbers underneath, in a state of its timing in which it is in effect.
  package final func apply(at state: TimingState, to numbers: UnsafeMutablePointer<Double>) {
    // The flag is set where an animation waits, and nowhere else.
    let eased =
      state.isBeforeJump
      ? timingFunction.value(at: state.progress, beforeJump: true)
      : timingFunction.value(at: state.progress)
    switch values {
    case .number: apply(Double.self, at: state, eased: eased, to: numbers)
    case .vector2: apply(SIMD2<Double>.self, at: state, eased: eased, to: numbers)
    case .vector3: apply(SIMD3<Double>.self, at: state, eased: eased, to: numbers)
    case .vector4: apply(SIMD4<Double>.self, at: state, eased: eased, to: numbers)
    case .transform: apply(LayerTransform.self, at: state, eased: eased, to: numbers)
    case .other: apply(at: state, eased: eased, to: numbers)
    }
  }

  @inline(__always)
  private final func apply<Value: NumberedValue>(
    _ type: Value.Type, at state: TimingState, eased: Double,
    to numbers: UnsafeMutablePointer<Double>
  ) {
    switch kind {
    case .basic:
      unsafeDowncast(self, to: TypedAnimation<BasicAnimation<Value>>.self)
        .applyTyped(at: state, eased: eased, to: numbers)
    case .keyframe:
      unsafeDowncast(self, to: TypedAnimation<KeyframeAnimation<Value>>.self)
        .applyTyped(at: state, eased: eased, to: numbers)
    case .spring:
      unsafeDowncast(self, to: TypedAnimation<SpringAnimation<Value>>.self)
        .applyTyped(at: state, eased: eased, to: numbers)
    case .decay:
      unsafeDowncast(self, to: TypedAnimation<DecayAnimation<Value>>.self)
        .applyTyped(at: state, eased: eased, to: numbers)
    case .other: break
    }
  }

  /// Applies the animation at an eased progress; every subclass but that of a type has its own way.
  func apply(
    at state: TimingState, eased: Double, to numbers: UnsafeMutablePointer<Double>
  ) {}

  /// The value shown over one without numbers.
  package func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    underlying
  }

  /// The animation of values of any kind, with a begin time.
  package func animation(beginningAt time: Double) -> AnyPropertyAnimation {
    preconditionFailure("every subclass has its own")
  }

  /// The function from its numbers to a transform, if it has one.
  package var valueFunction: ValueFunction? { nil }

  /// Whether it rotates what a path moves.
  package var isRotation: Bool { false }
}

extension StoredAnimation {
  /// Keeps an animation.
  ///
  /// - Parameters:
  ///   - keyed: the animation.
  ///   - attributes: its timing and how its values are used, which replace its own.
  ///   - shape: the shape of the value that it is applied to.
  /// - Returns: the animation.
  package static func make(
    _ keyed: KeyedAnimation, _ attributes: AnimationAttributes, over shape: ValueShape
  ) -> StoredAnimation {
    let animation = keyed.animation
    if keyed.valueFunction == nil {
      let found: StoredAnimation? =
        switch shape {
        case .number: typed(animation, attributes, shape, as: Double.self)
        case .vector2: typed(animation, attributes, shape, as: SIMD2<Double>.self)
        case .vector3: typed(animation, attributes, shape, as: SIMD3<Double>.self)
        case .vector4, .color: typed(animation, attributes, shape, as: SIMD4<Double>.self)
        case .transform: typed(animation, attributes, shape, as: LayerTransform.self)
        case .matrix: StoredMatrixAnimation(animation, attributes)
        case .list, .discrete: nil
        }
      if let found { return found }
    }
    return StoredAsGiven(keyed, attributes, shape)
  }

  /// Keeps the rotation of what an animation along a path moves.
  package static func rotation(
    _ path: PathAnimation, _ attributes: AnimationAttributes
  ) -> StoredAnimation { StoredRotation(path, attributes) }

  /// The animation with values of a type; `nil` for a path, and for values of another shape.
  private static func typed<Value: NumberedValue>(
    _ animation: AnyPropertyAnimation, _ attributes: AnimationAttributes, _ shape: ValueShape,
    as type: Value.Type
  ) -> StoredAnimation? {
    switch animation {
    case .basic(let basic):
      guard basic.ends.haveShape(shape) else { return nil }
      return TypedAnimation(basic.mapValues(Value.init), attributes, shape)
    case .keyframe(let keyframe):
      guard keyframe.keyframes.values.allSatisfy({ $0.shape == shape }) else { return nil }
      return TypedAnimation(keyframe.mapValues(Value.init), attributes, shape)
    case .spring(let spring):
      guard spring.ends.haveShape(shape) else { return nil }
      if case .perSecond(let velocity) = spring.initialVelocity, velocity.shape != shape {
        return nil
      }
      return TypedAnimation(spring.mapValues(Value.init), attributes, shape)
    case .decay(let decay):
      guard decay.from?.shape ?? shape == shape, decay.initialVelocity.shape == shape else {
        return nil
      }
      return TypedAnimation(decay.mapValues(Value.init), attributes, shape)
    case .path:
      return nil
    }
  }
}

extension AnimationEnds<AnimatedValue> {
  fileprivate func haveShape(_ shape: ValueShape) -> Bool {
    from?.shape ?? shape == shape && to?.shape ?? shape == shape && by?.shape ?? shape == shape
  }
}

// MARK: - Values of their own type

/// A type of values whose numbers lie in a row, as a ``ValueShape`` says.
private protocol NumberedValue: AnimatableValue {
  static var type: StoredAnimation.ValueType { get }
  /// The value of this type; zero if it is of another.
  init(_ value: AnimatedValue)
  init(_ numbers: UnsafePointer<Double>)
  func write(to numbers: UnsafeMutablePointer<Double>)
  /// The value of any kind, of a shape that is kept as this type.
  func value(_ shape: ValueShape) -> AnimatedValue
}

extension Double: NumberedValue {
  fileprivate static var type: StoredAnimation.ValueType { .number }
  fileprivate init(_ value: AnimatedValue) {
    if case .number(let number) = value { self = number } else { self = 0 }
  }
  fileprivate init(_ numbers: UnsafePointer<Double>) { self = numbers.pointee }
  fileprivate func write(to numbers: UnsafeMutablePointer<Double>) { numbers.pointee = self }
  fileprivate func value(_ shape: ValueShape) -> AnimatedValue { .number(self) }
}

extension SIMD2<Double>: NumberedValue {
  fileprivate static var type: StoredAnimation.ValueType { .vector2 }
  fileprivate init(_ value: AnimatedValue) {
    if case .vector2(let vector) = value { self = vector } else { self = .zero }
  }
  fileprivate init(_ numbers: UnsafePointer<Double>) { self.init(numbers[0], numbers[1]) }
  fileprivate func write(to numbers: UnsafeMutablePointer<Double>) {
    numbers[0] = x
    numbers[1] = y
  }
  fileprivate func value(_ shape: ValueShape) -> AnimatedValue { .vector2(self) }
}

extension SIMD3<Double>: NumberedValue {
  fileprivate static var type: StoredAnimation.ValueType { .vector3 }
  fileprivate init(_ value: AnimatedValue) {
    if case .vector3(let vector) = value { self = vector } else { self = .zero }
  }
  fileprivate init(_ numbers: UnsafePointer<Double>) {
    self.init(numbers[0], numbers[1], numbers[2])
  }
  fileprivate func write(to numbers: UnsafeMutablePointer<Double>) {
    numbers[0] = x
    numbers[1] = y
    numbers[2] = z
  }
  fileprivate func value(_ shape: ValueShape) -> AnimatedValue { .vector3(self) }
}

extension SIMD4<Double>: NumberedValue {
  fileprivate static var type: StoredAnimation.ValueType { .vector4 }
  /// Of a color the premultiplied components.
  fileprivate init(_ value: AnimatedValue) {
    switch value {
    case .vector4(let vector): self = vector
    case .color(let color): self = color.premultiplied
    default: self = .zero
    }
  }
  fileprivate init(_ numbers: UnsafePointer<Double>) {
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
  fileprivate func write(to numbers: UnsafeMutablePointer<Double>) {
    numbers[0] = x
    numbers[1] = y
    numbers[2] = z
    numbers[3] = w
  }
  fileprivate func value(_ shape: ValueShape) -> AnimatedValue {
    if case .color(let space) = shape { return .color(ColorValue(space, premultiplied: self)) }
    return .vector4(self)
  }
}

extension LayerTransform: NumberedValue {
  fileprivate static var type: StoredAnimation.ValueType { .transform }
  fileprivate init(_ value: AnimatedValue) {
    if case .transform(let transform) = value { self = transform } else { self = .identity }
  }
  fileprivate init(_ numbers: UnsafePointer<Double>) {
    self.init(
      translation: SIMD3(numbers), rotation: SIMD3(numbers + 3), scale: SIMD3(numbers + 6),
      perspective: numbers[9])
  }
  fileprivate func write(to numbers: UnsafeMutablePointer<Double>) {
    translation.write(to: numbers)
    rotation.write(to: numbers + 3)
    scale.write(to: numbers + 6)
    numbers[9] = perspective
  }
  fileprivate func value(_ shape: ValueShape) -> AnimatedValue { .transform(self) }
}

/// An animation that can be told as one of values of any kind.
private protocol ErasableAnimation: PropertyAnimation where Value: NumberedValue {
  static var kind: StoredAnimation.Kind { get }
  func erased(_ shape: ValueShape) -> AnyPropertyAnimation
}

extension BasicAnimation: ErasableAnimation where Value: NumberedValue {
  fileprivate static var kind: StoredAnimation.Kind { .basic }
  fileprivate func erased(_ shape: ValueShape) -> AnyPropertyAnimation {
    .basic(mapValues { $0.value(shape) })
  }
}
extension KeyframeAnimation: ErasableAnimation where Value: NumberedValue {
  fileprivate static var kind: StoredAnimation.Kind { .keyframe }
  fileprivate func erased(_ shape: ValueShape) -> AnyPropertyAnimation {
    .keyframe(mapValues { $0.value(shape) })
  }
}
extension SpringAnimation: ErasableAnimation where Value: NumberedValue {
  fileprivate static var kind: StoredAnimation.Kind { .spring }
  fileprivate func erased(_ shape: ValueShape) -> AnyPropertyAnimation {
    .spring(mapValues { $0.value(shape) })
  }
}
extension DecayAnimation: ErasableAnimation where Value: NumberedValue {
  fileprivate static var kind: StoredAnimation.Kind { .decay }
  fileprivate func erased(_ shape: ValueShape) -> AnyPropertyAnimation {
    .decay(mapValues { $0.value(shape) })
  }
}

private final class TypedAnimation<Animation: ErasableAnimation>: StoredAnimation,
  @unchecked Sendable
{
  private let animation: Animation
  private let shape: ValueShape

  init(
    _ animation: consuming Animation, _ attributes: AnimationAttributes, _ shape: ValueShape
  ) {
    animation.attributes = attributes
    self.animation = animation
    self.shape = shape
    super.init(attributes.timingFunction, Animation.kind, Animation.Value.type)
  }

  @inline(__always)
  func applyTyped(
    at state: TimingState, eased: Double, to numbers: UnsafeMutablePointer<Double>
  ) {
    animation.value(at: state, eased: eased, over: Animation.Value(numbers)).write(to: numbers)
  }

  override func animation(beginningAt time: Double) -> AnyPropertyAnimation {
    animation.erased(shape).beginning(at: time)
  }
}

extension AnyPropertyAnimation {
  /// The same animation with a begin time, known to be finite.
  func beginning(at time: Double) -> AnyPropertyAnimation {
    var animation = self
    animation.timing = timing.beginning(at: time)
    return animation
  }
}

// MARK: - Others

/// An animation of a list, of a text, along a path, by a value function, or of values of another shape.
private final class StoredAsGiven: StoredAnimation, @unchecked Sendable {
  private let keyed: KeyedAnimation
  private let shape: ValueShape

  init(_ keyed: KeyedAnimation, _ attributes: AnimationAttributes, _ shape: ValueShape) {
    var keyed = keyed
    // Setting them copies the animation, which others may share. Its begin time is not asked for.
    var attributes = attributes
    attributes.timing = attributes.timing.beginning(at: keyed.animation.timing.beginTime)
    if keyed.animation.attributes != attributes { keyed.animation.attributes = attributes }
    self.keyed = keyed
    self.shape = shape
    super.init(attributes.timingFunction)
  }

  override func apply(
    at state: TimingState, eased: Double, to numbers: UnsafeMutablePointer<Double>
  ) {
    keyed.value(at: state, over: AnimatedValue(shape, numbers)).write(to: numbers)
  }

  override func animation(beginningAt time: Double) -> AnyPropertyAnimation {
    keyed.animation.beginning(at: time)
  }

  override func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    keyed.value(at: state, over: underlying)
  }

  override var valueFunction: ValueFunction? { keyed.valueFunction }
}

private final class StoredRotation: StoredAnimation, @unchecked Sendable {
  private let path: PathAnimation

  init(_ path: PathAnimation, _ attributes: AnimationAttributes) {
    var path = path
    path.attributes = attributes
    self.path = path
    super.init(attributes.timingFunction)
  }

  override func apply(
    at state: TimingState, eased: Double, to numbers: UnsafeMutablePointer<Double>
  ) {
    guard let angle = path.rotation(at: state) else { return }
    numbers.pointee = path.isAdditive ? numbers.pointee + angle : angle
  }

  override func animation(beginningAt time: Double) -> AnyPropertyAnimation {
    AnyPropertyAnimation.path(path).beginning(at: time)
  }

  override var isRotation: Bool { true }
}
