// SPDX-License-Identifier: Apache-2.0

import Easing

/// A function from animated numbers to a transform: Core Animation's `CAValueFunction`.
///
/// The numbers are animated, and the transform is made of them in each frame, so that a rotation by
/// 2π goes round. An additive animation of a value function transforms what is there already.
public enum ValueFunction: String, Hashable, Sendable, Codable, CaseIterable {
  /// A rotation about one axis, of an angle in radians.
  case rotateX, rotateY, rotateZ
  /// A scaling along all three axes, of three factors.
  case scale
  /// A scaling along one axis, of one factor.
  case scaleX, scaleY, scaleZ
  /// A move along all three axes, of three distances.
  case translate
  /// A move along one axis, of one distance.
  case translateX, translateY, translateZ

  /// How many numbers the function takes: one, or three.
  public var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The transform of one number; for all three axes alike where the function takes three.
  public func transform(_ number: Double) -> Matrix4 { transform(SIMD3(repeating: number)) }

  /// The transform of three numbers, of which a function of one takes the first.
  public func transform(_ numbers: SIMD3<Double>) -> Matrix4 {
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

  /// The transform of an animated value that has as many numbers as the function takes.
  ///
  /// - Throws: `ParameterError` for another number of them.
  public func transform<Value: AnimatableValue>(of value: Value) throws(ParameterError) -> Matrix4 {
    let numbers = value.components
    guard numbers.count == inputCount else {
      throw ParameterError(
        "number of components", Double(numbers.count), allowed: "\(inputCount) for \(rawValue)")
    }
    return numbers.count == 1
      ? transform(numbers[0]) : transform(SIMD3(numbers[0], numbers[1], numbers[2]))
  }
}
