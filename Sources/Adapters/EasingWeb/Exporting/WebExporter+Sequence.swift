// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension WebExporter {
  /// The animations of a sequence: those of its children, with their places as delays.
  ///
  /// Children are exported by themselves, as exactly as without a sequence, where the sequence plays its children just once at
  /// their own speed and holds their last values. A sequence that repeats, turns, cuts off, eases or does not hold
  /// its children is exported as a group for each target, piecewise linear where children do not last as long as it. So are
  /// all children of a target of which such a nested sequence begins to animate a property only after its own beginning, if an
  /// earlier child has changed it: a group shows the model value while none of its members is active. So are those of a target
  /// of which two children animate the same component, such as `position.x` or `transform.scale.x`, which the web adds or
  /// multiplies.
  ///
  /// - Parameter sequence: the sequence; its targets are the names of elements.
  /// - Returns: the animations in stacking order, for each target in the order of its entries.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value that
  ///   shows while no child is active.
  /// - Complexity: O(n) for n children, for each sequence around them.
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
        // The group is exported at the place of its first child.
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

  /// The targets of which a group animates a property that a child before it animates, but not at all of its times, and those of
  /// which two children animate a component: the web adds components, or multiplies them, and would add the later one to what
  /// the earlier child holds.
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
  /// Whether the member gives a property a value from time 0 of its parent on.
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
