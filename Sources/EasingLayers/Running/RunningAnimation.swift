// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// An animation that has been added to a layer.
struct RunningAnimation: Sendable {
  /// The group or transition, which cannot be read from the leaves.
  indirect enum Source: Sendable {
    case property
    case group(GroupAnimation)
    case transition(LayerTransition)
  }

  let label: AnimationLabel
  /// Counts all that is added to the tree.
  let sequence: Int
  /// The transaction that it was added in; `nil` for none that was begun.
  let transaction: TransactionID?
  private(set) var timing: MediaTiming
  let isRemovedOnCompletion: Bool
  private(set) var source: Source
  private(set) var clocks: ContiguousArray<GroupClock>
  private(set) var leaves: ContiguousArray<AnimationLeaf>

  /// How its begin time was given.
  enum Beginning: Sendable {
    /// It was given, or is that of a past commit.
    case known
    /// It is that of the commit, some seconds after which it begins; and whether the transaction is one that was
    /// begun. Until then it is as if that were now.
    case atCommit(delay: Double, isExplicit: Bool)
  }
  var beginning = Beginning.known

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

  /// Whether its begin time will be that of a commit.
  var isUncommitted: Bool {
    if case .atCommit = beginning { true } else { false }
  }

  /// Updates its start and its stop, as far as they are not past: past events stay, and a change that makes one past
  /// makes it happen now.
  ///
  /// If it `isNew`, with times of its own, its past events have their own times.
  mutating func schedule(on path: ClockPath, from now: Double, isNew: Bool = false) {
    if case .atCommit(_, isExplicit: true) = beginning {
      (startTime, stopTime) = (.infinity, .infinity)
      return
    }
    let isPast = !isNew && !isUncommitted
    let earliest = isNew ? -Double.greatestFiniteMagnitude : now
    if !hasStarted, !(isPast && startTime <= now) {
      startTime = path.startTime(of: timing, from: now, earliest: earliest)
    }
    if !hasStopped, !(isPast && stopTime <= now) {
      stopTime = path.stopTime(of: timing, from: now, earliest: earliest)
    }
  }

  /// Moves its begin time to that of a commit at a time of its layer.
  mutating func begin(at localTime: Double) {
    guard case .atCommit(let delay, _) = beginning, timing.beginTime != localTime + delay,
      let moved = try? timing.with(beginTime: localTime + delay)
    else { return }
    timing = moved
    for index in leaves.indices where leaves[index].clock == nil {
      leaves[index] = AnimationLeaf(leaves[index], timing: moved)
    }
    switch source {
    case .property: break
    case .group(var group):
      group.timing = moved
      source = .group(group)
      clocks[0].group.timing = moved
    case .transition(var transition):
      transition.timing = moved
      source = .transition(transition)
    }
  }

  /// The times of its start and its stop; infinite if they have been told, or will not happen.
  var dueStart: Double { hasStarted ? .infinity : startTime }
  var dueStop: Double { hasStopped ? .infinity : stopTime }

  /// Whether it has ended and its layer forgets it.
  var isRemoved: Bool { hasStopped && isRemovedOnCompletion }

  /// Whether it counts at a time of the tree: it has not ended, or stays after its end.
  @inline(__always)
  func isPresent(at rootTime: Double) -> Bool { rootTime < stopTime || !isRemovedOnCompletion }

  /// The tree's time from which on it is ignored; infinite if it stays.
  var removalTime: Double { isRemovedOnCompletion ? stopTime : .infinity }

  /// The time on a group's clock; `nil` where the group is not in effect.
  func reading(of clock: Int?, at localTime: Double) -> ClockReading? {
    guard let clock else { return ClockReading(layer: localTime) }
    // The recursion is as deep as the groups are nested.
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

  /// The animation as it runs.
  var animation: LayerAnimation? {
    switch source {
    case .group(let group): return .group(group)
    case .transition(let transition): return .transition(transition)
    case .property:
      return leaves.first.map { .property($0.keyed) }
    }
  }
}
