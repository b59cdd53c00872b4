// SPDX-License-Identifier: Apache-2.0

/// Any motion of this module that has a text form, as one value.
///
/// It is to ``Motion`` what ``EasingCurve`` is to ``EasingFunction``: it can be stored, compared,
/// hashed, coded, printed and parsed, and it gives the bits of the motion that it holds. Springs
/// and bounces are stored behind a reference, which all copies share.
public enum MotionCurve: Hashable, Sendable {
  /// A damped spring; `spring(stiffness 170, damping 26)`.
  indirect case spring(DampedSpring)
  /// A ball that bounces to rest; `bounce(restitution 0.6)`.
  indirect case bounce(BouncingBall)
  /// A glide to a stop; `decay(velocity 1000, rate 0.998)`.
  case decay(Decay)
}

extension MotionCurve: Motion {
  /// The value of the held motion.
  @inline(__always)
  public func value(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.value(at: time)
    case .bounce(let motion): motion.value(at: time)
    case .decay(let motion): motion.value(at: time)
    }
  }

  /// The velocity of the held motion.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.velocity(at: time)
    case .bounce(let motion): motion.velocity(at: time)
    case .decay(let motion): motion.velocity(at: time)
    }
  }

  /// The acceleration of the held motion.
  public func acceleration(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.acceleration(at: time)
    case .bounce(let motion): motion.acceleration(at: time)
    case .decay(let motion): motion.acceleration(at: time)
    }
  }

  /// The value and the velocity of the held motion.
  public func state(at time: Double) -> MotionState {
    switch self {
    case .spring(let motion): motion.state(at: time)
    case .bounce(let motion): motion.state(at: time)
    case .decay(let motion): motion.state(at: time)
    }
  }

  /// The extremes of the held motion.
  public func extremes(until time: Double) -> Extremes {
    switch self {
    case .spring(let motion): motion.extremes(until: time)
    case .bounce(let motion): motion.extremes(until: time)
    case .decay(let motion): motion.extremes(until: time)
    }
  }

  /// The velocity extremes of the held motion.
  public func velocityExtremes(until time: Double) -> Extremes {
    switch self {
    case .spring(let motion): motion.velocityExtremes(until: time)
    case .bounce(let motion): motion.velocityExtremes(until: time)
    case .decay(let motion): motion.velocityExtremes(until: time)
    }
  }

  /// The displacement of the held motion.
  public func displacement(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.displacement(at: time)
    case .bounce(let motion): motion.displacement(at: time)
    case .decay(let motion): motion.displacement(at: time)
    }
  }

  /// The rest value of the held motion.
  public var restValue: Double {
    switch self {
    case .spring(let motion): motion.restValue
    case .bounce(let motion): motion.restValue
    case .decay(let motion): motion.restValue
    }
  }

  /// The duration of the held motion.
  public var duration: Double {
    switch self {
    case .spring(let motion): motion.duration
    case .bounce(let motion): motion.duration
    case .decay(let motion): motion.duration
    }
  }
}

#if !hasFeature(Embedded)
extension TimingCurve: Codable {
  /// Reads a curve from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try TimingText(parsing: container.decode(String.self)).curve
    } catch let error as EasingTextError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the curve in its shortest text form, a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension MotionCurve: Codable {
  /// Reads a motion from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let curve = try TimingCurve(from: decoder)
    guard case .motion(let motion) = curve else {
      throw DecodingError.typeMismatch(
        MotionCurve.self,
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Quotation.of(curve.description)) is no motion"))
    }
    self = motion
  }

  /// Writes the motion in its shortest text form, a single string.
  public func encode(to encoder: any Encoder) throws {
    try TimingCurve.motion(self).encode(to: encoder)
  }
}
#endif
