// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// Adds a layer inside another, above those that are there.
  ///
  /// - Parameters:
  ///   - parent: the layer around it.
  ///   - timeSpace: its clock.
  ///   - isTransformLayer: whether it keeps the depth of what is inside it, as Core Animation's
  ///     `CATransformLayer` does, instead of drawing it on its own plane. It matters only to
  ///     ``matrix(from:to:in:)``.
  /// - Returns: its name.
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: constant, amortized.
  public mutating func addLayer(
    to parent: LayerID = .root, timeSpace: TimeSpace = .identity, isTransformLayer: Bool = false
  ) throws(LayerError) -> LayerID {
    let parentIndex = try index(parent)
    var record = LayerRecord(parent: parentIndex)
    record.space = timeSpace
    record.isTransformLayer = isTransformLayer
    let index: Int
    if let vacancy = vacancies.popLast() {
      index = vacancy
      record.generation = layers[index].generation + 1
      layers[index] = record
    } else {
      index = layers.count
      layers.append(record)
      localTimes.append(0)
    }
    layers[parentIndex].children.append(index)
    if !order.isEmpty { order.append(index) }
    localTimes[index] = clockPath(to: index).localTime(at: time)
    layers[index].shownTime = time
    return id(index)
  }

  /// Moves a layer, with all in it, into another, above those that are there.
  ///
  /// Its animations go on by the clocks of its new place.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/rootStays``, and
  ///   ``LayerError/cycle(layer:parent:)`` if it would be inside itself.
  /// - Complexity: in proportion to what is in the layer, and to the depth of the tree.
  public mutating func move(_ layer: LayerID, to parent: LayerID) throws(LayerError) {
    let index = try index(layer)
    let parentIndex = try self.index(parent)
    guard index != 0 else { throw .rootStays }
    var ancestor = parentIndex
    while ancestor != 0 {
      guard ancestor != index else { throw .cycle(layer: layer, parent: parent) }
      ancestor = layers[ancestor].parent
    }
    layers[layers[index].parent].children.removeAll { $0 == index }
    layers[parentIndex].children.append(index)
    layers[index].parent = parentIndex
    order.removeAll(keepingCapacity: true)
    reschedule(below: index)
  }

  /// Removes a layer with all in it.
  ///
  /// Their animations stop at once, without having finished.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/rootStays``.
  /// - Complexity: in proportion to what is in the layer, and to the number of layers beside it.
  public mutating func remove(_ layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    guard index != 0 else { throw .rootStays }
    layers[layers[index].parent].children.removeAll { $0 == index }
    for descendant in subtree(index) {
      for animation in layers[descendant].animations { noteRemoval(of: animation) }
      let generation = layers[descendant].generation
      layers[descendant] = LayerRecord(parent: 0)
      layers[descendant].generation = generation
      layers[descendant].isInTree = false
      vacancies.append(descendant)
    }
    order.removeAll(keepingCapacity: true)
    dropStaleEvents()
  }

  /// The layer around another; `nil` for the root.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func parent(of layer: LayerID) throws(LayerError) -> LayerID? {
    let index = try index(layer)
    return index == 0 ? nil : id(layers[index].parent)
  }

  /// The layers directly inside another, in order of addition.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func children(of layer: LayerID) throws(LayerError) -> [LayerID] {
    layers[try index(layer)].children.map(id)
  }

  /// A layer and all inside it, each behind its parent.
  func subtree(_ index: Int) -> ContiguousArray<Int> {
    var found: ContiguousArray = [index]
    var next = 0
    while next < found.count {
      found.append(contentsOf: layers[found[next]].children)
      next += 1
    }
    return found
  }
}
