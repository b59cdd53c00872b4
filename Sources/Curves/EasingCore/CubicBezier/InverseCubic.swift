// SPDX-License-Identifier: Apache-2.0

/// Approximates, within 1e-7, the parameter s at which a cubic x(s) = a₁s + a₂s² + a₃s³ has a given value.
///
/// Shifting and scaling both coordinates turns every cubic into one of three normal forms. Their inverses are functions
/// of one variable and are tabulated once for all curves (y and z are the shifted and scaled s and x):
///
///     y³ + 3y = z    no extremum                  table over w = 1 + |z|
///     y³ − 3y = z    beyond one of its extrema    table of |y| − 1 over w = |z + 2|
///     3y − y³ = z    between its extrema          table over w = 2 − |z|
///
/// A simpler form replaces them in three cases: a square root if a₃ is nearly 0, a cube root if the slope at the inflection is nearly
/// 0, and the diagonal if a₂ and a₃ are nearly 0. All forms have the shape
///
///     s = shift ± scale · Y(offset + stretch · |x − centre|)
///
/// where ± is the sign of x − centre. Y is a polynomial of degree four in each cell of the table, a quarter of an octave of w. The
/// inverses are approximately powers of w, so in every octave each cell has about the same *relative* error, at most 1e-7. This also
/// holds next to a vertical tangent, where s behaves like a square or a cube root.
///
/// A curve uses the 32 cells (eight octaves) up to its largest w. ``CurveHalf``, which is slower but equally accurate, evaluates
/// smaller w, and the few curves for which no form is accurate.
///
/// **Precision.** In each cell the last three coefficients have 21 significant bits and the first two have 41. This costs
/// no accuracy, because each coefficient was rounded before the coefficients of lower powers were fitted. A kernel can
/// therefore hold the 32 cells in registers, storing a coefficient as one or two halves of a double.
struct InverseCubic: Sendable {
  /// The x from which distances in the table are measured.
  var centre = 0.0
  /// The change of w per unit of |x − centre|.
  var stretch = 1.0
  /// w at x = centre.
  var offset = 1.0
  /// s at Y = 0.
  var shift = 0.0
  /// The change of s per unit of Y.
  var scale = 1.0
  /// The least w for which the curve uses a cell.
  var lowest = 1.0
  /// The difference between a row of the table and the number of its cell.
  var row = -InverseCubic.cell(1)
  static let cells = 32

  /// Returns the cell of a positive w: its exponent and the first two fraction bits of its significand.
  @inline(__always)
  static func cell(_ w: Double) -> Int { Int(truncatingIfNeeded: w.bitPattern >> 50) }

  /// Whether w is in one of the curve's cells, for a progress in (0, 1).
  ///
  /// Comparing bit patterns is equivalent to comparing the positive numbers, and ``cell(_:)`` needs the bit pattern anyway.
  @inline(__always) func hasCell(_ w: Double) -> Bool {
    Int64(bitPattern: w.bitPattern) >= Int64(bitPattern: lowest.bitPattern)
  }

  /// Returns Y at a w in one of the curve's cells.
  @inline(__always) func normal(_ w: Double) -> Double {
    InverseCubic.table.withUnsafeBufferPointer { table in
      let rows = InverseCubic.rows
      let place = InverseCubic.cell(w) &+ row
      let square = w * w
      return (table[place] + table[place &+ rows] * w)
        + ((table[place &+ 2 &* rows] + table[place &+ 3 &* rows] * w)
          + table[place &+ 4 &* rows] * square) * square
    }
  }

  /// Creates the inverse of the diagonal, s = x, which uses only the first octave of the table.
  init() {}

  /// Creates the inverse of the cubic with Bernstein coefficients 0, p1, p2, 1, with p1 and p2 in [0, 1]; `nil` if no form
  /// fits.
  init?(p1: Double, p2: Double) {
    let a1 = 3 * p1
    let a2 = 3 * (p2 - 2 * p1)
    let a3 = 1 + 3 * (p1 - p2)
    if a2.magnitude + a3.magnitude < 0x1p-13 { return }
    if a3.magnitude < 0x1p-20 {
      invertQuadratic(a1, a2, a3)
      return
    }
    // x′ = a₁ + 2a₂s + 3a₃s² vanishes at the extrema, which are at −a₂/3a₃ ± scale.
    let discriminant = a2 * a2 - 3 * a1 * a3
    let root = discriminant.magnitude.squareRoot()
    let third = 1 / (3 * a3)
    let inflection = -a2 * third
    scale = root * third.magnitude
    stretch = 3 * third.magnitude / (scale * scale * scale)
    shift = inflection
    let form: Form
    if scale < 0x1p-18 {
      scale = 1
      stretch = 3 * third.magnitude
      offset = 0
      form = .cubeRoot
    } else if discriminant < 0 {
      form = .withoutTurns
    } else if a3 < 0 {
      stretch = -stretch
      offset = 2.0.nextDown
      form = .betweenTurns
    } else {
      // Compute one root of x′ without cancellation, and the other root from the product of both. The curve lies beyond the
      // root that is nearer to [0, 1].
      let numerator = a2 >= 0 ? -(a2 + root) : root - a2
      let one = numerator * third
      let other = a1 / numerator
      shift = one + other < 1 ? max(one, other) : min(one, other)
      offset = 0
      form = .beyondTurn
    }
    centre = shift * (a1 + shift * (a2 + shift * a3))
    let nearest = max(0, max(-centre, centre - 1))
    let farthest = max(centre.magnitude, (1 - centre).magnitude)
    if !place(form, upTo: offset + stretch * (stretch < 0 ? nearest : farthest)) { return nil }
  }

  /// Inverts a cubic with a negligible term a₃s³, by a quadratic.
  ///
  /// The quadratic agrees with the cubic at 0, 1/2 and 1, where s³ = (3s² − s)/2. Omitting a₃s³ instead would make the guess
  /// inaccurate where the tangent at the end is nearly vertical.
  private mutating func invertQuadratic(_ a1: Double, _ a2: Double, _ a3: Double) {
    let a1 = a1 - 0.5 * a3
    let a2 = a2 + 1.5 * a3
    shift = -a1 / (2 * a2)
    centre = shift * a1 / 2
    let farthest = 1.0001 * max(centre.magnitude, (1 - centre).magnitude)
    stretch = 1 / farthest
    scale = (farthest / a2.magnitude).squareRoot()
    offset = 0
    _ = place(.squareRoot, upTo: 1.0.nextDown)
  }

  /// Chooses the cells up to the cell of `largest`, the largest w; returns `false` if the form has no such cell.
  private mutating func place(_ form: Form, upTo largest: Double) -> Bool {
    let first = InverseCubic.cell(1) + 4 * form.firstOctave
    // Rounding is monotone, so no computed w exceeds the largest.
    let last = InverseCubic.cell(largest)
    if last >= first + form.rows.count { return false }
    lowest = Double(bitPattern: UInt64(max(first, last - InverseCubic.cells + 1)) << 50)
    row = form.rows.lowerBound - first
    return true
  }

  /// A section of the table that Scripts/inverse_cubic.py generates.
  private struct Form {
    let rows: Range<Int>
    let firstOctave: Int
    static var withoutTurns: Form { Form(rows: 4..<84, firstOctave: 0) }
    static var beyondTurn: Form { Form(rows: 84..<268, firstOctave: -26) }
    static var betweenTurns: Form { Form(rows: 268..<376, firstOctave: -26) }
    static var cubeRoot: Form { Form(rows: 376..<424, firstOctave: -11) }
    static var squareRoot: Form { Form(rows: 424..<456, firstOctave: -8) }
  }
}
