// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension Decay: Codable {
  private enum CodingKeys: String, CodingKey {
    case rate, from, initialVelocity
  }

  /// Reads what was written, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(DecayRate.self, forKey: .rate),
      from: container.decode(Double.self, forKey: .from),
      initialVelocity: container.decode(Double.self, forKey: .initialVelocity))
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rate, forKey: .rate)
    try container.encode(from, forKey: .from)
    try container.encode(initialVelocity, forKey: .initialVelocity)
  }
}
#endif
