// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A type whose values an ``AnimatedValue`` can hold with the same components.
public protocol AnimatedValueConvertible: AnimatableValue {
  /// The value as an ``AnimatedValue``.
  var animatedValue: AnimatedValue { get }
}

extension AnimatedValueConvertible {
  /// The value in the case for its type; values of types without a case become lists of their components.
  public var animatedValue: AnimatedValue {
    switch self {
    case let number as Double: .number(number)
    case let vector as SIMD2<Double>: .vector2(vector)
    case let vector as SIMD3<Double>: .vector3(vector)
    case let vector as SIMD4<Double>: .vector4(vector)
    case let color as ColorValue: .color(color)
    case let transform as LayerTransform: .transform(transform)
    case let matrix as Matrix4: .matrix(matrix)
    default: .list(components)
    }
  }
}

extension AnimatedValue: AnimatedValueConvertible {
  /// The value itself.
  public var animatedValue: AnimatedValue { self }
}
