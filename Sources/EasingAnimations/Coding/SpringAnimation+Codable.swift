// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

extension SpringAnimation: Codable {
  private enum CodingKeys: String, CodingKey {
    case spring, initialVelocity
  }

  /// Reads the ends, the spring, its initial velocity and the attributes, with the checks of the initialiser.
  ///
  /// Without a velocity it starts at rest, and without a timing it runs until it has settled.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ends = try AnimationEnds<Value>(from: decoder)
    self = try decoder.checking {
      try Self(
        from: ends.from, to: ends.to, by: ends.by,
        spring: container.decode(SpringParameters.self, forKey: .spring),
        initialVelocity: container.decode(.initialVelocity, default: .relative(0)),
        timing: AnimationAttributes.timingIfPresent(from: decoder))
    }
    attributes = try AnimationAttributes(from: decoder, timing: timing)
  }

  /// Writes the ends that there are and, beside them, the spring, its initial velocity and the attributes that are
  /// not as usual.
  public func encode(to encoder: any Encoder) throws {
    try ends.encode(to: encoder)
    try attributes.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(spring, forKey: .spring)
    if initialVelocity != .relative(0) {
      try container.encode(initialVelocity, forKey: .initialVelocity)
    }
  }
}

extension SpringAnimation.Velocity: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case relative, perSecond
  }

  /// Reads a velocity in the unit whose name it has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .relative: .relative(try container.decode(Double.self, forKey: key))
      case .perSecond: .perSecond(try container.decode(Value.self, forKey: key))
      }
  }

  /// Writes the velocity under the name of its unit.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .relative(let speed): try container.encode(speed, forKey: .relative)
    case .perSecond(let velocity): try container.encode(velocity, forKey: .perSecond)
    }
  }
}
