// SPDX-License-Identifier: Apache-2.0

import Easing

/// A type whose values ``AnimatedValue`` can hold, with the same components.
public protocol AnimatedValueConvertible: AnimatableValue {
  /// The same value as an ``AnimatedValue``.
  var animatedValue: AnimatedValue { get }
}

extension Double: AnimatedValueConvertible {
  /// The number.
  public var animatedValue: AnimatedValue { .number(self) }
}

extension PlaneAngle: AnimatedValueConvertible {
  /// The angle in radians.
  public var animatedValue: AnimatedValue { .number(radians) }
}

extension SIMD2<Double>: AnimatedValueConvertible {
  /// The vector.
  public var animatedValue: AnimatedValue { .vector2(self) }
}

extension SIMD3<Double>: AnimatedValueConvertible {
  /// The vector.
  public var animatedValue: AnimatedValue { .vector3(self) }
}

extension SIMD4<Double>: AnimatedValueConvertible {
  /// The vector.
  public var animatedValue: AnimatedValue { .vector4(self) }
}

extension ColorValue: AnimatedValueConvertible {
  /// The color.
  public var animatedValue: AnimatedValue { .color(self) }
}

extension LayerTransform: AnimatedValueConvertible {
  /// The transform.
  public var animatedValue: AnimatedValue { .transform(self) }
}

extension Matrix4: AnimatedValueConvertible {
  /// The matrix.
  public var animatedValue: AnimatedValue { .matrix(self) }
}

extension Array: AnimatedValueConvertible where Element == Double {
  /// The list.
  public var animatedValue: AnimatedValue { .list(self) }
}
