// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Operations that differ for matrices, whose decomposed parts are interpolated, and which are multiplied instead of added.
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

  /// Returns `matrix` as a value of this type; returns this value if the type cannot hold a matrix.
  package func replaced(by matrix: Matrix4) -> Self {
    matrix as? Self ?? AnimatedValue.matrix(matrix) as? Self ?? self
  }

  /// Returns the derivative of a function of a matrix along a change of the matrix; see ``MatrixDifference``.
  func derivative(along change: Self, of function: (Self) -> Self) -> Self {
    guard let matrix, let change = change.matrix else { return self }
    return replaced(
      by: MatrixDifference.derivative(at: matrix, along: change) {
        function(replaced(by: $0)).matrix ?? $0
      })
  }

  /// Returns a spring of the matrix's decomposed parts, given the elements' velocity; `nil` if the elements can move one by one.
  func spring(to end: Self, _ parameters: SpringParameters, initialVelocity: Self) -> MatrixSpring?
  {
    guard let from = matrix, let to = end.matrix, let velocity = initialVelocity.matrix else {
      return nil
    }
    let moved = from.adding(velocity.scaled(by: 0x1p-30))
    if from.isPlain, to.isPlain, moved.isPlain { return nil }
    return MatrixSpring(parameters, from: from, to: to, initialVelocity: velocity)
  }

  package var isInterpolatedByNumbers: Bool { matrix == nil }

  /// Returns the derivative of ``interpolated(to:at:)`` with respect to progress; zero where the value jumps.
  package func velocity(to end: Self, at progress: Double) -> Self {
    combined(with: end) { MatrixBlend(from: $0, to: $1).velocity(at: progress) }
      ?? end.subtracting(self)
  }

  /// Returns the sum; for matrices, the product in which the addition is applied first.
  package func accumulating(_ addition: Self) -> Self {
    combined(with: addition) { $1.followed(by: $0) } ?? adding(addition)
  }

  /// Undoes ``accumulating(_:)``: returns the difference; for matrices, the product with the inverse, or NaN if singular.
  package func removing(_ addition: Self) -> Self {
    combined(with: addition) { $1.inverse?.followed(by: $0) ?? $0.scaled(by: .nan) }
      ?? subtracting(addition)
  }

  /// Returns the sum of `count` copies of this value, for a whole `count`: the multiple of the value, or the power of a matrix.
  package func repeated(_ count: Double) -> Self {
    combined(with: self) { matrix, _ in matrix.power(count) } ?? scaled(by: count)
  }

  /// Returns the velocity of `base.accumulating(x)`, where this value is the velocity of x.
  package func velocity(accumulatedOn base: Self) -> Self {
    combined(with: base) { $0.followed(by: $1) } ?? self
  }

  /// Returns the velocity of `base.accumulating(self)`, where `velocity` is the velocity of `base`.
  package func velocity(ofBase velocity: Self) -> Self {
    combined(with: velocity) { $0.followed(by: $1) } ?? velocity
  }
}

/// Computes the derivative of a function of a matrix along a change of the matrix, by a difference quotient.
///
/// **Error.** The central difference of sixth order with step h has an error of h⁶/140 times the seventh derivative. Here the step
/// changes the linear part by 2⁻⁶ of its size; translations do not count, because interpolation is linear in them. For functions
/// as smooth as a rotation, the error is then 4e-13 of the derivative. Rounding the six values adds 64u (u = 2^-53) of their size.
enum MatrixDifference {
  static func derivative(
    at matrix: Matrix4, along change: Matrix4, of function: (Matrix4) -> Matrix4
  ) -> Matrix4 {
    func size(_ matrix: Matrix4) -> Double {
      let rows = matrix.rows
      return Swift.max(rows.0.space.length, rows.1.space.length, rows.2.space.length)
    }
    let rate = size(change) / size(matrix)
    let step = rate > 0 && rate < .infinity ? 0x1p-6 / rate : 1
    func moved(_ steps: Double) -> Matrix4 {
      function(matrix.adding(change.scaled(by: steps * step)))
    }
    func difference(_ steps: Double, _ weight: Double) -> Matrix4 {
      moved(steps).subtracting(moved(-steps)).scaled(by: weight)
    }
    return difference(1, 45).adding(difference(2, -9)).adding(difference(3, 1))
      .scaled(by: 1 / (60 * step))
  }
}
