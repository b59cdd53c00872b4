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
  public func adding(_ other: AnimatedValue) -> AnimatedValue { combined(with: other, +) }

  /// The difference.
  public func subtracting(_ other: AnimatedValue) -> AnimatedValue { combined(with: other, -) }

  /// The product with a number.
  public func scaled(by factor: Double) -> AnimatedValue {
    combined(with: self) { number, _ in number * factor }
  }

  /// The value at a progress from this one to another.
  public func interpolated(to end: AnimatedValue, at progress: Double) -> AnimatedValue {
    switch (self, end) {
    case (.matrix(let one), .matrix(let end)): .matrix(one.interpolated(to: end, at: progress))
    case (.discrete(let one), .discrete(let end)):
      .discrete(one.interpolated(to: end, at: progress))
    default: combined(with: end) { interpolate($0, $1, at: progress) }
    }
  }

  /// The numbers of the value; a discrete value has none.
  public var components: [Double] {
    Array(unsafeUninitializedCapacity: shape.count) { buffer, count in
      guard let numbers = buffer.baseAddress else { return }
      write(to: numbers)
      count = shape.count
    }
  }

  /// Whether both values have the same kind, the same color space and the same length.
  public func isCompatible(with other: AnimatedValue) -> Bool { shape == other.shape }

  /// The value whose numbers are made of those of two values; this one if they have different shapes, or no numbers.
  private func combined(
    with other: AnimatedValue, _ operation: (Double, Double) -> Double
  ) -> AnimatedValue {
    let count = shape.count
    guard count > 0, shape == other.shape else { return self }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { buffer in
      guard let numbers = buffer.baseAddress else { return self }
      write(to: numbers)
      other.write(to: numbers + count)
      for index in 0..<count { numbers[index] = operation(numbers[index], numbers[count + index]) }
      return AnimatedValue(shape, numbers)
    }
  }
}

extension AnimatedValue {
  /// The value of a component; `nil` if the value has no such component.
  package func value(of component: PropertyPath.Component) -> AnimatedValue? {
    shape.numbers(of: component).map { part in
      withNumbers { AnimatedValue(part.shape, $0 + part.first) }
    }
  }

  /// The value with one component replaced and all others unchanged.
  ///
  /// The result is the value itself if it has no such component, or if the component has another
  /// kind than the new value.
  package func replacing(
    _ component: PropertyPath.Component, with value: AnimatedValue
  ) -> AnimatedValue {
    guard let part = shape.numbers(of: component), part.shape == value.shape else { return self }
    return withNumbers { numbers in
      for copy in 0..<part.copies { value.write(to: numbers + part.first + copy) }
      return AnimatedValue(shape, numbers)
    }
  }

  /// Hands over the numbers of a value that has components, of which there are at most ten.
  private func withNumbers(
    _ work: (UnsafeMutablePointer<Double>) -> AnimatedValue
  ) -> AnimatedValue {
    var numbers = SIMD16<Double>()
    return withUnsafeMutableBytes(of: &numbers) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      write(to: numbers)
      return work(numbers)
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
