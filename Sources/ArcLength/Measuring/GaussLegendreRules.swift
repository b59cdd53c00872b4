// SPDX-License-Identifier: Apache-2.0

import CGSL

/// The Gauss–Legendre rules of 2, 4, … 20 points on −1…1.
///
/// Nodes and weights are GSL's, correct to a few ulp. They are asked for once and kept as a value,
/// so that integrating calls nothing and shares nothing that changes.
struct GaussLegendreRules: Sendable {
  /// The largest rule has twice as many points.
  static let largestHalf = 10

  /// Positive nodes and their weights, rule after rule; the negative nodes mirror them.
  let pairs: [SIMD2<Double>]

  /// Where the pairs of the rule of 2 · `half` points are.
  static func range(half: Int) -> Range<Int> {
    half * (half - 1) / 2..<half * (half + 1) / 2
  }

  /// The rules, or why GSL did not give them.
  static let shared = Result { () throws(GSLError) in try GaussLegendreRules() }

  /// Asks GSL for all rules.
  private init() throws(GSLError) {
    pairs = try GSLGuest.visit { () throws(GSLError) in
      var pairs: [SIMD2<Double>] = []
      for half in 1...Self.largestHalf {
        guard let table = gsl_integration_glfixed_table_alloc(2 * half) else {
          throw GSLError.noMemory(in: "gsl_integration_glfixed_table_alloc")
        }
        defer { gsl_integration_glfixed_table_free(table) }
        for index in half..<2 * half {
          var (node, weight) = (0.0, 0.0)
          try GSLError.check(
            gsl_integration_glfixed_point(-1, 1, index, &node, &weight, table),
            in: "gsl_integration_glfixed_point")
          pairs.append(SIMD2(node, weight))
        }
      }
      return pairs
    }
  }
}
