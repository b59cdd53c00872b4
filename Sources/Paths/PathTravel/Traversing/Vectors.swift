// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Returns the index of the last part that meets a condition, or 0 if none does; the parts that meet it must come first.
@inline(__always) func indexOfLast<Part>(_ parts: [Part], where condition: (Part) -> Bool) -> Int {
  max(firstIndex(below: parts.count) { !condition(parts[$0]) } - 1, 0)
}

extension SIMD8<Double> {
  /// Returns the value of the polynomial with these coefficients, the constant term first.
  @inline(__always) func polynomial(at x: Double) -> Double {
    var result = self[7]
    for index in stride(from: 6, through: 0, by: -1) { result = result * x + self[index] }
    return result
  }

  /// Returns the integral of the polynomial from 0 to x.
  @inline(__always) func integral(at x: Double) -> Double {
    x * (self / SIMD8(1, 2, 3, 4, 5, 6, 7, 8)).polynomial(at: x)
  }

  @inline(__always) func secondIntegral(at x: Double) -> Double {
    x * x * (self / SIMD8(2, 6, 12, 20, 30, 42, 56, 72)).polynomial(at: x)
  }
}
