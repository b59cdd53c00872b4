// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A layer as it is saved, with all that belongs to it but the layers in it.
struct SavedLayer: Codable {
  let id: LayerID
  /// The index of the layer around it; `nil` for the root.
  let parent: Int?
  let isTransformLayer: Bool
  let allowsActions: Bool
  /// Whether it was added with default values at this instant.
  let isNew: Bool
  let hasChangedClock: Bool
  /// Its clock, if it is not the identity or a script.
  let clock: TimeSpace?
  let script: Script?
  let properties: [Property]
  let animations: [Animation]
  /// The cues, the last first.
  let cues: [Cue]

  /// A clock that is handled, and the end of the segment in which it is: a ``ScriptedClock``.
  ///
  /// Times that are missing are infinite.
  struct Script: Codable {
    let commands: ClockScript
    let end: Double?
    /// When it has to be looked at again.
    let turn: Double?
    let isContinuous: Bool
    let isWrap: Bool
    let eventCount: Int
    let isSilent: Bool
  }

  /// A property and its model value.
  struct Property: Codable {
    let name: String
    let model: AnimatedValue
    /// The value that was shown before the model value was changed in the open transaction.
    let previous: AnimatedValue?
    /// The spring that is its action, or whether it has none.
    let spring: SpringParameters?
    let changesAtOnce: Bool
  }

  /// An animation as it runs.
  struct Animation: Codable {
    let animation: LayerAnimation
    let sequence: Int
    let key: String?
    let identifier: String?
    let tag: AnimationTag?
    let transaction: TransactionID?
    let phases: AnimationPhases
    let isSettled: Bool
    let isReversed: Bool
    /// How long after a commit it begins; `nil` if it has a begin time of its own.
    let delay: Double?
    let isUncommitted: Bool
    let isNew: Bool
    /// The index of the property that it rotates along a path.
    let rotated: Int?
    /// The contents that were shown before a transition.
    let old: [AnimatedValue]?
  }

  /// A cue, and when it is due; never if that is missing.
  struct Cue: Codable {
    let name: String
    let time: Double
    let sequence: Int
    let due: Double?
    let isBackwards: Bool
    let isNew: Bool
  }
}

extension Double {
  /// The number, `nil` for infinity, which formats such as JSON do not have.
  var ifFinite: Double? { self < .infinity ? self : nil }
}

// MARK: - Saving

extension LayerTree {
  /// A layer as it is saved.
  func saved(layer index: Int) -> SavedLayer {
    let layer = layers[index]
    var (animations, cues): ([SavedLayer.Animation], [SavedLayer.Cue]) = ([], [])
    var animation = layer.firstAnimation
    while animation >= 0 {
      if let saved = saved(animation: animation) { animations.append(saved) }
      animation = self.animations[animation].next
    }
    var slot = layer.firstCue
    while slot >= 0 {
      let cue = self.cues[slot]
      cues.append(
        SavedLayer.Cue(
          name: cue.name, time: cue.time, sequence: cue.sequence, due: cue.due.ifFinite,
          isBackwards: cue.isBackwards, isNew: cue.isNew))
      slot = cue.next
    }
    let clock = hasOwnClock(index) ? clocks[layer.clock] : nil
    return SavedLayer(
      id: id(index), parent: index == 0 ? nil : Int(layer.parent),
      isTransformLayer: layer.isTransformLayer, allowsActions: layer.allowsActions,
      isNew: layer.firstInstant == instant, hasChangedClock: layer.hasChangedClock,
      clock: clock.flatMap { $0.script < 0 && $0.space != .identity ? $0.space : nil },
      script: clock.flatMap { $0.script < 0 ? nil : saved(script: $0.script) },
      properties: layer.properties.indices.map { saved(property: $0, of: index) },
      animations: animations, cues: cues)
  }

  private func saved(script slot: Int32) -> SavedLayer.Script {
    let script = scripts[slot]
    return SavedLayer.Script(
      commands: script.script, end: script.end.ifFinite, turn: clockTurns.time(of: slot).ifFinite,
      isContinuous: script.isContinuous, isWrap: script.isWrap, eventCount: script.eventCount,
      isSilent: script.isSilent)
  }

  private func saved(property: Int, of index: Int) -> SavedLayer.Property {
    let action = layers[index].action(of: property)
    var spring: SpringParameters?
    if case .spring(let parameters) = action { spring = parameters }
    return SavedLayer.Property(
      name: layers[index].names[property], model: layers[index].model(property),
      previous: previousValue(at: PropertySlot(layer: id(index), index: property)),
      spring: spring, changesAtOnce: action == .none)
  }

  private func saved(animation slot: Int32) -> SavedLayer.Animation? {
    guard let animation = source(of: slot, beginningAt: nil)?.animation else { return nil }
    let running = animations[slot]
    let label = label(of: slot)
    var rotated: Int?
    var step = running.firstStep
    while step >= 0 {
      if steps[step].stored?.isRotation == true { rotated = Int(steps[step].property) }
      step = steps[step].nextOfAnimation
    }
    var old: [AnimatedValue]?
    if case .transition(_, let values) = running.composite { old = values }
    return SavedLayer.Animation(
      animation: animation, sequence: running.sequence, key: label.key,
      identifier: label.identifier, tag: label.tag, transaction: running.transaction,
      phases: running.phases, isSettled: running.isSettled, isReversed: running.isReversed,
      delay: running.delay, isUncommitted: running.isUncommitted,
      isNew: running.instant == instant, rotated: rotated, old: old)
  }
}

// MARK: - Reading

extension LayerTree {
  /// Makes layers that were saved, each behind the one around it, and their clocks, without what is in them.
  ///
  /// - Returns: the reason why there can be no such layers; `nil` if they are made.
  mutating func makeLayers(_ saved: [SavedLayer], removed: [LayerID]) -> String? {
    guard let root = saved.first, root.id == .root, root.parent == nil else {
      return "the first layer must be the root"
    }
    let count = saved.count + removed.count
    layers = ContiguousArray(repeating: LayerRecord(parent: 0), count: count)
    var isFree = [Bool](repeating: true, count: count)
    func take(_ id: LayerID) -> Bool {
      guard isFree.indices.contains(id.index), isFree[id.index] else { return false }
      isFree[id.index] = false
      return true
    }
    for id in removed {
      guard id.index != 0, take(id) else { return "\(id) is there twice, or its index too large" }
      layers[id.index].generation = id.generation
      layers[id.index].isInTree = false
      vacancies.append(Int32(id.index))
    }
    changedClocks.removeAll()
    for layer in saved {
      let (id, index) = (layer.id, layer.id.index)
      guard take(id) else { return "\(id) is there twice, or its index too large" }
      let parent = layer.parent ?? 0
      if index != 0 {
        guard layer.parent != nil, isFree.indices.contains(parent), !isFree[parent],
          layers[parent].isInTree, parent != index
        else { return "\(id) must be behind the layer around it" }
      }
      var record = LayerRecord(parent: index == 0 ? -1 : Int32(parent))
      record.generation = id.generation
      record.isTransformLayer = layer.isTransformLayer
      record.allowsActions = layer.allowsActions
      record.hasChangedClock = layer.hasChangedClock
      record.firstInstant = layer.isNew ? instant : -1
      record.clock = layers[parent].clock
      layers[index] = record
      if index != 0 { link(index) }
      if layer.hasChangedClock { changedClocks.append(Int32(index)) }
      if let script = layer.script {
        make(script, of: index)
      } else {
        settleClock(of: index, layer.clock ?? .identity)
      }
    }
    return nil
  }

  private mutating func make(_ saved: SavedLayer.Script, of index: Int) {
    makeScript(of: index, saved.commands)
    let slot = clocks[layers[index].clock].script
    scripts[slot].end = saved.end ?? .infinity
    scripts[slot].isContinuous = saved.isContinuous
    scripts[slot].isWrap = saved.isWrap
    scripts[slot].eventCount = saved.eventCount
    scripts[slot].isSilent = saved.isSilent
    clockTurns.set(
      slot, to: EventOrder(time: saved.turn ?? .infinity, sequence: Int(slot), .start))
  }

  /// Puts into a layer what belongs to it.
  ///
  /// - Throws: ``LayerError`` for an animation of what the layer does not have.
  /// - Returns: the reason why there can be no such layer; `nil` if it is made.
  mutating func fill(_ saved: SavedLayer) throws(LayerError) -> String? {
    let index = saved.id.index
    for property in saved.properties {
      guard layers[index].property(named: property.name) == nil else {
        return "\(saved.id) has the property \"\(property.name)\" twice"
      }
      layers[index].addProperty(property.name, property.model)
      let number = layers[index].names.count - 1
      if let spring = property.spring {
        try setAction(.spring(spring), for: property.name, of: saved.id)
      } else if property.changesAtOnce {
        layers[index].setAction(of: number, to: .none)
      }
      if let previous = property.previous {
        guard previous.isCompatible(with: property.model) else {
          return "the previous value of \"\(property.name)\" has another shape than the model"
        }
        previousEpoch = transactions.epoch
        previousValues[PropertySlot(layer: saved.id, index: number)] = previous
      }
    }
    var keys: Set<String> = []
    for animation in saved.animations {
      if let key = animation.key, !keys.insert(key).inserted {
        return "\(saved.id) has an animation for the key \"\(key)\" twice"
      }
      if let reason = try add(animation, to: index) { return reason }
    }
    var names: Set<String> = []
    for cue in saved.cues.reversed() {
      guard names.insert(cue.name).inserted else {
        return "\(saved.id) has the cue \"\(cue.name)\" twice"
      }
      guard isPast(cue.sequence) else { return "no cue has the number \(cue.sequence)" }
      add(cue, to: index)
    }
    return nil
  }

  /// Whether something has been added with a number.
  func isPast(_ sequence: Int) -> Bool { sequence > 0 && sequence <= self.sequence }

  private mutating func add(
    _ saved: SavedLayer.Animation, to index: Int
  ) throws(LayerError) -> String? {
    let properties = layers[index].properties
    var rotated: RotatedProperty?
    if let property = saved.rotated {
      guard properties.indices.contains(property) else {
        return "there is no property \(property) that an animation could rotate"
      }
      switch properties[property].shape {
      case .transform, .matrix: rotated = (property, .rotationZ)
      case .number: rotated = (property, nil)
      default: return "property \(property) cannot be rotated"
      }
    }
    if let delay = saved.delay, !(delay >= 0 && delay.isFinite) {
      return "the delay of an animation is \(delay); it must be 0 or more and finite"
    }
    guard isPast(saved.sequence) else { return "no animation has the number \(saved.sequence)" }
    if saved.isUncommitted, saved.delay == nil {
      return "an animation that waits for a commit must have a delay"
    }
    let draft = try draft(
      saved.animation, saved.animation.timing, nil, for: index, old: saved.old ?? [],
      rotated: rotated)
    var running = RunningAnimation(
      in: Int32(index), sequence: saved.sequence, key: saved.key, identifier: saved.identifier,
      tag: saved.tag, transaction: saved.transaction, draft.composite,
      isRemovedOnCompletion: saved.animation.isRemovedOnCompletion, delay: saved.delay,
      instant: saved.isNew ? instant : instant - 1)
    running.isUncommitted = saved.isUncommitted
    running.isReversed = saved.isReversed
    running.isSettled = saved.isSettled
    running.phases = saved.phases
    if let transaction = saved.transaction, !saved.isSettled { transactions.expect(transaction) }
    let slot = attach(running, draft.steps)
    noteStopTime(of: slot)
    dueEvents.set(slot, to: animations[slot].dueEvent.order)
    if running.isUncommitted {
      let entry = Uncommitted(animation: slot, sequence: running.sequence)
      if running.isWaiting { waiting.append(entry) } else { uncommitted.append(entry) }
    }
    return nil
  }

  private mutating func add(_ saved: SavedLayer.Cue, to index: Int) {
    var cue = LayerCue(
      layer: Int32(index), name: saved.name, time: saved.time, sequence: saved.sequence,
      next: layers[index].firstCue)
    cue.due = saved.due ?? .infinity
    cue.isBackwards = saved.isBackwards
    cue.isNew = saved.isNew
    let slot = cues.insert(cue)
    layers[index].firstCue = slot
    dueCues.set(slot, to: cue.order)
  }
}
