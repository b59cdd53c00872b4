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
  public func animations(
    _ sequence: AnimationSequence
  ) throws(WebExportError) -> [WebAnimation] {
    try animations(sequence) { _ in self }
  }

  /// The animations of a sequence of tracks, with the values that its properties have before their first tracks.
  ///
  /// The start values of a target are its model values, in place of those of the exporter, and the style of its first animation
  /// has them. Components have them in the CSS property that animates them: `translate` is the sum of the values of `position`
  /// and `transform.translation` where both are animated.
  ///
  /// - Parameter script: the sequence; its targets are the names of elements, its properties those of ``WebPropertyMap``.
  /// - Returns: the animations in stacking order, target by target.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for two properties of a target that
  ///   would start with different values of one CSS property, such as `transform.scale` and `transform.scale.x`.
  /// - Complexity: O(n) for n children, for each sequence around them.
  public func animations(_ script: SequenceScript) throws(WebExportError) -> [WebAnimation] {
    var (exporters, paths) = ([String: WebExporter](), [String: [PropertyPath]]())
    for (target, path, number) in script.startValues {
      exporters[target, default: self].startValues[path] = .number(number)
      paths[target, default: []].append(path)
    }
    var ofTargets: [String: [WebAnimation]] = [:]
    for animation in try animations(script.sequence, by: { exporters[$0] ?? self }) {
      ofTargets[animation.target, default: []].append(animation)
    }
    var result: [WebAnimation] = []
    for target in script.sequence.targets {
      guard var animations = ofTargets[target], let exporter = exporters[target] else { continue }
      animations[0].style =
        try exporter.startStyle(of: paths[target] ?? []) + animations[0].style
      result += animations
    }
    return result
  }

  private func animations(
    _ sequence: AnimationSequence, by exporter: (_ target: String) -> WebExporter
  ) throws(WebExportError) -> [WebAnimation] {
    func groups() throws(WebExportError) -> [(target: String, group: GroupAnimation)] {
      try exporting { () throws(ParameterError) in try sequence.groups() }
    }
    var result: [WebAnimation] = []
    guard let children = sequence.placedChildren(after: 0) else {
      for (target, group) in try groups() {
        result += try exporter(target).animations(group, target: target)
      }
      return result
    }
    let entangled = entangledTargets(of: children)
    var whole: [String: GroupAnimation] = [:]
    if !entangled.isEmpty {
      for (target, group) in try groups() where entangled.contains(target) {
        whole[target] = group
      }
    }
    for (target, content) in children {
      let exporter = exporter(target)
      if entangled.contains(target) {
        // The group is exported at the place of its first child.
        guard let group = whole.removeValue(forKey: target) else { continue }
        result += try exporter.animations(group, target: target)
        continue
      }
      switch content {
      case .property(let keyed): result.append(try exporter.animation(keyed, target: target))
      case .group(let group): result += try exporter.animations(group, target: target)
      }
    }
    return result
  }

  /// The declarations that show the start values at paths of one target.
  private func startStyle(
    of paths: [PropertyPath]
  ) throws(WebExportError) -> [WebKeyframe.Declaration] {
    var style: [WebKeyframe.Declaration] = []
    var texts: [String: String] = [:]
    let animated = Set(paths.map(\.property))
    for path in paths {
      guard let value = modelValue(at: path) else { continue }
      let isPart = map[path]?.contains { $0.isPart } == true
      let declarations =
        isPart ? partStyle(of: path, among: animated) : map.style(of: path, value)
      for declaration in declarations {
        guard let text = texts.updateValue(declaration.value, forKey: declaration.property) else {
          style.append(declaration)
          continue
        }
        guard text == declaration.value else {
          throw .unsupported(
            path,
            "another property of the target starts with a different \(declaration.property)")
        }
      }
    }
    return style
  }

  /// The declarations of the CSS properties of a component, which combine the values of all components that they show: those
  /// of the animated properties, and those of a property that CSS animates as a whole by the same name, such as `position`.
  private func partStyle(
    of path: PropertyPath, among animated: Set<String>
  ) -> [WebKeyframe.Declaration] {
    (map[path] ?? []).compactMap { property in
      guard case .part(_, of: let count, let unit, let neutral) = property.form else { return nil }
      var numbers = Array(repeating: neutral, count: count)
      // Sorted, because rounded sums depend on the order, which differs between runs for a dictionary.
      for (other, properties) in map.known.sorted(by: { $0.key.description < $1.key.description }) {
        let isShown =
          animated.contains(other.property)
          || map[PropertyPath(other.property)]?.contains { $0.name == property.name } == true
        guard isShown, let value = modelValue(at: other), case .number = value else { continue }
        for part in properties where part.name == property.name {
          guard case .part(let index, of: count, _, _) = part.form else { continue }
          let number = part.numbers(of: value).first ?? neutral
          numbers[index] = neutral == 0 ? numbers[index] + number : numbers[index] * number
        }
      }
      return .init(property.name, numbers.map(unit.text).joined(separator: " "))
    }
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
