// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Three layers that fade out, and the presentation value of each when the fade is over.
public enum FadeOut {
  /// Without a fill mode the model value, 1, is shown again: the layer flickers back.
  ///
  /// With a model value of 0, the final state, the same fade is right: it only shows the change.
  public static func fade() throws -> KeyedAnimation {
    KeyedAnimation("opacity", try BasicAnimation(from: 1.0, to: 0, duration: 1))
  }

  /// The fade that holds its last value, as long as it is not removed.
  public static func heldFade() throws -> KeyedAnimation {
    var held = try BasicAnimation(
      from: 1.0, to: 0, timing: MediaTiming(duration: 1, fillMode: .forwards))
    held.isRemovedOnCompletion = false
    return KeyedAnimation("opacity", held)
  }
}
