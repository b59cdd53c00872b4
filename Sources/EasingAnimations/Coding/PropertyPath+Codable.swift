// SPDX-License-Identifier: Apache-2.0

extension PropertyPath: Codable {
  private enum CodingKeys: String, CodingKey {
    case property, component
  }

  /// Reads a path from its text, a single string, or from its parts.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text: text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(String.self, forKey: .property),
      container.decodeIfPresent(Component.self, forKey: .component))
  }

  /// Writes the path as its text, a single string.
  ///
  /// Where a property's own name has a dot, the text may name another path. Then it is written in its parts.
  public func encode(to encoder: any Encoder) throws {
    guard PropertyPath(text: description) != self else {
      var container = encoder.singleValueContainer()
      try container.encode(description)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(property, forKey: .property)
    try container.encodeIfPresent(component, forKey: .component)
  }
}

/// Read and written as its name.
extension PropertyPath.Component: Codable {}
