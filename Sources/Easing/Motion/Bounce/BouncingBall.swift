// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The motion of a ball that falls and bounces on a floor, in closed form.
///
/// The ball starts at time 0 at `from`, falls freely, and leaves the floor after each contact with
/// the fraction e of the velocity with which it came: the restitution. Up is the side of the floor
/// on which the ball starts, be it above or below in value; a ball that starts on the floor goes
/// to the side to which the initial velocity points.
///
///     let ball = try BouncingBall(from: 200, floor: 0, gravity: 980, restitution: 0.6)
///     let drop = try BouncingBall(from: 0, floor: 1, duration: 1, restitution: 0.5, bounces: 3)
///
/// The second one is the "ease out bounce" of Penner and easings.net: one that bounces at the
/// target of a motion from 0 to 1, with e = 1/2, cut off after three rebounds.
///
/// The flights between contacts last τ, τe, τe², …, so that infinitely many of them end at a finite
/// time: from rest after (1 + e)/(1 − e) times the first fall.
///
/// - Domain: any time. Before 0 the value is `from` and the velocity zero. From ``duration`` on the
///   ball is at rest exactly on the floor. A ball of restitution 1 without a limit to its bounces
///   never rests; at infinity it is undetermined (NaN). NaN gives NaN. Where the first rebound
///   would last less than 1e-301 seconds, there is none.
/// - Units: seconds and any unit of value.
/// - Error: backward. With u = 2^-53 every result is within 4u of its own size of the exact result
///   for a gravity, restitution, start, velocity and time that are each within 4u of the ones
///   given. The height above the floor is told by the distance in time from the nearer contact, so
///   that it has its digits there, and is never negative. Velocities jump at contacts, and belong
///   to the flight that begins.
/// - Complexity: constant, however many bounces there are: a few powers and logarithms. No
///   allocation.
/// - Source: h = (g/2)(t − a)(b − t) for a flight from a to b, and the geometric series.
public struct BouncingBall: Motion, Hashable {
  /// The value at time 0.
  public let from: Double

  /// The value of the floor, on which the ball comes to rest.
  public let floor: Double

  /// The acceleration towards the floor, in value units per second squared; positive.
  public let gravity: Double

  /// The velocity at time 0, in value units per second.
  public let initialVelocity: Double

  /// The fraction of the velocity that a contact leaves, between 0 and 1.
  public let restitution: Double

  /// After how many rebounds the ball stays on the floor; `nil` for infinitely many.
  public let bounces: Int?

  /// The time in seconds from which on the ball is at rest on the floor.
  ///
  /// The end of the last flight, or the limit of infinitely many: not a threshold, but the very
  /// end. Infinite for a ball of restitution 1 without a limit to its bounces; zero for one that
  /// lies on the floor.
  public let duration: Double

  /// The fall to the first contact.
  let fall: FirstFall

  /// The flights after it.
  let rebounds: Rebounds

  /// Creates a ball.
  ///
  /// - Parameters:
  ///   - from: the value at time 0; finite.
  ///   - floor: the value of the floor; finite.
  ///   - gravity: the acceleration towards the floor, in value units per second squared; positive.
  ///   - initialVelocity: in value units per second; finite. Positive is towards greater values,
  ///     whichever side is up.
  ///   - restitution: the fraction e of the velocity that a contact leaves, 0…1. A ball of
  ///     restitution 0 stays where it falls; one of restitution 1 never rests.
  ///     ``restitution(rebound:ofDrop:)`` and ``restitution(visibleBounces:threshold:)`` help.
  ///   - bounces: after how many rebounds the ball stays on the floor, at least 0; `nil` for
  ///     infinitely many.
  /// - Throws: `ParameterError` for a value outside its domain, and where the time of rest or the
  ///   highest point is not a finite number.
  public init(
    from: Double = 0, floor: Double = 1, gravity: Double,
    initialVelocity: Double = 0, restitution: Double, bounces: Int? = nil
  ) throws(ParameterError) {
    try Self.check(from, floor, initialVelocity, restitution, bounces)
    guard gravity >= .leastNormalMagnitude, gravity < .infinity else {
      throw ParameterError("gravity", gravity, allowed: "positive and finite")
    }
    let fall = FirstFall(
      height: (from - floor).magnitude,
      speed: Self.isUpPositive(from, floor, initialVelocity)
        ? initialVelocity : -initialVelocity,
      gravity: gravity)
    let rebounds = Rebounds(
      ratio: restitution, start: fall.end,
      firstDuration: 2 * restitution * (fall.impactSpeed / gravity),
      count: bounces.map(Double.init) ?? .infinity)
    // The limit of infinitely many bounces has to be finite even if there are less.
    guard fall.dropHeight < .infinity, fall.end < .infinity,
      restitution == 1 || rebounds.span < .infinity,
      rebounds.end < .infinity || bounces == nil
    else {
      throw ParameterError(
        "gravity", gravity, allowed: "such that the highest point and the time of rest are finite")
    }
    self.from = from
    self.floor = floor
    self.gravity = gravity
    self.initialVelocity = initialVelocity
    self.restitution = restitution
    self.bounces = bounces
    self.fall = fall
    self.rebounds = rebounds
    duration = fall.impactSpeed == 0 ? 0 : rebounds.end
  }

  /// Checks everything but the gravity.
  static func check(
    _ from: Double, _ floor: Double, _ initialVelocity: Double,
    _ restitution: Double, _ bounces: Int?
  ) throws(ParameterError) {
    guard floor.isFinite else {
      throw ParameterError("floor", floor, allowed: "finite")
    }
    guard (from - floor).isFinite else {
      throw ParameterError("from", from, allowed: "finite, with a finite distance from the floor")
    }
    guard initialVelocity.isFinite else {
      throw ParameterError("initialVelocity", initialVelocity, allowed: "finite")
    }
    guard restitution >= 0, restitution <= 1 else {
      throw ParameterError("restitution", restitution, allowed: "between 0 and 1")
    }
    if let bounces, bounces < 0 {
      throw ParameterError("bounces", Double(bounces), allowed: "at least zero")
    }
  }

  /// Whether up is towards greater values.
  static func isUpPositive(_ from: Double, _ floor: Double, _ initialVelocity: Double) -> Bool {
    from == floor ? initialVelocity >= 0 : from > floor
  }

  /// A height or a speed away from the floor, on the side that is up.
  func upward(_ amount: Double) -> Double {
    Self.isUpPositive(from, floor, initialVelocity) ? amount : -amount
  }
}

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

#if !hasFeature(Embedded)
extension BouncingBall: Codable {
  /// Decodes the parameters and checks them like the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingName.self)
    self = try decoder.checking {
      try Self(
        from: container.decode(Double.self, forKey: "from"),
        floor: container.decode(Double.self, forKey: "floor"),
        gravity: container.decode(Double.self, forKey: "gravity"),
        initialVelocity: container.decode(Double.self, forKey: "initialVelocity"),
        restitution: container.decode(Double.self, forKey: "restitution"),
        bounces: container.decodeIfPresent(Int.self, forKey: "bounces"))
    }
  }

  /// Writes what the initializer takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingName.self)
    try container.encode(from, forKey: "from")
    try container.encode(floor, forKey: "floor")
    try container.encode(gravity, forKey: "gravity")
    try container.encode(initialVelocity, forKey: "initialVelocity")
    try container.encode(restitution, forKey: "restitution")
    try container.encodeIfPresent(bounces, forKey: "bounces")
  }
}
#endif
