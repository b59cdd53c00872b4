// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Foundation
import SwiftEasing
import TestSupport
import Testing

/// Names of images, and texts, as properties of layers.
@Suite struct DiscreteValueTests {
  private func face(_ one: OneLayer) throws -> DiscreteValue? {
    guard case .discrete(let value) = try one.tree.presentation("contents", of: one.layer) else {
      return nil
    }
    return value
  }

  @Test("A change is shown as both names and how far the one has faded into the other")
  func fading() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setModel("contents", of: layer, to: .discrete("day.png"))
    #expect(try face(one) == "day.png")
    try one.tree.transaction(duration: 4, timingFunction: .linear) { tree in
      try tree.setModel("contents", of: layer, to: .discrete("night.png"))
    }
    #expect(try one.tree.model("contents", of: layer) == .discrete("night.png"))
    #expect(try face(one) == "day.png")
    for (time, amount) in [(1, 0.25), (1.5, 0.375), (2, 0.5), (3, 0.75)] {
      _ = try one.tree.advance(to: time)
      let value = try #require(try face(one))
      #expect(value.old == "day.png" && value.new == "night.png" && value.amount == amount)
      #expect(value.text == (amount < 0.5 ? "day.png" : "night.png"))
      #expect(
        try one.tree.presentation("contents", of: layer, at: time) == .discrete(value))
    }
    // Turned back on the way, it goes on from what is nearer.
    try one.tree.transaction(duration: 1, timingFunction: .linear) { tree in
      try tree.setModel("contents", of: layer, to: .discrete("day.png"))
    }
    _ = try one.tree.advance(to: 3.25)
    let back = try #require(try face(one))
    #expect(back.old == "night.png" && back.new == "day.png" && back.amount == 0.25)
    #expect(
      try one.tree.advance(to: 9).map { $0.text }.filter { $0.hasPrefix("stopped") }
        == ["stopped contents 4.0"])
    #expect(try face(one) == "day.png")
  }

  @Test("The frames of a film are shown one after the other, beside what has numbers")
  func film() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setModel("contents", of: layer, to: .discrete("rest"))
    try one.tree.setModel("zPosition", of: layer, to: .number(2))
    let film = KeyframeAnimation<AnimatedValue>(
      try KeyframeSequence(discrete: ["a", "b", "c"].map { .discrete($0) }),
      timing: try MediaTiming(duration: 3, beginTime: 1, repetition: .count(2)))
    try one.tree.add(KeyedAnimation("contents", film), to: layer)
    try one.tree.add(basic("zPosition", from: 0, to: 8, duration: 8), to: layer)
    let slot = try one.tree.slot("contents", of: layer)
    for (time, text) in [
      (0.5, "rest"), (1, "a"), (2.25, "b"), (3.5, "c"), (4.5, "a"), (6.75, "c"), (7, "rest"),
    ] {
      _ = try one.tree.advance(to: time)
      #expect(try face(one)?.text == text && face(one)?.amount == 1)
      #expect(one.tree.presentation(at: slot) == .discrete(DiscreteValue(text)))
      #expect(try one.shown("zPosition") == time)
    }
  }

  @Test("It has no velocity, no components, and is not compatible with numbers")
  func refused() throws {
    var one = try OneLayer()
    try one.tree.setModel("contents", of: one.layer, to: .discrete("a"))
    #expect(throws: LayerError.notApplicable("contents")) {
      try one.tree.velocity("contents", of: one.layer)
    }
    #expect(throws: LayerError.notApplicable("contents")) {
      try one.tree.setModel("contents", of: one.layer, to: .number(1))
    }
    #expect(throws: LayerError.notApplicable("opacity")) {
      try one.tree.setModel("opacity", of: one.layer, to: .discrete("a"))
    }
    #expect(throws: LayerError.unknownProperty("contents.x")) {
      try one.tree.setModel("contents.x", of: one.layer, to: .number(1))
    }
  }

  @Test("A spring changes it once too, and any kind of animation can be asked")
  func anyKind() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setModel("contents", of: layer, to: .discrete("a"))
    try one.tree.setAction(.spring(.bouncy), for: "contents", of: layer)
    try one.tree.setModel("contents", of: layer, to: .discrete("b"))
    var seen: [String] = []
    for frame in 0...100 {
      _ = try one.tree.advance(to: Double(frame) / 50)
      let text = try #require(try face(one)).text
      if seen.last != text { seen.append(text) }
    }
    #expect(seen == ["a", "b"])
    let names: [AnimatedValue] = ["x", "y", "z"].map { .discrete($0) }
    let timing = try MediaTiming(duration: 1)
    for animation: AnyPropertyAnimation in [
      .keyframe(KeyframeAnimation(try KeyframeSequence(names), timing: timing)),
      .decay(try DecayAnimation(from: names[0], initialVelocity: names[1])),
      .basic(try BasicAnimation(by: names[0], timing: timing)),
      .basic(try BasicAnimation(from: names[0], timing: timing)),
    ] {
      try one.tree.add(KeyedAnimation("contents", animation), to: layer)
      _ = try one.tree.advance(to: one.tree.time + 0.3)
      #expect(try face(one) != nil)
    }
  }

  @Test("A value reads back as it was written", arguments: [0, 0.25, 0.5, 1])
  func coding(progress: Double) throws {
    let value = AnimatedValue.discrete("a").interpolated(to: .discrete("b"), at: progress)
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(AnimatedValue.self, from: data) == value)
    if progress == 1 { #expect(String(decoding: data, as: UTF8.self) == #"{"discrete":"b"}"#) }
    let outside = Data(#"{"discrete":{"old":"a","new":"b","amount":2}}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnimatedValue.self, from: outside)
    }
  }

  @Test("Before the beginning it is the one, beyond the end the other, for any progress")
  func ends() {
    let (one, other) = (DiscreteValue("a"), DiscreteValue("b"))
    for progress in [-1, 0, -Double.infinity, .nan] {
      #expect(one.interpolated(to: other, at: progress) == one)
    }
    for progress in [1, 1.5, .infinity] {
      #expect(one.interpolated(to: other, at: progress) == other)
    }
    #expect(one.interpolated(to: one, at: 0.5) == one)
  }
}
