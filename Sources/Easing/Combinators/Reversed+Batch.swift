// SPDX-License-Identifier: Apache-2.0

extension Reversed {
  /// The values at many progresses, from the base's batches.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, before: false, into: &values)
  }

  /// The values at many progresses, from the base's batches, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, before: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &values, move: { 1 - $0 },
      base: { base.evaluate($0, before: !before, into: &$1) }, turn: { $1 })
  }

  /// The slopes at many progresses, from the base's batches.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 1 - $0 },
      base: { base.evaluateVelocity($0, into: &$1) }, turn: { -$1 })
  }
}
