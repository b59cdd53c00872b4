// SPDX-License-Identifier: Apache-2.0

import RealModule
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct LayerTransformTests {
  private func expectClose(_ got: SIMD3<Double>, _ want: SIMD3<Double>) {
    #expect(got.distance(to: want) < 1e-12, "\(got), not \(want)")
  }

  @Test func scalesThenTurnsThenMoves() {
    let transform = LayerTransform(
      translation: SIMD3(10, 20, 30), rotation: SIMD3(0, 0, .pi / 2), scale: SIMD3(2, 3, 4))
    expectClose(transform.matrix.image(of: SIMD3(1, 0, 0)), SIMD3(10, 22, 30))
    expectClose(transform.matrix.image(of: SIMD3(0, 1, 1)), SIMD3(7, 20, 34))
  }

  @Test func axesTurnRound() {
    expectClose(Matrix4.rotation(.pi / 2, about: .x).image(of: SIMD3(0, 1, 0)), SIMD3(0, 0, 1))
    expectClose(Matrix4.rotation(.pi / 2, about: .y).image(of: SIMD3(0, 0, 1)), SIMD3(1, 0, 0))
    expectClose(Matrix4.rotation(.pi / 2, about: .z).image(of: SIMD3(1, 0, 0)), SIMD3(0, 1, 0))
  }

  /// The folder's flap: seen from 500 in front, its free edge at 100 turned by 60° towards the eye is larger.
  @Test func perspectiveDividesByTheDistance() {
    let flap = LayerTransform(rotation: SIMD3(0, -.pi / 3, 0), perspective: -1.0 / 500)
    let (x, z) = (50.0, 100 * Double.sin(.pi / 3))
    let scale = 1 / (1 - z / 500)
    expectClose(
      flap.matrix.image(of: SIMD3(100, 40, 0)), SIMD3(x * scale, 40 * scale, z * scale))
    #expect(Matrix4.perspective(distance: 500).m34 == -1.0 / 500)
  }

  @Test func isTheProductOfItsFunctions() throws {
    let transform = LayerTransform(
      translation: SIMD3(1, 2, 3), rotation: SIMD3(0.5, 1, 1.5), scale: SIMD3(2, 1, 0.5))
    let steps: [(ValueFunction, SIMD3<Double>)] = [
      (.scale, SIMD3(2, 1, 0.5)), (.rotateX, SIMD3(0.5, 0, 0)), (.rotateY, SIMD3(1, 0, 0)),
      (.rotateZ, SIMD3(1.5, 0, 0)), (.translate, SIMD3(1, 2, 3)),
    ]
    let product = steps.reduce(Matrix4.identity) { $0.followed(by: $1.0.transform($1.1)) }
    #expect(product.distance(to: transform.matrix) < 1e-14)
    #expect(LayerTransform.identity.matrix == .identity)
  }

  /// Taken apart and put together it is the same matrix, also next to a quarter turn about y.
  @Test func decomposingLeadsBack() throws {
    var generator = SeededGenerator(seed: 41)
    var worst = WorstCase()
    for index in 0..<5_000 {
      func any(_ size: Double) -> Double { .random(in: -size...size, using: &generator) }
      var transform = LayerTransform(
        translation: SIMD3(any(100), any(100), any(100)),
        rotation: SIMD3(any(4), any(4), any(4)),
        scale: SIMD3(any(3), any(3), any(3)), perspective: any(0.01))
      if index % 2 == 0 { transform.rotation.y = .pi / 2 + any(1e-7) }
      let want = transform.matrix
      let parts = try #require(LayerTransform(decomposing: want.scaled(by: any(2))))
      let got = parts.matrix
      for (want, got) in zip(
        [want.rows.0, want.rows.1, want.rows.2], [got.rows.0, got.rows.1, got.rows.2])
      {
        worst.note((got - want).space.length / (u * want.space.length), "\(transform)")
      }
      #expect((parts.translation - transform.translation).length <= 1e-12)
    }
    #expect(worst.ratio <= 32, "\(worst)")
  }

  @Test func decomposingFindsTheSmallestAngles() throws {
    var page = Matrix4.rotation(-.pi, about: .y)
    page.m34 = -0.001
    #expect(
      try #require(LayerTransform(decomposing: page))
        == LayerTransform(rotation: SIMD3(0, -.pi, 0), perspective: 0.001))
    for scale in [SIMD3(-1.0, 1, 1), SIMD3(2, -3, 1), SIMD3(1, 1, -0.5), SIMD3(-1, -2, -3)] {
      #expect(LayerTransform(decomposing: .scale(scale)) == LayerTransform(scale: scale))
    }
    let turned = LayerTransform(rotation: SIMD3(0, .pi / 2, 0))
    let parts = try #require(LayerTransform(decomposing: turned.matrix))
    #expect((parts.rotation - turned.rotation).length <= 4 * u)
  }

  @Test func whatHasNoSuchComponentsIsNotDecomposed() {
    var skewed = Matrix4.identity
    skewed.rows.1.x = 1e-6
    var tilted = Matrix4.identity
    tilted.rows.0.w = 0.001
    for matrix in [skewed, tilted, .scale([1, 0, 1]), Matrix4.identity.scaled(by: .nan)] {
      #expect(LayerTransform(decomposing: matrix) == nil)
    }
  }

  @Test func valueFunctionsTakeTheNumbersTheyNeed() throws {
    #expect(ValueFunction.scaleY.transform(3) == .scale(SIMD3(1, 3, 1)))
    #expect(ValueFunction.scaleX.transform(3) == .scale(SIMD3(3, 1, 1)))
    #expect(ValueFunction.scaleZ.transform(3) == .scale(SIMD3(1, 1, 3)))
    #expect(ValueFunction.translateX.transform(3) == .translation(SIMD3(3, 0, 0)))
    #expect(ValueFunction.translateY.transform(3) == .translation(SIMD3(0, 3, 0)))
    #expect(ValueFunction.translateZ.transform(3) == .translation(SIMD3(0, 0, 3)))
    #expect(try ValueFunction.scale.transform(of: SIMD3(1.0, 2, 3)) == .scale(SIMD3(1, 2, 3)))
    #expect(throws: (any Error).self) { try ValueFunction.scale.transform(of: 2.0) }
    #expect(throws: (any Error).self) { try ValueFunction.rotateZ.transform(of: [1.0, 2]) }
  }

  @Test func aWholeTurnTurnsWhereAMatrixWouldNotMove() {
    let still = LayerTransform.identity
    let turned = LayerTransform(rotation: SIMD3(0, 0, 2 * .pi))
    expectClose(
      still.interpolated(to: turned, at: 0.25).matrix.image(of: SIMD3(1, 0, 0)), SIMD3(0, 1, 0))
    expectClose(
      still.matrix.interpolated(to: turned.matrix, at: 0.25).image(of: SIMD3(1, 0, 0)),
      SIMD3(1, 0, 0))
  }
}
