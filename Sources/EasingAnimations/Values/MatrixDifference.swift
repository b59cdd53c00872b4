// SPDX-License-Identifier: Apache-2.0

import Easing

/// The derivative of a function of a matrix along a change of the matrix, by a difference quotient.
///
/// **Error.** The central difference of sixth order has an error of h⁶/140 times the seventh derivative. A step of
/// 2⁻⁶ of the linear part, in which translations are not counted since interpolation is linear in them, makes
/// that 4e-13 of the size of the derivative for functions as smooth as a rotation, and the
/// rounding of the six values 64·u of their size.
enum MatrixDifference {
  static func derivative(
    at matrix: Matrix4, along change: Matrix4, of function: (Matrix4) -> Matrix4
  ) -> Matrix4 {
    derivative(rate: rate(of: change, at: matrix)) {
      function(matrix.adding(change.scaled(by: $0)))
    }
  }

  /// The derivative at 0 of a function of a number, of which a unit changes its value by a rate.
  static func derivative<Value: LinearValue>(
    rate: Double, of function: (Double) -> Value
  ) -> Value {
    let step = rate > 0 && rate < .infinity ? 0x1p-6 / rate : 1
    func difference(_ steps: Double, _ weight: Double) -> Value {
      function(steps * step).subtracting(function(-steps * step)).scaled(by: weight)
    }
    return difference(1, 45).adding(difference(2, -9)).adding(difference(3, 1))
      .scaled(by: 1 / (60 * step))
  }

  /// How fast a matrix changes for its size.
  static func rate(of change: Matrix4, at matrix: Matrix4) -> Double {
    func size(_ matrix: Matrix4) -> Double {
      let rows = matrix.rows
      return Swift.max(rows.0.space.length, rows.1.space.length, rows.2.space.length)
    }
    return size(change) / size(matrix)
  }
}

extension AnimatedValue {
  /// The velocity of a component of this matrix, for a velocity of the matrix; `nil` if it cannot be taken apart.
  package func velocity(
    of component: PropertyPath.Component, along velocity: AnimatedValue
  ) -> AnimatedValue? {
    guard case (.matrix(let matrix), .matrix(let change)) = (self, velocity),
      let rest = value(of: component)
    else { return nil }
    return MatrixDifference.derivative(rate: MatrixDifference.rate(of: change, at: matrix)) {
      AnimatedValue.matrix(matrix.adding(change.scaled(by: $0))).value(of: component) ?? rest
    }
  }

  /// The velocity of this matrix with one component replaced, where both change.
  package func velocity(
    along velocity: AnimatedValue, of component: PropertyPath.Component, at part: AnimatedValue,
    changing own: AnimatedValue
  ) -> AnimatedValue {
    guard case (.matrix(let matrix), .matrix(let change)) = (self, velocity) else {
      return velocity
    }
    let speed = own.components.reduce(0) { Swift.max($0, $1.magnitude) }
    return MatrixDifference.derivative(
      rate: Swift.max(MatrixDifference.rate(of: change, at: matrix), speed)
    ) {
      AnimatedValue.matrix(matrix.adding(change.scaled(by: $0)))
        .replacing(component, with: part.adding(own.scaled(by: $0)))
    }
  }
}
