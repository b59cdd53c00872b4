// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A property of a layer that follows a target as a spring: a value, or a property of another layer.
///
/// ```swift
/// var follower = try tree.follow(
///   "position", of: badge, .property("position", of: card), spring: .smooth)
/// let restTime = try follower.advance(in: &tree)   // in each frame, after advancing the tree
/// ```
///
/// It sets the model value without an action, so that animations that are added to the property show over it. Between two
/// calls a target that is a property is taken to move evenly, and one that is a value is held; for these the motion is exact,
/// whatever the times between the calls are. In the frames of a ``FixedStepTicker`` the values have the same bits however time
/// was given to the ticker. A follower of a property that is itself followed is advanced after the follower of that property.
///
/// - Error: that of a `SpringFollower`. A transform is followed number by number, its rotations as angles. A matrix is not
///   followed as a whole, but its components are.
public struct LayerFollower: Hashable, Sendable {
  /// The target of a follower.
  public enum Target: Hashable, Sendable {
    /// A value.
    case value(AnimatedValue)
    /// A property of a layer, or a component of it, as it is shown in each frame.
    case property(PropertyPath, of: LayerID)
  }

  /// The property that follows, or a component of it.
  public let path: PropertyPath
  /// Its layer.
  public let layer: LayerID
  /// How near to a held target each number has to stay for the follower to be at rest.
  public let restDistance: Double
  /// The rule for the time from which on it does.
  public let settlingRule: SettlingRule

  /// The target; it may be set to another one, to which the follower goes from where it is, with its velocity.
  public var target: Target {
    didSet { if target != oldValue { place = nil } }
  }

  /// Whether the follower was at rest on a held target after the last call.
  public private(set) var isAtRest = false

  private var follower: SpringFollower<AnimatedValue>
  private var time: Double
  /// Where the target was at that time; `nil` if it is another one since.
  private var place: AnimatedValue?

  fileprivate init(
    _ path: PropertyPath, of layer: LayerID, _ target: Target,
    _ follower: SpringFollower<AnimatedValue>,
    restDistance: Double, _ rule: SettlingRule, in tree: LayerTree
  ) throws(LayerError) {
    (self.path, self.layer, self.target) = (path, layer, target)
    (self.restDistance, settlingRule) = (restDistance, rule)
    (self.follower, time) = (follower, tree.time)
    let place = try currentPlace(in: tree)
    self.place = place
    isAtRest = timeToRest(on: place) == 0
  }

  /// The velocity in units of the property per second of the tree.
  public var velocity: AnimatedValue { follower.velocity }

  /// Moves on to the present of the tree, and sets the property.
  ///
  /// - Parameter tree: the tree, advanced to the present. Nothing happens if its time is not later than at the last call.
  /// - Returns: the time of the tree at which the follower has come to rest on a held target, by its rule and not by the
  ///   frames; `nil` if it has not, or was at rest before.
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)`` for what is no longer there, and
  ///   ``LayerError/notApplicable(_:)`` for a target of another kind, and for one that is not finite. Then nothing has changed.
  /// - Complexity: constant for a value of constant size; reading and setting a property.
  @discardableResult
  public mutating func advance(in tree: inout LayerTree) throws(LayerError) -> Double? {
    let duration = tree.time - time
    guard duration > 0 else { return nil }
    let end = try currentPlace(in: tree)
    let start = place ?? end
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
    (next.time, next.place) = (tree.time, end)
    try tree.setModelAtOnce(path, of: layer, to: next.follower.position)
    self = next
    return restTime
  }

  private func currentPlace(in tree: LayerTree) throws(LayerError) -> AnimatedValue {
    let place =
      switch target {
      case .value(let value): value
      case .property(let path, let layer): try tree.presentation(path, of: layer)
      }
    guard place.isCompatible(with: follower.position),
      place.components.allSatisfy({ $0.isFinite })
    else {
      throw .notApplicable(path)
    }
    return place
  }

  /// The latest of the times of the numbers.
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
  /// Lets a property follow a target, from what it shows now and with its velocity.
  ///
  /// Animations of the property that were added under a key are removed, so that the follower takes over from them; an infinite
  /// velocity is not taken over.
  ///
  /// - Parameters:
  ///   - path: the property that follows, or a component of it.
  ///   - layer: its layer.
  ///   - target: the target.
  ///   - spring: the spring.
  ///   - restDistance: how near to a held target each number has to stay for the follower to be at rest; 0 or more.
  ///   - settlingRule: the rule for the time from which on it does.
  /// - Returns: the follower, which is advanced in each frame.
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/unknownProperty(_:)``, ``LayerError/notApplicable(_:)`` for a
  ///   matrix, a value without numbers or a target of another kind, and ``LayerError/parameter(_:)`` for a negative distance.
  public mutating func follow(
    _ path: PropertyPath, of layer: LayerID, _ target: LayerFollower.Target,
    spring: SpringParameters, restDistance: Double = 0.01,
    settlingRule: SettlingRule = .lastCrossing
  ) throws(LayerError) -> LayerFollower {
    guard restDistance >= 0 else {
      throw .parameter(ParameterError("restDistance", restDistance, allowed: "0 or more"))
    }
    let shown = try presentation(path, of: layer)
    var velocity = try velocity(path, of: layer)
    if case .matrix = shown { throw .notApplicable(path) }
    if !velocity.components.allSatisfy({ $0.isFinite }) { velocity = shown.scaled(by: 0) }
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
