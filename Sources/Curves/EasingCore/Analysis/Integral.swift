// SPDX-License-Identifier: Apache-2.0

extension EasingFunction {
  /// The integral by quadrature: rules of Gauss and Legendre with 16 points on parts of [start, end].
  ///
  /// The parts become shorter until two rules agree within 8u of the width times the largest value (u = 2^-53). This
  /// estimate is not certified: what lies between all points is not seen, as next to a jump. At most 4,096 parts are tried, with 54 values each.
  @_optimize(size)
  public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      // Most curves bend at 0 and 1.
      let (first, last) = (min(max(start, 0), end), min(max(start, 1), end))
      return adaptiveIntegral(from: start, to: first) { value(at: $0) }
        + adaptiveIntegral(from: first, to: last) { value(at: $0) }
        + adaptiveIntegral(from: last, to: end) { value(at: $0) }
    }
  }

  /// The integral of a curve that is a straight line on either side of [0, 1], from the one inside.
  @inline(never)
  @_optimize(size)
  @_semantics("optimize.sil.specialize.generic.never")
  package func integral(
    from start: Double, to end: Double, inside: (Double, Double) -> Double
  ) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      var sum = start < 1 && end > 0 ? inside(max(start, 0), min(end, 1)) : 0
      let (before, after) = (min(end, 0), max(start, 1))
      if start < before { sum += product(value(at: start / 2 + before / 2), before - start) }
      if after < end { sum += product(value(at: after / 2 + end / 2), end - after) }
      return sum
    }
  }
}
