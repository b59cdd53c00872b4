// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A folder that opens: its cover turns about its edge, seen in perspective.
enum FolderFlip {
  /// The transform of the cover, open by an angle.
  static func cover(_ angle: Double) -> AnimatedValue {
    .transform(LayerTransform(rotation: SIMD3(0, angle, 0), perspective: -1.0 / 500))
  }

  /// Animates the angle, not the matrix, so that the cover halfway is seen edge-on and not as a point.
  static func open() throws -> KeyedAnimation {
    var open = try BasicAnimation(from: cover(0), to: cover(-.pi * 5 / 6), duration: 1)
    open.timingFunction = .easeInOut
    return KeyedAnimation("transform", open)
  }
}
