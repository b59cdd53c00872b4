// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EasingAnimations

@Suite struct ValueShapeTests {
  private static let values: [AnimatedValue] = [
    .number(-0.0), .vector2(SIMD2(1, 2)), .vector3(SIMD3(1, 2, 3)), .vector4(SIMD4(1, 2, 3, 4)),
    .color(ColorValue(.displayP3, 0.1, 0.2, 0.3, opacity: 0.4)),
    .transform(
      LayerTransform(
        translation: SIMD3(1, 2, 3), rotation: SIMD3(4, 5, 6), scale: SIMD3(7, 8, 9),
        perspective: 10)),
    .matrix(.perspective(distance: 3)), .list([1, 2, 3]),
  ]

  @Test("the numbers and the shape are the whole value", arguments: values)
  func thereAndBack(value: AnimatedValue) {
    let numbers = value.numbers
    #expect(numbers == value.components)
    #expect(numbers.count == value.shape.count)
    numbers.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { #expect(AnimatedValue(value.shape, base) == value) }
    }
  }

  @Test("a component is one of the numbers", arguments: values)
  func components(value: AnimatedValue) {
    for component in PropertyPath.Component.allCases {
      guard let (first, copies, shape) = value.shape.numbers(of: component) else {
        // The components of a matrix are made of all its numbers.
        #expect(value.shape == .matrix || value.value(of: component) == nil)
        continue
      }
      let part = value.value(of: component)
      #expect(part?.components == Array(value.numbers[first..<first + shape.count]))
      #expect(part?.shape == shape)
      var expected = value.numbers
      for index in first..<first + copies * shape.count { expected[index] = 77 }
      let new = AnimatedValue(shape, [77, 77])
      #expect(value.replacing(component, with: new).numbers == expected)
    }
  }
}

extension AnimatedValue {
  /// The numbers that it writes.
  var numbers: [Double] {
    var numbers = [Double](repeating: 0, count: shape.count)
    numbers.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { write(to: base) } }
    return numbers
  }
}
