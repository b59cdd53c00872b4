// SPDX-License-Identifier: Apache-2.0

import CEasingGSL

/// The Gauss–Legendre rules of 8, 16, … 80 points on −1…1.
///
/// They are computed once and kept, so that integration calls no library and shares no mutable state. GSL has tables of some
/// rules (among them those of 8, 16, 32 and 64 points) and computes the others only to 1e-10, so a step of Newton's method
/// improves every node. The resulting error of a node is half an ulp of 1. The relative error of a weight is 25u; it is largest
/// near the ends, where weights are small.
///
/// The buffers are never freed, so copying the rules needs no reference counting.
package struct GaussLegendreRules: @unchecked Sendable {
  /// An eighth of the number of points of the largest rule.
  static let largest = 10
  /// The positive nodes of all rules, one rule after the other; the negative nodes are their mirror images.
  package let nodes: UnsafeBufferPointer<Double>
  package let weights: UnsafeBufferPointer<Double>
  let decay: UnsafeBufferPointer<Double>

  /// Returns the range in `nodes` of the rule with 8 · `eighths` points.
  @inline(__always) package static func range(eighths: Int) -> Range<Int> {
    2 * eighths * (eighths - 1)..<2 * eighths * (eighths + 1)
  }

  /// The rules, or the error that GSL returned.
  static let shared = Result { () throws(GSLError) in try GaussLegendreRules() }

  package static func prepared() throws(ArcLengthError) -> GaussLegendreRules {
    try ArcLengthError.wrapping { () throws(GSLError) in try shared.get() }
  }

  private init() throws(GSLError) {
    func kept(_ numbers: [Double]) -> UnsafeBufferPointer<Double> {
      let buffer = UnsafeMutableBufferPointer<Double>.allocate(capacity: numbers.count)
      _ = buffer.initialize(from: numbers)
      return UnsafeBufferPointer(buffer)
    }
    let (nodes, weights) = try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) in
      var (nodes, weights): ([Double], [Double]) = ([], [])
      for eighths in 1...Self.largest {
        let points = 8 * eighths
        guard let table = gsl_integration_glfixed_table_alloc(points) else {
          throw GSLError.noMemory(in: "gsl_integration_glfixed_table_alloc")
        }
        defer { gsl_integration_glfixed_table_free(table) }
        var rule: [SIMD2<Double>] = []
        for index in points / 2..<points {
          var (node, weight) = (0.0, 0.0)
          try GSLError.check(
            gsl_integration_glfixed_point(-1, 1, index, &node, &weight, table),
            in: "gsl_integration_glfixed_point")
          rule.append(Self.improved(node, points: points))
        }
        // The weights of half a rule should sum to 1; dividing by their sum removes a common error.
        let sum = rule.reduce(0) { $0 + $1.y }
        nodes += rule.map(\.x)
        weights += rule.map { $0.y / sum }
      }
      return (nodes, weights)
    }
    (self.nodes, self.weights) = (kept(nodes), kept(weights))
    decay = kept(
      (1...Self.largest).map { eighths in
        let factor = 1 / Double(16 * eighths - 2)
        return factor * factor.squareRoot()
      })
  }

  /// Improves a node of the n-point rule by a Newton step, and computes the node's weight.
  ///
  /// The Legendre polynomials P satisfy (k + 1) P_{k+1} = (2k + 1) x P_k − k P_{k−1}. A node x moves by −P_n/P_n′, where
  /// (1 − x²) P_n′ = n (P_{n−1} − x P_n), and its weight is 2 (1 − x²)/((1 − x²) P_n′)² (Abramowitz and Stegun 25.4.29). Near ±1,
  /// rounding the node would change the weight by a hundred u. So 1 − x² is evaluated at x + δ, with δ a second Newton step. The
  /// denominator needs no correction: the derivative of (1 − x²) P_n′ is −n (n + 1) P_n, which is zero at the node.
  private static func improved(_ node: Double, points n: Int) -> SIMD2<Double> {
    func legendre(_ x: Double) -> (value: Double, slope: Double) {
      var (before, value, step) = (1.0, x, x - 1)
      for k in 1..<n {
        let k = Double(k)
        // Near 1, consecutive polynomials differ little, so their differences are summed.
        step = (k * step - (2 * k + 1) * (1 - x) * value) / (k + 1)
        let next = x > 0.5 ? value + step : ((2 * k + 1) * x * value - k * before) / (k + 1)
        (before, value) = (value, next)
      }
      return (value, Double(n) * (before - x * value))
    }
    let (value, slope) = legendre(node)
    let x = node - value * (1 - node) * (1 + node) / slope
    let (rest, refined) = legendre(x)
    let square = (1 - x) * (1 + x)
    let delta = -rest * square / refined
    return SIMD2(x, 2 * (square - 2 * x * delta) / (refined * refined))
  }
}
