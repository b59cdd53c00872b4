// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@testable import EasingAnimations

@Suite struct KeyedAnimationTests {
  @Test(
    arguments: [
      ("opacity", "opacity", nil), ("position.x", "position", .x), ("bounds.width", "bounds", .x),
      ("bounds.height", "bounds", .y), ("transform.rotation", "transform", .rotationZ),
      ("transform.rotation.y", "transform", .rotationY), ("transform.scale", "transform", .scale),
      ("transform.perspective", "transform", .perspective), ("my.own name", "my.own name", nil),
      ("transform.translation", "transform", .translation), ("bounds.origin", "bounds", .origin),
      ("bounds.size", "bounds", .size), ("frame.size", "frame", .size),
      ("bounds.size.width", "bounds", .sizeWidth), ("bounds.origin.y", "bounds", .originY),
      ("", "", nil),
    ] as [(String, String, PropertyPath.Component?)])
  func pathsNamePropertiesAndComponents(
    _ text: String, _ property: String, _ component: PropertyPath.Component?
  ) {
    let path = PropertyPath(text: text)
    #expect(path.property == property && path.component == component)
    #expect(PropertyPath(text: path.description) == path)
  }

  /// Two of three ends are enough, and a glide needs its start.
  @Test func anAnimationHasAllItsEndsOrTakesThemFromBelow() throws {
    let (one, two) = (AnimatedValue.number(1), AnimatedValue.number(2))
    var glide = try DecayAnimation(from: one, initialVelocity: two)
    let whole: [AnyPropertyAnimation] = [
      .basic(try BasicAnimation(from: one, to: two, duration: 1)),
      .basic(try BasicAnimation(from: one, by: two, duration: 1)),
      .basic(try BasicAnimation(to: one, by: two, duration: 1)),
      .spring(try SpringAnimation(from: one, by: two, spring: .bouncy)), .decay(glide),
      .keyframe(try KeyframeAnimation(values: [one, two], duration: 1)),
    ]
    glide.from = nil
    let open: [AnyPropertyAnimation] = [
      .basic(try BasicAnimation(from: one, duration: 1)),
      .basic(try BasicAnimation(to: one, duration: 1)),
      .basic(try BasicAnimation(by: one, duration: 1)),
      .basic(try BasicAnimation(duration: 1)),
      .spring(try SpringAnimation(to: one, spring: .bouncy)), .decay(glide),
    ]
    #expect(whole.allSatisfy(\.hasAllEnds) && !open.contains(where: \.hasAllEnds))
  }

  /// A component reads back as it was set, and the others stay.
  @Test func aComponentLeavesTheOthersAlone() throws {
    let values: [AnimatedValue] = [
      .vector2(SIMD2(1, 2)), .vector3(SIMD3(1, 2, 3)), .vector4(SIMD4(1, 2, 3, 4)),
      .transform(LayerTransform(translation: SIMD3(1, 2, 3), rotation: SIMD3(4, 5, 6))),
    ]
    var changed = 0
    for value in values {
      for component in PropertyPath.Component.allCases {
        guard let old = value.value(of: component) else {
          #expect(value.replacing(component, with: .number(9)) == value)
          continue
        }
        // Of another kind, the new value changes nothing.
        var (other, wrong): (AnimatedValue, AnimatedValue) = (.number(9), .vector2(SIMD2(9, 8)))
        if old.components.count == 2 { swap(&other, &wrong) }
        #expect(value.replacing(component, with: wrong) == value)
        let new = value.replacing(component, with: other)
        #expect(new.value(of: component) == other)
        let differences = zip(value.components, new.components).filter { $0 != $1 }.count
        #expect(differences == (component == .scale ? 3 : old.components.count))
        if component != .scale { #expect(new.replacing(component, with: old) == value) }
        changed += 1
      }
    }
    #expect(changed == 2 + 3 + (4 + 6) + (11 + 1))
    let rectangle = AnimatedValue.vector4(SIMD4(1, 2, 3, 4))
    #expect(rectangle.value(of: .origin) == .vector2(SIMD2(1, 2)))
    #expect(rectangle.value(of: .size) == .vector2(SIMD2(3, 4)))
    #expect(rectangle.value(of: .sizeHeight) == .number(4))
    for value: AnimatedValue in [.number(1), .matrix(.identity), .list([1])] {
      #expect(value.replacing(.x, with: .number(9)) == value)
    }
  }

  @Test func valueFunctionsMakeTransformsOfNumbers() throws {
    var turn = try BasicAnimation(from: .number(0), to: AnimatedValue.number(2 * .pi), duration: 1)
    turn.isAdditive = true
    let keyed = KeyedAnimation("transform", turn, valueFunction: .rotateZ)
    let model = Matrix4.translation(SIMD3(10, 0, 0))
    let shown = keyed.value(at: turn.timing.state(at: 0.25), over: .matrix(model))
    // Turned in the layer's own coordinates, and then moved.
    #expect(shown == .matrix(Matrix4.rotation(.pi / 2, about: .z).followed(by: model)))
    turn.isAdditive = false
    let alone = KeyedAnimation("transform", turn, valueFunction: .rotateZ)
    #expect(
      alone.value(at: turn.timing.state(at: 0.25), over: .matrix(model))
        == .matrix(.rotation(.pi / 2, about: .z)))
    #expect(alone.isApplicable(to: .matrix(model)) && !alone.isApplicable(to: .number(0)))
    #expect(
      !KeyedAnimation("transform", turn, valueFunction: .scale).isApplicable(
        to: .matrix(model)))
  }

  @Test func anyAnimationIsTheOneItHolds() throws {
    let basic = try BasicAnimation(from: AnimatedValue.number(0), to: .number(8), duration: 2)
    var any = AnyPropertyAnimation.basic(basic)
    #expect(any.value(at: 0.5, over: .number(0)) == .number(2))
    any.timing = try MediaTiming(duration: 4)
    any.isAdditive = true
    #expect(any.value(at: 0.5, over: .number(1)) == .number(2))
    #expect(any.isApplicable(to: .number(5)) && !any.isApplicable(to: .vector2(.zero)))
  }

  @Test("each end of a basic animation has to be of the kind of the value")
  func ends() throws {
    let number = AnimatedValue.number(1)
    for animation in [
      try BasicAnimation(from: number, duration: 1), try BasicAnimation(to: number, duration: 1),
      try BasicAnimation(by: number, duration: 1),
      try BasicAnimation(from: number, by: number, duration: 1),
    ] {
      let any = AnyPropertyAnimation.basic(animation)
      #expect(any.isApplicable(to: .number(5)) && !any.isApplicable(to: .vector2(.zero)))
    }
  }
}
