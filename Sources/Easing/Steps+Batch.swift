// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

extension Steps {
  /// The heights at many progresses, with the widest vectors that the processor has.
  ///
  /// Bit for bit what ``value(at:)`` gives. As many elements are written as both spans hold.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values, with: .widest)
  }

  /// The heights at many progresses, at jumps the lower ones if `before`.
  ///
  /// Bit for bit what ``value(at:beforeJump:)`` gives. As many elements are written as both spans hold.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, beforeJump: beforeJump, into: &values, with: .widest)
  }

  /// The heights at many progresses, with the vectors of an instruction set that the processor has.
  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    let count = min(progresses.count, values.count)
    var form = easing_steps(
      count: Double(self.count), jumps: jumps, jumps_at_start: jumpsAtStart ? 1 : 0,
      before: beforeJump ? 1 : 0)
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        easing_steps_values(instructions.rawValue, &form, from, to, count)
      }
    }
  }
}
#endif
