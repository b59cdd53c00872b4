// SPDX-License-Identifier: Apache-2.0

extension Matrix4: Codable {
  /// Reads four rows of four numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rows = try container.decode([SIMD4<Double>].self)
    guard rows.count == 4 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected 4 rows and found \(rows.count)")
    }
    self.init(rows[0], rows[1], rows[2], rows[3])
  }

  /// Writes the four rows as lists of four numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([rows.0, rows.1, rows.2, rows.3])
  }
}
