// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation as it is asked in every frame: all that it knows about its values as one list of numbers.
///
/// It says what the animation says, to the bit: the same operations in the same order, number by number. What an
/// animation copies where its values may be of any kind is several times its time, so this one writes where its
/// numbers belong, and neither copies a value nor counts a reference.
package final class NumberMotion: Sendable {
  private enum Kind { case straight, keyed, spring, decay }

  // What all kinds need comes first, so that it is in the same lines of the cache.
  private let kind: Kind
  private let isAdditive: Bool
  /// How many numbers are animated.
  private let count: Int
  private let timingFunction: EasingCurve
  private let duration: Double
  private let keyCount: Int
  /// The curve of each segment between keys; empty if all are linear.
  private let segmentFunctions: [EasingCurve]
  private let decay: Decay
  private let spring: DampedSpring
  /// What it is asked with: from and to, with a spring also the way and the velocity; of a decay, from and the velocity;
  /// of keys, their times and then their values.
  package let constants: ContiguousArray<Double>

  private static let anyDecay = Decay(.normal, initialVelocity: 1)
  private static let anySpring = DampedSpring(.smooth)

  /// Prepares an animation; `nil` for what is none of these kinds.
  ///
  /// Cumulative animations, paths, smooth and discrete keyframes and what a value function makes are not.
  ///
  /// - Parameters:
  ///   - keyed: all of its ends are given.
  ///   - shape: that of what it is applied to.
  package init?(_ keyed: KeyedAnimation, over shape: ValueShape) {
    let animation = keyed.animation
    guard keyed.valueFunction == nil, !animation.isCumulative else { return nil }
    var values: [AnimatedValue] = []
    var numbers: ContiguousArray<Double> = []
    var decay = NumberMotion.anyDecay
    var spring = NumberMotion.anySpring
    var segmentFunctions: [EasingCurve] = []
    switch animation {
    case .basic(let basic):
      guard let from = basic.ends.from, let to = basic.ends.to else { return nil }
      kind = .straight
      values = [from, to]
    case .keyframe(let keyframe):
      guard case .linear(let keys) = keyframe.track.pieces else { return nil }
      kind = .keyed
      numbers.append(contentsOf: keys.times)
      values = keyframe.track.values
      segmentFunctions = keyframe.track.timingFunctions
    case .spring(let moved):
      guard let from = moved.ends.from, let to = moved.ends.to else { return nil }
      kind = .spring
      let way = to.subtracting(from)
      values = [from, to, way, moved.velocity(over: way)]
      spring = moved.unit
    case .decay(let glide):
      guard let from = glide.from else { return nil }
      kind = .decay
      values = [from, glide.initialVelocity]
      decay = Decay(glide.rate, initialVelocity: 1)
    case .path:
      return nil
    }
    guard values.allSatisfy({ $0.shape == shape }) else { return nil }
    for value in values { value.appendNumbers(to: &numbers) }
    keyCount = values.count
    count = shape.count
    isAdditive = animation.isAdditive
    timingFunction = animation.timingFunction
    duration = animation.timing.duration
    constants = numbers
    self.segmentFunctions = segmentFunctions
    self.decay = decay
    self.spring = spring
  }

  /// Puts what the animation shows at a place where it is in effect over the numbers underneath.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - numbers: its ``constants``, wherever they lie; best next to what is shown.
  ///   - shown: the numbers underneath.
  package func apply(
    at place: TimingPlace, _ numbers: UnsafePointer<Double>,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let eased = timingFunction.value(at: place.progress, before: place.isBeforeJump)
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
    let response = spring.response(at: time)
    let (to, way, velocity) = (numbers + count, numbers + 2 * count, numbers + 3 * count)
    for index in 0..<count {
      let pushed = velocity[index] * response.valuePerVelocity
      let number =
        response.covered < 0.5
        ? (numbers[index] + way[index] * response.covered) + pushed
        : (to[index] - way[index] * response.valuePerDistance) + pushed
      put(number, to: &shown[index])
    }
  }
}
