// SPDX-License-Identifier: Apache-2.0

import Animations
import Easing

/// A basic animation of a number, both ends of which are known: what most animations in a tree are.
///
/// It says what `BasicAnimation` says, to the bit, from a fraction of the memory, which is what the
/// time of a frame of thousands of layers is made of.
struct StraightNumber: Sendable {
  let from: Double
  let to: Double
  let timingFunction: EasingCurve
  let isAdditive: Bool

  /// - Returns: `nil` for every other animation.
  init?(_ keyed: KeyedAnimation) {
    guard keyed.valueFunction == nil, case .basic(let animation) = keyed.animation,
      !animation.isCumulative,
      case .number(let from) = animation.ends.from, case .number(let to) = animation.ends.to
    else { return nil }
    self.from = from
    self.to = to
    timingFunction = animation.timingFunction
    isAdditive = animation.isAdditive
  }

  func value(at place: TimingPlace, over underlying: Double) -> Double {
    let eased = timingFunction.value(at: place.progress, before: place.isBeforeJump)
    let value = interpolate(from, to, at: eased)
    return isAdditive ? underlying + value : value
  }
}
