// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// The clock of a layer.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func timeSpace(of layer: LayerID) throws(LayerError) -> TimeSpace {
    layers[try index(layer)].space
  }

  /// Sets the clock of a layer.
  ///
  /// The values shown of it and of all layers in it change at once.
  ///
  /// A speed of 0 stops the animations in it; then the time offset moves them by hand. No start or stop
  /// is told twice. Outside of transactions, animations that were added since the last step of time
  /// without a begin time begin now: at the old time of a clock that stands already, otherwise at the new
  /// one; see ``add(_:to:forKey:identifier:tag:)-(LayerAnimation,_,_,_,_)``.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: in proportion to what is in the layer.
  public mutating func setTimeSpace(
    _ timeSpace: TimeSpace, of layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    // A clock that stands is moved by hand: animations that were added begin where it stood.
    if transactions.depth == 0, !uncommittedLayers.isEmpty, clockPath(to: index).isStanding {
      commitImplicitTransaction()
    }
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
    return ClockPath(spaces: spaces(up[shared...])).outerTime(at: time).map {
      ClockPath(spaces: spaces(down[shared...])).localTime(at: $0)
    }
  }

  func clockPath(to index: Int) -> ClockPath { ClockPath(spaces: spaces(way(to: index)[...])) }

  private func spaces(_ way: ArraySlice<Int>) -> ContiguousArray<TimeSpace> {
    ContiguousArray(way.map { layers[$0].space })
  }

  /// The layers from the root down to one, with both.
  func way(to index: Int) -> [Int] {
    var way = [index]
    var index = index
    while index != 0 {
      index = layers[index].parent
      way.append(index)
    }
    way.reverse()
    return way
  }

  /// Updates times, events and values shown, for a layer whose clock has changed and all layers in it.
  mutating func reschedule(below index: Int) {
    for descendant in subtree(index) {
      let path = clockPath(to: descendant)
      localTimes[descendant] = path.localTime(at: time)
      layers[descendant].dropRemoved()
      layers[descendant].beginUncommitted(at: localTimes[descendant])
      for position in layers[descendant].animations.indices {
        let old = layers[descendant].animations[position]
        layers[descendant].animations[position].schedule(on: path, from: time)
        let new = layers[descendant].animations[position]
        if (old.dueStart, old.dueStop) != (new.dueStart, new.dueStop) {
          queueEvents(of: new, in: descendant)
        }
      }
      layers[descendant].prepareFrames()
      layers[descendant].shownTime = time
      layers[descendant].show(at: localTimes[descendant], rootTime: time)
    }
    dropStaleEvents()
    // Clocks are set one after the other; outside of transactions each change counts by itself.
    if transactions.depth == 0 { commitImplicitTransaction() }
  }
}
