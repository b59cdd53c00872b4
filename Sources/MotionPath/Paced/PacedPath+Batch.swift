// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing
import Easing

extension PacedPath {
  /// The positions at many fractions of the length, with the widest vectors that the processor has.
  ///
  /// Bit for bit those of ``point(atFraction:)``. As many elements are written as both spans hold; the
  /// rest stay as they are. Nothing is allocated. Fractions in order take least time, since those on
  /// the same piece share what is known of it.
  public func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>
  ) {
    evaluate(fractions, into: &positions, with: .widest)
  }

  /// The positions and the unit tangents at many fractions of the length, with the widest vectors that
  /// the processor has.
  ///
  /// Bit for bit those of ``point(atFraction:)``. As many elements are written as all three spans hold;
  /// the rest stay as they are. Nothing is allocated. Fractions in order take least time, since those
  /// on the same piece share what is known of it.
  public func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    tangents: inout MutableSpan<SIMD2<Double>>
  ) {
    evaluate(fractions, into: &positions, tangents: &tangents, with: .widest)
  }

  /// The positions at many fractions, with the vectors of an instruction set that the processor has.
  package func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    with instructions: InstructionSet
  ) {
    let count = min(fractions.count, positions.count)
    fractions.withUnsafeBufferPointer { from in
      positions.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        batch(from, to, nil, count, instructions) {
          to[$0] = point(atFraction: from[$0]).position
        }
      }
    }
  }

  /// The positions and the unit tangents at many fractions, with the vectors of an instruction set that
  /// the processor has.
  package func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    tangents: inout MutableSpan<SIMD2<Double>>, with instructions: InstructionSet
  ) {
    let count = min(fractions.count, positions.count, tangents.count)
    fractions.withUnsafeBufferPointer { from in
      positions.withUnsafeMutableBufferPointer { to in
        tangents.withUnsafeMutableBufferPointer { ways in
          guard let from = from.baseAddress, let to = to.baseAddress,
            let ways = ways.baseAddress
          else { return }
          batch(from, to, ways, count, instructions) { index in
            let point = point(atFraction: from[index])
            to[index] = point.position
            ways[index] = point.tangent
          }
        }
      }
    }
  }

  /// The fractions that go through a kernel at once; they are still in the cache when those that it
  /// left are looked for.
  private static var block: Int { 1024 }

  /// Runs a kernel, and has answered what it has left as NaN.
  @inline(__always)
  private func batch(
    _ fractions: UnsafePointer<Double>, _ positions: UnsafeMutablePointer<SIMD2<Double>>,
    _ tangents: UnsafeMutablePointer<SIMD2<Double>>?, _ count: Int,
    _ instructions: InstructionSet, careful: (Int) -> Void
  ) {
    withKernelForm { path in
      let numbers = UnsafeMutableRawPointer(positions).assumingMemoryBound(to: Double.self)
      let ways = tangents.map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: Double.self)
      }
      var start = 0
      while start < count {
        let size = min(count - start, PacedPath.block)
        let isAnyLeft = easing_paced_points(
          instructions.rawValue, path, fractions + start, numbers + 2 * start,
          ways.map { $0 + 2 * start }, size)
        if isAnyLeft != 0 {
          for index in start..<start + size where positions[index].x.isNaN { careful(index) }
        }
        start += size
      }
    }
  }

  /// Calls `body` with the numbers as the kernels take them: pieces and sides are laid out as theirs are.
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
#else
extension PacedPath {
  /// The positions at many fractions of the length, one after another.
  ///
  /// As many elements are written as both spans hold; the rest stay as they are.
  public func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>
  ) {
    for index in 0..<min(fractions.count, positions.count) {
      positions[index] = point(atFraction: fractions[index]).position
    }
  }

  /// The positions and the unit tangents at many fractions of the length, one after another.
  ///
  /// As many elements are written as all three spans hold; the rest stay as they are.
  public func evaluate(
    _ fractions: Span<Double>, into positions: inout MutableSpan<SIMD2<Double>>,
    tangents: inout MutableSpan<SIMD2<Double>>
  ) {
    for index in 0..<min(fractions.count, positions.count, tangents.count) {
      let point = point(atFraction: fractions[index])
      positions[index] = point.position
      tangents[index] = point.tangent
    }
  }
}
#endif
