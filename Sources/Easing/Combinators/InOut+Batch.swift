// SPDX-License-Identifier: Apache-2.0

extension InOut {
  /// The values at many progresses, from the base's batches.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, before: false, into: &values)
  }

  /// The values at many progresses, from the base's batches, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, before: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &values,
      isEarly: { $0 < 0.5 || ($0 == 0.5 && before) }, move: { 2 * ($1 ? $0 : 1 - $0) },
      early: { base.evaluate($0, before: before, into: &$1) },
      late: { base.evaluate($0, before: !before, into: &$1) },
      turn: { $1 ? $0 / 2 : 1 - $0 / 2 })
  }

  /// The slopes at many progresses, from the base's batches.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 2 * ($0 < 0.5 ? $0 : 1 - $0) },
      base: { base.evaluateVelocity($0, into: &$1) }, turn: { $1 })
  }
}
