// SPDX-License-Identifier: Apache-2.0

extension TimeSpace: Codable {
  private enum CodingKeys: String, CodingKey {
    case beginTime, speed, timeOffset
  }

  /// Reads what was written, with the checks of the initialiser; what is missing is as usual.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      beginTime: container.decode(.beginTime, default: 0),
      speed: container.decode(.speed, default: 1),
      timeOffset: container.decode(.timeOffset, default: 0))
  }
}
