// SPDX-License-Identifier: Apache-2.0

/// The numbers of a curve that make its evaluation quick, prepared when it is built.
///
/// **Algorithm.** The curve is seen from the nearer end, where progress t is at most 1/2. A table gives a
/// parameter s₀ (see ``InverseCubic``), and one step of Halley's method, with f = x(s₀) − t,
///
///     s = s₀ − f·f′ / (f′² − f·f″/2)
///
/// gives all its digits. Nothing is tried twice: what lies outside (0, 1), outside the curve's cells or
/// next to an end is left to ``CurveHalf``.
///
/// **Error.** With e the guess's error, the step leaves (a² − b)e³, where a = f″/2f′ and b = f‴/6f′. In the
/// normal forms this is a function of y alone, and with the errors of the cells it is below 3e-22 of
/// the form's size, the larger of scale and |shift| (worked out cell by cell). So s has its digits from
/// 2^-17 of that size on, which is where ``least`` is. The residual is the Bernstein form
///
///     x(s) = s³ + (s − s²)·(3x1 + 3(x2 − x1)·s)
///
/// whose brackets lose little: s is at most 0.8 here, and the second bracket can cancel only where x1 > x2, by
/// a factor of three at most, at s = 1/2 with x1 = 1 and x2 = 0. So s is exact for a progress that differs by
/// a few u, relative: by 7u, the most that 26 million nasty cases showed.
///
/// **Same bits.** The kernels of CEasing do the same operations in the same order, none of them fused,
/// and leave the same places to ``CurveHalf``. A change here needs the same change there.
///
/// **Speed.** A call waits some 100 cycles for itself, and a processor has three calls in hand at a time: as many
/// as its queue of floating-point operations holds. So what counts is how many of those there are, about 45, and how
/// many wait in a row; comparisons are made of bits, as whole numbers, which have a queue of their own. What
/// differs between the two ends is fetched by an index: a branch would be guessed wrong half of the time.
struct QuickSolver: Sendable {
  /// How to guess the parameter, for the curve seen from its start.
  var guess: InverseCubic
  /// The solver answers for progresses above this one, and below 1 less this one.
  var least: Double
  /// The bits of the first of those progresses.
  var firstBits: UInt64
  /// How many they are.
  var quickCount: UInt64
  /// The bits of the guess's centre.
  var centreBits: Int64
  /// Half of f‴, 3 + 9(x1 − x2), which is the same from either end.
  var jerk: Double
  /// Three times what progress rises by between the control points, the same from either end.
  var xRise: Double

  // The numbers that differ between the two ends: first for the curve seen from its start, then from its end.

  /// Three times the progress of the nearer control point.
  var x1: SIMD2<Double>
  /// Half of f″ at the end.
  var bend: SIMD2<Double>
  /// f″ at the end.
  var twiceBend: SIMD2<Double>
  /// Three times the value of the nearer control point; from the end, its negative.
  var y1: SIMD2<Double>
  /// Three times what the value rises by between the control points; from the end, its negative.
  var yRise: SIMD2<Double>
  /// The parameter at the centre of the normal form.
  var shift: SIMD2<Double>
  /// The parameter per y of the normal form; from the end, its negative.
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
    // Where the parameter has its digits, and x there.
    let size = SIMD2(max(shift.x.magnitude, guess.scale), max(shift.y.magnitude, guess.scale))
    let s: SIMD2<Double> = 0x1p-17 * size
    let x: SIMD2<Double> = s * (self.x1 + s * (bend + s * (jerk / 3)))
    least = max(x.x, x.y)
    // No sum of a value or a slope is larger.
    let height = 4 * (self.y1.x.magnitude + self.y1.y.magnitude + rise.magnitude)
    if inverse == nil || !height.isFinite { least = 1 }
    firstBits = least.bitPattern + 1
    quickCount = least < 0.5 ? (1 - least).bitPattern - firstBits : 0
  }
}

extension QuickSolver {
  // Positive numbers are in the order of their bits, and comparing those leaves the floating-point unit to what
  // only it can do. Negative numbers and NaN come after all others when bits are taken without a sign.

  /// The progress above the last that the solver answers for.
  var most: Double { 1 - least }

  /// Whether a progress is between the limits.
  @inline(__always)
  private func isWithinReach(_ progress: Double) -> Bool {
    progress.bitPattern &- firstBits < quickCount
  }

  /// The end that a progress is nearer to: 0 for the start, 1 for the end.
  @inline(__always)
  private func end(nearestTo progress: Double) -> Int {
    progress.bitPattern > 0.5.bitPattern ? 1 : 0
  }

  /// The parameter at a progress, seen from an end; `nil` where care is needed.
  @inline(__always)
  func parameter(at progress: Double, from end: Int) -> Double? {
    let distance = progress - guess.centre
    let w = guess.offset + guess.stretch * distance.magnitude
    // One question, not two: what follows is then fetched by index, as it is written.
    let isKnown = (isWithinReach(progress) ? 1 : 0) & (guess.hasCell(w) ? 1 : 0)
    guard isKnown != 0 else { return nil }
    let t = min(1 - progress, progress)
    // Left of the centre y is negative; its sign is left to the scale.
    let side = Int64(bitPattern: progress.bitPattern) < centreBits
    let s = shift[end] + guess.normal(w) * scale[end ^ (side ? 1 : 0)]

    let square = s * s
    let x1 = x1[end]
    let f = (s - square) * (x1 + s * xRise) + (square * s - t)
    let change = jerk * s
    let slope = x1 + s * (twiceBend[end] + change)
    return s - (f * slope) / (slope * slope - f * (bend[end] + change))
  }

  /// The parameter at a progress; `nil` where care is needed.
  @inline(__always)
  func parameter(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    return QuickSolver.origin(end) + QuickSolver.sign(end) * s
  }

  /// The value at a progress; `nil` where care is needed.
  @inline(__always)
  func value(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    let square = s * s
    // Seen from the end, the sum is 1 less the value: each term is taken from 1, one after the other.
    let cube = square * (QuickSolver.sign(end) * s)
    return (QuickSolver.origin(end) + cube) + (s - square) * (y1[end] + s * yRise[end])
  }

  /// The slope at a progress; `nil` where care is needed, which includes where the tangent is vertical.
  @inline(__always)
  func velocity(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    let q = 1 - s
    let dx = slope(s, q, x1[end], xRise)
    let dy = slope(s, q, QuickSolver.sign(end) * y1[end], yRise.x)
    return dx > 0 ? dy / dx : nil
  }

  /// A coordinate's derivative, from three times its Bernstein coefficients.
  @inline(__always)
  private func slope(_ s: Double, _ q: Double, _ p1: Double, _ rise: Double) -> Double {
    (q * q) * p1 + s * ((2 * q) * rise + s * (3 - (p1 + rise)))
  }

  /// The value at an end.
  @inline(__always)
  private static func origin(_ end: Int) -> Double { ends.withUnsafeBufferPointer { $0[end] } }

  /// The sign of the slope at an end.
  @inline(__always)
  private static func sign(_ end: Int) -> Double { ends.withUnsafeBufferPointer { $0[end &+ 2] } }

  /// The values at the two ends, and which way the curve goes from them.
  private static let ends: [Double] = [0, 1, 1, -1]
}
