// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension QuadraticSegment: Codable {
  private enum CodingKeys: String, CodingKey {
    case p0, p1, p2
  }

  /// Reads the control points, whose coordinates must be finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      p0: container.decode(finite: .p0), p1: container.decode(finite: .p1),
      p2: container.decode(finite: .p2))
  }

  /// Writes the control points, each as a list of its coordinates.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(p0, forKey: .p0)
    try container.encode(p1, forKey: .p1)
    try container.encode(p2, forKey: .p2)
  }
}
#endif
