// SPDX-License-Identifier: Apache-2.0

import Easing

/// A piece of a paced parameterization: the parameter as a polynomial of the distance.
///
/// The distance is a fraction of the total length. On a smooth piece the polynomial's variable is linear in the
/// distance and runs from −1 to 1. Next to a point where the speed vanishes the parameter behaves like the square
/// root of the distance from that point, so the variable does too, and s is smooth in it.
///
/// The polynomial gives the parameter relative to the nearer end of the segment, s or s − 1, so points and tangents
/// near that end keep their digits.
@usableFromInline
package struct PacedPiece: Hashable, Sendable {
  /// How the polynomial's variable x depends on the distance d.
  @usableFromInline
  package enum Variable: UInt8, Hashable, Sendable {
    /// x = (d − origin) · scale.
    case linear

    /// x = 2√((d − origin) · scale) − 1: the speed vanishes where the piece starts.
    case rootAtStart

    /// x = 1 − 2√((d − origin) · scale) with a negative scale: the speed vanishes where the piece ends.
    case rootAtEnd
  }

  /// The number of coefficients of the polynomial; its degree is 9.
  package static let coefficientCount = 10

  /// Coefficients in pairs: of x⁰ and x¹, of x² and x³, and so on.
  @usableFromInline let pair0: SIMD2<Double>
  @usableFromInline let pair2: SIMD2<Double>
  @usableFromInline let pair4: SIMD2<Double>
  @usableFromInline let pair6: SIMD2<Double>
  @usableFromInline let pair8: SIMD2<Double>

  @usableFromInline let origin: Double
  @usableFromInline let scale: Double

  /// Where the next piece starts; infinite for the last piece, and until the next is known.
  @usableFromInline let end: Double

  /// Twice the index of the segment, plus 1 if the parameter is relative to the segment's end.
  @usableFromInline let side: Int32
  @usableFromInline let variable: Variable

  /// A piece from the coefficients of x⁰ to x⁹, which give the segment's parameter, less 1 if `isFromEnd`.
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

  /// The piece under the affine map d ↦ offset + d · factor of the distance.
  ///
  /// A piece shorter than the rounding of a distance becomes a constant, a parameter inside it: a polynomial that
  /// steep would extrapolate far out of the piece.
  package func mapped(offset: Double, factor: Double) -> PacedPiece {
    let scale = scale / factor
    return PacedPiece(
      self, origin: offset + origin * factor, scale: scale.magnitude < 0x1p51 ? scale : 0, end: end)
  }

  /// The piece, ending where the next one starts, at a fraction of the length of 0 or more.
  func ending(at start: Double) -> PacedPiece {
    // Not −0, whose bit pattern exceeds those of all positive numbers.
    PacedPiece(self, origin: origin, scale: scale, end: start + 0)
  }

  private init(_ other: PacedPiece, origin: Double, scale: Double, end: Double) {
    (self.origin, self.scale, self.end) = (origin, scale, end)
    (side, variable) = (other.side, other.variable)
    (pair0, pair2, pair4) = (other.pair0, other.pair2, other.pair4)
    (pair6, pair8) = (other.pair6, other.pair8)
  }

  /// The index of the segment.
  @inlinable @inline(__always)
  var segment: Int { Int(side) >> 1 }

  /// The parameter of the segment's end that the polynomial is relative to.
  @inlinable @inline(__always)
  var anchor: Double { Double(side & 1) }

  /// The parameter at a distance on this piece, less ``anchor``.
  ///
  /// At the ends of the segment it can be outside by the table's error.
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
    // Estrin's scheme: its short dependency chains suit a single evaluation.
    let x2 = x * x
    let x4 = x2 * x2
    let low = pair0 + pair2 * x2
    let high = pair4 + pair6 * x2
    let all = low + (high + pair8 * x4) * x4
    return all.x + all.y * x
  }

  /// The parameter at an offset from ``anchor``, clamped to 0…1.
  @inlinable @inline(__always)
  func parameter(atOffset offset: Double) -> Double { min(max(anchor + offset, 0), 1) }
}

#if !hasFeature(Embedded)
// Tables have many pieces, so a piece is written as a list without names: variable, side, origin, scale, and the
// coefficients of x⁰, x¹ and so on. Trailing zeros are omitted, so a line has two coefficients instead of ten.

extension PacedPiece: Codable {
  /// Reads a list of finite numbers with a valid variable and a nonnegative side.
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
      // Stops early, so that a list without end is refused.
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
    // −0 is kept, since its bits differ from those of 0.
    while coefficients.last?.bitPattern == 0 { coefficients.removeLast() }
    for coefficient in coefficients { try container.encode(coefficient) }
  }
}
#endif
