// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import Testing

@testable import ArcLength

@Suite("The Gauss–Legendre rules")
struct GaussLegendreRulesTests {
  @Test("A rule of n points integrates even powers up to 2n - 2", arguments: 1...10)
  func powers(eighths: Int) throws {
    let rules = try GaussLegendreRules.shared.get()
    let range = GaussLegendreRules.range(eighths: eighths)
    #expect(range.count == 4 * eighths)
    for power in stride(from: 0, through: 16 * eighths - 2, by: 2) {
      var sum = 0.0
      for index in range {
        var value = 1.0
        for _ in 0..<power { value *= rules.nodes[index] }
        sum += 2 * rules.weights[index] * value
      }
      // A power of a node is rounded, and amplifies the node's rounding error.
      let allowed = 0x1p-53 * (8 + 2 * Double(power))
      #expect((sum * Double(power + 1) / 2 - 1).magnitude <= allowed, "power \(power)")
    }
  }

  @Test("GSL's own tables agree to their last digits", arguments: [1, 2, 4, 8])
  func tables(eighths: Int) throws {
    let rules = try GaussLegendreRules.shared.get()
    let points = 8 * eighths
    let table = try #require(gsl_integration_glfixed_table_alloc(points))
    defer { gsl_integration_glfixed_table_free(table) }
    for (offset, index) in GaussLegendreRules.range(eighths: eighths).enumerated() {
      var (node, weight) = (0.0, 0.0)
      gsl_integration_glfixed_point(-1, 1, points / 2 + offset, &node, &weight, table)
      #expect((rules.nodes[index] - node).magnitude <= 0x1p-52)
      #expect((rules.weights[index] / weight - 1).magnitude <= 32 * 0x1p-53)
    }
  }
}
