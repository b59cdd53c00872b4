// SPDX-License-Identifier: Apache-2.0

import CGSL
import MotionPath
import RealModule

/// The speed of an elliptical arc, |dP/dθ|, and its integral.
///
/// Angles t count from an end of the larger radius, where the speed is smallest and a thin ellipse is sharp, in
/// the direction of travel. In units of the larger radius, with r the smaller radius over the larger, the speed is
/// v(t) = √(sin² t + r² cos² t).
///
/// **Conditioning.** An error δ of the start angle changes the length by (v(t₁) − v(t₀)) δ. Next to the sharp end
/// of a flat ellipse the length of a sweep h is about h²/2 there, so that it may change by 2δ/h of itself: the start
/// angle is turned into t by its sine and cosine, which keep their digits next to every zero, and t is as good as
/// it; better, where the chord says more.
struct EllipseSpeed: Sendable {
  /// The larger radius.
  let radius: Double

  /// The smaller radius divided by the larger one.
  let ratio: Double

  /// The angle at the start, from the nearest end of the larger radius; in −π/2…π/2.
  let start: Double

  /// How far the angle goes, 0 or more.
  let sweep: Double

  /// How far the start may be from the one meant: a few roundings of the arc's start angle, or of its ends.
  private let slack: Double

  init(_ arc: EllipticalArc) throws(ArcLengthError) {
    for value in [
      arc.center.x, arc.center.y, arc.radii.x, arc.radii.y, arc.startAngle, arc.sweep,
      arc.rotation,
    ] where !value.isFinite {
      throw .notFinite(value)
    }
    let radii = SIMD2(arc.radii.x.magnitude, arc.radii.y.magnitude)
    radius = radii.max()
    ratio = radius > 0 ? radii.min() / radius : 0
    let (sine, cosine) = (Double.sin(arc.startAngle), Double.cos(arc.startAngle))
    // Along y the larger radius is a quarter turn ahead.
    let (y, x) = radii.x < radii.y ? (-cosine, sine) : (sine, cosine)
    let angle = Double.atan2(y: x < 0 ? -y : y, x: x.magnitude)
    sweep = arc.sweep.magnitude
    let rounded = arc.sweep < 0 ? -angle : angle
    let rounding = 2 * 0x1p-53 * (4 + arc.startAngle.magnitude)
    if let (middle, error) = Self.middle(arc, near: rounded + 0.5 * sweep, within: rounding, ratio)
    {
      (start, slack) = (middle - 0.5 * sweep, error)
    } else {
      (start, slack) = (rounded, rounding)
    }
  }

  /// The angle in the middle of a short arc next to a sharp end, from its chord, and how far it may be off.
  ///
  /// Along the larger radius the chord is 2 sin m sin(sweep/2) of that. So ends that are exact give m to a few u of
  /// itself, where the start angle is rounded by u of whole turns. The ends of an arc that is given by its
  /// center are rounded themselves; nil where that is worse, or where the two disagree.
  private static func middle(
    _ arc: EllipticalArc, near middle: Double, within rounding: Double, _ ratio: Double
  ) -> (angle: Double, error: Double)? {
    let reach = 2 * Double.sin(0.5 * arc.sweep.magnitude) * max(arc.radii.x, arc.radii.y)
    guard arc.sweep.magnitude < 1, middle.magnitude < 0.7, reach > 0 else { return nil }
    let (cosine, sine) = (Double.cos(arc.rotation), Double.sin(arc.rotation))
    let chord = arc.end - arc.start
    let along =
      arc.radii.x < arc.radii.y
      ? cosine * chord.y - sine * chord.x : cosine * chord.x + sine * chord.y
    let angle = Double.asin(min(along.magnitude / reach, 1))
    let ends = max(
      arc.start.x.magnitude, arc.start.y.magnitude, arc.end.x.magnitude, arc.end.y.magnitude)
    let error = 2 * 0x1p-53 * (4 * (angle + ratio) + ends / reach)
    guard error < rounding, (angle - middle.magnitude).magnitude <= rounding + error else {
      return nil
    }
    return (middle < 0 ? -angle : angle, error)
  }

  /// Whether the speed is the same everywhere.
  var isCircular: Bool { ratio == 1 }

  /// The speed at an angle from the end of the larger radius, for a larger radius of 1.
  func speed(atAngle angle: Double) -> Double {
    let (x, y) = (Double.sin(angle), ratio * Double.cos(angle))
    return (x * x + y * y).squareRoot()
  }

  /// The length of the arc.
  ///
  /// A circular arc is radius · |sweep|. Otherwise, where the arc is short beside its distance from the sharp ends,
  /// the speed is integrated; all others are the sum, or a difference that loses three bits at most, of lengths
  /// from a sharp end.
  func length() throws(ArcLengthError) -> MeasuredLength {
    guard radius > 0, sweep > 0 else { return .zero }
    var result = MeasuredLength(value: sweep, error: 2 * sweep.ulp)
    if !isCircular {
      result = try ArcLengthError.wrapping { () throws(GSLError) in
        let half = 0.5 * sweep
        let middle = reduced(start + half).rest.magnitude
        return middle >= 3 * half
          ? try integral(middle: middle, half: half) : try difference()
      }
      // The angles of an arc that was made from its ends are rounded: the start by the slack, the sweep by some
      // 8u of itself, of which v(t) h makes four times that of the length at most.
      let change = (speed(atAngle: start + sweep) - speed(atAngle: start)).magnitude
      result.error += change * slack + 32 * 0x1p-53 * result.value
    }
    let value = radius * result.value
    guard value.isFinite else { throw .overflow }
    result.error = radius * result.error + value.ulp
    result.value = value
    return result
  }

  /// An angle less a number of half turns, in −π/2…π/2.
  private func reduced(_ angle: Double) -> (halfTurns: Double, rest: Double) {
    let halfTurns = (angle / .pi).rounded()
    // π in two parts; the product with a small number is exact to far below an ulp.
    let rest = angle.addingProduct(-halfTurns, Double.pi)
    return (halfTurns, rest.addingProduct(-halfTurns, 1.2246467991473532e-16))
  }

  /// The length between two angles, from the lengths from sharp ends.
  ///
  /// The start is within a quarter turn of an end. If the middle is nearest to that end, at less than 3 halves of
  /// the sweep, one of the two lengths is less than half as long as the other, for the speed rises with the
  /// distance from the end; otherwise the sweep is an eighth of a turn at least.
  private func difference() throws(GSLError) -> MeasuredLength {
    let end = reduced(start + sweep)
    return try GSLGuest.visit { () throws(GSLError) in
      let quarter = end.halfTurns == 0 ? 0 : try fromSharpEnd(0.5 * .pi)
      let first = try fromSharpEnd(start.magnitude)
      let last = try fromSharpEnd(end.rest.magnitude)
      let value =
        2 * end.halfTurns * quarter
        + ((end.rest < 0 ? -last : last) - (start < 0 ? -first : first))
      let parts = 2 * end.halfTurns * quarter + first + last
      // The end is rounded too.
      let moved = speed(atAngle: end.rest) * (start + sweep).ulp
      return MeasuredLength(value: value, error: 24 * 0x1p-53 * parts + moved)
    }
  }

  /// The length from a sharp end to an angle in 0…π/2: a sum of positive terms, as exact as the angle.
  ///
  /// It is r E(t, m) with m = 1 − 1/r² < 0, in Carlson's forms, with q = cos² t + sin² t / r² (DLMF 19.25.9)
  ///
  ///     r sin t RF(cos² t, q, 1) + (1 − r²)/(3r) sin³ t RD(cos² t, q, 1).
  ///
  /// Roundings: 3u of sin t, 6u of q, of which RF takes half and RD three halves; with GSL's own and the products
  /// 12u of the first term and 24u of the second if all went one way. A few u are found.
  private func fromSharpEnd(_ angle: Double) throws(GSLError) -> Double {
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    // Below this, RD leaves GSL's domain, and the ellipse is flat but for a stretch around its end, along which
    // the speed is √(t² + r²).
    guard ratio > 1e-96 else {
      if angle > 1e20 * ratio || angle == 0 {
        let half = Double.sin(0.5 * angle)
        return 2 * half * half
      }
      let share = angle / ratio
      return 0.5 * angle * (Double.hypot(angle, ratio) + ratio * Double.asinh(share) / share)
    }
    let mode = gsl_mode_t(GSL_PREC_DOUBLE)
    let (c2, over) = (cosine * cosine, sine / ratio)
    let q = c2 + over * over
    var (first, second) = (gsl_sf_result(), gsl_sf_result())
    try GSLError.check(
      gsl_sf_ellint_RF_e(c2, q, 1, mode, &first), in: "gsl_sf_ellint_RF_e")
    try GSLError.check(
      gsl_sf_ellint_RD_e(c2, q, 1, mode, &second), in: "gsl_sf_ellint_RD_e")
    let factor = (1 - ratio) * (1 + ratio) / (3 * ratio)
    return sine * (ratio * first.val + factor * (sine * sine) * second.val)
  }

  /// The length of the sweep around an angle in 0…π/2 that is three halves of it at least, by sixteen points.
  ///
  /// The speed is analytic but where sin² t = −r² cos² t, straight above and below the sharp ends t = 0 and t = π. The
  /// ellipse around the panel whose half-axes add up to 5 halves h of it lies between 0.13 and 1.87 of the middle m,
  /// at a height of 0.8 m at most; on it the speed is below 3.1 times its least on the panel, v. So the rule is off
  /// by at most 64/15 · 3.1 v h 5^-32/(1 − 5^-2) < 1e-21 v h (Trefethen, Approximation Theory and Approximation
  /// Practice, 19.3), far below the roundings: 8u of a value, and as much of weights and sums.
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
