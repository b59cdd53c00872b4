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

  /// Whether this processor and its operating system support the instruction set.
  package var isSupported: Bool { easing_supports(rawValue) != 0 }

  /// The widest supported instruction set, determined once.
  package static let widest =
    InstructionSet(rawValue: easing_widest_instructions()) ?? .baseline
}
#endif
