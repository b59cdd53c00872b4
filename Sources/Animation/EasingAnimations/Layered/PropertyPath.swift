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

  /// A component; `translation` is a vector of two numbers; `scale` reads the scale along x and sets all three scales.
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
    (self.property, self.component) = (property, component)
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

// If a dot in the property's name makes the string read back as another path, property and component are written separately.
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

/// A property of a layer with the type of its value, so that the compiler checks the type: `tree.model(.opacity, of: layer)` is a number.
///
/// The keys declared here are the animatable properties of Core Animation's `CALayer`. Declare your own in one line:
///
/// ```swift
/// extension PropertyKey<Double> { static var glow: Self { Self("glow") } }
/// ```
public struct PropertyKey<Value: AnimatedValueConvertible>: Hashable, Sendable {
  /// The path of the property or of one of its components.
  public let path: PropertyPath

  /// Creates a key for a path.
  public init(_ path: PropertyPath) { self.path = path }
}

extension PropertyKey<Double> {
  /// The opacity, from 0 (transparent) to 1.
  public static var opacity: Self { Self("opacity") }
  /// The depth among siblings.
  public static var zPosition: Self { Self("zPosition") }
  /// The depth of the anchor point.
  public static var anchorPointZ: Self { Self("anchorPointZ") }
  /// The radius of the corners.
  public static var cornerRadius: Self { Self("cornerRadius") }
  /// The width of the border.
  public static var borderWidth: Self { Self("borderWidth") }
  /// The opacity of the shadow.
  public static var shadowOpacity: Self { Self("shadowOpacity") }
  /// The blur radius of the shadow.
  public static var shadowRadius: Self { Self("shadowRadius") }
}

extension PropertyKey<SIMD2<Double>> {
  /// The anchor point in the superlayer.
  public static var position: Self { Self("position") }
  /// The anchor point, in fractions of the bounds.
  public static var anchorPoint: Self { Self("anchorPoint") }
  /// The offset of the shadow.
  public static var shadowOffset: Self { Self("shadowOffset") }
}

extension PropertyKey<SIMD4<Double>> {
  /// The origin and the size of the bounds.
  public static var bounds: Self { Self("bounds") }
}

extension PropertyKey<Matrix4> {
  /// The transform of the layer, as its matrix.
  public static var transform: Self { Self("transform") }
  /// The transform of all sublayers, as its matrix.
  public static var sublayerTransform: Self { Self("sublayerTransform") }
}

extension PropertyKey<ColorValue> {
  /// The color of the background.
  public static var backgroundColor: Self { Self("backgroundColor") }
  /// The color of the border.
  public static var borderColor: Self { Self("borderColor") }
  /// The color of the shadow.
  public static var shadowColor: Self { Self("shadowColor") }
}

extension KeyedAnimation {
  /// Creates an animation of a key's property from one value to another.
  public init<V>(_ key: PropertyKey<V>, _ move: BasicAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of a key's property through several values.
  public init<V>(_ key: PropertyKey<V>, _ move: KeyframeAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of a key's property, driven by a spring.
  public init<V>(_ key: PropertyKey<V>, _ move: SpringAnimation<V>) { self.init(key.path, move) }
  /// Creates a decay animation of a key's property, which slows down to a stop.
  public init<V>(_ key: PropertyKey<V>, _ move: DecayAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of a key's property, a position, along a path.
  public init(_ key: PropertyKey<SIMD2<Double>>, _ move: PathAnimation) {
    self.init(key.path, move)
  }
}
