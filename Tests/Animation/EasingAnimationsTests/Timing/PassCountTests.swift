// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct PassCountTests {
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

  /// The quick way to the remainder is the exact one, to the bit: next to whole passes too, and where the quotient is
  /// too large for it.
  @Test(arguments: [1, 8, 25, 26, 27, 40] as [Int])
  func remainderIsExact(quotientBits: Int) {
    var generator = SeededGenerator(seed: UInt64(quotientBits))
    for _ in 0..<20_000 {
      let duration = generator.logarithmic(-6, 6)
      let quotient = Double(Int.random(in: 1..<(1 << quotientBits), using: &generator))
      let whole = quotient * duration
      for time in [whole.nextDown, whole, whole.nextUp, whole + 0.3 * duration] {
        guard time >= duration else { continue }
        let rest = time.truncatingRemainder(dividingBy: duration)
        let expected = PassCount(
          whole: ((time - rest) / duration).rounded(), fraction: rest / duration)
        let count = PassCount(time: time, passDuration: duration)
        // A rest may be so little short of the duration that the fraction is a whole one.
        if expected.fraction == 1 {
          #expect(count == PassCount(whole: expected.whole + 1, fraction: 0))
        } else {
          #expect(count == expected, "\(time) in \(duration)")
        }
      }
    }
  }

  @Test func anEndlessPassIsNeverOver() {
    for time in [-1, 0, 1, -.infinity, .infinity] as [Double] {
      #expect(PassCount(time: time, passDuration: .infinity) == PassCount(whole: 0, fraction: 0))
    }
    let unknown = PassCount(time: .nan, passDuration: .infinity)
    #expect(unknown.whole == 0 && unknown.fraction.isNaN)
  }

  /// The start of the pass is below the least double.
  @Test func aPassThatBeginsBeforeAllDoublesIsCounted() {
    let (time, duration) = (-Double.greatestFiniteMagnitude, 1.5e308)
    let count = PassCount(time: time, passDuration: duration)
    #expect(count.whole == -2 && count.fraction == (time + duration + duration) / duration)
  }

  @Test func oddNumbers() {
    for number in [0, 2, -2, 0x1p53, -0x1p53, 0x1p60, .infinity, -.infinity, .nan] {
      #expect(!PassCount(whole: number, fraction: 0).isOdd)
    }
    for number in [1, -1, 3, 0x1p52 + 1, 0x1p53 - 1, 1 - 0x1p53] {
      #expect(PassCount(whole: number, fraction: 0).isOdd)
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
