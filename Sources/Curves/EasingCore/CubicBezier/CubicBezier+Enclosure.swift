// SPDX-License-Identifier: Apache-2.0

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
