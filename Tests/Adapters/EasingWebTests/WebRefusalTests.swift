// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import Testing

@testable import EasingWeb

/// All that is refused, with the whole sentence.
@Suite struct WebRefusalTests {
  /// A refusal and its whole sentence.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let export: @Sendable () throws -> Void

    init(_ sentence: String, _ export: @escaping @Sendable () throws -> Void) {
      (testDescription, self.export) = (sentence, export)
    }
  }

  private static let refused: [Refusal] = [
    Refusal("transform: rotateZ takes 1 numbers") {
      _ = try script().animation(
        keyed("transform", .vector2([0, 1]), .vector2([1, 2]), function: .rotateZ))
    },
    Refusal(
      "transform: browsers interpolate to a mirror image in different ways; animate a transform"
    ) {
      _ = try script().animation(
        keyed("transform", .matrix(.identity), .matrix(.scale([-1, 1, 1]))))
    },
    Refusal(
      "transform: a browser interpolates a matrix's decomposition; use keys and curves that CSS can express"
    ) {
      _ = try sheet().animation(
        keyed(
          "transform",
          KeyframeSequence([
            .matrix(.identity), .matrix(.translation([1, 2, 3])), .matrix(.identity),
          ]), eased: .easeIn))
    },
    // Between samples a browser would interpolate differently.
    Refusal(
      "transform: a browser interpolates a matrix's decomposition; use keys and curves that CSS can express"
    ) {
      let glide = try DecayAnimation(from: Matrix4.identity, initialVelocity: .identity)
      _ = try script().animation(KeyedAnimation("transform", glide))
    },
    Refusal("color: color cannot be written for [1.0]") {
      _ = try script().animation(keyed("color", 1, 1))
    },
    Refusal("position.x needs the model value of position, which the exporter was not given") {
      _ = try script().animation(keyed("position.x", 0, 1))
    },
    Refusal("opacity needs the model value of opacity, which the exporter was not given") {
      let open = try BasicAnimation(to: 1.0, timing: MediaTiming(duration: 1))
      _ = try script().animation(KeyedAnimation("opacity", open))
    },
    Refusal("transform.scale.x: no factor changes a scale of 0; animate the whole scale") {
      let model = ["transform": AnimatedValue.transform(LayerTransform(scale: [0, 1, 1]))]
      _ = try script(0.05, model).animation(keyed("transform.scale.x", 0, 1))
    },
    Refusal("transform.scale: the web does not add values of scale; animate a component, or map it")
    { _ = try script().animation(keyed("transform.scale", 1, 2) { $0.isAdditive = true }) },
    Refusal("transform: the web does not add values of transform; animate a component, or map it") {
      let value = AnimatedValue.transform(.identity)
      _ = try script().animation(keyed("transform", value, value) { $0.isAdditive = true })
    },
    Refusal("name: there is no value to show") {
      _ = try script().animation(
        keyed("name", KeyframeSequence(discrete: [.discrete("a"), .discrete("b")])))
    },
    Refusal("position: an offset path adds to the position; set the position to zero") {
      let exporter = WebExporter(model: ["position": .vector2([1, 0])], pathForm: .offsetPath)
      _ = try exporter.animation(path("M0,0H9"))
    },
    Refusal("level: a value function in a group must last as long as the group") {
      _ = try script(0.05, ["level": 7]).animations(
        group([keyed("level", 0, 1, function: .rotateZ)]))
    },
    Refusal("position: a rotating path animation in a group must last as long as the group") {
      let model = ["position": AnimatedValue.vector2([0, 0])]
      _ = try script(0.05, model).animations(group([path("M0,0H9", rotation: .auto)]))
    },
    Refusal("level needs the model value of level, which the exporter was not given") {
      _ = try script().animations(group([keyed("level", 0, 1)]))
    },
    Refusal("level: values of a group must be of the property's kind") {
      _ = try script(0.05, ["level": .vector2([1, 2])]).animations(group([keyed("level", 0, 1)]))
    },
    Refusal("speed is 0; it must be other than 0") {
      _ = try script().animation(keyed("level", 0, 1, MediaTiming(duration: 1, speed: 0)))
    },
    Refusal("a style sheet cannot express this: an end delay") {
      var export = try script().animation(keyed("level", 0, 1))
      export.timing = try WebTiming(duration: 1, endDelay: -0.5)
      _ = try WebStyleSheet([export])
    },
    Refusal("a style sheet cannot express this: an infinite iteration duration") {
      _ = try WebStyleSheet([
        sheet().animation(keyed("level", 0, 1, MediaTiming(duration: .infinity)))
      ])
    },
    Refusal("a style sheet cannot express this: an iteration start after a delay") {
      let timing = try MediaTiming(duration: 1, beginTime: 1, timeOffset: 0.5)
      _ = try WebStyleSheet([sheet().animation(keyed("level", 0, 1, timing))])
    },
    Refusal(
      "a style sheet cannot express this: an easing over several keyframes; export in the form for style sheets"
    ) {
      _ = try WebStyleSheet([script().animation(keyed("level", 0, 1) { $0.timingFunction = .ease })]
      )
    },
  ]

  @Test("a refusal is one sentence", arguments: refused)
  func sentences(_ row: Refusal) throws {
    let error = #expect(throws: WebExportError.self) { try row.export() }
    #expect(error?.description == row.testDescription)
  }
}
