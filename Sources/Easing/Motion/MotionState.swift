// SPDX-License-Identifier: Apache-2.0

/// The value and the velocity of a motion at one instant.
public struct MotionState: Hashable, Sendable {
  /// In the motion's units.
  public var value: Double

  /// In units of value per second.
  public var velocity: Double

  /// A value that changes with a velocity.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}

#if !hasFeature(Embedded)
extension MotionState: Codable {}
#endif

extension Motion {
  /// The value and the velocity at a time.
  public func state(at time: Double) -> MotionState {
    MotionState(value: value(at: time), velocity: velocity(at: time))
  }
}
