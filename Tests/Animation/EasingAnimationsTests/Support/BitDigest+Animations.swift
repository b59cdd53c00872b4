// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import TestSupport

extension BitDigest {
  mutating func add(_ state: TimingState) {
    add(state.phase.rawValue)
    add(state.isInEffect)
    add(state.pass, state.progress, state.weight, state.weightRate)
    add(state.isBackwards)
    add(state.isBeforeJump)
  }

  mutating func add(_ value: some AnimatableValue) { add(contentsOf: value.components) }

  /// Adds the numbers of a value, or that there is none.
  mutating func add(part value: (some AnimatableValue)?) {
    add(value != nil)
    if let value { add(contentsOf: value.components) }
  }

  /// Adds the kind, the numbers and the text of a value; a missing one differs from all others.
  mutating func add(_ value: AnimatedValue?) {
    guard let value else { return add(nil as Double?) }
    add("\(value.shape)")
    add(contentsOf: value.components)
    if case .discrete(let text) = value {
      add(text.text)
      add(text.amount)
    }
  }

  mutating func add(_ rotation: Rotation?) {
    guard let rotation else { return add(nil as Double?) }
    add(contentsOf: rotation.quaternion.components)
  }

  mutating func add(_ space: TimeSpace) { add(space.beginTime, space.speed, space.timeOffset) }
}

extension MediaTiming {
  /// Times at which its states change, their neighbors, times between them and special ones.
  var tellingTimes: [Double] {
    let pass = speed == 0 ? 1 : duration / speed.magnitude
    let length = pass.isFinite ? pass : 1
    var times = [beginTime, endTime, beginTime + activeDuration, 0]
    times += [0.25, 0.5, 1, 1.5, 2, 2.75, 3].map { beginTime + $0 * length }
    times += [-0.5, -1].map { beginTime + $0 }
    let near = times.filter(\.isFinite).prefix(3).flatMap { [$0.nextUp, $0.nextDown] }
    return times + near + [
      endTime + 0.5, .nan, .infinity, -.infinity, 1e9, 1e300, -1e300, 0x1p26 + 0.3,
    ]
  }
}
