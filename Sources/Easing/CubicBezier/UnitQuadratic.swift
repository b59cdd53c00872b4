// SPDX-License-Identifier: Apache-2.0

/// A quadratic in Bernstein-like form, a·q² + 2·b·q·s + c·s² with q = 1 - s, and its roots.
struct UnitQuadratic {
  var a: Double
  var b: Double
  var c: Double

  /// The discriminant over four, b² - a·c.
  var discriminant: Double { b * b - a * c }

  /// Calls `body` with each parameter s in (0, 1) at which the quadratic vanishes, and with q = 1 - s.
  ///
  /// Of r = s/q both s = r/(1 + r) and q = 1/(1 + r) have their digits, at either end.
  func forEachRoot(_ body: (_ s: Double, _ q: Double) -> Void) {
    forEachRatio { x, y in
      guard x != 0, y != 0, (x > 0) == (y > 0) else { return }
      body(x / (x + y), y / (x + y))
    }
  }

  /// Calls `body` with numerator and denominator of each real r at which c·r² + 2·b·r + a vanishes.
  ///
  /// The larger root in magnitude is found without cancellation and the other from their product (Higham,
  /// *Accuracy and Stability of Numerical Algorithms*, 1.8).
  func forEachRatio(_ body: (_ numerator: Double, _ denominator: Double) -> Void) {
    let scale = max(a.magnitude, b.magnitude, c.magnitude)
    guard scale > 0, scale.isFinite else { return }
    let scaled = UnitQuadratic(a: a / scale, b: b / scale, c: c / scale)
    let square = scaled.discriminant
    guard square >= 0 else { return }
    let root = square.squareRoot()
    let w = -(scaled.b + (scaled.b < 0 ? -root : root))
    body(w, scaled.c)
    if square > 0 { body(scaled.a, w) }
  }
}
