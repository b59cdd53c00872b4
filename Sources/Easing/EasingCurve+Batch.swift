// SPDX-License-Identifier: Apache-2.0

extension EasingCurve {
  /// The values of the curve that is held, which is opened once for all of them.
  @inline(never)
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in accept(ValuesAt(from: from, to: to)) }
    }
  }

  /// The values of the curve that is held, with CSS's before flag.
  @inline(never)
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        accept(ValuesAtBefore(from: from, to: to, beforeJump: beforeJump))
      }
    }
  }

  /// The slopes of the curve that is held, which is opened once for all of them.
  @inline(never)
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      velocities.withUnsafeMutableBufferPointer { to in accept(VelocitiesAt(from: from, to: to)) }
    }
  }
}

private struct ValuesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>

  func visit(_ curve: some EasingFunction) {
    var values = to.mutableSpan
    curve.evaluate(from.span, into: &values)
  }
}

private struct ValuesAtBefore: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>
  let beforeJump: Bool

  func visit(_ curve: some EasingFunction) {
    var values = to.mutableSpan
    curve.evaluate(from.span, beforeJump: beforeJump, into: &values)
  }
}

private struct VelocitiesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>

  func visit(_ curve: some EasingFunction) {
    var velocities = to.mutableSpan
    curve.evaluateVelocity(from.span, into: &velocities)
  }
}
