// SPDX-License-Identifier: Apache-2.0

extension KeyedAnimation: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, animation, valueFunction
  }

  /// Reads what is animated, how, and what makes a transform of it, if anything does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(PropertyPath.self, forKey: .path),
      container.decode(AnyPropertyAnimation.self, forKey: .animation),
      valueFunction: container.decodeIfPresent(ValueFunction.self, forKey: .valueFunction))
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(animation, forKey: .animation)
    try container.encodeIfPresent(valueFunction, forKey: .valueFunction)
  }
}
