// SPDX-License-Identifier: Apache-2.0

import Animations
import Easing
import Layers
import Testing

/// The examples by which animations of layers are usually explained.
@Suite struct ArticleTests {
  @Test(
    "A layer that fades out flickers back, unless its model value is changed or the end is held")
  func fadeOut() throws {
    let fade = try basic("opacity", from: 1, to: 0, duration: 1)
    var flickering = try OneLayer()
    try flickering.tree.add(fade, to: flickering.layer)
    _ = try flickering.tree.advance(to: 0.75)
    #expect(try flickering.shown("opacity") == 0.25)
    _ = try flickering.tree.advance(to: 1)
    #expect(try flickering.shown("opacity") == 1)

    // A fill mode alone does not help: the animation is removed.
    for isKept in [false, true] {
      var held = try OneLayer()
      var animation = try basic(
        "opacity", from: 1, to: 0, timing: MediaTiming(duration: 1, fillMode: .forwards))
      animation.animation.isRemovedOnCompletion = !isKept
      try held.tree.add(animation, to: held.layer)
      _ = try held.tree.advance(to: 5)
      #expect(try held.shown("opacity") == (isKept ? 0 : 1))
    }

    var right = try OneLayer()
    let layer = right.layer
    try right.tree.transaction(disablesActions: true) { tree throws(LayerError) in
      try tree.setValue(.number(0), for: "opacity", of: layer)
      try tree.add(fade, to: layer)
    }
    #expect(try right.shown("opacity") == 1)
    _ = try right.tree.advance(to: 1)
    #expect(try right.shown("opacity") == 0)
  }

  @Test("A shake is added to where the layer is")
  func shake() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.transaction(disablesActions: true) { tree throws(LayerError) in
      try tree.setValue(.vector2(SIMD2(200, 50)), for: "position", of: layer)
    }
    let offsets = [0.0, 10, -10, 10, 0]
    let times = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
    var shake = try KeyframeAnimation<AnimatedValue>(
      values: offsets.map { .number($0) }, keyTimes: times, duration: 0.4)
    shake.isAdditive = true
    try one.tree.add(KeyedAnimation("position.x", .keyframe(shake)), to: layer, forKey: "shake")
    for (offset, time) in zip(offsets, times).dropLast() {
      _ = try one.tree.advance(to: 0.4 * time)
      #expect(abs(try one.shown("position.x") - (200 + offset)) < 1e-13)
      #expect(try one.shown("position.y") == 50)
    }
    _ = try one.tree.advance(to: 0.4)
    #expect(try one.shown("position.x") == 200)
  }

  @Test("Two additive animations towards different ends run into each other")
  func twoAdditive() throws {
    var one = try OneLayer()
    let layer = one.layer
    // The model value is where it ends, and each animation is the rest of its way.
    func move(to x: Double, from old: Double) throws {
      let rest = try basic("position.x", from: old - x, to: 0, duration: 1).additive
      try one.tree.transaction(disablesActions: true) { tree throws(LayerError) in
        try tree.setValue(.number(x), for: "position.x", of: layer)
        try tree.add(rest, to: layer)
      }
    }
    try move(to: 100, from: 0)
    #expect(try one.shown("position.x") == 0)
    _ = try one.tree.advance(to: 0.5)
    #expect(try one.shown("position.x") == 50)
    try move(to: 0, from: 100)
    #expect(try one.shown("position.x") == 50)
    _ = try one.tree.advance(to: 0.75)
    // -25 of the first, 75 of the second.
    #expect(try one.shown("position.x") == 50)
    _ = try one.tree.advance(to: 1)
    #expect(try one.shown("position.x") == 50)
    _ = try one.tree.advance(to: 1.5)
    #expect(try one.shown("position.x") == 0)
  }

  @Test("Model values do not move while what is shown does")
  func modelAndPresentation() throws {
    var one = try OneLayer()
    try one.tree.add(basic("position.x", from: 77, to: 455, duration: 1), to: one.layer)
    for step in 0..<10 {
      _ = try one.tree.advance(to: Double(step) / 10)
      #expect(try one.model("position.x") == 0)
      #expect(abs(try one.shown("position.x") - (77 + 37.8 * Double(step))) < 1e-12)
    }
    _ = try one.tree.advance(to: 1)
    #expect(try one.shown("position.x") == 0)
  }

  @Test("The hands of a clock: each second the stop of a tick says whether it has finished")
  func clockHands() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setValue(.number(0), for: "rotation", of: layer)
    let second = Double.pi / 30
    func tick(_ number: Int) throws {
      var tick = try basic(
        "rotation", from: Double(number - 1) * second, to: Double(number) * second, duration: 0.5)
      tick.animation.timingFunction = .back(try Directed(BackEase(), .out))
      try one.tree.transaction(disablesActions: true) { tree throws(LayerError) in
        try tree.setValue(.number(Double(number) * second), for: "rotation", of: layer)
        try tree.add(tick, to: layer, forKey: "tick", identifier: "\(number)")
      }
    }
    try tick(1)
    #expect(
      try one.told(until: 1).filter { !$0.hasPrefix("completed") }
        == ["started 1 0.0", "stopped 1 0.5"])
    #expect(try one.shown("rotation") == second)
    try tick(2)
    _ = try one.tree.advance(to: 1.25)
    // Set by hand in the middle of a tick.
    try tick(3)
    #expect(
      try one.told(until: 2).filter { !$0.hasPrefix("completed") }
        == ["removed 2 1.25", "started 3 1.25", "stopped 3 1.75"])
    #expect(try one.shown("rotation") == 3 * second)
  }

  @Test("A page is turned by hand: a group is scrubbed as a whole")
  func scrubbedGroup() throws {
    var one = try OneLayer(TimeSpace(speed: 0))
    let group = AnimationGroup(
      [
        try basic("opacity", from: 0, to: 1, duration: 1),
        try basic("position.x", from: 0, to: 10, timing: MediaTiming(duration: 1, beginTime: 0.5)),
      ], timing: try MediaTiming(duration: 1))
    try one.tree.add(group, to: one.layer)
    for offset in [0.75, 0.25, 0.625] {
      try one.tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: offset), of: one.layer)
      #expect(try one.shown("opacity") == offset)
      #expect(try one.shown("position.x") == (offset < 0.5 ? 0 : (offset - 0.5) * 10))
    }
  }
}
