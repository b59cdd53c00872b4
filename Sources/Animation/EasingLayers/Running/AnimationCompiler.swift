// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An animation that is about to be added, with resolved names and with missing times and end values filled in.
struct AnimationDraft {
  let timing: MediaTiming
  var composite: RunningAnimation.Composite?
  var steps: ContiguousArray<AnimationStep> = []
}

extension LayerTree {
  /// Resolves names, and fills in missing times and end values, at a time of the layer.
  func draft(
    _ animation: LayerAnimation, for index: Int, at localTime: Double, rotated: RotatedProperty?
  ) throws(LayerError) -> AnimationDraft {
    let settings = transactions.settings
    let timingFunction = settings.timingFunction
    var timing = animation.timing.lasting(ifNotGiven: settings.duration)
    if timing.beginTime == 0 {
      // The begin time is computed as if the transaction were committed now.
      timing = try checked(timing.with(beginTime: localTime + settings.delay))
    }
    var draft = AnimationDraft(timing: timing)
    switch animation {
    case .property(let keyed):
      var attributes = keyed.animation.attributes
      attributes.timing = timing
      switch keyed.animation {
      case .basic, .keyframe, .path:
        attributes.timingFunction = attributes.timingFunction ?? timingFunction
      case .spring, .decay: break
      }
      _ = try append(keyed, attributes, in: -1, to: &draft.steps, of: index, rotated)
    case .group(var group):
      group.timing = timing
      var clocks: ContiguousArray<GroupClock> = []
      try append(&group, in: -1, to: &draft.steps, &clocks, of: index, rotated)
      draft.composite = .group(group, clocks)
    case .transition(var transition):
      transition.timing = timing
      transition.timingFunction = transition.timingFunction ?? timingFunction
      let old = layers[index].properties.indices.map { property in
        previousValue(at: PropertySlot(layer: id(index), index: property))
          ?? shown(property, of: index)
      }
      draft.composite = .transition(transition, old: old)
    }
    return draft
  }

  private func append(
    _ group: inout GroupAnimation, in parent: Int32, to steps: inout ContiguousArray<AnimationStep>,
    _ clocks: inout ContiguousArray<GroupClock>, of index: Int, _ rotated: RotatedProperty?
  ) throws(LayerError) {
    clocks.append(GroupClock(group, in: parent))
    let clock = Int32(clocks.count - 1)
    var members = group.members
    for member in members.indices {
      switch members[member] {
      case .property(var keyed):
        var attributes = keyed.animation.attributes
        attributes.timing = attributes.timing.lasting(ifNotGiven: group.timing.duration)
        keyed.animation = try append(keyed, attributes, in: clock, to: &steps, of: index, rotated)
        if keyed.animation.timing != attributes.timing {
          keyed.animation.timing = attributes.timing
        }
        members[member] = .property(keyed)
      case .group(var inner):
        inner.timing = inner.timing.lasting(ifNotGiven: group.timing.duration)
        try append(&inner, in: clock, to: &steps, &clocks, of: index, rotated)
        members[member] = .group(inner)
      }
    }
    group.replaceMembers(members)
  }

  /// - Returns: the animation with its end values filled in.
  private func append(
    _ keyed: KeyedAnimation, _ attributes: AnimationAttributes, in clock: Int32,
    to steps: inout ContiguousArray<AnimationStep>, of index: Int, _ rotated: RotatedProperty?
  ) throws(LayerError) -> AnyPropertyAnimation {
    let path = keyed.path
    let property = try property(path, in: index)
    let model = try part(layers[index].model(property), path)
    guard keyed.isApplicable(to: model) else { throw .notApplicable(path) }
    var keyed = keyed
    // A value function's numbers cannot be read from a transform, so its animation captures no end value.
    if keyed.valueFunction == nil, keyed.animation.isWithoutEnds {
      let slot = PropertySlot(layer: id(index), index: property)
      let previous = previousValue(at: slot) ?? shown(property, of: index)
      keyed.animation = keyed.animation.capturing(previous: try part(previous, path))
    }
    let shape = layers[index].properties[property].shape
    steps.append(
      AnimationStep(
        StoredAnimation(keyed, attributes, over: model.shape), attributes.timing,
        of: property, shape, path.component, in: clock))
    guard case .path(let route) = keyed.animation, route.rotationMode != .none,
      let (rotated, component) = rotated
    else { return keyed.animation }
    steps.append(
      AnimationStep(
        StoredAnimation(rotationOf: route, attributes), attributes.timing, of: rotated,
        layers[index].properties[rotated].shape, component, in: clock))
    return keyed.animation
  }

  static func turns(_ animation: LayerAnimation) -> Bool {
    switch animation {
    case .property(let keyed):
      if case .path(let route) = keyed.animation { route.rotationMode != .none } else { false }
    case .group(let group):
      // The recursion is as deep as the groups are nested.
      group.members.contains { member in
        switch member {
        case .property(let keyed): turns(.property(keyed))
        case .group(let group): turns(.group(group))
        }
      }
    case .transition: false
    }
  }

  typealias RotatedProperty = (property: Int, component: PropertyPath.Component?)

  func rotatedProperty(of index: Int) -> RotatedProperty? {
    let layer = layers[index]
    if let property = layer.property(named: "transform"),
      [.transform, .matrix].contains(layer.properties[property].shape)
    {
      return (property, .rotationZ)
    }
    if let property = layer.property(named: "rotation"), layer.properties[property].shape == .number
    {
      return (property, nil)
    }
    return nil
  }
}
