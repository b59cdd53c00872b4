// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import Testing

/// The examples of "Coming from Core Animation", which continue each other.
///
/// Their lines are short because the article shows them in columns.
@Suite struct CoreAnimationExamples {
  @Test func rocket() throws {
    var tree = LayerTree()
    let rocket = tree.addLayer()
    try tree.setModel(
      "position", of: rocket,
      to: SIMD2(77, 61))
    let move = try BasicAnimation(
      from: 77.0, to: 455, duration: 1)
    try tree.add(
      KeyedAnimation("position.x", move),
      to: rocket, forKey: "move")

    try tree.advance(to: 0.5)
    _ = try tree.presentation("position.x", of: rocket)
    #expect(try tree.presentation("position.x", of: rocket) == 266)
    try tree.advance(to: 1)
    _ = try tree.presentation("position.x", of: rocket)
    #expect(try tree.presentation("position.x", of: rocket) == 77)

    try tree.transaction(
      disablesActions: true
    ) {
      try $0.setModel(
        "position.x", of: rocket, to: 455)
    }
    #expect(try tree.presentation("position.x", of: rocket) == 455)

    let probe = tree.addLayer()
    try tree.setModel("position", of: probe, to: SIMD2(0, 90))
    var step = try BasicAnimation(
      by: 100.0, duration: 1)
    try tree.add(
      KeyedAnimation("position.x", step),
      to: rocket, forKey: "step")
    step.timing = try step.timing.with(
      beginTime: tree.time + 0.5)
    try tree.add(
      KeyedAnimation("position.x", step),
      to: probe, forKey: "step")
    try tree.advance(to: 1.75)
    #expect(try tree.presentation("position.x", of: rocket) == 530)
    #expect(try tree.presentation("position.x", of: probe) == 25)

    var launch = move
    launch.timingFunction = .cubicBezier(
      try CubicBezier(
        x1: 0.5, y1: 0, x2: 0.9, y2: 0.7))
    launch.timingFunction = .easeOutBounce
    #expect(launch.timingFunction == .easeOutBounce)

    let spring = try SpringAnimation(
      from: 77, to: 455,
      spring: SpringParameters(
        mass: 1, stiffness: 200, damping: 20))
    try tree.add(
      KeyedAnimation("position.x", spring),
      to: rocket, forKey: "spring")
    let begun = tree.time
    try tree.advance(to: 2)
    #expect(
      try tree.presentation("position.x", of: rocket)
        == .number(
          DampedSpring(
            try SpringParameters(mass: 1, stiffness: 200, damping: 20), from: 77, to: 455
          ).value(at: 2 - begun)))
    for event in try tree.advance(to: 4) {
      switch event.kind {
      case .stopped(let label, finished: true):
        print(label.key ?? "", event.time)
      default: break
      }
    }
    #expect(try tree.animationCount(of: rocket) == 0)
  }

  @Test func fieldAndSatellite() throws {
    var tree = LayerTree()
    let field = tree.addLayer()
    try tree.setModel("position", of: field, to: SIMD2(160, 60))
    var shake = try KeyframeAnimation(
      values: [0, 10, -10, 10, 0],
      keyTimes: [0, 0.2, 0.5, 0.8, 1],
      duration: 0.4)
    shake.isAdditive = true
    try tree.add(
      KeyedAnimation("position.x", shake),
      to: field, forKey: "shake")

    let satellite = tree.addLayer()
    try tree.setModel("position", of: satellite, to: SIMD2(200, 200))
    try tree.setModel("transform", of: satellite, to: LayerTransform())
    let circle = try PlanarPath.ellipse(
      x: -150, y: -150,
      width: 300, height: 300)
    let paced = try PacedPath(measuring: circle)
    var orbit = try PathAnimation(
      PathRoute(paced),
      timing: MediaTiming(
        duration: 4, repetition: .forever))
    orbit.isAdditive = true
    orbit.rotationMode = .auto
    try tree.add(
      KeyedAnimation("position", orbit),
      to: satellite, forKey: "orbit")

    try tree.advance(to: 0.2)
    #expect(try tree.presentation("position.x", of: field) == 150)
    try tree.advance(to: 1)
    let place = try tree.presentation("position", of: satellite).components
    #expect(zip(place, [200, 350]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
  }

  @Test func cardAndCurtain() throws {
    var tree = LayerTree()
    let card = tree.addLayer()
    try tree.setModel("zPosition", of: card, to: 0)
    try tree.setModel("position", of: card, to: SIMD2(0, 0))
    try tree.setModel("transform", of: card, to: LayerTransform())
    let rise = try BasicAnimation(
      from: -1.0, to: 1, duration: 1.2)
    let turn = try KeyframeAnimation(
      values: [0, 0.14, 0], duration: 1.2)
    let parts = [
      KeyedAnimation("zPosition", rise),
      KeyedAnimation("transform.rotation", turn),
    ]
    let shuffle = try GroupAnimation(
      parts,
      timing: MediaTiming(duration: 1.2))
    try tree.add(
      shuffle, to: card, forKey: "shuffle")

    let curtain = tree.addLayer()
    try tree.setModel("opacity", of: curtain, to: 1)
    let fade = try BasicAnimation(
      from: 1.0, to: 0, duration: 1)
    try tree.add(
      KeyedAnimation("opacity", fade),
      to: curtain, forKey: "fade")
    try tree.setTimeSpace(
      speed: 0, of: curtain)
    try tree.setTimeSpace(
      timeOffset: 0.3, of: curtain)
    _ = try tree.presentation(
      "opacity", of: curtain)
    #expect(try tree.presentation("opacity", of: curtain) == 0.7)

    try tree.transaction(
      duration: 1, timingFunction: .easeOut
    ) { tree in
      try tree.setModel(
        "position", of: card,
        to: SIMD2(60, 84))
    }
    try tree.advance(to: 0.6)
    #expect(try tree.presentation("transform.rotation", of: card) == 0.14)
    #expect(
      try tree.presentation("position.x", of: card)
        == .number(60 * CubicBezier.easeOut.value(at: 0.6)))
  }
}
