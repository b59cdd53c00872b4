// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import Testing

@Suite struct FoldingTests {
  @Test("Members of a group without an end run at its speed, because there is no progress to ease")
  func endlessGroup() throws {
    var one = try OneLayer()
    var group = GroupAnimation(
      [try basic("position.x", from: 0, to: 8, duration: 4)],
      timing: try MediaTiming(duration: .infinity, speed: 2))
    group.timingFunction = .easeInCubic
    try one.tree.add(group, to: one.layer)
    _ = try one.tree.advance(to: 1)
    #expect(try one.tree.presentation("position.x", of: one.layer) == .number(4))
    #expect(try one.tree.velocity("position.x", of: one.layer) == .number(4))
  }

  @Test("A group in a group, which shows what the group says by itself")
  func nestedGroups() throws {
    var one = try OneLayer()
    let inner = GroupAnimation(
      [try basic("opacity", from: 0, to: 1, duration: 1)],
      timing: try MediaTiming(duration: 0.5, speed: 0.5, repetition: .count(3)))
    let outer = try GroupAnimation(
      members: [.property(try basic("opacity", from: 5, to: 6, duration: 1)), .group(inner)],
      timing: try MediaTiming(duration: 4, beginTime: 0.125, autoreverses: true))
    try one.tree.add(outer, to: one.layer)
    for step in 1...200 {
      let time = Double(step) / 23
      _ = try one.tree.advance(to: time)
      let expected = outer.value(of: "opacity", at: time, over: .number(1))
      #expect(try one.tree.presentation("opacity", of: one.layer).bits == expected.bits)
    }
  }

  @Test("A spring without a duration lasts as long as its group, and is there at its very end")
  func springInGroup() throws {
    var one = try OneLayer()
    let spring = try SpringAnimation<AnimatedValue>(
      from: .number(0), to: .number(1), spring: .smooth, timing: MediaTiming(duration: 0))
    var group = GroupAnimation(
      [KeyedAnimation("opacity", spring)],
      timing: try MediaTiming(duration: 2, fillMode: .forwards))
    group.isRemovedOnCompletion = false
    try one.tree.add(group, to: one.layer)
    let alone = DampedSpring(.smooth)
    for time in [0, 0.125, 0.5, 1.5, 2] {
      _ = try one.tree.advance(to: time)
      #expect(abs(try one.shown("opacity") - alone.value(at: time)) < 1e-15)
    }
    #expect(try one.emitted(until: 9) == [])
    #expect(try one.shown("opacity") == alone.value(at: 2))
  }

  /// The turned property, its value before, and the value along a path that goes up.
  @Test(
    "A path animation turns the transform, or else the rotation, of its layer",
    arguments: [
      ("transform", AnimatedValue.transform(LayerTransform(rotation: SIMD3(1, 2, 3)))),
      ("rotation", .number(3)),
    ], [false, true])
  func rotation(property: (name: String, value: AnimatedValue), isAdditive: Bool) throws {
    var one = try OneLayer()
    try one.tree.setModel("rotation", of: one.layer, to: .number(0.5))
    if property.name == "transform" {
      try one.tree.setModel("transform", of: one.layer, to: property.value)
    } else {
      try one.tree.transaction(disablesActions: true) { tree in
        try tree.setModel("rotation", of: one.layer, to: property.value)
      }
    }
    var climb = PathAnimation(
      try PathRoute(PlanarPath(parsing: "M 0 0 L 0 8")), timing: try MediaTiming(duration: 2))
    climb.rotationMode = .auto
    climb.isAdditive = isAdditive
    try one.tree.add(KeyedAnimation("position", climb), to: one.layer)
    _ = try one.tree.advance(to: 1)
    #expect(try one.tree.presentation("position", of: one.layer) == .vector2(SIMD2(0, 4)))
    let angle = Double.pi / 2 + (isAdditive ? 3 : 0)
    if property.name == "transform" {
      #expect(
        try one.tree.presentation("transform", of: one.layer)
          == .transform(LayerTransform(rotation: SIMD3(1, 2, angle))))
      #expect(try one.shown("rotation") == 0.5)
    } else {
      #expect(try one.shown("rotation") == angle)
    }
    _ = try one.tree.advance(to: 2)
    #expect(try one.tree.presentation(.init(property.name), of: one.layer) == property.value)
  }

  @Test("Without a rotation property, a path animation makes a transform")
  func nothingToTurn() throws {
    var one = try OneLayer()
    let path = try PlanarPath(parsing: "M 0 0 L 0 8")
    var climb = PathAnimation(
      PathRoute(try PacedPath(measuring: path)), timing: try MediaTiming(duration: 2))
    climb.rotationMode = .auto
    try one.tree.add(KeyedAnimation("position", climb), to: one.layer)
    _ = try one.tree.advance(to: 1)
    #expect(try one.tree.properties(of: one.layer) == ["opacity", "position", "transform"])
    #expect(try one.shown("transform.rotation.z") == .pi / 2)
    #expect(abs(try one.shown("position.y") - 4) < 1e-11)
  }

  @Test(
    "A value function makes a transform of numbers, and an additive one transforms what is there")
  func valueFunctions() throws {
    var one = try OneLayer()
    let there = Matrix4.translation(SIMD3(1, 2, 3))
    try one.tree.setModel("sublayers", of: one.layer, to: .matrix(there))
    var turn = KeyedAnimation(
      "sublayers", try Basic(from: .number(0), to: .number(2), duration: 2),
      valueFunction: .rotateZ)
    try one.tree.add(turn, to: one.layer, forKey: "turn")
    _ = try one.tree.advance(to: 1)
    #expect(
      try one.tree.presentation("sublayers", of: one.layer) == .matrix(.rotation(1, about: .z)))
    turn.animation.isAdditive = true
    try one.tree.add(turn, to: one.layer, forKey: "turn")
    _ = try one.tree.advance(to: 2)
    #expect(
      try one.tree.presentation("sublayers", of: one.layer)
        == .matrix(Matrix4.rotation(1, about: .z).followed(by: there)))
  }
}
