// SPDX-License-Identifier: Apache-2.0

import Animations

extension LayerTree {
  /// The key under which a layer holds its transition.
  public static let transitionKey = "transition"

  /// Adds an animation to a layer.
  ///
  /// What is added is filled in now and does not change later:
  /// - a begin time of 0 stands for now, the present time of the layer's own clock;
  /// - a duration of 0 stands for that of the transaction, in a group for that of the group;
  /// - ends that are not given are taken from what is shown now, or was shown before the model
  ///   value was last changed in this transaction;
  /// - a basic, keyframe or path animation or a transition whose timing function is
  ///   `EasingCurve.linear` takes that of the transaction, if that has one. Springs and decays keep
  ///   their own time, and so do the members of groups. An animation that is to stay linear can say
  ///   `.cubicBezier(.linear)`.
  ///
  /// Animations are applied in order of addition. An additive one adds to what those before it have
  /// made of the model value; one of a component leaves the other components alone.
  ///
  /// A path animation that turns what it moves also turns the layer: the z rotation of its property
  /// `transform`, if that is a `LayerTransform`, or else its property `rotation`, if that is a
  /// number. The angle replaces what is there, or is added to it if the animation is additive.
  ///
  /// - Parameters:
  ///   - animation: it is copied.
  ///   - layer: the layer.
  ///   - key: what to ask for it by. An animation under the same key is removed. Without a key it
  ///     can not be asked for. A transition is always under ``transitionKey``.
  ///   - identifier: what events call it.
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/unknownProperty(_:)`` and
  ///   ``LayerError/notApplicable(_:)`` if the layer has nothing that it could animate;
  ///   ``LayerError/parameter(_:)`` if the present is no finite time in the layer.
  /// - Complexity: in proportion to the number of the layer's animations and its depth in the tree.
  public mutating func add(
    _ animation: LayerAnimation, to layer: LayerID, forKey key: String? = nil,
    identifier: String? = nil
  ) throws(LayerError) {
    let index = try index(layer)
    var key = key
    if case .transition = animation { key = LayerTree.transitionKey }
    let compiler = AnimationCompiler(
      layer: layers[index], localTime: localTimes[index], turn: transactions.turn,
      duration: transactions.duration, timingFunction: transactions.timingFunction)
    let label = AnimationLabel(layer: layer, key: key, identifier: identifier)
    // Nothing has been changed yet where this throws.
    var running = try compiler.running(
      animation, label: label, sequence: sequence + 1, transaction: transactions.current)
    sequence += 1
    if let key { discard(index) { $0.label.key == key } }
    running.schedule(on: clockPath(to: index), from: time)
    if let transaction = running.transaction { transactions.expect(transaction) }
    layers[index].animations.append(running)
    layers[index].prepareFrames()
    showAgain(index)
  }

  /// Adds an animation of a property; see ``add(_:to:forKey:identifier:)-(LayerAnimation,_,_,_)``.
  ///
  /// - Throws: ``LayerError`` as there.
  public mutating func add(
    _ animation: KeyedAnimation, to layer: LayerID, forKey key: String? = nil,
    identifier: String? = nil
  ) throws(LayerError) {
    try add(.property(animation), to: layer, forKey: key, identifier: identifier)
  }

  /// Adds a group; see ``add(_:to:forKey:identifier:)-(LayerAnimation,_,_,_)``.
  ///
  /// - Throws: ``LayerError`` as there.
  public mutating func add(
    _ group: AnimationGroup, to layer: LayerID, forKey key: String? = nil,
    identifier: String? = nil
  ) throws(LayerError) {
    try add(.group(group), to: layer, forKey: key, identifier: identifier)
  }

  /// Adds a transition under ``transitionKey``: a layer has one at a time.
  ///
  /// - Throws: ``LayerError`` as ``add(_:to:forKey:identifier:)-(LayerAnimation,_,_,_)``.
  public mutating func add(
    _ transition: LayerTransition, to layer: LayerID, identifier: String? = nil
  ) throws(LayerError) {
    try add(.transition(transition), to: layer, identifier: identifier)
  }

  /// The animation under a key, with all that was filled in when it was added; `nil` if there is
  /// none.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func animation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) -> LayerAnimation? {
    layers[try index(layer)].animations.first { $0.label.key == key }?.animation
  }

  /// The keys of a layer's animations, in order of addition.
  ///
  /// Those without a key are left out.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func animationKeys(of layer: LayerID) throws(LayerError) -> [String] {
    layers[try index(layer)].animations.compactMap { $0.label.key }
  }

  /// The number of a layer's animations, with those that have no key.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func animationCount(of layer: LayerID) throws(LayerError) -> Int {
    layers[try index(layer)].animations.count
  }

  /// Removes the animation under a key, if there is one: what is underneath is shown in the same
  /// instant.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public mutating func removeAnimation(
    forKey key: String, of layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    discard(index) { $0.label.key == key }
    showAgain(index)
  }

  /// Removes all animations of a layer, also those without a key.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public mutating func removeAllAnimations(of layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    discard(index) { _ in true }
    showAgain(index)
  }

  /// Takes animations out of a layer before their time.
  private mutating func discard(_ index: Int, where isMeant: (RunningAnimation) -> Bool) {
    for animation in layers[index].animations where isMeant(animation) {
      noteRemoval(of: animation)
    }
    layers[index].animations.removeAll(where: isMeant)
    layers[index].prepareFrames()
  }
}
