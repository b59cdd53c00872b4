// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension LayerTree {
  /// The key under which a layer stores its transition.
  package static let transitionKey = "transition"

  /// Adds an animation to a layer.
  ///
  /// The layer fills in what the animation leaves out:
  /// - a begin time of 0 becomes the layer's time at the commit, plus the transaction's delay;
  /// - a duration of 0 becomes that of the transaction, or of the group;
  /// - a missing end value becomes the underlying value of each frame, which is the model value changed by earlier animations.
  ///   An animation without end values starts at the presentation value before the last model change of this transaction;
  /// - a missing timing function of a basic, keyframe or path animation or of a transition becomes that of the transaction.
  ///   Springs, decays and members of groups have no default timing function.
  ///
  /// **A slider.** Outside of transactions, all changes between two steps of time form an implicit transaction. It is
  /// committed before the next step, after a change of a running clock, and before a change of a paused clock. So a slider can
  /// scrub an animation: add the animation, pause the layer with speed 0, which sets its clock to 0, and then set the time
  /// offset between 0 and the duration. If all three changes were in one explicit transaction, the animation would always show
  /// its first value, because it would begin at the clock's time at the commit, which is the time offset.
  ///
  /// A begin time other than 0 may be in the past: a start or an end in the past is reported with its own time.
  ///
  /// Animations are applied in order of addition. An additive animation adds to the value of the earlier animations; an
  /// animation of a component leaves the other components unchanged.
  ///
  /// A path animation with a rotation mode also rotates the layer. It animates the z rotation of a `transform` that is a
  /// `LayerTransform` or a matrix that decomposes into one; otherwise, a `rotation` that is a number. A layer with neither
  /// gets an identity `transform`. The angle replaces the rotation, or is added to it by an additive animation.
  ///
  /// The key identifies the animation in its layer; an animation with the same key is replaced. A transition has the key
  /// "transition". Events carry the tag. The completion is called when the animation stops.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/unknownProperty(_:)`` and ``LayerError/notApplicable(_:)`` if the
  ///   layer has no such value; ``LayerError/parameter(_:)`` if the layer's time is not finite.
  /// - Complexity: O(log n) for n animations with a coming event, and linear in the number of clocks of the layer's ancestors.
  ///   If the animation has no end values, the presentation value is read.
  public mutating func add(
    _ animation: LayerAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil, completion: Completion? = nil
  ) throws(LayerError) {
    let index = try index(layer)
    var key = key
    if case .transition = animation { key = LayerTree.transitionKey }
    let localTime = localTime(index)
    let turns = LayerTree.turns(animation)
    var rotated = turns ? rotatedProperty(of: index) : nil
    var before: LayerRecord?
    if turns, rotated == nil, layers[index].property(named: "transform") == nil {
      before = layers[index]
      layers[index].addProperty("transform", .transform(.identity))
      rotated = rotatedProperty(of: index)
    }
    let draft: AnimationDraft
    do {
      draft = try self.draft(animation, for: index, at: localTime, rotated: rotated)
    } catch {
      // A call that throws changes nothing.
      if let before { layers[index] = before }
      throw error
    }
    sequence += 1
    if let key { discard(key, of: index) }
    if let completion { completions[sequence] = completion }
    let delay = animation.timing.beginTime == 0 ? transactions.settings.delay : nil
    let running = RunningAnimation(
      layer: Int32(index), sequence: sequence, key: key,
      tag: tag.map { [$0] } ?? [], transaction: transactions.current,
      composite: draft.composite, isRemovedOnCompletion: animation.isRemovedOnCompletion,
      delay: delay, isUncommitted: delay != nil, instant: instant)
    let slot = attach(running, draft.steps)
    if running.isUncommitted {
      let entry = Uncommitted(animation: slot, sequence: sequence)
      if running.isWaiting { waiting.append(entry) } else { uncommitted.append(entry) }
    }
    if !running.isWaiting {
      if scripts.count > 0 { wakeClocks(around: index) }
      schedule(slot, on: clockPath(to: index))
      // Unless its clock is being changed, the animation is no longer new, so that its events before the present are final.
      if running.delay == nil, !isInChangedClock(index) { animations[slot].instant -= 1 }
    }
    if let transaction = running.transaction { transactions.expect(transaction) }
  }

  /// Adds an animation of a property; see ``add(_:to:forKey:tag:completion:)-(LayerAnimation,_,_,_,_)``.
  public mutating func add(
    _ animation: KeyedAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil, completion: Completion? = nil
  ) throws(LayerError) {
    try add(.property(animation), to: layer, forKey: key, tag: tag, completion: completion)
  }

  /// Adds a group; see ``add(_:to:forKey:tag:completion:)-(LayerAnimation,_,_,_,_)``.
  public mutating func add(
    _ group: GroupAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil, completion: Completion? = nil
  ) throws(LayerError) {
    try add(.group(group), to: layer, forKey: key, tag: tag, completion: completion)
  }

  /// Adds a transition under the key "transition"; a layer has at most one.
  ///
  /// - Throws: ``LayerError`` as ``add(_:to:forKey:tag:completion:)-(LayerAnimation,_,_,_,_)``.
  public mutating func add(
    _ transition: LayerTransition, to layer: LayerID, tag: AnimationTag? = nil,
    completion: Completion? = nil
  ) throws(LayerError) {
    try add(.transition(transition), to: layer, tag: tag, completion: completion)
  }

  /// Returns the animation under a key, with its missing times filled in; `nil` if there is none.
  ///
  /// Its begin time may change until its transaction is committed.
  public func animation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) -> LayerAnimation? {
    try animation(forKey: key, of: index(layer)).flatMap { source(of: $0)?.animation }
  }

  /// Returns the keys of a layer's animations, in order of addition; animations without a key are left out.
  public func animationKeys(of layer: LayerID) throws(LayerError) -> [String] {
    animations.elements.numbers(in: layers[try index(layer)].animations)
      .compactMap { animations[$0].key }
  }

  /// Returns the number of a layer's animations, including those without a key.
  public func animationCount(of layer: LayerID) throws(LayerError) -> Int {
    Int(layers[try index(layer)].animationCount)
  }

  /// Removes the animation under a key, if there is one; the underlying value is shown at once.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: O(log n) for n animations with a coming event.
  public mutating func removeAnimation(forKey key: String, of layer: LayerID) throws(LayerError) {
    discard(key, of: try index(layer))
  }

  /// Removes all animations of a layer, including those without a key.
  public mutating func removeAllAnimations(of layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    while layers[index].animations.first >= 0 { discard(animation: layers[index].animations.first) }
  }

  private mutating func discard(_ key: String, of index: Int) {
    if let slot = animation(forKey: key, of: index) { discard(animation: slot) }
  }

  private func animation(forKey key: String, of index: Int) -> Int32? {
    if let found = layers[index].animationsByKey { return found[key] }
    return animations.elements.numbers(in: layers[index].animations)
      .first { animations[$0].key == key }
  }

  /// Appends an animation to its layer's list, and the animation's steps to the lists of their properties.
  private mutating func attach(
    _ running: consuming RunningAnimation, _ added: ContiguousArray<AnimationStep>
  ) -> Int32 {
    let (layer, key, composite) = (Int(running.layer), running.key, running.composite)
    let (isKept, isWaiting) = (!running.isRemovedOnCompletion, running.isWaiting)
    let delay = running.delay
    let slot = animations.insert(running)
    animations.elements.append(slot, to: &layers[layer].animations)
    layers[layer].animationCount += 1
    if layers[layer].animationsByKey != nil {
      if let key { layers[layer].animationsByKey?[key] = slot }
    } else if layers[layer].animationCount > LayerRecord.fewNames {
      var found: [String: Int32] = [:]
      for other in animations.elements.numbers(in: layers[layer].animations) {
        if let key = animations[other].key { found[key] = other }
      }
      layers[layer].animationsByKey = found
    }
    var lastOfAnimation: Int32 = -1
    for var step in added {
      let property = Int(step.property)
      if step.clock >= 0 { step.group = composite }
      step.begin(isReversed: false)
      (step.isKept, step.isWaiting) = (isKept, isWaiting)
      if let delay { step.delay = delay }
      let stepSlot = steps.insert(step)
      steps.elements.append(stepSlot, to: &layers[layer].properties[property].steps)
      if lastOfAnimation < 0 {
        animations[slot].firstStep = stepSlot
      } else {
        steps[lastOfAnimation].nextOfAnimation = stepSlot
      }
      lastOfAnimation = stepSlot
    }
    return slot
  }

  mutating func detach(_ slot: Int32) {
    let layer = Int(animations[slot].layer)
    animations.elements.remove(slot, from: &layers[layer].animations)
    layers[layer].animationCount -= 1
    if layers[layer].animationsByKey != nil, let key = animations[slot].key {
      layers[layer].animationsByKey?.removeValue(forKey: key)
    }
    var stepSlot = animations[slot].firstStep
    while stepSlot >= 0 {
      let property = Int(steps[stepSlot].property)
      steps.elements.remove(stepSlot, from: &layers[layer].properties[property].steps)
      steps[stepSlot].vacate()
      steps.release(stepSlot)
      stepSlot = steps[stepSlot].nextOfAnimation
    }
    dueEvents.remove(slot)
    animations[slot].vacate()
    animations.release(slot)
  }

  /// Resolves names, and fills in missing times and end values, at a time of the layer.
  func draft(
    _ animation: LayerAnimation, for index: Int, at localTime: Double, rotated: RotatedProperty?
  ) throws(LayerError) -> AnimationDraft {
    let settings = transactions.settings
    let timingFunction = settings.timingFunction
    var timing = animation.timing.lasting(ifNotGiven: settings.duration)
    if timing.beginTime == 0 {
      // The begin time is computed as if the transaction were committed now.
      timing = try checked(timing.with(beginTime: localTime + settings.delay))
    }
    var draft = AnimationDraft(timing: timing)
    switch animation {
    case .property(let keyed):
      var attributes = keyed.animation.attributes
      attributes.timing = timing
      switch keyed.animation {
      case .basic, .keyframe, .path:
        attributes.timingFunction = attributes.timingFunction ?? timingFunction
      case .spring, .decay: break
      }
      _ = try append(keyed, attributes, in: -1, to: &draft.steps, of: index, rotated)
    case .group(var group):
      group.timing = timing
      var clocks: ContiguousArray<GroupClock> = []
      try append(&group, in: -1, to: &draft.steps, &clocks, of: index, rotated)
      draft.composite = .group(group, clocks)
    case .transition(var transition):
      transition.timing = timing
      transition.timingFunction = transition.timingFunction ?? timingFunction
      let old = layers[index].properties.indices.map { property in
        previousValue(at: PropertySlot(layer: id(index), index: property))
          ?? shown(property, of: index)
      }
      draft.composite = .transition(transition, old: old)
    }
    return draft
  }

  private func append(
    _ group: inout GroupAnimation, in parent: Int32, to steps: inout ContiguousArray<AnimationStep>,
    _ clocks: inout ContiguousArray<GroupClock>, of index: Int, _ rotated: RotatedProperty?
  ) throws(LayerError) {
    clocks.append(GroupClock(group, in: parent))
    let clock = Int32(clocks.count - 1)
    var members = group.members
    for member in members.indices {
      switch members[member] {
      case .property(var keyed):
        var attributes = keyed.animation.attributes
        attributes.timing = attributes.timing.lasting(ifNotGiven: group.timing.duration)
        keyed.animation = try append(keyed, attributes, in: clock, to: &steps, of: index, rotated)
        if keyed.animation.timing != attributes.timing {
          keyed.animation.timing = attributes.timing
        }
        members[member] = .property(keyed)
      case .group(var inner):
        inner.timing = inner.timing.lasting(ifNotGiven: group.timing.duration)
        try append(&inner, in: clock, to: &steps, &clocks, of: index, rotated)
        members[member] = .group(inner)
      }
    }
    group.members = members
  }

  /// Appends the steps of a property animation, and returns the animation with its end values filled in.
  private func append(
    _ keyed: KeyedAnimation, _ attributes: AnimationAttributes, in clock: Int32,
    to steps: inout ContiguousArray<AnimationStep>, of index: Int, _ rotated: RotatedProperty?
  ) throws(LayerError) -> AnyPropertyAnimation {
    let path = keyed.path
    let property = try property(path, in: index)
    let model = try part(layers[index].model(property), path)
    guard keyed.isApplicable(to: model) else { throw .notApplicable(path) }
    var keyed = keyed
    // A value function's numbers cannot be read from a transform, so its animation captures no end value.
    if keyed.valueFunction == nil, keyed.animation.isWithoutEnds {
      let slot = PropertySlot(layer: id(index), index: property)
      let previous = previousValue(at: slot) ?? shown(property, of: index)
      keyed.animation = keyed.animation.capturing(previous: try part(previous, path))
    }
    let shape = layers[index].properties[property].shape
    steps.append(
      AnimationStep(
        StoredAnimation(keyed, attributes, over: model.shape), attributes.timing,
        of: property, shape, path.component, in: clock))
    guard case .path(let route) = keyed.animation, route.rotationMode != .none,
      let (rotated, component) = rotated
    else { return keyed.animation }
    steps.append(
      AnimationStep(
        StoredAnimation(rotationOf: route, attributes), attributes.timing, of: rotated,
        layers[index].properties[rotated].shape, component, in: clock))
    return keyed.animation
  }

  static func turns(_ animation: LayerAnimation) -> Bool {
    switch animation {
    case .property(let keyed):
      if case .path(let route) = keyed.animation { route.rotationMode != .none } else { false }
    case .group(let group):
      // The recursion is as deep as the groups are nested.
      group.members.contains { member in
        switch member {
        case .property(let keyed): turns(.property(keyed))
        case .group(let group): turns(.group(group))
        }
      }
    case .transition: false
    }
  }

  typealias RotatedProperty = (property: Int, component: PropertyPath.Component?)

  func rotatedProperty(of index: Int) -> RotatedProperty? {
    let layer = layers[index]
    if let property = layer.property(named: "transform"),
      [.transform, .matrix].contains(layer.properties[property].shape)
    {
      return (property, .rotationZ)
    }
    if let property = layer.property(named: "rotation"), layer.properties[property].shape == .number
    {
      return (property, nil)
    }
    return nil
  }
}

/// An animation that is about to be added, with resolved names and with missing times and end values filled in.
struct AnimationDraft {
  let timing: MediaTiming
  var composite: RunningAnimation.Composite?
  var steps: ContiguousArray<AnimationStep> = []
}
