// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension BoundedDecay: Codable {
  private enum CodingKeys: String, CodingKey {
    case decay, lower, upper, edgeSpring
  }

  /// Decodes the decay, its bounds and the spring, and checks them like the initializer does.
  ///
  /// An edge that is missing is infinite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        container.decode(Decay.self, forKey: .decay),
        lower: container.decodeIfPresent(Double.self, forKey: .lower) ?? -.infinity,
        upper: container.decodeIfPresent(Double.self, forKey: .upper) ?? .infinity,
        edgeSpring: container.decode(SpringParameters.self, forKey: .edgeSpring))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(decay, forKey: .decay)
    // Infinity has no place in JSON.
    if bounds.lowerBound > -.infinity {
      try container.encode(bounds.lowerBound, forKey: .lower)
    }
    if bounds.upperBound < .infinity {
      try container.encode(bounds.upperBound, forKey: .upper)
    }
    try container.encode(edgeSpring, forKey: .edgeSpring)
  }
}
#endif
