// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

/// An animation prepared for evaluation in every frame: the numbers of its values lie in one list.
///
/// The results equal those of the animation to the last bit: the operations are the same in the
/// same order, number by number, and for matrices part by part. Copying values of any kind takes
/// several times as long as computing them, so this type neither copies values nor counts
/// references, but writes each number in place. Each kind of animation has a subclass, because an
/// enum with payloads would copy the payload in each frame.
package class FrameAnimation: @unchecked Sendable {
  final let isAdditive: Bool
  /// How many numbers are animated.
  final let count: Int
  private final let timingFunction: EasingCurve
  /// The numbers of the values, preceded by the key times if there are keys.
  package final let constants: ContiguousArray<Double>

  init(
    _ animation: AnyPropertyAnimation, _ shape: ValueShape, _ values: [AnimatedValue] = [],
    keyTimes: [Double] = []
  ) {
    isAdditive = animation.isAdditive
    count = shape.count
    timingFunction = animation.timingFunction ?? .linear
    var numbers = ContiguousArray(keyTimes)
    for value in values { value.appendNumbers(to: &numbers) }
    constants = numbers
  }

  /// Prepares an animation for evaluation in every frame.
  ///
  /// - Parameters:
  ///   - keyed: the animation.
  ///   - shape: the shape of the value to which the animation is applied.
  /// - Returns: `nil` for cumulative animations, paths, smooth and discrete keyframes, value
  ///   functions, and values of another shape.
  package static func prepared(
    _ keyed: KeyedAnimation, over shape: ValueShape
  ) -> FrameAnimation? {
    let animation = keyed.animation
    guard keyed.valueFunction == nil, !animation.isCumulative, shape != .discrete else {
      return nil
    }
    var values: [AnimatedValue]
    switch animation {
    case .basic(let basic): values = basic.ends.given(shape)
    case .keyframe(let keyframe): values = keyframe.keyframes.values
    case .spring(let spring):
      values = spring.ends.given(shape)
      values.append(spring.velocity(over: values[1].subtracting(values[0])))
    case .decay(let decay): values = [decay.from ?? .zero(shape), decay.initialVelocity]
    case .path: return nil
    }
    guard values.allSatisfy({ $0.shape == shape }) else { return nil }
    if shape == .matrix { return MatrixFrameAnimation(animation) }
    switch animation {
    case .basic(let basic): return FrameLine(basic, animation, shape, values)
    case .keyframe(let keyframe):
      guard case .linear(let keys) = keyframe.keyframes.pieces else { return nil }
      return FrameKeys(keyframe.keyframes, keys, animation, shape)
    case .spring(let spring): return FrameSpring(spring, animation, shape, values)
    case .decay(let decay): return FrameDecay(decay, animation, shape, values)
    case .path: return nil
    }
  }

  /// Applies the animation to the numbers of the underlying value.
  ///
  /// - Parameters:
  ///   - state: a state of its timing in which the animation is in effect.
  ///   - numbers: the numbers of ``constants`` at any address, best next to those of the underlying
  ///     value.
  ///   - shown: the numbers of the underlying value.
  @inline(__always)
  package final func apply(
    at state: TimingState, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    // The flag is set only while an animation waits at an end.
    let eased =
      state.isBeforeJump
      ? timingFunction.value(at: state.progress, beforeJump: true)
      : timingFunction.value(at: state.progress)
    apply(atProgress: eased, numbers, to: shown)
  }

  /// Applies the animation at an eased progress; every subclass overrides this method.
  func apply(
    atProgress eased: Double, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {}

  @inline(__always)
  final func put(_ number: Double, to shown: inout Double) {
    shown = isAdditive ? shown + number : number
  }

  /// The number that an open end takes: the underlying one, or zero in an additive animation.
  @inline(__always)
  fileprivate final func underlying(_ shown: Double) -> Double { isAdditive ? shown * 0 : shown }

  @inline(__always)
  fileprivate final func applyLine(
    _ from: UnsafePointer<Double>, _ to: UnsafePointer<Double>, at eased: Double,
    to shown: UnsafeMutablePointer<Double>
  ) {
    for index in 0..<count {
      put(interpolate(from[index], to[index], at: eased), to: &shown[index])
    }
  }
}

/// The ends of an animation at least one of which takes the underlying value.
private struct OpenEnds {
  let hasFrom: Bool
  let hasTo: Bool
  let hasBy: Bool

  /// `nil` if both ends are given.
  init?(_ ends: AnimationEnds<AnimatedValue>) {
    guard ends.isOpen else { return nil }
    hasFrom = ends.from != nil
    hasTo = ends.to != nil
    hasBy = ends.by != nil
  }

  @inline(__always)
  func range(_ from: Double, _ to: Double, over underlying: Double) -> (from: Double, to: Double) {
    (hasFrom ? from : underlying, hasTo ? to : hasBy ? underlying + to : underlying)
  }
}

private final class FrameLine: FrameAnimation, @unchecked Sendable {
  private let open: OpenEnds?

  init(
    _ basic: BasicAnimation<AnimatedValue>, _ animation: AnyPropertyAnimation, _ shape: ValueShape,
    _ values: [AnimatedValue]
  ) {
    open = OpenEnds(basic.ends)
    super.init(animation, shape, values)
  }

  override func apply(
    atProgress eased: Double, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    guard let open else {
      applyLine(numbers, numbers + count, at: eased, to: shown)
      return
    }
    for index in 0..<count {
      let range = open.range(
        numbers[index], numbers[count + index], over: underlying(shown[index]))
      put(interpolate(range.from, range.to, at: eased), to: &shown[index])
    }
  }
}

private final class FrameKeys: FrameAnimation, @unchecked Sendable {
  private let keyCount: Int
  private let timingFunctions: [EasingCurve]

  init(
    _ keyframes: KeyframeSequence<AnimatedValue>, _ keys: KeyProgress,
    _ animation: AnyPropertyAnimation, _ shape: ValueShape
  ) {
    keyCount = keyframes.values.count
    timingFunctions = keyframes.timingFunctions
    super.init(animation, shape, keyframes.values, keyTimes: keys.times)
  }

  override func apply(
    atProgress eased: Double, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let interval = KeyInterval(
      at: eased, among: UnsafeBufferPointer(start: numbers, count: keyCount))
    let from = numbers + keyCount + interval.segment * count
    applyLine(from, from + count, at: interval.eased(by: timingFunctions), to: shown)
  }
}

private final class FrameSpring: FrameAnimation, @unchecked Sendable {
  private let spring: DampedSpring
  private let duration: Double
  private let open: OpenEnds?
  /// The initial velocity in distances between the ends per second; `nil` if given in units of
  /// value.
  private let relativeVelocity: Double?

  init(
    _ spring: SpringAnimation<AnimatedValue>, _ animation: AnyPropertyAnimation,
    _ shape: ValueShape, _ values: [AnimatedValue]
  ) {
    self.spring = spring.unit
    duration = spring.timing.duration
    open = OpenEnds(spring.ends)
    if case .relative(let speed) = spring.initialVelocity {
      relativeVelocity = speed
    } else {
      relativeVelocity = nil
    }
    super.init(animation, shape, values)
  }

  override func apply(
    atProgress eased: Double, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let propagator = spring.propagator(at: eased == 0 ? 0 : eased * duration)
    let (to, velocity) = (numbers + count, numbers + 2 * count)
    guard let open else {
      for index in 0..<count {
        put(
          propagator.value(
            from: numbers[index], to: to[index], initialVelocity: velocity[index]),
          to: &shown[index])
      }
      return
    }
    for index in 0..<count {
      let range = open.range(numbers[index], to[index], over: underlying(shown[index]))
      let velocity = relativeVelocity.map { (range.to - range.from) * $0 } ?? velocity[index]
      put(
        propagator.value(from: range.from, to: range.to, initialVelocity: velocity),
        to: &shown[index])
    }
  }
}

private final class FrameDecay: FrameAnimation, @unchecked Sendable {
  private let decay: Decay
  private let duration: Double
  private let hasFrom: Bool

  init(
    _ decay: DecayAnimation<AnimatedValue>, _ animation: AnyPropertyAnimation, _ shape: ValueShape,
    _ values: [AnimatedValue]
  ) {
    self.decay = Decay(decay.rate, initialVelocity: 1)
    duration = decay.timing.duration
    hasFrom = decay.from != nil
    super.init(animation, shape, values)
  }

  override func apply(
    atProgress eased: Double, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let way = decay.displacement(at: eased == 0 ? 0 : eased * duration)
    for index in 0..<count {
      let from = hasFrom ? numbers[index] : underlying(shown[index])
      put(from + numbers[count + index] * way, to: &shown[index])
    }
  }
}

extension AnimationEnds<AnimatedValue> {
  /// The start and end values; for open ends the given values, `by` in place of `to`, and zeros.
  fileprivate func given(_ shape: ValueShape) -> [AnimatedValue] {
    if isOpen { return [from ?? .zero(shape), to ?? by ?? .zero(shape)] }
    let nothing = AnimatedValue.number(0)
    let range = range(presentation: nothing, previous: nothing)
    return [range.from, range.to]
  }
}

extension AnimatedValue {
  /// The value of a shape whose numbers are all zero.
  fileprivate static func zero(_ shape: ValueShape) -> AnimatedValue {
    // With one extra number, an empty list has an address, too.
    let zeros = [Double](repeating: 0, count: shape.count + 1)
    return zeros.withUnsafeBufferPointer { numbers in
      numbers.baseAddress.map { AnimatedValue(shape, $0) } ?? .number(0)
    }
  }
}
