// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// A value of any animatable type, for layers and exporters, which do not know the type in advance.
///
/// Values of different kinds cannot be interpolated.
public enum AnimatedValue: Hashable, Sendable {
  /// A number: an opacity, a width, an angle in radians.
  case number(Double)
  /// A point or a size.
  case vector2(SIMD2<Double>)
  /// A point in space, or three scale factors.
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
  /// A string, such as an image name; it is not interpolated but switches halfway.
  case discrete(DiscreteValue)
}

extension AnimatedValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral number: Double) { self = .number(number) }
  /// Creates a number from a floating-point literal.
  public init(floatLiteral number: Double) { self = .number(number) }
}

extension AnimatedValue: NumberwiseValue, AnimatedValueConvertible {
  /// Returns the value at a progress from this value to another.
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
    // Initializing an array without elements would write the count into the empty array that all threads share.
    let size = shape.count
    guard size > 0 else { return [] }
    return Array(unsafeUninitializedCapacity: size) { buffer, count in
      guard let numbers = buffer.baseAddress else { return }
      write(to: numbers)
      count = size
    }
  }

  /// Returns whether both values have the same kind, the same color space and the same length.
  public func isCompatible(with other: AnimatedValue) -> Bool { shape == other.shape }

  /// Combines two values number by number; returns `self` if their shapes differ or have no numbers.
  package func combined(
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

  package func value(of component: PropertyPath.Component) -> AnimatedValue? {
    if case .matrix(let matrix) = self {
      return LayerTransform(decomposing: matrix)
        .flatMap { AnimatedValue.transform($0).value(of: component) }
    }
    return shape.numbers(of: component).map { part in
      withNumbers { AnimatedValue(part.shape, $0 + part.first) }
    }
  }

  /// Returns this value with the component replaced, or `self` if that is missing or has another shape; a matrix is decomposed.
  package func replacing(
    _ component: PropertyPath.Component, with value: AnimatedValue
  ) -> AnimatedValue {
    if case .matrix(let matrix) = self {
      guard let transform = LayerTransform(decomposing: matrix),
        case .transform(let replaced) = AnimatedValue.transform(transform)
          .replacing(component, with: value), replaced != transform
      else { return self }
      return .matrix(replaced.matrix)
    }
    guard let part = shape.numbers(of: component), part.shape == value.shape else { return self }
    return withNumbers { numbers in
      for copy in 0..<part.copies { value.write(to: numbers + part.first + copy) }
      return AnimatedValue(shape, numbers)
    }
  }

  /// Calls `work` with this value's numbers, at most 16 of them, as in every value that has a `PropertyPath.Component`.
  private func withNumbers(_ work: (UnsafeMutablePointer<Double>) -> AnimatedValue) -> AnimatedValue
  {
    var numbers = SIMD16<Double>()
    return withUnsafeMutableBytes(of: &numbers) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      write(to: numbers)
      return work(numbers)
    }
  }

  package var shape: ValueShape {
    switch self {
    case .number: .number
    case .vector2: .vector2
    case .vector3: .vector3
    case .vector4: .vector4
    case .color(let color): .color(color.space)
    case .transform: .transform
    case .matrix: .matrix
    case .list(let list): .list(list.count)
    case .discrete: .discrete
    }
  }

  /// Creates a value of a shape with at most sixteen numbers.
  package init(_ shape: ValueShape, in numbers: SIMD16<Double>) {
    switch shape {
    case .number: self = .number(numbers[0])
    case .vector2: self = .vector2(SIMD2(numbers[0], numbers[1]))
    default:
      self = withUnsafePointer(to: numbers) {
        $0.withMemoryRebound(to: Double.self, capacity: 16) { AnimatedValue(shape, $0) }
      }
    }
  }

  package init(_ shape: ValueShape, _ numbers: UnsafePointer<Double>) {
    func three(_ first: Int) -> SIMD3<Double> {
      SIMD3(numbers[first], numbers[first + 1], numbers[first + 2])
    }
    func four(_ first: Int) -> SIMD4<Double> {
      SIMD4(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    }
    switch shape {
    case .number: self = .number(numbers[0])
    case .vector2: self = .vector2(SIMD2(numbers[0], numbers[1]))
    case .vector3: self = .vector3(three(0))
    case .vector4: self = .vector4(four(0))
    case .color(let space): self = .color(ColorValue(space, premultiplied: four(0)))
    case .transform:
      self = .transform(
        LayerTransform(
          translation: three(0), rotation: three(3), scale: three(6), perspective: numbers[9]))
    case .matrix: self = .matrix(Matrix4(four(0), four(4), four(8), four(12)))
    case .list(let count): self = .list(Array(UnsafeBufferPointer(start: numbers, count: count)))
    case .discrete: self = .discrete("")
    }
  }

  package func write(to numbers: UnsafeMutablePointer<Double>) {
    func put<Vector: SIMD<Double>>(_ vector: Vector, at first: Int) {
      for index in vector.indices { numbers[first + index] = vector[index] }
    }
    switch self {
    case .number(let number): numbers[0] = number
    case .vector2(let vector): put(vector, at: 0)
    case .vector3(let vector): put(vector, at: 0)
    case .vector4(let vector): put(vector, at: 0)
    case .color(let color): put(color.premultiplied, at: 0)
    case .transform(let transform):
      put(transform.translation, at: 0)
      put(transform.rotation, at: 3)
      put(transform.scale, at: 6)
      numbers[9] = transform.perspective
    case .matrix(let matrix): matrix.write(to: numbers)
    case .list(let list): for (index, number) in list.enumerated() { numbers[index] = number }
    case .discrete: break
    }
  }

  /// The value itself.
  public var animatedValue: AnimatedValue { self }
}

extension AnimatedValue: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case number, vector2, vector3, vector4, color, transform, matrix, list, discrete
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    switch try container.onlyKey() {
    case .number: self = .number(try container[.number])
    case .vector2: self = .vector2(try container[.vector2])
    case .vector3: self = .vector3(try container[.vector3])
    case .vector4: self = .vector4(try container[.vector4])
    case .color: self = .color(try container[.color])
    case .transform: self = .transform(try container[.transform])
    case .matrix: self = .matrix(try container[.matrix])
    case .list: self = .list(try container[.list])
    case .discrete: self = .discrete(try container[.discrete])
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
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

/// The case of an ``AnimatedValue``, with its color space or length: where it is known, a value is stored as its numbers alone.
package enum ValueShape: Hashable, Sendable {
  case number, vector2, vector3, vector4
  case color(ColorValue.Space)
  case transform, matrix
  case list(Int)
  /// A value without numbers.
  case discrete

  package var count: Int {
    switch self {
    case .number: 1
    case .vector2: 2
    case .vector3: 3
    case .vector4, .color: 4
    case .transform: 10
    case .matrix: 16
    case .list(let count): count
    case .discrete: 0
    }
  }

  /// Returns a component's first index, the number of its copies (3 for a transform's `scale`), and its shape; `nil` if missing.
  package func numbers(
    of component: PropertyPath.Component
  ) -> (first: Int, copies: Int, shape: ValueShape)? {
    switch (self, component) {
    case (.vector4, .origin), (.transform, .translation): (0, 1, .vector2)
    case (.vector4, .size): (2, 1, .vector2)
    case (.vector2, .x), (.vector3, .x), (.vector4, .x), (.vector4, .originX): (0, 1, .number)
    case (.vector2, .y), (.vector3, .y), (.vector4, .y), (.vector4, .originY): (1, 1, .number)
    case (.vector3, .z), (.vector4, .z), (.vector4, .sizeWidth): (2, 1, .number)
    case (.vector4, .w), (.vector4, .sizeHeight): (3, 1, .number)
    case (.transform, .scale): (6, 3, .number)
    case (.transform, _):
      PropertyPath.Component.ofTransform.firstIndex(of: component).map { ($0, 1, .number) }
    default: nil
    }
  }
}

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
