// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension SpringParameters: Codable {
  private enum CodingKeys: String, CodingKey {
    case mass, stiffness, damping
  }

  /// Decodes the three coefficients and checks them like the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        mass: container.decode(Double.self, forKey: .mass),
        stiffness: container.decode(Double.self, forKey: .stiffness),
        damping: container.decode(Double.self, forKey: .damping))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mass, forKey: .mass)
    try container.encode(stiffness, forKey: .stiffness)
    try container.encode(damping, forKey: .damping)
  }
}
#endif
