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
    try one.tree.add(push, to: one.layer, identifier: "push")
    #expect(try one.tree.animationKeys(of: one.layer) == [LayerTree.transitionKey])
    _ = try one.tree.advance(to: 0.5)
    #expect(try one.tree.sides(of: one.layer) == push.sides(atProgress: 0.25))
    #expect(try one.shown("opacity") == 1)

    let fade = try LayerTransition(.fade, timing: MediaTiming(duration: 0))
    try one.tree.add(.transition(fade), to: one.layer, forKey: "other", identifier: "fade")
    #expect(try one.tree.animationKeys(of: one.layer) == ["transition"])
    #expect(try one.told(until: 0.625) == ["removed push 0.5", "started fade 0.5"])
    #expect(try one.tree.sides(of: one.layer) == fade.sides(atProgress: 0.5))
    #expect(try one.told(until: 1) == ["stopped fade 0.75"])
    #expect(try one.tree.sides(of: one.layer) == nil)
    #expect(try one.tree.animationCount(of: one.layer) == 0)
  }
}
