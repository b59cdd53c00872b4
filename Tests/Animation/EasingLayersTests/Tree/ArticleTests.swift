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
}
