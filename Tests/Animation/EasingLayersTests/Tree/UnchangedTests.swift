// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

/// A call that throws leaves all as it was, and one that does not changes only what it says.
@Suite struct UnchangedTests {
  @Test(
    "A change whose action cannot begin changes neither the model nor what an open animation starts from"
  )
  func modelWithoutAction() throws {
    // The layer's time is so late that a delay cannot be added to it.
    var one = try OneLayer(TimeSpace(timeOffset: .greatestFiniteMagnitude))
    let layer = one.layer
    try one.tree.beginTransaction(duration: 1, delay: .greatestFiniteMagnitude)
    #expect(throws: LayerError.self) { try one.tree.setModel("opacity", of: layer, to: .number(0)) }
    #expect(throws: LayerError.self) {
      try one.tree.setModel("position.x", of: layer, to: .number(7))
    }
    #expect(try one.model("opacity") == 1 && one.shown("opacity") == 1)
    #expect(try one.tree.model("position", of: layer) == .vector2(.zero))
    #expect(try one.tree.animationCount(of: layer) == 0)
    // A later change without an action is the first of the transaction: an open animation starts from the value before.
    try one.tree.setAllowsActions(false, of: layer)
    try one.tree.setModel("opacity", of: layer, to: .number(0.5))
    try one.tree.setModel("opacity", of: layer, to: .number(0.25))
    try one.tree.commitTransaction()
    #expect(try one.model("opacity") == 0.25)
  }

  @Test(
    "After a change and a change that throws, an open animation starts from before the last that counts"
  )
  func previousAfterError() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.beginTransaction(duration: 1)
    try one.tree.setAllowsActions(false, of: layer)
    try one.tree.setModel("opacity", of: layer, to: .number(0.5))
    try one.tree.setAllowsActions(true, of: layer)
    try one.tree.setTimeSpace(TimeSpace(timeOffset: .greatestFiniteMagnitude), of: layer)
    try one.tree.beginTransaction(delay: .greatestFiniteMagnitude)
    #expect(throws: LayerError.self) { try one.tree.setModel("opacity", of: layer, to: .number(0)) }
    try one.tree.commitTransaction()
    try one.tree.setTimeSpace(.identity, of: layer)
    #expect(try one.model("opacity") == 0.5)
    try one.tree.add(KeyedAnimation("opacity", Basic()), to: layer)
    try one.tree.commitTransaction()
    // From the value before the one change that was made, to the model.
    #expect(try one.shown("opacity") == 1)
    try one.tree.advance(to: 0.5)
    #expect(try one.shown("opacity") == 0.75)
  }

  @Test(
    "An open animation starts from before the change if both are in one transaction, else from what is shown",
    arguments: [false, true], [false, true])
  func openAnimation(changeInside: Bool, animationInside: Bool) throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setAllowsActions(false, of: layer)
    let animation = try KeyedAnimation("opacity", Basic(timing: MediaTiming(duration: 1)))
    if changeInside && animationInside {
      try one.tree.transaction { tree in
        try tree.setModel("opacity", of: layer, to: .number(0.5))
        try tree.add(animation, to: layer)
      }
    } else {
      if changeInside {
        try one.tree.transaction { try $0.setModel("opacity", of: layer, to: .number(0.5)) }
      } else {
        try one.tree.setModel("opacity", of: layer, to: .number(0.5))
      }
      if animationInside {
        try one.tree.transaction { try $0.add(animation, to: layer) }
      } else {
        try one.tree.add(animation, to: layer)
      }
    }
    let isOne = changeInside == animationInside
    #expect(try one.shown("opacity") == (isOne ? 1 : 0.5))
    try one.tree.advance(to: 0.5)
    #expect(try one.shown("opacity") == (isOne ? 0.75 : 0.5))
  }

  @Test(
    "In the next frame a change of the one before is no longer what an open animation starts from")
  func nextFrame() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.setAllowsActions(false, of: layer)
    try one.tree.setModel("opacity", of: layer, to: .number(0.5))
    try one.tree.advance(to: 0)
    try one.tree.add(KeyedAnimation("opacity", Basic(timing: MediaTiming(duration: 1))), to: layer)
    #expect(try one.shown("opacity") == 0.5)
  }

  @Test(
    "Of several ends and starts at one instant each is reported, also if the first stops or turns the clock",
    arguments: [0, -1, 0.5, 2])
  func sameInstant(speed: Double) throws {
    var one = try OneLayer()
    let layer = one.layer
    for key in ["a", "b", "c"] {
      try one.tree.add(
        try basic("opacity", to: 0, timing: MediaTiming(duration: 1, beginTime: 1e-9)), to: layer,
        forKey: key)
    }
    let instant = 1e-9 + 1
    try one.tree.add(
      try basic("opacity", to: 0, timing: MediaTiming(duration: 1, beginTime: instant)), to: layer,
      forKey: "d")
    var emitted: [String] = []
    try one.tree.advance(to: instant) { tree, event in
      emitted.append(event.text)
      guard emitted.count == 4 else { return }
      let offset = try tree.localTime(of: layer)
      try tree.setTimeSpace(
        TimeSpace(beginTime: tree.time, speed: speed, timeOffset: offset), of: layer)
    }
    var expected = ["started a 1e-09", "started b 1e-09", "started c 1e-09"]
    expected += ["stopped a", "stopped b", "stopped c", "started d"].map { "\($0) \(instant)" }
    if speed < 0 { expected.append("returned d \(instant)") }
    #expect(emitted == expected)
  }
}
