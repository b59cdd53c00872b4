// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import SwiftEasing

extension WebExporter {
  /// Exports the animations of a group in order.
  ///
  /// A member that lasts from the group's start to its end is exported by itself, with the group's timing. The web cannot clip,
  /// delay or reverse a shorter or longer member together with the group. So such a member and all others of its property are
  /// combined into a piecewise linear animation over one iteration of the group. Members are also combined if the group has a
  /// timing function, if a member has a weight or is cumulative, or if a later member replaces a component that an earlier member
  /// animates, such as `position.x`, because the web would add the two values.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - target: the name of the element.
  /// - Returns: one animation for each property, or for each member that is exported by itself.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value, which
  ///   combined members need unless all are additive.
  public func animations(
    _ group: GroupAnimation, target: String = "box"
  ) throws(WebExportError) -> [WebAnimation] {
    var result: [WebAnimation] = []
    var done: Set<PropertyPath> = []
    let paths = group.members.flatMap { $0.properties.map(\.path) }
    for path in paths where done.insert(path).inserted {
      let members = group.members.filter { $0.properties.contains { $0.path == path } }
      let separate = members.compactMap { member in
        if case .property(let keyed) = member { group.spanning(keyed) } else { nil }
      }
      let isReplaced =
        map[path]?.contains { $0.isPart } == true && members.dropFirst().contains { !$0.isAdditive }
      if separate.count == members.count, !isReplaced {
        for keyed in separate { result.append(try animation(keyed, target: target)) }
      } else {
        result.append(try combined(members, of: group, at: path, target: target))
      }
    }
    return result
  }

  private func combined(
    _ members: [GroupAnimation.Member], of group: GroupAnimation, at path: PropertyPath,
    target: String
  ) throws(WebExportError) -> WebAnimation {
    let duration = group.timing.duration
    guard duration > 0, duration < .infinity
    else { throw .unsupported(path, "a group needs a duration") }
    let isAdditive = members.allSatisfy { $0.isAdditive }
    let animations = members.flatMap { $0.properties }
    var values: [AnimatedValue] = []
    for keyed in animations {
      if keyed.valueFunction != nil {
        throw .unsupported(path, "a value function in a group must last as long as the group")
      }
      if case .path(let path) = keyed.animation, path.rotationMode != .none {
        throw .unsupported(
          keyed.path, "a rotating path animation in a group must last as long as the group")
      }
      let shown = modelValue(at: path) ?? .number(0)
      values += [0, 1].map { keyed.animation.value(atProgress: $0, over: shown) }
    }
    guard let first = values.first, let rest = isAdditive ? first.repeated(0) : modelValue(at: path)
    else { throw .missingModelValue(path) }
    // A value of another kind may have a different number of components.
    if animations.contains(where: { $0.path == path && !$0.isApplicable(to: rest) }) {
      throw .unsupported(path, "values of a group must be of the property's kind")
    }
    let inner = try exporting(
      GroupAnimation(members: members, timing: MediaTiming(duration: duration, fillMode: .both)))
    let properties = try properties(for: path, showing: values + [rest], isAdditive: isAdditive)
    let cssTrack = CSSTrack(
      properties: properties,
      numbers: { eased, _ in
        properties.numbers(of: inner.value(of: path, at: eased * duration, over: rest))
      },
      corners: members.flatMap { $0.boundaries }.map { $0 / duration })
    let whole = try exporting(WebTiming(group.timing))
    return try animation(
      cssTrack, path: path, eased: group.timingFunction ?? .linear, timing: whole, target: target,
      isAdditive: isAdditive)
  }

  /// Exports the animations of a sequence: those of its children, with delays up to their start times.
  ///
  /// A child is exported by itself, as exactly as without the sequence, unless the children of its target need a group. A group
  /// is piecewise linear where children are shorter than the sequence. The children need a group:
  ///
  /// - for all targets, if the sequence repeats, reverses, cuts off, eases or fades its children, changes their speed, or does not
  ///   hold their last values;
  /// - if two children animate the same component, such as `position.x`, because the web would add or multiply their values;
  /// - if a nested sequence that needs a group animates a property of an earlier child, but not from its own start on: until then,
  ///   the group would show the model value instead of the earlier child's value.
  ///
  /// - Parameter sequence: the sequence; its targets are the names of elements.
  /// - Returns: the animations in stacking order; those of one target are in the order of the sequence's entries.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value, which
  ///   children in a group need as in ``animations(_:target:)``.
  /// - Complexity: O(n · d) for n children and a nesting depth of d.
  public func animations(_ sequence: AnimationSequence) throws(WebExportError) -> [WebAnimation] {
    var result: [WebAnimation] = []
    guard let children = sequence.placedChildren(after: 0) else {
      for (target, group) in try exporting(sequence.groups()) {
        result += try animations(group, target: target)
      }
      return result
    }
    let entangled = entangledTargets(of: children)
    var whole: [String: GroupAnimation] = [:]
    if !entangled.isEmpty {
      for (target, group) in try exporting(sequence.groups()) { whole[target] = group }
    }
    for (target, content) in children {
      if entangled.contains(target) {
        // The group takes the position of its first child.
        guard let group = whole.removeValue(forKey: target) else { continue }
        result += try animations(group, target: target)
        continue
      }
      switch content {
      case .property(let keyed): result.append(try animation(keyed, target: target))
      case .group(let group): result += try animations(group, target: target)
      }
    }
    return result
  }

  /// Returns the targets whose children must be exported as a group.
  ///
  /// Two children of such a target animate the same component, so that the web would add or multiply their values, or a child is
  /// a group that animates a property of an earlier child but does not determine its value from the group's start on.
  private func entangledTargets(
    of children: [(target: String, content: GroupAnimation.Member)]
  ) -> Set<String> {
    var paths: [String: Set<PropertyPath>] = [:]
    var entangled: Set<String> = []
    for child in children {
      let own = Set(child.content.properties.map(\.path))
      let isGroup = if case .group = child.content { true } else { false }
      if own.contains(where: { path in
        guard paths[child.target]?.contains(path) == true else { return false }
        return map[path]?.contains { $0.isPart } == true || (isGroup && !child.content.covers(path))
      }) {
        entangled.insert(child.target)
      }
      paths[child.target, default: []].formUnion(own)
    }
    return entangled
  }

  /// Exports a transition between two overlapping elements.
  ///
  /// Distances are percentages of each element's own size. The page must hide the old element before and after the transition.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - old: the name of the element with the old content.
  ///   - new: the name of the element with the new content.
  /// - Returns: one animation for each element.
  /// - Throws: ``WebExportError`` for timing that the web cannot express.
  public func transition(
    _ transition: LayerTransition, from old: String = "old", to new: String = "new"
  ) throws(WebExportError) -> WebTransition {
    let timing = try exporting(WebTiming(transition.timing))
    let start = transition.sides(atProgress: transition.range.lowerBound)
    let end = transition.sides(atProgress: transition.range.upperBound)
    func animation(
      _ target: String, _ start: LayerTransition.Side, _ end: LayerTransition.Side
    ) throws(WebExportError) -> WebAnimation {
      let properties = [
        WebProperty("opacity", components: [0]),
        WebProperty("translate", .numbers(.percent), components: [1, 2]),
      ]
      func numbers(_ side: LayerTransition.Side) -> [Double] {
        properties.numbers(of: .vector3(SIMD3(side.opacity, side.offset.x, side.offset.y)))
      }
      let (first, last) = (numbers(start), numbers(end))
      let cssTrack = CSSTrack(
        properties: properties, numbers: { eased, _ in first.interpolated(to: last, at: eased) },
        keys: [
          KeyedBounds.Key(offset: 0, numbers: first), KeyedBounds.Key(offset: 1, numbers: last),
        ])
      return try self.animation(
        cssTrack, path: "transition", eased: transition.timingFunction ?? .linear, timing: timing,
        target: target, isAdditive: false)
    }
    return WebTransition(
      old: try animation(old, start.old, end.old), new: try animation(new, start.new, end.new),
      oldIsInFront: start.oldIsInFront)
  }
}

extension GroupAnimation {
  /// Returns the member with the group's timing if it lasts from the group's start to its end; otherwise nil.
  fileprivate func spanning(_ keyed: KeyedAnimation) -> KeyedAnimation? {
    let member = keyed.animation.timing
    let attributes = keyed.animation.attributes
    let isOnce = member.repetition == .once || member.repetition == .count(0)
    guard (timingFunction ?? .linear) == .linear, !attributes.isCumulative, isOnce,
      attributes.weight == nil, !member.autoreverses, member.beginTime == 0, member.speed == 1,
      member.timeOffset == 0, member.duration == 0 || member.duration == timing.duration
    else { return nil }
    // A duration of 0 becomes the group's duration, on which the values of a spring or a decay depend.
    if member.duration == 0 {
      switch keyed.animation {
      case .spring, .decay: return nil
      case .basic, .keyframe, .path: break
      }
    }
    var copy = keyed
    copy.animation.attributes.timing = timing
    return copy
  }
}

extension GroupAnimation.Member {
  /// The animations of the member, including those of nested groups.
  var properties: [KeyedAnimation] {
    switch self {
    case .property(let keyed): [keyed]
    case .group(let group): group.members.flatMap { $0.properties }
    }
  }

  fileprivate var isAdditive: Bool { properties.allSatisfy { $0.animation.attributes.isAdditive } }

  /// The times at which the member begins, ends or changes its weight, in the group's time.
  fileprivate var boundaries: [Double] {
    switch self {
    case .property(let keyed):
      let timing = keyed.animation.timing
      guard let weight = keyed.animation.attributes.weight
      else { return [timing.beginTime, timing.endTime] }
      let change = timing.beginTime + weight.delay
      return [timing.beginTime, timing.endTime, change, change + weight.duration]
    case .group(let group): return [group.timing.beginTime, group.timing.endTime]
    }
  }

  /// Returns whether the member determines a property from time 0 of its parent onwards.
  fileprivate func covers(_ path: PropertyPath) -> Bool {
    switch self {
    case .property(let keyed):
      let timing = keyed.animation.timing
      return keyed.path == path && !keyed.animation.attributes.isAdditive
        && timing.beginTime <= 0 && timing.fillMode.fillsForwards
    case .group(let group):
      return group.members.contains { member in
        if case .group(let inner) = member, inner.timing.beginTime > 0 { return false }
        return member.covers(path)
      }
    }
  }
}

/// A transition for the web: one animation of the old content and one of the new content.
public struct WebTransition: Hashable, Sendable {
  /// The animation of the old content.
  public var old: WebAnimation
  /// The animation of the new content.
  public var new: WebAnimation
  /// Whether the old content is in front.
  public var oldIsInFront: Bool
}
