// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension DampedSpring: Codable {
  private enum CodingKeys: String, CodingKey {
    case parameters, from, target, initialVelocity
  }

  /// Reads the parameters, the ends and the initial velocity, with the checks of the initialisers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(SpringParameters.self, forKey: .parameters),
      from: container.decode(Double.self, forKey: .from),
      target: container.decode(Double.self, forKey: .target),
      initialVelocity: container.decode(Double.self, forKey: .initialVelocity))
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(from, forKey: .from)
    try container.encode(target, forKey: .target)
    try container.encode(initialVelocity, forKey: .initialVelocity)
  }
}
#endif
