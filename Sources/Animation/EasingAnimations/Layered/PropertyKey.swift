// SPDX-License-Identifier: Apache-2.0

/// A property of a layer with the type of its value, so that the compiler checks both: `tree.model(.opacity, of: layer)` is a number.
///
/// The keys declared here are the animatable properties of Core Animation's `CALayer`. One of your own takes one line:
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
  /// From 0, transparent, to 1.
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
  /// The origin and the size.
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
  /// Creates an animation of the property under a key from one value to another.
  public init<V>(_ key: PropertyKey<V>, _ move: BasicAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of the property under a key through several values.
  public init<V>(_ key: PropertyKey<V>, _ move: KeyframeAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of the property under a key by a spring.
  public init<V>(_ key: PropertyKey<V>, _ move: SpringAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of the property under a key that slows down to a stop.
  public init<V>(_ key: PropertyKey<V>, _ move: DecayAnimation<V>) { self.init(key.path, move) }
  /// Creates an animation of the position under a key along a path.
  public init(_ key: PropertyKey<SIMD2<Double>>, _ move: PathAnimation) {
    self.init(key.path, move)
  }
}
