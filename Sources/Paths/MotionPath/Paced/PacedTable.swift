// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A location on a path: a segment and a parameter on it.
public struct PathLocation: Hashable, Sendable {
  /// The index of the segment.
  public var segment: Int

  /// The parameter on the segment, 0 at its start and 1 at its end.
  public var parameter: Double

  /// Makes a location from a segment's index and a parameter.
  @inlinable public init(segment: Int, parameter: Double) {
    (self.segment, self.parameter) = (segment, parameter)
  }
}

/// The arc-length parameterization of a path, which maps a fraction of its length to a location.
///
/// It consists of polynomials of degree eleven. `ArcLength` makes the table, but lookups do not need that module. A uniform grid
/// over the length usually finds the piece in constant time; in a cell of n pieces a search takes about 2 log₂ n steps.
///
/// - Error: along the path, a location is off by at most the product of ``error`` and the path's length.
/// - Memory: at most 96 bytes a piece. A line or a circular arc takes one piece; a cubic takes 14 pieces on average for
///   an error of 1e-12 of the length, 9 for 1e-9 and 5 for 1e-6, and up to 170 if it nearly has a cusp.
@usableFromInline package struct PacedTable: Hashable, Sendable {
  /// The largest distance of a location from the exact location along the path, as a fraction of the length.
  package let error: Double

  /// The pieces in the order of the path, followed by ``PacedPiece/end``.
  @usableFromInline let pieces: [PacedPiece]

  /// For each cell of a uniform grid, the piece in which the cell starts; cell k is centered on k/n, and n is a power of two.
  @usableFromInline let cells: [UInt32]

  /// 2^52/n for n cells: adding it to a fraction rounds to a cell, whose index is in the low bits of the sum.
  @usableFromInline let wholeCells: Double

  /// Makes a table from one or more pieces in the order of the path; the first piece starts at 0.
  package init(pieces: consuming [PacedPiece], error: Double) {
    self.error = error
    var count = 2
    while count < 2 * pieces.count { count *= 2 }
    pieces.append(.end)
    wholeCells = 0x1p52 / Double(count)
    var cells: [UInt32] = []
    cells.reserveCapacity(count + 1)
    var piece = 0
    var next = pieces[1].start
    for cell in 0...count {
      // A cell holds the fractions that round to its index. The division is exact, because the count is a power of two.
      let start = (Double(cell) - 0.5) / Double(count)
      while next <= start {
        piece += 1
        next = pieces[piece + 1].start
      }
      cells.append(UInt32(piece))
    }
    (self.pieces, self.cells) = (pieces, cells)
  }

  package var pieceCount: Int { pieces.count - 1 }
  package var byteCount: Int { pieces.count * MemoryLayout<PacedPiece>.stride + cells.count * 4 }

  /// Returns the index of the piece in which the cell of a fraction in (0, 1) starts; usually that piece contains the fraction.
  @inlinable @inline(__always) func lowestIndex(at fraction: Double) -> Int {
    let cell = Int(truncatingIfNeeded: (fraction + wholeCells).bitPattern & 0xFFFF_FFFF)
    return cells.withUnsafeBufferPointer { Int($0[cell]) }
  }

  /// Returns the index of the piece that contains a fraction between 0 and 1.
  func index(at fraction: Double) -> Int {
    let index = lowestIndex(at: fraction)
    return fraction < pieces[index + 1].start
      ? index : Self.search(pieces, for: fraction, from: index + 1)
  }

  /// Counts the pieces, starting with the one at `index`, that end at or before a fraction.
  @usableFromInline @inline(never)
  func skippedPieces(before fraction: Double, from index: Int) -> Int {
    Self.search(pieces, for: fraction, from: index) - index
  }

  /// Returns the index, `low` or more, of the first piece that ends after a fraction.
  ///
  /// The search doubles its step, then bisects; it takes about twice the binary logarithm of the number of skipped pieces.
  static func search(_ pieces: [PacedPiece], for fraction: Double, from low: Int) -> Int {
    var (low, step) = (low, 1)
    let last = pieces.count - 1
    while low + step < last, pieces[low + step].start <= fraction {
      low += step
      step *= 2
    }
    let first = low
    return first
      + firstIndex(below: min(first + step, last) - 1 - first) {
        !(pieces[first + $0 + 1].start <= fraction)
      }
  }

  /// Returns the location at a fraction of the length, usually in constant time; allocates nothing.
  ///
  /// Fractions up to 0 give exactly the start of the first segment that has length, fractions of 1 or more exactly the end of
  /// the last such segment; NaN gives a parameter of NaN. Where two segments meet, the result is the start of the later one.
  package func location(atFraction fraction: Double) -> PathLocation {
    guard fraction > 0, fraction < 1 else {
      let piece = fraction >= 1 ? pieces[pieces.count - 2] : pieces[0]
      let end = fraction >= 1 ? 1.0 : fraction <= 0 ? 0.0 : .nan
      return PathLocation(segment: piece.segment, parameter: end)
    }
    let index = index(at: fraction)
    return PathLocation(
      segment: pieces[index].segment, parameter: parameter(at: fraction, on: index))
  }

  /// Rejects lists in which a lookup might not end (empty, not starting at 0, with decreasing starts), and decreasing segments.
  static func check(_ pieces: [PacedPiece]) throws(ParameterError) {
    guard let first = pieces.first else {
      throw ParameterError("number of pieces", 0, allowed: "1 or more")
    }
    try require(first.start == 0, "start of the first piece", first.start, "0")
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      // Equal starts mean that the piece is too short for its length to survive rounding.
      try require(
        piece.start <= next.start, "start of a piece", next.start,
        "not before that of the piece before")
      try require(
        piece.segment <= next.segment, "segment of a piece", Double(next.segment),
        "not before that of the piece before")
    }
  }

  /// Rejects a table that refers to segments that do not exist.
  func check(segmentCount: Int) throws(ParameterError) {
    for piece in pieces.dropLast() where piece.segment >= segmentCount {
      throw ParameterError(
        "segment of a piece", Double(piece.segment),
        allowed: "less than \(segmentCount), the number of segments")
    }
  }

  /// Returns the fraction of the length at a location: the inverse of ``location(atFraction:)``.
  ///
  /// - Complexity: O(log n) for n pieces.
  func fraction(at location: PathLocation) -> Double {
    guard !location.parameter.isNaN else { return .nan }
    // Finds the last piece that starts at or before the location.
    let next = firstIndex(below: pieceCount) { index in
      let place = parameter(at: pieces[index].start, on: index)
      return location.isBefore(PathLocation(segment: pieces[index].segment, parameter: place))
    }
    guard next > 0 else { return 0 }
    let piece = next - 1
    // A segment without length has no piece.
    guard pieces[piece].segment == location.segment else { return pieces[next].start }
    return fraction(of: location.parameter, on: piece)
  }

  /// Returns the parameter at a fraction of the length on a piece.
  @inline(__always) private func parameter(at fraction: Double, on index: Int) -> Double {
    let piece = pieces[index]
    return PacedPiece.parameter(
      atOffset: piece.offset(at: fraction, end: pieces[index + 1].start), from: piece.anchor)
  }

  /// Returns the fraction of the length at which the parameter, which increases along a piece, reaches a value.
  ///
  /// The Illinois method (M. Dowell, P. Jarratt, BIT 11, 1971) converges with order 1.44 and never leaves its bracket.
  private func fraction(of parameter: Double, on index: Int) -> Double {
    var (low, high) = (pieces[index].start, pieces[index + 1].start)
    var below = self.parameter(at: low, on: index) - parameter
    var above = self.parameter(at: high, on: index) - parameter
    guard below < 0 else { return low }
    guard above > 0 else { return high }
    var side = 0
    for _ in 0..<100 {
      let next = low + (high - low) * (below / (below - above))
      guard next > low, next < high else { break }
      let error = self.parameter(at: next, on: index) - parameter
      if error < 0 {
        (low, below) = (next, error)
        if side < 0 { above /= 2 }
        side = -1
      } else if error > 0 {
        (high, above) = (next, error)
        if side > 0 { below /= 2 }
        side = 1
      } else {
        return next
      }
    }
    return below.magnitude < above.magnitude ? low : high
  }
}

#if !hasFeature(Embedded)
extension PacedTable: Codable {
  private enum CodingKeys: String, CodingKey { case error, pieces }

  /// Reads a table; the checks ensure that every lookup ends and that segments are in the order of travel.
  ///
  /// Whether the polynomials fit a given path is not checked, because that would require measuring the path again.
  @usableFromInline package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let error = try container.decode(length: .error)
    let pieces = try container.decode([PacedPiece].self, forKey: .pieces)
    try decoder.checking { try PacedTable.check(pieces) }
    self.init(pieces: pieces, error: error)
  }

  @usableFromInline package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(error, forKey: .error)
    try container.encode(Array(pieces.dropLast()), forKey: .pieces)
  }
}
#endif
