// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Synchronization
import TestSupport
import Testing

/// What completions and events have reported, in order.
private final class Record: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

private actor Stage {
  var tree = LayerTree()
  let layer: LayerID

  init() throws {
    layer = tree.addLayer(defaults: .coreAnimation)
  }

  func fade() async throws -> Bool {
    let end = AnimationEnd()
    let fade = KeyedAnimation(.opacity, try BasicAnimation(from: 1, to: 0, duration: 1))
    try tree.add(fade, to: layer, forKey: "fade", completion: end.completion())
    return await end.finished
  }
  func advance(to time: Double) throws { try tree.advance(to: time) }
  func remove() throws { try tree.removeAllAnimations(of: layer) }
  var animationCount: Int { get throws { try tree.animationCount(of: layer) } }
}

@Suite("Completions of animations in a tree") struct CompletionTests {
  @Test(
    "1,000 random schedules: each is called exactly once, before its event is handed on, at its time"
  )
  func schedules() throws {
    var random = SeededGenerator(seed: 521)
    for _ in 0..<1000 {
      var tree = LayerTree()
      let layers = try (0..<3).map { _ in
        let layer = tree.addLayer()
        try tree.setModel("x", of: layer, to: 0)
        return layer
      }
      let record = Record()
      var present = Set(layers)
      var count = 0
      func advance(to time: Double) throws {
        try tree.advance(to: time) { tree, event in
          guard case .stopped(let label, let finished) = event.kind,
            let number = label.tag?.value(as: Int.self)
          else { return }
          record.add("event \(number) \(finished) at \(event.time)")
        }
      }
      for _ in 0..<12 {
        let layer = layers[Int.random(in: 0..<3, using: &random)]
        guard present.contains(layer) else { continue }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: try tree.removeAllAnimations(of: layer)
        case 1: try tree.removeAnimation(forKey: "a", of: layer)
        case 2:
          try tree.remove(layer)
          present.remove(layer)
        case 3: try tree.pause(layer)
        case 4: try tree.run(layer, atSpeed: 2)
        case 5, 6, 7:
          try advance(to: tree.time + Double(Int.random(in: 0..<80, using: &random)) / 64)
        default:
          let number = count
          count += 1
          let duration = Double(Int.random(in: 1..<64, using: &random)) / 64
          var move = try BasicAnimation(from: 0, to: 1, duration: duration)
          move.isRemovedOnCompletion = Bool.random(using: &random)
          let key = Bool.random(using: &random) ? "a" : nil
          let animation = KeyedAnimation("x", move)
          let completion: LayerTree.Completion = { tree, finished in
            record.add("completion \(number) \(finished) at \(tree.time)")
          }
          if Bool.random(using: &random) {
            try tree.add(
              animation, to: layer, forKey: key, tag: AnimationTag(number), completion: completion)
          } else {
            let group = GroupAnimation(
              [animation], timing: try MediaTiming(duration: duration))
            try tree.add(
              group, to: layer, forKey: key, tag: AnimationTag(number), completion: completion)
          }
        }
        // A value in the future asks a copy, which must not call.
        if Bool.random(using: &random) {
          _ = tree.nextEventTime
          if present.contains(layer) {
            _ = try tree.presentation("x", of: layer, at: tree.time + 9)
          }
        }
      }
      for layer in present { try tree.removeAllAnimations(of: layer) }
      try advance(to: tree.time)
      // An animation that was kept after its end has stopped once.
      let lines = record.all
      let completions = lines.filter { $0.hasPrefix("completion") }
      let events = lines.filter { $0.hasPrefix("event") }
      #expect(completions.map { $0.dropFirst(10) } == events.map { $0.dropFirst(5) })
      #expect(lines.enumerated().allSatisfy { $1.hasPrefix($0 % 2 == 0 ? "completion" : "event") })
      let numbers = completions.map { $0.split(separator: " ")[1] }
      #expect(numbers.count == count && Set(numbers).count == count)
    }
  }

  @Test("An animation that a completion adds begins at the exact end, whatever the frames")
  func chain() throws {
    for frames in [1, 7, 60] {
      var tree = LayerTree()
      let layer = tree.addLayer()
      try tree.setModel("x", of: layer, to: 0)
      let move = KeyedAnimation("x", try BasicAnimation(from: 0.0, to: 1, duration: 0.3))
      let record = Record()
      try tree.add(move, to: layer) { tree, finished in
        record.add("first \(finished) \(tree.time)")
        try? tree.add(move, to: layer) { tree, finished in
          record.add("second \(finished) \(tree.time)")
        }
      }
      for frame in 1...frames { try tree.advance(to: Double(frame) / Double(frames)) }
      #expect(record.all == ["first true 0.3", "second true 0.6"])
    }
  }

  @Test("A function that throws at an event does not lose its completion")
  func throwing() throws {
    struct Stop: Error {}
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("x", of: layer, to: 0)
    let record = Record()
    let move = KeyedAnimation("x", try BasicAnimation(from: 0.0, to: 1, duration: 1))
    try tree.add(move, to: layer) { _, finished in record.add("\(finished)") }
    let copy = tree
    #expect(throws: Stop.self) {
      try tree.advance(to: 2) { _, event in
        if case .stopped = event.kind { throw Stop() }
      }
    }
    #expect(record.all == ["true"])
    try tree.advance(to: 3)
    #expect(record.all == ["true"])
    // A copy is a tree of its own.
    var other = copy
    try other.removeAllAnimations(of: layer)
    try other.advance(to: 0)
    #expect(record.all == ["true", "false"])
  }

  @Test(
    "A task waits for an animation of an actor's tree, until it ends, is removed, or the task is canceled"
  )
  func waiting() async throws {
    for outcome in ["ends", "is removed", "is canceled"] {
      let stage = try Stage()
      let task = Task { try await stage.fade() }
      while try await stage.animationCount == 0 { await Task.yield() }
      try await stage.advance(to: 0.5)
      switch outcome {
      case "ends": try await stage.advance(to: 1)
      case "is removed":
        try await stage.remove()
        try await stage.advance(to: 0.5)
      default: task.cancel()
      }
      let finished = try await task.value
      #expect(finished == (outcome == "ends"))
    }
  }
}
