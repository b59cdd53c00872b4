// SPDX-License-Identifier: Apache-2.0

extension ValuePair: Codable {
  private enum CodingKeys: String, CodingKey {
    case first, second
  }

  /// Reads both values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(First.self, forKey: .first), container.decode(Second.self, forKey: .second))
  }

  /// Writes both values under their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(first, forKey: .first)
    try container.encode(second, forKey: .second)
  }
}
