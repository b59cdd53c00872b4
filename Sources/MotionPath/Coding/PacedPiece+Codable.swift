// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
// A table has many pieces, so they are written as lists without names: the variable, the side, the origin and the
// scale, and then the coefficients of x⁰, x¹ and so on. Zeros at their end are left out, which makes two of the ten
// for a line.

extension PacedPiece: Codable {
  /// Reads a list of numbers, which must be finite, of a variable that exists and a side that is not negative.
  @usableFromInline
  package init(from decoder: any Decoder) throws {
    self = try decoder.checking { try PacedPiece(numbers: decoder.unkeyedContainer()) }
  }

  private init(numbers: any UnkeyedDecodingContainer) throws {
    var container = numbers
    let kind = try container.decode(UInt8.self)
    guard let variable = Variable(rawValue: kind) else {
      throw ParameterError("variable of a piece", Double(kind), allowed: "0, 1 or 2")
    }
    let side = try container.decode(Int32.self)
    guard side >= 0 else {
      throw ParameterError("side of a piece", Double(side), allowed: "0 or more")
    }
    var numbers: [Double] = []
    while !container.isAtEnd {
      let number = try container.decode(Double.self)
      guard number.isFinite else {
        throw ParameterError("number of a piece", number, allowed: "finite")
      }
      numbers.append(number)
      // Not to be found out only at the end of an endless list.
      if numbers.count > 2 + PacedPiece.coefficientCount { break }
    }
    let coefficients = numbers.dropFirst(2)
    guard numbers.count >= 2, coefficients.count <= PacedPiece.coefficientCount else {
      throw ParameterError(
        "number of coefficients", Double(numbers.count) - 2,
        allowed: "in 0...\(PacedPiece.coefficientCount)")
    }
    self.init(
      variable: variable, origin: numbers[0], scale: numbers[1], segment: Int(side) >> 1,
      isFromEnd: side & 1 == 1
    ) { $0 < coefficients.count ? coefficients[2 + $0] : 0 }
  }

  /// Writes the piece as a list of numbers.
  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(variable.rawValue)
    try container.encode(side)
    try container.encode(origin)
    try container.encode(scale)
    var coefficients = [pair0, pair2, pair4, pair6, pair8].flatMap { [$0.x, $0.y] }
    // Not -0, which is another number to the last bit.
    while coefficients.last?.bitPattern == 0 { coefficients.removeLast() }
    for coefficient in coefficients { try container.encode(coefficient) }
  }
}
#endif
