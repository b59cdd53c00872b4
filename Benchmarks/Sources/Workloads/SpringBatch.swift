// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The package's way to compute the states of one spring at many times.
///
/// Comparison, suite and counter use it, so a change of the batch call is made here only.
public enum SpringBatch {
  /// Its name in the table.
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
