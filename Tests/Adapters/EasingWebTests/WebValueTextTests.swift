// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Testing

@testable import EasingWeb

/// Whole exports of ends, timings and values.
@Suite struct WebValueTextTests {
  private static let values: [WebTextCase] = [
    WebTextCase(
      "timing",
      """
      0.0 opacity: 0
      1.0 opacity: 1
      a {
        "duration": 1000,
        "delay": 250,
        "iterations": 5,
        "iterationStart": 1.75,
        "direction": "alternate",
        "fill": "backwards"
      }
      """
    ) {
      let timing = try MediaTiming(
        duration: 2, beginTime: 0.25, speed: -2, timeOffset: 0.5, repetition: .count(2.5),
        autoreverses: true, fillMode: .backwards)
      return [try script().animation(keyed("opacity", 0, 1, timing), target: "a")]
    },
    WebTextCase(
      "end delay",
      """
      0.0 opacity: 0
      1.0 opacity: 1
      box {"duration": 2000, "iterations": 1.5, "fill": "forwards"}
      """
    ) {
      let timing = try MediaTiming(duration: 2, repetition: .duration(3), fillMode: .forwards)
      return [try script().animation(keyed("opacity", 0, 1, timing))]
    },
    WebTextCase(
      "endless",
      """
      0.0 opacity: 0
      1.0 opacity: 1
      box {"duration": 2000, "iterations": "Infinity"}
      """
    ) {
      let timing = try MediaTiming(duration: 2, repetition: .forever)
      return [try script().animation(keyed("opacity", 0, 1, timing))]
    },
    WebTextCase(
      "additive",
      """
      0.0 translate: 0px 0px
      1.0 translate: 10px 0px
      add
      0.0 --level: 1
      1.0 --level: 2
      add
      """
    ) {
      [
        try script().animation(keyed("position.x", 0, 10) { $0.isAdditive = true }),
        try script().animation(keyed("level", 1, 2) { $0.isAdditive = true }),
      ]
    },
    WebTextCase(
      "additive matrix",
      """
      0.0 transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
      1.0 transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1)
      add
      """
    ) {
      [
        try script().animation(
          keyed("transform", .matrix(.identity), .matrix(.translation([1, 2, 3]))) {
            $0.isAdditive = true
          })
      ]
    },
    WebTextCase(
      "components of the model",
      """
      0.0 translate: 0px -10px
      1.0 translate: 0px 10px
      add
      0.0 scale: 1 0.5
      1.0 scale: 1 1.5
      add
      """
    ) {
      let exporter = script(
        0.05,
        [
          "position": .vector2([30, 40]),
          "transform": .transform(LayerTransform(scale: [2, 4, 1])),
        ])
      return [
        try exporter.animation(keyed("position.y", 30, 50)),
        try exporter.animation(keyed("transform.scale.y", 2, 6)),
      ]
    },
    WebTextCase(
      "missing ends",
      """
      0.0 opacity: 0.25
      1.0 opacity: 1
      0.0 opacity: 0.25
      1.0 opacity: 0.75
      0.0 opacity: 0
      1.0 opacity: 0.5
      add
      """
    ) {
      let exporter = script(0.05, ["position": .vector2([30, 40]), "opacity": 0.25])
      let open = try BasicAnimation<AnimatedValue>(to: 1, timing: MediaTiming(duration: 1))
      var by = try BasicAnimation<AnimatedValue>(by: 0.5, timing: MediaTiming(duration: 1))
      var exports = [
        try exporter.animation(KeyedAnimation("opacity", .basic(open))),
        try exporter.animation(KeyedAnimation("opacity", .basic(by))),
      ]
      by.isAdditive = true
      exports.append(try exporter.animation(KeyedAnimation("opacity", .basic(by))))
      return exports
    },
    WebTextCase(
      "a distance from a start",
      """
      0.0 --level: 3
      1.0 --level: 3.5
      """
    ) {
      let by = try BasicAnimation<AnimatedValue>(from: 3, by: 0.5, timing: MediaTiming(duration: 1))
      return [try script().animation(KeyedAnimation("level", .basic(by)))]
    },
    WebTextCase(
      "colors",
      """
      0.0 color: rgb(255 0 51)
      1.0 color: rgb(51 102 0 / 0.6)
      0.0 --color-1: 0.5; --color-2: 0.25; --color-3: 1; --color-4: 1
      1.0 --color-1: 0; --color-2: 0; --color-3: 0; --color-4: 0
      style color: color(display-p3 calc(var(--color-1) / max(var(--color-4), 1e-9)) calc(var(--color-2) / max(var(--color-4), 1e-9)) calc(var(--color-3) / max(var(--color-4), 1e-9)) / var(--color-4))
      within 10.0e-6
      0.0 color: oklab(0.5 0.1 -0.1)
      1.0 color: oklab(1 0 0)
      0.0 --hue-1: 0.5; --hue-2: 0.1; --hue-3: -0.1; --hue-4: 1
      1.0 --hue-1: 1; --hue-2: 0; --hue-3: 0; --hue-4: 1
      """
    ) {
      let bytes = [ColorValue(.sRGB, 1, 0, 0.2), ColorValue(.sRGB, 0.2, 0.4, 0, opacity: 0.6)]
      let others = [
        ColorValue(.displayP3, 0.5, 0.25, 1), ColorValue(.displayP3, 1, 1, 1, opacity: 0),
      ]
      let own = [ColorValue(.oklab, 0.5, 0.1, -0.1), ColorValue(.oklab, 1, 0, 0)]
      return try [bytes, others, own].map { pair in
        try script().animation(keyed("color", .color(pair[0]), .color(pair[1])))
      } + [script().animation(keyed("hue", .color(own[0]), .color(own[1])))]
    },
    WebTextCase(
      "lists",
      """
      0.0 --a-0: 1; --a-1: 2; --a-2: 3; --a-3: 4; --a-4: 5
      1.0 --a-0: 5; --a-1: 4; --a-2: 3; --a-3: 2; --a-4: 1
      0.0 --b-origin-x: 1
      1.0 --b-origin-x: 2
      0.0 width: 1px; height: 2px
      1.0 width: 3px; height: 4px
      0.0 --rotation-x: 0deg
      1.0 --rotation-x: 90deg
      style transform: translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) rotateX(var(--rotation-x, 0deg))
      --rotation-x <angle> 0deg
      """
    ) {
      [
        try script().animation(keyed("a", .list([1, 2, 3, 4, 5]), .list([5, 4, 3, 2, 1]))),
        try script().animation(keyed("b.originX", 1, 2)),
        try script().animation(keyed("size", .vector2([1, 2]), .vector2([3, 4]))),
        try script().animation(keyed("transform.rotation.x", 0, .number(.pi / 2))),
      ]
    },
    WebTextCase(
      "value functions",
      """
      0.0 transform: rotateZ(0deg)
      1.0 transform: rotateZ(180deg)
      0.0 transform: translate3d(1px, 2px, 3px)
      1.0 transform: translate3d(4px, 5px, 6px)
      0.0 transform: scale3d(1, 2, 3)
      1.0 transform: scale3d(4, 5, 6)
      0.0 transform: scaleX(1)
      1.0 transform: scaleX(2)
      0.0 transform: translateY(1px)
      1.0 transform: translateY(2px)
      """
    ) {
      [
        try script().animation(keyed("transform", 0, .number(.pi), function: .rotateZ)),
        try script().animation(
          keyed("transform", .vector3([1, 2, 3]), .vector3([4, 5, 6]), function: .translate)),
        try script().animation(
          keyed("transform", .vector3([1, 2, 3]), .vector3([4, 5, 6]), function: .scale)),
        try script().animation(keyed("transform", 1, 2, function: .scaleX)),
        try script().animation(keyed("transform", 1, 2, function: .translateY)),
      ]
    },
  ]

  @Test("values, ends and timings", arguments: values)
  func texts(_ row: WebTextCase) throws { try row.check() }
}
