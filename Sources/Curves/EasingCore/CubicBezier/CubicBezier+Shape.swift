// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The extremes, at progress 0 or 1 or where y'(s) = 0, in closed form.
  ///
  /// **Accuracy.** The values are as accurate as those of ``value(at:)``.
  public var extremes: Extremes {
    var result = Extremes.unit
    let unit = heightUnit
    UnitQuadratic(a: y1 / unit, b: y2 / unit - y1 / unit, c: 1 / unit - y2 / unit).forEachRoot {
      result.include(CurvePoint(progress: x.value($0, $1), value: y.value($0, $1)))
    }
    return result
  }

  /// The largest absolute slope, at progress 0 or 1, where x'(s) = 0, or at a point of inflection, in closed form.
  ///
  /// The progress of the peak may lie between two doubles. Next to a vertical tangent, ``velocity(at:)`` may therefore be
  /// less at every double.
  ///
  /// **Accuracy.** The slope has a relative error of at most 16u (u = 2^-53), plus the effect of an error of 16u·max(1, |y1|,
  /// |y2|) in y'(s).
  public var peakVelocity: CurvePoint {
    if isIdentity { return CurvePoint(progress: 0, value: 1) }
    var best = CurvePoint(progress: 0, value: velocity(at: 0))
    best.include(CurvePoint(progress: 1, value: velocity(at: 1)))
    if x1 == 1 && x2 == 0 {
      // The tangent is vertical in the middle. A cusp there has no slope, but the slopes next to it are unbounded.
      let middle = velocity(at: 0.5)
      best.include(CurvePoint(progress: 0.5, value: middle.isNaN ? .infinity : middle))
    }
    let x = self.x
    forEachInflection { inflection in
      // Next to a nearly vertical tangent a slope may overflow, or x' may be 0.
      guard !inflection.slope.isNaN else { return }
      best.include(
        CurvePoint(progress: x.value(inflection.s, inflection.q), value: inflection.slope))
    }
    return best
  }

  /// Calls `body` with each parameter s in (0, 1) at which dy/dx is stationary, with q = 1 - s, and with dy/dx.
  ///
  /// The condition x'·y'' = x''·y' is a quadratic equation in the parameter. Its roots need few digits, because the slope is stationary
  /// there, but at a root x'(s) needs full accuracy if it is nearly zero. The unknown is the ratio s : q, or, for control points with
  /// x1 - x2 > 1/2, the difference w = s - q. With a = 1 - x1 and b = x2, x'/3 as a function of w is
  ///
  ///     (1 - 3(a + b)/4)·w² + (a - b)/2·w + (a + b)/4,
  ///
  /// where at most one bit cancels if a + b < 1/2. If a + b ≥ 1/2, at most two bits cancel in x' as a function of s : q.
  func forEachInflection(_ body: ((s: Double, q: Double, slope: Double)) -> Void) {
    // y is divided by a power of two, so that products cannot overflow; this does not change the rounding.
    let unit = heightUnit
    let (y1, y2, one) = (self.y1 / unit, self.y2 / unit, 1 / unit)
    if x1 - x2 > 0.5 {
      let (a, b) = (1 - x1, x2)
      let x = (square: 1 - 0.75 * (a + b), linear: (a - b) / 2, constant: (a + b) / 4)
      let y = (
        square: (3 * (y1 - y2) + one) / 4, linear: (one - y1 - y2) / 2,
        constant: (one - y1 + y2) / 4
      )
      UnitQuadratic(
        a: y.linear * x.constant - y.constant * x.linear,
        b: y.square * x.constant - y.constant * x.square,
        c: y.square * x.linear - y.linear * x.square
      ).forEachRatio { numerator, denominator in
        let w = numerator / denominator
        guard w.magnitude < 1 else { return }
        let dx = (x.square * w + x.linear) * w + x.constant
        let dy = (y.square * w + y.linear) * w + y.constant
        body(((1 + w) / 2, (1 - w) / 2, dy / max(0, dx) * unit))
      }
      return
    }
    // The derivative is d0·q² + 2·d1·q·s + d2·s² with the differences d of the control points.
    let d0 = (x: x1, y: y1)
    let d1 = (x: x2 - x1, y: y2 - y1)
    let d2 = (x: 1 - x2, y: one - y2)
    UnitQuadratic(
      a: d0.x * d1.y - d0.y * d1.x, b: (d0.x * d2.y - d0.y * d2.x) / 2, c: d1.x * d2.y - d1.y * d2.x
    ).forEachRoot { s, q in
      let dx = q * q * d0.x + s * (2 * q * d1.x + s * d2.x)
      let dy = q * q * d0.y + s * (2 * q * d1.y + s * d2.y)
      body((s, q, dy / max(0, dx) * unit))
    }
  }

  /// The power of two in (h/2, h], where h is the largest of 1, |y1| and |y2|.
  private var heightUnit: Double {
    let height = max(y1.magnitude, y2.magnitude, 1)
    return Double(sign: .plus, exponent: height.exponent, significand: 1)
  }

  /// Increasing if y'(s) does not change its sign in (0, 1), otherwise `none`; a timing curve cannot be decreasing.
  public var monotonicity: Monotonicity {
    // y' is a quadratic with Bernstein coefficients y1, y2 - y1, 1 - y2 (times three).
    guard y1 >= 0, y2 <= 1 else { return .none }
    if y2 >= y1 { return .increasing }
    let unit = heightUnit
    let drop = y1 / unit - y2 / unit
    return drop * drop <= y1 / unit * (1 / unit - y2 / unit) ? .increasing : .none
  }

  /// Returns the progress at which an increasing curve has a value in [0, 1].
  ///
  /// **Accuracy.** The same as for ``value(at:)``, with progress and value exchanged.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity == .increasing, value >= 0, value <= 1 else { return nil }
    if isIdentity || value == 0 || value == 1 { return value }
    if value > 0.5 {
      let s = upper.y.parameter(at: 1 - value)
      return 1 - upper.x.value(s, 1 - s)
    }
    let s = y.parameter(at: value)
    return x.value(s, 1 - s)
  }

  /// Splits the curve at a progress into two parts, each scaled to the unit square.
  ///
  /// If v is the curve's value at the progress p, the curve is `v · first(t / p)` for t up to p, and
  /// `v + (1 - v) · second((t - p) / (1 - p))` for larger t; `first.chained(to: second, at: p, value: v)` restores it. The
  /// control points come from de Casteljau's construction and are rounded to a few ulp.
  ///
  /// - Throws: ``ParameterError`` if the progress is not between 0 and 1; if the curve's value at it is 0 or 1 (one part would have no
  ///   height); or if a part would need a control point with x outside [0, 1] (possible only if x1 > x2).
  public func split(
    at progress: Double
  ) throws(ParameterError) -> (first: CubicBezier, second: CubicBezier) {
    try require(
      progress > 0 && progress < 1, "progress", progress, "between 0 and 1, ends excluded")
    let (first, value) = try head(to: progress)
    let (mirrored, _) = try reflected.head(to: 1 - progress)
    try require(value != 1, "value at the split", value, "other than 0 and 1")
    return (first, mirrored.reflected)
  }

  /// Returns the curve up to a progress, scaled to the unit square, and its value at that progress.
  private func head(to progress: Double) throws(ParameterError) -> (CubicBezier, Double) {
    let s = parameter(at: progress)
    let q = 1 - s
    let value = y.value(s, q)
    try require(value != 0, "value at the split", value, "other than 0 and 1")
    let width = x.value(s, q)
    // Rounding can carry a control point past the end by an ulp or two; a larger excess makes the initializer throw.
    let part = try CubicBezier(
      x1: CubicBezier.snap(s * x1 / width), y1: s * y1 / value,
      x2: CubicBezier.snap((2 * s * q * x1 + s * s * x2) / width),
      y2: (2 * s * q * y1 + s * s * y2) / value)
    return (part, value)
  }

  private static func snap(_ x: Double) -> Double { x > 1 && x < 1 + 0x1p-49 ? 1 : x }

  /// Returns the integral of the values between two progresses, in closed form.
  ///
  /// Outside [0, 1] the tangent lines are integrated. Narrow intervals cost no accuracy.
  ///
  /// **Accuracy.** The error has two parts (u = 2^-53):
  ///
  /// - the change of the integral if each limit moves by at most 8u times its distance from the nearer of 0 and 1;
  /// - at most 28u times the integral of the sum of the magnitudes of y's four terms, which is y itself if no control value is
  ///   negative. The terms have 12 roundings, the slope of x has 9, and the products, the quadrature and the width have 7. In
  ///   random trials this part was at most 6.4u.
  @_optimize(size) public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      isIdentity
        ? (end - start) * (start / 2 + end / 2)
        : integral(of: (0, y1, y2, 1), from: (start, 1 - start), to: (end, 1 - end))
    }
  }

  /// Returns an integral in [0, 1] of the Bézier with this x and the control values `heights`; a limit t is given as (t, 1 - t).
  ///
  /// ∫ y dt is ∫ y(s)·x'(s) ds between the Bézier parameters of the two limits. The integrand is a polynomial of degree 5, for which
  /// the quadrature rule is exact. Only the parameters are inexact, which has the same effect as inexact limits. The antiderivative, a
  /// polynomial of degree 6 in Bernstein form, would require differences of powers, which cancel for close limits. The difference of
  /// the parameters is computed from the end of the curve that is nearer to the interval.
  @inline(never) @_optimize(size) package func integral(
    of heights: (Double, Double, Double, Double), from start: (Double, Double),
    to end: (Double, Double)
  ) -> Double {
    let (low, high) = (parameters(at: start), parameters(at: end))
    let width = start.0 > 0.5 ? low.q - high.q : (end.0 > 0.5 ? 1 - low.s - high.q : high.s - low.s)
    return width
      * gaussMean { part, rest in
        let s = low.s + width * part
        let q = high.q + width * rest
        let y =
          (q * q * q * heights.0 + 3 * q * q * s * heights.1)
          + (3 * q * s * s * heights.2 + s * s * s * heights.3)
        return 3 * x.thirdOfSlope(s, q) * y
      }
  }

  /// Returns the Bézier parameter at a progress in [0, 1], and its distance from 1.
  private func parameters(at place: (progress: Double, rest: Double)) -> (s: Double, q: Double) {
    if place.progress > 0.5 {
      let q = upper.x.inverse(at: place.rest)
      return (1 - q, q)
    }
    let s = x.inverse(at: place.progress)
    return (s, 1 - s)
  }
}

extension CubicBezier {
  /// Returns bounds between two progresses, in closed form.
  ///
  /// The value has its extrema where y'(s) = 0; the slope has its extrema at inflections. The second derivative is a
  /// quotient of polynomials; its bounds are the quotient of the bounds of both polynomials.
  ///
  /// Complexity: constant.
  @_optimize(size) public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    // Outside [0, 1] the curve is a straight line along its tangent at 0 or 1.
    if end <= 0 || start >= 1 {
      // Use the slope at the limit farther out, because at 0 and 1 `velocity(at:)` is the slope inside [0, 1].
      let outside = end <= 0 ? start : end
      var result = Enclosure(
        value: Bounds(value(at: start), value(at: end)), velocity: Bounds(velocity(at: outside)),
        acceleration: Bounds(0))
      if start == end { result.acceleration = Bounds(acceleration(at: start)) }
      guard start != end && (end == 0 || start == 1) else { return result }
      let bend = end <= 0 ? end : start
      result.velocity.include(velocity(at: bend))
      // If the tangent is vertical, the line outside is horizontal.
      if result.velocity.lower != result.velocity.upper {
        result.smoothness = .continuous
        result.cut = bend
      }
      return result
    }
    if start < 0 || end > 1 {
      let cut: Double = start < 0 ? 0 : 1
      guard let early = enclosure(from: start, to: cut), let late = enclosure(from: cut, to: end)
      else { return nil }
      return early.joined(to: late, at: cut)
    }
    return inner(
      from: start, to: end, value: { value(at: $0) }, addedSlope: 0, heights: (0, y1, y2, 1))
  }

  /// Returns bounds, within [0, 1], of the Bézier g with this curve's x and the control values `heights`.
  ///
  /// `value` evaluates g; the slope of g is the slope of this curve plus `addedSlope`.
  @inline(never) @_optimize(size) package func inner(
    from start: Double, to end: Double, value: (Double) -> Double, addedSlope: Double,
    heights: (Double, Double, Double, Double)
  ) -> Enclosure {
    func velocity(_ progress: Double) -> Double { self.velocity(at: progress) + addedSlope }
    let height = max(
      heights.0.magnitude, heights.1.magnitude, heights.2.magnitude, heights.3.magnitude)
    let low = parameter(at: start)
    let high = parameter(at: end)
    // Next to a nearly vertical tangent, `low` and `high` may be the parameters of doubles next to `start` and `end`, so a parameter
    // outside [low, high] is compared by its progress.
    func isInside(_ s: Double, _ q: Double) -> Bool {
      if s >= low && s <= high { return true }
      let place = x.value(s, q)
      return place >= start.nextDown && place <= end.nextUp
    }
    // Bounds of the exact value; they are widened by the rounding error at the end.
    var values = Bounds(value(start), value(end))
    let unit = height > 0 ? height : 1
    UnitQuadratic(
      a: heights.1 / unit - heights.0 / unit, b: heights.2 / unit - heights.1 / unit,
      c: heights.3 / unit - heights.2 / unit
    ).forEachRoot { s, q in
      guard isInside(s, q) else { return }
      let weight = 3 * q * s
      values.include(
        (q * q * q * heights.0 + weight * q * heights.1)
          + (weight * s * heights.2 + s * s * s * heights.3))
    }
    // Bounds of the slope and the second derivative.
    var slopes = Bounds(velocity(start), velocity(end))
    if isIdentity {
      return Enclosure(
        value: values.widened(by: 8 * height.ulp), velocity: slopes, acceleration: Bounds(0))
    }
    // Include a slope, widened by the rounding errors of the terms of x' and y'.
    func include(_ slope: Double, _ s: Double) {
      let q = 1 - s
      let terms = q * q * y1.magnitude + s * (2 * q * (y2 - y1).magnitude + s * (1 - y2).magnitude)
      let error = 0x1p-47 * (terms / max(x.thirdOfSlope(s, q), 0) + slope.magnitude)
      guard slope.isFinite, error.isFinite else { return slopes.include(slope) }
      slopes.include(slope - error)
      slopes.include(slope + error)
    }
    include(velocity(start), low)
    include(velocity(end), high)
    // If the slope at an end is infinite, an extremum may be between this end and the next double.
    if velocity(start).isInfinite { slopes.include(velocity(min(start.nextUp, end))) }
    if velocity(end).isInfinite { slopes.include(velocity(max(end.nextDown, start))) }
    forEachInflection { inflection in
      guard isInside(inflection.s, inflection.q) else { return }
      include(inflection.slope + addedSlope, inflection.s)
    }
    var result = Enclosure(
      value: values.widened(by: 8 * height.ulp), velocity: slopes,
      acceleration: curvature(from: low, to: high))
    if x1 == 1 && x2 == 0 && start <= 0.5 && end >= 0.5 && start < end {
      // The tangent is vertical in the middle, or the curve has a cusp there.
      let middle = self.velocity(at: 0.5)
      result.velocity = middle.isNaN ? .all : result.velocity.union(Bounds(middle))
      result.acceleration = .all
      result.smoothness = .continuous
      result.cut = 0.5
    }
    return result
  }

  /// Returns bounds of the second derivative (y''x' − x''y')/x'³ between two parameters.
  @inline(never) @_optimize(size)
  private func curvature(from low: Double, to high: Double) -> Bounds {
    let unit = max(y1.magnitude, y2.magnitude, 1)
    // The Bernstein coefficients of x'/3 and of y'/(3·unit).
    let dx = (x1, x2 - x1, 1 - x2)
    let dy = (y1 / unit, y2 / unit - y1 / unit, 1 / unit - y2 / unit)
    // The quadratic with these Bernstein coefficients is (x'y'' − x''y')/(18·unit).
    let bend = (
      dx.0 * dy.1 - dx.1 * dy.0, (dx.0 * dy.2 - dx.2 * dy.0) / 2, dx.1 * dy.2 - dx.2 * dy.1
    )
    let numerator = quadraticBounds(bend, from: low, to: high).scaled(by: 2).scaled(by: unit)
    let slope = quadraticBounds(dx, from: low, to: high)
    let least = max(slope.lower, 0)
    guard least > 0 else { return .all }
    // x'³ is 27·slope³, so the second derivative is 18·unit·bend/(27·slope³) = numerator/(3·slope³).
    let cube = Bounds(least * least * least, slope.upper * slope.upper * slope.upper)
      .widened(by: 4 * (slope.upper * slope.upper * slope.upper).ulp)
    return (numerator / cube).scaled(by: 1.0 / 3 * (1 + 0x1p-51)).union(
      (numerator / cube).scaled(by: 1.0 / 3 * (1 - 0x1p-51)))
  }

  /// Returns bounds of a·q² + 2b·qs + c·s² between two parameters, with q = 1 − s.
  @inline(never) @_optimize(size) private func quadraticBounds(
    _ form: (Double, Double, Double), from low: Double, to high: Double
  ) -> Bounds {
    let (a, b, c) = form
    func value(_ s: Double) -> Double {
      let q = 1 - s
      return a * q * q + s * (2 * b * q + c * s)
    }
    var result = Bounds(value(low), value(high))
    // The quadratic has its vertex where a·q − b(q − s) − c·s = 0.
    let vertex = (a - b) / (a - 2 * b + c)
    if vertex > low && vertex < high { result.include(value(vertex)) }
    return result.widened(by: 0x1p-48 * max(a.magnitude, b.magnitude, c.magnitude))
  }
}
