// SPDX-License-Identifier: Apache-2.0

extension DampedSpring {
  /// The same spring on its way to another target, from where and how fast it is at a time.
  ///
  /// It starts, at its own time 0, with exactly the value and the velocity that this motion has at
  /// `time`, so that nothing jumps but the acceleration. Subtract `time` from the clock to evaluate it.
  /// Before the start this motion has no velocity to hand over; at a time that is NaN the result is NaN
  /// throughout.
  public func retargeted(to newTarget: Double, at time: Double) -> DampedSpring {
    spring(parameters, to: newTarget, at: time)
  }
}
