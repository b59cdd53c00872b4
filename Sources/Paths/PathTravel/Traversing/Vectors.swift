// SPDX-License-Identifier: Apache-2.0

extension SIMD where Scalar == Double {
  /// The Euclidean length of a vector of moderate size.
  var norm: Double { (self * self).sum().squareRoot() }
}

extension SIMD8<Double> {
  /// The value of the polynomial with these coefficients, that of x⁰ first.
  @inline(__always)
  func polynomial(at x: Double) -> Double {
    var result = self[7]
    for index in stride(from: 6, through: 0, by: -1) { result = result * x + self[index] }
    return result
  }

  /// The integral of the polynomial from 0 to x.
  @inline(__always)
  func integral(at x: Double) -> Double {
    x * (self / SIMD8(1, 2, 3, 4, 5, 6, 7, 8)).polynomial(at: x)
  }

  /// The integral of the integral.
  @inline(__always)
  func secondIntegral(at x: Double) -> Double {
    x * x * (self / SIMD8(2, 6, 12, 20, 30, 42, 56, 72)).polynomial(at: x)
  }
}
