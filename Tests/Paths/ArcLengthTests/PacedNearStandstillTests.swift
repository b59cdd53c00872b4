// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

/// Cubics with almost zero speed at an end, where lengths agree to rounding but parameters do not.
@Suite struct PacedNearStandstillTests {
  @Test func theLastPlaceIsAtTheEnd() throws {
    let cubic = CubicSegment(
      p0: SIMD2(0.0, 0), p1: SIMD2(-0.10132849795599015, 0.35787930660727457),
      p2: SIMD2(-0.10132849795598979, 0.3578793066072388),
      p3: SIMD2(-0.10132849795598979, 0.3578793066072388))
    try check(cubic, accuracy: 1e-3)
  }

  /// A path of a real Lottie file that stops at its end: the rough distance of the root beyond the end is before it, where
  /// the pieces of the first division once had no width.
  @Test func aRootBeyondTheEndTakesNoPieces() throws {
    let cubic = CubicSegment(
      p0: SIMD2(-0.5, 36.542), p1: SIMD2(-0.5, 37.46329600048065), p2: SIMD2(-0.5, 37.5),
      p3: SIMD2(-0.5, 37.5))
    for accuracy in [1e-3, 1e-6, 1e-9, 1e-12] { try check(cubic, accuracy: accuracy) }
  }

  @Test func almostCoincidingControlPoints() throws {
    var generator = SeededGenerator(seed: 91)
    func tiny() -> SIMD2<Double> {
      SIMD2(.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator))
        * generator.logarithmic(-17, -3)
    }
    for _ in 0..<150 {
      let end = SIMD2(Double.random(in: -1...1, using: &generator), 1)
      let accuracy = [1e-3, 1e-6, 1e-9].randomElement(using: &generator) ?? 1e-6
      try check(
        CubicSegment(p0: .zero, p1: end + tiny(), p2: end + tiny(), p3: end), accuracy: accuracy)
      try check(
        CubicSegment(p0: end, p1: end + tiny(), p2: end + tiny(), p3: .zero), accuracy: accuracy)
    }
  }

  @Test("at a cusp the direction is that of the arriving motion")
  func cusp() throws {
    // Arrives along (1, 1), reverses in the middle, and leaves along (1, -1).
    let cusp = CubicSegment<SIMD2<Double>>(
      p0: SIMD2(0, 0), p1: SIMD2(1, 1), p2: SIMD2(0, 1), p3: SIMD2(1, 0))
    #expect(cusp.speed(at: 0.5) == 0)
    let path = try PacedPath(measuring: [.cubic(cusp)])
    let point = path.point(atFraction: 0.5)
    let before = cusp.unitTangent(at: 0.499_999) ?? .zero
    #expect((point.tangent - before).safeNorm <= 1e-5)
  }

  private func check(_ cubic: CubicSegment<SIMD2<Double>>, accuracy: Double) throws {
    let paced = try PacedPath(measuring: [.cubic(cubic)], accuracy: accuracy)
    for fraction in [
      0x1p-53, 1e-9, 0.01, 0.3, 0.5, 0.9, 1 - 1e-6, 1 - 1e-9, 1 - 0x1p-40, 1 - 0x1p-52, 1 - 0x1p-53,
    ] {
      let place = paced.point(atFraction: fraction).location
      let made = try cubic.arcLength(upTo: place.parameter).value
      #expect(
        abs(made - fraction * paced.length) <= paced.error + 64 * u * paced.length,
        "\(cubic) at \(fraction): \(place.parameter)")
    }
  }
}
