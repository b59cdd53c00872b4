// SPDX-License-Identifier: Apache-2.0

import Easing

/// A place on a path: a segment, and a parameter on it.
public struct PathPlace: Hashable, Sendable {
  /// The index of the segment.
  public var segment: Int

  /// The parameter on the segment, 0 at its start and 1 at its end.
  public var parameter: Double

  /// Records a place.
  @inlinable
  public init(segment: Int, parameter: Double) {
    self.segment = segment
    self.parameter = parameter
  }
}

/// A paced parameterisation: from a fraction of the length of a path to a place on it.
///
/// A plain value, made once by the module `ArcLength` and looked up without it: piecewise polynomials
/// of degree nine. A lookup finds its piece through a grid of cells over the length, in constant
/// time for all but crowded cells, and never in more than twice the logarithm of the number of pieces.
///
/// - Error: the place found is within ``error`` of the length from the exact one, measured along
///   the path; checked when the table was made.
/// - Memory: 128 bytes a piece at most. A line or a circular arc takes one piece; a cubic takes 27 on
///   average at 1e-12 of the length, 15 at 1e-9 and 8 at 1e-6, and up to 170 next to a near-cusp.
public struct PacedTable: Hashable, Sendable {
  /// How far, as a fraction of the length, a place can be from the exact one.
  public let error: Double

  @usableFromInline let pieces: [PacedPiece]

  /// For each cell of an even grid, the piece it starts in; cell k is around k/n, n being a power of two.
  @usableFromInline let cells: [UInt32]

  /// 2^52/n: what is added to it is rounded to a whole number of cells, which its last bits are.
  @usableFromInline let wholeCells: Double

  /// A table from pieces in the order of the path, the first of which starts at 0.
  ///
  /// There must be as many starts as pieces, and one at least.
  package init(starts: [Double], pieces: [PacedPiece], error: Double) {
    self.error = error
    let pieces = pieces.enumerated().map { index, piece in
      index + 1 < starts.count ? piece.followed(at: starts[index + 1]) : piece
    }
    self.pieces = pieces
    var count = 1
    while count < 2 * pieces.count { count *= 2 }
    wholeCells = 0x1p52 / Double(count)
    var cells: [UInt32] = []
    cells.reserveCapacity(count + 1)
    var piece = 0
    for cell in 0...count {
      // A cell is what is rounded to a whole number. Exact, for the count is a power of two.
      let start = (Double(cell) - 0.5) / Double(count)
      while pieces[piece].end <= start { piece += 1 }
      cells.append(UInt32(piece))
    }
    self.cells = cells
  }

  /// Where the pieces start, as fractions of the length.
  var starts: [Double] { [0] + pieces.dropLast().map(\.end) }

  /// The number of polynomial pieces.
  public var pieceCount: Int { pieces.count }

  /// The memory that the table holds, in bytes.
  public var byteCount: Int {
    pieces.count * MemoryLayout<PacedPiece>.stride + cells.count * 4
  }

  /// The index of the piece that a fraction between 0 and 1 lies on.
  ///
  /// The cell says where to start. Most often that is the piece, which a processor that guesses branches
  /// need not wait to see confirmed.
  @inlinable @inline(__always)
  func index(at fraction: Double) -> Int {
    let cell = Int(truncatingIfNeeded: (fraction + wholeCells).bitPattern & 0xFFFF_FFFF)
    let index = cells.withUnsafeBufferPointer { Int($0[cell]) }
    // Positive numbers are in the order of their bits.
    let isHere = pieces.withUnsafeBufferPointer {
      fraction.bitPattern < $0[index].end.bitPattern
    }
    return isHere ? index : Self.search(pieces, for: fraction, from: index &+ 1)
  }

  /// The first piece that ends after a fraction, at `low` or after it.
  ///
  /// In steps that double, then by halving: no more than twice the logarithm of the distance.
  @usableFromInline @inline(never)
  static func search(_ pieces: [PacedPiece], for fraction: Double, from low: Int) -> Int {
    var (low, step) = (low, 1)
    while low + step < pieces.count, pieces[low + step - 1].end <= fraction {
      low += step
      step *= 2
    }
    var high = min(low + step, pieces.count) - 1
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= fraction { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place at a fraction of the length.
  ///
  /// Exactly the start of the path at 0 and below, exactly its end at 1 and above; NaN gives a
  /// parameter of NaN. Where one segment ends and the next begins, the one that begins.
  ///
  /// - Complexity: constant; no allocation.
  public func place(atFraction fraction: Double) -> PathPlace {
    guard fraction > 0, fraction < 1 else {
      let piece = fraction >= 1 ? pieces[pieces.count - 1] : pieces[0]
      let end = fraction >= 1 ? 1.0 : fraction <= 0 ? 0.0 : .nan
      return PathPlace(segment: piece.segment, parameter: end)
    }
    let piece = pieces[index(at: fraction)]
    return PathPlace(
      segment: piece.segment,
      parameter: piece.parameter(atOffset: piece.offset(at: fraction)))
  }
}

#if !hasFeature(Embedded)
extension PacedTable: Codable {
  private enum CodingKeys: String, CodingKey {
    case error, starts, pieces
  }

  /// Reads a table: as many starts as pieces, one at least, which rise from 0.
  ///
  /// What is checked is what makes every look-up end at a place of a path in the order of travel. Whether the
  /// polynomials are those of a given path can not be seen without measuring it again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let error: Double = try container.decode(finite: .error)
    guard error >= 0 else {
      throw container.refusal(of: error, forKey: .error, allowed: "0 or more")
    }
    let starts = try container.decode([Double].self, forKey: .starts)
    let pieces = try container.decode([PacedPiece].self, forKey: .pieces)
    try decoder.checking { try PacedTable.check(starts, pieces) }
    self.init(starts: starts, pieces: pieces, error: error)
  }

  /// Writes the error, the starts of the pieces, and the pieces as lists of numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(error, forKey: .error)
    try container.encode(starts, forKey: .starts)
    try container.encode(pieces, forKey: .pieces)
  }

  private static func check(_ starts: [Double], _ pieces: [PacedPiece]) throws(ParameterError) {
    guard let first = starts.first else {
      throw ParameterError("number of starts", 0, allowed: "1 or more")
    }
    guard pieces.count == starts.count else {
      throw ParameterError(
        "number of pieces", Double(pieces.count),
        allowed: "\(starts.count), the number of starts")
    }
    guard first == 0 else { throw ParameterError("first start", first, allowed: "0") }
    // Equal ones are next to a piece so short that it is lost in the rounding of a fraction.
    for (start, next) in zip(starts, starts.dropFirst()) where !(start <= next && next.isFinite) {
      throw ParameterError("start", next, allowed: "finite and not less than the one before")
    }
    for (piece, next) in zip(pieces, pieces.dropFirst()) where piece.segment > next.segment {
      throw ParameterError(
        "segment of a piece", Double(next.segment), allowed: "not before that of the piece before")
    }
  }
}

extension PacedTable {
  /// Refuses a table that leads to a segment that there is not.
  func check(segmentCount: Int) throws(ParameterError) {
    for piece in pieces where piece.segment >= segmentCount {
      throw ParameterError(
        "segment of a piece", Double(piece.segment),
        allowed: "less than \(segmentCount), the number of segments")
    }
  }
}

extension KeyedDecodingContainer {
  /// A length: finite, and not negative.
  func decode(length key: Key) throws -> Double {
    let length: Double = try decode(finite: key)
    guard length >= 0 else {
      throw refusal(of: length, forKey: key, allowed: "0 or more")
    }
    return length
  }
}
#endif
