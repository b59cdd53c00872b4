// SPDX-License-Identifier: Apache-2.0

import Easing

/// A stretch of a paced parameterisation: the parameter as a polynomial of the distance.
///
/// The distance is a fraction of the whole length. On a smooth stretch the variable of the polynomial
/// runs from −1 to 1 with the distance. Next to a place where the speed vanishes the parameter goes
/// like the square root of the distance from there, and so does the variable: s is smooth in it.
///
/// The polynomial gives the parameter from the nearer end of the segment, s or s − 1, in which a point and
/// a tangent next to that end keep their digits.
@usableFromInline
package struct PacedPiece: Hashable, Sendable {
  /// How the variable x of the polynomial comes from the distance d.
  @usableFromInline
  package enum Variable: UInt8, Hashable, Sendable {
    /// x = (d − origin) · scale.
    case linear

    /// x = 2√((d − origin) · scale) − 1: the speed vanishes where the piece starts.
    case rootAtStart

    /// x = 1 − 2√((d − origin) · scale), scale being negative: it vanishes where the piece ends.
    case rootAtEnd
  }

  /// The number of coefficients of the polynomial, whose degree is one less.
  package static let coefficientCount = 10

  /// Coefficients side by side: of x⁰ and x¹, of x² and x³, and so on.
  @usableFromInline let pair0: SIMD2<Double>
  @usableFromInline let pair2: SIMD2<Double>
  @usableFromInline let pair4: SIMD2<Double>
  @usableFromInline let pair6: SIMD2<Double>
  @usableFromInline let pair8: SIMD2<Double>

  @usableFromInline let origin: Double
  @usableFromInline let scale: Double

  /// Where the next piece starts; infinite for the last, and as long as none follows.
  @usableFromInline let end: Double

  /// Twice the index of the segment, and one more where the parameter counts from its end.
  @usableFromInline let side: Int32
  @usableFromInline let variable: Variable

  /// A piece from its polynomial's coefficients, of x⁰ to x⁹.
  ///
  /// They give the parameter on the segment, less 1 if `isFromEnd`.
  package init(
    variable: Variable, origin: Double, scale: Double, segment: Int, isFromEnd: Bool,
    coefficient: (Int) -> Double
  ) {
    func pair(_ power: Int) -> SIMD2<Double> {
      SIMD2(coefficient(power), coefficient(power + 1))
    }
    self.variable = variable
    self.origin = origin
    self.scale = scale
    end = .infinity
    side = Int32(2 * segment + (isFromEnd ? 1 : 0))
    (pair0, pair2, pair4, pair6, pair8) = (pair(0), pair(2), pair(4), pair(6), pair(8))
  }

  /// The piece moved and stretched along the distance: d becomes offset + d · factor.
  ///
  /// A piece that is shorter than the rounding of a distance has one place, inside it: distances around it would lead
  /// far out of it.
  package func mapped(offset: Double, factor: Double) -> PacedPiece {
    let scale = scale / factor
    return PacedPiece(
      self, origin: offset + origin * factor, scale: scale.magnitude < 0x1p51 ? scale : 0, end: end)
  }

  /// The piece in front of one that starts at a fraction of the length, 0 or more.
  func followed(at start: Double) -> PacedPiece {
    // Not −0, whose bits are greater than those of all that is positive.
    PacedPiece(self, origin: origin, scale: scale, end: start + 0)
  }

  private init(_ other: PacedPiece, origin: Double, scale: Double, end: Double) {
    (self.origin, self.scale, self.end) = (origin, scale, end)
    (side, variable) = (other.side, other.variable)
    (pair0, pair2, pair4) = (other.pair0, other.pair2, other.pair4)
    (pair6, pair8) = (other.pair6, other.pair8)
  }

  /// The segment.
  @inlinable @inline(__always)
  var segment: Int { Int(side) >> 1 }

  /// The parameter of the end of the segment that the piece counts from.
  @inlinable @inline(__always)
  var anchor: Double { Double(side & 1) }

  /// The parameter at a distance on this piece, less ``anchor``.
  ///
  /// At the ends of the segment it can be outside by what the table may be off.
  func offset(at distance: Double) -> Double {
    let x = (distance - origin) * scale
    switch variable {
    case .linear: return offset(atVariable: x)
    case .rootAtStart: return offset(atVariable: 2 * max(x, 0).squareRoot() - 1)
    case .rootAtEnd: return offset(atVariable: 1 - 2 * max(x, 0).squareRoot())
    }
  }

  /// The parameter less ``anchor`` where the polynomial's variable is x.
  @inlinable @inline(__always)
  func offset(atVariable x: Double) -> Double {
    // Estrin's scheme: short chains, which is what a single evaluation waits for.
    let x2 = x * x
    let x4 = x2 * x2
    let low = pair0 + pair2 * x2
    let high = pair4 + pair6 * x2
    let all = low + (high + pair8 * x4) * x4
    return all.x + all.y * x
  }

  /// The parameter that is an offset from ``anchor``, in 0…1.
  @inlinable @inline(__always)
  func parameter(atOffset offset: Double) -> Double { min(max(anchor + offset, 0), 1) }
}

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
