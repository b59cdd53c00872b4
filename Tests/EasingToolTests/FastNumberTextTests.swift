// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing
import ToolOutput

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
}
