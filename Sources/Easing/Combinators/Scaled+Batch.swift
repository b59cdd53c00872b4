// SPDX-License-Identifier: Apache-2.0

extension Scaled {
  /// The values at many progresses, from the base's batches.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, before: false, into: &values)
  }

  /// The values at many progresses, from the base's batches, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, before: Bool, into values: inout MutableSpan<Double>
  ) {
    base.evaluate(progresses, before: before, into: &values)
    for index in 0..<min(progresses.count, values.count) {
      values[index] = product(factor, values[index]) + offset
    }
  }

  /// The slopes at many progresses, from the base's batches.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    base.evaluateVelocity(progresses, into: &velocities)
    for index in 0..<min(progresses.count, velocities.count) {
      velocities[index] = product(factor, velocities[index])
    }
  }
}
