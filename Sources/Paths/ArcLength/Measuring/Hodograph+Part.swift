// SPDX-License-Identifier: Apache-2.0

extension Hodograph {
  /// Returns the hodograph of the part up to s, reparameterized to 0…1 and divided by s.
  ///
  /// P′(st) = a + (bs) t + (cs²) t² has no subtraction, so a short part is as accurate as a long one; splitting the segment
  /// would round its control points by u of their size. The result is scaled by a power of two again, because if the first
  /// control points coincide the coefficients are as small as s.
  func part(upTo s: Double) -> Hodograph {
    var part = self
    let (shift, t) = (Int(s.exponent), s.significand)
    let (b, c) = (b * t, (c * t) * t)
    // The powers of two in s are applied last, because s³ may underflow where its product with the segment does not.
    var power = Int.min
    func include(_ x: Double, _ y: Double, _ shift: Int) {
      let largest = max(x.magnitude, y.magnitude)
      if largest > 0 { power = max(power, Int(largest.exponent) + shift) }
    }
    include(max(a.x.magnitude, a.y.magnitude), height, 0)
    include(b.x, b.y, shift)
    include(c.x, c.y, 2 * shift)
    guard power > Int.min else {
      part.replace(a: .zero, b: .zero, c: .zero, height: 0, exponent: exponent)
      return part
    }
    func scaled(_ value: Double, _ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: value)
    }
    func scaled(_ vector: SIMD2<Double>, _ exponent: Int) -> SIMD2<Double> {
      SIMD2(scaled(vector.x, exponent), scaled(vector.y, exponent))
    }
    part.replace(
      a: scaled(a, -power), b: scaled(b, shift - power), c: scaled(c, 2 * shift - power),
      height: scaled(height, -power), exponent: exponent + power)
    return part
  }

  /// Measures the part up to s, in the segment's own units; `measure` gives the length of a hodograph.
  ///
  /// The roundings of b and c change the length by at most 4u of the length of the part's control polygon.
  func measured(
    upTo s: Double, by measure: (Hodograph) throws(ArcLengthError) -> MeasuredLength
  ) throws(ArcLengthError) -> MeasuredLength {
    guard s < 1 else { return try measure(self).scaled(byPowerOfTwo: exponent) }
    guard s > 0 else { return .zero }
    let part = part(upTo: s)
    guard part.polygon > 0 else { return .zero }
    var length = try measure(part)
    length.error += 4 * 0x1p-53 * part.polygon
    return try length.scaled(byFraction: s.significand)
      .scaled(byPowerOfTwo: part.exponent + Int(s.exponent))
  }
}

extension MeasuredLength {
  /// Returns the length of the curve scaled by s, 0 < s ≤ 1.
  func scaled(byFraction s: Double) -> Self {
    let value = value * s
    return Self(
      value: value, error: error * s + max(0.5 * value.ulp, .leastNonzeroMagnitude),
      evaluations: evaluations)
  }

  /// Clamps a parameter to 0…1; throws an error for NaN.
  static func parameter(_ s: Double) throws(ArcLengthError) -> Double {
    guard !s.isNaN else { throw .notFinite(s) }
    return min(max(s, 0), 1)
  }
}
