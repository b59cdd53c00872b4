// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct BadInputTests {
  @Test(
    "A time that is no number, infinite, or before the present is refused, and changes nothing",
    arguments: [.nan, .infinity, -.infinity, 1.5, -1] as [Double])
  func times(time: Double) throws {
    var one = try OneLayer()
    _ = try one.tree.advance(to: 2)
    #expect(throws: LayerError.self) { try one.tree.advance(to: time) }
    #expect(one.tree.time == 2)
    if !time.isFinite { #expect(throws: LayerError.self) { try LayerTree(time: time) } }
  }

  @Test("An error says what was wrong, and with what")
  func descriptions() throws {
    var one = try OneLayer()
    let layer = one.layer
    _ = try one.tree.advance(to: 2)
    func text(_ work: () throws -> Void) -> String {
      do {
        try work()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      text { _ = try one.tree.advance(to: 1) }
        == "time is 1; it must be finite, and not before the present, 2.0")
    #expect(
      text { _ = try one.tree.model("colour", of: layer) } == "the layer has no property \"colour\""
    )
    #expect(
      text { try one.tree.setModel("opacity", of: layer, to: .number(.nan)) }
        == "opacity is NaN; it must be finite in all components")
  }

  @Test("Every operation refuses a layer that is not in the tree")
  func unknownLayers() throws {
    var one = try OneLayer()
    let gone = one.layer
    try one.tree.remove(gone)
    let animation = try basic("opacity", to: 0, duration: 1)
    var tree = one.tree
    let calls: [() throws -> Void] = [
      { _ = try tree.addLayer(to: gone) }, { try tree.move(gone, to: .root) },
      { try tree.move(.root, to: gone) }, { try tree.remove(gone) },
      { _ = try tree.parent(of: gone) }, { _ = try tree.children(of: gone) },
      { _ = try tree.timeSpace(of: gone) }, { try tree.setTimeSpace(.identity, of: gone) },
      { _ = try tree.localTime(of: gone) }, { _ = try tree.effectiveSpeed(of: gone) },
      { _ = try tree.convert(1, from: gone, to: .root) },
      { try tree.setModel("opacity", of: gone, to: .number(0)) },
      { try tree.setAction(.none, for: "opacity", of: gone) },
      { _ = try tree.properties(of: gone) }, { _ = try tree.model("opacity", of: gone) },
      { _ = try tree.presentation("opacity", of: gone) },
      { _ = try tree.presentation("opacity", of: gone, at: 1) },
      { _ = try tree.velocity("opacity", of: gone) }, { _ = try tree.slot("opacity", of: gone) },
      { _ = try tree.sides(of: gone) }, { try tree.add(animation, to: gone) },
      { _ = try tree.animation(forKey: "a", of: gone) },
      { _ = try tree.animationKeys(of: gone) }, { _ = try tree.animationCount(of: gone) },
      { try tree.removeAnimation(forKey: "a", of: gone) },
      { try tree.removeAllAnimations(of: gone) },
    ]
    for call in calls { #expect(throws: LayerError.unknownLayer(gone)) { try call() } }
  }

  @Test("A slot of a layer that was removed holds nothing")
  func removedSlot() throws {
    var one = try OneLayer()
    let slot = try one.tree.slot("opacity", of: one.layer)
    #expect(one.tree.presentation(at: slot) == .number(1))
    try one.tree.remove(one.layer)
    #expect(one.tree.presentation(at: slot) == nil)
    _ = one.tree.addLayer()
    #expect(one.tree.presentation(at: slot) == nil)
    var numbers = [2.0]
    var span = numbers.mutableSpan
    #expect(throws: LayerError.unknownLayer(one.layer)) {
      try one.tree.readNumbers(at: [slot], into: &span)
    }
  }

  @Test("A slot of another tree may have no property here")
  func slotsOfAnotherTree() throws {
    var (one, other) = (try OneLayer(), try OneLayer())
    try other.tree.setModel("place", of: other.layer, to: .vector2(SIMD2(3, 4)))
    let slot = try other.tree.slot("place", of: other.layer)
    #expect(one.layer == other.layer && one.tree.presentation(at: slot) == nil)
    var numbers = [2.0, 2]
    var span = numbers.mutableSpan
    #expect(throws: LayerError.unknownLayer(one.layer)) {
      try one.tree.readNumbers(at: [slot], into: &span)
    }
  }

  @Test("Only whole values are written, and none without numbers")
  func someNumbers() throws {
    var one = try OneLayer()
    try one.tree.setModel("place", of: one.layer, to: .vector2(SIMD2(3, 4)))
    try one.tree.setModel("contents", of: one.layer, to: .discrete("a"))
    let (opacity, position, contents) = (
      try one.tree.slot("opacity", of: one.layer), try one.tree.slot("place", of: one.layer),
      try one.tree.slot("contents", of: one.layer)
    )
    func read(_ slots: [PropertySlot], capacity: Int) throws -> (count: Int, numbers: [Double]) {
      var numbers = [Double](repeating: -1, count: capacity)
      var span = numbers.mutableSpan
      return (try one.tree.readNumbers(at: slots, into: &span), numbers)
    }
    #expect(try read([opacity, position], capacity: 4) == (3, [1, 3, 4, -1]))
    #expect(try read([opacity, position], capacity: 2) == (1, [1, -1]))
    #expect(try read([position, opacity], capacity: 1) == (0, [-1]))
    #expect(try read([opacity, position], capacity: 0) == (0, []))
    #expect(throws: LayerError.notApplicable("contents")) {
      try read([opacity, contents], capacity: 4)
    }
  }

  @Test("Values and animations that do not fit a property are refused, and change nothing")
  func misfits() throws {
    var one = try OneLayer()
    let layer = one.layer
    try one.tree.add(basic("opacity", from: 0, to: 1, duration: 1), to: layer, forKey: "fade")
    let vector = KeyedAnimation(
      "opacity", try Basic(to: .vector2(.zero), duration: 1))
    let number = try basic("position", to: 1, duration: 1)
    let group = GroupAnimation(
      [try basic("opacity", to: 0, duration: 1), number], timing: try MediaTiming(duration: 1))
    let inner = try GroupAnimation(members: [.group(group)], timing: try MediaTiming(duration: 1))
    let turn = KeyedAnimation(
      "opacity", try Basic(to: .number(1), duration: 1), valueFunction: .rotateX)
    var tree = one.tree
    let opacity: PropertyPath = "opacity"
    let position: PropertyPath = "position"
    let calls: [(LayerError, () throws -> Void)] = [
      (.notApplicable(opacity), { try tree.add(vector, to: layer, forKey: "fade") }),
      (.notApplicable(position), { try tree.add(number, to: layer, forKey: "fade") }),
      (.notApplicable(position), { try tree.add(group, to: layer, forKey: "fade") }),
      (.notApplicable(position), { try tree.add(inner, to: layer, forKey: "fade") }),
      (.notApplicable(opacity), { try tree.add(turn, to: layer, forKey: "fade") }),
      (.notApplicable(opacity), { try tree.setModel(opacity, of: layer, to: .vector2(.zero)) }),
      (
        .notApplicable("position.x"),
        { try tree.setModel("position.x", of: layer, to: .vector2(.zero)) }
      ),
      (.unknownProperty("position.z"), { try tree.add(.z, to: layer) }),
      (.unknownProperty("colour"), { try tree.add(.colour, to: layer) }),
      (
        .unknownProperty("position.z"),
        { try tree.setModel("position.z", of: layer, to: .number(0)) }
      ),
      (.unknownProperty("new.x"), { try tree.setModel("new.x", of: layer, to: .number(0)) }),
      (.unknownProperty("opacity.x"), { _ = try tree.presentation("opacity.x", of: layer) }),
    ]
    for (error, call) in calls { #expect(throws: error) { try call() } }
    #expect(try tree.animationKeys(of: layer) == ["fade"])
    #expect(try tree.animationCount(of: layer) == 1)
    #expect(try tree.advance(to: 0).map { $0.text } == ["started fade 0.0"])
  }

  @Test(
    "Numbers that are not finite are refused as values",
    arguments: [.nan, .infinity, -.infinity] as [Double])
  func values(number: Double) throws {
    var one = try OneLayer()
    for value in [AnimatedValue.number(number), .vector2(SIMD2(0, number)), .list([1, number])] {
      #expect(throws: LayerError.self) {
        try one.tree.setModel("opacity", of: one.layer, to: value)
      }
      #expect(throws: LayerError.self) {
        try one.tree.setModel("new", of: one.layer, to: value)
      }
    }
    #expect(try one.tree.properties(of: one.layer) == ["opacity", "position"])
    #expect(try one.model("opacity") == 1)
  }

  @Test(
    "A transaction needs a duration that is finite and not negative",
    arguments: [.nan, .infinity, -0.1] as [Double])
  func durations(duration: Double) throws {
    var tree = LayerTree()
    #expect(throws: LayerError.self) { try tree.beginTransaction(duration: duration) }
    #expect(throws: LayerError.self) { try tree.transaction(duration: duration) { _ in } }
    #expect(throws: LayerError.noOpenTransaction) { try tree.commitTransaction() }
  }

  @Test("A clock that would overflow stays at the greatest time, and nothing traps")
  func overflow() throws {
    var fast = try OneLayer(TimeSpace(beginTime: -1e300, speed: 1e300))
    try fast.tree.add(basic("opacity", to: 0, duration: 1), to: fast.layer)
    try fast.tree.setModel("opacity", of: fast.layer, to: .number(0.5))
    #expect(try fast.model("opacity") == 0.5)
    #expect(try fast.tree.localTime(of: fast.layer) == .greatestFiniteMagnitude)
    _ = try fast.tree.advance(to: 1e308)
    guard case .number(let shown) = try fast.tree.presentation("opacity", of: fast.layer) else {
      Issue.record("not a number")
      return
    }
    #expect(shown >= 0 && shown <= 1)
    var one = try OneLayer(TimeSpace())
    let late = try basic("opacity", to: 0, timing: MediaTiming(duration: 1, beginTime: 1e308))
    try one.tree.setTimeSpace(TimeSpace(beginTime: 0, speed: 1e-300), of: one.layer)
    try one.tree.add(late, to: one.layer)
    #expect(try one.emitted(until: 1e308) == [])
  }
}

extension LayerTree {
  fileprivate mutating func add(_ animation: Misfit, to layer: LayerID) throws {
    try add(basic(animation.path, to: 1, duration: 1), to: layer)
  }
}

private struct Misfit {
  let path: PropertyPath
  static let z = Misfit(path: "position.z")
  static let colour = Misfit(path: "colour")
}
