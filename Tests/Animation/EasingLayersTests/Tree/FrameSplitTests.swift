// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import TestSupport
import Testing

/// Ten seconds of a busy tree, however they are divided into frames.
@Suite struct FrameSplitTests {
  private struct Outcome: Equatable {
    var events: [LayerEvent] = []
    var shown: [[UInt64]] = []
  }

  private func busyTree() throws -> LayerTree {
    var tree = LayerTree()
    var random = SeededGenerator(seed: 7)
    var parents = [LayerID.root]
    for index in 0..<40 {
      let space = try TimeSpace(
        beginTime: .random(in: -1...1, using: &random),
        speed: [1, 2, 0.3, 1.7, 0.9][index % 5],
        timeOffset: .random(in: -1...1, using: &random))
      let parent = parents[Int.random(in: 0..<parents.count, using: &random)]
      let layer = try tree.addLayer(to: parent, timeSpace: space)
      parents.append(layer)
      try tree.setModel("opacity", of: layer, to: .number(1))
      try tree.setModel("position", of: layer, to: .vector2(.zero))
      try tree.setModel("transform", of: layer, to: .transform(.identity))
      let now = try tree.localTime(of: layer)
      func timing(_ repetition: MediaTiming.Repetition = .once) throws -> MediaTiming {
        try MediaTiming(
          duration: .random(in: 0.01...4, using: &random),
          beginTime: now + .random(in: 0.1...5, using: &random),
          speed: Bool.random(using: &random) ? 1 : -1.3, repetition: repetition,
          autoreverses: Bool.random(using: &random), fillMode: .both)
      }
      var fade = try basic("opacity", from: 1, to: 0, timing: timing(.count(2.5)))
      fade.animation.timingFunction = .ease
      fade.animation.isRemovedOnCompletion = Bool.random(using: &random)
      try tree.add(fade, to: layer, forKey: "fade")
      try tree.add(basic("opacity", by: 0.3, timing: timing(.forever)).additive, to: layer)
      var along = PathAnimation(
        try PathRoute(PlanarPath(parsing: "M 0 150 C 75 0 225 300 300 150")), timing: try timing())
      along.rotationMode = .auto
      try tree.add(KeyedAnimation("position", along), to: layer, forKey: "along")
      let spring = try SpringAnimation<AnimatedValue>(
        by: .vector2(SIMD2(30, 4)), spring: .bouncy, timing: timing())
      let members = [
        KeyedAnimation("position", spring),
        try basic("transform.scale.y", to: 3, duration: 1),
      ]
      let group = GroupAnimation(members, timing: try timing(.duration(3)))
      try tree.transaction { tree in try tree.add(group, to: layer) }
    }
    return tree
  }

  private func outcome(of times: [Double], _ tree: LayerTree) throws -> Outcome {
    var tree = tree
    var outcome = Outcome()
    for time in times { outcome.events += try tree.advance(to: time) }
    for layer in try tree.everyLayer() {
      for property in try tree.properties(of: layer) {
        outcome.shown.append(try tree.presentation(PropertyPath(property), of: layer).bits)
      }
    }
    return outcome
  }

  @Test(
    "Any random division of ten seconds into frames gives the same values and events",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func random(seed: UInt64) throws {
    let tree = try busyTree()
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...800, using: &random)
    let times = (0..<count).map { _ in Double.random(in: 0...10, using: &random) }.sorted()
    #expect(try outcome(of: times + [10], tree) == outcome(of: [10], tree))
  }

  @Test("Frames at the times of all events, and just before them, give the same values and events")
  func atEvents() throws {
    let tree = try busyTree()
    let whole = try outcome(of: [10], tree)
    let times = Set(whole.events.flatMap { [$0.time.nextDown, $0.time] }).filter { $0 >= 0 }
    #expect(try outcome(of: times.sorted() + [10], tree) == whole)
    // No event is emitted before its time, nor after it.
    var stepped = tree
    for time in times.sorted() {
      let events = try stepped.advance(to: time)
      #expect(events.allSatisfy { $0.time == time }, "\(time)")
    }
  }

  @Test("Looking at a time from before it shows what is shown when it has come")
  func lookingAhead() throws {
    var tree = try busyTree()
    let early = tree
    for time in [0.3, 1.7, 4.4, 9.9] {
      _ = try tree.advance(to: time)
      for layer in try tree.everyLayer() {
        for property in try tree.properties(of: layer) {
          let path = PropertyPath(property)
          let shown = try tree.presentation(path, of: layer)
          #expect(try early.presentation(path, of: layer, at: time).bits == shown.bits)
          #expect(try tree.presentation(path, of: layer, at: time).bits == shown.bits)
          let slot = try early.slot(property, of: layer)
          #expect(tree.presentation(at: slot)?.bits == shown.bits)
        }
      }
    }
  }
}

extension LayerTree {
  fileprivate func everyLayer() throws -> [LayerID] {
    var found = [LayerID.root]
    var next = 0
    while next < found.count {
      found += try children(of: found[next])
      next += 1
    }
    return found
  }
}
