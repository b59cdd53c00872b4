// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct KeyedStoreTests {
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
}
