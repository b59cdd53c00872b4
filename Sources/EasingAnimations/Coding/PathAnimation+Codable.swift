// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension PathAnimation: Codable {
  private enum CodingKeys: String, CodingKey {
    case rotationMode
  }

  /// Reads the route and, beside it, the rotation mode and the attributes, with the checks of the initialisers.
  public init(from decoder: any Decoder) throws {
    let attributes = try AnimationAttributes(from: decoder)
    try self.init(PathRoute(from: decoder), timing: attributes.timing)
    self.attributes = attributes
    rotationMode = try decoder.container(keyedBy: CodingKeys.self)
      .decode(.rotationMode, default: .none)
  }

  /// Writes the route and, beside it, the rotation mode and the attributes that are not as usual.
  public func encode(to encoder: any Encoder) throws {
    try route.encode(to: encoder)
    try attributes.encode(to: encoder)
    guard rotationMode != .none else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rotationMode, forKey: .rotationMode)
  }
}
