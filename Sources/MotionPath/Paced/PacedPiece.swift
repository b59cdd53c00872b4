// SPDX-License-Identifier: Apache-2.0

/// A stretch of a paced parameterisation: the parameter as a polynomial of the distance.
///
/// The distance is a fraction of the whole length. On a smooth stretch the variable of the polynomial
/// runs from −1 to 1 with the distance. Next to a place where the speed vanishes the parameter goes
/// like the square root of the distance from there, and so does the variable: s is smooth in it.
package struct PacedPiece: Hashable, Sendable {
  /// How the variable x of the polynomial comes from the distance d.
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

  let origin: Double
  let scale: Double
  let even: SIMD4<Double>
  let odd: SIMD4<Double>
  let top: SIMD2<Double>
  let segment: Int32
  let variable: Variable

  /// A piece from its polynomial's coefficients, the constant first, at most ten of them.
  package init(
    variable: Variable, origin: Double, scale: Double, coefficients: [Double], segment: Int
  ) {
    func coefficient(_ index: Int) -> Double {
      index < coefficients.count ? coefficients[index] : 0
    }
    self.variable = variable
    self.origin = origin
    self.scale = scale
    self.segment = Int32(segment)
    even = SIMD4(coefficient(0), coefficient(2), coefficient(4), coefficient(6))
    odd = SIMD4(coefficient(1), coefficient(3), coefficient(5), coefficient(7))
    top = SIMD2(coefficient(8), coefficient(9))
  }

  /// The piece moved and stretched along the distance: d becomes offset + d · factor.
  package func mapped(offset: Double, factor: Double) -> PacedPiece {
    PacedPiece(self, origin: offset + origin * factor, scale: scale / factor)
  }

  private init(_ other: PacedPiece, origin: Double, scale: Double) {
    (self.origin, self.scale) = (origin, scale)
    (even, odd, top) = (other.even, other.odd, other.top)
    (segment, variable) = (other.segment, other.variable)
  }

  /// The parameter at a distance on this piece, in 0…1.
  @inline(__always)
  func parameter(at distance: Double) -> Double {
    var x = (distance - origin) * scale
    switch variable {
    case .linear: break
    case .rootAtStart: x = 2 * max(x, 0).squareRoot() - 1
    case .rootAtEnd: x = 1 - 2 * max(x, 0).squareRoot()
    }
    // Estrin's scheme: short chains, which is what a single evaluation waits for.
    let pairs = even + odd * x
    let x2 = x * x
    let low = pairs.x + pairs.y * x2
    let high = pairs.z + pairs.w * x2
    let x4 = x2 * x2
    let s = low + (high + (top.x + top.y * x) * x4) * x4
    return min(max(s, 0), 1)
  }
}
