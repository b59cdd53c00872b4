// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

extension SpringFollower where Value == Double {
  /// Advances towards a fixed target, and stops where the follower first reaches it.
  ///
  /// Up to the contact the motion is that of ``step(_:to:)``. A follower that starts on the target with a velocity first
  /// leaves it, and stops when it returns. Dividing the step into shorter steps leads to the same contact.
  ///
  /// Nothing changes for a duration in seconds of 0 or less.
  ///
  /// - Returns: the time of the contact in seconds after the start of the step, or `nil` if the step ends before it. The time
  ///   is within 16u for parameters and a velocity that each differ from the given ones by at most 16u (u = 2^-53).
  @discardableResult
  public mutating func step(_ duration: Double, stoppingAt target: Double) -> Double? {
    guard !(duration <= 0) else { return nil }
    let spring = DampedSpring(parameters, from: position, to: target, initialVelocity: velocity)
    // `side` is positive or negative according to the side of the target on which the position is just after the start.
    let side = position != target ? position - target : velocity
    step(duration, to: target)
    // If rounding moved the contact beyond the end of the step, the next step would not find it.
    let rest = position - target
    let crossing = spring.firstTargetCrossing
    // A spring that does not cross its target comes so near that its position rounds to the target. NaN is on neither side.
    let hasPassed =
      rest == 0 ? side != 0 && crossing != nil : rest < 0 ? side > 0 : rest > 0 && side < 0
    let contact = crossing ?? (hasPassed ? duration : .infinity)
    guard contact < .infinity, contact <= duration || hasPassed else { return nil }
    (position, velocity) = (target, 0)
    return min(contact, duration)
  }

  /// The time in seconds after which the position stays within `distance` of a fixed target, whatever the velocity.
  ///
  /// It is 0 if the follower is already within that distance and stays there. The error is that of
  /// ``DampedSpring/settlingDuration(_:epsilon:)``.
  ///
  /// If `rule` is an envelope, the time is later, because the envelope is above the oscillation.
  ///
  /// - Returns: the time; NaN if a number is NaN. The time is infinite in three cases: an undamped spring swings farther than
  ///   `distance`; `distance` divided by the distance to the target is below the normal numbers; or `distance` is 0, unless the
  ///   follower is at rest on the target.
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
  /// The time in seconds after which each coordinate stays within `distance` of a fixed target's coordinate.
  ///
  /// It is the latest of the coordinates' times; each coordinate follows its target independently, like a single number.
  public func timeToRest(
    on target: Value, within distance: Double, rule: SettlingRule = .lastCrossing
  ) -> Double {
    var latest = 0.0
    for axis in 0..<Value.scalarCount {
      let time = SpringFollower<Double>(
        parameters, position: position[axis], velocity: velocity[axis]
      ).timeToRest(on: target[axis], within: distance, rule: rule)
      // A time that is NaN makes the result NaN.
      if !(time <= latest) { latest = time.isNaN || latest.isNaN ? .nan : time }
    }
    return latest
  }
}
