// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import TestSupport
import Testing

@testable import EasingCore
@testable import EasingFamilies
@testable import EasingMotions
@testable import SwiftEasing

@Suite struct SineAndCosineTests {
  /// An error of one unit in the last place of the double nearest to the exact result is at most 1.5 ulp.
  @Test("sine and cosine meet the table to an ulp, next to their zeros too")
  func table() throws {
    let rows = try ReferenceTable("sine_cosine.csv").rows
    #expect(rows.count > 2000)
    var worstSine = WorstCase()
    var worstCosine = WorstCase()
    for row in rows {
      let got = SineAndCosine(row.number("angle"))
      let (sine, cosine) = (row.number("sine"), row.number("cosine"))
      worstSine.note(abs(got.sine - sine) / sine.ulp, "\(row)")
      worstCosine.note(abs(got.cosine - cosine) / cosine.ulp, "\(row)")
    }
    #expect(worstSine.ratio <= 1, "\(worstSine)")
    #expect(worstCosine.ratio <= 1, "\(worstCosine)")
  }

  @Test("on the unit circle, across the end of the reduction of our own")
  func circle() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100_000 {
      let angle = random.logarithmic(-3, 7)
      let turn = SineAndCosine(angle)
      #expect(abs(turn.sine * turn.sine + turn.cosine * turn.cosine - 1) <= 6 * u)
    }
  }

  @Test("what is no angle gives NaN", arguments: [Double.infinity, .nan])
  func noAngle(angle: Double) {
    #expect(SineAndCosine(angle).sine.isNaN && SineAndCosine(angle).cosine.isNaN)
  }
}
