// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import TestSupport
import Testing

/// Events that are handed over one by one, with the tree at their time.
@Suite struct ReactionTests {
  private enum Stage: Hashable {
    case way(Int)
    case rest
  }

  /// A chain of animations, each begun from the end of the last, in frames; when the last of them ended.
  private func endOfChain(
    _ count: Int, of duration: Double, rate: Int, seconds: Int, _ space: TimeSpace = .identity
  ) throws -> (end: Double?, shown: Double, events: [LayerEvent]) {
    var one = try OneLayer(space)
    var events: [LayerEvent] = []
    var end: Double?
    let link = try basic("opacity", by: 1, duration: duration)
    try one.tree.add(link, to: one.layer, tag: AnimationTag(1))
    for frame in 1...rate * seconds {
      events += try one.tree.advance(to: Double(frame) / Double(rate)) {
        tree, event in
        guard case .stopped(let label, finished: true) = event.kind,
          let number = label.tag?.value(as: Int.self)
        else { return }
        if number == count { end = event.time }
        if number < count { try tree.add(link, to: label.layer, tag: AnimationTag(number + 1)) }
      }
    }
    return (end, try one.shown("opacity"), events)
  }

  @Test(
    "A chain of twenty animations ends at the same double at any frame rate, twenty roundings from 2 s"
  )
  func chain() throws {
    let ends = try [1, 7, 60, 144, 1000].map {
      try endOfChain(20, of: 0.1, rate: $0, seconds: 3)
    }
    let first = try #require(ends.first)
    let end = try #require(first.end)
    // One rounding of at most 2^-53 at each link below 1, twice that at those above, and that of 0.1 itself.
    #expect(abs(end - 2) <= 20 * 0x1p-52)
    #expect(first.events.count == 40)
    for other in ends {
      #expect(other.end == end && other.events == first.events)
      #expect(other.shown == 1)
    }
  }

  @Test("A chain in a clock of another speed ends at the same double at any frame rate")
  func chainInClock() throws {
    let space = try TimeSpace(beginTime: 0.3, speed: 1.7, timeOffset: 5)
    let ends = try [7, 60, 1000].map {
      try endOfChain(9, of: 0.21, rate: $0, seconds: 2, space)
    }
    for other in ends { #expect(other.end == ends[0].end && other.events == ends[0].events) }
    let end = try #require(ends[0].end)
    #expect(abs(end - 9 * 0.21 / 1.7) < 1e-14)
  }

  @Test("An animation that was past when it was added has events with its own times")
  func past() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 5)
    let id = try one.tree.beginTransaction()
    try one.tree.add(
      basic("opacity", to: 0, timing: MediaTiming(duration: 1, beginTime: 2)), to: one.layer,
      forKey: "past")
    try one.tree.add(
      basic("position.x", to: 9, timing: MediaTiming(duration: 4, beginTime: 2)), to: one.layer,
      forKey: "late")
    try one.tree.commitTransaction()
    #expect(one.tree.nextEventTime == 2)
    // Changing a clock does not change what has happened.
    try one.tree.setTimeSpace(TimeSpace(timeOffset: 0.5), of: one.layer)
    var times: [Double] = []
    let events = try one.tree.advance(to: 8) { tree, _ in times.append(tree.time) }
    #expect(
      events.map { $0.text } == [
        "started past 2.0", "started late 2.0", "stopped past 3.0", "stopped late 5.5",
        "completed 5.5",
      ])
    #expect(times == [5, 5, 5, 5.5, 5.5])
    #expect(events.last?.kind == .transactionCompleted(id))
  }

  @Test("A transaction whose animations were past is completed when it was committed")
  func pastTransaction() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 5)
    try one.tree.beginTransaction()
    try one.tree.add(
      basic("opacity", to: 0, timing: MediaTiming(duration: 1, beginTime: 2)), to: one.layer,
      forKey: "past")
    try one.tree.commitTransaction()
    #expect(try one.emitted(until: 6) == ["started past 2.0", "stopped past 3.0", "completed 5.0"])
  }

  @Test("At each event the tree has the time of the event, and changes take effect from then on")
  func treeAtEvent() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.add(basic("position.x", from: 0, to: 8, duration: 8), to: layer, forKey: "x")
    try one.tree.add(
      basic("opacity", from: 4, to: 0, timing: MediaTiming(duration: 2, beginTime: 1)),
      to: layer, forKey: "fade")
    let slot = try one.tree.slot("position", of: layer)
    var seen: [[Double]] = []
    let other = try basic("position.y", from: 0, to: 8, duration: 8)
    try one.tree.advance(to: 7) { tree, event in
      #expect(tree.time == event.time)
      let x = try tree.presentation("position.x", of: layer).asNumber
      #expect(tree.presentation(at: slot) == .vector2(SIMD2(x, Swift.max(0, tree.time - 3))))
      #expect(try tree.velocity("position.x", of: layer) == .number(1))
      #expect(try tree.localTime(of: layer) == event.time)
      seen.append([event.time, x, try tree.presentation("opacity", of: layer).asNumber])
      guard case .stopped(let label, finished: true) = event.kind, event.time == 3 else { return }
      #expect(try tree.animationKeys(of: layer) == ["x"])
      #expect(try tree.animation(forKey: "fade", of: layer) == nil)
      #expect(label.key == "fade" && tree.nextEventTime == 8)
      try tree.add(other, to: layer, forKey: "y")
      #expect(try tree.animationCount(of: layer) == 2)
      try tree.setModel("opacity", of: layer, to: .number(7))
    }
    #expect(seen == [[0, 0, 1], [1, 1, 4], [3, 3, 1], [3, 3, 1], [3, 3, 1], [3.25, 3.25, 7]])
    #expect(try one.tree.presentation("position", of: layer) == .vector2(SIMD2(7, 4)))
    #expect(one.tree.nextEventTime == 8)
  }

  @Test("Events carry the animation that they are about, as it ran, and its tag")
  func cargo() throws {
    var one = try OneLayer()
    let fade = try basic("opacity", from: 1, to: 0, duration: 0)
    _ = try one.tree.advance(to: 1)
    try one.tree.add(fade, to: one.layer, forKey: "fade", tag: AnimationTag(Stage.way(3)))
    let events = try one.tree.advance(to: 2)
    #expect(events.count == 2)
    for event in events {
      guard case .property(let keyed) = event.animation else {
        Issue.record("no animation")
        continue
      }
      #expect(keyed.path == "opacity" && keyed.animation.timing.duration == 0.25)
      #expect(keyed.animation.timing.beginTime == 1)
      #expect(event.label?.tag?.value(as: Stage.self) == .way(3))
      #expect(event.label?.tag?.value(as: Int.self) == nil)
      #expect(event.label?.tag == AnimationTag(Stage.way(3)))
      #expect(event.label?.tag != AnimationTag(Stage.rest))
    }
    let group = GroupAnimation([fade], timing: try MediaTiming(duration: 1))
    try one.tree.transaction { [layer = one.layer] tree in
      try tree.add(group, to: layer, forKey: "group")
    }
    try one.tree.removeAllAnimations(of: one.layer)
    let removed = try one.tree.advance(to: 3)
    guard case .group(let ran) = removed.first?.animation else {
      Issue.record("no group")
      return
    }
    #expect(ran.timing.beginTime == 2 && removed.last?.animation == nil)
    #expect(removed.last?.label == nil)
  }

  @Test("The next event is announced, and comes then")
  func announced() throws {
    var random = SeededGenerator(seed: 3)
    var tree = LayerTree()
    #expect(tree.nextEventTime == .infinity)
    var layers: [LayerID] = []
    for index in 0..<30 {
      let space = try TimeSpace(speed: [1, 2, 0.3, 0][index % 4], timeOffset: Double(index))
      layers.append(try tree.addLayer(to: layers.last ?? .root, timeSpace: space))
      if index % 3 == 0 { layers = [] }
      let layer = layers.last ?? .root
      try tree.setModel("x", of: layer, to: .number(0))
      for _ in 0..<9 {
        let now = try tree.localTime(of: layer)
        let timing = try MediaTiming(
          duration: .random(in: 0...2, using: &random),
          beginTime: now + .random(in: -1...3, using: &random))
        try tree.add(
          basic("x", to: 1, timing: timing), to: layer,
          forKey: "\(Int.random(in: 0..<6, using: &random))")
      }
    }
    var count = 0
    while tree.nextEventTime < .infinity {
      let time = Swift.max(tree.time, tree.nextEventTime)
      if time > tree.time { #expect(try tree.advance(to: time.nextDown) == []) }
      let next = tree.nextEventTime
      let events = try tree.advance(to: time)
      #expect(events.first?.time == next && events.allSatisfy { $0.time <= time })
      count += events.count
      // Clocks that change take events away and bring others.
      if count % 5 == 0, let layer = try tree.children(of: .root).last {
        try tree.setTimeSpace(
          TimeSpace(speed: 1, timeOffset: .random(in: 0...1, using: &random)), of: layer)
      }
    }
    #expect(count > 100)
    #expect(try tree.advance(to: 1e6) == [])
  }

  @Test("Work that throws leaves the tree at its event; the other events follow later")
  func throwing() throws {
    var one = try OneLayer()
    for key in ["a", "b"] {
      try one.tree.add(basic("opacity", to: 0, duration: 1), to: one.layer, forKey: key)
    }
    #expect(throws: LayerError.rootStays) {
      try one.tree.advance(to: 5) { tree, event in
        if event.time == 1 { try tree.remove(.root) }
      }
    }
    #expect(one.tree.time == 1)
    #expect(try one.emitted(until: 5) == ["stopped b 1.0"])
    #expect(try one.shown("opacity") == 1)
  }

  @Test("Work may take the tree further itself, and remove the layer that it hears of")
  func further() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.add(basic("opacity", to: 0, duration: 1), to: layer, forKey: "a")
    try one.tree.add(basic("opacity", to: 0, duration: 9), to: layer, forKey: "b")
    var inner: [String] = []
    let events = try one.tree.advance(to: 5) { tree, event in
      guard case .stopped(_, finished: true) = event.kind else { return }
      inner = try tree.advance(to: 7).map { $0.text }
      try tree.remove(layer)
    }
    #expect(events.map { $0.text } == ["started a 0.0", "started b 0.0", "stopped a 1.0"])
    #expect(inner.isEmpty && one.tree.time == 7)
    #expect(try one.emitted(until: 9) == ["removed b 7.0"])
  }

  /// A chain that starts another animation at each end, over any frames.
  @Test(
    "Reactions give the same values and events for any frames",
    arguments: [1, 2, 3] as [UInt64])
  func anyFrames(seed: UInt64) throws {
    func outcome(_ times: [Double]) throws -> (events: [LayerEvent], shown: [[UInt64]]) {
      var tree = LayerTree()
      var events: [LayerEvent] = []
      for index in 0..<12 {
        let layer = try tree.addLayer(timeSpace: TimeSpace(speed: [1, 0.7, 1.9][index % 3]))
        try tree.setModel("position", of: layer, to: .vector2(.zero))
        try tree.setAction(.spring(.bouncy), for: "position", of: layer)
        let duration = 0.1 + 0.037 * Double(index)
        try tree.add(basic("position.x", to: 1, duration: duration), to: layer, forKey: "0")
      }
      for time in times {
        events += try tree.advance(to: time) { tree, event in
          guard case .stopped(let label, _) = event.kind, let number = Int(label.key ?? "") else {
            return
          }
          try tree.setModel(
            "position", of: label.layer, to: .vector2(SIMD2(Double(number), event.time)))
          let next = KeyedAnimation(
            "position.y",
            try checked { () throws(ParameterError) in
              try BasicAnimation<AnimatedValue>(
                by: .number(1), timing: MediaTiming(duration: 0.2 + Double(number % 3) / 7))
            })
          try tree.transaction(delay: 0.05) { tree in
            try tree.add(next, to: label.layer, forKey: "\(number + 1)")
          }
        }
      }
      let shown = try tree.children(of: .root).map {
        try tree.presentation("position", of: $0).bits
      }
      return (events, shown)
    }
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...300, using: &random)
    let times = (0..<count).map { _ in Double.random(in: 0...5, using: &random) }.sorted()
    let (whole, divided) = (try outcome([5]), try outcome(times + [5]))
    #expect(whole.events.count > 300)
    #expect(whole.events == divided.events && whole.shown == divided.shown)
  }

  @Test("Two groups that begin at different times on one layer each have their own clock")
  func twoGroups() throws {
    var one = try OneLayer()
    func group(_ path: PropertyPath, at begin: Double) throws -> GroupAnimation {
      GroupAnimation(
        [
          try basic(path, from: 0, to: 8, duration: 8),
          try basic("opacity", by: 1, duration: 8).additive,
        ], timing: try MediaTiming(duration: 4, beginTime: begin))
    }
    try one.tree.add(group("position.x", at: 1), to: one.layer)
    try one.tree.add(group("position.y", at: 2.5), to: one.layer)
    let early = one.tree
    for step in 0...32 {
      let time = Double(step) / 4
      _ = try one.tree.advance(to: time)
      let x = time < 1 || time >= 5 ? 0 : time - 1
      let y = time < 2.5 || time >= 6.5 ? 0 : time - 2.5
      #expect(try one.tree.presentation("position", of: one.layer) == .vector2(SIMD2(x, y)))
      #expect(try one.shown("opacity") == 1 + (x + y) / 8)
      #expect(
        try early.presentation("position", of: one.layer, at: time) == .vector2(SIMD2(x, y)))
    }
  }
}

private func checked<Result>(
  _ make: () throws(ParameterError) -> Result
) throws(LayerError) -> Result {
  do { return try make() } catch { throw .parameter(error) }
}
