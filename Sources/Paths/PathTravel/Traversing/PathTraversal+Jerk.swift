// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension PathTraversal {
  /// Makes the fastest motion over a length with limited jerk, the rate of the acceleration: S-shaped, like an elevator's.
  ///
  /// The acceleration is 0 at the start and the end. The speed rises from `startSpeed` to a peak and falls to `endSpeed`.
  /// In each of these changes the acceleration ramps up, stays constant if it has reached its limit, and ramps down. If the
  /// length suffices, the peak is the speed limit and lasts for the length that remains. Otherwise the peak v solves D(v) =
  /// length, where D is the length of both changes and increases with v. With jerk j and acceleration or braking limit a, changing
  /// the speed by δ takes the time 2√(δ/j) if δ ≤ a²/j, else δ/a + a/j, at a mean speed halfway between the two speeds. The unknown
  /// of the solver is v minus the greater of `startSpeed` and `endSpeed`, so small differences keep their digits (Biagiotti and
  /// Melchiorri, *Trajectory Planning for Automatic Machines and Robots*, 2008, 3.4).
  ///
  /// ```swift
  /// let limits = try TravelLimits(speed: 2, acceleration: 1.5)
  /// let lift = try PathTraversal(length: 12, within: limits, jerk: 3)
  /// ```
  ///
  /// On a curved path the motion obeys no lateral limit.
  ///
  /// - Parameters:
  ///   - length: 0, or in 1e-100...1e100.
  ///   - limits: the limits of speed, acceleration and braking; the limits at bends and corners are ignored.
  ///   - jerk: the largest rate at which the acceleration rises or falls, in 1e-100...1e100.
  ///   - startSpeed: the speed at the start, at least 0 and at most the speed limit.
  ///   - endSpeed: the speed at the end, at least 0 and at most the speed limit.
  /// - Throws: `ParameterError` for other numbers, and for a length too short to get from the start speed to the end speed.
  /// - Error: the duration has a relative error of at most 16u (u = 2^-53). A distance has an error of at most 16u of the length, at
  ///   a time that differs from the given time by at most 16u of the duration.
  /// - Complexity: constant; at most 200 evaluations of D, usually about ten.
  public init(
    length: Double, within limits: TravelLimits, jerk: Double, startSpeed: Double = 0,
    endSpeed: Double = 0
  ) throws(ParameterError) {
    // With a much shorter length, the bound of the peak speed below would underflow.
    try require(
      (length == 0 || length >= 1e-100) && length <= 1e100, "length", length,
      "0, or in 1e-100...1e100")
    try require(jerk >= 1e-100 && jerk <= 1e100, "jerk", jerk, "in 1e-100...1e100")
    let most = Swift.min(limits.speed, 1e100)
    for (name, speed) in [("startSpeed", startSpeed), ("endSpeed", endSpeed)] {
      try require(speed >= 0 && speed <= most, name, speed, "in 0...1e100, within the limit")
    }
    func peak(_ excess: Double) -> SpeedPeak {
      SpeedPeak(
        startSpeed: startSpeed, endSpeed: endSpeed, limits: limits, jerk: jerk, excess: excess)
    }
    try require(
      peak(0).length <= length * (1 + 0x1p-50), "length", length,
      "enough to change from the start speed to the end speed")
    // The peak exceeds the greater of the start and end speeds by at most √(2al), the speed after the length l at acceleration a, and
    // by at most ∛(l²j/4), the peak from rest to rest with jerk j and unlimited a. Newton's method is slow far above the root.
    let root = cubeRoot(length)
    let bound =
      (1 + 0x1p-40)
      * Swift.min(
        (2 * limits.acceleration * length).squareRoot(), root * root * cubeRoot(0.25 * jerk))
    let greatest = Swift.min(limits.speed - Swift.max(startSpeed, endSpeed), bound)
    var chosen = peak(greatest)
    if chosen.length > length {
      chosen = peak(
        bracketedRoot(from: 0, to: greatest, guess: 0.5 * greatest) {
          let trial = peak($0)
          return (length - trial.length, -trial.growth)
        })
    }
    self.init(length: length, startSpeed: startSpeed, endSpeed: endSpeed, chosen)
  }

  /// Makes the parts of a motion that reaches a peak speed and holds it for the remaining length.
  private init(length: Double, startSpeed: Double, endSpeed: Double, _ peak: SpeedPeak) {
    var (parts, time, distance) = ([Part](), 0.0, 0.0)
    func add(_ duration: Double, speed: Double, acceleration: Double, change: Double) {
      guard duration > 0 else { return }
      let part = Part(
        time: time, distance: distance, speed: speed, duration: duration,
        acceleration: SIMD8(acceleration, change, 0, 0, 0, 0, 0, 0))
      parts.append(part)
      time += duration
      distance = part.distance(at: 1)
    }
    let (up, down) = (peak.rise, peak.fall)
    // On a ramp, the mean acceleration is half of the ramp's peak.
    let (gain, loss) = (0.5 * up.acceleration * up.ramp, 0.5 * down.acceleration * down.ramp)
    add(up.ramp, speed: startSpeed, acceleration: 0, change: up.acceleration)
    add(up.hold, speed: startSpeed + gain, acceleration: up.acceleration, change: 0)
    add(
      up.ramp, speed: startSpeed + (gain + up.acceleration * up.hold),
      acceleration: up.acceleration, change: -up.acceleration)
    let rest = length - peak.length
    add(rest > 0 ? rest / peak.speed : 0, speed: peak.speed, acceleration: 0, change: 0)
    add(down.ramp, speed: peak.speed, acceleration: 0, change: -down.acceleration)
    add(
      down.hold, speed: endSpeed + (loss + down.acceleration * down.hold),
      acceleration: -down.acceleration, change: 0)
    add(
      down.ramp, speed: endSpeed + loss, acceleration: -down.acceleration,
      change: down.acceleration)
    self.init(length: length, duration: time, parts: parts)
  }
}

/// A change of speed with limited acceleration and jerk; the acceleration is 0 before and after it.
private struct SpeedChange {
  var acceleration: Double
  /// The time in which the acceleration rises from 0 to its peak; falling back takes equally long.
  var ramp: Double
  /// The time for which the acceleration stays at its peak.
  var hold: Double
  /// The derivative of the total time with respect to the change of speed; infinite if there is no change.
  var growth: Double

  init(by change: Double, acceleration limit: Double, jerk: Double) {
    let longest = limit / jerk
    if change > limit * longest {
      (acceleration, ramp) = (limit, longest)
      hold = Swift.max(change / limit - longest, 0)
      growth = 1 / limit
    } else {
      ramp = (change / jerk).squareRoot()
      (acceleration, hold) = (jerk * ramp, 0)
      growth = 1 / acceleration
    }
  }

  var duration: Double { 2 * ramp + hold }
}

/// A rise to a peak speed and a fall from it.
private struct SpeedPeak {
  var speed: Double
  var rise: SpeedChange
  var fall: SpeedChange
  var length: Double
  var growth: Double

  /// Makes the peak that exceeds the greater of `startSpeed` and `endSpeed` by `excess`, with the speed changes before and after.
  init(startSpeed: Double, endSpeed: Double, limits: TravelLimits, jerk: Double, excess: Double) {
    let greater = Swift.max(startSpeed, endSpeed)
    speed = greater + excess
    rise = SpeedChange(
      by: excess + (greater - startSpeed), acceleration: limits.acceleration, jerk: jerk)
    fall = SpeedChange(by: excess + (greater - endSpeed), acceleration: limits.braking, jerk: jerk)
    let (before, after) = (0.5 * (startSpeed + speed), 0.5 * (speed + endSpeed))
    length = before * rise.duration + after * fall.duration
    growth = 0.5 * (rise.duration + fall.duration) + before * rise.growth + after * fall.growth
  }
}
