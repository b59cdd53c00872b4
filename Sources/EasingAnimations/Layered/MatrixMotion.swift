// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation of matrices as it is asked in every frame: all ways between two of them taken apart beforehand.
///
/// A class, because a copy would take most of the time of a frame.
///
/// It says what the animation says, to the bit.
final class MatrixMotion: Sendable {
  private enum Course {
    case straight
    case keyed(KeyProgress, [EasingCurve])
    case spring(SpringAnimation<AnimatedValue>, pushed: Matrix4?)
    case decay(DecayAnimation<AnimatedValue>, from: Matrix4, velocity: Matrix4)
  }

  private let course: Course
  /// A way for each segment.
  private let blends: ContiguousArray<MatrixBlend>

  /// Prepares an animation; `nil` where an end is not given, and for smooth and discrete keyframes and paths.
  init?(_ animation: AnyPropertyAnimation) {
    let values: [AnimatedValue?]
    switch animation {
    case .basic(let basic):
      values = [basic.ends.from, basic.ends.to]
      course = .straight
    case .keyframe(let keyframe):
      guard case .linear(let keys) = keyframe.keyframes.pieces else { return nil }
      values = keyframe.keyframes.values
      course = .keyed(keys, keyframe.keyframes.timingFunctions)
    case .spring(let spring):
      values = [spring.ends.from, spring.ends.to]
      var pushed: Matrix4?
      if case .perSecond(let velocity) = spring.initialVelocity {
        guard case .matrix(let matrix) = velocity else { return nil }
        pushed = matrix
      }
      course = .spring(spring, pushed: pushed)
    case .decay(let decay):
      guard case .matrix(let from) = decay.from, case .matrix(let velocity) = decay.initialVelocity
      else { return nil }
      values = []
      course = .decay(decay, from: from, velocity: velocity)
    case .path:
      return nil
    }
    var blends: ContiguousArray<MatrixBlend> = []
    for (from, to) in zip(values, values.dropFirst()) {
      guard case .matrix(let from) = from, case .matrix(let to) = to else { return nil }
      blends.append(MatrixBlend(from: from, to: to))
    }
    self.blends = blends
  }

  /// Puts what the animation shows over the sixteen numbers underneath.
  func apply(at eased: Double, isAdditive: Bool, to shown: UnsafeMutablePointer<Double>) {
    let matrix = matrix(at: eased)
    guard isAdditive else {
      AnimatedValue.matrix(matrix).write(to: shown)
      return
    }
    AnimatedValue(.matrix, shown).accumulating(.matrix(matrix)).write(to: shown)
  }

  private func matrix(at eased: Double) -> Matrix4 {
    switch course {
    case .straight:
      return blends[0].value(at: eased)
    case .keyed(let keys, let functions):
      let place = keys.place(at: eased)
      let fraction =
        functions.isEmpty ? place.fraction : functions[place.segment].value(at: place.fraction)
      return blends[place.segment].value(at: fraction)
    case .spring(let spring, let pushed):
      let propagator = spring.propagator(atProgress: eased)
      let shown = blends[0].value(at: spring.blendProgress(propagator))
      guard let pushed else { return shown }
      return shown.adding(pushed.scaled(by: propagator.valuePerVelocity))
    case .decay(let decay, let from, let velocity):
      return from.adding(velocity.scaled(by: decay.displacement(atProgress: eased)))
    }
  }
}
