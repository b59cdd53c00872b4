// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension EasedMotion: Codable where Curve: Codable {
  private enum CodingKeys: String, CodingKey {
    case curve, from, to, duration
  }

  /// Reads what was written, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        container.decode(Curve.self, forKey: .curve),
        from: container.decode(Double.self, forKey: .from),
        to: container.decode(Double.self, forKey: .to),
        duration: container.decode(Double.self, forKey: .duration))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(curve, forKey: .curve)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(duration, forKey: .duration)
  }
}

extension MotionEasing: Codable where Base: Codable {
  private enum CodingKeys: String, CodingKey {
    case motion, duration, endsExactly
  }

  /// Reads what was written, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        container.decode(Base.self, forKey: .motion),
        duration: container.decode(Double.self, forKey: .duration),
        endsExactly: container.decode(Bool.self, forKey: .endsExactly))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(motion, forKey: .motion)
    try container.encode(duration, forKey: .duration)
    try container.encode(endsExactly, forKey: .endsExactly)
  }
}
#endif
