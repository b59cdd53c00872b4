// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct InterpolationTests {
  private func numbers() -> [Double] {
    var generator = SeededGenerator(seed: 21)
    let random = (0..<40).map { _ in
      generator.logarithmic(-12, 12) * (Bool.random(using: &generator) ? 1 : -1)
    }
    return random + [0, 1, -1, 0.1, 1e308, -1e308, 5e-324, .pi]
  }

  @Test func bothEndsAreExact() {
    for start in numbers() + [.infinity] {
      for end in numbers() + [-.infinity] {
        #expect(interpolate(start, end, at: 0) == start)
        #expect(interpolate(start, end, at: 1) == end)
      }
    }
  }

  @Test func neverFallsWhereItRises() {
    for start in numbers() {
      for end in numbers() where end >= start {
        var previous = start
        for step in 0...300 {
          let value = interpolate(start, end, at: Double(step) / 300)
          #expect(value >= previous && value <= end)
          previous = value
        }
      }
    }
  }

  @Test func comesToItsEndFromTheRightSide() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<20_000 {
      let start = Double.random(in: -1...1, using: &generator)
      let end = Double.random(in: 0...1, using: &generator) * (start < 0 ? -1 : 1)
      let values = [1 - 0x1p-53, 1, 1 + 0x1p-52].map { interpolate(start, end, at: $0) }
      let isInOrder = zip(values, values.dropFirst()).allSatisfy {
        start < end ? $0 <= $1 : $0 >= $1
      }
      #expect(isInOrder && values[1] == end, "\(start) to \(end)")
    }
  }

  /// Within 2u of the greater end, against Float80, and next to fractions at which rounding changes sides.
  @Test func isWithinItsBound() {
    #if arch(x86_64)
    var worst = WorstCase()
    for start in numbers() where abs(start) < 1e300 {
      for end in numbers() where abs(end) < 1e300 {
        for fraction in [1e-9, 0.1, 0.5, 0.75, 1 - 1e-9, 1.0.nextDown] {
          let (a, b, t) = (Float80(start), Float80(end), Float80(fraction))
          let exact = Double(a * (1 - t) + b * t)
          let bound = 2 * u * max(abs(start), abs(end)) + 5e-324
          worst.note(
            abs(interpolate(start, end, at: fraction) - exact) / bound,
            "\(start) \(end) \(fraction)")
        }
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #endif
  }

  @Test func goesOnOutside() {
    #expect(interpolate(1, 3, at: -0.5) == 0)
    #expect(interpolate(1, 3, at: 1.5) == 4)
    #expect(interpolate(-1, 3, at: 2) == 7)
  }

  @Test func infiniteEndsMakeNoNumbersThatAreNone() {
    #expect(interpolate(1, .infinity, at: 0) == 1)
    #expect(interpolate(1, .infinity, at: 0.5) == .infinity)
    #expect(interpolate(-.infinity, 0, at: 0.5) == -.infinity)
    #expect(interpolate(1, 2, at: .nan).isNaN)
    #expect(interpolate(-1, 2, at: .nan).isNaN)
    #expect(interpolate(.nan, 2, at: 0.5).isNaN)
  }
}
