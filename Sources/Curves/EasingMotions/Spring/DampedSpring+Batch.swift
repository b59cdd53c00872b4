// SPDX-License-Identifier: Apache-2.0

import EasingCore

#if canImport(CEasing)
internal import CEasing

extension DampedSpring {
  /// Computes the values at many times, with the widest vectors of the processor.
  ///
  /// The results equal those of ``value(at:)`` bit for bit. Writes `min(times.count, values.count)` elements.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(times, into: &values, with: .widest)
  }

  /// Computes the values and the velocities at many times, with the widest vectors of the processor.
  ///
  /// The results equal those of ``state(at:)`` bit for bit. Writes as many elements as the shortest of the three spans has.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    evaluate(times, into: &values, velocities: &velocities, with: .widest)
  }

  package func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>, with instructions: InstructionSet
  ) {
    withKernelMemory(times, &values) { from, to, count in
      run(from, to, nil, count, instructions) { to[$0] = value(at: from[$0]) }
    }
  }

  package func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>, with instructions: InstructionSet
  ) {
    velocities.withUnsafeMutableBufferPointer { velocities in
      guard let rates = velocities.baseAddress else { return }
      withKernelMemory(times, &values) { from, to, count in
        run(from, to, rates, min(count, velocities.count), instructions) { index in
          let state = state(at: from[index])
          to[index] = state.value
          rates[index] = state.velocity
        }
      }
    }
  }

  @inline(__always) private func run(
    _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>,
    _ velocities: UnsafeMutablePointer<Double>?, _ count: Int, _ instructions: InstructionSet,
    careful: (Int) -> Void
  ) {
    var spring = kernelForm
    runInBlocks(
      count, values,
      kernel: { start, size in
        easing_spring_states(
          instructions.rawValue, &spring, times + start, values + start,
          velocities.map { $0 + start }, size)
      }, careful: careful)
  }

  private var kernelForm: easing_spring {
    var form = easing_spring()
    form.from = from
    form.target = to
    form.initial_velocity = initialVelocity
    form.angular_frequency = modes.angularFrequency
    // The series for small times is used only before `early`; the factor `later` allows for rounding.
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
      form.kind = Int32((modes.gap == 0 ? easing_spring_critical : easing_spring_decaying).rawValue)
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
