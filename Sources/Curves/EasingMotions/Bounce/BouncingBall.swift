// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The motion of a ball that falls and bounces on a floor, in closed form.
///
/// The ball starts at time 0 at `from` and falls freely. Each contact with the floor reverses its velocity and multiplies it by the
/// restitution e. Up is the side of the floor on which the ball starts, even if values there are less than the floor's. For a ball that
/// starts on the floor, up is the direction of the initial velocity.
///
/// ```swift
/// let ball = try BouncingBall(from: 200, floor: 0, gravity: 980, restitution: 0.6)
/// let drop = try BouncingBall(from: 0, floor: 1, duration: 1, restitution: 0.5, bounces: 3)
/// ```
///
/// `drop` is the "ease out bounce" of Penner and easings.net: a motion from 0 to 1 that bounces at its target with e = 1/2
/// and stops after three rebounds.
///
/// If the first flight between contacts lasts τ, the next ones last τe, τe², …, so for e < 1 even infinitely many flights end at a finite
/// time. After a fall from rest, this time is (1 + e)/(1 − e) times the duration of the fall.
///
/// - Domain: any time. Before 0 the value is `from` and the velocity is zero. From ``duration`` on the ball rests exactly on the floor.
///   A ball with restitution 1 and unlimited bounces never rests; its state at infinity is undetermined (NaN). NaN gives NaN. A ball
///   whose first rebound would last less than 1e-301 seconds does not rebound.
/// - Units: seconds and any unit of value.
/// - Error: each result is within a relative 4u (u = 2^-53) of the exact result for a gravity, restitution, start, velocity and time
///   that are changed by at most a relative 4u (backward error). The height above the floor is computed from the time to the nearer
///   contact, so it is accurate near contacts and never negative. At a contact, the velocity is that of the flight that begins.
/// - Complexity: constant for any number of bounces: a few powers and logarithms. Nothing is allocated.
/// - Source: the height h = (g/2)(t − a)(b − t) at time t of a flight from time a to b under gravity g, and the geometric series.
public struct BouncingBall: Motion, Hashable {
  /// The value at time 0.
  package let from: Double

  /// The value of the floor, on which the ball comes to rest.
  package let floor: Double

  /// The acceleration g towards the floor, in value units per second squared; positive.
  public let gravity: Double

  /// The velocity at time 0, in value units per second.
  package let initialVelocity: Double

  /// The fraction e of the velocity that remains after a contact, between 0 and 1.
  package let restitution: Double

  /// The number of rebounds after which the ball stays on the floor; `nil` for infinitely many.
  package let bounces: Int?

  /// The time in seconds after which the ball is at rest on the floor.
  ///
  /// This is the exact time of rest, not a threshold: the end of the last flight, or the limit of infinitely many flights. It is
  /// infinite for restitution 1 and unlimited bounces, and zero for a ball that lies on the floor.
  public let duration: Double

  let fall: FirstFall
  let rebounds: Rebounds

  /// Creates a ball that falls from a value onto a floor.
  ///
  /// - Parameters:
  ///   - from: the value at time 0; finite.
  ///   - floor: the value of the floor; finite.
  ///   - gravity: the acceleration towards the floor, in value units per second squared; positive.
  ///   - initialVelocity: the velocity at time 0, in value units per second; finite. A positive velocity points towards greater values,
  ///     even if these are below the floor.
  ///   - restitution: the fraction e of the velocity that remains after a contact, 0…1. With restitution 0 the ball stays where
  ///     it lands; with restitution 1 and unlimited bounces it never rests.
  ///   - bounces: the number of rebounds after which the ball stays on the floor, at least 0; `nil` for infinitely many.
  /// - Throws: `ParameterError` for a value outside its domain, and if the time of rest or the greatest height is not finite.
  public init(
    from: Double = 0, floor: Double = 1, gravity: Double,
    initialVelocity: Double = 0, restitution: Double, bounces: Int? = nil
  ) throws(ParameterError) {
    try Self.check(from, floor, initialVelocity, restitution, bounces)
    try require(
      gravity >= .leastNormalMagnitude && gravity < .infinity, "gravity", gravity,
      "positive and finite")
    let fall = FirstFall(
      height: (from - floor).magnitude,
      speed: Self.isUpPositive(from, floor, initialVelocity) ? initialVelocity : -initialVelocity,
      gravity: gravity)
    let rebounds = Rebounds(
      ratio: restitution, start: fall.end,
      firstDuration: 2 * restitution * (fall.impactSpeed / gravity),
      count: bounces.map(Double.init) ?? .infinity)
    // For e < 1, the duration of infinitely many flights must be finite even if bounces are limited, because `rebounds` divides by it.
    try require(
      fall.dropHeight < .infinity && fall.end < .infinity
        && (restitution == 1 || rebounds.span < .infinity)
        && (rebounds.end < .infinity || bounces == nil), "gravity", gravity,
      "such that the highest point and the time of rest are finite")
    (self.from, self.floor, self.gravity) = (from, floor, gravity)
    (self.initialVelocity, self.restitution, self.bounces) = (initialVelocity, restitution, bounces)
    (self.fall, self.rebounds) = (fall, rebounds)
    duration = fall.impactSpeed == 0 ? 0 : rebounds.end
  }

  static func check(
    _ from: Double, _ floor: Double, _ initialVelocity: Double,
    _ restitution: Double, _ bounces: Int?
  ) throws(ParameterError) {
    try require(floor.isFinite, "floor", floor, "finite")
    try require(
      (from - floor).isFinite, "from", from, "finite, with a finite distance from the floor")
    try require(initialVelocity.isFinite, "initialVelocity", initialVelocity, "finite")
    try require(restitution >= 0 && restitution <= 1, "restitution", restitution, "between 0 and 1")
    let count = Double(bounces ?? 0)
    try require(count >= 0, "bounces", count, "at least zero")
  }

  /// Returns whether up is the direction of greater values.
  static func isUpPositive(_ from: Double, _ floor: Double, _ initialVelocity: Double) -> Bool {
    from == floor ? initialVelocity >= 0 : from > floor
  }

  /// Converts a height above the floor, or an upward speed, to a change of the value: negative if up is the direction of lesser values.
  func upward(_ amount: Double) -> Double {
    Self.isUpPositive(from, floor, initialVelocity) ? amount : -amount
  }

  /// The stage of the motion at a given time.
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

  /// The height above the floor at `time` seconds, in value units; accurate even where it is small.
  ///
  /// It is never negative: up is the side of the floor on which the ball starts, even if values there are less than the floor's.
  package func height(at time: Double) -> Double {
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
  /// The value never passes the floor. It is computed from the nearer of start and floor, so that values near the start have only the
  /// rounding error of the result.
  public func value(at time: Double) -> Double {
    if time < 0 { return from }
    if time < fall.end, let rise = fall.rise(at: time) { return from + upward(rise) }
    return floor + upward(height(at: time))
  }

  /// The displacement from the start, value − from; accurate even where it is small.
  public func displacement(at time: Double) -> Double {
    if time < 0 { return 0 }
    if time < fall.end, let rise = fall.rise(at: time) { return upward(rise) }
    return upward(height(at: time) - fall.height)
  }

  /// The velocity at `time` seconds, in value units per second.
  ///
  /// At a contact it is the velocity at the beginning of the rebound.
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
  /// During the motion it is gravity, directed towards the floor; before and after the motion it is zero. The infinite acceleration at
  /// the instant of a contact is left out.
  public func acceleration(at time: Double) -> Double {
    switch moment(at: time) {
    case .beforeStart, .resting: 0
    case .falling, .rebounding: upward(-gravity)
    case .undetermined: .nan
    }
  }

  /// The floor; NaN for a ball that never rests.
  public var restValue: Double { duration.isFinite ? floor : .nan }

  // Let u be the initial upward velocity, h the initial height, T the time of rest and n the number of bounces. With w² = u² + 2gh and
  // A = 1 + 2(e + e² + … + eⁿ), T = (u + Aw)/g. Squaring gives
  //
  //     (gT²)² − 2(uT + A²h) gT² − (A² − 1)(uT)² = 0.
  //
  // The constant term is not positive, so at most one root gT² is positive. If uT + A²h > 0, the root is computed as a sum; otherwise
  // as the product of both roots divided by the other root. For a fall from rest, gT² is 2A²h.

  /// Creates a ball that comes to rest after a given time, computing the gravity for it.
  ///
  /// - Parameters:
  ///   - from: the value at time 0; finite, and different from the floor unless there is an initial velocity.
  ///   - floor: the value of the floor; finite.
  ///   - duration: the time of rest in seconds; positive and finite.
  ///   - initialVelocity: the velocity at time 0, in value units per second; finite.
  ///   - restitution: 0…1; below 1 unless `bounces` is given.
  ///   - bounces: the number of rebounds after which the ball stays on the floor, at least 0; `nil` for infinitely many.
  /// - Throws: `ParameterError` for a value outside its domain, and if no gravity leads to the duration: a ball without rebounds that
  ///   is thrown down fast may land too early for every gravity.
  /// - Error: with its rounded gravity, the ball comes to rest within 8 ulp of the given duration, at the time in ``duration``.
  public init(
    from: Double = 0, floor: Double = 1, duration: Double,
    initialVelocity: Double = 0, restitution: Double, bounces: Int? = nil
  ) throws(ParameterError) {
    try Self.check(from, floor, initialVelocity, restitution, bounces)
    try requirePositive("duration", duration)
    try require(
      restitution < 1 || bounces != nil, "restitution", restitution,
      "less than 1, or bounces has to be given")
    try require(
      from != floor || initialVelocity != 0, "from", from,
      "different from the floor if there is no initial velocity")
    let sum = Self.geometricSum(restitution, bounces)
    let factor = 1 + 2 * sum
    let height = factor * factor * (from - floor).magnitude
    let isUpPositive = Self.isUpPositive(from, floor, initialVelocity)
    let thrown = (isUpPositive ? initialVelocity : -initialVelocity) * duration
    let half = thrown + height
    // `root` is √(half² + (A² − 1)(uT)²), where `half` is uT + A²h, A² − 1 = 4S(S + 1), and S is `sum`.
    let root = Double.hypot(half, 2 * .sqrt(sum * (sum + 1)) * thrown)
    let drop = half > 0 ? half + root : 4 * sum * (sum + 1) * thrown / (root - half) * thrown
    try require(
      drop > 0 && drop < .infinity, "duration", duration, "a time that some gravity leads to")
    try self.init(
      from: from, floor: floor, gravity: drop / duration / duration,
      initialVelocity: initialVelocity, restitution: restitution, bounces: bounces)
  }

  /// Returns e + e² + … + eⁿ for the ratio e and the count n; the sum of the infinite series for a count of `nil`.
  private static func geometricSum(_ ratio: Double, _ count: Int?) -> Double {
    guard let count else { return ratio / (1 - ratio) }
    guard ratio < 1 else { return Double(count) }
    guard count > 0 else { return 0 }
    let power = Double.pow(ratio, Double(count))
    let rest = power > 0.5 ? -Double.expMinusOne(Double(count) * .log(ratio)) : 1 - power
    return ratio * (rest / (1 - ratio))
  }

  /// A contact of the ball with the floor.
  public struct Contact: Hashable, Sendable {
    /// The time of the contact in seconds.
    public var time: Double

    /// The velocity before the contact, in value units per second.
    public var impactVelocity: Double

    /// The velocity after the contact, in value units per second; zero if the ball stays on the floor.
    public var reboundVelocity: Double
  }

  /// The highest point of a flight.
  package struct Apex: Hashable, Sendable {
    package var time: Double
    /// The height above the floor, in value units; not negative.
    package var height: Double
    package var value: Double
  }

  /// The contact with the given index, counted from 0 in order of time.
  ///
  /// The computed height at the time of a contact may exceed 0 by a rounding error. Contacts less than an ulp apart have the same time.
  ///
  /// - Returns: `nil` if there is no such contact, or the index is negative.
  /// - Error: a few ulp in time and velocity, for parameters changed as in the error bound of ``BouncingBall``.
  /// - Complexity: constant.
  public func contact(_ index: Int) -> Contact? {
    let flight = Double(index)
    guard flight >= 0, flight <= rebounds.count, fall.impactSpeed > 0 else { return nil }
    let speed = fall.impactSpeed * rebounds.power(flight)
    return Contact(
      time: rebounds.beginning(of: flight), impactVelocity: upward(-speed),
      reboundVelocity: flight < rebounds.count ? upward(restitution * speed) : 0)
  }

  /// Returns the highest point of the rebound that follows the contact with the given index.
  ///
  /// - Returns: `nil` if there is no such rebound, or the index is negative.
  /// - Error: a few ulp in time and height, for parameters changed as in the error bound of ``BouncingBall``.
  /// - Complexity: constant.
  package func apex(_ index: Int) -> Apex? {
    let flight = Double(index)
    guard flight >= 0, flight < rebounds.count else { return nil }
    let power = rebounds.power(flight)
    let speed = restitution * fall.impactSpeed * power
    let height = 0.5 * speed * (speed / gravity)
    return Apex(
      time: rebounds.beginning(of: flight) + 0.5 * rebounds.firstDuration * power,
      height: height, value: floor + upward(height))
  }
}

#if !hasFeature(Embedded)
extension BouncingBall: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey {
    case from, floor, gravity, initialVelocity, restitution, bounces
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      from: container[.from], floor: container[.floor], gravity: container[.gravity],
      initialVelocity: container[.initialVelocity], restitution: container[.restitution],
      bounces: container.decodeIfPresent(Int.self, forKey: .bounces))
  }
}
#endif
