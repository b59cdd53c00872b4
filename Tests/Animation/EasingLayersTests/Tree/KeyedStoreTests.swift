// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct KeyedStoreTests {
  @Test("Animations are kept in order of addition, and a key that is taken is replaced")
  func order() throws {
    var one = try OneLayer()
    for (key, to) in [("a", 0.1), ("b", 0.2), ("c", 0.3)] {
      try one.tree.add(basic("opacity", from: 0, to: to, duration: 1), to: one.layer, forKey: key)
    }
    #expect(try one.tree.animationKeys(of: one.layer) == ["a", "b", "c"])
    #expect(try one.emitted(until: 0.5) == ["started a 0.0", "started b 0.0", "started c 0.0"])
    #expect(try one.shown("opacity") == 0.15)
    try one.tree.add(
      basic("opacity", from: 0, to: 8, duration: 1), to: one.layer, forKey: "a",
      tag: AnimationTag("new"))
    #expect(try one.tree.animationKeys(of: one.layer) == ["b", "c", "a"])
    #expect(try one.emitted(until: 0.75) == ["removed a 0.5", "started new 0.5"])
    #expect(try one.shown("opacity") == 2)
  }

  @Test(
    "A key is free after a removal and after an end, among few keys and many", arguments: [3, 20])
  func freeKeys(count: Int) throws {
    var one = try OneLayer()
    let keys = (0..<count).map { "key \($0)" }
    for (index, key) in keys.enumerated() {
      let animation = try basic("opacity", from: 0, to: 1, duration: index == 0 ? 1 : 4)
      try one.tree.add(animation, to: one.layer, forKey: key)
    }
    try one.tree.removeAnimation(forKey: keys[1], of: one.layer)
    _ = try one.tree.advance(to: 2)
    #expect(try one.tree.animationKeys(of: one.layer) == Array(keys.dropFirst(2)))
    // The places of those that are gone are taken by others.
    for key in ["new", "newer"] {
      try one.tree.add(
        basic("opacity", from: 0, to: 1, duration: 4), to: one.layer, forKey: key)
    }
    for key in keys.prefix(2) {
      #expect(try one.tree.animation(forKey: key, of: one.layer) == nil)
      try one.tree.removeAnimation(forKey: key, of: one.layer)
    }
    #expect(try one.tree.animationKeys(of: one.layer) == keys.dropFirst(2) + ["new", "newer"])
  }

  @Test("An animation without a key cannot be asked for, and does not replace another")
  func withoutKey() throws {
    var one = try OneLayer()
    for _ in 0..<3 {
      try one.tree.add(basic("opacity", by: 1, duration: 1).additive, to: one.layer)
    }
    #expect(try one.tree.animationKeys(of: one.layer).isEmpty)
    #expect(try one.tree.animationCount(of: one.layer) == 3)
    try one.tree.removeAllAnimations(of: one.layer)
    #expect(try one.tree.animationCount(of: one.layer) == 0)
    #expect(
      try one.emitted(until: 0)
        == Array(repeating: ["started ? 0.0", "removed ? 0.0"], count: 3)
        .flatMap { $0 })
  }

  @Test("What can be asked for has its times filled in; what was added has not changed")
  func filledIn() throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 3)
    let added = try basic("opacity", to: 0.5, duration: 0)
    try one.tree.add(added, to: one.layer, forKey: "fade")
    guard case .property(let held) = try one.tree.animation(forKey: "fade", of: one.layer),
      case .basic(let animation) = held.animation
    else {
      Issue.record("the animation is not there")
      return
    }
    #expect(animation.timing.beginTime == 3)
    #expect(animation.timing.duration == 0.25)
    #expect(animation.ends.from == nil)
    #expect(animation.ends.to == .number(0.5))
    #expect(added.animation.timing.beginTime == 0)
    #expect(try one.tree.animation(forKey: "other", of: one.layer) == nil)
  }

  @Test("Removing an animation shows the model value in the same instant")
  func removal() throws {
    var one = try OneLayer()
    try one.tree.add(basic("opacity", from: 0, to: 0.5, duration: 2), to: one.layer, forKey: "f")
    _ = try one.tree.advance(to: 1)
    #expect(try one.shown("opacity") == 0.25)
    try one.tree.removeAnimation(forKey: "f", of: one.layer)
    #expect(try one.shown("opacity") == 1)
    #expect(try one.emitted(until: 1) == ["removed f 1.0"])
    try one.tree.removeAnimation(forKey: "f", of: one.layer)
    #expect(try one.emitted(until: 2) == [])
  }

  /// Each row: what is given, and where the animation goes from, while 0.5 is underneath, and to, while that is 1.
  @Test(
    "Missing ends are what is underneath, at each frame",
    arguments: [
      (from: 2.0, to: 3.0, by: nil, first: 2.0, last: 3.0),
      (2, nil, 3, 2, 5),
      (nil, 0, -22, 22, 0),
      (2, nil, nil, 2, 1),
      (nil, 2, nil, 0.5, 2),
      (nil, nil, 2, 0.5, 3),
      (nil, nil, nil, 0.5, 1),
    ] as [(from: Double?, to: Double?, by: Double?, first: Double, last: Double)])
  func ends(row: (from: Double?, to: Double?, by: Double?, first: Double, last: Double)) throws {
    var one = try OneLayer()
    try one.tree.add(basic("opacity", from: 0, to: 1, duration: 2), to: one.layer, forKey: "under")
    _ = try one.tree.advance(to: 1)
    try one.tree.add(
      basic(
        "opacity", from: row.from, to: row.to, by: row.by,
        timing: MediaTiming(duration: 1, fillMode: .both)
      ).kept, to: one.layer)
    #expect(try one.shown("opacity") == row.first)
    _ = try one.tree.advance(to: 2)
    #expect(try one.shown("opacity") == row.last)
  }

  @Test("Without any end it goes from what was shown before the change to what is shown now")
  func noEnds() throws {
    var one = try OneLayer()
    try one.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("opacity", of: one.layer, to: .number(5))
    }
    // That change was in another transaction.
    try one.tree.add(basic("opacity", duration: 1), to: one.layer, forKey: "still")
    #expect(try one.shown("opacity") == 5)
    let move = try basic("opacity", duration: 1)
    try one.tree.transaction(disablesActions: true) { tree in
      try tree.setModel("opacity", of: one.layer, to: .number(9))
      try tree.removeAllAnimations(of: one.layer)
      try tree.add(move, to: one.layer)
    }
    _ = try one.tree.advance(to: 0.5)
    #expect(try one.shown("opacity") == 7)
  }
}
