// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import TestSupport
import Testing

@testable import EasingCore
@testable import EasingFamilies
@testable import EasingMotions
@testable import SwiftEasing

@Suite struct RightAnglesTests {
  /// An error of one unit in the last place of the double nearest to the exact result is at most 1.5 ulp.
  @Test("sine and cosine meet the table to an ulp")
  func table() throws {
    let rows = try ReferenceTable("right_angles.csv").rows
    #expect(rows.count > 900)
    var worstSine = WorstCase()
    var worstCosine = WorstCase()
    var worstComplement = WorstCase()
    for row in rows {
      let x = row.number("x")
      let (sine, cosine) = (row.number("sine"), row.number("cosine"))
      worstSine.note(abs(RightAngles.sine(x) - sine) / sine.ulp, "\(row)")
      worstCosine.note(abs(RightAngles.cosine(x) - cosine) / cosine.ulp, "\(row)")
      // Where 1 - x is exact.
      if 1 - (1 - x) == x {
        worstComplement.note(abs(RightAngles.risingSine(1 - x) - cosine) / cosine.ulp, "\(row)")
      }
      #expect(RightAngles.sine(-x) == -RightAngles.sine(x))
      #expect(RightAngles.cosine(-x) == RightAngles.cosine(x))
    }
    #expect(worstSine.ratio <= 1, "\(worstSine)")
    #expect(worstCosine.ratio <= 1, "\(worstCosine)")
    #expect(worstComplement.ratio <= 1, "\(worstComplement)")
  }

  @Test("the sine rises from 0 to 1 without turning back")
  func rising() {
    #expect(RightAngles.risingSine(0) == 0)
    #expect(RightAngles.risingSine(1) == 1)
    var last = 0.0
    for step in 1...200_000 {
      let value = RightAngles.risingSine(Double(step) / 200_000)
      #expect(value >= last)
      last = value
    }
  }
}
