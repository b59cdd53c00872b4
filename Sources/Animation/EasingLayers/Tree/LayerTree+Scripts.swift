// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension LayerTree {
  /// Returns the clock of a layer as a script; a `TimeSpace` is a script without commands.
  public func clock(of layer: LayerID) throws(LayerError) -> ClockScript {
    let index = try index(layer)
    if let script = script(of: index) { return script }
    return ClockScript(try timeSpace(of: layer))
  }

  /// Sets the clock of a layer; see ``setTimeSpace(_:of:)``.
  public mutating func setClock(_ script: ClockScript, of layer: LayerID) throws(LayerError) {
    let index = try index(layer)
    if script.commands.isEmpty { return try setTimeSpace(script.origin, of: layer) }
    changeScript(of: index) { $0 = script }
  }

  /// Pauses a layer's clock at a past or future time of the superlayer, by default the present; see `ClockScript`.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, and ``LayerError/parameter(_:)`` for a time that is not finite.
  /// - Complexity: as ``setTimeSpace(_:of:)`` and `ClockScript.add(_:)`.
  public mutating func pause(_ layer: LayerID, at time: Double? = nil) throws(LayerError) {
    try command(layer, .pause, at: time)
  }

  /// Resumes a layer's clock at its last speed; see ``pause(_:at:)``.
  public mutating func resume(_ layer: LayerID, at time: Double? = nil) throws(LayerError) {
    try command(layer, .resume, at: time)
  }

  /// Reverses a layer's clock; see ``pause(_:at:)``.
  public mutating func reverse(_ layer: LayerID, at time: Double? = nil) throws(LayerError) {
    try command(layer, .reverse, at: time)
  }

  /// Sets a layer's time, after which the clock runs on as before; see ``pause(_:at:)``.
  ///
  /// - Throws: ``LayerError`` as ``pause(_:at:)`` does, also for a local time that is not finite.
  public mutating func seek(
    _ layer: LayerID, to target: Double, at time: Double? = nil
  ) throws(LayerError) { try command(layer, .seek(to: target), at: time) }

  /// Makes a layer's clock run at a speed; see ``pause(_:at:)``.
  ///
  /// - Throws: ``LayerError`` as ``pause(_:at:)`` does, also for a speed that is not finite.
  public mutating func run(
    _ layer: LayerID, atSpeed speed: Double, at time: Double? = nil
  ) throws(LayerError) { try command(layer, .run(speed: speed), at: time) }

  /// Changes the speed of a layer's clock along a curve, for example for slow motion; see ``pause(_:at:)``.
  ///
  /// The speed is in seconds of the layer per second of the superlayer, the duration in seconds of the superlayer.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, and ``LayerError/parameter(_:)`` for a number that is not finite and for a
  ///   negative duration.
  public mutating func ramp(
    _ layer: LayerID, to speed: Double, over duration: Double, curve: EasingCurve = .linear,
    at time: Double? = nil
  ) throws(LayerError) {
    try command(layer, .ramp(speed: speed, duration: duration, curve: curve), at: time)
  }

  /// Makes a layer's time loop in a half-open range; see ``pause(_:at:)``.
  ///
  /// Each wrap is processed and its events are reported, however short the range is. But after a whole pass without an event,
  /// further passes are skipped.
  ///
  /// - Throws: ``LayerError`` as ``pause(_:at:)`` does, also for an empty range.
  public mutating func loop(
    _ layer: LayerID, from start: Double, to end: Double, at time: Double? = nil
  ) throws(LayerError) { try command(layer, .loop(from: start, to: end), at: time) }

  /// Ends the loop of a layer's clock; see ``pause(_:at:)``.
  public mutating func endLoop(_ layer: LayerID, at time: Double? = nil) throws(LayerError) {
    try command(layer, .endLoop, at: time)
  }

  /// Forgets what a layer's clock showed before a time of the superlayer, by default the present.
  ///
  /// Values now and later stay the same, bit for bit, unless the superlayer's time runs backward to the forgotten times. For these
  /// times, ``presentation(_:of:at:)`` returns other values. A time after the present counts as the present.
  ///
  /// - Throws: as ``pause(_:at:)``. Complexity: as ``setTimeSpace(_:of:)`` and `ClockScript.forgetHistory(before:)`.
  public mutating func forgetHistory(
    of layer: LayerID, before time: Double? = nil
  ) throws(LayerError) {
    let index = try index(layer)
    let present = parentTime(of: index)
    if let time { try checked(require(time.isFinite, "time", time, "finite")) }
    guard script(of: index) != nil else { return }
    changeScript(of: index) { $0.forgetHistory(before: Swift.min(time ?? present, present)) }
  }

  private mutating func command(
    _ layer: LayerID, _ action: ClockScript.Action, at time: Double?
  ) throws(LayerError) {
    let index = try index(layer)
    let time = time ?? parentTime(of: index)
    let command = try checked(ClockScript.Command(at: time, action))
    changeScript(of: index) { $0.add(command) }
  }

  private mutating func changeScript(of index: Int, _ change: (inout ClockScript) -> Void) {
    // A paused clock may be scrubbed, so animations that were added earlier begin at its old time.
    if transactions.depth == 0, !uncommitted.isEmpty, direction(of: index) == 0 {
      commitImplicitTransaction()
    }
    if script(of: index) == nil {
      let space = hasOwnClock(index) ? clocks[layers[index].clock].space : .identity
      makeScript(of: index, ClockScript(space))
    }
    change(&scripts[clocks[layers[index].clock].script].script)
    noteChangedClock(of: index)
  }

  mutating func makeScript(of index: Int, _ script: ClockScript) {
    // Only a time space other than the identity gives the layer a clock of its own, which a script needs.
    settleClock(of: index, TimeSpace(uncheckedBeginTime: 0, speed: 0, timeOffset: 0))
    let clock = layers[index].clock
    clocks[clock].space = .identity
    clocks[clock].script = scripts.insert(ScriptedClock(script: script, clock: clock))
  }

  func script(of index: Int) -> ClockScript? {
    guard hasOwnClock(index) else { return nil }
    let script = clocks[layers[index].clock].script
    return script < 0 ? nil : scripts[script].script
  }

  /// Returns the present time of the superlayer; for the root, the time of the tree.
  func parentTime(of index: Int) -> Double {
    let parent = Int(layers[index].parent)
    return parent < 0 ? time : localTime(parent)
  }

  @inline(never) func scriptReading(of clock: Int32, in parent: ClockReading) -> ClockReading {
    ClockReading(scripts[clocks[clock].script].script, in: parent)
  }

  mutating func releaseScript(of index: Int) {
    guard hasOwnClock(index) else { return }
    let clock = layers[index].clock
    let slot = clocks[clock].script
    guard slot >= 0 else { return }
    clocks[clock].script = -1
    clockTurns.remove(slot)
    scripts[slot] = ScriptedClock(script: ClockScript(), clock: -1)
    scripts.release(slot)
  }

  /// Adds the scripts of a path's clocks to the path, and the time until which all clocks stay in their present segments.
  func addScripts(to path: inout ClockPath, _ innermost: Int32) {
    var (clock, level) = (innermost, path.spaces.count)
    path.scripts = ContiguousArray(repeating: ClockPath.Script(), count: level)
    while clock >= 0 {
      level -= 1
      let slot = clocks[clock].script
      if slot >= 0 {
        let scripted = scripts[slot]
        path.scripts[level].script = scripted.script
        let last = scripted.isContinuous ? scripted.end : scripted.end.nextDown
        path.last = Swift.min(path.last, last)
        path.turn = Swift.min(path.turn, scripted.end)
      }
      clock = clocks[clock].parent
    }
  }

  /// Finds where a clock's present segment ends; the ends of its ancestors' segments must be known.
  private mutating func findSegment(of slot: Int32) {
    let outer = clockPath(toClock: clocks[scripts[slot].clock].parent)
    let direction = outer.direction(at: time)
    let parentTime = outer.localTime(at: time)
    func end(wraps: Bool) -> (time: Double, isContinuous: Bool, isWrap: Bool) {
      guard direction != 0 else { return (.infinity, true, false) }
      let segment = scripts[slot].script.segment(
        atParent: parentTime, forwards: direction > 0, wraps: wraps)
      guard segment.end.isFinite else { return (.infinity, true, false) }
      let limited = outer.limited(from: time)
      let end = firstInstant(from: time, to: outer.last, near: time) {
        let shown = limited.localTime(at: $0)
        return direction > 0 ? shown >= segment.end : shown <= segment.end
      }
      return (end, segment.isContinuous, segment.isWrap)
    }
    let found = end(wraps: true)
    scripts[slot].end = found.time
    scripts[slot].isContinuous = found.isContinuous
    scripts[slot].isWrap = found.isWrap
    let turn = scripts[slot].isSilent ? end(wraps: false).time : found.time
    clockTurns.set(slot, to: EventOrder(time: turn, sequence: Int(slot), .start))
  }

  /// Moves clocks whose segments end at a given time to their next segments, and reschedules their layers.
  mutating func turnClocks(at time: Double) {
    self.time = Swift.max(self.time, time)
    while let (order, slot) = clockTurns.first, order.time <= time {
      clockTurns.remove(slot)
      let clock = scripts[slot].clock
      let isWrap = scripts[slot].isWrap && !scripts[slot].isSilent
      scripts[slot].isSilent = isWrap && scripts[slot].eventCount == eventCount
      scripts[slot].eventCount = isWrap ? eventCount : -1
      scripts[slot].hasTurned = true
      noteChange(of: Int(clocks[clock].layer))
    }
    settleChangedClocks()
  }

  mutating func noteChange(of index: Int) {
    if layers[index].hasChangedClock { return }
    layers[index].hasChangedClock = true
    changedClocks.append(Int32(index))
  }

  /// Makes the clocks of a layer and its ancestors stop skipping loop passes without events, in a tree with scripts.
  mutating func wakeClocks(around index: Int) {
    var path: [Int32] = []
    var clock = layers[index].clock
    while clock >= 0 {
      if clocks[clock].script >= 0 { path.append(clocks[clock].script) }
      clock = clocks[clock].parent
    }
    guard let outermost = path.lastIndex(where: { scripts[$0].isSilent }) else {
      for slot in path { scripts[slot].eventCount = -1 }
      return
    }
    for slot in path[...outermost].reversed() {
      scripts[slot].isSilent = false
      scripts[slot].eventCount = -1
      findSegment(of: slot)
    }
  }

  /// Reschedules all animations of a subtree, in a tree with scripts.
  mutating func rescheduleScripted(below top: Int) {
    let topScript = hasOwnClock(top) ? clocks[layers[top].clock].script : -1
    let hasTurned = topScript >= 0 && scripts[topScript].hasTurned
    // If the clock only enters its next segment, nothing changes for its ancestors.
    if !hasTurned, top > 0 { wakeClocks(around: Int(layers[top].parent)) }
    var path = ClockPath(spaces: [])
    var clock: Int32 = -1
    var index: Int? = top
    while let layer = index {
      if hasOwnClock(layer), clocks[layers[layer].clock].script >= 0 {
        let slot = clocks[layers[layer].clock].script
        if !(layer == top && hasTurned) {
          scripts[slot].isSilent = false
          scripts[slot].eventCount = -1
        }
        scripts[slot].hasTurned = false
        findSegment(of: slot)
      }
      if layers[layer].clock != clock {
        clock = layers[layer].clock
        path = clockPath(toClock: clock)
      }
      rescheduleAll(in: layer, on: path)
      index = layerAfter(layer, in: top)
    }
  }
}
