// SPDX-License-Identifier: Apache-2.0

extension DampedSpring {
  /// The value and the velocity at `time` seconds, for the price of one.
  ///
  /// Bit for bit what ``value(at:)`` and ``velocity(at:)`` give.
  public func state(at time: Double) -> MotionState {
    let response = modes.inlinedResponse(at: time)
    return MotionState(
      value: response.value(from: from, target: target, initialVelocity: initialVelocity),
      velocity: response.velocity(from: from, target: target, initialVelocity: initialVelocity))
  }
}
