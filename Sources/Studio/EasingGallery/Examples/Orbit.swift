// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath

/// A satellite that orbits endlessly and faces along its path.
enum Orbit {
  /// The orbit around the center.
  static func circle() throws -> PlanarPath {
    try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
  }

  /// The motion along the orbit, relative to the satellite's position.
  static func orbit() throws -> KeyedAnimation {
    var orbit = PathAnimation(
      PathRoute(try PacedPath(measuring: try circle())),
      timing: try MediaTiming(duration: 4, repetition: .forever))
    orbit.rotationMode = .auto
    orbit.isAdditive = true
    return KeyedAnimation("position", orbit)
  }
}
