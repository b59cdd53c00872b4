// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Testing

@Suite struct EventTests {
  @Test("The animations of a layer that is removed stop with it")
  func removedLayer() throws {
    var one = try OneLayer()
    let inner = try one.tree.addLayer(to: one.layer)
    try one.tree.setModel("x", of: inner, to: .number(0))
    let transaction = try basic("x", to: 1, duration: 5)
    try one.tree.transaction { tree in
      try tree.add(transaction, to: inner, forKey: "inner")
    }
    _ = try one.tree.advance(to: 1)
    try one.tree.remove(one.layer)
    #expect(try one.emitted(until: 2) == ["removed inner 1.0", "completed 1.0"])
  }

  @Test("An animation of duration 0 stops when it starts")
  func noDuration() throws {
    var one = try OneLayer()
    let layer = one.layer
    let nothing = try basic("opacity", to: 0, duration: 0)
    _ = try one.tree.advance(to: 1)
    try one.tree.transaction(duration: 0) { tree in
      try tree.add(nothing, to: layer, forKey: "nothing")
    }
    #expect(try one.shown("opacity") == 1)
    #expect(
      try one.emitted(until: 1) == ["started nothing 1.0", "stopped nothing 1.0", "completed 1.0"])
  }

  /// A layer and its clock inside another clock: begin time, speed and time offset of each.
  @Test(
    "The time of an end is the first at which the animation has ended, in any clock",
    arguments: [
      [(0.1, 3.0, 0.7), (-2, 0.3, 1e3)], [(1e6, 1e-3, 0), (0, 7, 1e-9)],
      [(0, 1e9, 1), (5, 1e-9, 3)], [(-3, -2, 4), (1, -0.37, 0)], [(0.3, 1, 0), (0.6, 1, 0)],
    ], [0.1, 0.25, 1.0 / 3, 7])
  func exactTimes(clocks: [(Double, Double, Double)], duration: Double) throws {
    var tree = LayerTree()
    var layer = LayerID.root
    for (begin, speed, offset) in clocks {
      layer = try tree.addLayer(
        to: layer, timeSpace: TimeSpace(beginTime: begin, speed: speed, timeOffset: offset))
    }
    try tree.setModel("x", of: layer, to: .number(0))
    let fill = try basic("x", from: 1, to: 1, timing: MediaTiming(duration: duration))
    try tree.add(fill.kept, to: layer, forKey: "x")
    let ends = try tree.presentationAtEnds(of: layer, "x")
    let end = try #require(ends.end)
    #expect(ends.before == .number(1))
    #expect(ends.after == .number(0))
    // And near where it is by computation.
    let begin = try #require(try tree.animation(forKey: "x", of: layer)).timing.beginTime
    let computed = try #require(try tree.convert(begin + duration, from: layer, to: .root))
    let scale = clocks.reduce(1e3 + begin.magnitude) { $0 + $1.0.magnitude + $1.2.magnitude }
    #expect(abs(end - computed) <= 1e-15 * scale / abs(try tree.effectiveSpeed(of: layer)) * 10)
  }
}

extension LayerTree {
  /// When the animations have ended, and what is shown there and at the last time before.
  fileprivate func presentationAtEnds(
    of layer: LayerID, _ path: PropertyPath
  ) throws -> (end: Double?, before: AnimatedValue, after: AnimatedValue) {
    var copy = self
    let end = try copy.advance(to: 1e12).last?.time
    return (
      end, try presentation(path, of: layer, at: (end ?? .nan).nextDown),
      try presentation(path, of: layer, at: end ?? .nan)
    )
  }
}
