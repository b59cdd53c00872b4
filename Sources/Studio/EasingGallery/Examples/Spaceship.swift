// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath

/// A spaceship that flies along a curve.
enum Spaceship {
  /// The curve, from SVG's path data.
  static func curve() throws -> PlanarPath {
    try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
  }

  /// The flight at constant pace, oriented along the curve.
  static func flight() throws -> KeyedAnimation {
    var flight = try PathAnimation(PathRoute(try PacedPath(measuring: curve())), duration: 4)
    flight.rotationMode = .auto
    return KeyedAnimation("position", flight)
  }
}
