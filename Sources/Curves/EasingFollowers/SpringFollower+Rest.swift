// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

extension SpringFollower where Value == Double {
  /// Advances towards a fixed target, and stops where the follower first reaches it.
  ///
  /// Up to the contact the motion is that of ``step(_:to:)``. A follower that starts on the target with a velocity
  /// leaves it, and stops when it returns. Shorter steps lead to the same contact.
  ///
  /// Nothing changes for a duration in seconds of 0 or less.
  ///
  /// - Returns: the time of the contact in seconds after the start of the step, or `nil` if the step ends before it. It
  ///   is exact for parameters and a velocity within 16u, to 16u (u = 2^-53).
  @discardableResult
  public mutating func step(_ duration: Double, stoppingAt target: Double) -> Double? {
    guard !(duration <= 0) else { return nil }
    let spring = DampedSpring(parameters, from: position, to: target, initialVelocity: velocity)
    // The side of the target on which the position is just after the start.
    let side = position != target ? position - target : velocity
    step(duration, to: target)
    // A contact that is rounded beyond the end of the step would not be found in the next one.
    let rest = position - target
    let crossing = spring.firstTargetCrossing
    // A spring that does not cross its target comes so near that its position is rounded to it. NaN is on neither side.
    let hasPassed =
      rest == 0 ? side != 0 && crossing != nil : rest < 0 ? side > 0 : rest > 0 && side < 0
    let contact = crossing ?? (hasPassed ? duration : .infinity)
    guard contact < .infinity, contact <= duration || hasPassed else { return nil }
    (position, velocity) = (target, 0)
    return min(contact, duration)
  }

  /// The time in seconds from which on the position differs from a held target by at most a distance, whatever the
  /// velocity.
  ///
  /// It is 0 as soon as the follower will stay that near. The error is that of
  /// ``DampedSpring/settlingDuration(_:epsilon:)``.
  ///
  /// An envelope as the rule is above the oscillation, and gives a later time.
  ///
  /// - Returns: the time; infinite for an undamped spring that goes farther, where the distance divided by that to the
  ///   target is below the normal numbers, and for a distance of 0 unless the follower is at rest on the target; NaN if
  ///   a number is NaN.
  /// - Complexity: constant; usually ten evaluations.
  public func timeToRest(
    on target: Double, within distance: Double, rule: SettlingRule = .lastCrossing
  ) -> Double {
    let whole =
      position != target
      ? (target - position).magnitude : velocity.magnitude / parameters.angularFrequency
    guard whole != 0 else { return distance >= 0 ? 0 : .infinity }
    return DampedSpring(parameters, from: position, to: target, initialVelocity: velocity)
      .settlingDuration(rule, epsilon: distance / whole)
  }
}

extension SpringFollower where Value: SIMD, Value.Scalar == Double {
  /// The time in seconds from which on each coordinate differs from that of a held target by at most a distance.
  ///
  /// It is the largest of the times of the coordinates, which follow like numbers.
  public func timeToRest(
    on target: Value, within distance: Double, rule: SettlingRule = .lastCrossing
  ) -> Double {
    var latest = 0.0
    for axis in 0..<Value.scalarCount {
      let time = SpringFollower<Double>(
        parameters, position: position[axis], velocity: velocity[axis]
      ).timeToRest(on: target[axis], within: distance, rule: rule)
      // NaN stays.
      if !(time <= latest) { latest = time.isNaN || latest.isNaN ? .nan : time }
    }
    return latest
  }
}
