// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A rocket that takes off slowly and leaves fast.
enum Rocket {
  /// The curve of the launch.
  static func curve() throws -> CubicBezier {
    try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7)
  }

  /// The launch; the layer's model position is the final position, which the animation does not change.
  static func launch() throws -> KeyedAnimation {
    var launch = try BasicAnimation(from: 77.0, to: 455, duration: 1)
    launch.timingFunction = .cubicBezier(try curve())
    return KeyedAnimation("position.x", launch)
  }
}
