// SPDX-License-Identifier: Apache-2.0

/// The shape of a value; the shape and the numbers together are the whole value.
///
/// Operations on values work number by number, so the numbers suffice where the shape is known.
/// They take a fraction of the memory of a value of any kind, and need no reference counting.
package enum ValueShape: Hashable, Sendable {
  case number, vector2, vector3, vector4
  case color(ColorValue.Space)
  case transform, matrix
  case list(Int)
  /// A value without numbers.
  case discrete

  /// How many numbers a value of the shape has.
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

  /// The first number of a component, how often it is repeated in a row, and its shape.
  ///
  /// The result is `nil` if there is no such component.
  package func numbers(
    of component: PropertyPath.Component
  ) -> (first: Int, copies: Int, shape: ValueShape)? {
    switch (self, component) {
    case (.vector4, .origin), (.transform, .translation): return (0, 1, .vector2)
    case (.vector4, .size): return (2, 1, .vector2)
    default: return number(of: component).map { ($0.first, $0.copies, .number) }
    }
  }

  private func number(of component: PropertyPath.Component) -> (first: Int, copies: Int)? {
    switch (self, component) {
    case (.vector2, .x), (.vector3, .x), (.vector4, .x), (.vector4, .originX): (0, 1)
    case (.vector2, .y), (.vector3, .y), (.vector4, .y), (.vector4, .originY): (1, 1)
    case (.vector3, .z), (.vector4, .z), (.vector4, .sizeWidth): (2, 1)
    case (.vector4, .w), (.vector4, .sizeHeight): (3, 1)
    case (.transform, .translationX): (0, 1)
    case (.transform, .translationY): (1, 1)
    case (.transform, .translationZ): (2, 1)
    case (.transform, .rotationX): (3, 1)
    case (.transform, .rotationY): (4, 1)
    case (.transform, .rotationZ): (5, 1)
    case (.transform, .scaleX): (6, 1)
    case (.transform, .scaleY): (7, 1)
    case (.transform, .scaleZ): (8, 1)
    case (.transform, .scale): (6, 3)
    case (.transform, .perspective): (9, 1)
    default: nil
    }
  }
}

extension AnimatedValue {
  /// The shape of the value.
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

  /// The value of a shape with at most sixteen numbers.
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

  /// A value from its shape and as many numbers as the shape has.
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
    case .list(let count):
      self = .list(Array(UnsafeBufferPointer(start: numbers, count: count)))
    case .discrete: self = .discrete("")
    }
  }

  /// Writes the numbers to memory for as many numbers as the shape has.
  package func write(to numbers: UnsafeMutablePointer<Double>) {
    func put(_ vector: SIMD3<Double>, at first: Int) {
      for index in 0..<3 { numbers[first + index] = vector[index] }
    }
    func put(_ vector: SIMD4<Double>, at first: Int) {
      for index in 0..<4 { numbers[first + index] = vector[index] }
    }
    switch self {
    case .number(let number): numbers[0] = number
    case .vector2(let vector):
      numbers[0] = vector.x
      numbers[1] = vector.y
    case .vector3(let vector): put(vector, at: 0)
    case .vector4(let vector): put(vector, at: 0)
    case .color(let color): put(color.premultiplied, at: 0)
    case .transform(let transform):
      put(transform.translation, at: 0)
      put(transform.rotation, at: 3)
      put(transform.scale, at: 6)
      numbers[9] = transform.perspective
    case .matrix(let matrix): matrix.write(to: numbers)
    case .list(let list):
      for (index, number) in list.enumerated() { numbers[index] = number }
    case .discrete: break
    }
  }
}

extension Matrix4 {
  /// Writes the elements, row by row.
  func write(to numbers: UnsafeMutablePointer<Double>) {
    for column in 0..<4 {
      numbers[column] = rows.0[column]
      numbers[4 + column] = rows.1[column]
      numbers[8 + column] = rows.2[column]
      numbers[12 + column] = rows.3[column]
    }
  }
}
