// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import Testing

@testable import EasingMotions

@Suite struct DecayingExponentialTests {
  @Test("the exponential meets the table to an ulp")
  func table() throws {
    try expectUlp("exponential.csv", rows: 1500) { row in
      let got = DecayingExponential(row.number("y"))
      return [(got.value, row.number("value")), (got.excess, row.number("excess"))]
    }
  }

  @Test("the ends", arguments: [-746, -1000, -1e300, -Double.infinity])
  func ends(y: Double) {
    #expect(DecayingExponential(y).value == 0)
    #expect(DecayingExponential(y).excess == -1)
  }

  @Test("zero gives one")
  func zero() {
    for y in [0.0, -0.0] {
      #expect(DecayingExponential(y).value == 1)
      #expect(DecayingExponential(y).excess == 0)
    }
  }

  @Test("it never increases towards minus infinity")
  func decreasing() {
    var last = 1.0
    for step in 1...200_000 {
      let value = DecayingExponential(Double(step) * -0.00373).value
      #expect(value <= last)
      last = value
    }
    #expect(last == 0)
  }
}
