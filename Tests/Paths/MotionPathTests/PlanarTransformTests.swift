// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

@Suite struct PlanarTransformTests {
  @Test("composition and inverse")
  func group() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let first = PlanarTransform(
        xAxis: generator.tamePoint(2), yAxis: generator.tamePoint(2),
        translation: generator.tamePoint())
      let second = PlanarTransform.rotation(by: generator.coordinate(3), around: [3, 4])
      let point = generator.tamePoint()
      let both = first.followed(by: second).image(of: point)
      #expect(length(both - second.image(of: first.image(of: point))) <= 1e-12)
      if first.determinant.magnitude > 0.1 {
        let inverse = try #require(first.inverse)
        #expect(length(inverse.image(of: first.image(of: point)) - point) <= 1e-11)
      }
    }
  }

  @Test("quarter turns are exact, and a singular map has no inverse")
  func edges() {
    #expect(PlanarTransform.rotation(by: .pi / 2).image(of: [3, 4]) == [-4, 3])
    #expect(PlanarTransform.rotation(by: .pi).image(of: [3, 4]) == [-3, -4])
    #expect(PlanarTransform.rotation(by: -.pi / 2, around: [1, 1]).image(of: [1, 2]) == [2, 1])
    #expect(PlanarTransform.scaling(by: [1, 0]).inverse == nil)
    #expect(PlanarTransform.scaling(by: [.nan, 1]).inverse == nil)
    #expect(
      PlanarTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).image(of: [10, 100]) == [315, 426])
  }

  @Test("The speed of a curve of any magnitude is its length; an infinite one is infinite")
  func speeds() {
    struct Straight: ParametricCurve {
      let way: SIMD2<Double>
      func position(at s: Double) -> SIMD2<Double> { way * s }
      func derivative(at s: Double) -> SIMD2<Double> { way }
      func secondDerivative(at s: Double) -> SIMD2<Double> { .zero }
    }
    for scale in [1e-300, 1e-160, 1, 1e160, 1e300] {
      #expect(
        (Straight(way: [3 * scale, -4 * scale]).speed(at: 0.5) / scale - 5).magnitude <= 1e-14)
    }
    #expect(Straight(way: .zero).speed(at: 0) == 0)
    #expect(Straight(way: [.infinity, 1]).speed(at: 0) == .infinity)
    #expect(Straight(way: [-.infinity, .infinity]).speed(at: 0) == .infinity)
  }

  @Test("A circle that is turned by a quarter stays one, whatever the signs of its zeros")
  func turnedCircle() {
    let arc = EllipticalArc(
      center: [0, 0], radii: [2, 2], startAngle: 0.3, sweep: 1.1, rotation: 0)
    for (zero, other) in [(0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0)] {
      for sign in [1.0, -1] {
        let turn = PlanarTransform(xAxis: [zero, sign], yAxis: [-sign, other])
        let image = arc.transformed(by: turn)
        for s in [0, 0.25, 1] {
          let want = turn.image(of: arc.position(at: s))
          #expect(length(image.position(at: s) - want) <= 1e-14)
        }
        #expect((image.radii.x - 2).magnitude <= 1e-15 && (image.radii.y - 2).magnitude <= 1e-15)
      }
    }
  }
}
