// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension PathTraversal {
  /// The fastest motion over a length with limited jerk, the rate of the acceleration: S-shaped, like an elevator's.
  ///
  /// The acceleration is 0 at both ends. The speed rises from `startSpeed` to a peak and falls to `endSpeed`; each change has a
  /// ramp of the acceleration, constant acceleration if its limit is reached, and a ramp back. The peak is the speed limit,
  /// which is held, if the length suffices. Otherwise it solves D(v) = length, where D is the length of both changes: a
  /// change by δ takes the time 2√(δ/j) up to δ = a²/j, then δ/a + a/j, at the mean speed. D rises, and is solved for the
  /// excess over the greater end speed, so that a small excess keeps its digits (Biagiotti and Melchiorri, *Trajectory
  /// Planning for Automatic Machines and Robots*, 2008, 3.4).
  ///
  /// ```swift
  /// let limits = try TravelLimits(speed: 2, acceleration: 1.5)
  /// let lift = try PathTraversal(length: 12, within: limits, jerk: 3)
  /// ```
  ///
  /// On a bent path the motion obeys no lateral limit.
  ///
  /// - Parameters:
  ///   - length: 0, or in 1e-100...1e100.
  ///   - limits: the limits of speed, acceleration and braking; those of bends and corners are ignored.
  ///   - jerk: the largest rate at which the acceleration rises or falls, in 1e-100...1e100.
  ///   - startSpeed: the speed at the start, at least 0 and at most the limit.
  ///   - endSpeed: the speed at the end, at least 0 and at most the limit.
  /// - Throws: `ParameterError` for other numbers, and for a length too short to change between the end speeds.
  /// - Error: the duration is within 16u of itself, a distance within 16u of the length (u = 2^-53) at a time within 16u of the
  ///   duration.
  /// - Complexity: constant; at most 200 evaluations of D, usually about ten.
  public init(
    length: Double, within limits: TravelLimits, jerk: Double, startSpeed: Double = 0,
    endSpeed: Double = 0
  ) throws(ParameterError) {
    // The speeds of a shorter length would underflow.
    guard length == 0 || length >= 1e-100, length <= 1e100 else {
      throw ParameterError("length", length, allowed: "0, or in 1e-100...1e100")
    }
    guard jerk >= 1e-100, jerk <= 1e100 else {
      throw ParameterError("jerk", jerk, allowed: "in 1e-100...1e100")
    }
    let most = Swift.min(limits.speed, 1e100)
    guard startSpeed >= 0, startSpeed <= most else {
      throw ParameterError("startSpeed", startSpeed, allowed: "in 0...1e100, within the limit")
    }
    guard endSpeed >= 0, endSpeed <= most else {
      throw ParameterError("endSpeed", endSpeed, allowed: "in 0...1e100, within the limit")
    }
    let ends = SpeedPeak(
      startSpeed: startSpeed, endSpeed: endSpeed, limits: limits, jerk: jerk, excess: 0)
    guard ends.length <= length * (1 + 0x1p-50) else {
      throw ParameterError(
        "length", length, allowed: "enough to change from the start speed to the end speed")
    }
    func peak(_ excess: Double) -> SpeedPeak {
      SpeedPeak(
        startSpeed: startSpeed, endSpeed: endSpeed, limits: limits, jerk: jerk, excess: excess)
    }
    // The gain without a limit of the jerk, and from rest to rest without one of the acceleration. Newton's method would be
    // slow far above the root.
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

  /// The parts of a motion that reaches a peak and holds it for the remaining length.
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
    // A ramp changes the speed by half of what its top acceleration would.
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

/// A change of speed with limited acceleration and jerk, from acceleration 0 to acceleration 0.
private struct SpeedChange {
  var acceleration: Double
  /// The time in which the acceleration rises to it, and in which it falls.
  var ramp: Double
  /// The time at the greatest acceleration.
  var hold: Double
  /// The derivative of the total time with respect to the change; infinite for no change.
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

/// A rise to a speed and a fall from it.
private struct SpeedPeak {
  var speed: Double
  var rise: SpeedChange
  var fall: SpeedChange
  var length: Double
  var growth: Double

  /// A speed that exceeds the greater end speed by an excess, with the changes that lead there.
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
