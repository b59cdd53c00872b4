// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import TestSupport
import Testing

/// The results of random programs of calls of a tree of layers, as digests: values, velocities, times, events and errors.
@Suite("Recorded bits of trees of layers", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTreeTests {
  static let bits = RecordedBits()

  @Test(
    "Programs of calls, with each group of calls more frequent than the others",
    arguments: ["values", "clocks", "structure", "animations", "scripts", "transactions"])
  func programs(kind: String) {
    var (shown, events, errors) = (BitDigest(), BitDigest(), BitDigest())
    for seed in 0..<44 {
      var program = TreeProgram(seed: UInt64(seed), kind: kind)
      for frame in 0..<14 {
        for _ in 0..<program.texts.count(1...6) { program.call() }
        program.advance()
        program.read(isWhole: frame % 3 == 2)
      }
      shown.add("\(program.shown)")
      events.add("\(program.events)")
      errors.add("\(program.errors)")
    }
    for (name, digest) in [("shown", shown), ("events", events), ("errors", errors)] {
      #expect(Self.bits.change(of: "\(kind)-\(name)", digest) == nil)
    }
  }

  @Test("Points before, behind and at the distance of the eye of a perspective")
  func depths() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    var digest = BitDigest()
    for distance in [8.0, -4, 0.5] {
      try tree.setModel("transform", of: layer, to: .matrix(.perspective(distance: distance)))
      for depth in [0, distance, -distance, distance.nextUp, distance.nextDown, 2 * distance] {
        let image = try tree.convert(SIMD3(1, 2, depth), from: layer, to: .root, in: .model)
        digest.add(contentsOf: image?.components ?? [.nan])
        let back = try tree.convert(SIMD3(1, 2, depth), from: .root, to: layer, in: .model)
        digest.add(contentsOf: back?.components ?? [.nan])
      }
    }
    #expect(Self.bits.change(of: "depths", digest) == nil)
  }
}

/// A tree and the digests of what calls of it return.
private struct TreeProgram {
  var texts: RandomAnimationTexts
  private let kind: String
  private var tree = LayerTree()
  private var layers: [LayerID] = [.root]
  private var followers: [LayerFollower] = []
  private(set) var shown = BitDigest()
  private(set) var events = BitDigest()
  private(set) var errors = BitDigest()
  private static let groups = [
    "values", "clocks", "structure", "animations", "scripts", "transactions",
  ]

  init(seed: UInt64, kind: String) {
    texts = RandomAnimationTexts(seed: 1000 + seed)
    self.kind = kind
    tree.reportsPasses = seed % 3 == 0
    addProperties(to: .root)
  }

  /// Makes a call; its error is added to the digest.
  private mutating func attempt(_ work: (inout TreeProgram) throws -> Void) {
    do { try work(&self) } catch { errors.add("\(error)") }
  }

  private mutating func value(_ kind: String) -> AnimatedValue {
    errors.decoded(AnimatedValue.self, from: texts.keyed(kind)) ?? .number(0)
  }

  private mutating func addProperties(to layer: LayerID) {
    attempt { program in
      try program.tree.setAllowsActions(false, of: layer)
      for (path, kind) in RandomAnimationTexts.properties where !path.contains(".") {
        let value = program.value(kind)
        try program.tree.setModel(PropertyPath(path), of: layer, to: value)
      }
      try program.tree.setAllowsActions(program.texts.chance(3), of: layer)
    }
  }

  private mutating func layer() -> LayerID { texts.pick(layers) }

  private mutating func space() -> TimeSpace {
    let (begin, offset) = (
      texts.pick([0, texts.number(-1, 1)]), texts.pick([0, texts.number(-1, 1)])
    )
    let speed = texts.pick([1, 1, 0, -1, 2, texts.number(-2, 2)])
    return (try? TimeSpace(beginTime: begin, speed: speed, timeOffset: offset)) ?? .identity
  }

  /// A time of a command: now, soon, or before.
  private mutating func time() -> Double? {
    texts.pick([nil, nil, tree.time, tree.time + 0.5, tree.time - 0.25, .nan])
  }

  mutating func call() {
    let group = texts.chance(2) ? kind : texts.pick(Self.groups)
    attempt { program in
      switch group {
      case "values": try program.callValues()
      case "clocks": try program.callClocks()
      case "structure": try program.callStructure()
      case "animations": try program.callAnimations()
      case "scripts": try program.callScripts()
      default: try program.callTransactions()
      }
    }
  }

  private mutating func callValues() throws {
    let layer = layer()
    let (path, kind) = texts.pick(RandomAnimationTexts.properties)
    switch texts.count(0...8) {
    case 0: try tree.setAllowsActions(texts.chance(2), of: layer)
    case 1:
      let undamped = try SpringParameters(mass: 1, stiffness: 9, damping: 0)
      let action = texts.pick([LayerAction.none, .standard, .spring(.bouncy), .spring(undamped)])
      try tree.setAction(action, for: texts.pick([path, "opacity", "position"]), of: layer)
    case 2:
      let target =
        texts.chance(2)
        ? LayerFollower.Target.value(value(kind))
        : .property(PropertyPath(text: path), of: self.layer())
      followers.append(
        try tree.follow(
          PropertyPath(text: path), of: layer, target, spring: texts.pick([.bouncy, .smooth]),
          restDistance: texts.pick([0.01, 0.5, -1]), settlingRule: texts.pick(SettlingRule.allCases)
        ))
    case 3 where !followers.isEmpty:
      followers[followers.count - 1].target = .value(value(kind))
    case 4:
      try tree.setModel("opacity", of: layer, to: .number(texts.pick([.nan, 0.5])))
    default:
      let value = texts.chance(12) ? value(texts.pick(RandomAnimationTexts.kinds)) : value(kind)
      try tree.setModel(PropertyPath(text: path), of: layer, to: value)
    }
  }

  private mutating func callClocks() throws {
    let (layer, space) = (layer(), space())
    switch texts.count(0...4) {
    case 0: try tree.setTimeSpace(speed: texts.pick([0, 1, .nan, texts.number(-2, 2)]), of: layer)
    case 1:
      try tree.setTimeSpace(
        beginTime: texts.number(-1, 1), timeOffset: texts.number(-1, 1), of: layer)
    case 2: try tree.setTimeSpace(.identity, of: layer)
    default: try tree.setTimeSpace(space, of: layer)
    }
  }

  private mutating func callStructure() throws {
    let (one, other) = (layer(), layer())
    switch texts.count(0...7) {
    case 0: try tree.move(one, to: other)
    case 1 where texts.chance(2): try tree.remove(one)
    case 2:
      try tree.addCue(
        texts.pick(["here", "there"]), at: texts.pick([0, .infinity, texts.number(-1, 4)]), to: one)
    case 3: try tree.removeCue("here", of: one)
    case 4: tree.reportsPasses = texts.chance(2)
    default:
      guard layers.count < 9 else { return }
      let defaults = texts.chance(3) ? LayerDefaults.coreAnimation : .none
      let space = texts.chance(2) ? space() : .identity
      let added = try tree.addLayer(
        to: one, timeSpace: space, isTransformLayer: texts.chance(2), defaults: defaults)
      layers.append(added)
      if defaults == .none { addProperties(to: added) }
    }
  }

  private mutating func callAnimations() throws {
    let layer = layer()
    let key = texts.pick([nil, "a", "b", "c", "d"])
    switch texts.count(0...9) {
    case 0: try tree.removeAnimation(forKey: key ?? "a", of: layer)
    case 1 where texts.chance(3): try tree.removeAllAnimations(of: layer)
    case 2:
      let direction = texts.pick(LayerTransition.Direction.allCases)
      let range = (texts.pick([0, 0.25]), texts.pick([1, 0.75]))
      let timing = errors.decoded(MediaTiming.self, from: texts.timing())
      try tree.add(
        LayerTransition(
          texts.pick(LayerTransition.Kind.allCases), direction, startProgress: range.0,
          endProgress: range.1, timing: texts.chance(2) ? timing : nil), to: layer)
    case 3, 4:
      guard let group = errors.decoded(GroupAnimation.self, from: texts.group()) else { return }
      try tree.add(group, to: layer, forKey: key, tag: texts.pick([nil, AnimationTag("i")]))
    default:
      guard let keyed = errors.decoded(KeyedAnimation.self, from: texts.keyedAnimation()) else {
        return
      }
      try tree.add(
        keyed, to: layer, forKey: key, tag: texts.chance(6) ? AnimationTag(key ?? "tag") : nil)
    }
  }

  private mutating func callScripts() throws {
    let (layer, time) = (layer(), time())
    let speed = texts.pick([0, 1, -1, texts.number(-3, 3)])
    switch texts.count(0...10) {
    case 0: try tree.pause(layer, at: time)
    case 1: try tree.resume(layer, at: time)
    case 2: try tree.reverse(layer, at: time)
    case 3: try tree.seek(layer, to: texts.number(-2, 4), at: time)
    case 4: try tree.run(layer, atSpeed: speed, at: time)
    case 5, 6:
      let duration = texts.pick([0, 1, -1, texts.number(0, 2)])
      try tree.ramp(
        layer, to: speed, over: duration, curve: texts.pick([.linear, .easeInOut]), at: time)
    case 7:
      let start = texts.number(-1, 2)
      try tree.loop(layer, from: start, to: start + texts.pick([0.5, 1, -1]), at: time)
    case 8: try tree.endLoop(layer, at: time)
    default:
      var clock = try tree.clock(of: self.layer())
      if texts.chance(2) { try clock.add(.seek(to: 1), at: tree.time) }
      try tree.setClock(clock, of: layer)
    }
  }

  private mutating func callTransactions() throws {
    switch texts.count(0...5) {
    case 0, 1:
      let id = try tree.beginTransaction(
        duration: texts.pick([nil, 0.5, -1]), timingFunction: texts.pick([nil, .easeIn]),
        disablesActions: texts.pick([nil, true, false]), delay: texts.pick([nil, 0.25, 0]))
      events.add("\(id)")
    case 2, 3: try tree.commitTransaction()
    default:
      let (path, kind) = texts.pick(RandomAnimationTexts.properties)
      let (layer, value) = (layer(), value(kind))
      let id = try tree.transaction(duration: texts.pick([nil, 1]), delay: texts.pick([nil, 0.5])) {
        tree in
        try tree.setModel(PropertyPath(text: path), of: layer, to: value)
      }
      events.add("\(id)")
    }
    events.add("\(tree.transactionSettings) \(tree.currentTransaction.map { "\($0)" } ?? "none")")
  }

  /// Goes on in time, and sometimes back, which is refused.
  mutating func advance() {
    let step = texts.pick([0.0, 0.25, 0.5, 1, texts.number(0, 1), -0.5])
    let next = texts.chance(6) ? tree.nextEventTime : tree.time + step
    events.add(tree.nextEventTime)
    attempt { program in
      var (found, reactions) = ([LayerEvent](), program.texts)
      if reactions.chance(4), let layer = program.layers.last {
        found = try program.tree.advance(to: next) { tree, event in
          if reactions.chance(4) { try tree.setModel("opacity", of: layer, to: .number(0.75)) }
        }
      } else {
        found = try program.tree.advance(to: next)
      }
      for event in found { program.add(event) }
      program.events.add(found.count)
      switch found.last?.animation {
      case .property(let keyed): program.events.add(json: keyed)
      case .group(let group): program.events.add(json: group)
      case .transition(let transition): program.events.add(json: transition)
      case nil: break
      }
      for index in program.followers.indices {
        program.events.add(try program.followers[index].advance(in: &program.tree))
        program.events.add(program.followers[index].isAtRest)
        program.shown.add(contentsOf: program.followers[index].velocity.components)
      }
    }
  }

  private mutating func add(_ event: LayerEvent) {
    let name =
      switch event.kind {
      case .started: "started"
      case .repeated(_, let pass): "repeated \(pass)"
      case .stopped(_, let finished): "stopped \(finished)"
      case .returned: "returned"
      case .cue(let name, let layer): "cue \(name) \(layer)"
      case .transactionCompleted(let transaction): "\(transaction)"
      }
    events.add("\(name) \(event.isBackwards)")
    if let label = event.label {
      events.add("\(label.layer) \(label.key ?? "-") \(label.tag?.value(as: String.self) ?? "-")")
    }
    events.add(event.time)
  }

  private mutating func show(_ value: AnimatedValue?) {
    guard let value else { return shown.add(false) }
    shown.add(contentsOf: value.components)
    if case .discrete(let text) = value { shown.add("\(text)") }
  }

  /// Reads all that a tree shows.
  mutating func read(isWhole: Bool) {
    shown.add(tree.layerCount)
    for layer in layers {
      attempt { program in
        let tree = program.tree
        program.shown.add(tree.contains(layer))
        program.shown.add(try tree.localTime(of: layer), try tree.effectiveSpeed(of: layer))
        let clock = try tree.timeSpace(of: layer)
        program.shown.add(clock.beginTime, clock.speed, clock.timeOffset)
        program.shown.add(
          "\(try tree.animationKeys(of: layer)) \(try tree.animationCount(of: layer))")
        program.shown.add("\(try tree.children(of: layer)) \(try tree.parent(of: layer) ?? .root)")
        let names = try tree.properties(of: layer)
        var numbers: [PropertySlot] = []
        for name in names {
          let path = PropertyPath(name)
          program.show(try tree.presentation(path, of: layer))
          let slot = try tree.slot(name, of: layer)
          numbers.append(slot)
          if isWhole {
            program.show(try tree.model(path, of: layer))
            program.show(tree.presentation(at: slot))
            program.show(try tree.oldValue(path, of: layer))
            program.show(try tree.presentation(path, of: layer, at: tree.time + 0.25))
            program.attempt { $0.show(try tree.velocity(path, of: layer)) }
          }
        }
        guard isWhole else { return }
        for (path, _) in RandomAnimationTexts.properties where path.contains(".") {
          program.attempt { $0.show(try tree.presentation(PropertyPath(text: path), of: layer)) }
          program.attempt { $0.show(try tree.velocity(PropertyPath(text: path), of: layer)) }
        }
        if let sides = try tree.sides(of: layer) {
          program.shown.add(sides.old.opacity, sides.new.opacity)
          program.shown.add(sides.old.offset)
          program.shown.add(sides.new.offset)
          program.shown.add(sides.oldIsInFront)
        }
        program.shown.add(try tree.allowsActions(of: layer))
        program.shown.add(try tree.localTime(of: layer, at: tree.time + 0.5))
        for other in program.layers {
          program.attempt { $0.shown.add(try tree.convert(0.5, from: layer, to: other)) }
          program.attempt { program in
            let state = program.texts.pick(LayerState.allCases)
            program.shown.add(
              contentsOf: try tree.matrix(from: layer, to: other, in: state)?.components ?? [])
            let point = try tree.convert(SIMD3(1, 2, 0.5), from: layer, to: other, in: state)
            program.shown.add(contentsOf: point?.components ?? [])
            let corners = try tree.corners(of: layer, in: other, state)
            program.shown.add(contentsOf: (corners ?? []).flatMap(\.components))
          }
        }
      }
    }
  }
}
