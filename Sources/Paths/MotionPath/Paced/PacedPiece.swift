// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A piece of a paced parameterization: a polynomial that gives the parameter s from the distance.
///
/// The distance is a fraction of the total length. On a smooth piece the polynomial's variable is linear in the
/// distance and runs from 0 to 2. Near a point where the speed vanishes, s behaves like the square root of the distance
/// from that point; there the variable is such a square root too, so s is a smooth function of the variable.
///
/// The polynomial gives the parameter relative to the nearer end of the segment, as s or s − 1, so points and tangents
/// near that end keep their digits.
///
/// The coefficients from x⁴ on are small, so `Float` is precise enough for them. The lower half of the bits of `scale`
/// holds `side` instead of digits. The polynomial is fitted after rounding the coefficients and the scale, so the
/// error of the fit includes their rounding.
@usableFromInline package struct PacedPiece: Hashable, Sendable {
  /// How the polynomial's variable x depends on the distance d.
  package enum Variable: Int, Hashable, Sendable {
    /// x = (d − start) · scale.
    case linear

    /// x = 2√((d − start) · scale): the speed vanishes where the piece starts.
    case rootAtStart

    /// x = 2 − 2√((d − end) · scale) with a negative scale: the speed vanishes where the piece ends.
    case rootAtEnd
  }

  /// The number of coefficients of the polynomial; its degree is 11.
  package static let coefficientCount = 12

  /// The distance at which the piece starts; it ends where the next piece starts.
  @usableFromInline package private(set) var start: Double

  /// The factor of the distance in the polynomial's variable; the lower half of its bits is ``side``.
  @usableFromInline let scale: Double

  /// The coefficients of x⁰ and x¹, and those of x² and x³.
  @usableFromInline let pair0: SIMD2<Double>
  @usableFromInline let pair2: SIMD2<Double>

  /// The coefficients of x⁴ and x⁵, and so on up to x¹¹.
  @usableFromInline let pair4: SIMD2<Float>
  @usableFromInline let pair6: SIMD2<Float>
  @usableFromInline let pair8: SIMD2<Float>
  @usableFromInline let pair10: SIMD2<Float>

  /// Makes a piece from the coefficients of x⁰ to x¹¹, which give the segment's parameter, minus 1 if `isFromEnd`.
  ///
  /// A piece shorter than the rounding error of a distance becomes a constant, the parameter at its start, because so
  /// steep a polynomial would extrapolate far out of the piece.
  package init(
    variable: Variable, start: Double, scale: Double, segment: Int, isFromEnd: Bool,
    lower: SIMD4<Double>, upper: SIMD8<Double>
  ) {
    let upper = SIMD8<Float>(upper)
    // Avoids −0, whose bit pattern exceeds those of all positive numbers.
    self.start = start + 0
    self.scale = Self.scale(
      scale.magnitude < 0x1p51 ? scale : 0, variable, segment: segment, isFromEnd: isFromEnd)
    (pair0, pair2) = (lower.lowHalf, lower.highHalf)
    (pair4, pair6) = (upper.lowHalf.lowHalf, upper.lowHalf.highHalf)
    (pair8, pair10) = (upper.highHalf.lowHalf, upper.highHalf.highHalf)
  }

  /// Returns the scale with `side` stored in the lower half of its bits.
  package static func scale(
    _ scale: Double, _ variable: Variable, segment: Int, isFromEnd: Bool
  ) -> Double {
    let plain = Int32(2 * segment + (isFromEnd ? 1 : 0))
    let side = UInt32(bitPattern: variable == .linear ? plain : ~plain)
    return Double(bitPattern: scale.bitPattern & ~0xFFFF_FFFF | UInt64(side))
  }

  /// Twice the index of the segment, plus 1 if the parameter is relative to the segment's end.
  ///
  /// If the variable is a root, this is the bitwise complement of that number.
  @inlinable var side: Int32 { Int32(truncatingIfNeeded: scale.bitPattern) }

  package func starting(at start: Double) -> PacedPiece {
    var piece = self
    piece.start = start + 0
    return piece
  }

  /// Marks the end of a table: it is not a piece, but its start is where the last piece ends.
  static let end = PacedPiece(
    variable: .linear, start: 1, scale: 0, segment: 0, isFromEnd: false, lower: .zero, upper: .zero)

  var variable: Variable { side >= 0 ? .linear : scale < 0 ? .rootAtEnd : .rootAtStart }

  /// ``side`` without the complement: twice the segment's index, plus 1 if the parameter is relative to the segment's end.
  private var plainSide: Int32 { side >= 0 ? side : ~side }

  var segment: Int { Int(plainSide) >> 1 }

  /// The parameter that the polynomial is relative to: 0 for the segment's start, 1 for its end.
  var anchor: Double { Double(plainSide & 1) }

  /// Returns the parameter at a distance on this piece, minus ``anchor``; `end` is where the piece ends.
  ///
  /// Near the start and the end of the segment, the table's error can put the parameter outside 0…1.
  func offset(at distance: Double, end: Double) -> Double {
    switch variable {
    case .linear: return offset(atVariable: linearVariable(at: distance))
    case .rootAtStart:
      return offset(atVariable: 2 * max((distance - start) * scale, 0).squareRoot())
    case .rootAtEnd:
      return offset(atVariable: 2 - 2 * max((distance - end) * scale, 0).squareRoot())
    }
  }

  /// Returns the polynomial's variable at a distance; only for a piece whose variable is linear.
  @inlinable @inline(__always)
  func linearVariable(at distance: Double) -> Double { (distance - start) * scale }

  /// Returns the parameter minus ``anchor`` for the value x of the polynomial's variable.
  @inlinable @inline(__always) func offset(atVariable x: Double) -> Double {
    // Estrin's scheme: its short dependency chains suit a single evaluation.
    let x1 = SIMD2(repeating: x)
    let x2 = x1 * x1
    let x4 = x2 * x2
    let x8 = x4 * x4
    let low = pair0 + pair2 * x2
    let middle = SIMD2<Double>(pair4) + SIMD2<Double>(pair6) * x2
    let high = SIMD2<Double>(pair8) + SIMD2<Double>(pair10) * x2
    let all = (low + middle * x4) + high * x8
    return all.x + all.y * x
  }

  /// Returns the parameter at an offset from an anchor, clamped to 0…1.
  @inlinable @inline(__always)
  static func parameter(atOffset offset: Double, from anchor: Double) -> Double {
    min(max(anchor + offset, 0), 1)
  }

  /// Makes a piece from untrusted numbers: start, scale and at most ``coefficientCount`` coefficients; missing ones are 0.
  ///
  /// - Throws: `ParameterError` for an unknown variable, a negative side, numbers that are not finite, a negative
  ///   start, and a scale whose sign does not fit the variable.
  init(variable kind: Int, side: Int32, numbers given: [Double]) throws(ParameterError) {
    guard let variable = Variable(rawValue: kind) else {
      throw ParameterError("variable of a piece", Double(kind), allowed: "0, 1 or 2")
    }
    try require(side >= 0, "side of a piece", Double(side), "0 or more")
    for (index, number) in given.enumerated() {
      try require(
        number.isFinite && (index <= 5 || Float(number).isFinite), "number of a piece", number,
        "finite")
    }
    try require(
      given.count >= 2 && given.count <= 2 + PacedPiece.coefficientCount, "number of coefficients",
      Double(given.count) - 2, "in 0...\(PacedPiece.coefficientCount)")
    try require(given[0] >= 0, "start of a piece", given[0], "0 or more")
    try require(
      variable == .linear || (variable == .rootAtEnd) == (given[1] < 0), "scale of a piece",
      given[1], variable == .rootAtEnd ? "less than 0" : "0 or more")
    let numbers = given + repeatElement(0, count: 2 + PacedPiece.coefficientCount - given.count)
    self.init(
      variable: variable, start: numbers[0], scale: numbers[1], segment: Int(side) >> 1,
      isFromEnd: side & 1 == 1, lower: SIMD4(numbers[2..<6]), upper: SIMD8(numbers[6..<14]))
  }

  /// The arguments of ``init(variable:side:numbers:)``.
  var numbers: (variable: Int, side: Int32, list: [Double]) {
    var list = [start, Double(bitPattern: scale.bitPattern & ~0xFFFF_FFFF)]
    list += [pair0, pair2].flatMap { [$0.x, $0.y] }
    list += [pair4, pair6, pair8, pair10].flatMap { [Double($0.x), Double($0.y)] }
    return (variable.rawValue, plainSide, list)
  }
}

#if !hasFeature(Embedded)
// Tables have many pieces, so a piece is written as a list without names: variable, side, start, scale, and the
// coefficients of x⁰, x¹ and so on. Trailing zeros are omitted, so a line has two coefficients instead of twelve.

extension PacedPiece: Codable {
  /// Reads a list of finite numbers with a valid variable and a nonnegative side.
  @usableFromInline package init(from decoder: any Decoder) throws {
    self = try decoder.checking { try PacedPiece(numbers: decoder.unkeyedContainer()) }
  }

  private init(numbers: any UnkeyedDecodingContainer) throws {
    var container = numbers
    let kind = try container.decode(UInt8.self)
    let side = try container.decode(Int32.self)
    var numbers: [Double] = []
    while !container.isAtEnd {
      numbers.append(try container.decode(Double.self))
      // Stops early, so that an endless list is rejected.
      if numbers.count > 2 + PacedPiece.coefficientCount { break }
    }
    try self.init(variable: Int(kind), side: side, numbers: numbers)
  }

  @usableFromInline package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    var (variable, side, list) = numbers
    try container.encode(variable)
    try container.encode(side)
    // −0 is kept, since its bits differ from those of 0.
    while list.count > 2, list.last?.bitPattern == 0 { list.removeLast() }
    for number in list { try container.encode(number) }
  }
}
#endif
