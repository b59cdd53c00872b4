// SPDX-License-Identifier: Apache-2.0

import EasingCore

extension BouncingBall {
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
  /// The height at the time of a contact is zero or a rounding error. Contacts less than an ulp apart have the same time.
  ///
  /// - Returns: `nil` if there is no such contact, or the index is negative.
  /// - Error: a few ulp in time and velocity, for parameters perturbed as described in ``BouncingBall``.
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
  /// - Error: a few ulp in time and height, for parameters perturbed as described in ``BouncingBall``.
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
