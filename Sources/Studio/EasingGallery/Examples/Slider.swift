// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// A change of color that a slider scrubs: the layer is paused after the animation is added.
enum Slider {
  /// The color at the start.
  static let orange = ColorValue(.sRGB, 1, 128.0 / 255, 0)

  /// The change of color, which takes one second.
  static func change() throws -> KeyedAnimation {
    KeyedAnimation(
      "backgroundColor",
      try BasicAnimation(from: orange, to: ColorValue(.sRGB, 0, 0, 1), duration: 1))
  }
}
