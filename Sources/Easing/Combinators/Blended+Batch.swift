// SPDX-License-Identifier: Apache-2.0

extension Blended {
  /// The values at many progresses, from the batches of the two curves.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, before: false, into: &values)
  }

  /// The values at many progresses, from the batches of the two curves, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, before: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateBoth(
      progresses, into: &values, first: { first.evaluate($0, before: before, into: &$1) },
      second: { second.evaluate($0, before: before, into: &$1) }, mix: mix)
  }

  /// The slopes at many progresses, from the batches of the two curves.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateBoth(
      progresses, into: &velocities, first: { first.evaluateVelocity($0, into: &$1) },
      second: { second.evaluateVelocity($0, into: &$1) }, mix: mix)
  }
}
