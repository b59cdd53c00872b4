// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Animations

@Suite struct PassCountTests {
  /// The millionth pass is as exact as the first: 2^40 passes of a third and a quarter of one.
  @Test func farAwayPassesKeepTheirDigits() {
    let duration = 0.75
    let count = PassCount(time: 0x1p40 * duration + 0.1875, passDuration: duration)
    #expect(count.whole == 0x1p40)
    #expect(count.fraction == 0.25)
  }

  /// Whole and fraction make up the time again, within 2u of it, and the fraction is in [0, 1).
  @Test func makesUpTheTime() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let duration = generator.logarithmic(-6, 6)
      let time =
        generator.logarithmic(-8, 12) * (Bool.random(using: &generator) ? 1 : -1)
      let count = PassCount(time: time, passDuration: duration)
      #expect(count.fraction >= 0 && count.fraction < 1)
      #expect(count.whole == count.whole.rounded())
      let back = (count.whole * duration).addingProduct(count.fraction, duration)
      #expect(abs(back - time) <= 2 * u * (abs(time) + duration), "\(time) in \(duration)")
    }
  }

  @Test func sumsCarry() {
    let sum = PassCount(1.75) + PassCount(0.5)
    #expect(sum == PassCount(2.25))
    #expect(PassCount(2).asEnd == PassCount(whole: 1, fraction: 1))
    #expect(PassCount(2.5).asEnd == PassCount(2.5))
  }

  @Test func infiniteCountsAreEvenAndHaveNoFraction() {
    let endless = PassCount(.infinity)
    #expect(endless.fraction == 0)
    #expect(!endless.isOdd)
    #expect(endless.asEnd.whole == .infinity)
    #expect(PassCount(-1).isOdd && PassCount(3).isOdd && !PassCount(4).isOdd)
  }
}
