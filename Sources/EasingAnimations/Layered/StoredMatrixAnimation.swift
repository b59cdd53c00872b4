// SPDX-License-Identifier: Apache-2.0

import Easing

/// An animation of matrices as a layer keeps it: each pair of consecutive matrices is decomposed
/// once.
///
/// The results equal those of the animation to the last bit.
final class StoredMatrixAnimation: StoredAnimation, @unchecked Sendable {
  private enum Form {
    case line
    case keyed(KeyProgress, [EasingCurve])
    case spring(SpringAnimation<AnimatedValue>, pushed: Matrix4?)
    case decay(DecayAnimation<AnimatedValue>, from: Matrix4, velocity: Matrix4)
  }

  private let animation: AnyPropertyAnimation
  private let isAdditive: Bool
  private let form: Form
  /// One blend for each segment.
  private let blends: ContiguousArray<MatrixBlend>

  /// Keeps an animation; `nil` where an end is not given, and for cumulative animations, smooth and discrete keyframes
  /// and paths.
  init?(_ animation: AnyPropertyAnimation, _ attributes: AnimationAttributes) {
    guard !attributes.isCumulative else { return nil }
    var animation = animation
    animation.attributes = attributes
    let values: [AnimatedValue?]
    switch animation {
    case .basic(let basic):
      values = [basic.ends.from, basic.ends.to]
      form = .line
    case .keyframe(let keyframe):
      guard case .linear(let keys) = keyframe.keyframes.pieces else { return nil }
      values = keyframe.keyframes.values
      form = .keyed(keys, keyframe.keyframes.timingFunctions)
    case .spring(let spring):
      values = [spring.ends.from, spring.ends.to]
      var pushed: Matrix4?
      if case .perSecond(let velocity) = spring.initialVelocity {
        guard case .matrix(let matrix) = velocity else { return nil }
        pushed = matrix
      }
      form = .spring(spring, pushed: pushed)
    case .decay(let decay):
      guard case .matrix(let from) = decay.from, case .matrix(let velocity) = decay.initialVelocity
      else { return nil }
      values = []
      form = .decay(decay, from: from, velocity: velocity)
    case .path:
      return nil
    }
    var blends: ContiguousArray<MatrixBlend> = []
    for (from, to) in zip(values, values.dropFirst()) {
      guard case .matrix(let from) = from, case .matrix(let to) = to else { return nil }
      blends.append(MatrixBlend(from: from, to: to))
    }
    self.blends = blends
    self.animation = animation
    isAdditive = attributes.isAdditive
    super.init(attributes.timingFunction)
  }

  /// Applies the animation to the sixteen numbers of the underlying value.
  override func apply(
    at state: TimingState, eased: Double, to numbers: UnsafeMutablePointer<Double>
  ) {
    let matrix = matrix(at: eased)
    guard isAdditive else {
      AnimatedValue.matrix(matrix).write(to: numbers)
      return
    }
    AnimatedValue(.matrix, numbers).accumulating(.matrix(matrix)).write(to: numbers)
  }

  override func animation(beginningAt time: Double) -> AnyPropertyAnimation {
    animation.beginning(at: time)
  }

  private func matrix(at eased: Double) -> Matrix4 {
    switch form {
    case .line:
      return blends[0].value(at: eased)
    case .keyed(let keys, let functions):
      let interval = keys.interval(at: eased)
      return blends[interval.segment].value(at: interval.eased(by: functions))
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
