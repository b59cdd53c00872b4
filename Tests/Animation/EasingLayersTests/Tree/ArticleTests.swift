// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
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
    try right.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("opacity", of: layer, to: .number(0))
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
    try one.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("position", of: layer, to: .vector2(SIMD2(200, 50)))
    }
    let offsets = [0.0, 10, -10, 10, 0]
    let times = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
    var shake = try KeyframeAnimation<AnimatedValue>(
      values: offsets.map { .number($0) }, keyTimes: times, duration: 0.4)
    shake.isAdditive = true
    try one.tree.add(KeyedAnimation("position.x", shake), to: layer, forKey: "shake")
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
      try one.tree.transaction(disablesActions: true) { tree in
        try tree.setModel("position.x", of: layer, to: .number(x))
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

  @Test("Model values do not change while presentation values do")
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
    try one.tree.setModel("rotation", of: layer, to: .number(0))
    let second = Double.pi / 30
    func tick(_ number: Int) throws {
      var tick = try basic(
        "rotation", from: Double(number - 1) * second, to: Double(number) * second, duration: 0.5)
      tick.animation.timingFunction = .easeOutBack
      try one.tree.transaction(disablesActions: true) { tree in
        try tree.setModel("rotation", of: layer, to: .number(Double(number) * second))
        try tree.add(tick, to: layer, forKey: "tick", tag: AnimationTag("\(number)"))
      }
    }
    try tick(1)
    #expect(
      try one.emitted(until: 1).filter { !$0.hasPrefix("completed") }
        == ["started 1 0.0", "stopped 1 0.5"])
    #expect(try one.shown("rotation") == second)
    try tick(2)
    _ = try one.tree.advance(to: 1.25)
    // Set by hand in the middle of a tick.
    try tick(3)
    #expect(
      try one.emitted(until: 2).filter { !$0.hasPrefix("completed") }
        == ["removed 2 1.25", "started 3 1.25", "stopped 3 1.75"])
    #expect(try one.shown("rotation") == 3 * second)
  }

  /// Until the layer is stopped a step of time may be made, and something may be read or not.
  @Test(
    "A slider in the order of its listing: the animation, speed 0, and then the time offset",
    arguments: ["", "advance", "read", "both"])
  func slider(between: String) throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 1000)
    try one.tree.add(
      basic("opacity", from: 1, to: 0, duration: 1), to: one.layer, forKey: "change")
    try one.tree.setTimeSpace(TimeSpace(speed: 0), of: one.layer)
    var emitted: [String] = []
    if between == "advance" || between == "both" { emitted += try one.emitted(until: 1000.5) }
    if between == "read" || between == "both" { #expect(try one.shown("opacity") == 1) }
    for offset in [0.3, 0.9, 0, 0.625] {
      try one.tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: offset), of: one.layer)
      #expect(try one.shown("opacity") == interpolate(1, 0, at: offset))
    }
    emitted += try one.emitted(until: 1007)
    #expect(try one.shown("opacity") == 0.375)
    #expect(emitted.isEmpty)
  }

  @Test("A layer that is paused in one transaction begins at its offset")
  func sliderInTransaction() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 1000)
    let change = try basic("opacity", from: 1, to: 0, duration: 1)
    let layer = one.layer
    let stopped = try TimeSpace(speed: 0)
    let moved = try TimeSpace(speed: 0, timeOffset: 0.25)
    try one.tree.transaction { tree in
      try tree.add(change, to: layer, forKey: "change")
      try tree.setTimeSpace(stopped, of: layer)
      try tree.setTimeSpace(moved, of: layer)
    }
    #expect(try one.shown("opacity") == 1)
    try one.tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: 0.75), of: layer)
    #expect(try one.shown("opacity") == 0.5)
    // A transaction that only stops the layer finds its clock at 0.
    try one.tree.setTimeSpace(.identity, of: layer)
    try one.tree.transaction { tree in
      try tree.add(change, to: layer, forKey: "change")
      try tree.setTimeSpace(stopped, of: layer)
    }
    try one.tree.setTimeSpace(moved, of: layer)
    #expect(try one.shown("opacity") == 0.75)
  }

  @Test("An animation that is added before its running clock is changed begins after that change")
  func changesOfRunningClock() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 1000)
    try one.tree.add(
      basic("opacity", from: 1, to: 0, duration: 1), to: one.layer, forKey: "change")
    try one.tree.setTimeSpace(TimeSpace(timeOffset: 7), of: one.layer)
    #expect(try one.shown("opacity") == 1)
    try one.tree.setTimeSpace(TimeSpace(timeOffset: 7.25), of: one.layer)
    #expect(try one.shown("opacity") == 0.75)
  }

  @Test("An animation that was already running when its layer is stopped is before its beginning")
  func sliderAfterCommit() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 1000)
    try one.tree.add(
      basic("opacity", from: 0.5, to: 0, duration: 1), to: one.layer, forKey: "change")
    _ = try one.tree.advance(to: 1000.25)
    try one.tree.setTimeSpace(TimeSpace(speed: 0), of: one.layer)
    #expect(try one.shown("opacity") == 1)
    try one.tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: 1000.5), of: one.layer)
    #expect(try one.shown("opacity") == 0.25)
  }

  @Test("A rocket from 77, whose model value is set to 455 when it has started, arrives there")
  func openEnd() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.add(basic("position.x", from: 77, duration: 1), to: layer, forKey: "rocket")
    try one.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("position.x", of: layer, to: .number(455))
    }
    for (time, x) in [(0, 77), (0.25, 171.5), (0.5, 266), (0.75, 360.5), (1, 455)] {
      _ = try one.tree.advance(to: time)
      #expect(try one.shown("position.x") == x)
    }
  }

  @Test("An animation to a value that starts while another runs goes on from where that is")
  func openStart() throws {
    var one = try OneLayer()
    try one.tree.add(basic("position.x", from: 0, to: 10, duration: 4), to: one.layer)
    try one.tree.add(
      basic("position.x", to: 20, timing: MediaTiming(duration: 2, beginTime: 1)), to: one.layer)
    for (time, x) in [(0.5, 1.25), (1, 2.5), (2, 12.5), (3, 7.5)] {
      _ = try one.tree.advance(to: time)
      #expect(try one.shown("position.x") == x)
    }
    // The velocity is that of the animation, and what of the other's comes through.
    _ = try one.tree.advance(to: 3.5)
    var again = try OneLayer()
    try again.tree.add(basic("position.x", from: 0, to: 10, duration: 4), to: again.layer)
    try again.tree.add(
      basic("position.x", to: 20, timing: MediaTiming(duration: 2, beginTime: 1)), to: again.layer)
    _ = try again.tree.advance(to: 1.5)
    let velocity = try again.tree.velocity("position.x", of: again.layer).asNumber
    // x = 2.5t + (20 - 2.5t)(t - 1)/2.
    #expect(velocity == 2.5 + (20 - 3.75) / 2 - 2.5 * 0.25)
  }

  @Test("A page is turned by hand: a group is scrubbed as a whole")
  func scrubbedGroup() throws {
    var one = try OneLayer(TimeSpace(speed: 0))
    let group = GroupAnimation(
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
