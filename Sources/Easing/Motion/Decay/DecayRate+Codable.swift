// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension DecayRate: Codable {
  private enum CodingKeys: String, CodingKey {
    case constant
  }

  /// Decodes the constant and checks it like the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(constant: container.decode(Double.self, forKey: .constant))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(constant, forKey: .constant)
  }
}
#endif
