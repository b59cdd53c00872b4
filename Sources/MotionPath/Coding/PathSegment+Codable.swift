// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension PathSegment: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case line, quadratic, cubic, arc
  }

  /// Reads a piece of the kind whose name it has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .line: .line(try container.decode(LineSegment.self, forKey: key))
      case .quadratic: .quadratic(try container.decode(QuadraticSegment.self, forKey: key))
      case .cubic: .cubic(try container.decode(CubicSegment.self, forKey: key))
      case .arc: .arc(try container.decode(EllipticalArc.self, forKey: key))
      }
  }

  /// Writes the piece under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .line(let segment): try container.encode(segment, forKey: .line)
    case .quadratic(let segment): try container.encode(segment, forKey: .quadratic)
    case .cubic(let segment): try container.encode(segment, forKey: .cubic)
    case .arc(let segment): try container.encode(segment, forKey: .arc)
    }
  }
}
#endif
