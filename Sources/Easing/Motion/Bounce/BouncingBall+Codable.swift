// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension BouncingBall: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, floor, gravity, initialVelocity, restitution, bounces
  }

  /// Decodes the parameters and checks them like the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        from: container.decode(Double.self, forKey: .from),
        floor: container.decode(Double.self, forKey: .floor),
        gravity: container.decode(Double.self, forKey: .gravity),
        initialVelocity: container.decode(Double.self, forKey: .initialVelocity),
        restitution: container.decode(Double.self, forKey: .restitution),
        bounces: container.decodeIfPresent(Int.self, forKey: .bounces))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from, forKey: .from)
    try container.encode(floor, forKey: .floor)
    try container.encode(gravity, forKey: .gravity)
    try container.encode(initialVelocity, forKey: .initialVelocity)
    try container.encode(restitution, forKey: .restitution)
    try container.encodeIfPresent(bounces, forKey: .bounces)
  }
}
#endif
