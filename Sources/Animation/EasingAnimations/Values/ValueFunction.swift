// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A function from animated numbers to a transform: Core Animation's `CAValueFunction`.
///
/// The numbers are interpolated, and the transform is computed from them in each frame, so that a rotation by 2π makes a full
/// turn. With a value function, an additive animation is multiplied with the underlying transform.
public enum ValueFunction: String, Hashable, Sendable, NamedCases {
  /// A rotation about one axis by an angle in radians.
  case rotateX, rotateY, rotateZ
  /// A scaling along all three axes by three factors.
  case scale
  /// A scaling along one axis by one factor.
  case scaleX, scaleY, scaleZ
  /// A translation along all three axes by three distances.
  case translate
  /// A translation along one axis by one distance.
  case translateX, translateY, translateZ

  package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// Returns the transform for one number, which is used for all three axes if the function takes three numbers.
  package func transform(_ number: Double) -> Matrix4 { transform(SIMD3(repeating: number)) }

  /// Returns the transform for three numbers; a function of one number uses the first.
  package func transform(_ numbers: SIMD3<Double>) -> Matrix4 {
    switch self {
    case .rotateX: .rotation(numbers.x, about: .x)
    case .rotateY: .rotation(numbers.x, about: .y)
    case .rotateZ: .rotation(numbers.x, about: .z)
    case .scale: .scale(numbers)
    case .scaleX: .scale(SIMD3(numbers.x, 1, 1))
    case .scaleY: .scale(SIMD3(1, numbers.x, 1))
    case .scaleZ: .scale(SIMD3(1, 1, numbers.x))
    case .translate: .translation(numbers)
    case .translateX: .translation(SIMD3(numbers.x, 0, 0))
    case .translateY: .translation(SIMD3(0, numbers.x, 0))
    case .translateZ: .translation(SIMD3(0, 0, numbers.x))
    }
  }

  /// Returns the transform for an animated value, which must have as many components as the function takes numbers.
  ///
  /// - Throws: `ParameterError` for another number of components.
  public func transform<Value: AnimatableValue>(of value: Value) throws(ParameterError) -> Matrix4 {
    let numbers = value.components
    try require(
      numbers.count == inputCount, "number of components", Double(numbers.count),
      "\(inputCount) for \(rawValue)")
    return numbers.count == 1
      ? transform(numbers[0]) : transform(SIMD3(numbers[0], numbers[1], numbers[2]))
  }
}
