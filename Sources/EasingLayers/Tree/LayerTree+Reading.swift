// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// The names of a layer's properties, in the order in which they were first set.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func properties(of layer: LayerID) throws(LayerError) -> [String] {
    layers[try index(layer)].properties.map { $0.name }
  }

  /// The model value of a property or of a component of it: the value that was set.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  public func model(of layer: LayerID, _ path: PropertyPath) throws(LayerError) -> AnimatedValue {
    let index = try index(layer)
    return try part(layers[index].model(property(path, in: index)), path)
  }

  /// The value shown of a property or of a component of it at present.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  /// - Complexity: in proportion to the number of the layer's properties, whose names are compared;
  ///   ``presentation(at:)`` saves that.
  public func presentation(
    of layer: LayerID, _ path: PropertyPath
  ) throws(LayerError) -> AnimatedValue {
    let index = try index(layer)
    return try part(shown(property(path, in: index), of: index), path)
  }

  /// The value that will be shown of a property, or of a component of it, at a time of the tree if
  /// nothing is changed until then, bit for bit.
  ///
  /// For times before the present it is the value that the present animations show at that time.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  /// - Complexity: in proportion to the number of the layer's animations and its depth in the tree.
  public func presentation(
    of layer: LayerID, _ path: PropertyPath, at time: Double
  ) throws(LayerError) -> AnimatedValue {
    let index = try index(layer)
    let value = present(index).layer.value(
      of: try property(path, in: index), at: clockPath(to: index).localTime(at: time),
      rootTime: time)
    return try part(value, path)
  }

  /// The velocity of the value shown of a property, or of a component of it, in its units per second of
  /// the tree.
  ///
  /// The turning of a layer that goes along a path, and transforms made by value functions, count
  /// as still. Where a curve is infinitely steep the velocity is infinite.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/unknownProperty(_:)``, and
  ///   ``LayerError/notApplicable(_:)`` for a value without numbers.
  public func velocity(of layer: LayerID, _ path: PropertyPath) throws(LayerError) -> AnimatedValue
  {
    let index = try index(layer)
    let (record, localTime) = present(index)
    if case .discrete = record.layouts[try property(path, in: index)].shape {
      throw .notApplicable(path)
    }
    let velocity = record.velocity(
      of: try property(path, in: index), at: localTime, rootTime: time)
    let speed = clockPath(to: index).speed
    // A layer that stands shows no motion, however steep the curve.
    if speed == 0 {
      return try part(layers[index].model(property(path, in: index)), path).scaled(by: 0)
    }
    return try part(velocity, path).scaled(by: speed)
  }

  /// Finds a property once, for reading it in each frame.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  public func slot(of layer: LayerID, _ property: String) throws(LayerError) -> PropertySlot {
    let index = try index(layer)
    return PropertySlot(layer: layer, index: try self.property(PropertyPath(property), in: index))
  }

  /// The value shown of a property at present; `nil` if its layer is not in the tree.
  ///
  /// - Complexity: constant.
  public func presentation(at slot: PropertySlot) -> AnimatedValue? {
    guard contains(slot.layer),
      layers[slot.layer.index].layouts.indices.contains(slot.index)
    else { return nil }
    return shown(slot.index, of: slot.layer.index)
  }

  /// Both sides of a layer's transition at present; `nil` if it has none, or none that is in
  /// effect.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func sides(of layer: LayerID) throws(LayerError) -> LayerTransition.Sides? {
    let index = try index(layer)
    let (record, localTime) = present(index)
    for animation in record.animations where animation.isPresent(at: time) {
      if case .transition(let transition) = animation.source {
        return transition.sides(at: localTime)
      }
    }
    return nil
  }

  /// The value shown of a property at present.
  func shown(_ property: Int, of index: Int) -> AnimatedValue {
    if isShown(index) {
      return layers[index].shown(property, at: localTimes[index], rootTime: time)
    }
    let (record, localTime) = present(index)
    return record.value(of: property, at: localTime, rootTime: time)
  }

  /// A layer and its time at present; its frame data may be older.
  private func present(_ index: Int) -> (layer: LayerRecord, localTime: Double) {
    if isShown(index) { return (layers[index], localTimes[index]) }
    let localTime = clockPath(to: index).localTime(at: time)
    var layer = layers[index]
    layer.beginUncommitted(at: localTime)
    return (layer, localTime)
  }

  private func part(
    _ value: AnimatedValue, _ path: PropertyPath
  ) throws(LayerError) -> AnimatedValue {
    guard let component = path.component else { return value }
    guard let part = value.value(of: component) else { throw .unknownProperty(path) }
    return part
  }
}
