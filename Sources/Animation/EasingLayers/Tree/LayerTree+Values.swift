// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension LayerTree {
  /// Sets a model value, or one component of it.
  ///
  /// A missing property is added, without an animation. With actions enabled, a change adds the property's action, an
  /// animation from the value shown now to the new value, with the property's name as key; see ``LayerAction``. If actions are
  /// disabled, not allowed by the layer, or `none` for this property, the model value changes at once; running animations stay
  /// on top, as in Core Animation.
  ///
  /// In a layer with Core Animation's properties, a name that is very similar to one of these, and a component that a property
  /// lacks, are mistakes and add nothing. Declare a `PropertyKey` for a property with such a name.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/notApplicable(_:)`` if the property has a value of another kind;
  ///   ``LayerError/unknownProperty(_:)`` for a missing component; ``LayerError/misspelledProperty(_:near:)``;
  ///   ``LayerError/parameter(_:)`` for a component that is not finite.
  public mutating func setModel(
    _ path: PropertyPath, of layer: LayerID, to value: AnimatedValue
  ) throws(LayerError) { try setModel(path, of: layer, to: value, isDeclared: false) }

  /// Sets the model value under a key; see ``setModel(_:of:to:)-(_,_,AnimatedValue)``.
  public mutating func setModel<Value>(
    _ key: PropertyKey<Value>, of layer: LayerID, to value: Value
  ) throws(LayerError) {
    try setModel(key.path, of: layer, to: value.animatedValue, isDeclared: true)
  }

  private mutating func setModel(
    _ path: PropertyPath, of layer: LayerID, to value: AnimatedValue, isDeclared: Bool
  ) throws(LayerError) {
    let index = try index(layer)
    for component in value.components where !component.isFinite {
      throw .parameter(ParameterError("\(path)", component, allowed: "finite in all components"))
    }
    guard let property = layers[index].property(named: path.property) else {
      guard path.component == nil else { throw .unknownProperty(path) }
      if !isDeclared, let near = layers[index].propertyMeant(by: path.property) {
        throw .misspelledProperty(path, near: near)
      }
      layers[index].addProperty(path.property, value)
      return
    }
    let old = layers[index].model(property)
    guard try part(old, path).isCompatible(with: value) else { throw .notApplicable(path) }
    let new = path.component.map { old.replacing($0, with: value) } ?? value
    let shown = shown(property, of: index)
    let action =
      old == new || transactions.settings.disablesActions || !layers[index].allowsActions
        || layers[index].firstInstant == instant
      ? nil : try action(for: property, of: index, from: shown, to: new)
    let slot = PropertySlot(layer: layer, index: property)
    let previous = previousValue(at: slot)
    setPreviousValue(at: slot, shown)
    layers[index].setModel(property, new)
    guard let action else { return }
    do {
      try add(.property(action), to: layer, forKey: path.property)
    } catch {
      setPreviousValue(at: slot, previous)
      layers[index].setModel(property, old)
      throw error
    }
  }

  /// Returns the value shown before the last model change in the outermost or the implicit transaction; `nil` without a change.
  func previousValue(at slot: PropertySlot) -> AnimatedValue? {
    previousEpoch == transactions.epoch ? previousValues[slot] : nil
  }

  private mutating func setPreviousValue(at slot: PropertySlot, _ value: AnimatedValue?) {
    if previousEpoch != transactions.epoch {
      previousEpoch = transactions.epoch
      previousValues.removeAll(keepingCapacity: true)
    }
    previousValues[slot] = value
  }

  /// Sets a model value of a known kind, or one component of it.
  ///
  /// - Throws: ``LayerError`` as ``setModel(_:of:to:)-(_,_,AnimatedValue)``.
  public mutating func setModel(
    _ path: PropertyPath, of layer: LayerID, to value: some AnimatedValueConvertible
  ) throws(LayerError) { try setModel(path, of: layer, to: value.animatedValue) }

  /// Sets the action that animates changes of a property's model value.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/unknownProperty(_:)``, and
  ///   ``LayerError/parameter(_:)`` for an undamped spring, which never settles.
  public mutating func setAction(
    _ action: LayerAction, for property: String, of layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    let property = try self.property(PropertyPath(property), in: index)
    if case .spring(let parameters) = action {
      _ = try checked(SpringAnimation<Double>(spring: parameters))
    }
    layers[index].setAction(of: property, to: action)
  }

  private func action(
    for property: Int, of index: Int, from shown: AnimatedValue, to value: AnimatedValue
  ) throws(LayerError) -> KeyedAnimation? {
    let path = PropertyPath(layers[index].names[property])
    var keyed: KeyedAnimation
    switch layers[index].action(of: property) {
    case .none: return nil
    case .standard:
      var animation = try checked(BasicAnimation(from: shown, to: value, duration: 0))
      animation.timingFunction = transactions.settings.timingFunction ?? .ease
      keyed = KeyedAnimation(path, animation)
    case .spring(let parameters):
      // Where the layer's time runs backward, the spring runs on the reversed clock, on which velocities change their sign.
      let isBackwards = direction(of: index) < 0
      let velocity = velocity(of: property, of: index).scaled(by: isBackwards ? -1 : 1)
      // Where a curve is infinitely steep, the velocity is infinite, and no spring can start with it.
      let animation = try checked(
        SpringAnimation(
          from: shown, to: value, spring: parameters,
          initialVelocity: velocity.isFinite ? .perSecond(velocity) : .relative(0)))
      keyed = KeyedAnimation(path, animation)
    }
    // Until the animation begins, the old value is shown.
    if transactions.settings.delay > 0 { keyed.animation.timing.fillMode = .backwards }
    return keyed
  }

  /// Sets whether changes of a layer's model values are animated, which is the default.
  ///
  /// If a layer does not allow actions, all changes are shown at once. Animations that are running continue.
  public mutating func setAllowsActions(
    _ allowsActions: Bool, of layer: LayerID
  ) throws(LayerError) { layers[try index(layer)].allowsActions = allowsActions }

  /// Returns whether changes of a layer's model values are animated.
  public func allowsActions(of layer: LayerID) throws(LayerError) -> Bool {
    layers[try index(layer)].allowsActions
  }
}
