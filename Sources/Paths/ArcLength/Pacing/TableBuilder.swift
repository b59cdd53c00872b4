// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Builds the table that maps distances on a path to locations.
///
/// The requested accuracy is divided into three parts:
///
/// - a quarter for the measurement;
/// - a half for the interpolation: its error may be at most a quarter at the points where it is checked, because the largest error
///   anywhere is less than twice the largest at these points;
/// - a quarter for the differences between the measured length of a segment and the length of its pieces. These add up, so half
///   of this quarter is shared equally among the segments, the other half in proportion to their lengths.
///
/// Segments are measured, and their pieces built, in independent blocks of constant size, so the bits of the table do not
/// depend on the number of threads.
struct TableBuilder {
  private var pieces: [PacedPiece] = []
  private var lastStart = 0.0
  /// The length before the current segment, as a fraction of the total; rounding the segments' fractions adds at most u = 2^-53.
  private var offset = CompensatedSum()
  /// The error of `offset`, and the largest interpolation error, as fractions of the total.
  private var offsetError = 0.0
  private var residual = 0.0
  private static let block = 32
  /// The number of blocks that a thread computes before it ends: enough to pay for starting it, few enough to save memory.
  private static let blocksAtOnce = 64
  /// The number of blocks that makes another thread worthwhile.
  private static let blocksWorthAThread = 8

  /// Measures a path and builds its table, with the given number of threads or as many as are worthwhile.
  static func build<Segment: PacedSegment>(
    _ segments: [Segment], accuracy: Double, threads: Int? = nil
  ) throws(ArcLengthError) -> (length: Double, table: PacedTable) {
    try MeasuredLength.check(accuracy: accuracy)
    guard !segments.isEmpty else { throw .emptyPath }
    let blocks = stride(from: 0, to: segments.count, by: block).map {
      $0..<min($0 + block, segments.count)
    }
    let threads = threads ?? max(1, min(Threads.available, blocks.count / blocksWorthAThread))
    var sum = LengthSum()
    var lengths: [Double] = []
    lengths.reserveCapacity(segments.count)
    try inOrder(blocks, threads) { range throws(ArcLengthError) in
      try range.map { index throws(ArcLengthError) in
        try segments[index].arcLength(upTo: 1, accuracy: max(0.25 * accuracy, 1e-14))
      }
    } use: { _, block in
      for length in block {
        sum.add(length)
        lengths.append(length.value)
      }
    }
    let total = try sum.finite()
    guard total.value > 0 else {
      guard total.error == 0 else {
        throw .accuracyNotReached(accuracy: accuracy, error: .infinity)
      }
      // On a path of length zero, a fraction is a parameter of the first segment.
      return (0, PacedTable(pieces: [linearPiece(0, 1, segment: 0)], error: 0))
    }

    var builder = TableBuilder()
    builder.offsetError = total.error / total.value
    let build = { @Sendable [lengths] (range: Range<Int>) throws(ArcLengthError) -> Block in
      var builder = PieceBuilder()
      for index in range {
        let pace = try segments[index].pace()
        let length = pace.ownUnits(lengths[index])
        let share = lengths[index] / total.value
        let tolerance = 0.25 * accuracy * length / share
        let task = PacingTask(
          segment: index, length: length, rate: share / length, tolerance: tolerance,
          lengthTolerance: 0.5 * tolerance * (share + 1 / Double(segments.count)))
        try builder.add(task, share > 0 ? pace : .linear)
      }
      let (pieces, parts) = try builder.pieces()
      return Block(tasks: builder.tasks, pieces: pieces, parts: parts)
    }
    try inOrder(blocks, threads) { range throws(ArcLengthError) in
      do throws(ArcLengthError) {
        return try build(range)
      } catch {
        // The segments of a block are fitted together, so `error` may be a later segment's; the earliest error is thrown.
        for index in range { _ = try build(index..<index + 1) }
        throw error
      }
    } use: { range, block in
      builder.reserve(range, block, of: segments.count)
      builder.append(block, range, lengths, total.value)
    }
    // A fraction near 1 has these rounding errors: u from the length, u from the fractions of all segments, u/2 each from the
    // start and the end of a piece. Together with those of the variable, the polynomial and this sum they are less than 8u.
    let offsetError = builder.offsetError * (1 + Double(segments.count) * 0x1p-51)
    let error = 2 * builder.residual + offsetError + 8 * 0x1p-53
    guard error <= max(accuracy, 1e-14), !builder.pieces.isEmpty else {
      throw .accuracyNotReached(accuracy: accuracy, error: error)
    }
    // Moved out of the builder, because the table appends to the pieces: a shared array would be copied.
    var pieces: [PacedPiece] = []
    swap(&pieces, &builder.pieces)
    return (total.value, PacedTable(pieces: consume pieces, error: error))
  }

  private struct Block: Sendable {
    let tasks: [PacingTask]
    let pieces: [PacedPiece]
    let parts: [PacedPart]
  }

  /// Computes a value for each block in parallel, and uses the values in the order of the blocks.
  private static func inOrder<Value: Sendable>(
    _ blocks: [Range<Int>], _ threads: Int,
    compute: @Sendable (Range<Int>) throws(ArcLengthError) -> Value,
    use: (Range<Int>, Value) -> Void
  ) throws(ArcLengthError) {
    let atOnce = threads * blocksAtOnce
    for first in stride(from: 0, to: blocks.count, by: atOnce) {
      let group = blocks[first..<min(first + atOnce, blocks.count)]
      let values = Threads.map(group.count, threads: threads) { index in
        Result { () throws(ArcLengthError) in try compute(group[first + index]) }
      }
      for (range, value) in zip(group, values) { use(range, try value.get()) }
    }
  }

  /// Reserves memory for all segments by extrapolation from the first ones, because a growing array takes twice the memory;
  /// reserved memory that is not written takes none.
  private mutating func reserve(_ range: Range<Int>, _ block: Block, of count: Int) {
    let needed = pieces.count + block.pieces.count + Self.block
    guard needed > pieces.capacity, range.upperBound >= min(count, 1 << 12) else { return }
    let share = Double(count) / Double(range.upperBound)
    pieces.reserveCapacity(max(needed, Int(1.25 * share * Double(needed))))
  }

  private mutating func append(
    _ block: Block, _ range: Range<Int>, _ lengths: [Double], _ total: Double
  ) {
    var next = 0
    for (index, (task, part)) in zip(range, zip(block.tasks, block.parts)) {
      let share = lengths[index] / total
      if part.count > 0 {
        let length = part.length.high
        let factor = share / length
        for piece in block.pieces[next..<next + part.count] {
          append(piece.starting(at: offset.high + piece.start * factor))
        }
        residual = max(residual, part.residual * factor)
        // The pieces' lengths were scaled to sum to the measured length; the difference before scaling shows their accuracy.
        offsetError += (length - task.length).magnitude * factor + part.lengthError * factor
      } else if share > 0 {
        append(Self.linearPiece(offset.high, share, segment: index))
      }
      next += part.count
      offset.add(share)
    }
  }

  /// Appends a piece; if rounding put its start before that of the previous piece, both start together.
  private mutating func append(_ piece: PacedPiece) {
    pieces.append(piece.start < lastStart ? piece.starting(at: lastStart) : piece)
    lastStart = max(lastStart, piece.start)
  }

  /// Makes a piece of length `share` whose parameter is proportional to the distance.
  static func linearPiece(_ start: Double, _ share: Double, segment: Int) -> PacedPiece {
    // The scale is infinite for the smallest shares.
    let scale = 2 / share
    // The slope is computed from the rounded scale; a share below the rounding error of a distance gets the slope 0.
    let rounded = PacedPiece.scale(scale, .linear, segment: segment, isFromEnd: false)
    let slope = scale < 0x1p51 ? 1 / (rounded * share) : 0
    return PacedPiece(
      variable: .linear, start: start, scale: scale, segment: segment, isFromEnd: false,
      lower: SIMD4(0, slope, 0, 0), upper: .zero)
  }
}
