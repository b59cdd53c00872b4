// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// A value of any animatable type, for layers and exporters, which do not know the type in advance.
///
/// Values of different kinds cannot be interpolated.
public enum AnimatedValue: Hashable, Sendable {
  /// A number: an opacity, a width, an angle in radians.
  case number(Double)
  /// A point or a size.
  case vector2(SIMD2<Double>)
  /// A point in space, or three factors.
  case vector3(SIMD3<Double>)
  /// Four numbers, for example a rectangle.
  case vector4(SIMD4<Double>)
  /// A color.
  case color(ColorValue)
  /// A transform given by its components.
  case transform(LayerTransform)
  /// A transform given by its matrix.
  case matrix(Matrix4)
  /// A list of numbers.
  case list([Double])
  /// The name of an image, or any text, which has no numbers and changes at once.
  case discrete(DiscreteValue)
}

extension AnimatedValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number.
  public init(integerLiteral number: Double) { self = .number(number) }
  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }
}

extension AnimatedValue: AnimatableValue {
  /// The sum.
  public func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let one), .number(let other)): .number(one + other)
    case (.vector2(let one), .vector2(let other)): .vector2(one + other)
    case (.vector3(let one), .vector3(let other)): .vector3(one + other)
    case (.vector4(let one), .vector4(let other)): .vector4(one + other)
    case (.color(let one), .color(let other)): .color(one.adding(other))
    case (.transform(let one), .transform(let other)): .transform(one.adding(other))
    case (.matrix(let one), .matrix(let other)): .matrix(one.adding(other))
    case (.list(let one), .list(let other)): .list(one.adding(other))
    default: self
    }
  }

  /// The difference.
  public func subtracting(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let one), .number(let other)): .number(one - other)
    case (.vector2(let one), .vector2(let other)): .vector2(one - other)
    case (.vector3(let one), .vector3(let other)): .vector3(one - other)
    case (.vector4(let one), .vector4(let other)): .vector4(one - other)
    case (.color(let one), .color(let other)): .color(one.subtracting(other))
    case (.transform(let one), .transform(let other)): .transform(one.subtracting(other))
    case (.matrix(let one), .matrix(let other)): .matrix(one.subtracting(other))
    case (.list(let one), .list(let other)): .list(one.subtracting(other))
    default: self
    }
  }

  /// The product with a number.
  public func scaled(by factor: Double) -> AnimatedValue {
    switch self {
    case .number(let value): .number(value * factor)
    case .vector2(let value): .vector2(value * factor)
    case .vector3(let value): .vector3(value * factor)
    case .vector4(let value): .vector4(value * factor)
    case .color(let value): .color(value.scaled(by: factor))
    case .transform(let value): .transform(value.scaled(by: factor))
    case .matrix(let value): .matrix(value.scaled(by: factor))
    case .list(let value): .list(value.scaled(by: factor))
    case .discrete: self
    }
  }

  /// The value at a progress from this one to another.
  public func interpolated(to end: AnimatedValue, at progress: Double) -> AnimatedValue {
    switch (self, end) {
    case (.number(let one), .number(let end)): .number(interpolate(one, end, at: progress))
    case (.vector2(let one), .vector2(let end)): .vector2(one.interpolated(to: end, at: progress))
    case (.vector3(let one), .vector3(let end)): .vector3(one.interpolated(to: end, at: progress))
    case (.vector4(let one), .vector4(let end)): .vector4(one.interpolated(to: end, at: progress))
    case (.color(let one), .color(let end)): .color(one.interpolated(to: end, at: progress))
    case (.transform(let one), .transform(let end)):
      .transform(one.interpolated(to: end, at: progress))
    case (.matrix(let one), .matrix(let end)): .matrix(one.interpolated(to: end, at: progress))
    case (.list(let one), .list(let end)): .list(one.interpolated(to: end, at: progress))
    case (.discrete(let one), .discrete(let end)):
      .discrete(one.interpolated(to: end, at: progress))
    default: self
    }
  }

  /// The derivative of ``interpolated(to:at:)`` with respect to progress.
  public func velocity(to end: AnimatedValue, at progress: Double) -> AnimatedValue {
    guard case (.matrix(let one), .matrix(let end)) = (self, end) else {
      return end.subtracting(self)
    }
    return .matrix(one.velocity(to: end, at: progress))
  }

  /// True except for a matrix.
  public var isBlendedByNumbers: Bool {
    if case .matrix = self { false } else { true }
  }

  /// The sum; for matrices the product, in which the addition is applied first.
  public func accumulating(_ addition: AnimatedValue) -> AnimatedValue {
    guard case (.matrix(let one), .matrix(let other)) = (self, addition) else {
      return adding(addition)
    }
    return .matrix(one.accumulating(other))
  }

  /// The value that gives this one when `addition` is accumulated on it.
  public func removing(_ addition: AnimatedValue) -> AnimatedValue {
    guard case (.matrix(let one), .matrix(let other)) = (self, addition) else {
      return subtracting(addition)
    }
    return .matrix(one.removing(other))
  }

  /// The multiple; for a matrix the power.
  public func repeated(_ count: Double) -> AnimatedValue {
    guard case .matrix(let matrix) = self else { return scaled(by: count) }
    return .matrix(matrix.repeated(count))
  }

  /// The velocity of `base.accumulating(x)`, where this is the velocity of x.
  public func carried(by base: AnimatedValue) -> AnimatedValue {
    guard case (.matrix(let velocity), .matrix(let base)) = (self, base) else { return self }
    return .matrix(velocity.carried(by: base))
  }

  /// The velocity of `base.accumulating(self)`, where `velocity` is the velocity of the base.
  public func carrying(_ velocity: AnimatedValue) -> AnimatedValue {
    guard case (.matrix(let one), .matrix(let velocity)) = (self, velocity) else { return velocity }
    return .matrix(one.carrying(velocity))
  }

  /// The numbers of the value; a discrete value has none.
  public var components: [Double] {
    switch self {
    case .number(let value): [value]
    case .vector2(let value): value.components
    case .vector3(let value): value.components
    case .vector4(let value): value.components
    case .color(let value): value.components
    case .transform(let value): value.components
    case .matrix(let value): value.components
    case .list(let value): value
    case .discrete: []
    }
  }

  /// Whether both values have the same kind, the same color space and the same length.
  public func isCompatible(with other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.vector2, .vector2), (.vector3, .vector3), (.vector4, .vector4),
      (.transform, .transform), (.matrix, .matrix), (.discrete, .discrete):
      true
    case (.color(let one), .color(let other)): one.isCompatible(with: other)
    case (.list(let one), .list(let other)): one.isCompatible(with: other)
    default: false
    }
  }
}

extension AnimatedValue: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case number, vector2, vector3, vector4, color, transform, matrix, list, discrete
  }

  /// Reads a value under the name of its kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .number: .number(try container.decode(Double.self, forKey: key))
      case .vector2: .vector2(try container.decode(SIMD2<Double>.self, forKey: key))
      case .vector3: .vector3(try container.decode(SIMD3<Double>.self, forKey: key))
      case .vector4: .vector4(try container.decode(SIMD4<Double>.self, forKey: key))
      case .color: .color(try container.decode(ColorValue.self, forKey: key))
      case .transform: .transform(try container.decode(LayerTransform.self, forKey: key))
      case .matrix: .matrix(try container.decode(Matrix4.self, forKey: key))
      case .list: .list(try container.decode([Double].self, forKey: key))
      case .discrete: .discrete(try container.decode(DiscreteValue.self, forKey: key))
      }
  }

  /// Writes the value under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .number(let value): try container.encode(value, forKey: .number)
    case .vector2(let value): try container.encode(value, forKey: .vector2)
    case .vector3(let value): try container.encode(value, forKey: .vector3)
    case .vector4(let value): try container.encode(value, forKey: .vector4)
    case .color(let value): try container.encode(value, forKey: .color)
    case .transform(let value): try container.encode(value, forKey: .transform)
    case .matrix(let value): try container.encode(value, forKey: .matrix)
    case .list(let value): try container.encode(value, forKey: .list)
    case .discrete(let value): try container.encode(value, forKey: .discrete)
    }
  }
}
