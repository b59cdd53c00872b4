// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct TimeTests {
  @Test("Where a clock or a group goes back, what is shown moves back")
  func velocitiesBackwards() throws {
    var back = try OneLayer(TimeSpace(speed: -0.5, timeOffset: 10))
    try back.tree.add(
      basic(
        "opacity", from: 0, to: 8,
        timing: MediaTiming(duration: 4, beginTime: 1, repetition: .forever)), to: back.layer)
    _ = try back.tree.advance(to: 4)
    // The layer's time is 8: three quarters of the second pass.
    #expect(try back.shown("opacity") == 6)
    #expect(try back.tree.velocity("opacity", of: back.layer) == .number(-1))
    var there = try OneLayer()
    let group = GroupAnimation(
      [try basic("opacity", from: 0, to: 8, duration: 4)],
      timing: try MediaTiming(duration: 4, speed: 2, autoreverses: true))
    try there.tree.add(group, to: there.layer)
    for (time, value, velocity) in [(0.5, 2.0, 4.0), (2.5, 6, -4)] {
      _ = try there.tree.advance(to: time)
      #expect(try there.shown("opacity") == value)
      #expect(try there.tree.velocity("opacity", of: there.layer) == .number(velocity))
    }
  }

  @Test(
    "A group whose curve overshoots stays at its end, and still there",
    arguments: [EasingCurve.easeOutBack, .easeInBack])
  func overshootingGroup(curve: EasingCurve) throws {
    var one = try OneLayer()
    var group = GroupAnimation(
      [try basic("opacity", from: 0, to: 0.8, duration: 1)], timing: try MediaTiming(duration: 1))
    group.timingFunction = curve
    try one.tree.add(group, to: one.layer)
    for step in 0..<50 {
      let time = Double(step) / 50
      _ = try one.tree.advance(to: time)
      let eased = curve.value(at: time)
      #expect(abs(try one.shown("opacity") - 0.8 * min(max(eased, 0), 1)) < 1e-15)
      let velocity = try one.tree.velocity("opacity", of: one.layer).asNumber
      let expected = eased < 0 || eased > 1 ? 0 : 0.8 * curve.velocity(at: time)
      #expect(abs(velocity - expected) < 1e-13)
    }
  }

  @Test("Begin time, speed and time offset of clocks inside clocks")
  func localTime() throws {
    var tree = LayerTree()
    let outer = try tree.addLayer(timeSpace: TimeSpace(beginTime: 1, speed: 2, timeOffset: 0.5))
    let layer = try tree.addLayer(
      to: outer, timeSpace: TimeSpace(beginTime: 2, speed: -1, timeOffset: 10))
    #expect(try tree.localTime(of: outer, at: 3) == 4.5)
    #expect(try tree.localTime(of: layer, at: 3) == 7.5)
    #expect(try tree.convert(7.5, from: layer, to: .root) == 3)
    #expect(try tree.convert(4.5, from: outer, to: layer) == 7.5)
    #expect(try tree.convert(1, from: layer, to: layer) == 1)
    try tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: 4), of: outer)
    #expect(try tree.localTime(of: layer) == 8)
    #expect(try tree.convert(1, from: layer, to: .root) == nil)
    #expect(try tree.convert(1, from: .root, to: layer) == 8)
  }

  @Test(
    "Where time runs back, the next event of an animation that is not committed yet is its start")
  func nextEventBeforeCommit() throws {
    var one = try OneLayer(TimeSpace(speed: -1, timeOffset: 10))
    let other = one.tree.addLayer()
    try one.tree.setModel("opacity", of: other, to: .number(1))
    _ = try one.emitted(until: 3)
    try one.tree.add(
      basic("opacity", from: 1, to: 0, timing: MediaTiming(duration: 2)), to: one.layer,
      forKey: "fade")
    #expect(one.tree.nextEventTime == 3)
    // An animation that waits on one layer has no effect on the values of another.
    #expect(try one.tree.presentation("opacity", of: other, at: 4) == .number(1))
    #expect(try one.tree.presentation("opacity", of: one.layer, at: 4) == .number(0.5))
    #expect(try one.emitted(until: 3) == ["started fade 3.0"])
    #expect(one.tree.nextEventTime == 5)
    #expect(try one.emitted(until: 5) == ["stopped fade 5.0"])
  }
}
