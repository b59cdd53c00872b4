// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// The clock of a layer.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: constant.
  public func timeSpace(of layer: LayerID) throws(LayerError) -> TimeSpace {
    let index = try index(layer)
    return hasOwnClock(index) ? clocks[layers[index].clock].space : .identity
  }

  /// Sets the clock of a layer.
  ///
  /// The values shown of it and of all layers in it change at once.
  ///
  /// A speed of 0 stops the animations in it; then the time offset moves them. No event
  /// occurs twice. Outside of transactions, animations that were added since the last step of time
  /// without a begin time begin now: at the old time of a clock that is paused already, otherwise at the new
  /// one; see ``add(_:to:forKey:identifier:tag:)-(LayerAnimation,_,_,_,_)``.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: in proportion to the number of layers and animations in the layer, whose starts and stops are found
  ///   again; finding one that is neither past nor never takes log n for n animations, and time in proportion to the
  ///   number of different clocks around it. No value is computed.
  public mutating func setTimeSpace(
    _ timeSpace: TimeSpace, of layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    // A paused clock is moved by its offset: animations that were added begin at its old time.
    if transactions.depth == 0, !uncommitted.isEmpty, clockPath(to: index).isPaused {
      commitImplicitTransaction()
    }
    settleClock(of: index, timeSpace)
    reschedule(below: index)
  }

  /// The time of a layer's own clock at a time of the tree, or at present.
  ///
  /// An animation of the layer that is to begin half a second from now has this, and a half, as its
  /// begin time.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: at present constant, otherwise in proportion to the number of different clocks around it.
  public func localTime(of layer: LayerID, at time: Double? = nil) throws(LayerError) -> Double {
    let index = try index(layer)
    guard let time else { return localTime(index) }
    return clockPath(to: index).localTime(at: time)
  }

  /// Seconds of a layer in one of the tree: the product of all speeds down to it.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: in proportion to the number of different clocks around it.
  public func effectiveSpeed(of layer: LayerID) throws(LayerError) -> Double {
    clockPath(to: try index(layer)).speed
  }

  /// A time of one layer as a time of another.
  ///
  /// - Returns: `nil` if a layer between the first and the one that contains both is paused, so
  ///   that its time does not determine the other.
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: in proportion to the depth of the tree.
  public func convert(
    _ time: Double, from source: LayerID, to target: LayerID
  ) throws(LayerError) -> Double? {
    let up = path(to: try index(source))
    let down = path(to: try index(target))
    let shared = zip(up, down).prefix { $0 == $1 }.count
    return ClockPath(spaces: spaces(up[shared...])).outerTime(at: time).map {
      ClockPath(spaces: spaces(down[shared...])).localTime(at: $0)
    }
  }

  private func spaces(_ path: ArraySlice<Int>) -> ContiguousArray<TimeSpace> {
    ContiguousArray(path.map { hasOwnClock($0) ? clocks[layers[$0].clock].space : .identity })
  }

  /// The layers from the root down to one, with both.
  func path(to index: Int) -> [Int] {
    var path = [index]
    var index = index
    while index != 0 {
      index = Int(layers[index].parent)
      path.append(index)
    }
    path.reverse()
    return path
  }

  // MARK: - Clocks

  func hasOwnClock(_ index: Int) -> Bool { clocks[layers[index].clock].layer == index }

  /// The different clocks from the root down to a layer.
  func clockPath(to index: Int) -> ClockPath {
    var spaces: ContiguousArray<TimeSpace> = []
    var clock = layers[index].clock
    while clock >= 0 {
      spaces.append(clocks[clock].space)
      clock = clocks[clock].parent
    }
    spaces.reverse()
    return ClockPath(spaces: spaces)
  }

  /// The present time of a layer.
  @inline(__always)
  func localTime(_ index: Int) -> Double {
    clockTime == time
      ? clocks[layers[index].clock].localTime : clockPath(to: index).localTime(at: time)
  }

  /// Reads all clocks at the present.
  mutating func readClocks() {
    if clockOrder.isEmpty { findClockOrder() }
    clockTime = time
    for position in clockOrder.indices {
      let clock = clockOrder[position]
      let parent = clocks[clock].parent
      clocks[clock].localTime = clocks[clock].space.localTime(
        fromParent: parent < 0 ? time : clocks[parent].localTime)
    }
  }

  private mutating func findClockOrder() {
    var index: Int? = 0
    while let layer = index {
      if hasOwnClock(layer) { clockOrder.append(layers[layer].clock) }
      index = layerAfter(layer, in: 0)
    }
  }

  /// Gives a layer, which has a clock of its own, or that of its parent, the clock that it needs for a time space.
  mutating func settleClock(of index: Int, _ space: TimeSpace) {
    let ownClock = hasOwnClock(index) ? layers[index].clock : -1
    guard index != 0 else {
      clocks[ownClock].space = space
      return
    }
    let parent = layers[Int(layers[index].parent)].clock
    // Adding a zero makes zeros positive, so a clock that shows negative ones is not shared.
    let offset = clocks[parent].space.timeOffset
    let isShared = space == .identity && !(offset == 0 && offset.sign == .minus)
    switch (ownClock >= 0, isShared) {
    case (true, false):
      clocks[ownClock].space = space
      guard clocks[ownClock].parent != parent else { return }
      clocks[ownClock].parent = parent
      clockOrder.removeAll(keepingCapacity: true)
    case (true, true):
      clocks.release(ownClock)
      clocks[ownClock].layer = -1
      layers[index].clock = parent
      clockOrder.removeAll(keepingCapacity: true)
    case (false, true):
      layers[index].clock = parent
    case (false, false):
      let clock = clocks.insert(LayerClock(layer: Int32(index), parent: parent, space: space))
      layers[index].clock = clock
      // It is behind its parent, but where others share it, they need it before themselves.
      if layers[index].firstChild < 0, !clockOrder.isEmpty {
        clockOrder.append(clock)
      } else {
        clockOrder.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Updates clocks and events, for a layer whose clock has changed and all layers in it.
  mutating func reschedule(below top: Int) {
    var path = clockPath(to: top)
    clocks[layers[top].clock].localTime = path.localTime(at: time)
    var index: Int? = layerAfter(top, in: top)
    while let layer = index {
      settleClock(
        of: layer, hasOwnClock(layer) ? clocks[layers[layer].clock].space : .identity)
      if hasOwnClock(layer) {
        let clock = layers[layer].clock
        clocks[clock].localTime = clocks[clock].space.localTime(
          fromParent: clocks[clocks[clock].parent].localTime)
      }
      index = layerAfter(layer, in: top)
    }
    beginUncommitted()
    var layer = top
    walk: while true {
      var animation = layers[layer].firstAnimation
      while animation >= 0 {
        schedule(animation, on: path)
        animation = animations[animation].next
      }
      if layers[layer].firstChild >= 0 {
        layer = Int(layers[layer].firstChild)
      } else {
        while layers[layer].next < 0 || layer == top {
          if layer == top { break walk }
          if hasOwnClock(layer) { path.spaces.removeLast() }
          layer = Int(layers[layer].parent)
        }
        if hasOwnClock(layer) { path.spaces.removeLast() }
        layer = Int(layers[layer].next)
      }
      if hasOwnClock(layer) { path.spaces.append(clocks[layers[layer].clock].space) }
    }
    // Clocks are set one after the other; outside of transactions each change counts by itself.
    if transactions.depth == 0 { commitImplicitTransaction() }
  }

  /// Updates the start and the stop of an animation, as far as they are not past: past events stay, and a change that
  /// makes one past makes it happen now.
  ///
  /// If it `isNew`, with times of its own, its past events have their own times.
  mutating func schedule(_ animation: Int32, on path: ClockPath, isNew: Bool = false) {
    let running = animations[animation]
    var (start, stop) = (running.startTime, running.stopTime)
    if running.isUncommitted, running.transaction != nil {
      (start, stop) = (.infinity, .infinity)
    } else {
      let timing = timing(of: animation)
      let isPast = !isNew && !running.isUncommitted
      let earliest = isNew ? -Double.greatestFiniteMagnitude : time
      if !running.hasStarted, !(isPast && start <= time) {
        start = path.startTime(of: timing, from: time, earliest: earliest)
      }
      if !running.hasStopped, !(isPast && stop <= time) {
        stop = path.stopTime(of: timing, from: time, earliest: earliest)
      }
    }
    if (start, stop) == (running.startTime, running.stopTime) { return }
    animations[animation].startTime = start
    animations[animation].stopTime = stop
    var step = running.firstStep
    while step >= 0 {
      steps[step].removalTime = animations[animation].removalTime
      step = steps[step].nextOfAnimation
    }
    dueEvents.set(animation, to: animations[animation].dueEvent)
  }

  /// The timing of an animation.
  private func timing(of animation: Int32) -> MediaTiming {
    switch animations[animation].composite {
    case .group(let group, _): group.timing
    case .transition(let transition): transition.timing
    case nil: steps[animations[animation].firstStep].timing
    }
  }

  /// Lets an animation begin at a time of its layer, if that is finite.
  mutating func begin(_ animation: Int32, at localTime: Double) {
    guard localTime.isFinite else { return }
    animations[animation].begin(at: localTime)
    var step = animations[animation].firstStep
    while step >= 0 {
      if steps[step].clock < 0 {
        steps[step].timing = steps[step].timing.beginning(at: localTime)
      } else {
        steps[step].group = animations[animation].composite
      }
      step = steps[step].nextOfAnimation
    }
  }
}
