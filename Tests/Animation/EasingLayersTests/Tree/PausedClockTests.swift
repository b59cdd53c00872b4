// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import TestSupport
import Testing

/// Clocks that are changed several times at one instant, and clocks that stand.
@Suite struct PausedClockTests {
  /// Apple's Technical Q&A QA1673: a pause keeps the local time as time offset, going on makes up for it.
  private func pause(_ tree: inout LayerTree, _ layer: LayerID) throws {
    let pausedTime = try tree.localTime(of: layer)
    try tree.setTimeSpace(speed: 0, of: layer)
    try tree.setTimeSpace(timeOffset: pausedTime, of: layer)
  }

  private func resume(_ tree: inout LayerTree, _ layer: LayerID) throws {
    let pausedTime = try tree.timeSpace(of: layer).timeOffset
    try tree.setTimeSpace(speed: 1, of: layer)
    try tree.setTimeSpace(timeOffset: 0, of: layer)
    try tree.setTimeSpace(beginTime: 0, of: layer)
    let timeSincePause = try tree.localTime(of: layer) - pausedTime
    try tree.setTimeSpace(beginTime: timeSincePause, of: layer)
  }

  @Test(
    "Technical Q&A 1673 pauses and resumes, in transactions and outside", arguments: [true, false])
  func pausing(inTransaction: Bool) throws {
    var tree = try LayerTree(time: 200)
    let layer = tree.addLayer()
    try tree.setModel("x", of: layer, to: -1)
    try tree.add(basic("x", from: 0, to: 10, duration: 10), to: layer, forKey: "move")
    var emitted = try tree.advance(to: 203).map { $0.text }
    if inTransaction {
      try tree.transaction { try pause(&$0, layer) }
    } else {
      try pause(&tree, layer)
    }
    emitted += try tree.advance(to: 250).map { $0.text }
    #expect(try tree.presentation("x", of: layer) == 3)
    if inTransaction {
      try tree.transaction { try resume(&$0, layer) }
    } else {
      try resume(&tree, layer)
    }
    #expect(try tree.presentation("x", of: layer) == 3)
    emitted += try tree.advance(to: 252).map { $0.text }
    #expect(try tree.presentation("x", of: layer) == 5)
    emitted += try tree.advance(to: 300).map { $0.text }
    emitted.removeAll { $0.hasPrefix("completed") }
    #expect(emitted == ["started move 200.0", "stopped move 257.0"])
  }

  @Test("Where an outer clock is set through one that is over, nothing in it ends")
  func outerClock() throws {
    var tree = LayerTree()
    let outer = tree.addLayer()
    let inner = try tree.addLayer(to: outer, timeSpace: TimeSpace(speed: 2))
    try tree.setModel("x", of: inner, to: -1)
    try tree.add(basic("x", from: 0, to: 8, duration: 8), to: inner, forKey: "move")
    _ = try tree.advance(to: 1)
    try tree.setTimeSpace(TimeSpace(timeOffset: 100), of: outer)
    #expect(try tree.localTime(of: inner) == 202)
    try tree.setTimeSpace(.identity, of: outer)
    #expect(tree.nextEventTime == 4)
    #expect(try tree.advance(to: 3).isEmpty)
    #expect(try tree.presentation("x", of: inner) == 6)
    // A change that stays makes it past, and it ends then.
    try tree.setTimeSpace(TimeSpace(timeOffset: 100), of: outer)
    #expect(tree.nextEventTime == 3)
    #expect(try tree.advance(to: 3).map { $0.text } == ["stopped move 3.0"])
  }

  @Test("An animation that is removed between two changes of its clock was not over")
  func removalInBetween() throws {
    var one = try OneLayer()
    try one.tree.add(basic("opacity", from: 1, to: 0, duration: 2), to: one.layer, forKey: "fade")
    _ = try one.emitted(until: 1)
    try one.tree.setTimeSpace(TimeSpace(timeOffset: 100), of: one.layer)
    try one.tree.removeAnimation(forKey: "fade", of: one.layer)
    try one.tree.setTimeSpace(.identity, of: one.layer)
    #expect(try one.emitted(until: 5) == ["removed fade 1.0"])
  }

  @Test("A pause does not show again what has ended", arguments: [10.0, 11])
  func pauseAfterTheEnd(time: Double) throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 10)
    let timing = try MediaTiming(duration: 2, beginTime: 1)
    var move = try Basic(from: 0.25, to: 0.5, timing: timing)
    move.isRemovedOnCompletion = false
    var fade = try LayerTransition(.fade, timing: timing)
    fade.isRemovedOnCompletion = false
    try one.tree.add(KeyedAnimation("opacity", .basic(move)), to: one.layer)
    try one.tree.add(fade, to: one.layer)
    // Both have ended long before the instant at which they are added.
    _ = try one.tree.advance(to: time)
    try pause(&one.tree, one.layer)
    for later in [time, 20] {
      _ = try one.tree.advance(to: later)
      #expect(try one.tree.animationCount(of: one.layer) == 2)
      #expect(try one.shown("opacity") == 1)
      #expect(try one.tree.sides(of: one.layer) == nil)
    }
  }

  @Test("A slider shows the end at 1 and beyond, without a fill mode", arguments: [1, 1.25, 40])
  func sliderEnd(offset: Double) throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 1000)
    try one.tree.add(
      basic("opacity", from: 0.5, to: 0, duration: 1), to: one.layer, forKey: "change")
    try one.tree.setTimeSpace(TimeSpace(speed: 0), of: one.layer)
    for (value, shown) in [(0.5, 0.25), (offset, 0), (0, 0.5), (offset, 0), (-0.25, 1)] {
      try one.tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: value), of: one.layer)
      #expect(try one.shown("opacity") == shown)
      #expect(try one.emitted(until: one.tree.time + 1) == [])
      #expect(try one.shown("opacity") == shown)
      #expect(
        try one.tree.presentation("opacity", of: one.layer, at: one.tree.time + 3) == .number(shown)
      )
    }
    // Where the clock runs again, what is over ends.
    try one.tree.setTimeSpace(TimeSpace(beginTime: one.tree.time, timeOffset: 2), of: one.layer)
    #expect(
      try one.emitted(until: 2000) == ["started change 1005.0", "stopped change 1005.0"])
  }

  @Test("A clock around it that stands holds the end, too, of groups, texts and transitions")
  func pausedAround() throws {
    var tree = LayerTree()
    let outer = tree.addLayer(timeSpace: try TimeSpace(speed: 0))
    let layer = try tree.addLayer(to: outer, timeSpace: TimeSpace(speed: 2))
    for (name, value) in [
      ("x", AnimatedValue.number(-1)), ("y", -1), ("contents", .discrete("none")),
    ] {
      try tree.setModel(PropertyPath(name), of: layer, to: value)
    }
    let text = try BasicAnimation<AnimatedValue>(
      from: .discrete("old"), to: .discrete("new"), duration: 1)
    try tree.add(KeyedAnimation("contents", .basic(text)), to: layer)
    try tree.add(
      GroupAnimation(
        [try basic("x", from: 0, to: 4, duration: 2), try basic("y", from: 0, to: 4, duration: 1)],
        duration: 2), to: layer)
    try tree.add(LayerTransition(.fade, timing: MediaTiming(duration: 2)), to: layer)
    for offset in [1.0, 1.5, 0.25, 1] {
      try tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: offset), of: outer)
      _ = try tree.advance(to: tree.time + 1)
      #expect(try tree.presentation("x", of: layer) == .number(min(4, 4 * offset)))
      // A member that ends before its group follows its fill mode.
      #expect(try tree.presentation("y", of: layer) == (offset < 0.5 ? 2 : -1))
      #expect(try tree.sides(of: layer)?.new.opacity == min(1, offset))
      guard case .discrete(let shown) = try tree.presentation("contents", of: layer) else {
        Issue.record("no text")
        return
      }
      #expect(shown.text == "new")
    }
  }

  @Test("In an open transaction, what will be shown is the first value")
  func openTransaction() throws {
    var one = try OneLayer()
    try one.tree.beginTransaction()
    try one.tree.add(basic("opacity", from: 1, to: 0, duration: 1), to: one.layer)
    let group = GroupAnimation(
      [try basic("position.x", from: 2, to: 4, duration: 1)], timing: try MediaTiming(duration: 1))
    try one.tree.add(group, to: one.layer)
    for path in ["opacity", "position.x"] as [PropertyPath] {
      let expected = try one.tree.presentation(path, of: one.layer, at: 0.5)
      var later = one.tree
      _ = try later.advance(to: 0.5)
      #expect(try later.presentation(path, of: one.layer) == expected)
    }
    _ = try one.emitted(until: 0.5)
    try one.tree.commitTransaction()
    _ = try one.emitted(until: 1)
    #expect(try one.shown("opacity") == 0.5)
    #expect(try one.shown("position.x") == 3)
    // Outside of transactions it begins with the next step.
    try one.tree.add(basic("opacity", from: 1, to: 0, duration: 1), to: one.layer)
    let expected = try one.tree.presentation("opacity", of: one.layer, at: 1.25)
    _ = try one.emitted(until: 1.25)
    #expect(try one.shown("opacity") == 0.75)
    #expect(expected == 0.75)
  }

  @Test(
    "Changes of many clocks in one transaction take time in proportion", .timeLimit(.minutes(1)))
  func manyClocks() throws {
    func seconds(_ count: Int) throws -> Double {
      try timed(LayerTree()) { tree in
        try tree.transaction { tree in
          for index in 0..<count {
            let layer = tree.addLayer()
            try tree.setModel("x", of: layer, to: 0)
            try tree.add(basic("x", from: 0, to: 1, duration: 1), to: layer)
            try tree.setTimeSpace(TimeSpace(speed: Double(1 + index % 7)), of: layer)
          }
        }
        _ = try tree.advance(to: 0.5)
      }
    }
    // Quadratic time is 256 times as long.
    #expect(try seconds(6_400) < 80 * seconds(400))
  }

  @Test("Ends while others wait take time in proportion", .timeLimit(.minutes(1)))
  func endsWhileOthersWait() throws {
    func seconds(_ count: Int) throws -> Double {
      var tree = LayerTree()
      let layers = try (0..<count).map { _ in
        let layer = tree.addLayer()
        try tree.setModel("x", of: layer, to: 0)
        try tree.add(basic("x", from: 0, to: 1, duration: 1), to: layer)
        return layer
      }
      _ = try tree.advance(to: 0.5)
      return try timed(tree) { tree in
        try tree.beginTransaction()
        for layer in layers { try tree.add(basic("x", from: 0, to: 1, duration: 1), to: layer) }
        #expect(try tree.advance(to: 2).count == count)
        try tree.commitTransaction()
      }
    }
    #expect(try seconds(6_400) < 80 * seconds(400))
  }

  /// The shortest of three times that work takes.
  private func timed(
    _ tree: LayerTree, _ work: (inout LayerTree) throws -> Void
  ) throws -> Double {
    try (0..<3).map { _ in
      var copy = tree
      return try processorSeconds { try work(&copy) }
    }.min() ?? .infinity
  }
}
