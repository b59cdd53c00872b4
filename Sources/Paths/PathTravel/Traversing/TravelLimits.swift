// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// The limits for an object that travels along a path; lengths are in the path's units, times in seconds.
///
/// The limits along the path and across it are separate: the speed rises at a rate of at most `acceleration` and falls at a
/// rate of at most `braking`; the squared speed times the curvature is at most `lateralAcceleration`.
public struct TravelLimits: Hashable, Sendable {
  /// The largest speed; infinity means no limit.
  package let speed: Double

  /// The largest rate at which the speed rises.
  package let acceleration: Double

  /// The largest rate at which the speed falls.
  package let braking: Double

  /// The largest acceleration towards the center of a bend, the squared speed times the curvature; infinity means no limit.
  package let lateralAcceleration: Double

  /// The largest speed at a corner or where the path turns back, where no curvature is defined that could limit the speed.
  package let cornerSpeed: Double

  /// The largest angle, in radians, at which two segments may meet without making a corner.
  ///
  /// Because control points are rounded, most joints that are meant to be smooth have a small angle.
  package let cornerAngle: Double

  /// Makes limits for travel along a path.
  ///
  /// - Parameters:
  ///   - speed: in 1e-100...1e100, or infinite.
  ///   - acceleration: in 1e-100...1e100.
  ///   - braking: in 1e-100...1e100; if `nil`, equal to the acceleration.
  ///   - lateralAcceleration: in 1e-100...1e100, or infinite.
  ///   - cornerSpeed: 0, or in 1e-100...1e100.
  ///   - cornerAngle: in 0...π.
  /// - Throws: `ParameterError` for other numbers.
  public init(
    speed: Double = .infinity, acceleration: Double, braking: Double? = nil,
    lateralAcceleration: Double = .infinity, cornerSpeed: Double = 0, cornerAngle: Double = 0.01
  ) throws(ParameterError) {
    func check(_ name: String, _ number: Double, mayBeInfinite: Bool) throws(ParameterError) {
      // The squares of numbers outside this range underflow or overflow.
      try require(
        number >= 1e-100 && (number <= 1e100 || (mayBeInfinite && number == .infinity)), name,
        number, mayBeInfinite ? "in 1e-100...1e100, or infinite" : "in 1e-100...1e100")
    }
    try check("speed", speed, mayBeInfinite: true)
    try check("acceleration", acceleration, mayBeInfinite: false)
    if let braking { try check("braking", braking, mayBeInfinite: false) }
    try check("lateral acceleration", lateralAcceleration, mayBeInfinite: true)
    if cornerSpeed != 0 { try check("corner speed", cornerSpeed, mayBeInfinite: false) }
    try require(cornerAngle >= 0 && cornerAngle <= .pi, "corner angle", cornerAngle, "in 0...π")
    (self.speed, self.acceleration) = (speed, acceleration)
    self.braking = braking ?? acceleration
    (self.lateralAcceleration, self.cornerSpeed) = (lateralAcceleration, cornerSpeed)
    self.cornerAngle = cornerAngle
  }
}

#if !hasFeature(Embedded)
extension TravelLimits: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case speed, acceleration, braking, lateralAcceleration, cornerSpeed, cornerAngle
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      speed: container.decode(.speed, default: .infinity), acceleration: container[.acceleration],
      braking: container.decodeIfPresent(Double.self, forKey: .braking),
      lateralAcceleration: container.decode(.lateralAcceleration, default: .infinity),
      cornerSpeed: container.decode(.cornerSpeed, default: 0),
      cornerAngle: container.decode(.cornerAngle, default: 0.01))
  }

  /// Writes the limits; infinite limits, which JSON cannot represent, are omitted.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    if speed.isFinite { try container.encode(speed, forKey: .speed) }
    try container.encode(acceleration, forKey: .acceleration)
    try container.encode(braking, forKey: .braking)
    if lateralAcceleration.isFinite {
      try container.encode(lateralAcceleration, forKey: .lateralAcceleration)
    }
    try container.encode(cornerSpeed, forKey: .cornerSpeed)
    try container.encode(cornerAngle, forKey: .cornerAngle)
  }
}
#endif
