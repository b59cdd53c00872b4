// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// The table of a path as bytes, readable in any language without the module ArcLength. All numbers are little-endian:
//
//     8 bytes   "easpath2"
//     Double    length
//     Double    the table's error, a fraction of the length
//     UInt32    number of segments, number of pieces
//     segments  UInt64 kind, then Doubles: 0 a line (4), 1 a quadratic (6), 2 a cubic (8), 3 an arc: start, end, center,
//               radii, start angle, sweep, rotation (11)
//     pieces    UInt32 variable, side; Doubles start, scale and four coefficients; Floats, eight coefficients
//     UInt64    checksum of all bytes before it: 64-bit FNV-1a (Fowler, Noll and Vo)
//
// Version 1 had no checksum; it is refused.
//
// The checks are the same as for `Codable`.

extension PacedPath {
  /// Reads a measured path from ``tableBytes``; its points are bit-identical to those of the path that was written.
  ///
  /// A checksum detects damaged bytes, and every lookup in an accepted table finds a segment. Whether the length and the table
  /// belong to the segments is not checked, because that would require measuring the segments again.
  ///
  /// - Throws: `ParameterError` for bytes that are damaged, have another format, or go on after the table.
  /// - Complexity: O(n) for n bytes.
  public init(tableBytes bytes: [UInt8]) throws(ParameterError) {
    var reader = TableReader(bytes: bytes)
    for byte in TableReader.signature {
      try require(
        try reader.byte() == byte, "byte \(reader.place)", Double(bytes[reader.place - 1]),
        "\(byte), as in the signature easpath2")
    }
    let length = try reader.length("length")
    let error = try reader.length("error of the table")
    let segmentCount = try reader.word32()
    let pieceCount = try reader.word32()
    // A segment takes at least 40 bytes, so a count too large for the given bytes is rejected before memory is reserved.
    try reader.check(count: segmentCount, of: "segments", size: 40)
    let segments = try (0..<segmentCount).map { _ throws(ParameterError) in try reader.segment() }
    try reader.check(count: pieceCount, of: "pieces", size: TableReader.pieceSize)
    var pieces: [PacedPiece] = []
    pieces.reserveCapacity(Int(pieceCount) + 1)
    for _ in 0..<pieceCount { pieces.append(try reader.piece()) }
    let checksum = TableReader.checksum(bytes[..<reader.place])
    let given = try reader.word64()
    try require(
      reader.place == bytes.count, "number of bytes", Double(bytes.count),
      "\(reader.place) for this table")
    try require(given == checksum, "checksum", Double(given), "that of an undamaged table")
    try PacedTable.check(pieces)
    let table = PacedTable(pieces: pieces, error: error)
    try table.check(segmentCount: segments.count)
    self.init(segments: segments, length: length, table: table)
  }

  /// The path and its table as bytes, for ``init(tableBytes:)`` and for other languages; a piece takes 88 bytes.
  public var tableBytes: [UInt8] {
    var bytes = TableReader.signature
    bytes.reserveCapacity(32 + 96 * segments.count + TableReader.pieceSize * table.pieceCount)
    func append(_ word: UInt64) {
      for byte in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(byte)))) }
    }
    func append(_ low: UInt32, _ high: UInt32) { append(UInt64(low) | UInt64(high) << 32) }
    func append(_ number: Double) { append(number.bitPattern) }
    func appendSegment(_ kind: UInt64, _ points: SIMD2<Double>...) {
      append(kind)
      for point in points {
        append(point.x)
        append(point.y)
      }
    }
    append(length)
    append(table.error)
    append(UInt32(truncatingIfNeeded: segments.count), UInt32(truncatingIfNeeded: table.pieceCount))
    for segment in segments {
      switch segment {
      case .line(let line): appendSegment(0, line.start, line.end)
      case .quadratic(let curve): appendSegment(1, curve.p0, curve.p1, curve.p2)
      case .cubic(let curve): appendSegment(2, curve.p0, curve.p1, curve.p2, curve.p3)
      case .arc(let arc):
        appendSegment(
          3, arc.start, arc.end, arc.center, arc.radii, SIMD2(arc.startAngle, arc.sweep))
        append(arc.rotation)
      }
    }
    for piece in table.pieces.dropLast() {
      let (variable, side, list) = piece.numbers
      append(UInt32(variable), UInt32(bitPattern: side))
      for number in list[0..<6] { append(number) }
      for pair in 0..<4 {
        append(Float(list[6 + 2 * pair]).bitPattern, Float(list[7 + 2 * pair]).bitPattern)
      }
    }
    append(TableReader.checksum(bytes[...]))
    return bytes
  }
}

/// Reads the numbers of a table from bytes, in order.
private struct TableReader {
  /// "easpath2": the format and its version.
  static let signature: [UInt8] = [0x65, 0x61, 0x73, 0x70, 0x61, 0x74, 0x68, 0x32]
  static let pieceSize = 88
  let bytes: [UInt8]
  private(set) var place = 0

  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func byte() throws(ParameterError) -> UInt8 {
    try require(
      place < bytes.count, "number of bytes", Double(bytes.count), "more than that for this table")
    defer { place += 1 }
    return bytes[place]
  }

  /// Rejects a count of items that would need more than the remaining bytes.
  func check(count: UInt32, of things: String, size: Int) throws(ParameterError) {
    let most = (bytes.count - place) / size
    try require(count <= most, "number of \(things)", Double(count), "at most \(most) here")
  }

  mutating func word32() throws(ParameterError) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 { word |= UInt32(try byte()) << (8 * UInt32(index)) }
    return word
  }

  mutating func word64() throws(ParameterError) -> UInt64 {
    let low = UInt64(try word32())
    return low | UInt64(try word32()) << 32
  }

  mutating func number() throws(ParameterError) -> Double { Double(bitPattern: try word64()) }

  mutating func finite(_ name: String) throws(ParameterError) -> Double {
    let number = try number()
    try require(number.isFinite, name, number, "finite")
    return number
  }

  mutating func length(_ name: String) throws(ParameterError) -> Double {
    let number = try finite(name)
    try require(number >= 0, name, number, "0 or more")
    return number
  }

  mutating func point() throws(ParameterError) -> SIMD2<Double> {
    let x = try finite("coordinate of a segment")
    return SIMD2(x, try finite("coordinate of a segment"))
  }

  mutating func segment() throws(ParameterError) -> PathSegment {
    let kind = try word64()
    switch kind {
    case 0: return .line(LineSegment(start: try point(), end: try point()))
    case 1: return .quadratic(QuadraticSegment(p0: try point(), p1: try point(), p2: try point()))
    case 2:
      return .cubic(
        CubicSegment(p0: try point(), p1: try point(), p2: try point(), p3: try point()))
    case 3:
      let (start, end, center) = (try point(), try point(), try point())
      let radii = SIMD2(try length("radius of an arc"), try length("radius of an arc"))
      return .arc(
        EllipticalArc(
          start: start, end: end, center: center, radii: radii,
          startAngle: try finite("start angle of an arc"), sweep: try finite("sweep of an arc"),
          rotation: try finite("rotation of an arc")))
    default: throw ParameterError("kind of a segment", Double(kind), allowed: "0, 1, 2 or 3")
    }
  }

  mutating func piece() throws(ParameterError) -> PacedPiece {
    let variable = Int(clamping: try word32())
    let side = Int32(bitPattern: try word32())
    var numbers: [Double] = []
    numbers.reserveCapacity(2 + PacedPiece.coefficientCount)
    for _ in 0..<6 { numbers.append(try number()) }
    for _ in 0..<8 { numbers.append(Double(Float(bitPattern: try word32()))) }
    return try PacedPiece(variable: variable, side: side, numbers: numbers)
  }
}
