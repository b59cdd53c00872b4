// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
extension PacedPath: Codable {
  private enum CodingKeys: String, CodingKey {
    case segments, length, table
  }

  /// Reads what was measured elsewhere; every point is that of the path that was written, to the last bit.
  ///
  /// The table must lead to segments that there are. That the length and the table are those of these segments is
  /// taken on trust, as it can not be seen without measuring them again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let segments = try container.decode([PathSegment].self, forKey: .segments)
    let table = try container.decode(PacedTable.self, forKey: .table)
    try decoder.checking { try table.check(segmentCount: segments.count) }
    try self.init(segments: segments, length: container.decode(length: .length), table: table)
  }

  /// Writes the segments, the length and the parameterisation.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(segments, forKey: .segments)
    try container.encode(length, forKey: .length)
    try container.encode(table, forKey: .table)
  }
}
#endif
