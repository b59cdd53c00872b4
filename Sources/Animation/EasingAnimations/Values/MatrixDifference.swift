// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Computes the derivative of a function of a matrix along a change of the matrix, by a difference quotient.
///
/// **Error.** The central difference of sixth order has an error of h⁶/140 times the seventh derivative. The step is 2⁻⁶ of
/// the linear part; it ignores translations, in which interpolation is linear. For functions as smooth as a rotation,
/// the error is then 4e-13 of the size of the derivative. The rounding of the six values adds 64·u of their size.
enum MatrixDifference {
  static func derivative(
    at matrix: Matrix4, along change: Matrix4, of function: (Matrix4) -> Matrix4
  ) -> Matrix4 {
    let rate = rate(of: change, at: matrix)
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

  /// Returns the rate of change of a matrix relative to its size.
  private static func rate(of change: Matrix4, at matrix: Matrix4) -> Double {
    func size(_ matrix: Matrix4) -> Double {
      let rows = matrix.rows
      return Swift.max(rows.0.space.length, rows.1.space.length, rows.2.space.length)
    }
    return size(change) / size(matrix)
  }
}
