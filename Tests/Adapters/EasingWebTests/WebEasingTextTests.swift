// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import Testing

@testable import EasingWeb

/// Whole exports of easings, of an interval and of an effect.
@Suite struct WebEasingTextTests {
  private static let easings: [WebTextCase] = [
    WebTextCase(
      "an effect of two keyframes",
      """
      0.0 --level: 0
      1.0 --level: 10
      box {"duration": 1000, "easing": "ease-in"}
      0.0 --level: 0 ease-in
      1.0 --level: 10
      """
    ) {
      let animation = try keyed("level", 0, 10) { $0.timingFunction = .easeIn }
      return [try script().animation(animation), try sheet().animation(animation)]
    },
    WebTextCase(
      "a curve that CSS does not have",
      """
      0.0 --level: 0
      1.0 --level: 10
      box {"duration": 1000, "easing": "linear(0,.2 17%,.96 36.4%,.74 55%,.96 73%,1)"}
      within 45756.0e-6
      0.0 --level: 0 linear(0,.2 17%,.96 36.4%,.74 55%,.96 73%,1)
      1.0 --level: 10
      within 45756.0e-6
      """
    ) {
      let animation = try keyed("level", 0, 10) { $0.timingFunction = .easeOutBounce }
      return [try script().animation(animation), try sheet().animation(animation)]
    },
    WebTextCase(
      "a clamped curve",
      """
      0.0 --level: 0
      1.0 --level: 10
      box {"duration": 1000, "easing": "cubic-bezier(.5,-1,.5,2)"}
      """
    ) {
      let animation = try keyed("level", 0, 10) {
        $0.timingFunction = try? EasingCurve(parsing: "clamp(cubic-bezier(.5,-1,.5,2))")
      }
      return [try script().animation(animation)]
    },
    WebTextCase(
      "a steep curve",
      """
      0.0 --level: 0
      1.0 --level: 10
      box {"duration": 1000, "easing": "cubic-bezier(.5,0,.5,1)"}
      0.0 --level: 0
      1.0 --level: 10
      box {"duration": 1000, "easing": "linear(0,.1 26%,.9 75%,1)"}
      within 37368.0e-6
      """
    ) {
      var exporter = script()
      let animation = try keyed("level", 0, 10) {
        $0.timingFunction = try? EasingCurve(parsing: "cubic-bezier(.5,0,.5,1)")
      }
      return try [2, 1.99].map {
        exporter.greatestSlope = $0
        return try exporter.animation(animation)
      }
    },
    WebTextCase(
      "keyframes with easings",
      """
      0.0 --level: 0 ease-in
      0.25 --level: 4 linear(0,.2 17%,.96 36.4%,.74 55%,.96 73%,1)
      1.0 --level: 1
      within 45756.0e-6
      0.0 --level: 0 ease-in
      0.25 --level: 4 linear(0,.2 17%,.96 36.4%,.74 55%,.96 73%,1)
      1.0 --level: 1
      within 45756.0e-6
      0.0 --level: 0 ease-in
      0.25 --level: 4 linear(0,.2 17%,.96 36.4%,.74 55%,.96 73%,1)
      1.0 --level: 1
      box {"duration": 1000, "easing": "ease"}
      within 45756.0e-6
      0.0 --level: 0
      0.0859375 --level: 5.101222395474324e-1
      0.14453125 --level: 2.2056097707725595e0
      0.18359375 --level: 3.9973767535879636e0
      0.2421875 --level: 3.196363759202005e0
      0.306640625 --level: 1.038477696022278e0
      0.3828125 --level: 1.7498705103512355e0
      0.51171875 --level: 1.0873433431418964e0
      1.0 --level: 1
      within 48848.0e-6
      """
    ) {
      let sequence = try KeyframeSequence<AnimatedValue>(
        [0, 4, 1], keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn, .easeOutBounce])
      return try [nil, .ease].flatMap { eased in
        try [script(), sheet()].map { try $0.animation(keyed("level", sequence, eased: eased)) }
      }
    },
    WebTextCase(
      "keyframes under an overshoot",
      """
      0.0 --level: 0 ease-in
      0.25 --level: 4 ease-out
      1.0 --level: 1
      box {"duration": 1000, "easing": "cubic-bezier(.5,0,.5,2)"}
      0.0 --level: 0
      0.21484375 --level: 1.645683453464198e0
      0.296875 --level: 3.911376953125e0
      0.3984375 --level: 1.3743496287786918e0
      1.0 --level: 1
      within 186812.0e-6
      """
    ) {
      let sequence = try KeyframeSequence<AnimatedValue>(
        [0, 4, 1], keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn, .easeOut])
      let bounce = try KeyframeSequence<AnimatedValue>(
        [0, 4, 1], keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn, .easeOutBounce])
      let eased = try EasingCurve(parsing: "cubic-bezier(.5,0,.5,2)")
      return [
        try script().animation(keyed("level", sequence, eased: eased)),
        try script(0.2).animation(keyed("level", bounce, eased: eased)),
      ]
    },
    WebTextCase(
      "discrete keyframes",
      """
      0.0 --level: 0 steps(1)
      0.25 --level: 4 steps(1)
      0.5 --level: 1 steps(1)
      1.0 --level: 1
      0.0 --level: 0 steps(1)
      0.25 --level: 4 steps(1)
      0.5 --level: 1 steps(1)
      1.0 --level: 1
      0.0 --level: 0 steps(1)
      0.25 --level: 4 steps(1)
      0.5 --level: 1 steps(1)
      1.0 --level: 1
      box {"duration": 1000, "easing": "ease-in"}
      0.0 --level: 0
      0.4366048236173951 --level: 0
      0.4366048236173951 --level: 4
      0.6575 --level: 4
      0.6575 --level: 1
      1.0 --level: 1
      within 1.0e-6
      0.0 --level: 0 steps(1)
      0.0 --level: 0 steps(1)
      0.25 --level: 4 steps(1)
      0.5 --level: 1 steps(1)
      1.0 --level: 1
      1.0 --level: 1
      box {"duration": 1000, "easing": "cubic-bezier(.5,-1,.5,2)"}
      0.0 --level: 0
      0.43565962563722993 --level: 0
      0.43565962563722993 --level: 4
      0.5 --level: 4
      0.5 --level: 1
      1.0 --level: 1
      within 1.0e-6
      """
    ) {
      let sequence = try KeyframeSequence<AnimatedValue>(
        discrete: [0, 4, 1], keyTimes: [0, 0.25, 0.5])
      let beyond = try EasingCurve(parsing: "cubic-bezier(.5,-1,.5,2)")
      return try [.linear, .easeIn, beyond].flatMap { eased in
        try [script(), sheet()].map { try $0.animation(keyed("level", sequence, eased: eased)) }
      }
    },
    WebTextCase(
      "one keyframe",
      """
      0.0 --level: 3
      1.0 --level: 3
      """
    ) { [try script().animation(keyed("level", KeyframeSequence([3])))] },
    WebTextCase(
      "paced keyframes",
      """
      0.0 --level: 0
      0.75 --level: 3
      1.0 --level: 2
      """
    ) { [try script().animation(keyed("level", KeyframeSequence(paced: [0, 3, 2])))] },
    WebTextCase(
      "smooth keyframes",
      """
      0.0 --level: 0
      0.58984375 --level: 3.062140464782715e0
      1.0 --level: 2
      sampled 190587.0e-6
      """
    ) { [try script(0.2).animation(keyed("level", KeyframeSequence(KeyframeSpline([0, 3, 2]))))] },
    WebTextCase(
      "springs and decays",
      """
      0.0 --level: 10
      1.0 --level: 20
      box {"duration": 983.0640972287414, "easing": "linear(0,1.06 25%,.999)"}
      within 63623.0e-6
      0.0 --level-x: 0; --level-y: 0
      0.04296875 --level-x: 6.548284313412206e-2; --level-y: 1.3692489511347186e-1
      0.11328125 --level-x: 2.9832817869339445e-1; --level-y: 1.8319525496207412e-1
      0.375 --level-x: 8.760210801458689e-1; --level-y: 4.8564552822050584e-2
      0.84375 --level-x: 9.973329325379955e-1; --level-y: 1.1876227775471388e-3
      1.0 --level-x: 9.993117862327812e-1; --level-y: 3.1178623278117285e-4
      box {"duration": 964.6657006941763}
      sampled 96311.0e-6
      0.0 --level: 5
      1.0 --level: 5.490003333332883e1
      box {"duration": 3450.422609406274, "easing": "linear(0,.81 19%,1)"}
      within 86713.0e-6
      0.0 --level: 5
      1.0 --level: 5
      box {"duration": 0}
      sampled 0.0e-6
      0.0 --level: 10
      1.0 --level: 20
      box {"duration": 983.0640972287414, "easing": "linear(0,.1 14%,1.1 47%,.999)"}
      within 47980.0e-6
      """
    ) {
      let spring = try SpringAnimation<AnimatedValue>(
        from: 10, to: 20, spring: SpringParameters(mass: 1, stiffness: 100, damping: 12),
        initialVelocity: .relative(3))
      let moving = try SpringAnimation<AnimatedValue>(
        from: .vector2([0, 0]), to: .vector2([1, 0]),
        spring: SpringParameters(mass: 1, stiffness: 100, damping: 20),
        initialVelocity: .perSecond(.vector2([0, 5])))
      let decay = try DecayAnimation<AnimatedValue>(from: 5, initialVelocity: 100)
      let still = try DecayAnimation<AnimatedValue>(
        from: 5, initialVelocity: 100, timing: MediaTiming(duration: 0))
      var eased = spring
      eased.timingFunction = .easeIn
      return try [.spring(spring), .spring(moving), .decay(decay), .decay(still), .spring(eased)]
        .map { try script(0.1).animation(KeyedAnimation("level", $0)) }
    },
    WebTextCase(
      "a transform between samples",
      """
      0.0 transform: perspective(500px) translate3d(100px, 0px, 0px) rotateZ(0deg) rotateY(0deg) rotateX(0deg) scale3d(1, 1, 1)
      0.70703125 transform: perspective(3.9015768004760694e3px) translate3d(1.2815331481850878e1px, 0px, 0px) rotateZ(4.995313544337042e1deg) rotateY(0deg) rotateX(0deg) scale3d(1.8718466851814912e0, 1.8718466851814912e0, 1)
      1.0 transform: perspective(500px) translate3d(100px, 0px, 0px) rotateZ(0deg) rotateY(0deg) rotateX(0deg) scale3d(1, 1, 1)
      within 189840.0e-6
      """
    ) {
      let first = LayerTransform(translation: [100, 0, 0], perspective: -0.002)
      let second = LayerTransform(rotation: [0, 0, 1], scale: [2, 2, 1])
      let sequence = try KeyframeSequence<AnimatedValue>([
        .transform(first), .transform(second), .transform(first),
      ])
      return [try sheet(0.2).animation(keyed("transform", sequence, eased: .easeIn))]
    },
    WebTextCase(
      "cumulative repeats",
      """
      0.0 --level: 0
      1.0 --level: 2.5
      box {"duration": 1250, "delay": 1000}
      sampled 1.0e-6
      0.0 --level: 0.5
      0.12890625 --level: 0.015625
      0.37890625 --level: 0.984375
      0.62890625 --level: 0.015625
      0.87890625 --level: 0.984375
      1.0 --level: 0.5
      box {"duration": 1000, "fill": "forwards"}
      sampled 30762.0e-6
      """
    ) {
      let timing = try MediaTiming(duration: 0.5, beginTime: 1, repetition: .count(2.5))
      let turned = try MediaTiming(
        duration: 0.5, speed: -2, timeOffset: 0.25, repetition: .count(2), autoreverses: true,
        fillMode: .forwards)
      return try [timing, turned].map {
        try script().animation(keyed("level", 0, 1, $0) { $0.isCumulative = true })
      }
    },
    WebTextCase(
      "cumulative and additive repeats",
      """
      0.0 translate: 0px 0px
      1.0 translate: 2px 0px
      add
      sampled 0.0e-6
      """
    ) {
      let timing = try MediaTiming(duration: 0.5, repetition: .count(2))
      return [
        try script().animation(
          keyed("position.x", 0, 1, timing) { ($0.isCumulative, $0.isAdditive) = (true, true) })
      ]
    },
  ]

  @Test func scripts() throws {
    let sequence = try KeyframeSequence<AnimatedValue>(
      [0, 4, 1], keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn, .steps(.stepEnd)])
    let export = try script().animation(keyed("cornerRadius", sequence))
    let keyframes =
      #"[{"easing":"ease-in","borderRadius":"0px"},"#
      + #"{"offset":0.25,"easing":"steps(1)","borderRadius":"4px"},{"borderRadius":"1px"}]"#
    #expect(export.keyframesJSON.filter { !$0.isWhitespace } == keyframes)
    let head = #"{"target":"box","keyframes":"# + keyframes + #","timing":{"duration":1000}"#
    #expect(export.json.filter { !$0.isWhitespace } == head + "}")
    var added = export
    added.composite = .add
    #expect(added.json.filter { !$0.isWhitespace } == head + #","composite":"add"}"#)
  }

  @Test("easings of intervals and of the whole", arguments: easings)
  func texts(_ row: WebTextCase) throws { try row.check() }
}
