// SPDX-License-Identifier: Apache-2.0

import EasingCore

#if canImport(CEasing)
internal import CEasing

extension DampedSpring {
  /// The values at many times, computed with the widest vectors of the processor.
  ///
  /// The results equal those of ``value(at:)`` bit for bit. Writes `min(times.count, values.count)`
  /// elements.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(times, into: &values, with: .widest)
  }

  /// The values and the velocities at many times, computed with the widest vectors of the
  /// processor.
  ///
  /// The results equal those of ``state(at:)`` bit for bit. Writes as many elements as the shortest
  /// of the three spans has.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    evaluate(times, into: &values, velocities: &velocities, with: .widest)
  }

  /// The values at many times, with an instruction set that the processor supports.
  package func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    let count = min(times.count, values.count)
    times.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        batch(from, to, nil, count, instructions) { to[$0] = value(at: from[$0]) }
      }
    }
  }

  /// The values and the velocities at many times, with an instruction set that the processor
  /// supports.
  package func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>, with instructions: InstructionSet
  ) {
    let count = min(times.count, values.count, velocities.count)
    times.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        velocities.withUnsafeMutableBufferPointer { fast in
          guard let from = from.baseAddress, let to = to.baseAddress, let fast = fast.baseAddress
          else { return }
          batch(from, to, fast, count, instructions) { index in
            let state = state(at: from[index])
            to[index] = state.value
            fast[index] = state.velocity
          }
        }
      }
    }
  }

  /// The number of elements that a kernel processes at once; they are still in the cache when its
  /// NaNs are recomputed.
  private static var block: Int { 1024 }

  /// Runs the kernel, then recomputes its NaNs by scalar calls.
  @inline(__always)
  private func batch(
    _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>,
    _ velocities: UnsafeMutablePointer<Double>?, _ count: Int, _ instructions: InstructionSet,
    careful: (Int) -> Void
  ) {
    var spring = kernelForm
    var start = 0
    while start < count {
      let size = min(count - start, DampedSpring.block)
      let isAnyLeft = easing_spring_states(
        instructions.rawValue, &spring, times + start, values + start,
        velocities.map { $0 + start }, size)
      if isAnyLeft != 0 {
        for index in start..<start + size where values[index].isNaN { careful(index) }
      }
      start += size
    }
  }

  /// The parameters of the kernels.
  private var kernelForm: easing_spring {
    var form = easing_spring()
    form.from = from
    form.target = to
    form.initial_velocity = initialVelocity
    form.angular_frequency = modes.angularFrequency
    // Every time at which the series for the start is used is before `early`, whatever the rounding.
    let later = 1 + 0x1p-40
    switch modes {
    case .oscillating(let modes):
      form.kind = Int32(easing_spring_oscillating.rawValue)
      form.decay = modes.decay
      form.frequency = modes.frequency
      form.inverse_frequency = modes.inverseFrequency
      form.earliest = modes.earliest
      form.latest = modes.latest
      form.early = Swift.min(modes.inverseFrequency, 1 / modes.decay) * later
    case .decaying(let modes):
      form.kind = Int32(
        (modes.gap == 0 ? easing_spring_critical : easing_spring_decaying).rawValue)
      form.slow = modes.slow
      form.fast = modes.fast
      form.gap = modes.gap
      form.slow_over_fast = modes.slowOverFast
      form.fast_over_gap = modes.fastOverGap
      form.inverse_gap = modes.inverseGap
      form.earliest = modes.earliest
      form.latest = modes.latest
      form.early = Swift.min(1 / modes.slow, 1 / modes.gap) * later
    }
    return form
  }
}
#endif
