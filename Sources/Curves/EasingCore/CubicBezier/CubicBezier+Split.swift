// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// Splits the curve at a progress into two parts, each scaled to the unit square.
  ///
  /// If v is the curve's value at the progress p, the curve is `v · first(t / p)` for t up to p, and
  /// `v + (1 - v) · second((t - p) / (1 - p))` for larger t; `first.chained(to: second, at: p, value: v)` restores it. The
  /// control points come from de Casteljau's construction and are rounded to a few ulp.
  ///
  /// - Throws: ``ParameterError`` if the progress is not between 0 and 1; if the value there is 0 or 1 (one part would
  ///   have no height); or if a part has a control point with x outside [0, 1] although the part is a function of progress
  ///   (possible only if x1 > x2).
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
    // Rounding can carry a control point past the end by an ulp or two; a larger excess is not due to rounding.
    let part = try CubicBezier(
      x1: CubicBezier.snap(s * x1 / width), y1: s * y1 / value,
      x2: CubicBezier.snap((2 * s * q * x1 + s * s * x2) / width),
      y2: (2 * s * q * y1 + s * s * y2) / value)
    return (part, value)
  }

  private static func snap(_ x: Double) -> Double { x > 1 && x < 1 + 0x1p-49 ? 1 : x }
}
