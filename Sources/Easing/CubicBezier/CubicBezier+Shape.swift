// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The least and greatest values and where they are: at the ends or where y'(s) = 0, in closed
  /// form, to the accuracy of a value.
  public var extremes: Extremes {
    var result = Extremes.unit
    let unit = heightUnit
    UnitQuadratic(a: y1 / unit, b: y2 / unit - y1 / unit, c: 1 / unit - y2 / unit).forEachRoot {
      result.include(Extremes.Point(progress: x.value($0, $1), value: y.value($0, $1)))
    }
    return result
  }

  /// The largest absolute slope and where it is: at the ends, where x'(s) = 0, or at a point of
  /// inflection, in closed form.
  ///
  /// The slope is taken at the very parameter. Next to a vertical tangent no double may be a progress at which
  /// ``velocity(at:)`` is as large.
  ///
  /// **Accuracy.** 16u of the slope, and what changing y'(s) by 16u·max(1, |y1|, |y2|) does to it.
  public var peakVelocity: PeakVelocity {
    if isIdentity { return PeakVelocity(progress: 0, velocity: 1) }
    var best = PeakVelocity(progress: 0, velocity: velocity(at: 0))
    best.include(PeakVelocity(progress: 1, velocity: velocity(at: 1)))
    if x1 == 1 && x2 == 0 {
      // Vertical in the middle; a cusp there has no one slope, but one as large as can be.
      let middle = velocity(at: 0.5)
      best.include(PeakVelocity(progress: 0.5, velocity: middle.isNaN ? .infinity : middle))
    }
    let x = self.x
    forEachInflection { inflection in
      guard inflection.slope.isFinite else { return }
      best.include(
        PeakVelocity(
          progress: x.value(inflection.s, inflection.q), velocity: inflection.slope))
    }
    return best
  }

  /// Calls `body` with each parameter s in (0, 1) at which dy/dx is stationary, q = 1 - s, and dy/dx there.
  ///
  /// The condition x'·y'' = x''·y' is a quadratic in the parameter. Its roots need few digits, for the slope is
  /// stationary there, but x'(s) needs them all where it is nearly zero: next to an end, where s : q is the
  /// variable and all terms of x' are positive or nearly so; and in the middle of a curve whose control
  /// points are crossed, x1 > x2, where w = s - q is the variable. With a = 1 - x1 and b = x2, x'/3 is then
  ///
  ///     (1 - 3(a + b)/4)·w² + (a - b)/2·w + (a + b)/4,
  ///
  /// which loses no more than a bit for a + b < 1/2; and for a + b ≥ 1/2 the first form loses no more than two.
  private func forEachInflection(_ body: ((s: Double, q: Double, slope: Double)) -> Void) {
    // y in units of a power of two, so that products cannot overflow and differences round as they do anyway.
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
        body(((1 + w) / 2, (1 - w) / 2, dy / dx * unit))
      }
      return
    }
    // The derivative is d0·q² + 2·d1·q·s + d2·s² with the differences d of the control points.
    let d0 = (x: x1, y: y1)
    let d1 = (x: x2 - x1, y: y2 - y1)
    let d2 = (x: 1 - x2, y: one - y2)
    UnitQuadratic(
      a: d0.x * d1.y - d0.y * d1.x,
      b: (d0.x * d2.y - d0.y * d2.x) / 2,
      c: d1.x * d2.y - d1.y * d2.x
    ).forEachRoot { s, q in
      let dx = q * q * d0.x + s * (2 * q * d1.x + s * d2.x)
      let dy = q * q * d0.y + s * (2 * q * d1.y + s * d2.y)
      body((s, q, dy / dx * unit))
    }
  }

  /// The power of two that brings the largest of 1, y1 and y2 below 2.
  private var heightUnit: Double {
    let height = max(y1.magnitude, y2.magnitude, 1)
    return Double(sign: .plus, exponent: height.exponent, significand: 1)
  }

  /// Increasing where y'(s) has no sign change in (0, 1); a timing curve cannot be decreasing.
  public var monotonicity: Monotonicity {
    // y' is a quadratic with Bernstein coefficients y1, y2 - y1, 1 - y2 (times three).
    guard y1 >= 0, y2 <= 1 else { return .none }
    if y2 >= y1 { return .increasing }
    let unit = heightUnit
    let drop = y1 / unit - y2 / unit
    return drop * drop <= y1 / unit * (1 / unit - y2 / unit) ? .increasing : .none
  }

  /// The progress at which an increasing curve has a value in [0, 1].
  ///
  /// **Accuracy.** That of ``value(at:)``, with the two coordinates in each other's place.
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
}
