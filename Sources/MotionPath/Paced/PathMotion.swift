// SPDX-License-Identifier: Apache-2.0

import Easing

/// A path traveled in a given time, with an easing function from time to fraction of its length: the position
/// keyframe of Lottie and After Effects.
///
/// With f the easing function and T the duration, the distance traveled at time t is f(t/T) times the length. Where
/// eased progress is outside [0, 1] the motion continues along the end tangent. Before time 0 and after T the end
/// position is held, with velocity zero.
///
/// - Error: a position is within ``PacedPath/error`` of the exact one for that distance, along the path.
/// - NaN gives NaN. Nothing is allocated.
public struct PathMotion<Curve: EasingFunction>: Sendable {
  /// The path, parameterized by arc length.
  public let path: PacedPath

  /// Maps elapsed time, as a fraction of the duration, to a fraction of the length.
  public let easing: Curve

  /// The duration in seconds.
  public let duration: Double

  /// A path traveled in a given time.
  ///
  /// - Parameters:
  ///   - path: the path, parameterized by arc length.
  ///   - easing: maps elapsed time, as a fraction of the duration, to a fraction of the length.
  ///   - duration: the duration in seconds; positive and finite.
  /// - Throws: `ParameterError` for a duration out of range.
  public init(_ path: PacedPath, easing: Curve, duration: Double) throws(ParameterError) {
    guard duration > 0, duration.isFinite else {
      throw ParameterError("duration", duration, allowed: "positive and finite")
    }
    self.path = path
    self.easing = easing
    self.duration = duration
  }

  /// The fraction of the length traveled at a time; outside [0, 1] where the easing function's value is.
  public func fraction(at time: Double) -> Double {
    if time < 0 { return easing.value(at: 0, beforeJump: true) }
    return easing.value(at: time > duration ? 1 : time / duration)
  }

  /// The position at a time.
  public func position(at time: Double) -> SIMD2<Double> {
    let fraction = fraction(at: time)
    let point = path.point(atFraction: fraction)
    let beyond = fraction - Swift.min(Swift.max(fraction, 0), 1)
    return beyond == 0 ? point.position : point.position + point.tangent * (beyond * path.length)
  }

  /// Whether the velocity is zero: outside the duration, and always on a path that is a point.
  private func isAtRest(at time: Double) -> Bool {
    time < 0 || time > duration || (path.length == 0 && !time.isNaN)
  }

  /// The velocity at a time, in units of the coordinates per second, along the tangent.
  public func velocity(at time: Double) -> SIMD2<Double> {
    if isAtRest(at: time) { return .zero }
    let point = path.point(atFraction: fraction(at: time))
    return point.tangent * (easing.velocity(at: time / duration) * path.length / duration)
  }

  /// The acceleration at a time, in units of the coordinates per second squared.
  ///
  /// Its component along the tangent is that of the easing function; the normal component is the square of the
  /// speed times the curvature, which is infinite or NaN at a cusp.
  public func acceleration(at time: Double) -> SIMD2<Double> {
    if isAtRest(at: time) { return .zero }
    let fraction = fraction(at: time)
    let point = path.point(atFraction: fraction)
    let speed = easing.velocity(at: time / duration) * path.length / duration
    let along = easing.acceleration(at: time / duration) * path.length / duration / duration
    // The motion is straight beyond the ends.
    guard fraction >= 0, fraction <= 1 else { return point.tangent * along }
    let segment = path.segments[point.location.segment]
    let curvature = segment.signedCurvature(at: point.location.parameter)
    let normal = SIMD2(-point.tangent.y, point.tangent.x)
    return point.tangent * along + normal * (speed * speed * curvature)
  }
}
