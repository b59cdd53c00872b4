// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A drawing that grows as a list is pulled: a group in a paused layer, scrubbed by its time offset.
enum PullToRefresh {
  /// Draws an outline and, in the second half, turns an arrow.
  static func group() throws -> GroupAnimation {
    let outline = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    let arrow = try BasicAnimation(
      from: 0.0, to: .pi,
      timing: MediaTiming(duration: 0.5, beginTime: 0.5, fillMode: .backwards))
    return GroupAnimation(
      [
        KeyedAnimation("strokeEnd", outline), KeyedAnimation("rotation", arrow),
      ], timing: try MediaTiming(duration: 1))
  }
}
