// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct TransactionTests {
  @Test("Settings are inherited by what is inside, and end with it")
  func nesting() throws {
    var one = try OneLayer()
    let layer = one.layer
    func duration(_ tree: LayerTree, _ key: String) throws -> Double? {
      try tree.animation(forKey: key, of: layer)?.timing.duration
    }
    let short = try basic("opacity", to: 0, duration: 0)
    try one.tree.beginTransaction(duration: 2)
    try one.tree.add(short, to: layer, forKey: "outer")
    try one.tree.beginTransaction(timingFunction: .easeIn)
    try one.tree.add(short, to: layer, forKey: "inner")
    try one.tree.beginTransaction(duration: 3, timingFunction: .easeOut)
    try one.tree.add(short, to: layer, forKey: "innermost")
    try one.tree.commitTransaction()
    try one.tree.commitTransaction()
    try one.tree.add(short, to: layer, forKey: "again")
    try one.tree.commitTransaction()
    try one.tree.add(short, to: layer, forKey: "outside")
    let durations = ["outer": 2.0, "inner": 2, "innermost": 3, "again": 2, "outside": 0.25]
    for (key, expected) in durations { #expect(try duration(one.tree, key) == expected) }
    #expect(throws: LayerError.noOpenTransaction) { try one.tree.commitTransaction() }
  }

  @Test("A timing function is taken by animations that have none, save springs and decays")
  func timingFunction() throws {
    var one = try OneLayer()
    let layer = one.layer
    let explicit = try basic("opacity", from: 0, to: 1, duration: 1)
    var own = explicit
    own.animation.timingFunction = .easeOut
    var linear = explicit
    linear.animation.timingFunction = .linear
    let spring = KeyedAnimation(
      "opacity", .spring(try SpringAnimation(to: .number(2), spring: .smooth)))
    let animations = [
      ("none", explicit), ("own", own), ("linear", linear), ("spring", spring),
    ]
    try one.tree.transaction(timingFunction: .easeIn) { tree in
      for (key, animation) in animations { try tree.add(animation, to: layer, forKey: key) }
    }
    try one.tree.add(explicit, to: layer, forKey: "outside")
    let expected: [String: EasingCurve?] = [
      "none": .easeIn, "own": .easeOut,
      "linear": .linear, "spring": nil, "outside": nil,
    ]
    for (key, curve) in expected {
      guard case .property(let keyed) = try one.tree.animation(forKey: key, of: layer) else {
        Issue.record("\(key) is not there")
        continue
      }
      #expect(keyed.animation.timingFunction == curve, "\(key)")
    }
  }

  @Test("What is inside a transaction counts for it too, and so does what is removed")
  func nestedCompletion() throws {
    var one = try OneLayer()
    let layer = one.layer
    let short = try basic("opacity", to: 0, duration: 1)
    let endless = try basic(
      "position.x", to: 9, timing: MediaTiming(duration: 1, repetition: .forever))
    let outer = try one.tree.beginTransaction()
    let inner = try one.tree.transaction { tree in
      try tree.add(endless, to: layer, forKey: "endless")
    }
    try one.tree.add(short, to: layer, forKey: "short")
    try one.tree.commitTransaction()
    #expect(
      try one.emitted(until: 5) == [
        "started endless 0.0", "started short 0.0", "stopped short 1.0",
      ])
    try one.tree.removeAnimation(forKey: "endless", of: layer)
    let kinds = try one.tree.advance(to: 6).map { $0.kind }
    #expect(kinds.dropFirst() == [.transactionCompleted(inner), .transactionCompleted(outer)])
  }

  @Test("A transaction without animations is completed when it is committed")
  func emptyTransactions() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 2)
    let outer = try one.tree.beginTransaction()
    let inner = try one.tree.transaction { _ in }
    // The outer one is still open.
    #expect(try one.tree.advance(to: 3).map { $0.kind } == [.transactionCompleted(inner)])
    try one.tree.commitTransaction()
    let events = try one.tree.advance(to: 4)
    #expect(events.map { $0.kind } == [.transactionCompleted(outer)])
    #expect(events.map { $0.time } == [3])
  }

  @Test("Animations that end while their transaction is open complete it when it is committed")
  func lateCommit() throws {
    var one = try OneLayer()
    try one.tree.beginTransaction(duration: 1)
    let early = try basic("opacity", to: 0, timing: MediaTiming(duration: 0, beginTime: 0.5))
    try one.tree.add(early, to: one.layer, forKey: "early")
    #expect(try one.emitted(until: 2) == ["started early 0.5", "stopped early 1.5"])
    try one.tree.commitTransaction()
    #expect(try one.emitted(until: 3) == ["completed 2.0"])
  }

  @Test("Without a begin time an animation begins when the outermost transaction is committed")
  func beginsAtCommit() throws {
    var one = try OneLayer()
    try one.tree.beginTransaction()
    try one.tree.transaction(duration: 1) { [layer = one.layer] tree in
      try tree.setModel("opacity", of: layer, to: .number(3))
    }
    #expect(one.tree.nextEventTime == .infinity)
    #expect(try one.emitted(until: 2) == [])
    #expect(try one.shown("opacity") == 1)
    try one.tree.commitTransaction()
    #expect(one.tree.nextEventTime == 2)
    #expect(
      try one.emitted(until: 4)
        == ["started opacity 2.0", "stopped opacity 3.0", "completed 3.0", "completed 3.0"])
  }

  @Test("What is removed before its transaction is committed has not begun")
  func removedBeforeCommit() throws {
    var one = try OneLayer()
    try one.tree.beginTransaction()
    try one.tree.add(basic("opacity", to: 0, duration: 0), to: one.layer, forKey: "fade")
    try one.tree.removeAllAnimations(of: one.layer)
    try one.tree.commitTransaction()
    #expect(try one.emitted(until: 1) == ["removed fade 0.0", "completed 0.0"])
  }

  @Test("Nested transactions complete from the inside out")
  func threeNested() throws {
    var one = try OneLayer()
    var ids = [try one.tree.beginTransaction(duration: 1)]
    ids.append(try one.tree.beginTransaction(duration: 2))
    ids.append(try one.tree.beginTransaction())
    #expect(one.tree.currentTransaction == ids[2])
    try one.tree.add(basic("opacity", to: 0, duration: 0), to: one.layer, forKey: "fade")
    for _ in ids { try one.tree.commitTransaction() }
    #expect(one.tree.currentTransaction == nil)
    let events = try one.tree.advance(to: 5)
    #expect(
      events.map { $0.text }
        == ["started fade 0.0", "stopped fade 2.0"] + Array(repeating: "completed 2.0", count: 3))
    #expect(events.suffix(3).map { $0.kind } == ids.reversed().map { .transactionCompleted($0) })
  }

  @Test("Settings can be read, are inherited, and are those outside again after the commit")
  func settings() throws {
    var one = try OneLayer()
    let outside = one.tree.transactionSettings
    #expect(outside.duration == 0.25 && outside.timingFunction == nil)
    #expect(!outside.disablesActions && outside.delay == 0)
    try one.tree.beginTransaction(duration: 2, timingFunction: .easeIn, delay: 3)
    try one.tree.beginTransaction(disablesActions: true)
    let inside = one.tree.transactionSettings
    #expect(inside.duration == 2 && inside.timingFunction == .easeIn)
    #expect(inside.disablesActions && inside.delay == 3)
    try one.tree.commitTransaction()
    #expect(!one.tree.transactionSettings.disablesActions)
    try one.tree.commitTransaction()
    #expect(one.tree.transactionSettings == outside)
    for number in [-1, .nan, .infinity] as [Double] {
      #expect(throws: LayerError.self) { try one.tree.beginTransaction(delay: number) }
    }
  }

  @Test(
    "A delay puts off what has no begin time; implicit animations show the old value until then")
  func delay() throws {
    var one = try OneLayer()
    let layer = one.layer
    _ = try one.tree.advance(to: 1)
    let move = try basic("position.x", from: 4, to: 8, duration: 1)
    let timed = try basic(
      "position.y", from: 2, to: 4, timing: MediaTiming(duration: 1, beginTime: 1.25))
    try one.tree.transaction(duration: 1, timingFunction: .linear, delay: 2) {
      tree in
      try tree.setModel("opacity", of: layer, to: .number(3))
      try tree.add(move, to: layer, forKey: "move")
      try tree.add(timed, to: layer, forKey: "timed")
    }
    #expect(try one.emitted(until: 2.5) == ["started timed 1.25", "stopped timed 2.25"])
    #expect(try one.shown("opacity") == 1)
    #expect(try one.shown("position.x") == 0)
    #expect(try one.emitted(until: 3.5) == ["started opacity 3.0", "started move 3.0"])
    #expect(try one.shown("opacity") == 2)
    #expect(try one.shown("position.x") == 6)
    try one.tree.setAction(.spring(.smooth), for: "opacity", of: layer)
    _ = try one.tree.advance(to: 9)
    try one.tree.transaction(delay: 2) { tree in
      try tree.setModel("opacity", of: layer, to: .number(7))
    }
    #expect(try one.tree.advance(to: 11.5).first { $0.time > 9 }?.time == 11)
    #expect(try one.tree.presentation("opacity", of: layer, at: 10.5) == .number(3))
  }

  @Test("Work that throws is committed all the same")
  func throwing() throws {
    var one = try OneLayer()
    let layer = one.layer
    #expect(throws: LayerError.unknownProperty("colour")) {
      try one.tree.transaction(duration: 9) { tree in
        try tree.setModel("opacity", of: layer, to: .number(0))
        try tree.beginTransaction()
        _ = try tree.model("colour", of: layer)
      }
    }
    #expect(throws: LayerError.noOpenTransaction) { try one.tree.commitTransaction() }
    // The inner one, which was left open, had nothing to wait for.
    #expect(
      try one.emitted(until: 9) == [
        "started opacity 0.0", "completed 0.0", "stopped opacity 9.0", "completed 9.0",
      ])
  }
}
