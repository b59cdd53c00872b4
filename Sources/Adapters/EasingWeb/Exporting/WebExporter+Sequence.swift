// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension WebExporter {
  /// Exports the animations of a sequence: the animations of its children, with delays that give their start times.
  ///
  /// If the sequence plays its children just once at their own speed and holds their last values, each child is
  /// exported by itself, as exactly as without a sequence. If the sequence repeats, reverses, cuts off or eases its
  /// children, or does not hold them, it is exported as a group for each target, piecewise linear where children are
  /// shorter than the sequence. All children of a target are exported as a group in two more cases. First, if a nested
  /// sequence that needs a group animates an earlier child's property, but starts to do so after its own beginning:
  /// a group shows the model value while none of its members is active. Second, if two children animate the same
  /// component, such as `position.x` or `transform.scale.x`, because the web adds or multiplies components.
  ///
  /// - Parameter sequence: the sequence; its targets are the names of elements.
  /// - Returns: the animations in stacking order; for each target they are in the order of the sequence's entries.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value that
  ///   shows while no child is active.
  /// - Complexity: O(n) for n children, multiplied by the depth of nested sequences.
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
        // The group is exported in the place of its first child.
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
  /// These are targets with a group that animates a property of an earlier child only at some times, and targets with two
  /// children that animate the same component, because the web would add or multiply their values.
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
        return map[path]?.contains { $0.isPart } == true
          || (isGroup && !child.content.covers(path))
      }) {
        entangled.insert(child.target)
      }
      paths[child.target, default: []].formUnion(own)
    }
    return entangled
  }
}

extension GroupAnimation.Member {
  /// Returns whether the member sets a property from its parent's time 0 onwards.
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
