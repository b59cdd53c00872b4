// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport

extension CubicSegment {
  /// The curve with mapped control points.
  func mapped<Other>(_ map: (Vector) -> Other) -> CubicSegment<Other> {
    CubicSegment<Other>(p0: map(p0), p1: map(p1), p2: map(p2), p3: map(p3))
  }
}

extension SIMD where Scalar == Double {
  /// The Euclidean length, for any magnitude.
  var safeNorm: Double {
    var largest = 0.0
    for index in indices {
      if self[index].isNaN { return .nan }
      largest = Swift.max(largest, self[index].magnitude)
    }
    guard largest > 0, largest.isFinite else { return largest }
    let scaled = self / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }
}

/// Random plane cubics whose speed nearly vanishes, from the complex roots of the derivative.
///
/// x′ + iy′ = (s − z₁)(s − z₂), with imaginary parts from 1 down to 1e-17, or zero.
func nearCusp(_ random: inout SeededGenerator) -> CubicSegment<SIMD2<Double>> {
  func root() -> SIMD2<Double> {
    let sign: Double = Bool.random(using: &random) ? 1 : -1
    let height = Int.random(in: 0..<8, using: &random) == 0 ? 0 : random.logarithmic(-17, 0)
    return SIMD2(Double.random(in: -0.2...1.2, using: &random), sign * height)
  }
  return cubic(speedRoots: root(), root())
}

/// The plane cubic whose derivative, as a complex number, has two given zeros.
func cubic(speedRoots z1: SIMD2<Double>, _ z2: SIMD2<Double>) -> CubicSegment<SIMD2<Double>> {
  let product = SIMD2(z1.x * z2.x - z1.y * z2.y, z1.x * z2.y + z1.y * z2.x)
  let sum = z1 + z2
  // Bernstein coefficients of s² − sum s + product, integrated to control points.
  let d0 = product
  let d1 = product - sum / 2
  let d2 = SIMD2(1, 0) - sum + product
  return CubicSegment(p0: .zero, p1: d0, p2: d0 + d1, p3: d0 + d1 + d2)
}
