// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// Turns an added animation into a running one: looks names up, and fills in missing times and ends.
struct AnimationCompiler {
  let layer: LayerRecord
  /// The layer's own time.
  let localTime: Double
  /// The tree's time.
  let rootTime: Double
  /// The present epoch, by which changes of the model value in this transaction are known.
  let epoch: Int
  /// The settings of the transaction.
  let settings: TransactionSettings

  func running(
    _ animation: LayerAnimation, label: AnimationLabel, sequence: Int,
    transaction: TransactionID?
  ) throws(LayerError) -> RunningAnimation {
    let timing = try settled(animation.timing)
    var source = RunningAnimation.Source.property
    var clocks: ContiguousArray<GroupClock> = []
    var leaves: ContiguousArray<AnimationLeaf> = []
    switch animation {
    case .property(var keyed):
      keyed.animation.timing = timing
      takeTimingFunction(&keyed.animation)
      try append(&keyed, in: nil, to: &leaves)
    case .group(var group):
      group.timing = timing
      try append(&group, in: nil, to: &leaves, &clocks)
      source = .group(group)
    case .transition(var transition):
      transition.timing = timing
      transition.timingFunction = transition.timingFunction ?? settings.timingFunction
      source = .transition(transition)
    }
    var running = RunningAnimation(
      source, label: label, sequence: sequence, transaction: transaction, timing: timing,
      isRemovedOnCompletion: animation.isRemovedOnCompletion, clocks: clocks, leaves: leaves)
    if animation.timing.beginTime == 0 {
      running.beginning = .atCommit(delay: settings.delay, isExplicit: transaction != nil)
    }
    return running
  }

  /// Fills in a begin time of 0, for now as if the commit were now, and a duration of 0.
  private func settled(_ timing: MediaTiming) throws(LayerError) -> MediaTiming {
    let timing = timing.lasting(ifNotGiven: settings.duration)
    guard timing.beginTime == 0 else { return timing }
    return try checked { () throws(ParameterError) in
      try timing.with(beginTime: localTime + settings.delay)
    }
  }

  private func takeTimingFunction(_ animation: inout AnyPropertyAnimation) {
    switch animation {
    case .basic, .keyframe, .path:
      animation.timingFunction = animation.timingFunction ?? settings.timingFunction
    case .spring, .decay: break
    }
  }

  private func append(
    _ group: inout GroupAnimation, in parent: Int?,
    to leaves: inout ContiguousArray<AnimationLeaf>, _ clocks: inout ContiguousArray<GroupClock>
  ) throws(LayerError) {
    clocks.append(GroupClock(group, in: parent))
    let clock = clocks.count - 1
    var members = group.members
    for index in members.indices {
      switch members[index] {
      case .property(var keyed):
        keyed.animation.timing = keyed.animation.timing.lasting(ifNotGiven: group.timing.duration)
        try append(&keyed, in: clock, to: &leaves)
        members[index] = .property(keyed)
      case .group(var member):
        member.timing = member.timing.lasting(ifNotGiven: group.timing.duration)
        try append(&member, in: clock, to: &leaves, &clocks)
        members[index] = .group(member)
      }
    }
    group.replaceMembers(members)
  }

  private func append(
    _ keyed: inout KeyedAnimation, in clock: Int?, to leaves: inout ContiguousArray<AnimationLeaf>
  ) throws(LayerError) {
    let path = keyed.path
    guard let index = layer.property(named: path.property) else { throw .unknownProperty(path) }
    let property = layer.properties[index]
    func part(_ value: AnimatedValue) throws(LayerError) -> AnimatedValue {
      guard let component = path.component else { return value }
      guard let part = value.value(of: component) else { throw .unknownProperty(path) }
      return part
    }
    let shown = try part(layer.shown(index, at: localTime, rootTime: rootTime))
    guard keyed.isApplicable(to: shown) else { throw .notApplicable(path) }
    // The numbers of a value function cannot be read from a transform.
    if keyed.valueFunction == nil {
      let previous = property.previousEpoch == epoch ? property.previous : nil
      keyed.animation = keyed.animation.capturing(previous: try previous.map(part) ?? shown)
    }
    leaves.append(
      AnimationLeaf(keyed, of: index, layer.layouts[index].shape, path.component, in: clock))
    guard case .path(let route) = keyed.animation, route.rotationMode != .none else { return }
    if let (rotated, component) = rotatedProperty() {
      leaves.append(
        AnimationLeaf(
          keyed, of: rotated, layer.layouts[rotated].shape, component, in: clock, rotates: true))
    }
  }

  /// The property that an animation along a path rotates.
  private func rotatedProperty() -> (property: Int, component: PropertyPath.Component?)? {
    if let index = layer.property(named: "transform"),
      case .transform = layer.layouts[index].shape
    {
      return (index, .rotationZ)
    }
    if let index = layer.property(named: "rotation"),
      case .number = layer.layouts[index].shape
    {
      return (index, nil)
    }
    return nil
  }
}
