// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import SwiftEasing
import Testing

@testable import EasingWeb

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
      sampled 46544.0e-6
      """
    ) { [try script().animation(path("M0,0H100V50"))] },
    WebTextCase(
      "angles",
      """
      0.0 translate: 0px 0px; rotate: 0deg
      0.6666666666666666 translate: 9.999999999999997e1px 0px; rotate: 0deg
      0.6666666666666666 translate: 100px 0px; rotate: 90deg
      1.0 translate: 100px 50px; rotate: 90deg
      sampled 1.0e-6
      0.0 translate: 0px 0px; rotate: 180deg
      1.0 translate: 100px 0px; rotate: 180deg
      sampled 0.0e-6
      """
    ) {
      [
        try script(0.2).animation(path("M0,0H100V50", rotation: .auto)),
        try script(0.2).animation(path("M0,0H100", rotation: .autoReverse)),
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
      style offset-path: path("M0 0H100")
      style offset-rotate: auto
      sampled 2500.0e-6
      0.0 offset-distance: 0%
      1.0 offset-distance: 100%
      style offset-path: path("M0 0H100")
      style offset-rotate: reverse
      sampled 2500.0e-6
      """
    ) {
      let keyPoints = try KeyframeSequence(
        [0.25, 1, 0.5], keyTimes: [0, 0.5, 1], timingFunctions: [.easeIn, .easeOut])
      return [
        try offset(path("M0,0H100M200,0V50", eased: .ease)),
        try offset(path("M0,0H100", keyPoints, rotation: .auto)),
        try offset(path("M0,0H100", rotation: .autoReverse)),
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
      style offset-path: path("M0 0H100")
      style offset-rotate: 0deg
      sampled 2500.0e-6
      """
    ) {
      let discrete = try KeyframeSequence(discrete: [0.25, 1, 0.5], keyTimes: [0, 0.25, 0.5])
      return [try offset(path("M0,0H100", discrete))]
    },
    WebTextCase(
      "offset paths of no length",
      """
      0.0 offset-distance: 0%
      1.0 offset-distance: 100%
      style offset-path: path("M5 5H5")
      style offset-rotate: 0deg
      sampled 0.0e-6
      """
    ) { [try offset(path("M5,5L5,5"))] },
  ]

  // MARK: Groups

  private static let groups: [WebTextCase] = [
    WebTextCase(
      "members that last as long",
      """
      0.0 --level: 0
      1.0 --level: 1
      a {"duration": 2000, "delay": 500, "fill": "both"}
      0.0 --level: 1
      1.0 --level: 2
      a {"duration": 2000, "delay": 500, "fill": "both"}
      add
      0.0 opacity: 0
      1.0 opacity: 1
      a {"duration": 2000, "delay": 500, "fill": "both"}
      """
    ) {
      let two = try MediaTiming(duration: 2)
      return try script().animations(
        group(
          [
            keyed("level", 0, 1, two), keyed("opacity", 0, 1, MediaTiming(duration: 0)),
            keyed("level", 1, 2, two) { $0.isAdditive = true },
          ], begin: 0.5), target: "a")
    },
    WebTextCase(
      "an easing of the group",
      """
      0.0 --level: 0
      1.0 --level: 1
      box {"duration": 2000, "fill": "both", "easing": "ease-in"}
      sampled 0.0e-6
      """
    ) {
      try script(0.2, ["level": 7]).animations(
        group([keyed("level", 0, 1, MediaTiming(duration: 2))], eased: .easeIn))
    },
    WebTextCase(
      "a spring without a duration",
      """
      0.0 --level: 0
      0.22265625 --level: 9.365140184950681e-1
      1.0 --level: 9.999999567157739e-1
      box {"duration": 2000, "fill": "both"}
      sampled 187045.0e-6
      """
    ) {
      var spring = try SpringAnimation<AnimatedValue>(
        from: 0, to: 1, spring: SpringParameters(mass: 1, stiffness: 100, damping: 20))
      spring.timing = try MediaTiming(duration: 0)
      return try script(0.2, ["level": 7]).animations(
        group([KeyedAnimation("level", .spring(spring))]))
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
      return try script(0.2, ["position": .vector2([5, 6])]).animations(
        group([keyed("position.x", 0, 10, two), keyed("position.x", 10, 0, two)]))
    },
  ]

  @Test("paths and groups", arguments: paths + groups)
  func texts(_ row: WebTextCase) throws { try row.check() }

  // MARK: Transitions

  /// The opacity and the move in percent of the height, of the old and the new content at the start and at the end.
  @Test(
    arguments: [
      (LayerTransition.Kind.fade, [(0.75, 0), (0.25, 0), (0.25, 0), (0.75, 0)]),
      (.moveIn, [(1, 0), (1, 0), (1, -75), (1, -25)]),
      (.push, [(1, 25), (1, 75), (1, -75), (1, -25)]),
      (.reveal, [(1, 25), (1, 75), (1, 0), (1, 0)]),
    ] as [(LayerTransition.Kind, [(Double, Int)])])
  func transitions(_ kind: LayerTransition.Kind, _ values: [(opacity: Double, move: Int)]) throws {
    var transition = try LayerTransition(
      kind, .fromTop, startProgress: 0.25, endProgress: 0.75, timing: MediaTiming(duration: 2))
    transition.timingFunction = .easeIn
    let export = try script().transition(transition, from: "a", to: "b")
    let shown = values.map {
      "opacity: \(NumberText.shortest($0.opacity)); translate: 0% \($0.move)%"
    }
    let timing = #"{"duration": 2000, "easing": "ease-in"}"#
    #expect(
      WebTextCase.text([export.old, export.new]) == """
        0.0 \(shown[0])
        1.0 \(shown[1])
        a \(timing)
        0.0 \(shown[2])
        1.0 \(shown[3])
        b \(timing)
        """)
    #expect(export.oldIsInFront == (kind == .reveal))
  }
}
