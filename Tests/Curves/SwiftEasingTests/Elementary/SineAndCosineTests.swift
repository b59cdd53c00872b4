// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import TestSupport
import Testing

@testable import EasingMotions

@Suite struct SineAndCosineTests {
  @Test("sine and cosine meet the table to an ulp, next to their zeros too")
  func table() throws {
    try expectUlp("sine_cosine.csv", rows: 2000) { row in
      let got = SineAndCosine(row.number("angle"))
      return [(got.sine, row.number("sine")), (got.cosine, row.number("cosine"))]
    }
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
