// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

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

  /// Returns the number of contacts up to and including `time` seconds.
  ///
  /// It is infinite if there have been infinitely many contacts, and NaN for NaN.
  package func contactCount(at time: Double) -> Double {
    guard !time.isNaN else { return .nan }
    guard time >= fall.end, fall.impactSpeed > 0 else { return 0 }
    guard time < duration else { return rebounds.count + 1 }
    return rebounds.phase(at: time).flight + 1
  }

  /// Returns the number of rebounds that reach at least the fraction `threshold` of the ``dropHeight``.
  ///
  /// With unlimited bounces it is infinite for a restitution of 1 or a threshold of at most 0. NaN gives NaN.
  package func visibleBounces(threshold: Double = 0.01) -> Double {
    guard !threshold.isNaN else { return .nan }
    guard threshold > 0, restitution < 1 else { return threshold > 1 ? 0 : rebounds.count }
    guard rebounds.count > 0, threshold < 1 else { return 0 }
    let guess = (Double.log(threshold) / (2 * .log(restitution))).rounded()
    // `guess` is correct up to rounding, so the neighboring numbers are compared with the threshold.
    var visible = Swift.max(guess - 1, 0)
    for _ in 0..<2 where Double.pow(restitution, 2 * (visible + 1)) >= threshold { visible += 1 }
    return Swift.min(visible, rebounds.count)
  }

  /// The height in value units of a fall from rest that hits the floor with the speed of the first contact.
  ///
  /// Rebounds reach e², e⁴, … of this height.
  package var dropHeight: Double { fall.dropHeight }
}
