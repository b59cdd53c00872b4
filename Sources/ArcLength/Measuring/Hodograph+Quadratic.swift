// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Hodograph {
  /// The length of a quadratic segment in closed form.
  ///
  /// The speed is |b|√((s − s₀)² + δ²), whose textbook integral is a difference of two terms that
  /// cancel for nearly straight segments. With S = |P′(0)| + |P′(1)|, m the component of P′(1/2)
  /// along b, and D the distance of the line of P′ from the origin, the same integral is
  ///
  ///     L = S/4 + m²/S + (D²/|b|) artanh(|b|/S),
  ///
  /// (from asinh x₁ − asinh x₀ = 2 artanh((x₁ − x₀)/(√(1+x₁²) + √(1+x₀²)))): three positive terms,
  /// so the error is a few ulp everywhere. Towards a turn, D → 0, the argument rounds to 1 when D²
  /// is below the rounding of S², and the last term is as small.
  var quadraticLength: MeasuredLength {
    let (first, middle, last) = (a, a + 0.5 * b, a + b)
    let speeds = first.norm + last.norm
    let bend = b.norm
    guard speeds > 0 else { return .zero }
    guard bend > 0 else { return MeasuredLength(value: middle.norm, error: 4 * speeds.ulp) }
    let direction = b / bend
    let along = middle.dot(direction)
    let across = middle - along * direction
    var value = 0.25 * speeds + along * along / speeds
    let ratio = bend / speeds
    // The series of artanh x / x where the quotient says nothing new: x² / 3 is below the rounding.
    let growth =
      ratio < 1e-8 ? 1 : Double.atanh(min(ratio, 1 - 0x1p-53)) / ratio
    value += across.dot(across) / speeds * growth
    return MeasuredLength(value: value, error: 16 * 0x1p-53 * polygon)
  }
}
