// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

/// The instruction sets that the batch kernels are compiled for; all give the same bits.
package enum InstructionSet: Int32, CaseIterable, Sendable {
  /// SSE2 or NEON, which every processor of the architecture has.
  case baseline = 0
  /// Vectors of four doubles.
  case avx2 = 1
  /// Vectors of eight doubles.
  case avx512 = 2

  package var isSupported: Bool { easing_supports(rawValue) != 0 }

  /// The widest supported instruction set, determined once.
  package static let widest = InstructionSet(rawValue: easing_widest_instructions()) ?? .baseline
}

/// A curve with kernels, which give the bits of the scalar calls; it ignores the before flag.
package protocol KernelCurve: EasingFunction {
  func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet)

  func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet)
}

extension KernelCurve {
  /// The values at many progresses, with the widest vectors of the processor.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values, with: .widest)
  }

  /// The slopes at many progresses, with the widest vectors of the processor.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateVelocity(progresses, into: &velocities, with: .widest)
  }
}

/// Calls a kernel with the memory of two spans and the number of elements that both have.
@inline(__always)
package func withKernelMemory(
  _ arguments: Span<Double>, _ results: inout MutableSpan<Double>,
  _ kernel: (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
) {
  let count = min(arguments.count, results.count)
  arguments.withUnsafeBufferPointer { from in
    results.withUnsafeMutableBufferPointer { to in
      guard let from = from.baseAddress, let to = to.baseAddress else { return }
      kernel(from, to, count)
    }
  }
}

/// Runs a kernel in blocks, and recomputes the elements that it left as NaN while they are in the cache.
@inline(__always)
package func runInBlocks(
  _ count: Int, _ results: UnsafeMutablePointer<Double>,
  kernel: (_ start: Int, _ size: Int) -> Int32, careful: (_ index: Int) -> Void
) {
  var start = 0
  while start < count {
    let size = min(count - start, 1024)
    if kernel(start, size) != 0 {
      for index in start..<start + size where results[index].isNaN { careful(index) }
    }
    start += size
  }
}
#endif
