// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingWeb
import MotionPath
import SwiftEasing

/// Paths: the articles' orbit and wave.
func addPaths(to builder: inout CaseBuilder) throws {
  let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
  let wave = try PlanarPath(parsing: "M0 150C75 0 225 300 300 150")
  let x = CaseBuilder.Read.component(0, .css("translate", component: 0))
  let y = CaseBuilder.Read.component(1, .css("translate", component: 1))
  builder.exporter.accuracy = 1e-6
  for (name, path) in [("orbit", circle), ("wave", wave)] {
    let paced = try PacedPath(measuring: path)
    var animation = PathAnimation(
      PathRoute(paced), timing: try MediaTiming(duration: 4, repetition: .count(2.5)))
    animation.rotationMode = .auto
    animation.isAdditive = true
    let keyed = KeyedAnimation("position", animation)
    try builder.add(
      "path: \(name)", keyed, model: .vector2([160, 170]),
      style: [.init("translate", "160px 170px")], rounding: 2e-6, x, y)
    let export = try builder.exporter.animation(keyed)
    let times = builder.times(to: 9.9, avoiding: [animation.timing])
    try builder.add(
      "path: \(name), angle", [export], times: times,
      shown: { .number(animation.rotation(at: $0) ?? 0) },
      [
        CaseBuilder.Read(reading: .place("angle")) { $0.components[0] * degrees }
      ])

    var plain = try PathAnimation(PathRoute(path), duration: 3)
    plain.timingFunction = .easeInOut
    try builder.add(
      "path: \(name), by parameter", KeyedAnimation("position", plain),
      model: .vector2([0, 0]), rounding: 2e-6, x, y)

    var offset = try PathAnimation(PathRoute(paced), duration: 3)
    offset.rotationMode = .autoReverse
    builder.exporter.pathForm = .offsetPath
    builder.exporter.model["position"] = .vector2(.zero)
    let along = try builder.exporter.animation(
      KeyedAnimation("position", offset))
    builder.exporter.pathForm = .positions
    let inside = builder.times(to: 2.9, avoiding: [offset.timing]).filter { $0 > 0 }
    try builder.add(
      "path: \(name), offset-path", [along], times: inside, range: paced.length,
      shown: { .vector2(offset.value(at: $0, over: .zero)) },
      [.component(0, .place("x")), .component(1, .place("y"))])
  }
  builder.exporter.accuracy = 1e-5
}
