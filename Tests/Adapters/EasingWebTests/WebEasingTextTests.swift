// SPDX-License-Identifier: Apache-2.0

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
