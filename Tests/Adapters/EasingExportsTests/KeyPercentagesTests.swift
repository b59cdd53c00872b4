// SPDX-License-Identifier: Apache-2.0

import EasingExports
import TestSupport
import Testing

@Suite struct KeyPercentagesTests {
  @Test("of several keyframes at one offset the first and the last have a place")
  func sameOffsets() {
    let offsets = [0, 0, 0, 0.07, 0.07, 0.07, 0.5, 0.5, 1, 1, 1]
    let percentages = KeyPercentages.percentages(of: offsets) { _ in false }
    #expect(
      percentages.map { $0 != nil } == [
        false, false, true, true, false, true, true, true, true, false, true,
      ])
    for index in [2, 5, 7, 10] { #expect(percentages[index].map { $0 / 100 } == offsets[index]) }
    for index in [3, 6, 8] {
      let quotient = (percentages[index] ?? .nan) / 100
      #expect(quotient < offsets[index] && quotient >= offsets[index] - 2 * offsets[index].ulp)
    }
    #expect(percentages[5] == 7 && percentages[7] == 50)
  }

  @Test("a keyframe that is not needed leaves its place to others", arguments: 0..<4)
  func leftOut(index: Int) {
    let percentages = KeyPercentages.percentages(of: [0, 0.25, 0.25, 1]) { $0 == index }
    var expected: [Double?] = [0, (25.0).nextDown, 25, 100]
    expected[index] = nil
    if index == 2 { expected[1] = 25 }
    #expect(percentages == expected)
  }

  @Test(
    "two keyframes at one offset have two places", arguments: [1e-9, 0.005, 0.01, 0.0101, 0.99])
  func pair(offset: Double) throws {
    let percentages = KeyPercentages.percentages(of: [0, offset, offset, 1]) { _ in false }
    let (first, second) = (try #require(percentages[1]) / 100, try #require(percentages[2]) / 100)
    #expect(first < second && second <= offset && first >= offset - 3 * offset.ulp)
  }

  @Test("quotients increase, and are next to their offsets")
  func quotients() {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<300 {
      let inner = (0..<40).map { _ in Double.random(in: 0...1, using: &random) }
      let offsets = [0] + inner.sorted() + [1]
      let percentages = KeyPercentages.percentages(of: offsets) { _ in false }
      var last = -1.0
      for (offset, percentage) in zip(offsets, percentages) {
        let quotient = (percentage ?? .nan) / 100
        #expect(quotient > last && quotient <= offset && quotient >= offset - 2 * offset.ulp)
        // No percentage has a quotient that is nearer.
        #expect(quotient == offset || (percentage ?? .nan).nextUp / 100 > offset)
        last = quotient
      }
    }
  }
}
