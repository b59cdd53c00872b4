// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Three layers that fade out, with different presentation values afterwards.
enum FadeOut {
  /// A fade without a fill mode: the layer flickers, because its model value 1 returns at the end.
  ///
  /// With the final value 0 as the model value, the same fade does not flicker.
  static func fade() throws -> KeyedAnimation {
    KeyedAnimation("opacity", try BasicAnimation(from: 1.0, to: 0, duration: 1))
  }

  /// A fade that holds its last value until it is removed.
  static func heldFade() throws -> KeyedAnimation {
    var held = try BasicAnimation(
      from: 1.0, to: 0, timing: MediaTiming(duration: 1, fillMode: .forwards))
    held.isRemovedOnCompletion = false
    return KeyedAnimation("opacity", held)
  }
}
