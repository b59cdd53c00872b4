// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// The key under which a layer stores its transition.
  public static let transitionKey = "transition"

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
  /// offset between 0 and the duration. If all three steps were in one explicit transaction, the animation would always show
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
  /// ``transitionKey``. Events carry the tag.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/unknownProperty(_:)`` and ``LayerError/notApplicable(_:)`` if the
  ///   layer has no such value; ``LayerError/parameter(_:)`` if the layer's time is not finite.
  /// - Complexity: O(log n) for n animations with a coming event, and linear in the number of clocks of the layer's ancestors.
  ///   If the animation has no end values, the presentation value is read.
  public mutating func add(
    _ animation: LayerAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil
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
      wakeClocks(around: index)
      schedule(slot, on: clockPath(to: index))
      // The animation is no longer new, so its events before the present are final, unless the clock is being changed.
      if running.delay == nil, !isInChangedClock(index) { animations[slot].instant -= 1 }
    }
    if let transaction = running.transaction { transactions.expect(transaction) }
  }

  /// Adds an animation of a property; see ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  public mutating func add(
    _ animation: KeyedAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.property(animation), to: layer, forKey: key, tag: tag)
  }

  /// Adds a group; see ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  public mutating func add(
    _ group: GroupAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.group(group), to: layer, forKey: key, tag: tag)
  }

  /// Adds a transition under ``transitionKey``; a layer has at most one.
  ///
  /// - Throws: ``LayerError`` as ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  public mutating func add(
    _ transition: LayerTransition, to layer: LayerID, tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.transition(transition), to: layer, tag: tag)
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
    while layers[index].animations.first >= 0 {
      discard(animation: layers[index].animations.first)
    }
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
}
