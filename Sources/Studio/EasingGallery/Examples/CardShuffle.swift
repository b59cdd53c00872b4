// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A card that leaves the pile, turns a little, and goes behind it.
enum CardShuffle {
  /// Three animations that begin together, half a second later than the group is added.
  static func shuffle() throws -> GroupAnimation {
    let depth = try BasicAnimation(from: -1.0, to: 1, duration: 1.2)
    var turn = try KeyframeAnimation(
      values: [0, 0.14, 0], timingFunctions: [.easeInOut, .easeInOut], duration: 1.2)
    turn.isAdditive = true
    var move = try KeyframeAnimation(
      values: [SIMD2(0.0, 0), SIMD2(110, -20), SIMD2(0, 0)],
      timingFunctions: [.easeInOut, .easeInOut], duration: 1.2)
    move.isAdditive = true
    return GroupAnimation(
      [
        KeyedAnimation("zPosition", depth),
        KeyedAnimation("rotation", turn),
        KeyedAnimation("position", move),
      ], timing: try MediaTiming(duration: 1.2, beginTime: 0.5))
  }
}
