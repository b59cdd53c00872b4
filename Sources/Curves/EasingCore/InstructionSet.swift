// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

/// The instruction sets for which the batch kernels are compiled; all of them give the same bits.
package enum InstructionSet: Int32, CaseIterable, Sendable {
  /// SSE2 or NEON, which every processor of the respective architecture has.
  case baseline = 0
  /// AVX2: vectors of four doubles.
  case avx2 = 1
  /// AVX-512: vectors of eight doubles.
  case avx512 = 2

  package var isSupported: Bool { easing_supports(rawValue) != 0 }

  /// The widest instruction set that the processor supports, determined once.
  package static let widest = InstructionSet(rawValue: easing_widest_instructions()) ?? .baseline
}

/// A curve that ignores CSS's before flag and has batch kernels, which give the same bits as its scalar calls.
package protocol KernelCurve: EasingFunction {
  func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet)

  func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet)
}

extension KernelCurve {
  /// Writes the values at many progresses, using the widest vectors of the processor.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values, with: .widest)
  }

  /// Writes the slopes at many progresses, using the widest vectors of the processor.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateVelocity(progresses, into: &velocities, with: .widest)
  }
}

/// Calls a kernel with the memory of two spans and the smaller of their element counts.
@inline(__always) package func withKernelMemory(
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

/// Runs a kernel on blocks that fit into the cache, and `careful` on each element for which the kernel wrote NaN.
///
/// An element consists of `stride` numbers, of which the first is tested for NaN. The kernel returns 0 if it wrote no NaN in the block.
@inline(__always) package func runInBlocks(
  _ count: Int, _ results: UnsafeMutablePointer<Double>, stride: Int = 1,
  kernel: (_ start: Int, _ size: Int) -> Int32, careful: (_ index: Int) -> Void
) {
  var start = 0
  while start < count {
    let size = min(count - start, 1024)
    if kernel(start, size) != 0 {
      for index in start..<start + size where results[stride * index].isNaN { careful(index) }
    }
    start += size
  }
}
#endif
