// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import Testing

@testable import EasingFamilies

@Suite struct PowerOfTwoTests {
  @Test("the power and, below 0, what it lacks to 1 meet the table to an ulp")
  func table() throws {
    try expectUlp("power_of_two.csv", rows: 1500) { row in
      let got = PowerOfTwo(row.number("y"))
      return [(got.value, row.number("value"))]
        + (row.number("y") <= 0 ? [(got.excess, row.number("excess"))] : [])
    }
  }

  @Test("whole numbers are exact", arguments: -1000...1000)
  func whole(y: Int) {
    let power = PowerOfTwo(Double(y))
    #expect(power.value == Double(sign: .plus, exponent: y, significand: 1))
    #expect(power.excess == power.value - 1)
  }

  @Test("it never falls")
  func increasing() {
    var last = 0.0
    for step in -200_000...200_000 {
      let value = PowerOfTwo(Double(step) * 0.000_173).value
      #expect(value >= last)
      last = value
    }
  }
}
