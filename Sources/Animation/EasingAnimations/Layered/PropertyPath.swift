// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A path to an animated property of a layer or to a component of the property: Core Animation's key path.
///
///     "opacity"   "position"   "position.x"   "transform.rotation.z"   "transform.scale"
///
/// The text before the first dot is the property's name, which may be any name. The text after this dot names a component:
///
/// - of a vector: `x`, `y`, `z` and `w`; `width` and `height` are the same as `x` and `y`.
/// - of a rectangle, which is a vector of four numbers: `origin` and `size`, which are vectors of
///   two, and `origin.x`, `origin.y`, `size.width` and `size.height`.
/// - of a ``LayerTransform``: `translation.x`, `rotation.x`, `scale.x` and so on for each axis; `translation` for the vector
///   of the translation along x and y; `rotation` for the rotation about z; `scale` for equal scales along all axes; and
///   `perspective`. A ``Matrix4`` that can be decomposed has these components too; setting a component recomposes the matrix.
///
/// Any other string is the name of a property.
public struct PropertyPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name of the property.
  public let property: String
  /// The component that is animated; `nil` for the whole property.
  package let component: Component?

  /// A component; `translation` is a vector of two numbers, and `scale` has the value of the scale along x.
  package enum Component: String, Hashable, Sendable, CaseIterable, Codable {
    case x, y, z, w
    case origin
    case originX = "origin.x"
    case originY = "origin.y"
    case size
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case scale
    case perspective
  }

  /// Creates a path to a whole property, whose name may contain dots.
  public init(_ property: String) { self.init(property, nil) }

  package init(_ property: String, _ component: Component?) {
    self.property = property
    self.component = component
  }

  /// Parses a path from a string.
  public init(text: String) {
    // Bytes are compared, because comparing characters takes many times as long.
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      self.init(text, nil)
      return
    }
    let name = String(text[..<dot])
    let rest = String(text[text.utf8.index(after: dot)...])
    let component: Component? =
      switch rest {
      case "width": .x
      case "height": .y
      case "rotation": .rotationZ
      default: Component(rawValue: rest)
      }
    self.init(component == nil ? text : name, component)
  }

  /// Parses a path from a string literal.
  public init(stringLiteral text: String) { self.init(text: text) }

  /// The path as a string, such as `position.x`.
  public var description: String { component.map { "\(property).\($0.rawValue)" } ?? property }
}

// If a dot in the property's name makes the string read back as another path, property and component are written.
extension PropertyPath: TextOrKeysCodable {
  package enum CodingKeys: String, CodingKey { case property, component }

  package var codedText: String { description }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container.decode(String.self, forKey: .property),
      container.decodeIfPresent(Component.self, forKey: .component))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(property, forKey: .property)
    try container.encodeIfPresent(component, forKey: .component)
  }
}
