// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The package's way to compute many points of one path at constant pace.
///
/// Comparison, suite and counter use it, so a change of the batch call is made here only.
public enum PacedBatch {
  /// Its name in the table.
  public static let name = "PacedPath.evaluate, to 1e-12"

  /// The number of fractions per call.
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
