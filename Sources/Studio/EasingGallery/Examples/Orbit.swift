// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath

/// A satellite that orbits endlessly and faces along its path.
public enum Orbit {
  /// The orbit around the center.
  public static func circle() throws -> PlanarPath {
    try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
  }

  /// The motion, which is added to the place of the satellite.
  public static func orbit() throws -> KeyedAnimation {
    var orbit = PathAnimation(
      PathRoute(try PacedPath(measuring: try circle())),
      timing: try MediaTiming(duration: 4, repetition: .forever))
    orbit.rotationMode = .auto
    orbit.isAdditive = true
    return KeyedAnimation("position", orbit)
  }
}
