// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

extension WebExporter {
  /// The animations of a sequence: those of its children, with their places as delays.
  ///
  /// Children are exported by themselves, as exactly as without a sequence, where the sequence plays its children just once at
  /// their own speed and holds their last values. A sequence that repeats, turns, cuts off, eases or does not hold
  /// its children is exported as a group for each target, piecewise linear where children do not last as long as it. So are
  /// all children of a target of which such a nested sequence begins to animate a property only after its own beginning, if an
  /// earlier child has changed it: a group shows the model value while none of its members is active. So are those of a target
  /// of which two children animate the same coordinate, such as `position.x`, which the web adds.
  ///
  /// - Parameter sequence: the sequence; its targets are the names of elements.
  /// - Returns: the animations in stacking order, for each target in the order of its entries.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value that
  ///   shows while no child is active.
  public func animations(
    _ sequence: AnimationSequence
  ) throws(WebExportError) -> [WebAnimation] {
    func whole(_ target: String) throws(WebExportError) -> [WebAnimation] {
      let group = try exporting { () throws(ParameterError) in try sequence.group(for: target) }
      return try animations(group, target: target)
    }
    var result: [WebAnimation] = []
    guard let children = sequence.placedChildren(after: 0) else {
      for target in sequence.targets { result += try whole(target) }
      return result
    }
    let entangled = entangledTargets(of: children)
    var done: Set<String> = []
    for child in children {
      if entangled.contains(child.target) {
        if done.insert(child.target).inserted { result += try whole(child.target) }
        continue
      }
      switch child.content {
      case .property(let keyed): result.append(try animation(keyed, target: child.target))
      case .group(let group): result += try animations(group, target: child.target)
      }
    }
    return result
  }

  /// The animations of a sequence of tracks, with the values that its properties have before their first tracks.
  ///
  /// The start values of a target are its model values, in place of those of the exporter, and the style of its first animation
  /// has them. Targets of different start values are exported one after the other: O(n) for n children for each.
  ///
  /// - Parameter script: the sequence; its targets are the names of elements, its properties those of ``WebPropertyMap``.
  /// - Returns: the animations in stacking order, target by target.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express.
  public func animations(_ script: SequenceScript) throws(WebExportError) -> [WebAnimation] {
    var (models, styles) = ([String: [String: AnimatedValue]](), [String: [PropertyPath]]())
    var exporter = self
    for (target, path, number) in script.startValues {
      func set(_ model: inout [String: AnimatedValue]) {
        let value = model[path.property] ?? path.restValue
        model[path.property] =
          path.component.map { value.replacing($0, with: .number(number)) } ?? .number(number)
      }
      set(&models[target, default: model])
      set(&exporter.model)
      // Coordinates are added to the value of the whole property.
      let isPart = if case .part = map[path]?.first?.form { true } else { false }
      let styled = isPart ? PropertyPath(path.property) : path
      if styles[target]?.contains(styled) != true { styles[target, default: []].append(styled) }
    }
    var alike: [[String: AnimatedValue]: Set<String>] = [:]
    for (target, model) in models { alike[model, default: []].insert(target) }
    let anyModel = exporter.model
    var (result, done) = ([WebAnimation](), Set<String>())
    for target in script.sequence.targets where !done.contains(target) {
      let own = models[target] ?? model
      let targets = alike[own] ?? [target]
      done.formUnion(targets)
      exporter.model = anyModel.merging(own) { $1 }
      for var animation in try exporter.animations(script.sequence)
      where targets.contains(animation.target) {
        let style = styles.removeValue(forKey: animation.target) ?? []
        animation.style =
          style.flatMap { path in
            exporter.modelValue(at: path).map { map.style(of: path, $0) } ?? []
          }
          + animation.style
        result.append(animation)
      }
    }
    return result
  }

  /// The targets of which a group animates a property that a child before it animates, but not at all of its times, and those of
  /// which two children animate a coordinate: the web adds coordinates, and would add the one that the earlier child holds.
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
        return isGroup ? !child.content.covers(path) : map[path]?.contains(where: \.isAdded) == true
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

extension PropertyPath {
  /// The value of the property of which a component is set alone.
  fileprivate var restValue: AnimatedValue {
    switch component {
    case .x, .y: .vector2(.zero)
    case .z: .vector3(.zero)
    case .w, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: .vector4(.zero)
    default: .transform(.identity)
    }
  }
}

extension WebProperty {
  /// Whether a value is exported relative to the model value, and added to it.
  fileprivate var isAdded: Bool {
    if case .part(_, of: _, _, let neutral) = form { neutral == 0 } else { false }
  }
}
