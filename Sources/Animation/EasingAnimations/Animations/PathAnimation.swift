// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// An animation of a position along a path: Core Animation's `CAKeyframeAnimation` with `path`.
///
/// ```swift
/// var orbit = try PathAnimation(PathRoute(paced), duration: 4)
/// orbit.rotationMode = .auto
/// orbit.isAdditive = true
/// ```
///
/// - Error: the error of the route; for a paced path, the error of `PacedPath`.
/// - An eased progress outside [0, 1] gives the start or end of the path, unless the route's ``PathRoute/overshoot`` differs.
public struct PathAnimation: PropertyAnimation {
  /// The route along which the position moves.
  public var route: PathRoute
  /// How the moved object is rotated.
  public var rotationMode = RotationMode.none
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes

  /// Creates an animation along a route.
  public init(_ route: PathRoute, timing: MediaTiming) {
    self.route = route
    attributes = AnimationAttributes(timing: timing)
  }

  /// Creates an animation along a route that begins at time 0.
  ///
  /// A duration of 0 means the duration of the transaction or of the group.
  ///
  /// - Throws: `ParameterError` for a negative duration.
  public init(_ route: PathRoute, duration: Double = 0) throws(ParameterError) {
    self.init(route, timing: try MediaTiming(duration: duration))
  }

  /// Returns the position at an eased progress.
  public func value(atProgress progress: Double, over underlying: SIMD2<Double>) -> SIMD2<Double> {
    route.point(at: progress).position
  }

  /// Returns the velocity at an eased progress, per unit of eased progress.
  public func velocity(
    atProgress progress: Double, over underlying: SIMD2<Double>
  ) -> SIMD2<Double> {
    route.velocity(at: progress)
  }

  /// Returns the angle in radians by which the moved object is rotated, at a time of the parent.
  ///
  /// The angle is `nil` where the animation is not in effect or does not rotate the object. While progress falls, the object
  /// still faces forward along the path, as in Core Animation.
  public func rotation(at parentTime: Double) -> Double? {
    rotation(at: timing.state(at: parentTime))
  }

  package func rotation(at state: TimingState) -> Double? {
    guard state.isInEffect, rotationMode != .none else { return nil }
    let eased = state.eased(by: timingFunction)
    return rotationMode.angle(at: route.point(at: eased))
  }
}

extension PathAnimation: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    attributes = try AnimationAttributes(reading: container)
    route = try PathRoute(reading: container)
    rotationMode = try container.decode(.rotationMode, default: .none)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try route.write(to: &container)
    try attributes.write(to: &container)
    if rotationMode != .none { try container.encode(rotationMode, forKey: .rotationMode) }
  }
}
