// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import MotionPath
import RealModule

/// The speed of an elliptical arc, |dP/dt|, and its integral.
///
/// The angle t is the eccentric anomaly in the direction of travel, 0 at a vertex: an end of the major axis, where the speed is
/// least. In units of the larger radius, with r the ratio of the smaller radius to the larger one, the speed is
/// v(t) = √(sin² t + r² cos² t).
///
/// **Conditioning.** An error δ of the start angle changes the length of an arc from t₀ to t₁ by (v(t₁) − v(t₀)) δ. An arc of
/// angle h next to a vertex of a flat ellipse has a length of about h²/2, whose relative change is up to 2δ/h. Sine and cosine
/// are accurate near their zeros, so t, computed from the sine and cosine of the start angle, is as accurate as that angle. If
/// the chord gives t more accurately, the chord is used.
struct EllipseSpeed: Sendable {
  let radius: Double
  /// The smaller radius divided by the larger one.
  let ratio: Double
  /// The angle at the start, measured from the nearest vertex; in −π/2…π/2.
  let start: Double
  /// The change of the angle, 0 or more.
  let sweep: Double
  /// A bound of the error of `start`, which comes from rounding the arc's start angle or the coordinates of its ends.
  private let startError: Double

  init(_ arc: EllipticalArc) throws(ArcLengthError) {
    for value in [
      arc.center.x, arc.center.y, arc.radii.x, arc.radii.y, arc.startAngle, arc.sweep, arc.rotation,
    ] where !value.isFinite { throw .notFinite(value) }
    let radii = SIMD2(arc.radii.x.magnitude, arc.radii.y.magnitude)
    radius = radii.max()
    ratio = radius > 0 ? radii.min() / radius : 0
    let (sine, cosine) = (Double.sin(arc.startAngle), Double.cos(arc.startAngle))
    // If the larger radius is along y, its vertex is a quarter turn ahead.
    let (y, x) = radii.x < radii.y ? (-cosine, sine) : (sine, cosine)
    let angle = Double.atan2(y: x < 0 ? -y : y, x: x.magnitude)
    sweep = arc.sweep.magnitude
    let rounded = arc.sweep < 0 ? -angle : angle
    let rounding = 2 * 0x1p-53 * (4 + arc.startAngle.magnitude)
    if arc.origin.endError == .infinity, arc.startAngle.magnitude <= Self.largestExactAngle {
      // The center and exact angles were given; only the sine, the cosine and the angle computed from them are rounded.
      (start, startError) = (rounded, 8 * 0x1p-53 * rounded.magnitude)
    } else if let (middle, error) = Self.middle(
      arc, near: rounded + 0.5 * sweep, within: rounding, ratio)
    {
      (start, startError) = (middle - 0.5 * sweep, error)
    } else {
      (start, startError) = (rounded, rounding)
    }
  }

  /// The largest start angle, in radians, that counts as exact: the ulp of a larger angle is too large relative to a turn.
  private static let largestExactAngle = 100.0

  /// Restricts the speed of a whole arc to the arc from its start to the parameter `s`.
  init(_ whole: EllipseSpeed, upTo s: Double) {
    (radius, ratio, start) = (whole.radius, whole.ratio, whole.start)
    (sweep, startError) = (whole.sweep * s, whole.startError)
  }

  /// Computes from the chord of a short arc next to a vertex the angle at the middle of the arc, and the error of that angle.
  ///
  /// In units of the larger radius, the chord's component along the major axis is 2 sin m sin(sweep/2), with m the angle at the
  /// middle. So exact end points give m with a relative error of a few u = 2^-53, whereas the start angle, even where m is small,
  /// has an error of u of its own size. Computed end points add the errors of their coordinates. Returns `nil` if the chord gives
  /// m less accurately than the start angle, or contradicts the start angle.
  private static func middle(
    _ arc: EllipticalArc, near middle: Double, within rounding: Double, _ ratio: Double
  ) -> (angle: Double, error: Double)? {
    let largestChord = 2 * Double.sin(0.5 * arc.sweep.magnitude) * max(arc.radii.x, arc.radii.y)
    guard arc.sweep.magnitude < 1, middle.magnitude < 0.7, largestChord > 0 else { return nil }
    let (cosine, sine) = (Double.cos(arc.rotation), Double.sin(arc.rotation))
    let chord = arc.end - arc.start
    let along =
      arc.radii.x < arc.radii.y
      ? cosine * chord.y - sine * chord.x : cosine * chord.x + sine * chord.y
    let angle = Double.asin(min(along.magnitude / largestChord, 1))
    let ends = max(
      arc.start.x.magnitude, arc.start.y.magnitude, arc.end.x.magnitude, arc.end.y.magnitude)
    let computed = 2 * Double(arc.origin.endError) / largestChord
    let error = 2 * 0x1p-53 * (4 * (angle + ratio) + ends / largestChord) + computed
    guard error < rounding, (angle - middle.magnitude).magnitude <= rounding + error else {
      return nil
    }
    return (middle < 0 ? -angle : angle, error)
  }

  var isCircular: Bool { ratio == 1 }

  /// Returns the speed at an angle from a vertex, if the larger radius is 1.
  func speed(atAngle angle: Double) -> Double {
    let (x, y) = (Double.sin(angle), ratio * Double.cos(angle))
    return (x * x + y * y).squareRoot()
  }

  /// Computes the length of the arc.
  ///
  /// A circular arc has the length radius · |sweep|. If an elliptical arc is short relative to its distance from the vertices, its
  /// speed is integrated. The length of a longer elliptical arc is a sum or difference of lengths that start at vertices; the
  /// difference loses at most three bits to cancellation.
  func length() throws(ArcLengthError) -> MeasuredLength {
    guard radius > 0, sweep > 0 else { return .zero }
    var result = MeasuredLength(value: sweep, error: 2 * sweep.ulp)
    if !isCircular {
      result = try ArcLengthError.wrapping { () throws(GSLError) in
        let half = 0.5 * sweep
        let middle = reduced(start + half).rest.magnitude
        return middle >= 3 * half ? try integral(middle: middle, half: half) : try difference()
      }
      // The angles of an arc given by its end points are rounded: the start by `startError`, the sweep h by about 8u of h. The error
      // of h changes the length by at most 32u of the length, because h v(end) is at most four times the length.
      let change = (speed(atAngle: start + sweep) - speed(atAngle: start)).magnitude
      result.error += change * startError + 32 * 0x1p-53 * result.value
    }
    let value = radius * result.value
    guard value.isFinite else { throw .overflow }
    result.error = radius * result.error + value.ulp
    result.value = value
    return result
  }

  /// Subtracts half turns from an angle so that the remainder, `rest`, is in −π/2…π/2.
  private func reduced(_ angle: Double) -> (halfTurns: Double, rest: Double) {
    let halfTurns = (angle / .pi).rounded()
    // π is split into two parts; its product with a small integer is exact to far below an ulp.
    let rest = angle.addingProduct(-halfTurns, Double.pi)
    return (halfTurns, rest.addingProduct(-halfTurns, 1.2246467991473532e-16))
  }

  /// Computes the length of the arc as a difference of two lengths, each from a vertex to an end of the arc.
  ///
  /// Few digits cancel. The start is at most a quarter turn from its nearest vertex, and the middle of the arc at most three half
  /// sweeps from its nearest vertex. If both vertices are the same, the shorter length is less than half of the longer one, because
  /// the speed increases with the distance from the vertex. If they differ, the sweep is at least an eighth of a turn.
  private func difference() throws(GSLError) -> MeasuredLength {
    let end = reduced(start + sweep)
    return try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) in
      let quarter = end.halfTurns == 0 ? 0 : try fromVertex(0.5 * .pi)
      let first = try fromVertex(start.magnitude)
      let last = try fromVertex(end.rest.magnitude)
      let value =
        2 * end.halfTurns * quarter + ((end.rest < 0 ? -last : last) - (start < 0 ? -first : first))
      let parts = 2 * end.halfTurns * quarter + first + last
      // The error from rounding the end angle.
      let endError = speed(atAngle: end.rest) * (start + sweep).ulp
      return MeasuredLength(value: value, error: 24 * 0x1p-53 * parts + endError)
    }
  }

  /// Computes the length from a vertex to an angle in 0…π/2: a sum of positive terms, as accurate as the angle.
  ///
  /// The length is r E(t, m), m = 1 − 1/r² < 0. In Carlson's forms, with q = cos² t + sin² t / r², it is (DLMF 19.25.9):
  ///
  ///     r sin t RF(cos² t, q, 1) + (1 − r²)/(3r) sin³ t RD(cos² t, q, 1).
  ///
  /// All errors here are relative. That of sin t is 3u (u = 2^-53), that of q is 6u, and q changes RF by half of its error, RD by
  /// three halves. With the errors of GSL and of the products, the first term has at most 12u, the second 24u; a few u are observed.
  private func fromVertex(_ angle: Double) throws(GSLError) -> Double {
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    // For smaller ratios RD leaves GSL's domain. The ellipse is then flat, except near its vertex, where v(t) = √(t² + r²).
    guard ratio > 1e-96 else {
      if angle > 1e20 * ratio || angle == 0 {
        let half = Double.sin(0.5 * angle)
        return 2 * half * half
      }
      let share = angle / ratio
      return 0.5 * angle * (Double.hypot(angle, ratio) + ratio * Double.asinh(share) / share)
    }
    let mode = gsl_mode_t(GSL_PREC_DOUBLE)
    let (c2, quotient) = (cosine * cosine, sine / ratio)
    let q = c2 + quotient * quotient
    var (first, second) = (gsl_sf_result(), gsl_sf_result())
    try GSLError.check(gsl_sf_ellint_RF_e(c2, q, 1, mode, &first), in: "gsl_sf_ellint_RF_e")
    try GSLError.check(gsl_sf_ellint_RD_e(c2, q, 1, mode, &second), in: "gsl_sf_ellint_RD_e")
    let factor = (1 - ratio) * (1 + ratio) / (3 * ratio)
    return sine * (ratio * first.val + factor * (sine * sine) * second.val)
  }

  /// Computes the length of a sweep by 16-point quadrature; `middle`, in 0…π/2, must be at least three times `half`.
  ///
  /// Let h be the sweep, m the middle, and v the least speed. The speed is analytic except where sin² t = −r² cos² t, at complex t
  /// with a real part of 0 or π. The Bernstein ellipse with ρ = 5 has real parts from 0.13 m to 1.87 m and imaginary parts up to
  /// 0.8 m; on it the speed is below 3.1 v. So the error of the rule is at most 64/15 · 3.1 v h 5^-32/(1 − 5^-2) < 1e-21 v h
  /// (Trefethen, Approximation Theory and Approximation Practice, 19.3). Rounding is larger: 8u for a value, and as much for
  /// weights and sums.
  private func integral(middle: Double, half: Double) throws(GSLError) -> MeasuredLength {
    let rules = try GaussLegendreRules.shared.get()
    var value = 0.0
    for index in GaussLegendreRules.range(eighths: 2) {
      let (node, weight) = (half * rules.nodes[index], rules.weights[index])
      value += weight * (speed(atAngle: middle + node) + speed(atAngle: middle - node))
    }
    value *= half
    return MeasuredLength(value: value, error: 16 * 0x1p-53 * value, evaluations: 16)
  }
}
