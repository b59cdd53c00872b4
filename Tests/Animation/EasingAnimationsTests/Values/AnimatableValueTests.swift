// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EasingAnimations

/// The laws that every value keeps, for one value of each type.
@Suite struct AnimatableValueTests {
  private func check<Value: AnimatableValue>(_ one: Value, _ other: Value) {
    #expect(one.interpolated(to: other, at: 0) == one)
    #expect(one.interpolated(to: other, at: 1) == other)
    #expect(one.adding(other).subtracting(other) == one)
    #expect(one.scaled(by: 2) == one.adding(one))
    #expect(one.isCompatible(with: other))
    #expect(one.components.count == other.components.count)
    #expect(one.distance(to: one) == 0)
    // All numbers are in quarters, so that nothing is rounded.
    let middle = one.interpolated(to: other, at: 0.5)
    #expect(middle.adding(middle) == one.adding(other))
    let squares = zip(one.components, other.components).map { ($1 - $0) * ($1 - $0) }
    #expect(abs(one.distance(to: other) - squares.reduce(0, +).squareRoot()) < 1e-14)
    for (index, part) in middle.components.enumerated() {
      #expect(part == (one.components[index] + other.components[index]) / 2)
    }
  }

  @Test func everyTypeKeepsTheLaws() {
    check(1.25, -3.5)
    check(SIMD2(1, 2.5), SIMD2(-4, 0.25))
    check(SIMD3(1, 2.5, 0), SIMD3(-4, 0.25, 1))
    check(SIMD4(1, 2.5, 0, 9), SIMD4(-4, 0.25, 1, 9))
    check([1, 2, 3.5], [4, 5, -6])
    check(ColorValue(.sRGB, 1, 0.5, 0), ColorValue(.sRGB, 0, 0.25, 1, opacity: 0.5))
    check(
      LayerTransform(translation: SIMD3(1, 2, 3), perspective: 0.25),
      LayerTransform(rotation: SIMD3(0, 7, 0), scale: SIMD3(2, 2, 1)))
    check(Matrix4.identity, Matrix4.translation(SIMD3(4, 5, 6)))
    check(AnimatedValue.number(1), .number(2))
    check(AnimatedValue.vector2(SIMD2(1, 2)), .vector2(SIMD2(3, 5)))
    check(AnimatedValue.vector3(SIMD3(1, 2, 0)), .vector3(SIMD3(3, 5, 0)))
    check(AnimatedValue.vector4(SIMD4(1, 2, 0, 0)), .vector4(SIMD4(3, 5, 1, 1)))
    check(AnimatedValue.color(ColorValue(.sRGB, 1, 0, 0)), .color(ColorValue(.sRGB, 0, 1, 0)))
    check(AnimatedValue.transform(.identity), .transform(LayerTransform(rotation: SIMD3(1, 2, 3))))
    check(AnimatedValue.matrix(.identity), .matrix(.scale(SIMD3(2, 3, 4))))
    check(AnimatedValue.list([1, 2]), .list([3, 4]))
  }

  @Test func otherShapesHaveNothingInBetween() {
    #expect(![1.0].isCompatible(with: [1.0, 2.0]))
    #expect([1.0].interpolated(to: [1.0, 2.0], at: 0.5) == [1.0])
    let (red, oklab) = (ColorValue(.sRGB, 1, 0, 0), ColorValue(.oklab, 0.5, 0, 0))
    #expect(!red.isCompatible(with: oklab))
    #expect(red.interpolated(to: oklab, at: 0.5) == red && red.adding(oklab) == red)
    let values: [AnimatedValue] = [
      .number(1), .vector2(.zero), .vector3(.zero), .vector4(.zero), .color(red),
      .transform(.identity), .matrix(.identity), .list([1]),
    ]
    for one in values {
      for other in values where one != other {
        #expect(!one.isCompatible(with: other))
        #expect(one.interpolated(to: other, at: 0.5) == one)
        #expect(one.adding(other) == one && one.subtracting(other) == one)
      }
    }
  }

  @Test func coloursFadePremultiplied() {
    let clear = ColorValue(.sRGB, 0, 0, 1, opacity: 0)
    #expect(clear.straight == .zero && clear.premultiplied == .zero)
    let red = ColorValue(.sRGB, 1, 0, 0)
    let middle = clear.interpolated(to: red, at: 0.5)
    // Red all the way, half of it: nothing blue was ever seen.
    #expect(middle.opacity == 0.5 && middle.straight == SIMD3(1, 0, 0))
  }

  @Test func hugeDistancesDoNotOverflow() {
    #expect(SIMD2(1e200, 0).distance(to: SIMD2(0, 1e200)) == 1e200 * 2.0.squareRoot())
    #expect(SIMD2(1e-200, 0).distance(to: .zero) == 1e-200)
    #expect(SIMD2(Double.nan, 0).distance(to: .zero).isNaN)
  }
}
