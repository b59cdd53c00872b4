// SPDX-License-Identifier: Apache-2.0

import Easing

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
