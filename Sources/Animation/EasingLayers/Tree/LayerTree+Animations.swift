// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// The key under which a layer holds its transition.
  public static let transitionKey = "transition"

  /// Adds an animation to a layer.
  ///
  /// Missing parts are filled in:
  /// - a begin time of 0 is the layer's own time when the transaction is committed, plus the
  ///   transaction's delay; see below;
  /// - a duration of 0 stands for that of the transaction, in a group for that of the group;
  /// - open ends are the underlying value, at each frame: the model value, changed by animations added
  ///   before. Without any end an animation starts at the presentation value before the model value was last
  ///   changed in this transaction;
  /// - a basic, keyframe or path animation or a transition without a timing function takes that of
  ///   the transaction, if there is one. Springs, decays and the members of groups do not.
  ///
  /// **A slider.** Outside of transactions, all changes between two steps of time are an implicit one.
  /// It is committed before the next step, after each change of a clock that runs, and before each
  /// change of a paused one. So an animation can be added, then the layer be stopped with a speed of
  /// 0, which takes its clock to 0, and then be moved by its time offset from 0 to the duration. Within
  /// one transaction all three would show the first value: at the commit the clock is at the offset,
  /// where the animation begins.
  ///
  /// A begin time other than 0 may be past: the start, and the end if it is past too, have the
  /// times at which they would have been.
  ///
  /// Animations are applied in order of addition. An additive one adds to the value that those before
  /// it show; one of a component leaves the other components alone.
  ///
  /// A path animation that turns what it moves also turns the layer: the z rotation of its property
  /// `transform`, if that is a `LayerTransform` or a matrix that can be taken apart into one, or else its property
  /// `rotation`, if that is a number. A layer that has neither gets a `transform`, the identity.
  /// The angle replaces what is there, or is added to it if the animation is additive.
  ///
  /// - Parameters:
  ///   - animation: it is copied.
  ///   - layer: the layer.
  ///   - key: the key by which the animation is found and replaced; without one it cannot be found. A
  ///     transition is always under ``transitionKey``.
  ///   - tag: a value for its events to carry.
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/unknownProperty(_:)`` and
  ///   ``LayerError/notApplicable(_:)`` if the layer has no such value;
  ///   ``LayerError/parameter(_:)`` if the present is no finite time in the layer.
  /// - Complexity: constant, amortized, and log n for n animations that have a start or a stop to come; in proportion to
  ///   the number of different clocks around the layer. An animation without any end reads the presentation value.
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
    let draft: AnimationDraft
    if turns, rotated == nil, layers[index].property(named: "transform") == nil {
      let record = layers[index]
      layers[index].addProperty("transform", .transform(.identity))
      rotated = rotatedProperty(of: index)
      do {
        draft = try self.draft(animation, for: index, at: localTime, rotated: rotated)
      } catch {
        // Nothing is changed where this throws.
        layers[index] = record
        throw error
      }
    } else {
      draft = try self.draft(animation, for: index, at: localTime, rotated: rotated)
    }
    sequence += 1
    if let key { discard(key, of: index) }
    let running = RunningAnimation(
      in: Int32(index), sequence: sequence, key: key, tag: tag,
      transaction: transactions.current, draft.composite,
      isRemovedOnCompletion: animation.isRemovedOnCompletion,
      delay: animation.timing.beginTime == 0 ? transactions.settings.delay : nil,
      instant: instant)
    let slot = attach(running, draft.steps)
    if running.isUncommitted {
      let entry = Uncommitted(animation: slot, sequence: sequence)
      if running.isWaiting { waiting.append(entry) } else { uncommitted.append(entry) }
    }
    if !running.isWaiting {
      wakeClocks(around: index)
      schedule(slot, on: clockPath(to: index))
      // Events in the past have happened, unless the clock is being changed.
      if running.delay == nil, !isInChangedClock(index) { animations[slot].instant -= 1 }
    }
    if let transaction = running.transaction { transactions.expect(transaction) }
  }

  /// Adds an animation of a property; see ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  ///
  /// - Throws: ``LayerError`` as there.
  public mutating func add(
    _ animation: KeyedAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.property(animation), to: layer, forKey: key, tag: tag)
  }

  /// Adds a group; see ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  ///
  /// - Throws: ``LayerError`` as there.
  public mutating func add(
    _ group: GroupAnimation, to layer: LayerID, forKey key: String? = nil,
    tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.group(group), to: layer, forKey: key, tag: tag)
  }

  /// Adds a transition under ``transitionKey``: a layer has one at a time.
  ///
  /// - Throws: ``LayerError`` as ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  public mutating func add(
    _ transition: LayerTransition, to layer: LayerID, tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.transition(transition), to: layer, tag: tag)
  }

  /// The animation under a key, with the times that were filled in; `nil` if there is none.
  ///
  /// While its transaction is open its begin time may still change.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: constant; it allocates.
  public func animation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) -> LayerAnimation? {
    try animation(forKey: key, of: index(layer)).flatMap { source(of: $0)?.animation }
  }

  /// The keys of a layer's animations, in order of addition.
  ///
  /// Animations without a key are left out.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: in proportion to the number of the layer's animations.
  public func animationKeys(of layer: LayerID) throws(LayerError) -> [String] {
    var keys: [String] = []
    var slot = layers[try index(layer)].firstAnimation
    while slot >= 0 {
      if let key = animations[slot].key { keys.append(key) }
      slot = animations[slot].next
    }
    return keys
  }

  /// The number of a layer's animations, with those that have no key.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: constant.
  public func animationCount(of layer: LayerID) throws(LayerError) -> Int {
    Int(layers[try index(layer)].animationCount)
  }

  /// Removes the animation under a key, if there is one; the underlying value is shown at once.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: log n for n animations that have a start or a stop to come.
  public mutating func removeAnimation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) {
    discard(key, of: try index(layer))
  }

  /// Removes all animations of a layer, also those without a key.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: for each as ``removeAnimation(forKey:of:)``.
  public mutating func removeAllAnimations(of layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    while layers[index].firstAnimation >= 0 {
      let slot = layers[index].firstAnimation
      noteRemoval(of: slot)
      detach(slot)
    }
  }

  /// Removes the animation under a key before its end.
  private mutating func discard(_ key: String, of index: Int) {
    guard let slot = animation(forKey: key, of: index) else { return }
    noteRemoval(of: slot)
    detach(slot)
  }

  // MARK: - Lists

  /// The animation under a key.
  private func animation(forKey key: String, of index: Int) -> Int32? {
    if let found = layers[index].animationsByKey { return found[key] }
    var slot = layers[index].firstAnimation
    while slot >= 0 {
      if animations[slot].key == key { return slot }
      slot = animations[slot].next
    }
    return nil
  }

  /// Puts an animation behind all others of its layer, and its steps behind all others of their properties.
  private mutating func attach(
    _ running: consuming RunningAnimation, _ added: ContiguousArray<AnimationStep>
  ) -> Int32 {
    let (layer, key, composite) = (Int(running.layer), running.key, running.composite)
    let (isKept, isWaiting) = (!running.isRemovedOnCompletion, running.isWaiting)
    let delay = running.delay
    let slot = animations.insert(running)
    let last = layers[layer].lastAnimation
    animations[slot].previous = last
    if last < 0 {
      layers[layer].firstAnimation = slot
    } else {
      animations[last].next = slot
    }
    layers[layer].lastAnimation = slot
    layers[layer].animationCount += 1
    if layers[layer].animationsByKey != nil {
      if let key { layers[layer].animationsByKey?[key] = slot }
    } else if layers[layer].animationCount > LayerRecord.fewNames {
      var found: [String: Int32] = [:]
      var other = layers[layer].firstAnimation
      while other >= 0 {
        if let key = animations[other].key { found[key] = other }
        other = animations[other].next
      }
      layers[layer].animationsByKey = found
    }
    var lastOfAnimation: Int32 = -1
    for var step in added {
      let property = Int(step.property)
      let before = layers[layer].properties[property].lastStep
      if step.clock >= 0 { step.group = composite }
      step.begin(isReversed: false)
      (step.isKept, step.isWaiting) = (isKept, isWaiting)
      if let delay { step.delay = delay }
      step.previous = before
      let stepSlot = steps.insert(step)
      if before < 0 {
        layers[layer].properties[property].firstStep = stepSlot
      } else {
        steps[before].next = stepSlot
      }
      layers[layer].properties[property].lastStep = stepSlot
      if lastOfAnimation < 0 {
        animations[slot].firstStep = stepSlot
      } else {
        steps[lastOfAnimation].nextOfAnimation = stepSlot
      }
      lastOfAnimation = stepSlot
    }
    return slot
  }

  /// Takes an animation and its steps out of their lists.
  mutating func detach(_ slot: Int32) {
    let (layer, previous, next) = (
      Int(animations[slot].layer), animations[slot].previous, animations[slot].next
    )
    if previous < 0 {
      layers[layer].firstAnimation = next
    } else {
      animations[previous].next = next
    }
    if next < 0 {
      layers[layer].lastAnimation = previous
    } else {
      animations[next].previous = previous
    }
    layers[layer].animationCount -= 1
    if layers[layer].animationsByKey != nil, let key = animations[slot].key {
      layers[layer].animationsByKey?.removeValue(forKey: key)
    }
    var stepSlot = animations[slot].firstStep
    while stepSlot >= 0 {
      let step = steps[stepSlot]
      let property = Int(step.property)
      if step.previous < 0 {
        layers[layer].properties[property].firstStep = step.next
      } else {
        steps[step.previous].next = step.next
      }
      if step.next < 0 {
        layers[layer].properties[property].lastStep = step.previous
      } else {
        steps[step.next].previous = step.previous
      }
      steps[stepSlot].vacate()
      steps.release(stepSlot)
      stepSlot = step.nextOfAnimation
    }
    dueEvents.remove(slot)
    animations[slot].vacate()
    animations.release(slot)
  }
}
