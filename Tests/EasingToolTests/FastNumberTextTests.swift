// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

@testable import EasingTool

@Suite struct FastNumberTextTests {
  @Test func isTheTextOfTheCore() {
    var generator = SeededGenerator(seed: 33)
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e-6, 1e-7, 9.5e-7, 123456789, 1e20, 1e21, 1.5e21, 1e22, 1e15, 1e16,
      123456789012345680000, 5e-324, .greatestFiniteMagnitude, .leastNormalMagnitude, 1e100,
      -1e-100,
      .nan, .infinity, -.infinity, 0.000001234, 1e-5, 4.35, 2.0.squareRoot(), .pi,
    ]
    for exponent in -330...308 { numbers.append(Double("1e\(exponent)") ?? 0) }
    for _ in 0..<100_000 { numbers.append(Double(bitPattern: generator.next())) }
    for _ in 0..<100_000 { numbers.append(.random(in: -2...2, using: &generator)) }
    for _ in 0..<20_000 {
      numbers.append(Double(Int.random(in: -100_000...100_000, using: &generator)) / 1000)
    }
    for number in numbers {
      #expect(FastNumberText.shortest(number) == NumberText.shortest(number))
    }
  }

  /// Numbers with an exact conversion, and their neighbors without one.
  @Test("digits equal those of the core at all exponents, at ties and next to short decimals")
  func exponents() {
    var generator = SeededGenerator(seed: 34)
    var numbers: [Double] = []
    for exponent in -140...64 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      numbers += [power, power.nextUp, power.nextDown, -power.nextUp, 3 * power, 10 * power]
      for _ in 0..<300 {
        numbers.append(.random(in: 1..<2, using: &generator) * power)
        // Few bits: halfway between two decimals.
        numbers.append(Double(Int.random(in: 1...4096, using: &generator)) * power)
        let long = Int.random(in: (1 << 52)..<(1 << 53), using: &generator)
        numbers.append(Double(long) / 4 * power)
      }
    }
    for _ in 0..<50_000 {
      let digits = Int.random(in: 1...1_000_000, using: &generator)
      let short = Double("\(digits)e\(Int.random(in: -40...10, using: &generator))") ?? 0
      numbers += [short, short.nextUp, short.nextDown]
    }
    for number in numbers {
      #expect(FastNumberText.shortest(number) == NumberText.shortest(number))
    }
  }
}
