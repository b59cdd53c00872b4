// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Animations that run together: Core Animation's `CAAnimationGroup`.
///
/// The begin times of the members are in the group's local time, which goes from 0 to the group's duration in each
/// pass. The group clips members at its duration and does not stretch them; a member that ends earlier follows its own fill mode.
/// Each repeat of the group restarts its members, and a group that plays backward plays its members backward. A member with a
/// duration of 0 takes the duration of the group.
///
/// A member that lasts until the end of the group is still active at that instant, so that the group's fill mode can hold its
/// last value. The values of the group's timing function are clamped to [0, 1]: above 1 the group is at its end, below 0 at its
/// beginning.
public struct GroupAnimation: Hashable, Sendable {
  // Assign only an empty list, or one with equal `nesting` and `parts`: the limits are not checked again.
  /// The animations, in the order in which they are applied.
  public package(set) var members: [Member]
  package private(set) var nesting: Int
  /// The number of animations and groups in this group, at any depth, including this group itself.
  package private(set) var parts: Int
  /// When the group runs, how fast and how often.
  public var timing: MediaTiming
  /// Maps the progress of a pass of the group to its eased progress; `nil` means linear.
  public var timingFunction: EasingCurve?
  /// Whether a layer removes the group once it has ended.
  public var isRemovedOnCompletion = true

  /// An animation of a property, or a nested group.
  public enum Member: Hashable, Sendable {
    /// An animation of a property.
    case property(KeyedAnimation)
    /// A nested group.
    case group(GroupAnimation)
  }

  /// The greatest depth of nested groups.
  ///
  /// Evaluating, coding and releasing groups uses the stack for each level, so the depth must be limited. A group takes three
  /// levels of JSON, and Foundation's decoder accepts 512 levels: 480 for groups, 32 for their contents and surroundings.
  package static let nestingLimit = 160
  /// The greatest number of animations and groups in a group, at any depth.
  ///
  /// A group that contains another group twice stores it once, but takes twice the time to evaluate; with forty such levels,
  /// evaluation would take 2^40 times as long.
  package static let partsLimit = 1 << 20

  /// Creates a group from animations of properties.
  public init(_ animations: [KeyedAnimation], timing: MediaTiming) {
    members = animations.map { .property($0) }
    nesting = 1
    parts = animations.count + 1
    self.timing = timing
  }

  /// Creates a group from animations of properties that begins at time 0.
  ///
  /// A duration of 0 means the duration of the transaction or of the enclosing group.
  ///
  /// - Throws: `ParameterError` for a negative duration.
  public init(_ animations: [KeyedAnimation], duration: Double = 0) throws(ParameterError) {
    self.init(animations, timing: try MediaTiming(duration: duration))
  }

  /// Creates a group from animations and groups.
  ///
  /// - Throws: `ParameterError` if groups would be nested deeper than 160, or if there would be more than 2^20 animations and
  ///   groups, at any depth and including this group.
  public init(members: [Member], timing: MediaTiming) throws(ParameterError) {
    (self.members, self.timing) = (members, timing)
    (nesting, parts) = (1, 1)
    for member in members {
      switch member {
      case .property: parts += 1
      case .group(let group):
        nesting = Swift.max(nesting, group.nesting + 1)
        parts = Swift.min(parts, GroupAnimation.partsLimit) + group.parts
      }
    }
    try GroupAnimation.check(parts: parts, nesting: nesting, of: "groups")
  }

  static func check(parts: Int, nesting: Int, of kind: String) throws(ParameterError) {
    try require(
      parts <= partsLimit, "parts", Double(parts),
      "at most \(partsLimit) animations and \(kind) in one")
    try require(
      nesting <= nestingLimit, "nesting", Double(nesting),
      "at most \(nestingLimit) \(kind) inside each other")
  }

  /// Returns the value of a property at a time of the group's parent; the underlying value if no member is in effect.
  ///
  /// The time is in seconds. Members that animate other property paths are ignored.
  public func value(
    of path: PropertyPath, at parentTime: Double, over underlying: AnimatedValue
  ) -> AnimatedValue { value(of: path, at: parentTime, over: underlying, .over) }

  private func value(
    of path: PropertyPath, at parentTime: Double, over underlying: AnimatedValue,
    _ end: MediaTiming.End
  ) -> AnimatedValue {
    let state = timing.state(at: parentTime, end)
    guard state.isInEffect else { return underlying }
    let time = timing.basicTime(at: state, parentTime: parentTime, eased: timingFunction)
    let end: MediaTiming.End = time == timing.duration ? .reached : .over
    return members.reduce(underlying) { value, member in
      switch member {
      case .group(var group):
        group.timing = group.timing.lasting(ifNotGiven: timing.duration)
        return group.value(of: path, at: time, over: value, end)
      case .property(var keyed):
        guard keyed.path == path else { return value }
        // The timing is only set if necessary: setting it copies the animation, which allocates memory.
        if keyed.animation.timing.duration == 0 {
          keyed.animation.timing = keyed.animation.timing.lasting(ifNotGiven: timing.duration)
        }
        return keyed.value(at: keyed.animation.attributes.state(at: time, end), over: value)
      }
    }
  }
}

extension GroupAnimation: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case members, timing, timingFunction, isRemovedOnCompletion
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(members: container[.members], timing: container[.timing])
    timingFunction = try container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(members, forKey: .members)
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
  }
}

extension GroupAnimation.Member: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey, CaseIterable { case property, group }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    switch try container.onlyKey() {
    case .property: self = .property(try container[.property])
    case .group: self = .group(try container[.group])
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .property(let animation): try container.encode(animation, forKey: .property)
    case .group(let group): try container.encode(group, forKey: .group)
    }
  }
}
