// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A name at a time of a layer.
struct LayerCue: Sendable {
  /// The index of its layer.
  let layer: Int32
  var name: String
  /// The time of its layer.
  let time: Double
  /// Counts all that is added to the tree.
  let sequence: Int
  /// When the layer's time arrives at it, in the tree's time; infinite if it does not.
  var due = Double.infinity
  /// Whether the layer's time runs backwards then.
  var isBackwards = false
  /// Whether the layer's time has not run since it was added.
  var isNew = true
  /// The next cue of the layer.
  var next: Int32

  /// The order of the next arrival.
  var order: EventOrder {
    EventOrder(time: due, sequence: sequence, .start, isBackwards: isBackwards)
  }
}

extension LayerTree {
  /// Adds a cue to a layer: a name, which is reported whenever the layer's time arrives at a time, in either direction.
  ///
  /// A cue at the present time of the layer is reported at once. A clock that turns at a cue reports it once. A clock that is
  /// set to other times, or a loop that wraps, reports no cue.
  ///
  /// - Parameters:
  ///   - name: the name; one that the layer has already gets the new time.
  ///   - time: in the layer's own time; finite.
  ///   - layer: the layer.
  /// - Throws: ``LayerError/unknownLayer(_:)``, and ``LayerError/parameter(_:)`` for a time that is not finite.
  /// - Complexity: in proportion to the number of the layer's cues, and as ``add(_:to:forKey:tag:)-(LayerAnimation,_,_,_)``.
  public mutating func addCue(
    _ name: String, at time: Double, to layer: LayerID
  ) throws(LayerError) {
    let index = try index(layer)
    guard time.isFinite else {
      throw .parameter(ParameterError("time", time, allowed: "finite"))
    }
    try removeCue(name, of: layer)
    sequence += 1
    let cue = cues.insert(
      LayerCue(
        layer: Int32(index), name: name, time: time, sequence: sequence,
        next: layers[index].firstCue))
    layers[index].firstCue = cue
    wakeClocks(around: index)
    schedule(cue: cue, on: clockPath(to: index))
  }

  /// Removes a cue of a layer, if there is one of that name.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``.
  public mutating func removeCue(_ name: String, of layer: LayerID) throws(LayerError) {
    var cue = layers[try index(layer)].firstCue
    while cue >= 0, cues[cue].name != name { cue = cues[cue].next }
    if cue >= 0 { discard(cue: cue) }
  }

  mutating func discard(cue: Int32) {
    let (layer, next) = (Int(cues[cue].layer), cues[cue].next)
    if layers[layer].firstCue == cue {
      layers[layer].firstCue = next
    } else {
      var before = layers[layer].firstCue
      while cues[before].next != cue { before = cues[before].next }
      cues[before].next = next
    }
    dueCues.remove(cue)
    cues[cue].name = ""
    cues.release(cue)
  }

  /// Finds the next arrival at a cue again, unless it is past and has not been reported.
  ///
  /// Arrivals are in the segment of the clocks that is to come; one that is at the cue already has arrived before.
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
    dueCues.set(slot, to: cues[slot].order)
  }

  /// Takes the arrival at a cue.
  mutating func takeCue(_ slot: Int32, _ order: EventOrder) -> LayerEvent {
    let cue = cues[slot]
    cues[slot].due = .infinity
    dueCues.remove(slot)
    return LayerEvent(
      time: order.time, kind: .cue(cue.name, of: id(Int(cue.layer))), isBackwards: cue.isBackwards,
      source: nil)
  }
}
