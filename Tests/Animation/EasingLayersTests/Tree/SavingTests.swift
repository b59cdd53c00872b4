// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Foundation
import MotionPath
import SwiftEasing
import TestSupport
import Testing

/// Trees that are saved and read back go on as the trees that were saved.
///
/// The scenarios of plain lists save and read in between, too; here are transactions, actions, tags, transitions and routes.
@Suite struct SavingTests {
  private static let seeds = scenarioSeeds(200)

  @Test(
    "A tree that is read back shows the same bits and emits the same events", arguments: seeds)
  func goesOn(seed: UInt64) throws {
    var scenario = try SavingScenario(seed: seed)
    for _ in 0..<Int.random(in: 0...12, using: &scenario.random) { try scenario.step() }
    var other = scenario
    other.tree = try scenario.tree.readBack(AnimationTag.types(SavingScenario.Mark.self))
    scenario.emitted = []
    other.emitted = []
    for (one, other) in zip(other.shown(), scenario.shown()) { #expect(one == other) }
    for _ in 0..<12 {
      try scenario.step()
      try other.step()
      #expect(other.emitted == scenario.emitted)
      for (one, other) in zip(other.shown(), scenario.shown()) { #expect(one == other) }
      #expect(other.tree.nextEventTime == scenario.tree.nextEventTime)
    }
    #expect(try other.tree.json() == scenario.tree.json())
  }

  @Test("A decay and a spring that take the infinite duration of their group")
  func infiniteGroup() throws {
    var one = try OneLayer()
    let now = try MediaTiming(duration: 0)
    let decay = try DecayAnimation<AnimatedValue>(initialVelocity: .number(100), timing: now)
    let spring = try SpringAnimation<AnimatedValue>(to: .number(1), spring: .bouncy, timing: now)
    try one.tree.add(
      GroupAnimation(
        [KeyedAnimation("opacity", decay), KeyedAnimation("opacity", spring)],
        timing: MediaTiming(duration: .infinity)),
      to: one.layer)
    _ = try one.tree.advance(to: 1)
    _ = try one.tree.readBack()
  }

  @Test("A tag whose type is not Codable is refused by name")
  func tags() throws {
    enum Loose { case end }
    var one = try OneLayer()
    let fade = try basic("opacity", from: 0, to: 1, duration: 1)
    try one.tree.add(fade, to: one.layer, tag: AnimationTag(SavingScenario.Mark.hour))
    _ = try one.tree.readBack(AnimationTag.types(SavingScenario.Mark.self))
    #expect(
      throws: DecodingError.self, "the decoder must have been given the type"
    ) { try one.tree.readBack() }
    try one.tree.add(fade, to: one.layer, tag: AnimationTag(Loose.end))
    #expect(throws: LayerError.tagIsNotCodable(type: "Loose", value: "end")) {
      try one.tree.readBack()
    }
    #expect(
      "\(LayerError.tagIsNotCodable(type: "Loose", value: "end"))"
        == "the tag end cannot be saved, because Loose is not Codable")
  }

  @Test("Numbers, texts and booleans are tags of known types")
  func knownTags() throws {
    var one = try OneLayer()
    let fade = try basic("opacity", from: 0, to: 1, duration: 1)
    let tags = [AnimationTag(3), AnimationTag("three"), AnimationTag(3.5), AnimationTag(true)]
    for tag in tags { try one.tree.add(fade, to: one.layer, tag: tag) }
    var tree = try one.tree.readBack()
    #expect(try tree.advance(to: 0.5).map { $0.label?.tag } == tags)
  }

  @Test("A previous value has the shape of the model")
  func previousValues() throws {
    var one = try OneLayer()
    try one.tree.setModel("opacity", of: one.layer, to: 0.5)
    let text = try one.tree.json()
    let changed = text.replacing(
      /"previous":{[^}]*}/, with: "\"previous\":{\"vector2\":[1,2]}")
    #expect(changed != text)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayerTree.self, from: Data(changed.utf8))
    }
    #expect(
      error.map { "\($0)".contains("the previous value of \"opacity\" has another shape") } == true,
      "\(String(describing: error))")
  }

  @Test("A zero keeps its sign in a clock that is saved")
  func zeros() throws {
    let space = try TimeSpace(beginTime: -0.0, speed: 2, timeOffset: -0.0)
    let tree = try OneLayer(space).tree.readBack()
    let layer = try #require(try tree.children(of: .root).first)
    let read = try tree.timeSpace(of: layer)
    #expect(read.timeOffset.sign == .minus && read.beginTime.sign == .minus)
  }

  @Test("Two animations for one key, and two cues of one name, are refused by name")
  func duplicates() throws {
    var one = try OneLayer()
    for name in ["a", "b"] {
      try one.tree.add(basic("opacity", from: 0, to: 1, duration: 2), to: one.layer, forKey: name)
      try one.tree.addCue("cue \(name)", at: 1, to: one.layer)
    }
    let text = try one.tree.json()
    for (part, other, reason) in [
      (#""key":"b""#, #""key":"a""#, #"layer 1.0 has an animation for the key "a" twice"#),
      (#""name":"cue b""#, #""name":"cue a""#, #"layer 1.0 has the cue "cue a" twice"#),
    ] {
      let changed = text.replacingOccurrences(of: part, with: other)
      #expect(changed != text)
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(LayerTree.self, from: Data(changed.utf8))
      }
      #expect(error.map { "\($0)".contains(reason) } == true, "\(String(describing: error))")
    }
  }

  @Test("Events of cues, passes and transactions survive JSON")
  func events() throws {
    var one = try OneLayer()
    try one.tree.addCue("go", at: 1, to: one.layer)
    one.tree.reportsPasses = true
    let timing = try MediaTiming(duration: 1, repetition: .count(2))
    try one.tree.beginTransaction()
    try one.tree.add(
      KeyedAnimation("opacity", BasicAnimation(from: 0.0, to: 1.0, timing: timing)), to: one.layer)
    try one.tree.commitTransaction()
    let events = try one.tree.advance(to: 3)
    let isThere: [(LayerEvent.Kind) -> Bool] = [
      { if case .cue = $0 { true } else { false } },
      { if case .repeated = $0 { true } else { false } },
      { if case .transactionCompleted = $0 { true } else { false } },
    ]
    for isWanted in isThere { #expect(events.contains { isWanted($0.kind) }) }
    let data = try JSONEncoder().encode(events)
    #expect(try JSONDecoder().decode([LayerEvent].self, from: data) == events)
  }

  @Test("A layer in another one that comes later is refused")
  func laterParent() throws {
    var one = try OneLayer()
    one.tree.addLayer()
    let text = try one.tree.json()
    let place = try #require(text.range(of: #""parent":0"#))
    let changed = text.replacingCharacters(in: place, with: #""parent":2"#)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayerTree.self, from: Data(changed.utf8))
    }
    #expect(
      error.map { "\($0)".contains("layer 1.0 must be behind the layer around it") } == true,
      "\(String(describing: error))")
  }

  @Test(
    "Data that no tree can have is refused with its reason",
    arguments: [
      (#""time":0"#, #""time":1e999"#, "JSON"),
      (#""index":1"#, #""index":7"#, "layer 7.0 is there twice, or its index too large"),
      (#""index":1"#, #""index":-1"#, "index is -1; it must be in 0...2^53"),
      (#""parent":0"#, #""parent":1"#, "layer 1.0 must be behind the layer around it"),
      (#""parent":0"#, #""parent":5"#, "layer 1.0 must be behind the layer around it"),
      (#""sequence":1,"tag""#, #""sequence":9,"tag""#, "no animation has the number 9"),
      (#""name":"position""#, #""name":"opacity""#, #"layer 1.0 has the property "opacity" twice"#),
      (#""path":"opacity""#, #""path":"shadow""#, #"no property "shadow""#),
      (#""duration":2"#, #""duration":-2"#, "duration"),
      (#""lastTransaction":1"#, #""lastTransaction":0"#, "they are not inside each other"),
      (#""settings":"#, #""settingz":"#, "they are not inside each other"),
      (#""settings":"#, #""closeTime":1,"settings":"#, "they are not inside each other"),
      (#""delay":0.5"#, #""delay":-0.5"#, "delay"),
    ])
  func refusals(part: String, other: String, reason: String) throws {
    var one = try OneLayer()
    try one.tree.beginTransaction(delay: 0.5)
    try one.tree.add(
      basic("opacity", from: 0, to: 1, duration: 2), to: one.layer, tag: AnimationTag(1))
    let text = try one.tree.json()
    #expect(text.contains(part) && !text.contains("pastEvents"), "\(text)")
    let changed = text.replacingOccurrences(of: part, with: other)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayerTree.self, from: Data(changed.utf8))
    }
    #expect(error.map { "\($0)".contains(reason) } == true, "\(String(describing: error))")
  }
}

/// Random changes of a tree that need no model, because the tree that was saved is one.
struct SavingScenario {
  enum Mark: String, Codable { case hour, minute }

  var random: SeededGenerator
  var tree = LayerTree()
  var emitted: [LayerEvent] = []
  private var layers: [LayerID] = [.root]

  private static let values: [(name: String, values: [AnimatedValue])] = [
    ("opacity", [1, 0.25, 0.1]), ("position", [.vector2(.zero), .vector2(SIMD2(3, -4.7))]),
    (
      "color",
      [
        .color(ColorValue(.sRGB, 1, 0.1, 0, opacity: 0.3)),
        .color(ColorValue(.sRGB, 0, 0.7, 0.2, opacity: 0.9)),
      ]
    ),
    ("transform", [.transform(.identity), .transform(LayerTransform(rotation: SIMD3(1, 2, 3)))]),
    ("matrix", [.matrix(.identity), .matrix(.scale(SIMD3(2, 3, 4)))]),
    ("contents", [.discrete("a"), .discrete("b")]),
  ]

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    tree.reportsPasses = seed % 2 == 0
    for _ in 0..<3 { try addLayer() }
    _ = try tree.advance(to: 0)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func among<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func addLayer() throws {
    let layer = try tree.addLayer(
      to: among(layers.filter { tree.contains($0) }), isTransformLayer: chance(4),
      defaults: chance(4) ? .coreAnimation : .none)
    layers.append(layer)
    for (name, values) in SavingScenario.values {
      if try tree.properties(of: layer).contains(name) { continue }
      if name == "transform", chance(2) {
        try tree.setModel("rotation", of: layer, to: 0.5)
        continue
      }
      try tree.setModel(PropertyPath(name), of: layer, to: values[0])
    }
  }

  /// The numbers, bit by bit, and the texts.
  func shown() -> [String] {
    layers.filter { tree.contains($0) }.flatMap { layer in
      let names = (try? tree.properties(of: layer)) ?? []
      return names.map { name in
        let path = PropertyPath(name)
        let value = try? tree.presentation(path, of: layer)
        let (model, velocity) = (
          try? tree.model(path, of: layer), try? tree.velocity(path, of: layer)
        )
        let old = try? tree.oldValue(path, of: layer)
        return "\(layer) \(name) \(value?.bits ?? []) \(model?.bits ?? []) \(velocity?.bits ?? []) "
          + "\(String(describing: value)) \(String(describing: old))"
      } + ["\((try? tree.localTime(of: layer))?.bitPattern ?? 0)"]
    }
  }

  private mutating func animation() throws -> LayerAnimation {
    let timing = try MediaTiming(
      duration: chance(4) ? 0 : .random(in: 0.05...1, using: &random),
      beginTime: chance(2) ? 0 : tree.time + .random(in: -0.4...0.4, using: &random),
      repetition: among([.once, .count(2.5), .forever]), autoreverses: chance(3),
      fillMode: among(FillMode.allCases))
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return .transition(try LayerTransition(among(LayerTransition.Kind.allCases), timing: timing))
    case 1:
      let path = try PlanarPath(parsing: "M0 0C1 2 3 4 5 0")
      var turning = PathAnimation(try PathRoute(path), timing: timing)
      turning.rotationMode = .auto
      turning.isAdditive = chance(2)
      return .property(KeyedAnimation("position", turning))
    case 2:
      var group = GroupAnimation(
        [
          KeyedAnimation(
            "opacity",
            try SpringAnimation<AnimatedValue>(
              from: 0, to: 1, spring: .bouncy, initialVelocity: .perSecond(3))),
          KeyedAnimation(
            "position", try DecayAnimation<AnimatedValue>(initialVelocity: .vector2(.one))),
        ], timing: timing)
      group.timingFunction = among([nil, .easeOut])
      group.isRemovedOnCompletion = !chance(3)
      return .group(group)
    default:
      let (name, values) = among(SavingScenario.values.filter { $0.name != "transform" })
      var animation = AnyPropertyAnimation.basic(
        chance(3)
          ? try BasicAnimation(timing: timing)
          : try BasicAnimation(from: values[0], to: values[1], timing: timing))
      if chance(3) {
        animation = .keyframe(
          KeyframeAnimation(
            try name == "opacity" && chance(2)
              ? KeyframeSequence(
                [values[1], values[0], values[1]], calculationMode: .cubic)
              : KeyframeSequence([values[1], values[0], values[1]], keyTimes: [0, 0.3, 1]),
            timing: timing))
      }
      animation.timingFunction = among([nil, .ease, .easeOutBounce])
      animation.isAdditive = !(values[0].components.isEmpty) && chance(4)
      animation.isRemovedOnCompletion = !chance(3)
      if chance(4) { animation.weight = try AnimationWeight(over: 0.4, curve: .easeInOut) }
      return .property(KeyedAnimation(PropertyPath(name), animation))
    }
  }

  private mutating func change() throws {
    let layer = among(layers.filter { tree.contains($0) })
    let later = try tree.localTime(of: tree.parent(of: layer) ?? layer) + among([0, 0, 0.2, -0.1])
    switch Int.random(in: 0..<22, using: &random) {
    case 0: try addLayer()
    case 1: if layer != .root, chance(3) { try tree.remove(layer) }
    case 2: try? tree.move(layer, to: among(layers))
    case 3:
      try tree.beginTransaction(
        duration: among([nil, 0.4]), timingFunction: among([nil, .easeOut]),
        delay: among([nil, 0.1]))
    case 4, 5: if tree.currentTransaction != nil { try tree.commitTransaction() }
    case 6:
      try tree.setTimeSpace(
        TimeSpace(speed: among([1, 2, -1, 0, 0.3]), timeOffset: among([0, 0.4, -0.0])), of: layer)
    case 7: try tree.pause(layer, at: later)
    case 8: try tree.resume(layer, at: later)
    case 9: try tree.reverse(layer, at: later)
    case 10: try tree.ramp(layer, to: among([0.2, -1, 2]), over: 0.3, curve: .easeInOut, at: later)
    case 11: try tree.seek(layer, to: among([0, 0.3]), at: later)
    case 12: try tree.loop(layer, from: 0, to: among([0.5, 1]), at: later)
    case 13: try tree.endLoop(layer, at: later)
    case 14: try tree.addCue(among(["a", "b"]), at: .random(in: 0...2, using: &random), to: layer)
    case 15:
      let name = among(try tree.properties(of: layer) + ["opacity"])
      let action = among([LayerAction.none, .standard, .spring(.bouncy)])
      try? tree.setAction(action, for: name, of: layer)
    case 16, 17:
      let (name, values) = among(SavingScenario.values)
      try? tree.setModel(PropertyPath(name), of: layer, to: among(values))
    case 18: try tree.removeAnimation(forKey: among(["a", "b"]), of: layer)
    default:
      let animation = try animation()
      let tag = among([nil, AnimationTag(Mark.hour), AnimationTag(7)])
      let (key, identifier) = (among([nil, "a", "b"]), among([nil, "name"]))
      try? tree.add(animation, to: layer, forKey: key, identifier: identifier, tag: tag)
    }
  }

  mutating func step() throws {
    for _ in 0..<Int.random(in: 0...5, using: &random) { try change() }
    if chance(4) { return }
    emitted += try tree.advance(to: tree.time + .random(in: 0...0.5, using: &random))
  }
}
