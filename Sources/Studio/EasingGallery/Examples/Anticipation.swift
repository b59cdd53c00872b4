// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A hopper that leans back before it darts away: the animation principle of anticipation.
enum Anticipation {
  /// The dart: its curve first goes back by a tenth of the distance, which announces the movement.
  static func dart() throws -> KeyedAnimation {
    var dart = try BasicAnimation(from: 110.0, to: 370, duration: 1)
    dart.timingFunction = .easeInOutBack
    return KeyedAnimation("position.x", dart)
  }

  /// The body leans back, then forward, and is upright again at the end.
  static func lean() throws -> KeyedAnimation {
    let lean = try KeyframeAnimation(
      values: [0, -0.35, 0.3, 0], keyTimes: [0, 0.3, 0.6, 1],
      timingFunctions: [.easeInOut, .easeInOut, .easeOut], duration: 1)
    return KeyedAnimation("rotation", lean)
  }
}
