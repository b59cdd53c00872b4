// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension WebExporter {
  /// Exports the animations of a group in order.
  ///
  /// A member that spans the group from start to end is exported by itself, with the group's timing. The web cannot clip, start
  /// and reverse other members together with the group, so their combined value is exported as piecewise linear over one
  /// iteration of the group. Members are also combined if a later member replaces a component that an earlier member animates,
  /// such as `position.x`, because the web would add the two.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - target: the name of the element.
  /// - Returns: one animation for each property, or for each member that is exported by itself.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value that
  ///   shows while no member is active.
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
        map[path]?.contains { $0.isPart } == true
        && members.dropFirst().contains { !$0.isAdditive }
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
    guard duration > 0, duration < .infinity else {
      throw .unsupported(path, "a group needs a duration")
    }
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
    guard let first = values.first else { throw .missingModelValue(path) }
    guard let rest = isAdditive ? first.repeated(0) : modelValue(at: path) else {
      throw .missingModelValue(path)
    }
    // A value of another kind would have a different number of components.
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
}

extension GroupAnimation {
  /// Returns the member with the group's timing if the member spans the group; nil otherwise.
  fileprivate func spanning(_ keyed: KeyedAnimation) -> KeyedAnimation? {
    let member = keyed.animation.timing
    let attributes = keyed.animation.attributes
    let isOnce = member.repetition == .once || member.repetition == .count(0)
    guard (timingFunction ?? .linear) == .linear, !attributes.isCumulative, isOnce,
      attributes.weight == nil, !member.autoreverses,
      member.beginTime == 0, member.speed == 1, member.timeOffset == 0,
      member.duration == 0 || member.duration == timing.duration
    else { return nil }
    // The values of a spring or a decay depend on its duration.
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
  /// The animations in the member, at any depth.
  var properties: [KeyedAnimation] {
    switch self {
    case .property(let keyed): [keyed]
    case .group(let group): group.members.flatMap { $0.properties }
    }
  }

  fileprivate var isAdditive: Bool {
    properties.allSatisfy { $0.animation.attributes.isAdditive }
  }

  /// The times at which the member begins and ends, in the group's time.
  fileprivate var boundaries: [Double] {
    switch self {
    case .property(let keyed):
      let timing = keyed.animation.timing
      guard let weight = keyed.animation.attributes.weight else {
        return [timing.beginTime, timing.endTime]
      }
      let change = timing.beginTime + weight.delay
      return [timing.beginTime, timing.endTime, change, change + weight.duration]
    case .group(let group): return [group.timing.beginTime, group.timing.endTime]
    }
  }
}
