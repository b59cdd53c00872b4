// SPDX-License-Identifier: Apache-2.0

import CGSL
import MotionPath
import RealModule

/// The speed of an elliptical arc, |dP/dθ| = √(rx² sin²θ + ry² cos²θ), and its integral.
struct EllipseSpeed: Sendable {
  /// The larger radius.
  let radius: Double

  /// The radii divided by the larger one.
  let ratios: SIMD2<Double>

  let startAngle: Double
  let sweep: Double

  init(_ arc: EllipticalArc) throws(ArcLengthError) {
    for value in [
      arc.center.x, arc.center.y, arc.radii.x, arc.radii.y, arc.startAngle, arc.sweep,
      arc.rotation,
    ] where !value.isFinite {
      throw .notFinite(value)
    }
    let radii = SIMD2(arc.radii.x.magnitude, arc.radii.y.magnitude)
    radius = radii.max()
    ratios = radius > 0 ? SIMD2(radii.x / radius, radii.y / radius) : .zero
    startAngle = arc.startAngle
    sweep = arc.sweep
  }

  /// Whether the speed is the same everywhere.
  var isCircular: Bool { ratios.x == ratios.y }

  /// The speed at an angle, for a larger radius of 1.
  func speed(atAngle angle: Double) -> Double {
    let (x, y) = (ratios.x * Double.sin(angle), ratios.y * Double.cos(angle))
    return (x * x + y * y).squareRoot()
  }

  /// The length of the arc.
  ///
  /// A circular arc is radius · |sweep|. Otherwise the angle is taken from the end of the smaller
  /// radius, where the speed is largest, and with k² = 1 − (smaller/larger)²
  ///
  ///     L = larger · |E(φ + sweep, k) − E(φ, k)|,
  ///
  /// E the incomplete elliptic integral of the second kind, from GSL (Carlson's forms). Half turns
  /// are counted apart, 2 E(π/2, k) each, so that no digit is lost to reducing an angle.
  ///
  /// The difference loses digits for a short sweep; below 1/16 the speed is integrated over it
  /// instead, where a bound like that of ``Hodograph/length(accuracy:)`` allows.
  func length() throws(ArcLengthError) -> MeasuredLength {
    guard radius > 0, sweep != 0 else { return .zero }
    let angle = sweep.magnitude
    var result = MeasuredLength(value: angle, error: 2 * angle.ulp)
    if !isCircular {
      result = try ArcLengthError.wrapping { () throws(GSLError) in
        if let short = try shortArc() { return short }
        return try ellipticDifference()
      }
    }
    let value = radius * result.value
    guard value.isFinite else { throw .overflow }
    result.error = radius * result.error + value.ulp
    result.value = value
    return result
  }

  /// The angle from the end of the smaller radius, less a number of half turns, in −π/2…π/2.
  private func reduced(_ angle: Double) -> (halfTurns: Double, rest: Double) {
    let turned = ratios.x > ratios.y ? 0.5 : 0
    let halfTurns = (angle / .pi - turned).rounded()
    // π in two parts; the product with a small number of halves is exact to far below an ulp.
    let count = halfTurns + turned
    let rest = angle.addingProduct(-count, Double.pi)
    return (halfTurns, rest.addingProduct(-count, 1.2246467991473532e-16))
  }

  private var smallerRatio: Double { ratios.min() }

  private func ellipticDifference() throws(GSLError) -> MeasuredLength {
    let first = reduced(startAngle)
    let second = reduced(startAngle + sweep)
    let halves = second.halfTurns - first.halfTurns
    let lost = 0x1p-52 * (startAngle.magnitude + sweep.magnitude)
    return try GSLGuest.visit { () throws(GSLError) in
      let quarter = try integral(sine: 1, cosine: 0)
      let from = try integral(sine: Double.sin(first.rest), cosine: Double.cos(first.rest))
      let to = try integral(sine: Double.sin(second.rest), cosine: Double.cos(second.rest))
      let value = (2 * halves * quarter.value + (to.value - from.value)).magnitude
      let error = 2 * halves.magnitude * quarter.error + from.error + to.error
      return MeasuredLength(value: value, error: error + 2 * value.ulp + lost)
    }
  }

  /// E(φ, k) for φ in −π/2…π/2, by the form of it that is a sum of positive terms.
  ///
  /// With r the ratio of the radii, k² = 1 − r² and q = cos²φ + r² sin²φ (DLMF 19.25.10)
  ///
  ///     E = r² (sin φ RF(cos²φ, q, 1) + k²/3 sin³φ RD(cos²φ, 1, q)) + k² sin φ cos φ / √q.
  ///
  /// GSL's own `gsl_sf_ellint_Ecomp_e` is not used: for k² within 1.5e-8 of 1 it falls back on a
  /// fit that is 2e-12 off, and reports an error of 1e-16.
  private func integral(
    sine: Double, cosine: Double
  ) throws(GSLError) -> (value: Double, error: Double) {
    let ratio = smallerRatio
    // Below this, RD leaves GSL's domain, and the ellipse is flat to 1e-190.
    guard ratio > 1e-96 else { return (sine, 0x1p-52) }
    let mode = gsl_mode_t(GSL_PREC_DOUBLE)
    let (k2, r2, s2) = ((1 - ratio) * (1 + ratio), ratio * ratio, sine * sine)
    // A rounded quarter turn may lie beyond the quarter.
    let cosine = max(cosine, 0)
    let c2 = cosine * cosine
    let q = c2 + r2 * s2
    var (first, second) = (gsl_sf_result(), gsl_sf_result())
    try GSLError.check(
      gsl_sf_ellint_RF_e(c2, q, 1, mode, &first), in: "gsl_sf_ellint_RF_e")
    try GSLError.check(
      gsl_sf_ellint_RD_e(c2, 1, q, mode, &second), in: "gsl_sf_ellint_RD_e")
    let value =
      r2 * sine * (first.val + k2 / 3 * s2 * second.val) + k2 * sine * cosine / q.squareRoot()
    // Each term is good to about 8u of itself; GSL's own estimates are added to that.
    let reported = r2 * (first.err + k2 / 3 * s2 * second.err)
    return (value, 16 * 0x1p-53 * value.magnitude + reported.magnitude)
  }

  /// The length of a sweep below 1/16 by 24 points, unless the speed nearly vanishes on it.
  private func shortArc() throws(GSLError) -> MeasuredLength? {
    guard sweep.magnitude < 0x1p-4, smallerRatio > 0 else { return nil }
    let rules = try GaussLegendreRules.shared.get()
    let half = 0.5 * sweep
    let middle = startAngle + half
    // The speed vanishes a quarter turn from its largest, ± i artanh(smaller/larger).
    let away =
      SIMD2(
        0.5 * .pi - reduced(middle).rest.magnitude, Double.atanh(smallerRatio)) / half.magnitude
    let sum =
      ((away.x + 1) * (away.x + 1) + away.y * away.y).squareRoot()
      + ((away.x - 1) * (away.x - 1) + away.y * away.y).squareRoot()
    let axis = 0.5 * min(sum, 20)
    let rho = axis + ((axis - 1) * (axis + 1)).squareRoot()
    // |speed|² on the ellipse is below cosh² of its height, which is below 1/2.
    let bound = 64 / 15 * half.magnitude * 1.2 * Double.pow(rho, -48) / (1 - 1 / (rho * rho))
    guard rho > 1.5, bound < 0x1p-50 * half.magnitude * smallerRatio else { return nil }
    var value = 0.0
    for index in GaussLegendreRules.range(eighths: 3) {
      let (node, weight) = (half * rules.nodes[index], rules.weights[index])
      value += weight * (speed(atAngle: middle + node) + speed(atAngle: middle - node))
    }
    value *= half.magnitude
    // An angle rounds by u·|angle|, and the logarithm of the speed changes by larger/smaller.
    let rounding = 4 * 0x1p-53 * sweep.magnitude * (2 + middle.magnitude)
    return MeasuredLength(value: value, error: bound + rounding, evaluations: 24)
  }
}
