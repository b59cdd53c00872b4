// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// Adds a sublayer on top of its siblings.
  ///
  /// Like Core Animation's `CATransformLayer`, a transform layer keeps the depth of its sublayers instead of drawing them on
  /// its own plane. This only matters for ``matrix(from:to:in:)``.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public mutating func addLayer(
    to parent: LayerID, timeSpace: TimeSpace = .identity, isTransformLayer: Bool = false,
    defaults: LayerDefaults = .none
  ) throws(LayerError) -> LayerID {
    addLayer(in: try index(parent), timeSpace, isTransformLayer, defaults)
  }

  /// Adds a layer to the root; see ``addLayer(to:timeSpace:isTransformLayer:defaults:)``.
  public mutating func addLayer(
    timeSpace: TimeSpace = .identity, isTransformLayer: Bool = false,
    defaults: LayerDefaults = .none
  ) -> LayerID { addLayer(in: 0, timeSpace, isTransformLayer, defaults) }

  private mutating func addLayer(
    in parentIndex: Int, _ timeSpace: TimeSpace, _ isTransformLayer: Bool, _ defaults: LayerDefaults
  ) -> LayerID {
    var record = defaults == .coreAnimation ? .coreAnimation : LayerRecord(parent: -1)
    record.parent = Int32(parentIndex)
    if defaults == .coreAnimation { record.firstInstant = instant }
    record.isTransformLayer = isTransformLayer
    record.clock = layers[parentIndex].clock
    let index: Int
    if let vacancy = vacancies.popLast() {
      index = Int(vacancy)
      record.generation = layers[index].generation + 1
      layers[index] = record
    } else {
      index = layers.count
      layers.append(record)
    }
    link(index)
    settleClock(of: index, timeSpace)
    if hasOwnClock(index) {
      clocks[layers[index].clock].reading = ClockReading(timeSpace, in: reading(parentIndex))
    }
    return id(index)
  }

  /// Moves a subtree into another layer, on top of its new siblings.
  ///
  /// Animations continue on the clocks of the new parent.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/rootStays``, and ``LayerError/cycle(layer:parent:)`` for a move
  ///   into itself.
  /// - Complexity: as ``setTimeSpace(_:of:)``, plus time linear in the depth of the tree.
  public mutating func move(_ layer: LayerID, to parent: LayerID) throws(LayerError) {
    let index = try index(layer)
    let parentIndex = try self.index(parent)
    guard index != 0 else { throw .rootStays }
    guard !ancestry(of: parentIndex).contains(index) else {
      throw .cycle(layer: layer, parent: parent)
    }
    let space = hasOwnClock(index) ? clocks[layers[index].clock].space : .identity
    unlink(index)
    layers[index].parent = Int32(parentIndex)
    link(index)
    settleClock(of: index, space)
    noteChangedClock(of: index)
  }

  /// Removes a subtree; its animations stop at once, and their events say that they have not finished.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/rootStays``.
  public mutating func remove(_ layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    guard index != 0 else { throw .rootStays }
    var found: ContiguousArray = [Int32(index)]
    var next = 0
    while next < found.count {
      let layer = Int(found[next])
      next += 1
      while layers[layer].animations.first >= 0 {
        discard(animation: layers[layer].animations.first)
      }
      while layers[layer].cues.first >= 0 { discard(cue: layers[layer].cues.first) }
      if hasOwnClock(layer) {
        releaseScript(of: layer)
        clocks[layers[layer].clock].layer = -1
        clocks.release(layers[layer].clock)
        clockOrder.removeAll(keepingCapacity: true)
      }
      found += layers.numbers(in: layers[layer].children)
    }
    unlink(index)
    for layer in found {
      let generation = layers[Int(layer)].generation
      layers[Int(layer)] = LayerRecord(parent: 0)
      layers[Int(layer)].generation = generation
      layers[Int(layer)].isInTree = false
    }
    vacancies += found
  }

  /// Returns the superlayer; `nil` for the root.
  public func parent(of layer: LayerID) throws(LayerError) -> LayerID? {
    let index = try index(layer)
    return index == 0 ? nil : id(Int(layers[index].parent))
  }

  /// Returns the sublayers, in order of addition.
  public func children(of layer: LayerID) throws(LayerError) -> [LayerID] {
    layers.numbers(in: layers[try index(layer)].children).map { id(Int($0)) }
  }

  /// Returns the next layer in a preorder walk of a subtree; `nil` at the end of the walk.
  func layerAfter(_ index: Int, in top: Int) -> Int? {
    if layers[index].children.first >= 0 { return Int(layers[index].children.first) }
    var index = index
    while index != top {
      if layers[index].next >= 0 { return Int(layers[index].next) }
      index = Int(layers[index].parent)
    }
    return nil
  }

  mutating func link(_ index: Int) {
    changeChildren(of: Int(layers[index].parent)) { $0.append(Int32(index), to: &$1) }
  }

  private mutating func unlink(_ index: Int) {
    changeChildren(of: Int(layers[index].parent)) { $0.remove(Int32(index), from: &$1) }
  }

  private mutating func changeChildren(
    of parent: Int, _ change: (inout ContiguousArray<LayerRecord>, inout LinkedList) -> Void
  ) {
    var children = layers[parent].children
    change(&layers, &children)
    layers[parent].children = children
  }
}
