// SPDX-License-Identifier: Apache-2.0

import Easing

/// The way the package gives the states of one spring at many times.
///
/// The one place to change when the batch call changes: comparison, suite and counter use it.
public enum SpringBatch {
  /// What the table calls it.
  public static let name = "DampedSpring.evaluate"

  /// Writes value and velocity at each time.
  @inlinable
  public static func fill(
    _ spring: DampedSpring, _ times: [Double], _ values: inout [Double],
    _ velocities: inout [Double]
  ) {
    values.withUnsafeMutableBufferPointer { values in
      velocities.withUnsafeMutableBufferPointer { velocities in
        var valueSpan = values.mutableSpan
        var velocitySpan = velocities.mutableSpan
        spring.evaluate(times.span, into: &valueSpan, velocities: &velocitySpan)
      }
    }
  }
}
