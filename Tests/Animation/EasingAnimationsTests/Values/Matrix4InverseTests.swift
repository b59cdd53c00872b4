// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import TestSupport
import Testing

@Suite struct Matrix4InverseTests {
  /// The largest of the row sums of magnitudes.
  private static func norm(_ matrix: Matrix4) -> Double {
    let numbers = matrix.components.map { $0.magnitude }
    return stride(from: 0, to: 16, by: 4).map { numbers[$0..<$0 + 4].reduce(0, +) }.max() ?? 0
  }

  @Test("A random matrix and its inverse give the identity, to 64u of the condition")
  func random() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      func row() -> SIMD4<Double> {
        .random(in: -1...1, using: &random) * random.logarithmic(-3, 3)
      }
      let matrix = Matrix4(row(), row(), row(), row())
      let inverse = try #require(matrix.inverse)
      let error = Self.norm(matrix.followed(by: inverse).subtracting(.identity))
      #expect(error <= 64 * 0x1p-53 * Self.norm(matrix) * Self.norm(inverse))
    }
  }

  @Test("Matrices of ones and zeros, and of powers of two, are inverted exactly")
  func exact() {
    // Without exchanging rows there would be no pivot.
    let cycle = Matrix4(
      SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1), SIMD4(1, 0, 0, 0))
    #expect(
      cycle.inverse
        == Matrix4(SIMD4(0, 0, 0, 1), SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)))
    #expect(Matrix4.translation(SIMD3(1, 2, 3)).inverse == .translation(SIMD3(-1, -2, -3)))
    #expect(Matrix4.translation(SIMD3(10, 3, -7)).inverse == .translation(SIMD3(-10, -3, 7)))
    // The determinant of this is beyond the greatest number.
    let huge = Matrix4.scale(SIMD3(0x1p400, 0x1p400, 0x1p400))
    #expect(huge.inverse == .scale(SIMD3(0x1p-400, 0x1p-400, 0x1p-400)))
    var camera = Matrix4.identity
    camera.m34 = -0.25
    #expect(camera.inverse?.m34 == 0.25)
  }

  @Test("What is singular or not finite has no inverse")
  func none() {
    #expect(Matrix4.scale(SIMD3(1, 0, 1)).inverse == nil)
    let same = SIMD4(1.0, 2, 3, 4)
    #expect(Matrix4(same, same, SIMD4(0, 1, 0, 0), SIMD4(0, 0, 0, 1)).inverse == nil)
    #expect(Matrix4.scale(SIMD3(.nan, 1, 1)).inverse == nil)
    #expect(Matrix4.scale(SIMD3(.infinity, 1, 1)).inverse == nil)
    #expect(Matrix4.scale(SIMD3(.leastNonzeroMagnitude, 1, 1)).inverse == nil)
  }
}
