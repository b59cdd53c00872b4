// SPDX-License-Identifier: Apache-2.0

extension Chained {
  /// The values at many progresses, from the batches of the two curves.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, before: false, into: &values)
  }

  /// The values at many progresses, from the batches of the two curves, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, before: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &values,
      isEarly: { $0 < progress || (before && $0 == progress) }, move: place,
      early: { first.evaluate($0, before: before, into: &$1) },
      late: { second.evaluate($0, before: before, into: &$1) },
      turn: { $1 ? product(value, $0) : stretched($0) })
  }

  /// The slopes at many progresses, from the batches of the two curves.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &velocities, isEarly: { $0 < progress }, move: place,
      early: { first.evaluateVelocity($0, into: &$1) },
      late: { second.evaluateVelocity($0, into: &$1) },
      turn: { $1 ? product(value, $0, over: progress) : product(1 - value, $0, over: rest) })
  }

  /// Where the curve in charge is at a progress.
  private func place(_ progress: Double, isEarly: Bool) -> Double {
    isEarly ? progress / self.progress : (progress - self.progress) / rest
  }
}
