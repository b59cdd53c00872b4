// SPDX-License-Identifier: Apache-2.0

extension Matrix4 {
  /// The inverse transform; `nil` if the matrix is singular, or if an element of the matrix or its inverse is not finite.
  ///
  /// **Conditioning.** A relative change u of the matrix changes the inverse by a relative κ·u, where κ = ‖M‖·‖M⁻¹‖.
  /// Gauss-Jordan elimination with scaled row pivoting (Higham, Accuracy and Stability of Numerical Algorithms, sections 9.3
  /// and 14.4) neither overflows nor underflows where a determinant would, which has products of four elements. Translations
  /// and scalings by powers of two are inverted exactly.
  ///
  /// - Error: at most 64u·κ times the inverse's largest element (u = 2^-53).
  /// - Complexity: constant.
  public var inverse: Matrix4? {
    guard components.allSatisfy({ $0.isFinite }) else { return nil }
    var left = [rows.0, rows.1, rows.2, rows.3]
    let unit = Matrix4.identity.rows
    var right = [unit.0, unit.1, unit.2, unit.3]
    var sizes = left.map { row in row.indices.reduce(0) { Swift.max($0, row[$1].magnitude) } }
    guard !sizes.contains(0) else { return nil }
    for column in 0..<4 {
      var pivot = column
      for row in column..<4
      where left[row][column].magnitude / sizes[row]
        > left[pivot][column].magnitude / sizes[pivot]
      {
        pivot = row
      }
      left.swapAt(column, pivot)
      sizes.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let divisor = left[column][column]
      guard divisor != 0 else { return nil }
      left[column] /= divisor
      right[column] /= divisor
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= factor * left[column]
        right[row] -= factor * right[column]
      }
    }
    let inverse = Matrix4(right[0], right[1], right[2], right[3])
    return inverse.components.allSatisfy { $0.isFinite } ? inverse : nil
  }
}
