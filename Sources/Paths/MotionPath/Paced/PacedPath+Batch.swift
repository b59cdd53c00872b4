// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

#if canImport(CEasing)
internal import CEasing
#endif

extension PacedPath {
  /// Computes the positions at many fractions of the length, with the widest vectors of the processor.
  ///
  /// The positions equal those of ``point(atFraction:)`` bit for bit. If the spans differ in length, the shorter one determines
  /// the number of positions. Allocates nothing. Sorted fractions are fastest: consecutive ones on a piece share its coefficients.
  public func evaluate(_ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>)
  {
    #if canImport(CEasing)
    evaluate(fractions, into: &positions, with: .widest)
    #else
    for index in 0..<min(fractions.count, positions.count) {
      positions[index] = point(atFraction: fractions[index]).position
    }
    #endif
  }

  /// Computes the positions and unit tangents at many fractions, under the rules of ``evaluate(_:into:)``.
  public func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    tangents: inout MutableSpan<SIMD2<Double>>
  ) {
    #if canImport(CEasing)
    evaluate(fractions, into: &positions, tangents: &tangents, with: .widest)
    #else
    for index in 0..<min(fractions.count, positions.count, tangents.count) {
      let point = point(atFraction: fractions[index])
      positions[index] = point.position
      tangents[index] = point.tangent
    }
    #endif
  }
}

#if canImport(CEasing)
extension PacedPath {
  package func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    with instructions: InstructionSet
  ) {
    let count = min(fractions.count, positions.count)
    fractions.withUnsafeBufferPointer { from in
      positions.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        batch(from, to, nil, count, instructions) { to[$0] = point(atFraction: from[$0]).position }
      }
    }
  }

  package func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    tangents: inout MutableSpan<SIMD2<Double>>, with instructions: InstructionSet
  ) {
    let count = min(fractions.count, positions.count, tangents.count)
    fractions.withUnsafeBufferPointer { from in
      positions.withUnsafeMutableBufferPointer { to in
        tangents.withUnsafeMutableBufferPointer { directions in
          guard let from = from.baseAddress, let to = to.baseAddress,
            let directions = directions.baseAddress
          else { return }
          batch(from, to, directions, count, instructions) { index in
            let point = point(atFraction: from[index])
            to[index] = point.position
            directions[index] = point.tangent
          }
        }
      }
    }
  }

  /// Runs the kernel, then recomputes its NaNs with the scalar code.
  @inline(__always) private func batch(
    _ fractions: UnsafePointer<Double>, _ positions: UnsafeMutablePointer<SIMD2<Double>>,
    _ tangents: UnsafeMutablePointer<SIMD2<Double>>?, _ count: Int,
    _ instructions: InstructionSet, scalar: (Int) -> Void
  ) {
    guard !sides.isEmpty else {
      for index in 0..<count { scalar(index) }
      return
    }
    withKernelForm { path in
      let numbers = UnsafeMutableRawPointer(positions).assumingMemoryBound(to: Double.self)
      let directions = tangents.map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: Double.self)
      }
      runInBlocks(
        count, numbers, stride: 2,
        kernel: { start, size in
          easing_paced_points(
            instructions.rawValue, path, fractions + start, numbers + 2 * start,
            directions.map { $0 + 2 * start }, size)
        }, careful: scalar)
    }
  }

  /// Calls `body` with the arrays in the kernels' form; pieces and sides have the layout of the C structures.
  func withKernelForm(_ body: (UnsafePointer<easing_paced_path>) -> Void) {
    table.pieces.withUnsafeBytes { pieces in
      sides.withUnsafeBytes { sides in
        table.cells.withUnsafeBufferPointer { cells in
          guard let pieces = pieces.baseAddress, let sides = sides.baseAddress,
            let cells = cells.baseAddress
          else { return }
          var path = easing_paced_path(
            pieces: pieces.assumingMemoryBound(to: easing_paced_piece.self),
            sides: sides.assumingMemoryBound(to: easing_segment_side.self), cells: cells,
            whole_cells: table.wholeCells, count: table.pieceCount)
          body(&path)
        }
      }
    }
  }
}
#endif
