// SPDX-License-Identifier: Apache-2.0

extension BouncingBall {
  /// Where a time lies in the motion.
  private enum Moment {
    case beforeStart
    case falling
    case rebounding(Rebounds.Phase)
    case resting
    case undetermined
  }

  private func moment(at time: Double) -> Moment {
    if time < 0 { return .beforeStart }
    if time < fall.end { return .falling }
    if time >= duration { return duration < .infinity ? .resting : .undetermined }
    return time.isNaN ? .undetermined : .rebounding(rebounds.phase(at: time))
  }

  /// The height above the floor at `time` seconds, with its digits where it is small.
  ///
  /// In value units, never negative, whichever side is up.
  public func height(at time: Double) -> Double {
    switch moment(at: time) {
    case .beforeStart: fall.height
    case .falling: fall.height(at: time)
    case .rebounding(let phase):
      flightHeight(gravity: gravity, since: phase.since, until: phase.until)
    case .resting: 0
    case .undetermined: .nan
    }
  }

  /// The value at `time` seconds.
  ///
  /// Never beyond the floor. The sum is taken from the nearer of start and floor, so that the first
  /// steps are only rounded like the value itself.
  public func value(at time: Double) -> Double {
    if time < 0 { return from }
    if time < fall.end, let rise = fall.rise(at: time) { return from + upward(rise) }
    return floor + upward(height(at: time))
  }

  /// The way made so far, value − from, with its digits where it is small.
  public func displacement(at time: Double) -> Double {
    if time < 0 { return 0 }
    if time < fall.end, let rise = fall.rise(at: time) { return upward(rise) }
    return upward(height(at: time) - fall.height)
  }

  /// The velocity at `time` seconds, in value units per second.
  ///
  /// At a contact it is the velocity of the rebound.
  public func velocity(at time: Double) -> Double {
    switch moment(at: time) {
    case .beforeStart, .resting: 0
    case .falling: upward(fall.speed - gravity * time)
    case .rebounding(let phase): upward(0.5 * gravity * (phase.until - phase.since))
    case .undetermined: .nan
    }
  }

  /// The acceleration at `time` seconds, in value units per second squared.
  ///
  /// Gravity during the motion, zero before and after it. The contacts themselves, at which it is
  /// infinite for no time, are left out.
  public func acceleration(at time: Double) -> Double {
    switch moment(at: time) {
    case .beforeStart, .resting: 0
    case .falling, .rebounding: upward(-gravity)
    case .undetermined: .nan
    }
  }
}

extension BouncingBall {
  /// The floor, or NaN for a ball that never rests.
  public var restValue: Double { duration.isFinite ? floor : .nan }
}
