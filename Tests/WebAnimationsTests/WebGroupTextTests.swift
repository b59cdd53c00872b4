// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import MotionPath
import Testing

@testable import WebAnimations

/// Whole exports of paths, groups and transitions.
@Suite struct WebGroupTextTests {
  // MARK: Paths

  private static func offset(_ keyed: KeyedAnimation) throws -> WebAnimation {
    try WebExporter(accuracy: 0.05, pathForm: .offsetPath).animation(keyed)
  }

  private static let paths: [WebTextCase] = [
    WebTextCase(
      "positions",
      """
      0.0 translate: 0px 0px
      0.69921875 translate: 100px 4.882812500000005e0px
      1.0 translate: 100px 50px
      box {"duration": 1000}
      sampled 46544.0e-6
      """
    ) {
      [try WebTextCase.script().animation(WebTextCase.path("M0,0H100V50"))]
    },
    WebTextCase(
      "positions with key points",
      """
      0.0 translate: 0px 0px
      0.515625 translate: 98.4375px 0px
      1.0 translate: 50px 0px
      box {"duration": 1000}
      sampled 45455.0e-6
      0.0 translate: 0px 0px
      0.515625 translate: 98.4375px 0px
      1.0 translate: 50px 0px
      box {"duration": 1000, "easing": "ease-in"}
      sampled 45455.0e-6
      """
    ) {
      let keyPoints = try KeyframeSequence([0, 1, 0.5], keyTimes: [0, 0.5, 1])
      return [
        try WebTextCase.script().animation(WebTextCase.path("M0,0H100", keyPoints)),
        try WebTextCase.script().animation(WebTextCase.path("M0,0H100", keyPoints, eased: .easeIn)),
      ]
    },
    WebTextCase(
      "positions by segments",
      """
      0.0 translate: 0px 0px
      0.26171875 translate: 100px 0.78125px
      1.0 translate: 100px 50px
      box {"duration": 1000}
      sampled 44777.0e-6
      """
    ) {
      let route = try PathRoute(PlanarPath(parsing: "M0,0H100V50"), keyTimes: [0, 0.25, 1])
      let animation = PathAnimation(route, timing: try MediaTiming(duration: 1))
      return [try WebTextCase.script().animation(KeyedAnimation("position", animation))]
    },
    WebTextCase(
      "angles",
      """
      0.0 translate: 0px 0px; rotate: 0deg
      0.6666666666666666 translate: 9.999999999999997e1px 0px; rotate: 0deg
      0.6666666666666666 translate: 100px 0px; rotate: 90deg
      1.0 translate: 100px 50px; rotate: 90deg
      box {"duration": 1000}
      sampled 1.0e-6
      0.0 translate: 0px 0px; rotate: 180deg
      1.0 translate: 100px 0px; rotate: 180deg
      box {"duration": 1000}
      sampled 0.0e-6
      """
    ) {
      [
        try WebTextCase.script(0.2).animation(WebTextCase.path("M0,0H100V50", rotation: .auto)),
        try WebTextCase.script(0.2).animation(WebTextCase.path("M0,0H100", rotation: .autoReverse)),
      ]
    },
    WebTextCase(
      "offset paths",
      """
      0.0 offset-distance: 0%
      1.0 offset-distance: 100%
      box {"duration": 1000, "easing": "ease"}
      style offset-path: path("M0 0H100M200 0V50")
      style offset-rotate: 0deg
      sampled 1667.0e-6
      0.0 offset-distance: 25% ease-in
      0.5 offset-distance: 100% ease-out
      1.0 offset-distance: 50%
      box {"duration": 1000}
      style offset-path: path("M0 0H100")
      style offset-rotate: auto
      sampled 2500.0e-6
      0.0 offset-distance: 0%
      1.0 offset-distance: 100%
      box {"duration": 1000}
      style offset-path: path("M0 0H100")
      style offset-rotate: reverse
      sampled 2500.0e-6
      """
    ) {
      let keyPoints = try KeyframeSequence(
        [0.25, 1, 0.5], keyTimes: [0, 0.5, 1], timingFunctions: [.easeIn, .easeOut])
      return [
        try offset(WebTextCase.path("M0,0H100M200,0V50", eased: .ease)),
        try offset(WebTextCase.path("M0,0H100", keyPoints, rotation: .auto)),
        try offset(WebTextCase.path("M0,0H100", rotation: .autoReverse)),
      ]
    },
    WebTextCase(
      "offset paths with other key points",
      """
      0.0 offset-distance: 25%
      0.25 offset-distance: 25%
      0.25 offset-distance: 100%
      0.5 offset-distance: 100%
      0.5 offset-distance: 50%
      1.0 offset-distance: 50%
      box {"duration": 1000}
      style offset-path: path("M0 0H100")
      style offset-rotate: 0deg
      sampled 2500.0e-6
      """
    ) {
      let discrete = try KeyframeSequence(discrete: [0.25, 1, 0.5], keyTimes: [0, 0.25, 0.5])
      return [try offset(WebTextCase.path("M0,0H100", discrete))]
    },
    WebTextCase(
      "offset paths of no length",
      """
      0.0 offset-distance: 0%
      1.0 offset-distance: 100%
      box {"duration": 1000}
      style offset-path: path("M5 5H5")
      style offset-rotate: 0deg
      sampled 0.0e-6
      """
    ) { [try offset(WebTextCase.path("M5,5L5,5"))] },
  ]

  @Test("paths", arguments: paths)
  func alongPaths(_ row: WebTextCase) throws {
    #expect(try WebTextCase.text(row.export()) == row.expected)
  }

  // MARK: Groups

  private static let groups: [WebTextCase] = [
    WebTextCase(
      "members that last as long",
      """
      0.0 --level: 0
      1.0 --level: 1
      a {"duration": 2000, "delay": 500, "fill": "both"}
      --level <number> 0
      0.0 --level: 1
      1.0 --level: 2
      a {"duration": 2000, "delay": 500, "fill": "both"}
      add
      --level <number> 0
      0.0 opacity: 0
      1.0 opacity: 1
      a {"duration": 2000, "delay": 500, "fill": "both"}
      """
    ) {
      let two = try MediaTiming(duration: 2)
      return try WebTextCase.script().animations(
        WebTextCase.group(
          [
            WebTextCase.keyed("level", 0, 1, two),
            WebTextCase.keyed("opacity", 0, 1, MediaTiming(duration: 0)),
            WebTextCase.keyed("level", 1, 2, two) { $0.isAdditive = true },
          ], begin: 0.5), target: "a")
    },
    WebTextCase(
      "a shorter member",
      """
      0.0 --level: 7
      0.25 --level: 7
      0.25 --level: 0
      0.75 --level: 9.999999999999998e-1
      0.75 --level: 7
      1.0 --level: 7
      box {"duration": 2000, "fill": "both"}
      --level <number> 0
      sampled 1.0e-6
      0.0 --level: 0
      0.2734375 --level: 0.046875
      0.75 --level: 9.999999999999998e-1
      0.75 --level: 0
      1.0 --level: 0
      box {"duration": 2000, "fill": "both"}
      add
      --level <number> 0
      sampled 43195.0e-6
      """
    ) {
      let half = try MediaTiming(duration: 1, beginTime: 0.5)
      return try WebTextCase.script(0.05, ["level": 7]).animations(
        WebTextCase.group([WebTextCase.keyed("level", 0, 1, half)]))
        + WebTextCase.script().animations(
          WebTextCase.group([WebTextCase.keyed("level", 0, 1, half) { $0.isAdditive = true }]))
    },
    WebTextCase(
      "members that do not last as long",
      """
      0.0 --level: 0
      0.5 --level: 1
      0.5 --level: 7
      1.0 --level: 7
      box {"duration": 2000, "fill": "both"}
      --level <number> 0
      sampled 1.0e-6
      0.0 --level: 0.25
      0.75 --level: 1
      0.75 --level: 0
      1.0 --level: 0.25
      box {"duration": 2000, "fill": "both"}
      --level <number> 0
      sampled 1.0e-6
      0.0 --level: 0
      1.0 --level: 1
      box {"duration": 2000, "fill": "both"}
      --level <number> 0
      sampled 0.0e-6
      0.0 --level: 0
      0.5 --level: 0.5
      0.5 --level: 7
      1.0 --level: 7
      box {"duration": 2000, "fill": "both"}
      --level <number> 0
      sampled 1.0e-6
      """
    ) {
      try [
        MediaTiming(duration: 2, speed: 2), MediaTiming(duration: 2, timeOffset: 0.5),
        MediaTiming(duration: 2, autoreverses: true),
        MediaTiming(duration: 2, repetition: .count(0.5)),
      ].flatMap { timing in
        try WebTextCase.script(0.05, ["level": 7]).animations(
          WebTextCase.group([WebTextCase.keyed("level", 0, 1, timing)]))
      }
    },
    WebTextCase(
      "an easing of the group",
      """
      0.0 --level: 0
      1.0 --level: 1
      box {"duration": 2000, "fill": "both", "easing": "ease-in"}
      --level <number> 0
      sampled 0.0e-6
      """
    ) {
      try WebTextCase.script(0.2, ["level": 7]).animations(
        WebTextCase.group(
          [WebTextCase.keyed("level", 0, 1, MediaTiming(duration: 2))], eased: .easeIn))
    },
    WebTextCase(
      "a spring without a duration",
      """
      0.0 --level: 0
      0.22265625 --level: 9.365140184950681e-1
      1.0 --level: 9.999999567157739e-1
      box {"duration": 2000, "fill": "both"}
      --level <number> 0
      sampled 187045.0e-6
      """
    ) {
      var spring = try SpringAnimation<AnimatedValue>(
        from: 0, to: 1, spring: SpringParameters(mass: 1, stiffness: 100, damping: 20))
      spring.timing = try MediaTiming(duration: 0)
      return try WebTextCase.script(0.2, ["level": 7]).animations(
        WebTextCase.group([KeyedAnimation("level", .spring(spring))]))
    },
    WebTextCase(
      "a component that is replaced",
      """
      0.0 translate: 5px 0px
      1.0 translate: -5px 0px
      box {"duration": 2000, "fill": "both"}
      add
      sampled 0.0e-6
      """
    ) {
      let two = try MediaTiming(duration: 2)
      return try WebTextCase.script(0.2, ["position": .vector2([5, 6])]).animations(
        WebTextCase.group([
          WebTextCase.keyed("position.x", 0, 10, two), WebTextCase.keyed("position.x", 10, 0, two),
        ]))
    },
    WebTextCase(
      "a group in a group",
      """
      0.0 --level: 7
      0.25 --level: 7
      0.25 --level: 0
      0.75 --level: 9.999999999999998e-1
      0.75 --level: 7
      1.0 --level: 7
      box {"duration": 2000}
      --level <number> 0
      sampled 1.0e-6
      """
    ) {
      let inner = GroupAnimation(
        [try WebTextCase.keyed("level", 0, 1)], timing: try MediaTiming(duration: 1, beginTime: 0.5)
      )
      let outer = try GroupAnimation(
        members: [.group(inner)], timing: MediaTiming(duration: 2))
      return try WebTextCase.script(0.2, ["level": 7]).animations(outer)
    },
    WebTextCase(
      "a weight",
      """
      0.0 opacity: 0
      0.9296875 opacity: 1
      1.0 opacity: 1
      box {"duration": 2000, "fill": "both"}
      sampled 193635.0e-6
      """
    ) {
      let two = try MediaTiming(duration: 2)
      let weight = try AnimationWeight(over: 0.5, delay: 1)
      return try WebTextCase.script(0.2, ["opacity": 0.25]).animations(
        WebTextCase.group([
          WebTextCase.keyed("opacity", 0, 1, two),
          WebTextCase.keyed("opacity", 1, 1, two) { $0.weight = weight },
        ])
      )
    },
  ]

  @Test("groups", arguments: groups)
  func ofGroups(_ row: WebTextCase) throws {
    if row.testDescription == "a weight" {
      print("WEIGHT", try WebTextCase.text(row.export()), "END")
    }
    #expect(try WebTextCase.text(row.export()) == row.expected)
  }

  // MARK: Transitions

  @Test(arguments: [
    (
      LayerTransition.Kind.fade,
      """
      0.0 opacity: 0.75; translate: 0% 0%
      1.0 opacity: 0.25; translate: 0% 0%
      a {"duration": 2000, "easing": "ease-in"}
      0.0 opacity: 0.25; translate: 0% 0%
      1.0 opacity: 0.75; translate: 0% 0%
      b {"duration": 2000, "easing": "ease-in"}
      """
    ),
    (
      .moveIn,
      """
      0.0 opacity: 1; translate: 0% 0%
      1.0 opacity: 1; translate: 0% 0%
      a {"duration": 2000, "easing": "ease-in"}
      0.0 opacity: 1; translate: 0% -75%
      1.0 opacity: 1; translate: 0% -25%
      b {"duration": 2000, "easing": "ease-in"}
      """
    ),
    (
      .push,
      """
      0.0 opacity: 1; translate: 0% 25%
      1.0 opacity: 1; translate: 0% 75%
      a {"duration": 2000, "easing": "ease-in"}
      0.0 opacity: 1; translate: 0% -75%
      1.0 opacity: 1; translate: 0% -25%
      b {"duration": 2000, "easing": "ease-in"}
      """
    ),
    (
      .reveal,
      """
      0.0 opacity: 1; translate: 0% 25%
      1.0 opacity: 1; translate: 0% 75%
      a {"duration": 2000, "easing": "ease-in"}
      0.0 opacity: 1; translate: 0% 0%
      1.0 opacity: 1; translate: 0% 0%
      b {"duration": 2000, "easing": "ease-in"}
      old in front
      """
    ),
  ])
  func transitions(_ kind: LayerTransition.Kind, _ expected: String) throws {
    var transition = try LayerTransition(
      kind, .fromTop, startProgress: 0.25, endProgress: 0.75, timing: MediaTiming(duration: 2))
    transition.timingFunction = .easeIn
    let export = try WebTextCase.script().transition(transition, from: "a", to: "b")
    let text = WebTextCase.text([export.old, export.new])
    #expect(text + (export.oldIsInFront ? "\nold in front" : "") == expected)
  }
}
