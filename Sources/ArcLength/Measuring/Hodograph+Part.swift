// SPDX-License-Identifier: Apache-2.0

extension Hodograph {
  /// The hodograph of the part up to s, over a parameter of its own, divided by s.
  ///
  /// P′(st) = a + (bs) t + (cs²) t²: nothing is subtracted, so a short part is known as well as a long one,
  /// where splitting the segment would round its control points by u of their size. Scaled by a power of two
  /// again, for at a start with coincident control points all that is left is as small as s.
  func part(upTo s: Double) -> Hodograph {
    var part = self
    let (b, c) = (b * s, (c * s) * s)
    var largest = height
    for vector in [a, b, c] {
      largest = max(largest, max(vector.x.magnitude, vector.y.magnitude))
    }
    guard largest > 0 else {
      part.replace(a: .zero, b: .zero, c: .zero, height: 0, exponent: exponent)
      return part
    }
    let power = Int(largest.exponent)
    func scaled(_ value: Double) -> Double {
      Double(sign: .plus, exponent: -power, significand: value)
    }
    func scaled(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(scaled(vector.x), scaled(vector.y))
    }
    part.replace(
      a: scaled(a), b: scaled(b), c: scaled(c), height: scaled(height), exponent: exponent + power)
    return part
  }

  /// The length up to s in the segment's own units, from what `measure` makes of the hodograph of that part.
  ///
  /// Two roundings of b and c are at most 4u of the part's control polygon.
  func measured(
    upTo s: Double, by measure: (Hodograph) throws(ArcLengthError) -> MeasuredLength
  ) throws(ArcLengthError) -> MeasuredLength {
    guard s > 0 else { return .zero }
    let part = part(upTo: s)
    guard part.polygon > 0 else { return .zero }
    var length = try measure(part)
    length.error += 4 * 0x1p-53 * part.polygon
    return try length.scaled(byFraction: s).scaled(byPowerOfTwo: part.exponent)
  }
}

extension MeasuredLength {
  /// The length of the curve s times as large, 0 < s ≤ 1.
  func scaled(byFraction s: Double) -> Self {
    let value = value * s
    return Self(value: value, error: error * s + 0.5 * value.ulp, evaluations: evaluations)
  }

  /// A parameter held to 0…1, or the error for one that is none.
  static func parameter(_ s: Double) throws(ArcLengthError) -> Double {
    guard !s.isNaN else { throw .notFinite(s) }
    return min(max(s, 0), 1)
  }
}
