// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import TestSupport
import Testing

@testable import EasingCore
@testable import EasingFamilies
@testable import EasingMotions
@testable import SwiftEasing

@Suite struct PowerOfTwoTests {
  /// An error of one unit in the last place of the double nearest to the exact result is at most 1.5 ulp.
  @Test("the power and, below 0, what it lacks to 1 meet the table to an ulp")
  func table() throws {
    let rows = try ReferenceTable("power_of_two.csv").rows
    #expect(rows.count > 1500)
    var worst = WorstCase()
    var worstExcess = WorstCase()
    for row in rows {
      let y = row.number("y")
      let got = PowerOfTwo(y)
      let (value, excess) = (row.number("value"), row.number("excess"))
      worst.note(abs(got.value - value) / value.ulp, "\(row)")
      if y <= 0 { worstExcess.note(abs(got.excess - excess) / excess.ulp, "\(row)") }
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(worstExcess.ratio <= 1, "\(worstExcess)")
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
