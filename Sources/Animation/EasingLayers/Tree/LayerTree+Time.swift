// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension LayerTree {
  /// Returns the clock of a layer; for a scripted clock, a clock with its present time and speed.
  public func timeSpace(of layer: LayerID) throws(LayerError) -> TimeSpace {
    let index = try index(layer)
    guard hasOwnClock(index) else { return .identity }
    guard let script = script(of: index) else { return clocks[layers[index].clock].space }
    return script.timeSpace(atParent: parentTime(of: index))
  }

  /// Sets the clock of a layer, replacing a script.
  ///
  /// The values of the subtree change at once. What starts or ends because of the change does so with the next step of time,
  /// when all changes made at one instant take effect together.
  ///
  /// A speed of 0 pauses the animations in the layer; then the time offset scrubs them, and nothing ends. No event occurs
  /// twice. Animations without a begin time that were added outside of transactions since the last step of time begin now: if
  /// the clock was paused, at the time it showed before the call, otherwise at its new time; see `add(_:to:forKey:tag:completion:)`.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  /// - Complexity: linear in the number of layers in the subtree and of clocks of the layer's ancestors. The next step of time
  ///   reschedules all animations in the subtree, once for all changes.
  public mutating func setTimeSpace(_ timeSpace: TimeSpace, of layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    // Setting a paused clock moves its time. Animations that were added before begin at the old time, so they are committed first.
    if transactions.depth == 0, !uncommitted.isEmpty, direction(of: index) == 0 {
      commitImplicitTransaction()
    }
    releaseScript(of: index)
    settleClock(of: index, timeSpace)
    noteChangedClock(of: index)
  }

  /// Sets some of the numbers of a layer's clock; see `TimeSpace`.
  ///
  /// ```swift
  /// try tree.setTimeSpace(timeOffset: 0.3, of: layer)
  /// ```
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, and ``LayerError/parameter(_:)`` for a number that is not finite.
  public mutating func setTimeSpace(
    beginTime: Double? = nil, speed: Double? = nil, timeOffset: Double? = nil, of layer: LayerID
  ) throws(LayerError) {
    let space = try timeSpace(of: layer)
    let changed = try checked(
      TimeSpace(
        beginTime: beginTime ?? space.beginTime, speed: speed ?? space.speed,
        timeOffset: timeOffset ?? space.timeOffset))
    try setTimeSpace(changed, of: layer)
  }

  /// Returns a layer's own time at a time of the tree, by default the present.
  ///
  /// To begin an animation half a second from now, use the local time plus 0.5 as its begin time.
  public func localTime(of layer: LayerID, at time: Double? = nil) throws(LayerError) -> Double {
    let index = try index(layer)
    guard let time else { return localTime(index) }
    return clockPath(to: index).localTime(at: time)
  }

  /// Converts a time of one layer to a time of another.
  ///
  /// A scripted clock may show a time more than once; only the segment between commands that contains the present is searched.
  ///
  /// - Returns: `nil` if a layer between the first layer and the common ancestor is paused, or if that segment of its clock does
  ///   not show the time.
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public func convert(
    _ time: Double, from source: LayerID, to target: LayerID
  ) throws(LayerError) -> Double? {
    let up = path(to: try index(source))
    let down = path(to: try index(target))
    let shared = zip(up, down).prefix { $0 == $1 }.count
    let now = shared > 0 ? localTime(up[shared - 1]) : self.time
    return clockPath(up[shared...]).outerTime(at: time, near: now).map {
      clockPath(down[shared...]).localTime(at: $0)
    }
  }

  private func clockPath(_ layers: ArraySlice<Int>) -> ClockPath {
    let own = layers.filter(hasOwnClock)
    var path = ClockPath(spaces: ContiguousArray(own.map { clocks[self.layers[$0].clock].space }))
    let scripts = own.map { ClockPath.Script(script: script(of: $0)) }
    if scripts.contains(where: { $0.script != nil }) { path.scripts = ContiguousArray(scripts) }
    return path
  }

  /// Returns a layer and its ancestors, ending with the root.
  func ancestry(of index: Int) -> UnfoldFirstSequence<Int> {
    Swift.sequence(first: index) { [layers] in $0 == 0 ? nil : Int(layers[$0].parent) }
  }

  /// Returns the layers from the root to a layer, including both.
  func path(to index: Int) -> [Int] { ancestry(of: index).reversed() }

  func hasOwnClock(_ index: Int) -> Bool { clocks[layers[index].clock].layer == index }

  func clockPath(to index: Int) -> ClockPath { clockPath(toClock: layers[index].clock) }

  /// Returns the distinct clocks from the root to a clock; no clocks for -1.
  func clockPath(toClock innermost: Int32) -> ClockPath {
    var path = ClockPath(spaces: [])
    var (clock, isScripted) = (innermost, false)
    while clock >= 0 {
      path.spaces.append(clocks[clock].space)
      if clocks[clock].script >= 0 { isScripted = true }
      clock = clocks[clock].parent
    }
    path.spaces.reverse()
    if isScripted { addScripts(to: &path, innermost) }
    return path
  }

  /// Returns the direction of a layer's clock after the present; see ``ClockPath/direction(at:)``.
  func direction(of index: Int) -> Int {
    guard scripts.count == 0 else { return clockPath(to: index).direction(at: time) }
    var direction = 1
    var clock = layers[index].clock
    while clock >= 0 {
      direction *= clocks[clock].space.direction
      clock = clocks[clock].parent
    }
    return direction
  }

  func localTime(_ index: Int) -> Double { reading(index).time }

  mutating func readClocks() {
    if clockOrder.isEmpty { findClockOrder() }
    // Fast path: without scripts, the loop calls no functions.
    let isScripted = scripts.count > 0
    (clockTime, scriptTime) = isScripted ? (.nan, time) : (time, .nan)
    for position in clockOrder.indices {
      let clock = clockOrder[position]
      let parent = clocks[clock].parent
      let outer = parent < 0 ? ClockReading(time: time) : clocks[parent].reading
      if isScripted {
        // A script that no other layer needs is evaluated when its layer is read.
        let layer = Int(clocks[clock].layer)
        clocks[clock].isUnread =
          layer != 0 && clocks[clock].script >= 0 && layers[layer].children.first < 0
        if clocks[clock].isUnread { continue }
      }
      clocks[clock].reading =
        isScripted ? reading(of: clock, in: outer) : ClockReading(clocks[clock].space, in: outer)
    }
  }

  @inline(__always) func reading(of clock: Int32, in parent: ClockReading) -> ClockReading {
    clocks[clock].script < 0
      ? ClockReading(clocks[clock].space, in: parent) : scriptReading(of: clock, in: parent)
  }

  private mutating func findClockOrder() {
    var index: Int? = 0
    while let layer = index {
      if hasOwnClock(layer) { clockOrder.append(layers[layer].clock) }
      index = layerAfter(layer, in: 0)
    }
  }

  /// Gives a layer its own clock if its time space needs one, otherwise its parent's clock.
  mutating func settleClock(of index: Int, _ space: TimeSpace) {
    let ownClock = hasOwnClock(index) ? layers[index].clock : -1
    guard index != 0 else {
      clocks[ownClock].space = space
      return
    }
    let parent = layers[Int(layers[index].parent)].clock
    // An identity clock adds 0, which turns -0 into 0, so the clock of a parent that shows -0 cannot be shared.
    let offset = clocks[parent].space.timeOffset
    let isShared =
      space == .identity && !(offset == 0 && offset.sign == .minus)
      && (ownClock < 0 || clocks[ownClock].script < 0)
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
    case (false, true): layers[index].clock = parent
    case (false, false):
      let clock = clocks.insert(LayerClock(layer: Int32(index), parent: parent, space: space))
      layers[index].clock = clock
      // Parents come first: a clock can be appended only if no clock of a sublayer is in the order before it.
      if layers[index].children.first < 0, !clockOrder.isEmpty {
        clockOrder.append(clock)
      } else {
        clockOrder.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Updates the clocks of a subtree whose top clock has changed.
  mutating func noteChangedClock(of top: Int) {
    clocks[layers[top].clock].read(clockPath(to: top).reading(at: time))
    var index: Int? = layerAfter(top, in: top)
    while let layer = index {
      settleClock(of: layer, hasOwnClock(layer) ? clocks[layers[layer].clock].space : .identity)
      if hasOwnClock(layer) {
        let clock = layers[layer].clock
        clocks[clock].read(reading(of: clock, in: clocks[clocks[clock].parent].reading))
      }
      index = layerAfter(layer, in: top)
    }
    noteChange(of: top)
    // Outside of transactions, animations begin with the first of several clock changes.
    if transactions.depth == 0 { commitImplicitTransaction() }
  }

  /// Commits the implicit transaction, and reschedules the layers whose clocks have changed.
  mutating func takeEffect() {
    commitImplicitTransaction()
    settleChangedClocks()
    instant += 1
  }

  /// Reschedules the layers whose clocks have been changed or have entered another segment.
  mutating func settleChangedClocks() {
    for layer in changedClocks where layers[Int(layer)].hasChangedClock {
      // If the clock of an ancestor has changed, the ancestor reschedules this layer.
      let parent = Int(layers[Int(layer)].parent)
      if parent < 0 || !isInChangedClock(parent) { reschedule(below: Int(layer)) }
    }
    changedClocks.removeAll(keepingCapacity: true)
  }

  /// Returns whether the clock of a layer or of an ancestor has been changed at this instant.
  func isInChangedClock(_ index: Int) -> Bool {
    if changedClocks.isEmpty { return false }
    var index = index
    while index >= 0 {
      if layers[index].hasChangedClock { return true }
      index = Int(layers[index].parent)
    }
    return false
  }

  private mutating func reschedule(below top: Int) {
    if scripts.count > 0 { return rescheduleScripted(below: top) }
    var path = clockPath(to: top)
    var layer = top
    walk: while true {
      rescheduleAll(in: layer, on: path)
      if layers[layer].children.first >= 0 {
        layer = Int(layers[layer].children.first)
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
  }

  mutating func rescheduleAll(in layer: Int, on path: ClockPath) {
    layers[layer].hasChangedClock = false
    var animation = layers[layer].animations.first
    while animation >= 0 {
      schedule(animation, on: path)
      animation = animations[animation].next
    }
    var cue = layers[layer].cues.first
    while cue >= 0 {
      schedule(cue: cue, on: path)
      cue = cues[cue].next
    }
  }

  /// Updates the coming events of an animation; past events stay, and an event that a change moves into the past happens now.
  ///
  /// An animation that was added or committed at this instant has no past events yet. If it has a begin time of its own, events
  /// before the present keep their times, unless the clock of its layer or of an ancestor has a script. `eventTime` is the time
  /// of an event that has just happened.
  mutating func schedule(_ animation: Int32, on path: ClockPath, after eventTime: Double? = nil) {
    let (isNew, isReversed) = (
      animations[animation].instant == instant, animations[animation].isReversed
    )
    if animations[animation].isWaiting { return }
    // The search for the next event stops at the end of the segment and continues in the next segment.
    if let eventTime, eventTime >= path.turn { return }
    let now = time
    let timing = timing(of: animation)
    let old = animations[animation].phases
    let search = PhaseSearch(timing, on: path, isReversed: isReversed, from: now)
    // An animation with speed 0 is always in effect, so it starts when it is added.
    let hasOwnTimes =
      isNew && animations[animation].delay == nil && timing.speed != 0 && !path.isScripted
    let earliest = hasOwnTimes ? -Double.greatestFiniteMagnitude : now
    var new = old
    // If a past event is pending, the event after it is searched for only when the pending event is emitted.
    let isPending =
      !isNew && (old.hasStarted ? !old.hasStopped && old.stopTime <= now : old.startTime <= now)
    if !old.hasStarted, isNew || old.startTime > now {
      new.startTime = search.start(earliest: earliest)
    }
    // A stop that has already happened keeps its time.
    if isNew || old.stopTime > now { new.stopTime = search.stop(earliest: earliest) }
    if old.hasStarted {
      if old.backTime > now { new.backTime = search.back(hasStopped: old.hasStopped) }
      if !old.hasStopped, old.passTime > now {
        let isReported = reportsPasses && new.backTime > now
        new.passTime = isReported ? search.pass(from: eventTime ?? now) : .infinity
      }
    }
    new.isBackwards = search.direction < 0
    new.isTurning = isPending || search.direction < 1 || new.backTime <= now || reportsPasses
    if new == old { return }
    animations[animation].phases = new
    if new.stopTime != old.stopTime { noteStopTime(of: animation) }
    dueEvents.set(animation, to: animations[animation].dueEvent.order)
  }

  mutating func noteStopTime(of animation: Int32) {
    let stop = animations[animation].phases.stopTime
    var step = animations[animation].firstStep
    while step >= 0 {
      steps[step].stopTime = stop
      step = steps[step].nextOfAnimation
    }
  }

  func timing(of animation: Int32) -> MediaTiming {
    switch animations[animation].composite {
    case .group(let group, _): group.timing
    case .transition(let transition, _): transition.timing
    case nil: steps[animations[animation].firstStep].timing
    }
  }

  /// Returns when a waiting animation would begin if committed now, in reversed time on a reversed clock; `nil` if not finite.
  func beginTime(of animation: Int32) -> Double? {
    let shown = localTime(Int(animations[animation].layer))
    let time =
      (animations[animation].isReversed ? -shown : shown) + (animations[animation].delay ?? 0)
    return time.isFinite ? time : nil
  }

  mutating func begin(_ animation: Int32) {
    animations[animation].isUncommitted = false
    animations[animation].instant = instant
    // A statement of its own: reading the tree within the argument of `direction(of:)` would copy the tree.
    let layer = Int(animations[animation].layer)
    let isReversed = direction(of: layer) < 0
    animations[animation].isReversed = isReversed
    let beginTime = beginTime(of: animation)
    if let beginTime { animations[animation].begin(at: beginTime) }
    var step = animations[animation].firstStep
    while step >= 0 {
      steps[step].begin(isReversed: isReversed)
      if steps[step].clock >= 0 {
        steps[step].group = animations[animation].composite
      } else if let beginTime {
        steps[step].timing = steps[step].timing.beginning(at: beginTime)
      }
      step = steps[step].nextOfAnimation
    }
  }
}
