// SPDX-License-Identifier: Apache-2.0

import Animations

extension LayerTree {
  /// The clock of a layer.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func timeSpace(of layer: LayerID) throws(LayerError) -> TimeSpace {
    layers[try index(layer)].space
  }

  /// Sets the clock of a layer.
  ///
  /// What is shown of it and of all layers in it changes at once.
  ///
  /// A speed of 0 stops the animations in it; then the time offset moves them by hand. An animation
  /// that has been told to have started or stopped is not told so again.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: in proportion to what is in the layer.
  public mutating func setTimeSpace(
    _ timeSpace: TimeSpace, of layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    layers[index].space = timeSpace
    reschedule(below: index)
  }

  /// The time of a layer's own clock at a time of the tree, or at present.
  ///
  /// An animation of the layer that is to begin half a second from now has this, and a half, as its
  /// begin time.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func localTime(of layer: LayerID, at time: Double? = nil) throws(LayerError) -> Double {
    clockPath(to: try index(layer)).localTime(at: time ?? self.time)
  }

  /// Seconds of a layer in one of the tree: the product of all speeds down to it.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func effectiveSpeed(of layer: LayerID) throws(LayerError) -> Double {
    clockPath(to: try index(layer)).speed
  }

  /// A time of one layer as a time of another.
  ///
  /// - Returns: `nil` if a layer between the first and the one that contains both stands still, so
  ///   that its time tells nothing.
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func convert(
    _ time: Double, from source: LayerID, to target: LayerID
  ) throws(LayerError) -> Double? {
    let up = way(to: try index(source))
    let down = way(to: try index(target))
    let shared = zip(up, down).prefix { $0 == $1 }.count
    var time = time
    for index in up[shared...].reversed() {
      guard let parentTime = layers[index].space.parentTime(fromLocal: time) else { return nil }
      time = parentTime
    }
    return down[shared...].reduce(time) { layers[$1].space.localTime(fromParent: $0) }
  }

  func clockPath(to index: Int) -> ClockPath {
    ClockPath(spaces: ContiguousArray(way(to: index).map { layers[$0].space }))
  }

  /// The layers from the root down to one, with both.
  private func way(to index: Int) -> [Int] {
    var way = [index]
    var index = index
    while index != 0 {
      index = layers[index].parent
      way.append(index)
    }
    way.reverse()
    return way
  }

  /// Finds times, events and what is shown again, for a layer whose clock has changed and all in
  /// it.
  mutating func reschedule(below index: Int) {
    for descendant in subtree(index) {
      let path = clockPath(to: descendant)
      localTimes[descendant] = path.localTime(at: time)
      for animation in layers[descendant].animations.indices {
        layers[descendant].animations[animation].schedule(on: path, from: time)
      }
      layers[descendant].prepareFrames()
      layers[descendant].show(at: localTimes[descendant], rootTime: time)
    }
  }
}
