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
/// the distance from s to the centre of the form (worked out cell by cell). So s has its digits from
/// 2^-17 of that distance on, which is where ``least`` is. The residual f is a sum of terms that are
/// not negative, each to 3u, so that s is exact for a progress that differs by about 4u, relative.
///
/// **Same bits.** The kernels of CEasing do the same operations in the same order, none of them fused,
/// and leave the same places to ``CurveHalf``. Whoever changes a line here changes it there.
struct QuickSolver: Sendable {
  /// How to guess the parameter, for the curve seen from its start.
  var guess: InverseCubic
  /// The progress from either end above which the solver is exact.
  var least: Double
  /// Half of f‴, 3 + 9(x1 − x2), which is the same from either end.
  var jerk: Double

  // What differs between the two ends: first for the curve seen from its start, then from its end.
  // Both are computed at once, as the lanes of a vector, and one is taken, because to fetch one set of
  // numbers or the other costs more than that.

  /// Three times the progress of the nearer control point.
  var x1: SIMD2<Double>
  /// Three times the progress of the farther control point.
  var x2: SIMD2<Double>
  /// Three times the value of the nearer control point; from the end, its negative.
  var y1: SIMD2<Double>
  /// Three times the value of the farther control point; from the end, its negative.
  var y2: SIMD2<Double>
  /// The parameter at the centre of the normal form.
  var shift: SIMD2<Double>
  /// The parameter per y of the normal form; from the end, its negative.
  var scale: SIMD2<Double>

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let inverse = x1 == y1 && x2 == y2 ? nil : InverseCubic(p1: x1, p2: x2)
    guess = inverse ?? InverseCubic()
    self.x1 = 3 * SIMD2(x1, 1 - x2)
    self.x2 = 3 * SIMD2(x2, 1 - x1)
    self.y1 = 3 * SIMD2(y1, y2 - 1)
    self.y2 = 3 * SIMD2(y2, y1 - 1)
    shift = SIMD2(guess.shift, 1 - guess.shift)
    scale = SIMD2(guess.scale, -guess.scale)
    jerk = 3 * (1 - (self.x2.x - self.x1.x))
    // Where the parameter has its digits, and x there.
    let size = SIMD2(max(shift.x.magnitude, guess.scale), max(shift.y.magnitude, guess.scale))
    let s: SIMD2<Double> = 0x1p-17 * size
    let bend: SIMD2<Double> = self.x2 - 2 * self.x1
    let x: SIMD2<Double> = s * (self.x1 + s * (bend + s * (jerk / 3)))
    least = max(x.x, x.y)
    // The sum is finite unless one of the products has overflowed.
    let sum = self.y1 + self.y2
    if inverse == nil || !(sum.x + sum.y).isFinite { least = .infinity }
  }
}

extension QuickSolver {
  /// The values at the two ends.
  private static var origin: SIMD2<Double> { SIMD2(0, 1) }
  /// Which way the curve goes from them.
  private static var sign: SIMD2<Double> { SIMD2(1, -1) }

  /// The parameters at a progress, seen from either end; `nil` where care is needed.
  ///
  /// Only that seen from the nearer end has its digits.
  @inline(__always)
  private func parameters(at progress: Double) -> SIMD2<Double>? {
    let rest = 1 - progress
    let distance = progress - guess.centre
    let w = guess.offset + guess.stretch * distance.magnitude
    let cell = InverseCubic.cell(w) &- guess.firstCell
    guard min(rest, progress) > least, UInt(bitPattern: cell) < UInt(InverseCubic.cells) else {
      return nil
    }
    let row = guess.firstRow &+ cell
    let square = w * w
    let y =
      (InverseCubic.constant.at(row) + InverseCubic.linear.at(row) * w)
      + ((InverseCubic.quadratic.at(row) + InverseCubic.cubic.at(row) * w)
        + InverseCubic.quartic.at(row) * square) * square
    let s = shift + Double(signOf: distance, magnitudeOf: y) * scale

    let q = 1 - s
    let t = SIMD2(progress, rest)
    let mixed: SIMD2<Double> = q * x1 + s * x2
    let cube: SIMD2<Double> = (s * s) * s
    let f: SIMD2<Double> = (q * s) * mixed + (cube - t)
    let bend = x2 - 2 * x1
    let curvature: SIMD2<Double> = bend + jerk * s
    let slope: SIMD2<Double> = x1 + s * (bend + curvature)
    let divisor: SIMD2<Double> = slope * slope - f * curvature
    return s - (f * slope) / divisor
  }

  /// The lane of the end that a progress is nearer to.
  @inline(__always)
  private func nearer(_ lanes: SIMD2<Double>, to progress: Double) -> Double {
    let mask = UInt64(bitPattern: Int64(bitPattern: (0.5 - progress).bitPattern) >> 63)
    let first = lanes.x.bitPattern
    return Double(bitPattern: first ^ ((first ^ lanes.y.bitPattern) & mask))
  }

  /// The value at a progress; NaN where care is needed.
  @inline(__always)
  func value(at progress: Double) -> Double {
    guard let s = parameters(at: progress) else { return .nan }
    let q = 1 - s
    let mixed: SIMD2<Double> = q * y1 + s * y2
    let cube: SIMD2<Double> = (s * s) * s
    let way: SIMD2<Double> = QuickSolver.sign * cube + (q * s) * mixed
    return nearer(QuickSolver.origin + way, to: progress)
  }

  /// The slope at a progress; NaN where care is needed, which includes where the tangent is vertical.
  @inline(__always)
  func velocity(at progress: Double) -> Double {
    guard let s = parameters(at: progress) else { return .nan }
    let q = 1 - s
    let dx = slope(s, q, x1, x2, to: SIMD2(3, 3))
    let dy = slope(s, q, y1, y2, to: SIMD2(3, -3))
    let isRising = nearer(dx, to: progress) > 0
    return isRising ? nearer(QuickSolver.sign * dy / dx, to: progress) : .nan
  }

  /// A coordinate's derivative, from three times its Bernstein coefficients.
  @inline(__always)
  private func slope(
    _ s: SIMD2<Double>, _ q: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>,
    to p3: SIMD2<Double>
  ) -> SIMD2<Double> {
    let rest: SIMD2<Double> = (2 * q) * (p2 - p1) + s * (p3 - p2)
    return (q * q) * p1 + s * rest
  }
}

extension [Double] {
  /// An element whose index is known to be in range.
  @inline(__always)
  fileprivate func at(_ index: Int) -> Double {
    withUnsafeBufferPointer { $0[index] }
  }
}
