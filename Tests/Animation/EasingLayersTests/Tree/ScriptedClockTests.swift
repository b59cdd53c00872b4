// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import TestSupport
import Testing

/// Many scripted clocks, and scripts with many commands.
@Suite struct ScriptedClockTests {
  @Test("A frame in which nobody reads a clock costs about as much with scripts as without")
  func idleFrames() throws {
    func seconds(_ actions: [ClockScript.Action]) throws -> Double {
      var tree = LayerTree()
      var script = ClockScript()
      for action in actions { try script.add(action, at: 0) }
      for _ in 0..<50_000 {
        let layer = tree.addLayer(timeSpace: try TimeSpace(speed: 0.75))
        if !actions.isEmpty { try tree.setClock(script, of: layer) }
      }
      try tree.advance(to: 1)
      return try processorSeconds(tries: 9) { try tree.advance(to: tree.time + 1e-5) }
    }
    let plain = try seconds([])
    for action in [
      ClockScript.Action.run(speed: 0.5), .pause, .loop(from: 0, to: 0.7),
      .ramp(speed: 0.5, duration: 1e9, curve: .easeInOut),
    ] {
      let scripted = try seconds([action])
      #expect(scripted < 4 * plain, "\(action): \(scripted) and \(plain)")
    }
  }

  @Test("A clock is read as it is at the present, whether or not it has been read before")
  func readings() throws {
    var tree = LayerTree()
    var random = SeededGenerator(seed: 2912)
    var layers = [tree.addLayer()]
    for step in 0..<600 {
      let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
      switch Int.random(in: 0..<9, using: &random) {
      case 0: layers.append(try tree.addLayer(to: layer))
      case 1: layers.append(try tree.addLayer(to: layer, timeSpace: TimeSpace(speed: 0.5)))
      case 2: try tree.run(layer, atSpeed: .random(in: 0.5...1.5, using: &random))
      case 3: try tree.pause(layer)
      case 4: try tree.loop(layer, from: 0, to: 1.5)
      case 5: try tree.ramp(layer, to: 1, over: 1, curve: .easeInOut)
      case 6: try tree.setTimeSpace(TimeSpace(timeOffset: 0.25), of: layer)
      case 7: try tree.forgetHistory(of: layer)
      default: try tree.advance(to: tree.time + .random(in: 0...0.5, using: &random))
      }
      for layer in layers {
        let shown = try tree.localTime(of: layer)
        #expect(try shown == tree.localTime(of: layer, at: tree.time), "\(step)")
      }
    }
    #expect(layers.count > 100)
  }

  @Test("A clock that is given a speed in every frame is as short as it is told to be")
  func history() throws {
    var (one, other) = (try OneLayer(), try OneLayer())
    for index in 0...20 {
      try one.tree.addCue("\(index)", at: Double(index), to: one.layer)
      try other.tree.addCue("\(index)", at: Double(index), to: other.layer)
    }
    for frame in 1...2000 {
      let (time, speed) = (Double(frame) / 64, Double(frame % 5) / 2)
      try one.tree.run(one.layer, atSpeed: speed)
      try other.tree.run(other.layer, atSpeed: speed)
      try one.tree.forgetHistory(of: one.layer)
      #expect(try one.emitted(until: time) == other.emitted(until: time))
      #expect(try one.tree.localTime(of: one.layer) == other.tree.localTime(of: other.layer))
    }
    #expect(try one.tree.clock(of: one.layer).commands.count <= 1)
    #expect(try other.tree.clock(of: other.layer).commands.count == 2000)
    // The past of the last two seconds may be kept.
    let now = other.tree.time
    try other.tree.forgetHistory(of: other.layer, before: now - 2)
    #expect(try 127...128 ~= other.tree.clock(of: other.layer).commands.count)
    #expect(throws: LayerError.self) { try one.tree.forgetHistory(of: one.layer, before: .nan) }
  }

  @Test("Forward time arrives at the very time of a pause; backward time is paused there")
  func timeOfPause() throws {
    var one = try OneLayer()
    let move = try basic(
      "position.x", from: 1, to: 4, timing: MediaTiming(duration: 2, beginTime: 1))
    try one.tree.add(move.kept, to: one.layer, forKey: "move")
    try one.tree.addCue("end", at: 3, to: one.layer)
    try one.tree.pause(one.layer, at: 3)
    #expect(try one.emitted(until: 3) == ["started move 1.0", "stopped move 3.0", "cue end 3.0"])
    #expect(try one.shown("position.x") == 0)

    var tree = LayerTree()
    let parent = tree.addLayer()
    let layer = try tree.addLayer(to: parent)
    try tree.setModel("position", of: layer, to: .vector2(.zero))
    try tree.seek(parent, to: 6)
    try tree.reverse(parent)
    try tree.pause(layer, at: 3)
    try tree.add(move.kept, to: layer, forKey: "move")
    try tree.addCue("end", at: 3, to: layer)
    for (time, events, shown) in [
      (2.75, [], 4.0), (3, ["started move 3.0", "back to cue end 3.0"], 4), (3.5, [], 3.25),
    ] {
      #expect(try tree.advance(to: time).map(\.text) == events)
      #expect(try tree.presentation("position.x", of: layer) == .number(shown))
    }
  }

  @Test("A jump of a superlayer is a jump in its layers, also where a loop shows the same time")
  func jumpOfOneLoop() throws {
    for (time, target, events) in [
      (0.75, 1.75, ["cue c 1.75"]), (0.75, 0.75, ["cue c 0.75", "cue c 1.75"]),
      (0.5, 1.5, ["cue c 0.75", "cue c 1.75"]),
    ] {
      var tree = LayerTree()
      let parent = tree.addLayer()
      let layer = try tree.addLayer(to: parent)
      try tree.loop(layer, from: 0, to: 1)
      try tree.addCue("c", at: 0.75, to: layer)
      try tree.seek(parent, to: target, at: time)
      let found = try tree.advance(to: 2).map { event in
        // Below the jump the first double that shows the cue may be one earlier.
        "\(event.textWithoutTime) \((event.time * 1024).rounded() / 1024)"
      }
      #expect(found == events, "\(time) to \(target)")
    }
  }
}
