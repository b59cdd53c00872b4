// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct FirstInstantTests {
  /// Of all magnitudes and both signs.
  private static func numbers(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      random.logarithmic(-320, 308) * (Bool.random(using: &random) ? 1 : -1)
    } + [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1]
  }

  @Test("The first number is found from any start and any guess, in a bounded number of steps")
  func found() {
    let numbers = FirstInstantTests.numbers(40, seed: 1)
    var most = 0
    for start in numbers {
      for threshold in numbers {
        for guess in numbers.prefix(9) + [threshold, threshold.nextUp, .nan, .infinity] {
          var steps = 0
          let first = firstInstant(from: start, near: guess) {
            steps += 1
            return $0 >= threshold
          }
          #expect(first == Swift.max(start, threshold))
          most = Swift.max(most, steps)
        }
      }
    }
    #expect(most <= 130)
  }

  @Test("A good guess takes few steps")
  func goodGuess() {
    var steps = 0
    let first = firstInstant(from: 0, near: 0.35) {
      steps += 1
      return $0 - 0.1 >= 0.25
    }
    #expect(first == 0.35.nextUp)
    #expect(steps <= 5)
  }

  @Test("What holds nowhere has no first number")
  func never() {
    for start in FirstInstantTests.numbers(20, seed: 2) {
      #expect(firstInstant(from: start, near: 1) { _ in false } == .infinity)
    }
  }
}
