// SPDX-License-Identifier: Apache-2.0

import ArcLength
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
      "positions with key points",
      """
      0.0 translate: 0px 0px
      0.515625 translate: 98.4375px 0px
      1.0 translate: 50px 0px
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
        try script().animation(path("M0,0H100", keyPoints)),
        try script().animation(path("M0,0H100", keyPoints, eased: .easeIn)),
      ]
    },
    WebTextCase(
      "positions by segments",
      """
      0.0 translate: 0px 0px
      0.26171875 translate: 100px 0.78125px
      1.0 translate: 100px 50px
      sampled 44777.0e-6
      """
    ) {
      let route = try PathRoute(PlanarPath(parsing: "M0,0H100V50"), keyTimes: [0, 0.25, 1])
      let animation = PathAnimation(route, timing: try MediaTiming(duration: 1))
      return [try script().animation(KeyedAnimation("position", animation))]
    },
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

  private static let morePaths: [WebTextCase] = [
    WebTextCase(
      "key points between samples",
      """
      0.0 translate: 0px 0px
      0.3 translate: 0px 0px
      0.3 translate: 50px 0px
      0.7 translate: 50px 0px
      0.7 translate: 100px 0px
      1.0 translate: 100px 0px
      sampled 0.0e-6
      0.0 translate: 0px 0px
      0.4855721557290646 translate: 0px 0px
      0.4855721557290646 translate: 50px 0px
      0.8058677169549493 translate: 50px 0px
      0.8058677169549493 translate: 100px 0px
      1.0 translate: 100px 0px
      sampled 0.0e-6
      """
    ) {
      let keyPoints = try KeyframeSequence(discrete: [0, 0.5, 1], keyTimes: [0, 0.3, 0.7])
      return [
        try script(0.001).animation(path("M0,0H100", keyPoints)),
        try sheet(0.001).animation(path("M0,0H100", keyPoints, eased: .easeIn)),
      ]
    },
    WebTextCase(
      "an additive offset path",
      """
      0.0 offset-distance: 0%
      1.0 offset-distance: 100%
      style offset-path: path("M0 0H100")
      style offset-rotate: 0deg
      sampled 2500.0e-6
      """
    ) {
      var animation = try PathAnimation(
        PathRoute(PacedPath(measuring: PlanarPath(parsing: "M0,0H100"))), duration: 1)
      animation.isAdditive = true
      let exporter = WebExporter(model: ["position": .vector2([1, 0])], pathForm: .offsetPath)
      return [try exporter.animation(KeyedAnimation("position", animation))]
    },
    WebTextCase(
      "angles beyond the ends",
      """
      0.0 translate: 0px 0px; rotate: 0deg
      0.44140625 translate: 2.2551560614526274e1px 0px; rotate: 0deg
      0.6875 translate: 100px 0px; rotate: 0deg
      1.0 translate: 100px 0px; rotate: 0deg
      sampled 188647.0e-6
      """
    ) { [try script(0.2).animation(path("M0,0H100", rotation: .auto, eased: .easeInOutBack))] },
    WebTextCase(
      "another property along a path",
      """
      0.0 --target-x: 0; --target-y: 0
      1.0 --target-x: 100; --target-y: 0
      sampled 0.0e-6
      0.0 --target-x: 0; --target-y: 0
      1.0 --target-x: 100; --target-y: 0
      sampled 0.0e-6
      """
    ) {
      let paced = try PacedPath(measuring: PlanarPath(parsing: "M0,0H100"))
      let animation = try PathAnimation(PathRoute(paced), duration: 1)
      return [
        try script(0.2).animation(KeyedAnimation("target", animation)),
        try offset(KeyedAnimation("target", animation)),
      ]
    },
  ]

  private static let moreGroups: [WebTextCase] = [
    WebTextCase(
      "colors of which the last is no bytes",
      """
      0.0 --color-1: 1; --color-2: 0; --color-3: 0.2; --color-4: 1
      0.5 --color-1: 0.5; --color-2: 0; --color-3: 2.2204460492503132e-17; --color-4: 1
      0.5 --color-1: 1; --color-2: 0; --color-3: 0.2; --color-4: 1
      1.0 --color-1: 1; --color-2: 0; --color-3: 0.2; --color-4: 1
      box {"duration": 2000, "fill": "both"}
      style color: color(srgb calc(var(--color-1) / max(var(--color-4), 1e-9)) calc(var(--color-2) / max(var(--color-4), 1e-9)) calc(var(--color-3) / max(var(--color-4), 1e-9)) / var(--color-4))
      sampled 11.0e-6
      """
    ) {
      let from = ColorValue(.sRGB, 1, 0, 0.2), to = ColorValue(.sRGB, 0.5, 0, 0)
      let half = try MediaTiming(duration: 1)
      return try script(0.2, ["color": .color(from)]).animations(
        group([keyed("color", .color(from), .color(to), half)]))
    },
    WebTextCase(
      "members at the beginning and the end",
      """
      0.0 --level: 7
      0.15 --level: 7
      0.15 --level: 0
      0.4 --level: 9.999999999999999e-1
      0.4 --level: 7
      0.55 --level: 7
      0.55 --level: 3
      0.921875 --level: 2
      1.0 --level: 2
      box {"duration": 2000, "fill": "both"}
      sampled 8415.0e-6
      """
    ) {
      let early = try MediaTiming(duration: 0.5, beginTime: 0.3)
      let late = try MediaTiming(duration: 0.7, beginTime: 1.1, fillMode: .forwards)
      return try script(0.01, ["level": 7]).animations(
        group([keyed("level", 0, 1, early), keyed("level", 3, 2, late)]))
    },
    WebTextCase(
      "an additive matrix in a group",
      """
      0.0 transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
      1.0 transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1)
      box {"duration": 2000, "fill": "both"}
      0.0 transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
      1.0 transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1)
      box {"duration": 2000, "fill": "both"}
      add
      """
    ) {
      let two = try MediaTiming(duration: 2)
      return try script().animations(
        group([
          keyed("transform", .matrix(.identity), .matrix(.translation([1, 0, 0])), two),
          keyed("transform", .matrix(.identity), .matrix(.translation([0, 1, 0])), two) {
            $0.isAdditive = true
          },
        ]))
    },
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
      "a shorter member",
      """
      0.0 --level: 7
      0.25 --level: 7
      0.25 --level: 0
      0.75 --level: 9.999999999999998e-1
      0.75 --level: 7
      1.0 --level: 7
      box {"duration": 2000, "fill": "both"}
      sampled 1.0e-6
      0.0 --level: 0
      0.2734375 --level: 0.046875
      0.75 --level: 9.999999999999998e-1
      0.75 --level: 0
      1.0 --level: 0
      box {"duration": 2000, "fill": "both"}
      add
      sampled 43195.0e-6
      """
    ) {
      let half = try MediaTiming(duration: 1, beginTime: 0.5)
      return try script(0.05, ["level": 7]).animations(group([keyed("level", 0, 1, half)]))
        + script().animations(group([keyed("level", 0, 1, half) { $0.isAdditive = true }]))
    },
    WebTextCase(
      "members that do not last as long",
      """
      0.0 --level: 0
      0.5 --level: 1
      0.5 --level: 7
      1.0 --level: 7
      box {"duration": 2000, "fill": "both"}
      sampled 1.0e-6
      0.0 --level: 0.25
      0.75 --level: 1
      0.75 --level: 0
      1.0 --level: 0.25
      box {"duration": 2000, "fill": "both"}
      sampled 1.0e-6
      0.0 --level: 0
      1.0 --level: 1
      box {"duration": 2000, "fill": "both"}
      sampled 0.0e-6
      0.0 --level: 0
      0.5 --level: 0.5
      0.5 --level: 7
      1.0 --level: 7
      box {"duration": 2000, "fill": "both"}
      sampled 1.0e-6
      """
    ) {
      try [
        MediaTiming(duration: 2, speed: 2), MediaTiming(duration: 2, timeOffset: 0.5),
        MediaTiming(duration: 2, autoreverses: true),
        MediaTiming(duration: 2, repetition: .count(0.5)),
      ].flatMap { timing in
        try script(0.05, ["level": 7]).animations(group([keyed("level", 0, 1, timing)]))
      }
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
      sampled 1.0e-6
      """
    ) {
      let inner = GroupAnimation(
        [try keyed("level", 0, 1)], timing: try MediaTiming(duration: 1, beginTime: 0.5))
      let outer = try GroupAnimation(members: [.group(inner)], timing: MediaTiming(duration: 2))
      return try script(0.2, ["level": 7]).animations(outer)
    },
  ]

  @Test("paths and groups", arguments: paths + morePaths + groups + moreGroups)
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
