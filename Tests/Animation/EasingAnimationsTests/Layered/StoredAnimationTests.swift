// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The form in which a layer keeps an animation has the bits of the animation that it was made from.
@Suite struct StoredAnimationTests {
  private static let pairs: [(AnimatedValue, AnimatedValue)] = [
    (.number(-3), .number(7)),
    (.vector2(SIMD2(1, -2)), .vector2(SIMD2(-0.0, 5))),
    (.vector3(SIMD3(1, 2, 3)), .vector3(SIMD3(3, 2, -1))),
    (.vector4(SIMD4(1, 2, 3, 4)), .vector4(SIMD4(0.1, 0.2, 1e300, -4))),
    (.color(ColorValue(.oklab, 0.5, 0.1, -0.1, opacity: 0.5)), .color(ColorValue(.oklab, 1, 0, 0))),
    (
      .transform(.identity),
      .transform(LayerTransform(translation: .one, rotation: SIMD3(1, 2, 3), perspective: -0.01))
    ),
    (.matrix(.identity), .matrix(.scale(SIMD3(2, 3, 4)))),
    (
      .matrix(.rotation(1, about: .x)),
      .matrix(Matrix4.rotation(3, about: .y).followed(by: .perspective(distance: 7)))
    ),
    (.matrix(.rotation(1, about: .x)), .matrix(.scale(SIMD3(1, 0, 2)))),
    // Of matrices that cannot be taken apart each element has a velocity of its own, also the last.
    (
      .matrix(Matrix4(SIMD4(1, 2, 0, 0), SIMD4(0, 3, 1, 0), SIMD4(0, 0, 1, 0), SIMD4(1, 2, 3, 4))),
      .matrix(.scale(SIMD3(1, 0, 2)))
    ),
    (.list([1, 2, 3, 4, 5]), .list([5, 4, 3, 2, -1])),
    (.list([]), .list([])),
  ]

  private static let curves: [EasingCurve] = [
    .linear, .ease, EasingCurve("steps(3, jump-start)") ?? .linear,
  ]

  /// One of each kind between two values, with all timings below.
  private func animations(
    _ from: AnimatedValue, _ to: AnimatedValue, _ timing: MediaTiming
  ) throws -> [AnyPropertyAnimation] {
    let way = to.subtracting(from)
    var animations: [AnyPropertyAnimation] = [
      .basic(try BasicAnimation(from: from, to: to, timing: timing)),
      .spring(try SpringAnimation(from: from, to: to, spring: .bouncy, timing: timing)),
      .spring(
        try SpringAnimation(
          from: from, to: to, spring: .smooth, initialVelocity: .perSecond(way.scaled(by: -2)),
          timing: timing)),
      .decay(try DecayAnimation(from: from, initialVelocity: way, timing: timing)),
      .basic(try BasicAnimation(from: from, timing: timing)),
      .basic(try BasicAnimation(to: to, timing: timing)),
      .basic(try BasicAnimation(by: to, timing: timing)),
      .basic(try BasicAnimation(from: from, by: to, timing: timing)),
      .basic(try BasicAnimation(to: to, by: from, timing: timing)),
      .basic(try BasicAnimation(timing: timing)),
      .spring(
        try SpringAnimation(
          to: to, spring: .bouncy, initialVelocity: .relative(-1.5), timing: timing)),
      .spring(
        try SpringAnimation(
          by: to, spring: .bouncy, initialVelocity: .perSecond(way), timing: timing)),
      .spring(try SpringAnimation(from: from, spring: .smooth, timing: timing)),
      .decay(try DecayAnimation(initialVelocity: way, timing: timing)),
      .keyframe(
        KeyframeAnimation(
          try KeyframeSequence([from, to, way], keyTimes: [0, 0.3, 1]), timing: timing)),
      .keyframe(
        KeyframeAnimation(
          try KeyframeSequence(
            [from, way, to], timingFunctions: [.linear, .easeIn]), timing: timing)),
      .keyframe(
        KeyframeAnimation(try KeyframeSequence(discrete: [from, to, way]), timing: timing)),
    ]
    // Splines have a limit for their numbers.
    if to.components.allSatisfy({ $0.magnitude < 1e290 }) {
      animations.append(
        .keyframe(
          KeyframeAnimation(
            try KeyframeSequence(KeyframeSpline([from, way, to])), timing: timing)))
    }
    if case .vector2 = from {
      let path = try PlanarPath.ellipse(x: 1, y: 2, width: 30, height: 10)
      let route = PathRoute(try PacedPath(measuring: path))
      animations.append(.path(PathAnimation(route, timing: timing)))
    }
    return animations
  }

  @Test("every kind of animation of every kind of value", arguments: pairs, curves)
  func sameBits(pair: (AnimatedValue, AnimatedValue), curve: EasingCurve) throws {
    let timing = try MediaTiming(
      duration: 0.7, repetition: .count(3.5), autoreverses: true, fillMode: .both)
    let underlying = pair.1.scaled(by: 0.3)
    let weight = try AnimationWeight(over: 2, delay: 0.2)
    for animation in try animations(pair.0, pair.1, timing) {
      for (isAdditive, isCumulative, weight) in [
        (false, false, nil), (true, false, nil), (true, true, nil), (false, false, weight),
        (true, false, weight),
      ] {
        var keyed = KeyedAnimation("property", animation)
        keyed.animation.attributes.weight = weight
        keyed.animation.timingFunction = curve
        keyed.animation.isAdditive = isAdditive
        keyed.animation.isCumulative = isCumulative
        let stored = StoredAnimation(
          keyed, keyed.animation.attributes, over: pair.0.shape)
        for step in -5...60 {
          let state = keyed.animation.attributes.state(at: Double(step) * 0.05)
          let expected = keyed.value(at: state, over: underlying).numbers
          var shown = underlying.numbers + [0]
          shown.withUnsafeMutableBufferPointer { shown in
            if let shown = shown.baseAddress { stored.apply(at: state, to: shown) }
          }
          #expect(shown.dropLast().map { $0.bitPattern } == expected.map { $0.bitPattern })
        }
      }
    }
  }

  @Test(
    "An stored animation gives back the animation, with the new attributes",
    arguments: pairs)
  func toldAsGiven(pair: (AnimatedValue, AnimatedValue)) throws {
    let timing = try MediaTiming(duration: 0.7, repetition: .count(3.5), autoreverses: true)
    for animation in try animations(pair.0, pair.1, timing) {
      var given = animation
      given.timingFunction = .easeIn
      given.isAdditive = true
      let stored = StoredAnimation(
        KeyedAnimation("property", animation), given.attributes, over: pair.0.shape)
      given.timing = try timing.with(beginTime: 3)
      #expect(stored.animation(beginningAt: 3) == given)
    }
  }

  @Test("Value functions are evaluated as they are")
  func valueFunction() throws {
    let timing = try MediaTiming(duration: 1)
    let whole = try BasicAnimation<AnimatedValue>(from: .number(0), to: .number(1), timing: timing)
    let keyed = KeyedAnimation("p", whole, valueFunction: .rotateZ)
    let stored = StoredAnimation(keyed, whole.attributes, over: .matrix)
    #expect(stored.valueFunction == .rotateZ)
    let state = timing.state(at: 0.25)
    var shown = AnimatedValue.matrix(.identity).numbers
    shown.withUnsafeMutableBufferPointer { shown in
      if let shown = shown.baseAddress { stored.apply(at: state, to: shown) }
    }
    #expect(shown == keyed.value(at: state, over: .matrix(.identity)).numbers)
  }
}
