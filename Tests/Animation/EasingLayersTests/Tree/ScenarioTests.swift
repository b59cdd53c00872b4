// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import TestSupport
import Testing

/// Random changes of a tree and of plain lists that are searched through: both show the same bits and emit the same
/// events, however time is divided into frames.
///
/// `SCENARIOS` is the number of scenarios of a long run.
@Suite struct ScenarioTests {
  private static let seeds = scenarioSeeds(24)

  @Test("A tree gives the results of a reference model of plain lists", arguments: seeds)
  func plain(seed: UInt64) throws {
    var scenario = try Scenario(seed: seed)
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...8, using: &scenario.random) { try scenario.change() }
      try scenario.compare()
      let way = scenario.chance(6) ? 0 : Double.random(in: 0.01...0.8, using: &scenario.random)
      try scenario.advance(by: way)
      try scenario.compare()
    }
    #expect(scenario.eventCount > 0 || scenario.isPaused)
  }
}

private struct Scenario {
  var random: SeededGenerator
  private var tree: LayerTree
  private var plain = PlainTree()
  /// The layers of both, at the same places.
  private var names: [LayerID] = [.root]
  private(set) var eventCount = 0

  private static let values: [(name: String, from: AnimatedValue, to: AnimatedValue)] = [
    ("opacity", 1, 0.25), ("position", .vector2(.zero), .vector2(SIMD2(3, -4))),
    ("anchorPoint", .vector3(SIMD3(1, 2, 3)), .vector3(SIMD3(-1, 0, 3))),
    ("bounds", .vector4(SIMD4(1, 2, 3, 4)), .vector4(SIMD4(4, 3, 2, -1))),
    (
      "color", .color(ColorValue(.sRGB, 1, 0, 0, opacity: 0.5)),
      .color(ColorValue(.sRGB, 0, 1, 0.2))
    ),
    ("transform", .transform(.identity), .transform(LayerTransform(rotation: SIMD3(1, 2, 3)))),
    ("matrix", .matrix(.identity), .matrix(.scale(SIMD3(2, 3, 4)))),
    ("list", .list([1, 2, 3]), .list([3, 2, -1])), ("contents", .discrete("a"), .discrete("b")),
  ]

  /// Whether no clock goes, so that nothing happens.
  var isPaused: Bool { plain.layers[0]?.space.speed == 0 }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    tree = LayerTree()
    try addProperties(to: 0)
  }

  private mutating func addProperties(to layer: Int) throws {
    try tree.setAllowsActions(false, of: names[layer])
    for (name, from, _) in Scenario.values { try set(name, of: layer, to: from) }
  }

  private mutating func set(_ name: String, of layer: Int, to value: AnimatedValue) throws {
    try tree.setModel(PropertyPath(name), of: names[layer], to: value)
    plain.set(name, of: layer, to: value)
  }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func among<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private var alive: [Int] { plain.layers.keys.sorted() }

  private mutating func space() throws -> TimeSpace {
    if chance(2) { return .identity }
    return try TimeSpace(
      beginTime: .random(in: -1...1, using: &random), speed: among([1, 2, 0.3, -1, 0, 1, -0.7]),
      timeOffset: chance(3) ? 0 : .random(in: -1...1, using: &random))
  }

  mutating func change() throws {
    let layer = among(alive)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let space = try space()
      names.append(try tree.addLayer(to: names[layer], timeSpace: space))
      plain.add(names.count - 1, to: layer, space)
      try addProperties(to: names.count - 1)
    case 2:
      let space =
        try chance(2)
        ? space() : TimeSpace(speed: 0, timeOffset: .random(in: -1...3, using: &random))
      try tree.setTimeSpace(space, of: names[layer])
      plain.setSpace(space, of: layer)
    case 3:
      let parent = among(alive)
      do { try tree.move(names[layer], to: names[parent]) } catch { return }
      plain.move(layer, to: parent)
    case 4:
      guard layer != 0, chance(3) else { return }
      try tree.remove(names[layer])
      plain.remove(layer)
    case 5:
      let key = among(["a", "b", "c"])
      try tree.removeAnimation(forKey: key, of: names[layer])
      plain.removeAnimations { $0.layer == layer && $0.key == key }
    case 6:
      guard chance(3) else { return }
      try tree.removeAllAnimations(of: names[layer])
      plain.removeAnimations { $0.layer == layer }
    case 7, 8:
      let (name, from, to) = among(Scenario.values)
      try set(name, of: layer, to: chance(2) ? from : to)
    default:
      let animation = try animation(in: layer)
      // Many keys, so that they are looked up both ways.
      let key =
        chance(2) ? among(["a", "b", "c"]) : "key \(Int.random(in: 0..<40, using: &random))"
      switch animation {
      case .property(let keyed): try tree.add(keyed, to: names[layer], forKey: key)
      case .group(let group): try tree.add(group, to: names[layer], forKey: key)
      case .transition: return
      }
      plain.add(animation, to: layer, key: key)
    }
  }

  private mutating func timing(from now: Double) throws -> MediaTiming {
    try MediaTiming(
      duration: .random(in: 0.05...2, using: &random),
      beginTime: now + .random(in: -0.5...1.5, using: &random),
      speed: among([1, 1, 1, -1.3, 2, 0]),
      timeOffset: chance(4) ? .random(in: -1...1, using: &random) : 0,
      repetition: among([.once, .count(2.5), .forever, .duration(1.3), .once]),
      autoreverses: chance(3), fillMode: among(FillMode.allCases))
  }

  private mutating func animation(in layer: Int) throws -> LayerAnimation {
    let now = try tree.localTime(of: names[layer])
    if chance(5) {
      let members = [0, 3, 6].map { Scenario.values[$0 + Int.random(in: 0..<3, using: &random)] }
      var animations: [KeyedAnimation] = []
      for (name, from, to) in members {
        animations.append(try keyed(PropertyPath(name), from, to, timing(from: 0)))
      }
      var group = GroupAnimation(animations, timing: try timing(from: now))
      group.timingFunction = among([nil, .easeOut])
      group.isRemovedOnCompletion = !chance(3)
      return .group(group)
    }
    let (name, from, to) = among(Scenario.values)
    let timing = try timing(from: now)
    guard chance(4) else { return .property(try keyed(PropertyPath(name), from, to, timing)) }
    let paths: [PropertyPath] = [
      "position.x", "transform.rotation.z", "transform.scale", "bounds.origin.x", "anchorPoint.z",
    ]
    return .property(try keyed(among(paths), 1, -2, timing))
  }

  private mutating func keyed(
    _ path: PropertyPath, _ from: AnimatedValue, _ to: AnimatedValue, _ timing: MediaTiming
  ) throws -> KeyedAnimation {
    var animation: AnyPropertyAnimation =
      switch Int.random(in: 0..<(from.components.isEmpty ? 3 : 8), using: &random) {
      case 0: .basic(try BasicAnimation(from: from, to: to, timing: timing))
      case 1: .basic(try BasicAnimation(to: to, timing: timing))
      case 2:
        .keyframe(KeyframeAnimation(try KeyframeSequence(discrete: [to, from]), timing: timing))
      case 3: .basic(try BasicAnimation(by: to, timing: timing))
      case 4: .spring(try SpringAnimation(from: from, to: to, spring: .bouncy, timing: timing))
      case 5:
        .spring(
          try SpringAnimation(
            to: to, spring: .smooth, initialVelocity: .perSecond(from), timing: timing))
      case 6: .decay(try DecayAnimation(initialVelocity: to, timing: timing))
      default:
        .keyframe(
          KeyframeAnimation(
            try KeyframeSequence([from, to, from], keyTimes: [0, 0.3, 1]), timing: timing))
      }
    animation.timingFunction = among([nil, .ease, EasingCurve("steps(3, jump-start)"), .linear])
    if !from.components.isEmpty {
      animation.isAdditive = chance(4)
      animation.isCumulative = chance(4)
    }
    animation.isRemovedOnCompletion = !chance(4)
    return KeyedAnimation(path, animation)
  }

  mutating func advance(by way: Double) throws {
    let (start, end) = (tree.time, tree.time + way)
    var emitted: [String] = []
    let frames = (0..<among([0, 1, 7])).map { _ in Double.random(in: start...end, using: &random) }
    for time in frames.sorted() + [end] { emitted += try tree.advance(to: time).map { $0.text } }
    #expect(emitted == plain.advance(to: end))
    eventCount += emitted.count
  }

  func compare() throws {
    var slots: [PropertySlot] = []
    var bits: [UInt64] = []
    for layer in alive {
      #expect(try tree.animationKeys(of: names[layer]) == plain.keys(of: layer))
      #expect(try tree.localTime(of: names[layer]) == plain.localTime(of: layer, at: plain.time))
      for (name, _, _) in Scenario.values {
        let shown = try tree.presentation(PropertyPath(name), of: names[layer])
        let expected = plain.value(name, of: layer)
        #expect(shown.bits == expected?.bits && shown == expected, "\(name)")
        guard name != "contents" else { continue }
        slots.append(try tree.slot(name, of: names[layer]))
        bits += shown.bits
      }
    }
    var numbers = [Double](repeating: 0, count: bits.count)
    var span = numbers.mutableSpan
    #expect(try tree.readNumbers(at: slots, into: &span) == bits.count)
    #expect(numbers.map { $0.bitPattern } == bits)
  }
}
