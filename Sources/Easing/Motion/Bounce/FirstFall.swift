// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The first flight of a bouncing ball, from its start to the first contact.
///
/// The parabola h₀ + ut − gt²/2 has its zeros at b = (w + u)/g > 0 and −a, with a = (w − u)/g and
/// w = √(u² + 2gh₀), the speed of the impact. Of the two zeros one is a sum and the other comes
/// from ab = 2h₀/g, so that neither is the difference of two rounded numbers:
/// h = (g/2)(t + a)(b − t) has its digits near the contact.
struct FirstFall: Hashable, Sendable {
  /// h₀, the height above the floor at time 0.
  let height: Double

  /// u, the speed away from the floor at time 0.
  let speed: Double

  /// g.
  let gravity: Double

  /// w, the speed of the first contact.
  let impactSpeed: Double

  /// a, how long ago the ball would have left the floor.
  let beforeStart: Double

  /// b, the time of the first contact.
  let end: Double

  init(height: Double, speed: Double, gravity: Double) {
    self.height = height
    self.speed = speed
    self.gravity = gravity
    impactSpeed = .hypot(speed, .sqrt(2 * gravity) * .sqrt(height))
    // Halves, so that w + |u| cannot overflow.
    let half = 0.5 * impactSpeed + 0.5 * speed.magnitude
    let (long, short) = (2 * (half / gravity), half > 0 ? height / half : 0)
    (beforeStart, end) = speed < 0 ? (long, short) : (short, long)
  }

  /// w²/2g: how high the ball would have to start at rest to hit the floor as fast.
  var dropHeight: Double {
    0.5 * impactSpeed * (impactSpeed / gravity)
  }

  /// The way made, ut − gt²/2, while it is a small part of the height; `nil` later.
  func rise(at time: Double) -> Double? {
    let fallen = 0.5 * gravity * time
    guard (fallen + speed.magnitude) * time <= 0.5 * height else { return nil }
    return (speed - fallen) * time
  }

  /// The height above the floor at a time between 0 and `end`.
  func height(at time: Double) -> Double {
    if let rise = rise(at: time) { return height + rise }
    return flightHeight(gravity: gravity, since: time + beforeStart, until: end - time)
  }
}

/// (g/2)(t − a)(b − t), multiplied in the order that underflows last.
func flightHeight(gravity: Double, since: Double, until: Double) -> Double {
  0.5 * gravity * Swift.max(since, until) * Swift.min(since, until)
}
