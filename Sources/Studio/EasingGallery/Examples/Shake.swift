// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A text field that shakes as if it said no.
enum Shake {
  /// The shake; its values are added to the field's position, so the animation does not depend on it.
  static func shake() throws -> KeyedAnimation {
    var shake = try KeyframeAnimation(
      values: [0.0, 10, -10, 10, 0], keyTimes: [0, 1 / 6, 3 / 6, 5 / 6, 1], duration: 0.4)
    shake.isAdditive = true
    return KeyedAnimation("position.x", shake)
  }
}
