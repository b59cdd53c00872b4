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
  /// - open ends are the value underneath, at each frame: the model value, changed by animations added
  ///   before. Without any end an animation starts at the value shown before the model value was last
  ///   changed in this transaction;
  /// - a basic, keyframe or path animation or a transition without a timing function takes that of
  ///   the transaction, if there is one. Springs, decays and the members of groups do not.
  ///
  /// **A slider.** Outside of transactions, all changes between two steps of time are an implicit one.
  /// It is committed before the next step, after each change of a clock that runs, and before each
  /// change of one that stands. So an animation can be added, then the layer be stopped with a speed of
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
  /// `transform`, if that is a `LayerTransform`, or else its property `rotation`, if that is a
  /// number. The angle replaces what is there, or is added to it if the animation is additive.
  ///
  /// - Parameters:
  ///   - animation: it is copied.
  ///   - layer: the layer.
  ///   - key: the key by which the animation is found and replaced; without one it cannot be found. A
  ///     transition is always under ``transitionKey``.
  ///   - identifier: a name for its events.
  ///   - tag: a value for its events to carry.
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/unknownProperty(_:)`` and
  ///   ``LayerError/notApplicable(_:)`` if the layer has no such value;
  ///   ``LayerError/parameter(_:)`` if the present is no finite time in the layer.
  /// - Complexity: in proportion to the number of the layer's animations and its depth in the tree.
  public mutating func add(
    _ animation: LayerAnimation, to layer: LayerID, forKey key: String? = nil,
    identifier: String? = nil, tag: AnimationTag? = nil
  ) throws(LayerError) {
    let index = try index(layer)
    bringUp(index)
    var key = key
    if case .transition = animation { key = LayerTree.transitionKey }
    let compiler = AnimationCompiler(
      layer: layers[index], localTime: localTimes[index], rootTime: time, epoch: transactions.epoch,
      settings: transactions.settings)
    let label = AnimationLabel(layer: layer, key: key, identifier: identifier, tag: tag)
    // Nothing has been changed yet where this throws.
    var running = try compiler.running(
      animation, label: label, sequence: sequence + 1, transaction: transactions.current)
    sequence += 1
    if let key { discard(index) { $0.label.key == key } }
    running.schedule(on: clockPath(to: index), from: time, isNew: !running.isUncommitted)
    if let transaction = running.transaction { transactions.expect(transaction) }
    layers[index].animations.append(running)
    queueEvents(of: running, in: index)
    dropStaleEvents()
    if running.isUncommitted, !layers[index].hasUncommitted {
      layers[index].hasUncommitted = true
      uncommittedLayers.append(index)
    }
    layers[index].prepareFrames()
    showAgain(index)
  }

  /// Adds an animation of a property; see ``add(_:to:forKey:identifier:tag:)-(LayerAnimation,_,_,_,_)``.
  ///
  /// - Throws: ``LayerError`` as there.
  public mutating func add(
    _ animation: KeyedAnimation, to layer: LayerID, forKey key: String? = nil,
    identifier: String? = nil, tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.property(animation), to: layer, forKey: key, identifier: identifier, tag: tag)
  }

  /// Adds a group; see ``add(_:to:forKey:identifier:tag:)-(LayerAnimation,_,_,_,_)``.
  ///
  /// - Throws: ``LayerError`` as there.
  public mutating func add(
    _ group: GroupAnimation, to layer: LayerID, forKey key: String? = nil,
    identifier: String? = nil, tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.group(group), to: layer, forKey: key, identifier: identifier, tag: tag)
  }

  /// Adds a transition under ``transitionKey``: a layer has one at a time.
  ///
  /// - Throws: ``LayerError`` as ``add(_:to:forKey:identifier:tag:)-(LayerAnimation,_,_,_,_)``.
  public mutating func add(
    _ transition: LayerTransition, to layer: LayerID, identifier: String? = nil,
    tag: AnimationTag? = nil
  ) throws(LayerError) {
    try add(.transition(transition), to: layer, identifier: identifier, tag: tag)
  }

  /// The animation under a key, with the times that were filled in; `nil` if there is none.
  ///
  /// While its transaction is open its begin time may still change.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func animation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) -> LayerAnimation? {
    layers[try index(layer)].animations.first { $0.label.key == key && !$0.isRemoved }?.animation
  }

  /// The keys of a layer's animations, in order of addition.
  ///
  /// Animations without a key are left out.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func animationKeys(of layer: LayerID) throws(LayerError) -> [String] {
    layers[try index(layer)].animations.compactMap { $0.isRemoved ? nil : $0.label.key }
  }

  /// The number of a layer's animations, with those that have no key.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func animationCount(of layer: LayerID) throws(LayerError) -> Int {
    layers[try index(layer)].animations.count { !$0.isRemoved }
  }

  /// Removes the animation under a key, if there is one; the value underneath is shown at once.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public mutating func removeAnimation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    bringUp(index)
    discard(index) { $0.label.key == key }
    showAgain(index)
  }

  /// Removes all animations of a layer, also those without a key.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public mutating func removeAllAnimations(of layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    bringUp(index)
    discard(index) { _ in true }
    showAgain(index)
  }

  /// Removes animations of a layer before their end.
  private mutating func discard(_ index: Int, where isMeant: (RunningAnimation) -> Bool) {
    for animation in layers[index].animations where isMeant(animation) {
      noteRemoval(of: animation)
    }
    layers[index].animations.removeAll(where: isMeant)
    layers[index].prepareFrames()
    dropStaleEvents()
  }
}
