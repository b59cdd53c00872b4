// SPDX-License-Identifier: Apache-2.0

/// Precomputed numbers for the fast evaluation of a curve.
///
/// **Algorithm.** The curve is evaluated from its nearer end, so the distance t from that end is at most 1/2. A table gives
/// an approximate parameter s₀ (see ``InverseCubic``), and one step of Halley's method, with f = x(s₀) − t,
///
///     s = s₀ − f·f′ / (f′² − f·f″/2)
///
/// makes it fully accurate. There is no iteration: progresses outside (0, 1), outside the curve's table cells or next to an
/// end are left to ``CurveHalf``.
///
/// **Error.** If s₀ has the error e, s has the error (a² − b)e³, where a = f″/2f′ and b = f‴/6f′. Computed for every cell of the
/// table, this error is below 3e-22 times the size of the curve's normal form, the larger of its scale and |shift| (see
/// ``InverseCubic``). So s is fully accurate if s is at least 2^-17 times that size, which determines ``least``. The residual
/// is evaluated in the Bernstein form
///
///     x(s) = s³ + (s − s²)·(3x1 + 3(x2 − x1)·s)
///
/// whose parentheses lose little accuracy: s is at most 0.8 here, and the second parenthesis cancels only if x1 > x2, by a
/// factor of at most three, at s = 1/2 with x1 = 1 and x2 = 0. So s is exact for a progress that differs from the given one
/// by a relative few u; the largest difference found in 26 million difficult cases is 7u.
///
/// **Same bits.** The kernels of CEasing perform the same operations in the same order, without fused operations, and leave
/// the same progresses to ``CurveHalf``. Change both implementations together.
///
/// **Speed.** A call has a latency of about 100 cycles. A processor overlaps about three calls, as many as fit into its queue of
/// floating-point operations. So the time depends on the number of these operations, about 45, and on the longest chain of dependent
/// operations. Comparisons use bit patterns, because integer operations have their own queue. Numbers that differ between the two ends
/// are selected by index, because a branch would be mispredicted half of the time.
struct QuickSolver: Hashable, Sendable {
  /// Gives the approximate parameter, for the curve seen from its start.
  var guess: InverseCubic
  /// The solver handles progresses between `least` and `1 - least`, both excluded.
  var least: Double
  /// The bit pattern of the least progress that the solver handles.
  var firstBits: UInt64
  /// The number of doubles among the progresses that the solver handles, as a difference of bit patterns.
  var quickCount: UInt64
  /// The bit pattern of the guess's `centre`.
  var centreBits: Int64
  /// Half of f‴, 3 + 9(x1 − x2), which is equal for both ends.
  var jerk: Double
  /// Three times the difference in progress between the control points, which is equal for both ends.
  var xRise: Double

  // The following numbers differ between the two ends: element 0 is for the curve seen from its start, 1 from its end.

  /// Three times the progress of the nearer control point.
  var x1: SIMD2<Double>
  /// Half of f″ at the respective end.
  var bend: SIMD2<Double>
  var twiceBend: SIMD2<Double>
  /// Three times the value of the nearer control point, measured from the respective end; negated for element 1.
  var y1: SIMD2<Double>
  /// Three times the difference in value between the control points; negated for element 1.
  var yRise: SIMD2<Double>
  /// The parameter at Y = 0 in ``InverseCubic``.
  var shift: SIMD2<Double>
  /// The change of the parameter per unit of Y in ``InverseCubic``; negated for element 1.
  var scale: SIMD2<Double>

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let inverse = x1 == y1 && x2 == y2 ? nil : InverseCubic(p1: x1, p2: x2)
    guess = inverse ?? InverseCubic()
    centreBits = Int64(bitPattern: guess.centre.bitPattern)
    xRise = 3 * (x2 - x1)
    let rise = 3 * (y2 - y1)
    yRise = SIMD2(rise, -rise)
    self.x1 = 3 * SIMD2(x1, 1 - x2)
    self.y1 = 3 * SIMD2(y1, y2 - 1)
    bend = xRise - self.x1
    twiceBend = 2 * bend
    shift = SIMD2(guess.shift, 1 - guess.shift)
    scale = SIMD2(guess.scale, -guess.scale)
    jerk = 3 * (1 - xRise)
    // Below the parameter s the quick solver is not accurate; `least` is the progress x at s.
    let size = SIMD2(max(shift.x.magnitude, guess.scale), max(shift.y.magnitude, guess.scale))
    let s: SIMD2<Double> = 0x1p-17 * size
    let x: SIMD2<Double> = s * (self.x1 + s * (bend + s * (jerk / 3)))
    least = max(x.x, x.y)
    // An upper bound for all sums in a value or a slope.
    let height = 4 * (self.y1.x.magnitude + self.y1.y.magnitude + rise.magnitude)
    if inverse == nil || !height.isFinite { least = 1 }
    firstBits = least.bitPattern + 1
    quickCount = least < 0.5 ? (1 - least).bitPattern - firstBits : 0
  }

  // Every number follows from the control points, which the curve itself compares and hashes.
  static func == (left: QuickSolver, right: QuickSolver) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  // Positive numbers are ordered like their bit patterns, and comparing bit patterns leaves the floating-point unit free.
  // As unsigned integers, the bit patterns of negative numbers and NaN are larger than all others.

  var most: Double { 1 - least }

  @inline(__always) private func isWithinReach(_ progress: Double) -> Bool {
    progress.bitPattern &- firstBits < quickCount
  }

  /// Returns the end nearer to a progress: 0 for the start, 1 for the end.
  @inline(__always) private func end(nearestTo progress: Double) -> Int {
    progress.bitPattern > 0.5.bitPattern ? 1 : 0
  }

  /// Returns the parameter at a progress, seen from an end; `nil` where ``CurveHalf`` is needed.
  @inline(__always) func parameter(at progress: Double, from end: Int) -> Double? {
    let distance = progress - guess.centre
    let w = guess.offset + guess.stretch * distance.magnitude
    // One branch instead of two keeps the compiler from changing the indexed loads below.
    let isKnown = (isWithinReach(progress) ? 1 : 0) & (guess.hasCell(w) ? 1 : 0)
    guard isKnown != 0 else { return nil }
    let t = min(1 - progress, progress)
    // The sign ± in ``InverseCubic`` is negative to the left of `centre`; the index into `scale` selects it.
    let side = Int64(bitPattern: progress.bitPattern) < centreBits
    let s = shift[end] + guess.normal(w) * scale[end ^ (side ? 1 : 0)]

    let square = s * s
    let x1 = x1[end]
    let f = (s - square) * (x1 + s * xRise) + (square * s - t)
    let change = jerk * s
    let slope = x1 + s * (twiceBend[end] + change)
    return s - (f * slope) / (slope * slope - f * (bend[end] + change))
  }

  /// Returns the parameter at a progress; `nil` where ``CurveHalf`` is needed.
  @inline(__always) func parameter(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    return QuickSolver.origin(end) + QuickSolver.sign(end) * s
  }

  @inline(__always) func value(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    let square = s * s
    // Seen from the end, the sum of the terms is 1 minus the value, so the terms are negated and added to 1.
    let cube = square * (QuickSolver.sign(end) * s)
    return (QuickSolver.origin(end) + cube) + (s - square) * (y1[end] + s * yRise[end])
  }

  /// Returns the slope at a progress; `nil` where ``CurveHalf`` is needed, which includes vertical tangents.
  @inline(__always) func velocity(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    let q = 1 - s
    let dx = slope(s, q, x1[end], xRise)
    let dy = slope(s, q, QuickSolver.sign(end) * y1[end], yRise.x)
    return dx > 0 ? dy / dx : nil
  }

  /// Returns a coordinate's derivative, from three times its Bernstein coefficients.
  @inline(__always)
  private func slope(_ s: Double, _ q: Double, _ p1: Double, _ rise: Double) -> Double {
    (q * q) * p1 + s * ((2 * q) * rise + s * (3 - (p1 + rise)))
  }

  @inline(__always)
  private static func origin(_ end: Int) -> Double { ends.withUnsafeBufferPointer { $0[end] } }

  @inline(__always)
  private static func sign(_ end: Int) -> Double { ends.withUnsafeBufferPointer { $0[end &+ 2] } }

  /// The values at the start and the end, then for each of them the sign of the direction from it into the curve.
  private static let ends: [Double] = [0, 1, 1, -1]
}

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
