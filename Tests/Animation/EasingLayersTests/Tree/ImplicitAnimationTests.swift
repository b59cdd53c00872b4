// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct ImplicitAnimationTests {
  @Test("A changed model value is animated for a quarter of a second with the default curve")
  func standard() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 2)
    try one.tree.setModel("opacity", of: one.layer, to: .number(0))
    #expect(try one.model("opacity") == 0)
    #expect(try one.shown("opacity") == 1)
    #expect(try one.tree.animationKeys(of: one.layer) == ["opacity"])
    _ = try one.tree.advance(to: 2.125)
    #expect(try one.shown("opacity") == interpolate(1, 0, at: CubicBezier.ease.value(at: 0.5)))
    #expect(try one.emitted(until: 3) == ["stopped opacity 2.25"])
    #expect(try one.shown("opacity") == 0)
  }

  @Test("It takes the duration and the curve of the transaction")
  func inTransaction() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.transaction(duration: 4, timingFunction: .linear) { tree in
      try tree.setModel("opacity", of: layer, to: .number(3))
      try tree.setModel("position.x", of: layer, to: .number(8))
    }
    _ = try one.tree.advance(to: 1)
    #expect(try one.shown("opacity") == 1.5)
    #expect(try one.tree.presentation("position", of: layer) == .vector2(SIMD2(2, 0)))
    #expect(try one.tree.animationKeys(of: layer) == ["opacity", "position"])
  }

  @Test("It begins at what is shown, and replaces what is running")
  func retargeting() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.transaction(duration: 1, timingFunction: .linear) { tree in
      try tree.setModel("opacity", of: layer, to: .number(3))
    }
    _ = try one.tree.advance(to: 0.5)
    try one.tree.transaction(duration: 1, timingFunction: .linear) { tree in
      try tree.setModel("opacity", of: layer, to: .number(0))
    }
    #expect(try one.shown("opacity") == 2)
    #expect(try one.tree.advance(to: 1).first?.text == "removed opacity 0.5")
    #expect(try one.shown("opacity") == 1)
  }

  @Test("With actions disabled, without an action, and for the same value nothing is animated")
  func withoutAction() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("opacity", of: layer, to: .number(3))
    }
    #expect(try one.shown("opacity") == 3)
    try one.tree.setAction(.none, for: "position", of: layer)
    try one.tree.setModel("position.y", of: layer, to: .number(4))
    #expect(try one.shown("position.y") == 4)
    try one.tree.setModel("opacity", of: layer, to: .number(3))
    try one.tree.setModel("new", of: layer, to: .number(7))
    #expect(try one.tree.animationKeys(of: layer).isEmpty)
    try one.tree.setAction(.standard, for: "position", of: layer)
    try one.tree.setModel("position.y", of: layer, to: .number(5))
    #expect(try one.tree.animationKeys(of: layer) == ["position"])
  }

  @Test("A layer that refuses actions changes at once, whatever its actions are")
  func refusing() throws {
    var one = try OneLayer()
    try one.tree.setAction(.spring(.bouncy), for: "position", of: one.layer)
    #expect(try one.tree.allowsActions(of: one.layer))
    try one.tree.setAllowsActions(false, of: one.layer)
    #expect(try !one.tree.allowsActions(of: one.layer))
    try one.tree.setModel("opacity", of: one.layer, to: .number(3))
    try one.tree.setModel("position", of: one.layer, to: .vector2(.one))
    #expect(try one.tree.animationCount(of: one.layer) == 0)
    #expect(try one.shown("opacity") == 3)
    try one.tree.setAllowsActions(true, of: one.layer)
    try one.tree.setModel("opacity", of: one.layer, to: .number(4))
    #expect(try one.shown("opacity") == 3)
  }

  @Test("What is running stays over a model value that is changed at once")
  func underRunning() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.add(basic("opacity", from: 0, to: 0, duration: 1), to: layer)
    try one.tree.add(basic("opacity", from: 0.5, to: 0.5, duration: 2).additive, to: layer)
    try one.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("opacity", of: layer, to: .number(3))
    }
    #expect(try one.shown("opacity") == 0.5)
    _ = try one.tree.advance(to: 1)
    #expect(try one.shown("opacity") == 3.5)
  }

  @Test(
    "A spring takes over position and velocity, whatever the layer's speed and what was running",
    arguments: [1.0, 0.5, 3], ["spring", "basic", "group"])
  func velocity(speed: Double, kind: String) throws {
    var one = try OneLayer(TimeSpace(speed: speed))
    let layer = one.layer
    try one.tree.setAction(.spring(.bouncy), for: "position", of: layer)
    switch kind {
    case "spring":
      try one.tree.setModel("position", of: layer, to: .vector2(SIMD2(100, -40)))
    case "group":
      let move = try basic("position.x", from: 0, to: 100, duration: 0.5)
      try one.tree.add(
        GroupAnimation([move], timing: MediaTiming(duration: 0.3, speed: 0.7)), to: layer,
        forKey: "position")
    default:
      var move = try Basic(to: .vector2(SIMD2(100, -40)), duration: 0.5)
      move.timingFunction = .easeInOut
      try one.tree.add(KeyedAnimation("position", move), to: layer, forKey: "position")
    }
    let time = 0.125 / speed
    _ = try one.tree.advance(to: time)
    let place = try one.tree.presentation("position", of: layer)
    let before = try one.tree.velocity("position", of: layer)
    // The velocity is that of what is shown, in the tree's seconds.
    let step = 1e-6
    let quotient = try one.tree.presentation("position", of: layer, at: time + step)
      .subtracting(one.tree.presentation("position", of: layer, at: time - step))
      .scaled(by: 0.5 / step)
    #expect(before.distance(to: quotient) < 1e-4 * before.distance(to: before.scaled(by: 0)))
    try one.tree.setModel("position", of: layer, to: .vector2(SIMD2(-10, 20)))
    #expect(try one.tree.presentation("position", of: layer) == place)
    let after = try one.tree.velocity("position", of: layer)
    #expect(before.distance(to: after) < 1e-13 * before.distance(to: before.scaled(by: 0)))
    _ = try one.tree.advance(to: 100)
    #expect(
      try one.tree.presentation("position", of: layer) == .vector2(SIMD2(-10, 20)))
  }

  @Test("A spring that never settles, and an action of no property, are refused")
  func refused() throws {
    var one = try OneLayer()
    let undamped = try SpringParameters(mass: 1, stiffness: 100, damping: 0)
    #expect(throws: LayerError.self) {
      try one.tree.setAction(.spring(undamped), for: "opacity", of: one.layer)
    }
    #expect(throws: LayerError.unknownProperty("colour")) {
      try one.tree.setAction(.none, for: "colour", of: one.layer)
    }
  }
}
