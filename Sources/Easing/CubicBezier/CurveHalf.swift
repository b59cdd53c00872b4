// SPDX-License-Identifier: Apache-2.0

/// The half of a curve next to one of its ends, seen from that end: progress in (0, 1/2].
///
/// This is where a curve is evaluated with all care, whatever its control points: bracketed iteration
/// and every limit. ``QuickSolver`` answers for the places that need none of it.
struct CurveHalf {
  /// Progress, as a cubic in the Bézier parameter.
  let x: MonotoneCubic
  /// Value, as a cubic in the Bézier parameter (not always a monotone one).
  let y: MonotoneCubic

  @inline(__always)
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = MonotoneCubic(p1: x1, p2: x2)
    y = MonotoneCubic(p1: y1, p2: y2)
  }

  /// Whether the control points lie on the diagonal pairwise, so that value equals progress.
  private var isIdentity: Bool { x.p1 == y.p1 && x.p2 == y.p2 }

  func value(at progress: Double) -> Double {
    if isIdentity { return progress }
    let s = x.parameter(at: progress)
    return y.value(s, 1 - s)
  }

  func velocity(at progress: Double) -> Double {
    if isIdentity { return 1 }
    let s = x.parameter(at: progress)
    let q = 1 - s
    let dx = x.thirdOfSlope(s, q)
    var dy = y.thirdOfSlope(s, q)
    var unit = 1.0
    if !dy.isFinite { (dy, unit) = (flatSlope(s, q), Self.flatness) }
    // x never falls, so a negative dx is rounding.
    if dx > 0 { return dy / dx / unit }
    if dy != 0 { return dy > 0 ? .infinity : -.infinity }
    // Both vanish at the middle: a cusp, unless the curve is the diagonal (answered above).
    return .nan
  }

  func acceleration(at progress: Double) -> Double {
    if isIdentity { return 0 }
    let s = progress == 0 ? 0 : x.parameter(at: progress)
    let q = 1 - s
    let dx = x.thirdOfSlope(s, q)
    // d(slope)/ds = (y'' - slope·x'')/x', and once more divided by x' = 3·dx.
    let slope = flatSlope(s, q) / dx
    let bend = flat.sixthOfCurvature(s, q, one: Self.flatness) - slope * x.sixthOfCurvature(s, q)
    return 2 * bend / (3 * dx * dx) / Self.flatness
  }

  /// The value coordinate made lower, so that no sum of its control values overflows.
  private var flat: MonotoneCubic {
    MonotoneCubic(p1: y.p1 * Self.flatness, p2: y.p2 * Self.flatness)
  }

  /// A third of its derivative.
  private func flatSlope(_ s: Double, _ q: Double) -> Double {
    flat.thirdOfSlope(s, q, one: Self.flatness)
  }

  /// A power of two; what it multiplies is rounded as without it.
  private static var flatness: Double { 0x1p-4 }

  /// The line from (0, 0) to the first of the other three points that differs from it.
  var startTangent: Tangent {
    if x.p1 != 0 || y.p1 != 0 { return Tangent(dx: x.p1, dy: y.p1) }
    if x.p2 != 0 || y.p2 != 0 { return Tangent(dx: x.p2, dy: y.p2) }
    return Tangent(dx: 1, dy: 1)
  }

  struct Tangent {
    let dx: Double
    let dy: Double

    /// How much the line rises over a run; nothing where it is vertical.
    func rise(over run: Double) -> Double {
      if dx == 0 || dy == 0 { return 0 }
      let slope = dy / dx
      // A slope too steep for a Double can still have a finite rise.
      return (slope.isFinite ? slope * run : run / dx * dy) + 0
    }
  }
}
