// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A spring that makes a property of a layer follow a value, or a property of another layer.
///
/// ```swift
/// var follower = try tree.follow(
///   "position", of: badge, .property("position", of: card), spring: .smooth)
/// let restTime = try follower.advance(in: &tree)   // in each frame, after advancing the tree
/// ```
///
/// The follower sets the model value without an action, so that animations added to the property stay visible on top. Between
/// two calls, a target property is assumed to move linearly, and a target value is constant; for such targets the motion is
/// exact, whatever the times between calls. In the frames of a ``FixedStepTicker`` the values have the same bits however time
/// is divided into steps. If a follower's target is a property set by another follower, advance the other follower first.
///
/// - Error: the error of a `SpringFollower`. A transform is followed number by number, with its rotations as angles. A matrix
///   cannot be followed, but its components can.
public struct LayerFollower: Hashable, Sendable {
  /// The target that a follower moves to.
  public enum Target: Hashable, Sendable {
    /// A constant value.
    case value(AnimatedValue)
    /// The presentation value of a layer's property, or of a component of the property.
    case property(PropertyPath, of: LayerID)
  }

  /// The property, or component of a property, that follows the target.
  let path: PropertyPath
  /// The layer of the property that follows.
  let layer: LayerID
  /// The greatest distance of each number from a constant target at which the follower is considered at rest.
  package let restDistance: Double
  /// The rule by which the time of rest is found.
  package let settlingRule: SettlingRule

  /// The target of the follower.
  ///
  /// When a new target is set, the follower keeps its position and velocity.
  public var target: Target {
    didSet { if target != oldValue { lastTarget = nil } }
  }

  /// Whether the follower was at rest on a constant target after the last call.
  public private(set) var isAtRest = false

  private var follower: SpringFollower<AnimatedValue>
  private var time: Double
  /// The value of the target at the time of the last call; `nil` for a new target.
  private var lastTarget: AnimatedValue?

  fileprivate init(
    _ path: PropertyPath, of layer: LayerID, _ target: Target,
    _ follower: SpringFollower<AnimatedValue>,
    restDistance: Double, _ rule: SettlingRule, in tree: LayerTree
  ) throws(LayerError) {
    (self.path, self.layer, self.target) = (path, layer, target)
    (self.restDistance, settlingRule) = (restDistance, rule)
    (self.follower, time) = (follower, tree.time)
    let target = try currentTarget(in: tree)
    lastTarget = target
    isAtRest = timeToRest(on: target) == 0
  }

  /// The velocity, in units of the property per second of the tree.
  public var velocity: AnimatedValue { follower.velocity }

  /// Advances the follower to the tree's present time, and sets the property.
  ///
  /// - Parameter tree: the tree, advanced to the present. Nothing happens unless time has passed since the last call.
  /// - Returns: the tree's time at which the follower has come to rest on a constant target, independent of the frames; `nil`
  ///   if it has not come to rest, or was already at rest.
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)`` for a removed layer or property, and
  ///   ``LayerError/notApplicable(_:)`` for a target that is of another kind or not finite. After an error nothing has changed.
  @discardableResult
  public mutating func advance(in tree: inout LayerTree) throws(LayerError) -> Double? {
    let duration = tree.time - time
    guard duration > 0 else { return nil }
    let end = try currentTarget(in: tree)
    let start = lastTarget ?? end
    var next = self
    var restTime: Double?
    if start == end {
      next.follower.step(duration, to: end)
      let rest = timeToRest(on: end)
      if rest > 0 { next.isAtRest = false }
      if !next.isAtRest, rest <= duration {
        next.isAtRest = true
        restTime = time + rest
      }
    } else {
      next.follower.step(duration, from: start, to: end)
      next.isAtRest = false
    }
    (next.time, next.lastTarget) = (tree.time, end)
    try tree.setModelAtOnce(path, of: layer, to: next.follower.position)
    self = next
    return restTime
  }

  private func currentTarget(in tree: LayerTree) throws(LayerError) -> AnimatedValue {
    let value =
      switch target {
      case .value(let value): value
      case .property(let path, let layer): try tree.presentation(path, of: layer)
      }
    guard value.isCompatible(with: follower.position), value.isFinite else {
      throw .notApplicable(path)
    }
    return value
  }

  private func timeToRest(on target: AnimatedValue) -> Double {
    let (positions, velocities) = (follower.position.components, follower.velocity.components)
    return zip(positions, zip(velocities, target.components)).reduce(0) { latest, number in
      let follower = SpringFollower<Double>(
        follower.parameters, position: number.0, velocity: number.1.0)
      return max(
        latest, follower.timeToRest(on: number.1.1, within: restDistance, rule: settlingRule))
    }
  }
}

extension LayerTree {
  /// Makes a property follow a target, starting from its presentation value and velocity.
  ///
  /// The property's animations that have a key are removed, so that the follower takes over; an infinite velocity is ignored.
  /// The follower is at rest once each number stays within the rest distance, 0 or more, of a constant target.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/unknownProperty(_:)``, ``LayerError/notApplicable(_:)`` for a
  ///   matrix, a value without numbers or a target of another kind, and ``LayerError/parameter(_:)`` for a negative distance.
  public mutating func follow(
    _ path: PropertyPath, of layer: LayerID, _ target: LayerFollower.Target,
    spring: SpringParameters, restDistance: Double = 0.01,
    settlingRule: SettlingRule = .lastCrossing
  ) throws(LayerError) -> LayerFollower {
    try checked(require(restDistance >= 0, "restDistance", restDistance, "0 or more"))
    let shown = try presentation(path, of: layer)
    var velocity = try velocity(path, of: layer)
    if case .matrix = shown { throw .notApplicable(path) }
    if !velocity.isFinite { velocity = shown.scaled(by: 0) }
    let follower = try LayerFollower(
      path, of: layer, target, SpringFollower(spring, position: shown, velocity: velocity),
      restDistance: restDistance, settlingRule, in: self)
    for key in try animationKeys(of: layer) {
      if case .property(let keyed) = try animation(forKey: key, of: layer), keyed.path == path {
        try removeAnimation(forKey: key, of: layer)
      }
    }
    try setModelAtOnce(path, of: layer, to: shown)
    return follower
  }

  /// Sets a model value without an action.
  fileprivate mutating func setModelAtOnce(
    _ path: PropertyPath, of layer: LayerID, to value: AnimatedValue
  ) throws(LayerError) {
    let allowed = try allowsActions(of: layer)
    try setAllowsActions(false, of: layer)
    defer { try? setAllowsActions(allowed, of: layer) }
    try setModel(path, of: layer, to: value)
  }
}
