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
}
