// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct KeyedAnimationComponentsTests {
  private let start = LayerTransform(
    translation: [1, 2, 3], rotation: [0.1, 0.2, 7], scale: [1, 2, 3], perspective: -0.002)
  private let end = LayerTransform(
    translation: [10, -2, 5], rotation: [3, -4, 0.5], scale: [2, 2, 0.5], perspective: -0.001)

  private func animations() throws -> [KeyedAnimation] {
    var basic = try BasicAnimation(
      from: start, to: end, timing: MediaTiming(duration: 2, repetition: .count(2)))
    basic.timingFunction = .easeInOut
    basic.isCumulative = true
    let spring = try SpringParameters(mass: 1, stiffness: 100, damping: 10)
    let middle = LayerTransform(translation: [5, 5, 5])
    return [
      KeyedAnimation("transform", basic),
      KeyedAnimation(
        "transform",
        KeyframeAnimation(
          try KeyframeSequence(KeyframeSpline([start, middle, end])),
          timing: try MediaTiming(duration: 1))),
      KeyedAnimation(
        "transform",
        try SpringAnimation(
          from: start, to: end, spring: spring, initialVelocity: .perSecond(end))),
      KeyedAnimation("transform", try DecayAnimation(from: start, initialVelocity: end)),
    ]
  }

  /// One after the other they show what the whole shows, to the rounding of a component.
  @Test(arguments: 0..<4)
  func togetherTheyAreTheWhole(_ index: Int) throws {
    let whole = try animations()[index]
    let parts = try whole.componentAnimations()
    #expect(parts.count == 10)
    let rest = AnimatedValue.transform(.identity)
    let timing = whole.animation.attributes.timing
    for step in 0...40 {
      let state = timing.state(at: timing.endTime * Double(step) / 37)
      let want = whole.value(at: state, over: rest).components
      let got = try parts.reduce(rest) { value, part in
        let component = try #require(part.path.component)
        let under = try #require(value.value(of: component))
        return value.replacing(component, with: part.value(at: state, over: under))
      }.components
      for (one, other) in zip(got, want) {
        #expect(abs(one - other) <= 64 * u * max(abs(other), 20))
      }
    }
  }

  /// The start value of a decay may have another shape than its velocity, or be that of the layer.
  @Test func decaysStartWithATransform() throws {
    func parts(_ from: AnimatedValue?) throws -> [KeyedAnimation] {
      let decay = try DecayAnimation(from: nil, initialVelocity: AnimatedValue.transform(end))
      var animation = decay
      animation.from = from
      return try KeyedAnimation("transform", .decay(animation)).componentAnimations()
    }
    #expect(try parts(nil).count == 10)
    #expect(try parts(.transform(start)).count == 10)
    for (from, count) in [(.number(1), 1), (.matrix(.identity), 16), (.list([]), 0)]
      as [(AnimatedValue, Double)]
    {
      let error = #expect(throws: ParameterError.self) { try parts(from) }
      #expect(error?.parameter == "number of components" && error?.value == count)
    }
  }

  @Test func whatIsNoTransformStaysWhole() throws {
    let fade = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    let keyed = KeyedAnimation("opacity", fade)
    #expect(try keyed.componentAnimations() == [keyed])
  }
}
