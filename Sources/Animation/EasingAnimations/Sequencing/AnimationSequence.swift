// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A timeline: animations of several targets, one after the other or overlapping.
///
/// ```swift
/// let move = try KeyedAnimation("position.x", BasicAnimation(from: 0.0, to: 300, duration: 1))
/// let fade = try KeyedAnimation("opacity", BasicAnimation(from: 1.0, to: 0, duration: 0.5))
/// let sequence = try AnimationSequence([
///   .animation(move, of: "box"),
///   .animation(fade, of: "box", at: .withPrevious(plus: 0.25)),
///   .label("end"),
///   .animation(move, of: "ball", at: .label("end", plus: 0.5)),
/// ])
/// sequence.duration                                  // 2.5
/// sequence.value(of: "position.x", of: "ball", at: 2, over: .number(0))
/// ```
///
/// A sequence acts like a ``GroupAnimation`` for each target (``group(for:)``), whose values are the same, bit for bit. Where
/// several children animate a property, later entries are applied on top of earlier ones. A child holds its last value after
/// its end, unless its entry has another fill mode.
///
/// A sequence may contain other sequences, each with its own timing.
///
/// - The same time gives the same bits, in any order of times and on any thread. NaN gives NaN.
/// - Complexity: building takes O(n log n) for n children. Computing a value takes O(log n), plus O(log² n) for each child
///   that contributes: the last child that replaces the property, the children that add to it, and nested sequences.
public struct AnimationSequence: Hashable, Sendable {
  /// An entry of a sequence: an animation, another sequence, or a label.
  public struct Entry: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case child(Child)
      case label(String)
    }

    let content: Content
    let position: SequencePosition

    /// Makes an entry for an animation of a target, which is a name such as the identifier of an element.
    ///
    /// The begin time of the animation is a delay after the entry's position; `fillMode` replaces the animation's fill mode.
    public static func animation(
      _ animation: KeyedAnimation, of target: String, at position: SequencePosition = .afterAll,
      fillMode: FillMode = .forwards
    ) -> Entry {
      var animation = animation
      animation.animation.timing.fillMode = fillMode
      return Entry(
        content: .child(Child(content: .animation(animation, target: target))), position: position)
    }

    /// Makes an entry for another sequence, with its own timing; its begin time is a delay after the entry's position.
    public static func sequence(
      _ sequence: AnimationSequence, at position: SequencePosition = .afterAll
    ) -> Entry { Entry(content: .child(Child(content: .sequence(sequence))), position: position) }

    /// Names a time, to which the positions of later entries can refer.
    public static func label(_ name: String, at position: SequencePosition = .afterAll) -> Entry {
      Entry(content: .label(name), position: position)
    }
  }

  /// An animation or another sequence, placed in the sequence: its begin time now is the time of its start, any delay included.
  public struct Child: Hashable, Sendable {
    /// The name of the target; `nil` for a sequence.
    public var target: String? {
      if case .animation(_, let target) = content { target } else { nil }
    }
    /// The start time, in seconds of the sequence.
    public var start: Double { timing.beginTime }
    /// The end time, after all repeats; infinite if the child never ends.
    public var end: Double { timing.endTime }

    enum Content: Hashable, Sendable {
      case animation(KeyedAnimation, target: String)
      case sequence(AnimationSequence)
    }
    let content: Content

    var timing: MediaTiming {
      switch content {
      case .animation(let keyed, _): keyed.animation.timing
      case .sequence(let sequence): sequence.timing
      }
    }

    func beginning(at time: Double) -> Child {
      switch content {
      case .animation(var keyed, let target):
        keyed.animation.timing = keyed.animation.timing.beginning(at: time)
        return Child(content: .animation(keyed, target: target))
      case .sequence(var sequence):
        sequence.timing = sequence.timing.beginning(at: time)
        return Child(content: .sequence(sequence))
      }
    }
  }

  /// The children in the order of their entries.
  public let children: [Child]
  /// The times of the labels.
  public let labels: [String: Double]
  /// The timing of the sequence; its duration is the duration of one pass.
  package private(set) var timing: MediaTiming
  /// Maps the progress of a pass to its eased progress; `nil` means linear.
  package let timingFunction: EasingCurve?

  @Derived private var lanes: [Key: SequenceLane]
  private let nesting: Int
  private let parts: Int

  private struct Key: Hashable {
    let target: String
    let path: PropertyPath
  }

  /// Creates a sequence by placing entries in order.
  ///
  /// With a duration of 0, the default, a pass lasts as long as the children; any other duration cuts the children off. By
  /// default the sequence holds its last values. The timing function eases each pass as a whole; see ``GroupAnimation``.
  ///
  /// - Throws: ``SequenceError`` for an unknown or repeated label, a position before the start of the sequence, a position
  ///   after children that never end, a child without a duration, more than 160 nesting levels, and more than 2^20 animations
  ///   and sequences.
  public init(
    _ entries: [Entry], timing: MediaTiming? = nil, timingFunction: EasingCurve? = nil
  ) throws(SequenceError) {
    var placement = SequencePlacement()
    for entry in entries { try placement.place(entry) }
    let timing = (timing ?? MediaTiming(beginTime: 0, duration: 0, fillMode: .forwards))
      .lasting(ifNotGiven: placement.end)
    let children = placement.children
    (self.children, labels) = (children, placement.labels)
    (self.timing, self.timingFunction) = (timing, timingFunction)
    var spans: [Key: [(child: Int, span: SequenceLane.Span)]] = [:]
    var (deepest, parts) = (0, 1)
    for (index, child) in children.enumerated() {
      var span = child.timing.span(inPass: timing.duration)
      switch child.content {
      case .animation(let keyed, let target):
        parts += 1
        let attributes = keyed.animation.attributes
        // A value function may not be applicable to the value; then the animation hides nothing.
        span.hidesOthers =
          !attributes.isAdditive && attributes.weight == nil && keyed.valueFunction == nil
          && keyed.animation.hasAllEnds
        spans[Key(target: target, path: keyed.path), default: []].append((index, span))
      case .sequence(let sequence):
        deepest = Swift.max(deepest, sequence.nesting)
        parts = Swift.min(parts, GroupAnimation.partsLimit) + sequence.parts
        for key in sequence.lanes.keys { spans[key, default: []].append((index, span)) }
      }
    }
    self.parts = parts
    nesting = deepest + 1
    try checked(GroupAnimation.check(parts: parts, nesting: nesting, of: "sequences"))
    lanes = spans.mapValues { SequenceLane($0) }
  }

  /// The duration of a pass, in seconds of the sequence.
  public var duration: Double { timing.duration }

  /// The names of the targets, including those of nested sequences, in the order of their first entries.
  package var targets: [String] {
    var seen: Set<String> = []
    return children.flatMap { child -> [String] in
      if case .sequence(let sequence) = child.content { return sequence.targets }
      return child.target.map { [$0] } ?? []
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the value of a target's property at a time of the parent; the underlying value if no child is in effect.
  ///
  /// The time is in seconds. Animations of other property paths are ignored.
  public func value(
    of path: PropertyPath, of target: String, at parentTime: Double, over underlying: AnimatedValue
  ) -> AnimatedValue {
    value(Key(target: target, path: path), at: parentTime, over: underlying, .over)
  }

  private func value(
    _ key: Key, at parentTime: Double, over underlying: AnimatedValue, _ end: MediaTiming.End
  ) -> AnimatedValue {
    guard let lane = lanes[key] else { return underlying }
    let state = timing.state(at: parentTime, end)
    guard state.isInEffect else { return underlying }
    let time = timing.basicTime(at: state, parentTime: parentTime, eased: timingFunction)
    let end: MediaTiming.End = time == timing.duration ? .reached : .over
    var value = underlying
    lane.forEachChild(at: time) { index in
      switch children[index].content {
      case .animation(let keyed, _):
        value = keyed.value(at: keyed.animation.attributes.state(at: time, end), over: value)
      case .sequence(let sequence): value = sequence.value(key, at: time, over: value, end)
      }
    }
    return value
  }

  /// Returns the animations of a target as a group with the sequence's timing and values; empty for an unknown target.
  ///
  /// - Throws: never in practice, because every sequence is within the limits of a group.
  public func group(for target: String) throws(ParameterError) -> GroupAnimation {
    if let found = try groups(of: target).first { return found.group }
    return try group(of: [])
  }

  /// Returns the groups of all targets, or of one, in the order of their first entries; O(n) for n children, times the nesting depth.
  package func groups(
    of only: String? = nil
  ) throws(ParameterError) -> [(target: String, group: GroupAnimation)] {
    var (targets, members) = ([String](), [String: [GroupAnimation.Member]]())
    func add(_ member: GroupAnimation.Member, to target: String) {
      if members[target] == nil { targets.append(target) }
      members[target, default: []].append(member)
    }
    for child in children {
      switch child.content {
      case .animation(let keyed, let target):
        if only == nil || target == only { add(.property(keyed), to: target) }
      case .sequence(let sequence):
        for (target, group) in try sequence.groups(of: only) { add(.group(group), to: target) }
      }
    }
    return try targets.map { target throws(ParameterError) in
      (target, try group(of: members[target] ?? []))
    }
  }

  private func group(of members: [GroupAnimation.Member]) throws(ParameterError) -> GroupAnimation {
    var group = try GroupAnimation(members: members, timing: timing)
    group.timingFunction = timingFunction
    // The group keeps its last values if the sequence does.
    group.isRemovedOnCompletion = !timing.fillMode.fillsForwards
    return group
  }

  /// Whether an animation at any depth has a weight, so that it is blended with earlier children.
  var hasWeights: Bool {
    children.contains {
      switch $0.content {
      case .animation(let keyed, _): keyed.animation.attributes.weight != nil
      case .sequence(let sequence): sequence.hasWeights
      }
    }
  }

  /// Returns this sequence with another timing; a timing with a duration of 0 gets the duration of the children.
  ///
  /// - Throws: never in practice for a valid timing.
  /// - Complexity: O(n log n).
  public func with(timing: MediaTiming) throws(SequenceError) -> AnimationSequence {
    try AnimationSequence(placedEntries, timing: timing, timingFunction: timingFunction)
  }

  var placedEntries: [Entry] {
    labels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { .label($0.key, at: .at($0.value)) }
      + children.map { Entry(content: .child($0), position: .at(0)) }
  }

  /// Returns the animations and groups of the sequence, delayed by an offset; `nil` if the sequence does more than place them.
  package func placedChildren(
    after offset: Double
  ) -> [(target: String, content: GroupAnimation.Member)]? {
    let natural = children.reduce(0) { Swift.max($0, $1.end) }
    let begin = offset + timing.beginTime
    guard !hasWeights, timing.speed == 1, timing.timeOffset == 0, timing.repetition == .once,
      !timing.autoreverses, timing.fillMode.fillsForwards, timing.duration >= natural,
      timingFunction ?? .linear == .linear,
      // A child that shows its first value early must not do so before the sequence begins.
      begin == 0 || timing.fillMode.fillsBackwards
        || children.allSatisfy({ !$0.timing.fillMode.fillsBackwards })
    else { return nil }
    var placed: [(target: String, content: GroupAnimation.Member)] = []
    for child in children {
      switch child.content {
      case .animation(var keyed, let target):
        keyed.animation.attributes.timing = child.timing.beginning(at: begin + child.start)
        placed.append((target, .property(keyed)))
      case .sequence(let sequence):
        if let children = sequence.placedChildren(after: begin) {
          placed += children
          continue
        }
        guard let groups = try? sequence.groups() else { return nil }
        for (target, whole) in groups {
          var group = whole
          group.timing = group.timing.beginning(at: begin + child.start)
          placed.append((target, .group(group)))
        }
      }
    }
    return placed
  }
}

struct SequencePlacement {
  fileprivate var children: [AnimationSequence.Child] = []
  fileprivate var labels: [String: Double] = [:]
  /// The end of the child that ends last.
  fileprivate var end = 0.0
  private var previous = (start: 0.0, end: 0.0)

  mutating func place(_ entry: AnimationSequence.Entry) throws(SequenceError) {
    let child: AnimationSequence.Child
    switch entry.content {
    case .child(let given): child = given
    case .label(let name):
      guard labels[name] == nil else { throw .repeatedLabel(name) }
      labels[name] = try time(of: entry.position, "time of the label", delay: 0, length: 0)
      return
    }
    let own = child.timing
    try checked(
      require(
        own.duration > 0, "duration", own.duration,
        "more than 0: a child takes none of the sequence"))
    let length = own.beginning(at: 0).endTime
    let start = try time(of: entry.position, "begin time", delay: own.beginTime, length: length)
    let placed = child.beginning(at: start)
    children.append(placed)
    previous = (placed.start, placed.end)
    end = Swift.max(end, placed.end)
  }

  private func time(
    of position: SequencePosition, _ name: String, delay: Double, length: Double
  ) throws(SequenceError) -> Double {
    let anchor: Double
    switch position.anchor {
    case .start: anchor = 0
    case .end: anchor = end
    case .previousStart: anchor = previous.start
    case .previousEnd: anchor = previous.end
    case .label(let name):
      guard let time = labels[name] else { throw .unknownLabel(name) }
      anchor = time
    }
    let whole =
      switch position.length {
      case .inserted: length
      case .previous: previous.end - previous.start
      case .sequence: end
      }
    let offset = position.share == 0 ? 0 : position.share * whole
    let time = anchor + position.offset + offset + delay
    try checked(require(time >= 0 && time < .infinity, name, time, "0 or more, and finite"))
    return time
  }
}

extension MediaTiming {
  /// Returns the times of a pass at which the child is in effect, in agreement with `state(at:)` at every double.
  fileprivate func span(inPass duration: Double) -> SequenceLane.Span {
    // Rounding may shift the begin and end times by a few doubles. So the phase decides at which double the child starts and ends.
    let from = firstInstant(from: 0, near: beginTime) { state(at: $0).phase != .before }
    let to = firstInstant(from: from, near: endTime) { state(at: $0).phase == .after }
    // A child that is shown at the end of the pass, even if only because it ends there too, has no end in this pass.
    return SequenceLane.Span(
      from: fillMode.fillsBackwards ? -.infinity : from,
      to: state(at: duration, .reached).isInEffect ? .infinity : to, hidesOthers: false)
  }
}

/// A segment tree that finds the children that may be in effect at a time.
///
/// The begin and end times of the children divide time into pieces. Each child is stored in the O(log n) nodes that together
/// cover its pieces, so that the children of a piece are in the nodes from its leaf to the root (de Berg and others,
/// "Computational Geometry", 3rd edition, section 10.3).
struct SequenceLane: Sendable {
  /// The half-open range of times at which a child may be in effect.
  struct Span {
    var from: Double
    var to: Double
    /// Whether the child is certainly in effect in the whole range and hides earlier children.
    var hidesOthers: Bool
  }

  private let children: [Int]
  /// The start times of all pieces except the first; strictly increasing.
  private let bounds: [Double]
  private var nodes: [[Int]]
  /// For each node, the last of its children that hides others; -1 if there is none.
  private var hiding: [Int]

  init(_ spans: [(child: Int, span: Span)]) {
    let times = spans.flatMap { [$0.span.from, $0.span.to] }.filter { $0.magnitude < .infinity }
    bounds = Set(times).sorted()
    children = spans.map(\.child)
    let pieces = bounds.count + 1
    nodes = Array(repeating: [], count: 2 * pieces)
    hiding = Array(repeating: -1, count: 2 * pieces)
    for (child, span) in spans {
      var low = bounds.partitionPoint { $0 <= span.from } + pieces
      // No piece begins at infinity, so an infinite range extends to the last piece.
      var high = pieces + (span.to == .infinity ? pieces : bounds.partitionPoint { $0 <= span.to })
      while low < high {
        if low & 1 == 1 {
          insert(child, span, low)
          low += 1
        }
        if high & 1 == 1 {
          high -= 1
          insert(child, span, high)
        }
        low /= 2
        high /= 2
      }
    }
  }

  private mutating func insert(_ child: Int, _ span: Span, _ node: Int) {
    nodes[node].append(child)
    if span.hidesOthers { hiding[node] = child }
  }

  /// Calls `body`, in order, with the children that are not hidden and may be in effect at a time; at NaN, with all children.
  ///
  /// Complexity: O(log n), plus O(log² n) for each of these children. Nothing is allocated.
  func forEachChild(at time: Double, _ body: (Int) -> Void) {
    if time.isNaN { return children.forEach(body) }
    let leaf = bounds.partitionPoint { $0 <= time } + nodes.count / 2
    var child = -1
    var node = leaf
    while node > 0 {
      child = Swift.max(child, hiding[node])
      node /= 2
    }
    while let next = firstChild(from: child, leaf) {
      body(next)
      child = next + 1
    }
  }

  private func firstChild(from child: Int, _ leaf: Int) -> Int? {
    var first: Int?
    var node = leaf
    while node > 0 {
      let list = nodes[node]
      let index = list.partitionPoint { $0 < child }
      if index < list.count, list[index] < (first ?? .max) { first = list[index] }
      node /= 2
    }
    return first
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that does not satisfy a condition, which must hold for a prefix.
  @inline(__always) package func partitionPoint(where belongsBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
