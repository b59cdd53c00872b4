// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import Testing

@testable import EasingFamilies

@Suite struct RightAnglesTests {
  @Test("sine and cosine meet the table to an ulp")
  func table() throws {
    try expectUlp("right_angles.csv", rows: 900) { row in
      let (x, sine, cosine) = (row.number("x"), row.number("sine"), row.number("cosine"))
      #expect(RightAngles.sine(-x) == -RightAngles.sine(x))
      #expect(RightAngles.cosine(-x) == RightAngles.cosine(x))
      let both = [(RightAngles.sine(x), sine), (RightAngles.cosine(x), cosine)]
      // Where 1 - x is exact.
      return both + (1 - (1 - x) == x ? [(RightAngles.risingSine(1 - x), cosine)] : [])
    }
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
