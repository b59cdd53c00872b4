// SPDX-License-Identifier: Apache-2.0

/// A quadratic in Bernstein-like form, a·q² + 2·b·q·s + c·s² with q = 1 - s, and its roots.
struct UnitQuadratic {
  var a: Double
  var b: Double
  var c: Double

  /// The discriminant over four, b² - a·c.
  var discriminant: Double { b * b - a * c }

  /// Calls `body` with each parameter s in (0, 1) at which the quadratic vanishes.
  ///
  /// With r = s/q it is c·r² + 2·b·r + a = 0, whose larger root in magnitude is found without
  /// cancellation and the other from their product (Higham, *Accuracy and Stability of Numerical
  /// Algorithms*, 1.8); s = r/(1 + r) then keeps its digits at both ends.
  func forEachRoot(_ body: (Double) -> Void) {
    let scale = max(a.magnitude, b.magnitude, c.magnitude)
    guard scale > 0, scale.isFinite else { return }
    let scaled = UnitQuadratic(a: a / scale, b: b / scale, c: c / scale)
    let square = scaled.discriminant
    guard square >= 0 else { return }
    let root = square.squareRoot()
    let w = -(scaled.b + (scaled.b < 0 ? -root : root))
    // The roots are w/c and a/w, as the points (s : q) of the projective line.
    if let s = UnitQuadratic.parameter(w, scaled.c) { body(s) }
    if square > 0, let s = UnitQuadratic.parameter(scaled.a, w) { body(s) }
  }

  /// s for s : q = x : y, if it is inside (0, 1).
  private static func parameter(_ x: Double, _ y: Double) -> Double? {
    let s = x / (x + y)
    return s > 0 && s < 1 && x * y > 0 ? s : nil
  }
}
