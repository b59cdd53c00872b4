// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A layer that changes its color and changes back.
enum ColorPulse {
  /// The color at the start and at the end.
  static let blue = ColorValue(.sRGB, 0, 0, 1)

  /// The pulse, with a timing function for each segment.
  static func pulse() throws -> KeyedAnimation {
    let (red, green) = (ColorValue(.sRGB, 1, 0, 0), ColorValue(.sRGB, 0, 1, 0))
    let pulse = try KeyframeAnimation(
      values: [blue, red, green, blue],
      timingFunctions: [.easeIn, .easeIn, .easeIn], duration: 2)
    return KeyedAnimation("backgroundColor", pulse)
  }
}
