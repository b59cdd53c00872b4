// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Testing

@Suite struct TransitionTests {
  @Test("A layer has one transition, under its own key, with two sides")
  func sides() throws {
    var one = try OneLayer()
    let push = try LayerTransition(.push, .fromLeft, timing: MediaTiming(duration: 2))
    #expect(try one.tree.sides(of: one.layer) == nil)
    try one.tree.add(push, to: one.layer, tag: AnimationTag("push"))
    #expect(try one.tree.animationKeys(of: one.layer) == [LayerTree.transitionKey])
    _ = try one.tree.advance(to: 0.5)
    #expect(try one.tree.sides(of: one.layer) == push.sides(atProgress: 0.25))
    #expect(try one.shown("opacity") == 1)

    let fade = try LayerTransition(.fade, timing: MediaTiming(duration: 0))
    try one.tree.add(.transition(fade), to: one.layer, forKey: "other", tag: AnimationTag("fade"))
    #expect(try one.tree.animationKeys(of: one.layer) == ["transition"])
    #expect(try one.emitted(until: 0.625) == ["removed push 0.5", "started fade 0.5"])
    #expect(try one.tree.sides(of: one.layer) == fade.sides(atProgress: 0.5))
    #expect(try one.emitted(until: 1) == ["stopped fade 0.75"])
    #expect(try one.tree.sides(of: one.layer) == nil)
    #expect(try one.tree.animationCount(of: one.layer) == 0)
  }

  @Test("A transition turns nothing: its layer gets no transform")
  func noTransform() throws {
    var one = try OneLayer()
    let names = try one.tree.properties(of: one.layer)
    try one.tree.add(
      LayerTransition(.push, .fromLeft, timing: MediaTiming(duration: 2)), to: one.layer)
    #expect(try one.tree.properties(of: one.layer) == names)
  }

  @Test(
    "The old side shows what was shown before, whichever is changed first",
    arguments: [true, false])
  func oldValues(changedFirst: Bool) throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setModel("contents", of: layer, to: .discrete("old"))
    try one.tree.add(basic("opacity", from: 0, to: 1, duration: 4), to: layer)
    _ = try one.tree.advance(to: 1)
    try one.tree.transaction(disablesActions: true) { tree in
      if changedFirst { try tree.setModel("contents", of: layer, to: .discrete("new")) }
      try tree.add(LayerTransition(.fade, timing: MediaTiming(duration: 2)), to: layer)
      if !changedFirst { try tree.setModel("contents", of: layer, to: .discrete("new")) }
      try tree.setModel("late", of: layer, to: 3)
    }
    for time in [1, 1.5, 2.9] {
      _ = try one.tree.advance(to: time)
      #expect(try one.tree.oldValue("contents", of: layer) == .discrete("old"))
      #expect(try one.tree.oldValue("opacity", of: layer) == 0.25)
      #expect(try one.tree.oldValue("late", of: layer) == nil)
    }
    _ = try one.tree.advance(to: 3)
    #expect(try one.tree.oldValue("contents", of: layer) == nil)
    #expect(throws: LayerError.self) { try one.tree.oldValue("none", of: layer) }
  }
}
