// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A named time of a layer.
struct LayerCue: Linked, Sendable {
  let layer: Int32
  var name: String
  let time: Double
  let sequence: Int
  /// The time of the next arrival at the cue, in the tree's time; infinite if there is none.
  var due = Double.infinity
  /// Whether the layer's time runs backward at the arrival.
  var isBackwards = false
  /// Whether the clock has been paused ever since the cue was added.
  var isNew = true
  var next: Int32 = -1
  var previous: Int32 = -1
}

extension LayerTree {
  /// Adds a cue to a layer: a name that is reported whenever the layer's time arrives at a given time, in either direction.
  ///
  /// A cue at the layer's present time is reported at once. A clock that reverses at a cue reports it once. Seeks and wraps do
  /// not report cues. If the layer has a cue of that name, the cue is moved.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, and ``LayerError/parameter(_:)`` for a time that is not finite.
  public mutating func addCue(
    _ name: String, at time: Double, to layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    guard time.isFinite else { throw .parameter(ParameterError("time", time, allowed: "finite")) }
    try removeCue(name, of: layer)
    sequence += 1
    let cue = cues.insert(
      LayerCue(layer: Int32(index), name: name, time: time, sequence: sequence))
    cues.elements.append(cue, to: &layers[index].cues)
    wakeClocks(around: index)
    schedule(cue: cue, on: clockPath(to: index))
  }

  /// Removes a layer's cue by its name, if the cue exists.
  public mutating func removeCue(_ name: String, of layer: LayerID) throws(LayerError) {
    let list = layers[try index(layer)].cues
    if let cue = cues.elements.numbers(in: list).first(where: { cues[$0].name == name }) {
      discard(cue: cue)
    }
  }

  mutating func discard(cue: Int32) {
    cues.elements.remove(cue, from: &layers[Int(cues[cue].layer)].cues)
    dueCues.remove(cue)
    cues[cue].name = ""
    cues.release(cue)
  }

  /// Finds the next arrival at a cue in the present segment, unless an arrival is pending; a layer at a cue has no new arrival.
  mutating func schedule(cue slot: Int32, on path: ClockPath) {
    let cue = cues[slot]
    if cue.due <= time { return }
    let direction = path.direction(at: time)
    var due = Double.infinity
    if direction != 0 {
      let path = path.limited(from: time)
      func isReached(_ time: Double) -> Bool {
        let shown = path.localTime(at: time)
        return direction > 0 ? shown >= cue.time : shown <= cue.time
      }
      let shown = path.localTime(at: time)
      if !isReached(time) || (cue.isNew && shown == cue.time) {
        due = firstInstant(from: time, to: path.last, near: time, where: isReached)
      }
      cues[slot].isNew = false
    }
    cues[slot].due = due
    cues[slot].isBackwards = direction < 0
    dueCues.set(
      slot,
      to: EventOrder(time: due, sequence: cue.sequence, .start, isBackwards: direction < 0))
  }

  mutating func takeCue(_ slot: Int32, _ order: EventOrder) -> LayerEvent {
    let cue = cues[slot]
    cues[slot].due = .infinity
    dueCues.remove(slot)
    return LayerEvent(
      time: order.time, kind: .cue(cue.name, of: id(Int(cue.layer))), isBackwards: cue.isBackwards,
      source: nil)
  }
}
