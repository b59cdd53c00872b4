// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension LineSegment: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, end
  }

  /// Reads both ends, whose coordinates must be finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(start: container.decode(finite: .start), end: container.decode(finite: .end))
  }

  /// Writes both ends, each as a list of its coordinates.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}
#endif
