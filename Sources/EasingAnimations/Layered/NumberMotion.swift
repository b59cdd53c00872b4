// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation as it is asked in every frame: all that it knows about its values as one list of numbers.
///
/// It says what the animation says, to the bit: the same operations in the same order, number by number, and of matrices
/// part by part. What an
/// animation copies where its values may be of any kind is several times its time, so this one writes where its
/// numbers belong, and neither copies a value nor counts a reference.
package final class NumberMotion: Sendable {
  private enum Kind { case straight, keyed, spring, decay }

  /// The ends of an animation of which what is underneath takes the place of one or both.
  private struct OpenEnds {
    let hasFrom: Bool
    let hasTo: Bool
    let hasBy: Bool
    /// Of a spring, whole distances per second; `nil` for a velocity of its own.
    var relativeVelocity: Double?

    init<Value>(_ ends: AnimationEnds<Value>) {
      hasFrom = ends.from != nil
      hasTo = ends.to != nil
      hasBy = ends.by != nil
    }
  }

  // What all kinds need comes first, so that it is in the same lines of the cache.
  private let kind: Kind
  private let isAdditive: Bool
  /// Which ends are given; `nil` if both are.
  private let open: OpenEnds?
  /// How many numbers are animated.
  private let count: Int
  private let timingFunction: EasingCurve
  private let duration: Double
  private let keyCount: Int
  /// The curve of each segment between keys; empty if all are linear.
  private let segmentFunctions: [EasingCurve]
  private let decay: Decay
  private let spring: DampedSpring
  /// The ways between matrices, which are not blended by numbers.
  private let matrices: MatrixMotion?
  /// What it is asked with: from and to, with a spring also the velocity; of a decay, from and the velocity;
  /// of keys, their times and then their values.
  package let constants: ContiguousArray<Double>

  private static let anyDecay = Decay(.normal, initialVelocity: 1)
  private static let anySpring = DampedSpring(.smooth)

  /// Prepares an animation; `nil` for what is none of these kinds.
  ///
  /// Cumulative animations, paths, smooth and discrete keyframes and what a value function makes are not.
  ///
  /// - Parameters:
  ///   - keyed: what is underneath takes the place of ends that are not given.
  ///   - shape: that of what it is applied to.
  package init?(_ keyed: KeyedAnimation, over shape: ValueShape) {
    let animation = keyed.animation
    guard keyed.valueFunction == nil, !animation.isCumulative, shape != .discrete else {
      return nil
    }
    var values: [AnimatedValue] = []
    var numbers: ContiguousArray<Double> = []
    var decay = NumberMotion.anyDecay
    var spring = NumberMotion.anySpring
    var segmentFunctions: [EasingCurve] = []
    var open: OpenEnds?
    switch animation {
    case .basic(let basic):
      kind = .straight
      values = basic.ends.given(shape)
      if basic.ends.isOpen { open = OpenEnds(basic.ends) }
    case .keyframe(let keyframe):
      guard case .linear(let keys) = keyframe.keyframes.pieces else { return nil }
      kind = .keyed
      numbers.append(contentsOf: keys.times)
      values = keyframe.keyframes.values
      segmentFunctions = keyframe.keyframes.timingFunctions
    case .spring(let moved):
      kind = .spring
      let ends = moved.ends.given(shape)
      values = ends + [moved.velocity(over: ends[1].subtracting(ends[0]))]
      spring = moved.unit
      if moved.ends.isOpen {
        var given = OpenEnds(moved.ends)
        if case .relative(let speed) = moved.initialVelocity { given.relativeVelocity = speed }
        open = given
      }
    case .decay(let glide):
      kind = .decay
      values = [glide.from ?? .zero(shape), glide.initialVelocity]
      if glide.from == nil {
        open = OpenEnds(AnimationEnds<AnimatedValue>(unchecked: nil, to: nil, by: nil))
      }
      decay = Decay(glide.rate, initialVelocity: 1)
    case .path:
      return nil
    }
    self.open = open
    guard values.allSatisfy({ $0.shape == shape }) else { return nil }
    for value in values { value.appendNumbers(to: &numbers) }
    matrices = shape == .matrix ? MatrixMotion(animation) : nil
    guard shape != .matrix || matrices != nil else { return nil }
    keyCount = values.count
    count = shape.count
    isAdditive = animation.isAdditive
    timingFunction = animation.timingFunction ?? .linear
    duration = animation.timing.duration
    constants = numbers
    self.segmentFunctions = segmentFunctions
    self.decay = decay
    self.spring = spring
  }

  /// Puts what the animation shows at a place where it is in effect over the numbers underneath.
  ///
  /// - Parameters:
  ///   - state: that of its timing.
  ///   - numbers: its ``constants``, wherever they lie; best next to what is shown.
  ///   - shown: the numbers underneath.
  package func apply(
    at state: TimingState, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let eased = state.eased(by: timingFunction)
    if let matrices {
      matrices.apply(at: eased, isAdditive: isAdditive, to: shown)
      return
    }
    if let open {
      apply(open, numbers, at: eased, to: shown)
      return
    }
    switch kind {
    case .straight: applyLine(numbers, numbers + count, at: eased, to: shown)
    case .keyed: applyKeys(numbers, at: eased, to: shown)
    case .spring: applySpring(numbers, at: seconds(eased), to: shown)
    case .decay:
      let way = decay.displacement(at: seconds(eased))
      for index in 0..<count {
        put(numbers[index] + numbers[count + index] * way, to: &shown[index])
      }
    }
  }

  @inline(__always)
  private func put(_ number: Double, to shown: inout Double) {
    shown = isAdditive ? shown + number : number
  }

  @inline(__always)
  private func seconds(_ progress: Double) -> Double { progress == 0 ? 0 : progress * duration }

  @inline(__always)
  private func applyLine(
    _ from: UnsafePointer<Double>, _ to: UnsafePointer<Double>, at eased: Double,
    to shown: UnsafeMutablePointer<Double>
  ) {
    for index in 0..<count {
      put(interpolate(from[index], to[index], at: eased), to: &shown[index])
    }
  }

  private func applyKeys(
    _ numbers: UnsafePointer<Double>, at progress: Double, to shown: UnsafeMutablePointer<Double>
  ) {
    let place = KeyProgress.place(
      at: progress, among: UnsafeBufferPointer(start: numbers, count: keyCount))
    let eased =
      segmentFunctions.isEmpty
      ? place.fraction : segmentFunctions[place.segment].value(at: place.fraction)
    let from = numbers + keyCount + place.segment * count
    applyLine(from, from + count, at: eased, to: shown)
  }

  private func applySpring(
    _ numbers: UnsafePointer<Double>, at time: Double, to shown: UnsafeMutablePointer<Double>
  ) {
    let propagator = spring.propagator(at: time)
    let (to, velocity) = (numbers + count, numbers + 2 * count)
    for index in 0..<count {
      put(
        propagator.value(
          from: numbers[index], target: to[index], initialVelocity: velocity[index]),
        to: &shown[index])
    }
  }

  /// With what is underneath in place of the ends that are not given.
  private func apply(
    _ open: OpenEnds, _ numbers: UnsafePointer<Double>, at eased: Double,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let propagator = kind == .spring ? spring.propagator(at: seconds(eased)) : nil
    let displacement = kind == .decay ? decay.displacement(at: seconds(eased)) : 0
    for index in 0..<count {
      let underlying = isAdditive ? shown[index] * 0 : shown[index]
      let from = open.hasFrom ? numbers[index] : underlying
      let end = numbers[count + index]
      let to = open.hasTo ? end : open.hasBy ? underlying + end : underlying
      let number: Double
      if let propagator {
        let velocity = open.relativeVelocity.map { (to - from) * $0 } ?? numbers[2 * count + index]
        number = propagator.value(from: from, target: to, initialVelocity: velocity)
      } else if kind == .decay {
        number = underlying + end * displacement
      } else {
        number = interpolate(from, to, at: eased)
      }
      put(number, to: &shown[index])
    }
  }
}

extension AnimationEnds<AnimatedValue> {
  /// From and to where both can be told from what is given; else what is given of them, with `by` in place of
  /// `to`, and zeros.
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
    // One more, so that there is a place to point at for an empty list.
    let zeros = [Double](repeating: 0, count: shape.count + 1)
    return zeros.withUnsafeBufferPointer { numbers in
      numbers.baseAddress.map { AnimatedValue(shape, $0) } ?? .number(0)
    }
  }
}
