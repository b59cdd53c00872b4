// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import SwiftEasing

/// Animates a position along a curve in space at a constant pace, and optionally a rotation: Core Animation's `rotateAuto`,
/// extended to three dimensions.
///
/// ```swift
/// let framed = try FramedSpline(curve, normal: [0, 0, 1])
/// var flight = try SpacePathAnimation(framed, duration: 4)
/// flight.rotationMode = .auto
/// flight.rotation(at: 1)            // x axis along the curve, y axis along the normal
/// ```
///
/// - Error: positions have the error of the curve, rotations that of `FramedSpline`.
/// - An eased progress outside [0, 1] gives the start or the end of the curve.
public struct SpacePathAnimation: PropertyAnimation, Codable {
  /// The curve with its frames.
  package var route: FramedSpline
  /// How the moving object is rotated.
  public var rotationMode = RotationMode.none
  /// The timing, and how the values are combined with underlying values.
  public var attributes: AnimationAttributes

  /// Makes an animation along a curve.
  public init(_ route: FramedSpline, timing: MediaTiming) {
    self.route = route
    attributes = AnimationAttributes(timing: timing)
  }

  /// Makes an animation along a curve that begins at time 0.
  ///
  /// A duration of 0 means the duration of the transaction or of the group.
  ///
  /// - Throws: `ParameterError` for a negative duration.
  public init(_ route: FramedSpline, duration: Double = 0) throws(ParameterError) {
    self.init(route, timing: try MediaTiming(duration: duration))
  }

  /// Returns the position at an eased progress.
  public func value(atProgress progress: Double, over underlying: SIMD3<Double>) -> SIMD3<Double> {
    route.curve.position(atFraction: progress)
  }

  /// Returns the velocity at an eased progress, per unit of eased progress; zero outside [0, 1].
  public func velocity(atProgress progress: Double, over underlying: SIMD3<Double>) -> SIMD3<Double>
  {
    guard progress >= 0, progress <= 1 else { return .zero }
    return route.curve.unitTangent(atFraction: progress) * route.curve.length
  }

  /// Returns the rotation of the moving object at a parent time.
  ///
  /// The rotation takes the x axis to the direction of travel (with `autoReverse`, to its opposite) and the y axis to the normal.
  /// The object faces forward even while progress falls. Returns `nil` while the animation is not in effect, or without a rotation mode.
  public func rotation(at parentTime: Double) -> Rotation? {
    let state = timing.state(at: parentTime)
    guard state.isInEffect, rotationMode != .none else { return nil }
    let frame = route.frame(atFraction: state.eased(by: timingFunction))
    let forward = rotationMode == .auto ? frame.tangent : -1 * frame.tangent
    return Rotation(axes: (forward, frame.normal, forward.cross(frame.normal)))
  }

  private enum CodingKeys: String, CodingKey { case route, rotationMode }

  /// Reads the route, the rotation mode and the attributes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    route = try container.decode(FramedSpline.self, forKey: .route)
    rotationMode = try container.decode(.rotationMode, default: .none)
    attributes = try AnimationAttributes(from: decoder)
  }

  /// Writes the route, the rotation mode and the attributes that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(route, forKey: .route)
    if rotationMode != .none { try container.encode(rotationMode, forKey: .rotationMode) }
    try attributes.encode(to: encoder)
  }
}
