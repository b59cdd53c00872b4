// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Operations that differ for matrices, which are interpolated part by part and added by multiplication.
extension AnimatableValue {
  private var matrix: Matrix4? {
    if Self.self == Matrix4.self { return self as? Matrix4 }
    guard Self.self == AnimatedValue.self, case .matrix(let matrix) = self as? AnimatedValue else {
      return nil
    }
    return matrix
  }

  private func combined(with other: Self, _ operation: (Matrix4, Matrix4) -> Matrix4) -> Self? {
    guard let one = matrix, let other = other.matrix else { return nil }
    let result = operation(one, other)
    return result as? Self ?? AnimatedValue.matrix(result) as? Self
  }

  package static func matrices(of values: [Self]) -> [Matrix4]? {
    guard values.first?.matrix != nil else { return nil }
    let matrices = values.compactMap { $0.matrix }
    return matrices.count == values.count ? matrices : nil
  }

  /// A matrix as a value; this value for other types.
  package func replaced(by matrix: Matrix4) -> Self {
    matrix as? Self ?? AnimatedValue.matrix(matrix) as? Self ?? self
  }

  /// A spring from this matrix to another with a velocity of its elements, part by part; `nil` where the elements suffice.
  func spring(
    to end: Self, _ parameters: SpringParameters, initialVelocity: Self
  ) -> MatrixSpring? {
    guard let from = matrix, let to = end.matrix, let velocity = initialVelocity.matrix else {
      return nil
    }
    let moved = from.adding(velocity.scaled(by: 0x1p-30))
    if from.isPlain, to.isPlain, moved.isPlain { return nil }
    return MatrixSpring(parameters, from: from, to: to, initialVelocity: velocity)
  }

  package var isInterpolatedByNumbers: Bool { matrix == nil }

  /// The derivative of ``interpolated(to:at:)`` with respect to progress; zero where the value jumps.
  package func velocity(to end: Self, at progress: Double) -> Self {
    combined(with: end) { MatrixBlend(from: $0, to: $1).velocity(at: progress) }
      ?? end.subtracting(self)
  }

  /// The sum; for matrices the product, with the addition applied first.
  package func accumulating(_ addition: Self) -> Self {
    combined(with: addition) { $1.followed(by: $0) } ?? adding(addition)
  }

  /// The inverse of ``accumulating(_:)``: the difference; for matrices the product with the inverse, NaN if there is none.
  package func removing(_ addition: Self) -> Self {
    combined(with: addition) { $1.inverse?.followed(by: $0) ?? $0.scaled(by: .nan) }
      ?? subtracting(addition)
  }

  /// The accumulation of a whole number of equal passes: the multiple; for matrices the power.
  package func repeated(_ count: Double) -> Self {
    combined(with: self) { matrix, _ in matrix.power(count) } ?? scaled(by: count)
  }

  /// The velocity of `base.accumulating(x)`, where this is the velocity of x.
  package func velocity(accumulatedOn base: Self) -> Self {
    combined(with: base) { $0.followed(by: $1) } ?? self
  }

  /// The velocity of `base.accumulating(self)`, where `velocity` is the velocity of the base.
  package func velocity(ofBase velocity: Self) -> Self {
    combined(with: velocity) { $0.followed(by: $1) } ?? velocity
  }
}
