// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import TestSupport
import Testing

@testable import EasingCore
@testable import EasingFamilies
@testable import EasingMotions
@testable import SwiftEasing

@Suite struct DecayingExponentialTests {
  /// An error of one unit in the last place of the double nearest to the exact result is at most 1.5 ulp.
  @Test("the exponential meets the table to an ulp")
  func table() throws {
    let rows = try ReferenceTable("exponential.csv").rows
    #expect(rows.count > 1500)
    var worst = WorstCase()
    var worstExcess = WorstCase()
    for row in rows {
      let got = DecayingExponential(row.number("y"))
      let (value, excess) = (row.number("value"), row.number("excess"))
      worst.note(abs(got.value - value) / value.ulp, "\(row)")
      worstExcess.note(abs(got.excess - excess) / excess.ulp, "\(row)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(worstExcess.ratio <= 1, "\(worstExcess)")
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
