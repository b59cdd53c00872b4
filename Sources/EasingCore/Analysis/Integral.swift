// SPDX-License-Identifier: Apache-2.0

extension EasingFunction {
  /// The integral by quadrature: rules of Gauss and Legendre with 16 points on parts of [start, end].
  ///
  /// The parts become shorter until two rules agree within 8u of the integral of the absolute values (u = 2^-53). This
  /// estimate is not certified: what lies between all points is not seen, and next to a jump little of it may
  /// be. At most 4,096 parts are tried, with 54 values each.
  public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      // Most curves bend at 0 and 1.
      let (first, last) = (min(max(start, 0), end), min(max(start, 1), end))
      return adaptiveIntegral(from: start, to: first) { value(at: $0) }
        + adaptiveIntegral(from: first, to: last) { value(at: $0) }
        + adaptiveIntegral(from: last, to: end) { value(at: $0) }
    }
  }

  /// The progress at which the integral from a start reaches an area.
  ///
  /// For a curve of speed this is the time at which a distance is covered.
  ///
  /// **Accuracy.** ``integral(from:to:)`` to the result is the area, but for 4u of it, a change of the result by an
  /// ulp and the error of the integral (u = 2^-53). Where values are 0, each progress between two is as good as
  /// the other. Where values are negative between the start and the result, the area may be reached at several
  /// places, of which this is one.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times progress; a negative one is reached before the start.
  ///   - start: the progress from which the area is counted, any finite number.
  /// - Returns: the progress; `nil` if the area is not reached, NaN for NaN.
  /// - Complexity: some ten integrals; at most 2,400 for results that are tiny or huge.
  public func progress(atIntegral area: Double, from start: Double = 0) -> Double? {
    // What continues beyond [0, 1] may be negative, so that the end of the curve is tried first.
    let distance = area < 0 ? start : 1 - start
    return integralLimit(
      at: area, from: start, near: distance > 0 ? distance : 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }

  /// The integral of a curve that is a straight line on either side of [0, 1], from the one inside.
  @_optimize(size)
  package func integral(
    from start: Double, to end: Double, inside: (Double, Double) -> Double
  ) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      func line(_ start: Double, _ end: Double) -> Double {
        start < end ? product(value(at: start / 2 + end / 2), end - start) : 0
      }
      let (first, last) = (max(start, 0), min(end, 1))
      return line(start, min(end, 0)) + (first < last ? inside(first, last) : 0)
        + line(max(start, 1), end)
    }
  }
}
