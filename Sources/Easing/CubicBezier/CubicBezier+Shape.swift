// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The least and greatest values and where they are: at the ends or where y'(s) = 0, in closed
  /// form, to the accuracy of a value.
  public var extremes: Extremes {
    var result = Extremes.unit
    let scale = max(y1.magnitude, y2.magnitude, 1)
    UnitQuadratic(a: y1 / scale, b: y2 / scale - y1 / scale, c: 1 / scale - y2 / scale).forEachRoot
    {
      let point = Extremes.Point(progress: x.value($0, 1 - $0), value: y.value($0, 1 - $0))
      result.include(point)
    }
    return result
  }

  /// The largest absolute slope and where it is: at the ends, where x'(s) = 0, or at a point of
  /// inflection, in closed form.
  public var peakVelocity: PeakVelocity {
    if isIdentity { return PeakVelocity(progress: 0, velocity: 1) }
    var best = PeakVelocity(progress: 0, velocity: velocity(at: 0))
    best.include(PeakVelocity(progress: 1, velocity: velocity(at: 1)))
    if x1 == 1 && x2 == 0 {
      // Vertical in the middle; a cusp there has no one slope, but one as large as can be.
      let middle = velocity(at: 0.5)
      best.include(PeakVelocity(progress: 0.5, velocity: middle.isNaN ? .infinity : middle))
    }
    // dy/dx is stationary where x'·y'' = x''·y'. The derivative is d0·q² + 2·d1·q·s + d2·s² with
    // the differences d of the control points, and the condition is a quadratic in their cross
    // products. y is scaled so that the products can not overflow.
    let scale = max(y1.magnitude, y2.magnitude, 1)
    let (y1, y2, one) = (self.y1 / scale, self.y2 / scale, 1 / scale)
    let d0 = (x: x1, y: y1)
    let d1 = (x: x2 - x1, y: y2 - y1)
    let d2 = (x: 1 - x2, y: one - y2)
    UnitQuadratic(
      a: d0.x * d1.y - d0.y * d1.x,
      b: (d0.x * d2.y - d0.y * d2.x) / 2,
      c: d1.x * d2.y - d1.y * d2.x
    ).forEachRoot { s in
      let progress = x.value(s, 1 - s)
      best.include(PeakVelocity(progress: progress, velocity: velocity(at: progress)))
    }
    return best
  }

  /// Increasing where y'(s) has no sign change in (0, 1); a timing curve can not be decreasing.
  public var monotonicity: Monotonicity {
    // y' is a quadratic with Bernstein coefficients y1, y2 - y1, 1 - y2 (times three).
    guard y1 >= 0, y2 <= 1 else { return .none }
    if y2 >= y1 { return .increasing }
    let drop = y1 - y2
    return drop * drop <= y1 * (1 - y2) ? .increasing : .none
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
