// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The way the package gives many points of one path at constant pace.
///
/// The one place to change when the batch call changes: comparison, suite and counter use it.
public enum PacedBatch {
  /// What the table calls it.
  public static let name = "PacedPath.evaluate, to 1e-12"

  /// How many fractions are asked for at once.
  public static let count = 1024

  /// Writes position and tangent at each fraction.
  @inlinable
  public static func fill(
    _ path: PacedPath, _ fractions: ArraySlice<Double>, _ positions: inout [SIMD2<Double>],
    _ tangents: inout [SIMD2<Double>]
  ) {
    var positionSpan = positions.mutableSpan
    var tangentSpan = tangents.mutableSpan
    path.evaluate(fractions.span, into: &positionSpan, tangents: &tangentSpan)
  }
}
