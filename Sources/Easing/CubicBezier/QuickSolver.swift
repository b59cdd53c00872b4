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
///     x(s) = s³ + q·s·(3x1 + 3(x2 − x1)·s),  q = 1 − s
///
/// whose last bracket is a sum that can cancel only where x1 > x2: by a factor of at most three, at s = 1/2
/// with x1 = 1 and x2 = 0. So x(s) is good to 4u, and s, once more rounded, is exact for a progress that
/// differs by 6u at most, relative (5.4u in two million nasty cases).
///
/// **Same bits.** The kernels of CEasing do the same operations in the same order, none of them fused,
/// and leave the same places to ``CurveHalf``. Whoever changes a line here changes it there.
///
/// **Speed.** A call waits some 100 cycles for itself, and a processor has two or three calls in hand at a
/// time. So what counts is how many instructions there are, about 80, and how many wait in a row. What differs
/// between the two ends is fetched by an index: a branch would be guessed wrong half of the time.
struct QuickSolver: Sendable {
  /// How to guess the parameter, for the curve seen from its start.
  var guess: InverseCubic
  /// The progress from either end above which the solver is exact.
  var least: Double
  /// Half of f‴, 3 + 9(x1 − x2), which is the same from either end.
  var jerk: Double
  /// Three times what progress rises by between the control points, the same from either end.
  var xRise: Double
  /// Three times what the value rises by between the control points, the same from either end.
  var yRise: Double

  // What differs between the two ends: first for the curve seen from its start, then from its end.

  /// Three times the progress of the nearer control point.
  var x1: SIMD2<Double>
  /// Half of f″ at the end.
  var bend: SIMD2<Double>
  /// Three times the value of the nearer control point.
  var y1: SIMD2<Double>
  /// The parameter at the centre of the normal form.
  var shift: SIMD2<Double>
  /// The parameter per y of the normal form; from the end, its negative.
  var scale: SIMD2<Double>

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let inverse = x1 == y1 && x2 == y2 ? nil : InverseCubic(p1: x1, p2: x2)
    guess = inverse ?? InverseCubic()
    xRise = 3 * (x2 - x1)
    yRise = 3 * (y2 - y1)
    self.x1 = 3 * SIMD2(x1, 1 - x2)
    self.y1 = 3 * SIMD2(y1, 1 - y2)
    bend = xRise - self.x1
    shift = SIMD2(guess.shift, 1 - guess.shift)
    scale = SIMD2(guess.scale, -guess.scale)
    jerk = 3 * (1 - xRise)
    // Where the parameter has its digits, and x there.
    let size = SIMD2(max(shift.x.magnitude, guess.scale), max(shift.y.magnitude, guess.scale))
    let s: SIMD2<Double> = 0x1p-17 * size
    let x: SIMD2<Double> = s * (self.x1 + s * (bend + s * (jerk / 3)))
    least = max(x.x, x.y)
    // The sum is finite unless one of the products has overflowed.
    let sum = self.y1.x + self.y1.y + yRise
    if inverse == nil || !sum.isFinite { least = .infinity }
  }
}

extension QuickSolver {
  /// The end that a progress is nearer to: 0 for the start, 1 for the end.
  @inline(__always)
  private func end(nearestTo progress: Double) -> Int { progress > 0.5 ? 1 : 0 }

  /// The parameter at a progress, seen from an end; `nil` where care is needed.
  @inline(__always)
  private func parameter(at progress: Double, from end: Int) -> Double? {
    let t = min(1 - progress, progress)
    let distance = progress - guess.centre
    let w = guess.offset + guess.stretch * distance.magnitude
    guard t > least, w >= guess.lowest else { return nil }
    let s = shift[end] + guess.normal(w).signFlipped(by: distance) * scale[end]

    let q = 1 - s
    let x1 = x1[end]
    let f = (q * s) * (x1 + s * xRise) + ((s * s) * s - t)
    let bend = bend[end]
    let curvature = bend + jerk * s
    let slope = x1 + s * (bend + curvature)
    return s - (f * slope) / (slope * slope - f * curvature)
  }

  /// The parameter at a progress; `nil` where care is needed.
  @inline(__always)
  func parameter(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    return QuickSolver.seen(s, from: end)
  }

  /// The value at a progress; `nil` where care is needed.
  @inline(__always)
  func value(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    let q = 1 - s
    let value = (s * s) * s + (q * s) * (y1[end] + s * yRise)
    return QuickSolver.seen(value, from: end)
  }

  /// The slope at a progress; `nil` where care is needed, which includes where the tangent is vertical.
  @inline(__always)
  func velocity(at progress: Double) -> Double? {
    let end = end(nearestTo: progress)
    guard let s = parameter(at: progress, from: end) else { return nil }
    let q = 1 - s
    let dx = slope(s, q, x1[end], xRise)
    let dy = slope(s, q, y1[end], yRise)
    return dx > 0 ? dy / dx : nil
  }

  /// A coordinate's derivative, from three times its Bernstein coefficients.
  @inline(__always)
  private func slope(_ s: Double, _ q: Double, _ p1: Double, _ rise: Double) -> Double {
    (q * q) * p1 + s * ((2 * q) * rise + s * (3 - (p1 + rise)))
  }

  /// A parameter or value as it is counted from the start, when it was seen from an end.
  @inline(__always)
  private static func seen(_ value: Double, from end: Int) -> Double {
    ends.withUnsafeBufferPointer { $0[end] + $0[end &+ 2] * value }
  }

  /// The values at the two ends, and which way the curve goes from them.
  private static let ends: [Double] = [0, 1, 1, -1]
}

extension Double {
  /// The number, or its negative if the other is negative.
  @inline(__always)
  fileprivate func signFlipped(by other: Double) -> Double {
    Double(bitPattern: bitPattern ^ (other.bitPattern & (1 << 63)))
  }
}
