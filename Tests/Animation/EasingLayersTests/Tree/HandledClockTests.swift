// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

/// Clocks that are paused, set, slowed down, reversed and looped while animations run in them.
@Suite struct HandledClockTests {
  private func move(_ one: inout OneLayer, isKept: Bool = false) throws {
    var move = try basic(
      "position.x", from: 0, to: 4, timing: MediaTiming(duration: 2, beginTime: 1))
    move.animation.isRemovedOnCompletion = !isKept
    try one.tree.add(move, to: one.layer, forKey: "move")
  }

  @Test("Passes are reported in both directions if they are asked for")
  func passes() throws {
    var one = try OneLayer()
    one.tree.reportsPasses = true
    try one.tree.add(
      basic("opacity", to: 0, timing: MediaTiming(duration: 1, repetition: .count(3))),
      to: one.layer, forKey: "a")
    try one.tree.reverse(one.layer, at: 2.5)
    #expect(
      try one.emitted(until: 9) == [
        "started a 0.0", "pass 1 of a 1.0", "pass 2 of a 2.0", "back to pass 1 of a 3.0",
        "back to pass 0 of a 4.0", "returned a 5.0",
      ])
  }

  @Test("An eased slow motion shows the same bits at any number of frames a second")
  func slowMotion() throws {
    var bits: Set<[UInt64]> = []
    var emitted: Set<[String]> = []
    for rate in [1.0, 7, 60, 144, 1000] {
      var one = try OneLayer()
      try one.tree.add(basic("opacity", from: 0, to: 1, duration: 2), to: one.layer, forKey: "a")
      try one.tree.ramp(one.layer, to: 0.2, over: 0.5, curve: .easeInOut, at: 0.25)
      try one.tree.ramp(one.layer, to: 1, over: 0.5, curve: .easeInOut, at: 1.5)
      var events: [String] = []
      var frame = 1.0
      while frame / rate < 4 {
        events += try one.emitted(until: frame / rate)
        frame += 1
        if frame / rate > 1, (frame - 1) / rate <= 1 {
          events += try one.emitted(until: 1)
          bits.insert(try one.tree.presentation("opacity", of: one.layer).bits)
        }
      }
      emitted.insert(events + (try one.emitted(until: 4)))
    }
    #expect(bits.count == 1 && emitted.count == 1, "\(emitted)")
    #expect(emitted.first?.count == 2)
  }

  @Test("An implicit animation under a clock that runs back begins now, and goes on to its end")
  func implicit() throws {
    var one = try OneLayer(TimeSpace(speed: -1, timeOffset: 2))
    _ = try one.emitted(until: 1)
    try one.tree.setModel("opacity", of: one.layer, to: 0)
    #expect(try one.emitted(until: 1) == ["started opacity 1.0"])
    _ = try one.emitted(until: 1.125)
    let half = try one.shown("opacity")
    #expect(half > 0 && half < 1)
    #expect(try one.tree.velocity("opacity", of: one.layer).asNumber < 0)
    // Where time turns forwards, it goes back.
    try one.tree.reverse(one.layer)
    #expect(try one.emitted(until: 1.25) == ["returned opacity 1.25"])
    try one.tree.reverse(one.layer)
    #expect(try one.emitted(until: 9) == ["started opacity 1.25", "stopped opacity 1.5"])
    #expect(try one.tree.animationCount(of: one.layer) == 0)
  }

  @Test("A loop in which nothing happens is not walked through", .timeLimit(.minutes(1)))
  func silentLoop() throws {
    var one = try OneLayer()
    try one.tree.loop(one.layer, from: 0, to: 1e-9)
    #expect(try one.emitted(until: 1e6) == [])
    // An animation that is added then is found.
    let local = try one.tree.localTime(of: one.layer)
    #expect(local >= 0 && local < 1e-9)
    try one.tree.endLoop(one.layer)
    try one.tree.addCue("a", at: 1, to: one.layer)
    #expect(try one.emitted(until: 1e6 + 2).count == 1)
  }

  @Test("A clock is set as a whole, and is what was set")
  func wholeClocks() throws {
    let commands: [(Double, ClockScript.Action)] = [
      (1, .run(speed: 2)), (2, .pause), (3, .resume), (4, .reverse), (5, .seek(to: 0.5)),
      (6, .ramp(speed: 1, duration: 0.5, curve: .ease)), (7, .loop(from: 0, to: 2)), (9, .endLoop),
    ]
    var script = ClockScript(try TimeSpace(beginTime: 0.5, speed: 0.5, timeOffset: 3))
    var (one, other) = (try OneLayer(script.origin), try OneLayer())
    #expect(try one.tree.clock(of: one.layer) == script)
    for (time, action) in commands {
      script.add(try ClockScript.Command(at: time, action))
      switch action {
      case .pause: try one.tree.pause(one.layer, at: time)
      case .resume: try one.tree.resume(one.layer, at: time)
      case .reverse: try one.tree.reverse(one.layer, at: time)
      case .seek(let target): try one.tree.seek(one.layer, to: target, at: time)
      case .run(let speed): try one.tree.run(one.layer, atSpeed: speed, at: time)
      case .ramp(let speed, let duration, let curve):
        try one.tree.ramp(one.layer, to: speed, over: duration, curve: curve, at: time)
      case .loop(let from, let to): try one.tree.loop(one.layer, from: from, to: to, at: time)
      case .endLoop: try one.tree.endLoop(one.layer, at: time)
      }
    }
    try other.tree.setClock(script, of: other.layer)
    for tree in [one.tree, other.tree] { #expect(try tree.clock(of: one.layer) == script) }
    for time in stride(from: 0.25, to: 12, by: 0.25) {
      #expect(try one.emitted(until: time) == other.emitted(until: time))
      let local = script.localTime(fromParent: time)
      for tree in [one.tree, other.tree] { #expect(try tree.localTime(of: one.layer) == local) }
    }
    // A script without commands is a time space, and none is left.
    try other.tree.setClock(ClockScript(try TimeSpace(speed: 2)), of: other.layer)
    #expect(try other.tree.clock(of: other.layer) == ClockScript(TimeSpace(speed: 2)))
    #expect(try other.tree.localTime(of: other.layer) == 23.5)
  }

  @Test("A clock stays handled when a layer in it is removed, or gets a clock of its own")
  func removedLayers() throws {
    var one = try OneLayer()
    let inside = try one.tree.addLayer(to: one.layer)
    try one.tree.pause(one.layer, at: 1)
    try one.tree.resume(one.layer, at: 3)
    try one.tree.remove(inside)
    _ = try one.tree.advance(to: 2)
    #expect(try one.tree.localTime(of: one.layer) == 1)
    let other = try one.tree.addLayer(to: one.layer)
    try one.tree.setTimeSpace(TimeSpace(speed: 2), of: other)
    #expect(try one.tree.localTime(of: one.layer) == 1)
    _ = try one.tree.advance(to: 4)
    #expect(try one.tree.localTime(of: one.layer) == 2)
    #expect(try one.tree.localTime(of: other) == 4)
  }

  @Test("Passes are reported from when they are asked for until they are no longer")
  func passesOnTheWay() throws {
    var one = try OneLayer()
    try one.tree.add(
      basic("opacity", to: 0, timing: MediaTiming(duration: 1, repetition: .count(9))),
      to: one.layer, forKey: "a")
    #expect(try one.emitted(until: 2.5) == ["started a 0.0"])
    one.tree.reportsPasses = true
    #expect(try one.emitted(until: 4.5) == ["pass 3 of a 3.0", "pass 4 of a 4.0"])
    // The same value again changes nothing.
    let tree = one.tree
    one.tree.reportsPasses = true
    #expect(one.tree.nextEventTime == tree.nextEventTime)
    one.tree.reportsPasses = false
    #expect(try one.emitted(until: 9.5) == ["stopped a 9.0"])
  }

  @Test("A value to come is the one that will be shown, bit for bit")
  func prediction() throws {
    var one = try OneLayer()
    try move(&one)
    try one.tree.ramp(one.layer, to: -1, over: 1, curve: .easeInOut, at: 2)
    for time in [0.5, 1.5, 2.25, 2.75, 3.5, 4.5] {
      let expected = try one.tree.presentation("position.x", of: one.layer, at: time)
      var later = one.tree
      _ = try later.advance(to: time)
      #expect(try later.presentation("position.x", of: one.layer) == expected)
    }
  }

  @Test(
    "Of a clock that shows a time more than once, the pass in which it is counts, in a fast parent too"
  )
  func convertedInLoop() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(timeSpace: try TimeSpace(speed: 10))
    let child = try tree.addLayer(to: parent)
    let other = try tree.addLayer(to: parent, timeSpace: TimeSpace(timeOffset: 100))
    try tree.loop(child, from: 0, to: 1, at: 0)
    _ = try tree.advance(to: 1.05)
    #expect(try (tree.localTime(of: parent) - 10.5).magnitude <= 1e-12)
    #expect(try (tree.localTime(of: child) - 0.5).magnitude <= 1e-12)
    for (target, offset) in [(parent, 0.0), (other, 100), (.root, 0)] {
      let shown = try #require(try tree.convert(0.25, from: child, to: target))
      let expected = target == .root ? 1.025 : 10.25 + offset
      #expect((shown - expected).magnitude <= 1e-9, "\(shown)")
    }
  }
}
