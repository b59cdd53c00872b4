// SPDX-License-Identifier: Apache-2.0

import Animations

/// An animation that has been added to a layer.
struct RunningAnimation: Sendable {
  /// What it was made of, where that can not be read from its leaves.
  indirect enum Source: Sendable {
    case property
    case group(AnimationGroup)
    case transition(LayerTransition)
  }

  let label: AnimationLabel
  /// Counts all that is added to the tree.
  let sequence: Int
  /// The transaction that it was added in; `nil` for none that was begun.
  let transaction: TransactionID?
  let timing: MediaTiming
  let isRemovedOnCompletion: Bool
  let source: Source
  let clocks: ContiguousArray<GroupClock>
  let leaves: ContiguousArray<AnimationLeaf>

  /// When it starts and stops, in the tree's time; infinite if it does not.
  private(set) var startTime = Double.infinity
  private(set) var stopTime = Double.infinity
  var hasStarted = false
  var hasStopped = false

  init(
    _ source: Source, label: AnimationLabel, sequence: Int, transaction: TransactionID?,
    timing: MediaTiming, isRemovedOnCompletion: Bool,
    clocks: ContiguousArray<GroupClock> = [], leaves: ContiguousArray<AnimationLeaf> = []
  ) {
    self.source = source
    self.label = label
    self.sequence = sequence
    self.transaction = transaction
    self.timing = timing
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.clocks = clocks
    self.leaves = leaves
  }

  /// Finds out when it starts and stops, as far as it has not done so.
  mutating func schedule(on path: ClockPath, from now: Double) {
    if !hasStarted { startTime = path.startTime(of: timing, from: now) }
    if !hasStopped { stopTime = path.stopTime(of: timing, from: now) }
  }

  /// When its next event is due; infinite if none is.
  var nextEventTime: Double {
    Swift.min(hasStarted ? .infinity : startTime, hasStopped ? .infinity : stopTime)
  }

  /// Whether it has a say in what is shown at a time of the tree: it has not ended, or stays after
  /// that.
  @inline(__always)
  func isPresent(at rootTime: Double) -> Bool { rootTime < stopTime || !isRemovedOnCompletion }

  /// From when on it has no say, in the tree's time; infinite if it stays.
  var goneTime: Double { isRemovedOnCompletion ? stopTime : .infinity }

  /// What a group's clock shows; `nil` where the group is not in effect.
  func reading(of clock: Int?, at localTime: Double) -> ClockReading? {
    guard let clock else { return ClockReading(layer: localTime) }
    // As deep as the groups are nested.
    guard let parent = reading(of: clocks[clock].parent, at: localTime) else { return nil }
    return ClockReading(clocks[clock].group, in: parent)
  }

  /// Seconds of a group's clock in one of the layer.
  func rate(of clock: Int?, at localTime: Double) -> Double {
    guard let clock else { return 1 }
    let parent = clocks[clock].parent
    guard let reading = reading(of: parent, at: localTime) else { return 0 }
    return clocks[clock].rate(at: reading.time) * rate(of: parent, at: localTime)
  }

  /// The animation with all that was filled in when it was added.
  var animation: LayerAnimation? {
    switch source {
    case .group(let group): return .group(group)
    case .transition(let transition): return .transition(transition)
    case .property:
      return leaves.first.map { .property($0.keyed) }
    }
  }
}
