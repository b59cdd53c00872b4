// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import PathTravel

/// A car that laps a circuit as fast as its limits allow: it brakes before bends.
public enum Circuit {
  /// The middle of the road.
  public static func road() throws -> PlanarPath {
    try PlanarPath(
      parsing: """
        M60,50 H230 C320,50 340,140 270,160 C235,170 200,130 160,150 C120,170 160,210 220,205 \
        C304,198 330,270 240,270 H40 C-40,270 -40,180 30,170 C79,163 80,130 30,120 \
        C-30,108 -30,50 60,50Z
        """)
  }

  /// The fastest lap, which ends with the speed with which it begins.
  public static func drive(along track: PacedPath) throws -> PathTraversal {
    let limits = try TravelLimits(
      speed: 400, acceleration: 160, braking: 320, lateralAcceleration: 300)
    return try PathTraversal(fastestLapAlong: track, within: limits)
  }

  /// The motion of the car.
  public static func lap() throws -> KeyedAnimation {
    let track = try PacedPath(measuring: road())
    var lap = try PathAnimation(drive(along: track), along: track, repetition: .forever)
    lap.rotationMode = .auto
    return KeyedAnimation("position", lap)
  }
}
