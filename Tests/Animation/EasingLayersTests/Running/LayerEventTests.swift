// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

/// Tests of the equality of events, and of animations and transitions that are over before their events are emitted.
@Suite struct LayerEventTests {
  private func events(_ key: String, to end: Double, begin: Double = 0.5) throws -> [LayerEvent] {
    var one = try OneLayer()
    try one.tree.add(
      try basic("opacity", to: end, timing: MediaTiming(duration: 1, beginTime: begin)),
      to: one.layer, forKey: key)
    return try one.tree.advance(to: 2)
  }

  @Test("Events are the same if time, kind and animation are")
  func equality() throws {
    let plain = try events("a", to: 0)
    #expect(plain.count == 2 && plain[0] != plain[1])
    let same = try events("a", to: 0)
    #expect(plain == same && plain.map(\.hashValue) == same.map(\.hashValue))
    for other in [
      try events("b", to: 0), try events("a", to: 0.25), try events("a", to: 0, begin: 0.75),
    ] {
      #expect(plain[0] != other[0] && plain[1] != other[1])
    }
  }

  @Test("A transition that was over when it was added has no sides, whatever it fills")
  func pastTransition() throws {
    for (begin, isShown) in [(1.0, false), (3.5, false), (4.0, false), (4.25, true), (7, true)] {
      var one = try OneLayer()
      try one.tree.advance(to: 5)
      try one.tree.add(
        LayerTransition(
          .fade, timing: MediaTiming(duration: 1, beginTime: begin, fillMode: .both)),
        to: one.layer)
      #expect((try one.tree.sides(of: one.layer) != nil) == isShown, "\(begin)")
    }
  }

  @Test("A slot that is used again counts how often")
  func names() throws {
    var tree = LayerTree()
    for generation in 0..<4 {
      let layer = tree.addLayer()
      #expect("\(layer)" == "layer 1.\(generation)")
      try tree.remove(layer)
      #expect(throws: LayerError.unknownLayer(layer)) { try tree.localTime(of: layer) }
    }
    #expect("\(LayerID.root)" == "the root layer")
  }
}
