// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// A transform of space by a matrix of four rows and four columns: Core Animation's `CATransform3D`.
///
/// Points are rows that are multiplied by the matrix from the right, p′ = p·M. Elements have the names of Core Animation:
/// `m34` is the fourth element of the third row, which makes perspective.
///
/// **Interpolation.** Matrices are decomposed into perspective, translation, rotation, skews and scales, which are interpolated
/// separately, as in CSS and Core Animation; rotations take the shorter arc. Use a ``LayerTransform`` beyond half a turn. A
/// singular matrix cannot be interpolated: the value jumps halfway. Additive and cumulative matrices are multiplied, so that an
/// addition acts in the layer's own coordinates. Smooth keyframes interpolate the same parts; decays act on each element.
public struct Matrix4: Hashable, Sendable, Codable {
  /// The four rows.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    get { (row1, row2, row3, row4) }
    set { (row1, row2, row3, row4) = newValue }
  }

  private var row1: SIMD4<Double>
  private var row2: SIMD4<Double>
  private var row3: SIMD4<Double>
  private var row4: SIMD4<Double>

  /// Creates a matrix from its rows.
  public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
  }

  /// The identity: the transform that changes nothing.
  public static let identity = Matrix4(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// The element of the third row and fourth column: -1/d for a camera at a distance d.
  public var m34: Double {
    get { row3.w }
    set { row3.w = newValue }
  }

  /// Makes the perspective of a viewer at a distance in front of the plane z = 0: m34 = -1/distance.
  public static func perspective(distance: Double) -> Matrix4 {
    Matrix4(identity.row1, identity.row2, SIMD4(0, 0, 1, -1 / distance), identity.row4)
  }

  /// Returns this transform followed by another.
  public func followed(by next: Matrix4) -> Matrix4 {
    Matrix4(next.image(of: row1), next.image(of: row2), next.image(of: row3), next.image(of: row4))
  }

  private func image(of row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * row1 + row.y * row2 + (row.z * row3 + row.w * row4)
  }

  /// Returns the image of a point, after division by the fourth coordinate.
  ///
  /// Behind the camera the division inverts the image. In the camera's plane an image has an infinite or NaN coordinate.
  public func image(of point: SIMD3<Double>) -> SIMD3<Double> {
    let image = image(of: SIMD4(point, 1))
    return SIMD3(image.x, image.y, image.z) / image.w
  }

  /// An axis of space.
  public enum Axis: String, Hashable, Sendable, NamedCases {
    /// The horizontal axis, to the right.
    case x
    /// The vertical axis, down or up depending on the layer.
    case y
    /// The axis toward the viewer.
    case z
  }

  /// Makes a translation.
  public static func translation(_ offset: SIMD3<Double>) -> Matrix4 {
    Matrix4(identity.row1, identity.row2, identity.row3, SIMD4(offset, 1))
  }

  /// Makes a scaling along each axis.
  public static func scale(_ factors: SIMD3<Double>) -> Matrix4 {
    Matrix4(
      SIMD4(factors.x, 0, 0, 0), SIMD4(0, factors.y, 0, 0), SIMD4(0, 0, factors.z, 0),
      identity.row4)
  }

  /// Makes a rotation about an axis by an angle in radians.
  ///
  /// A rotation about z turns the x axis toward the y axis, one about x turns y toward z, and one about y turns z toward x.
  public static func rotation(_ angle: Double, about axis: Axis) -> Matrix4 {
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    var matrix = identity
    switch axis {
    case .x:
      matrix.rows.1 = SIMD4(0, cosine, sine, 0)
      matrix.rows.2 = SIMD4(0, -sine, cosine, 0)
    case .y:
      matrix.rows.0 = SIMD4(cosine, 0, -sine, 0)
      matrix.rows.2 = SIMD4(sine, 0, cosine, 0)
    case .z:
      matrix.rows.0 = SIMD4(cosine, sine, 0, 0)
      matrix.rows.1 = SIMD4(-sine, cosine, 0, 0)
    }
    return matrix
  }

  /// The inverse transform; `nil` if the matrix is singular, or if an element of the matrix or its inverse is not finite.
  ///
  /// **Conditioning.** A relative change u of the matrix changes the inverse by a relative κ·u, where κ = ‖M‖·‖M⁻¹‖.
  /// Gauss-Jordan elimination with scaled row pivoting (Higham, Accuracy and Stability of Numerical Algorithms, sections 9.3
  /// and 14.4) neither overflows nor underflows where a determinant would, which has products of four elements. Scalings
  /// by powers of two and all translations are inverted exactly.
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
      { pivot = row }
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

  func write(to numbers: UnsafeMutablePointer<Double>) {
    for column in 0..<4 {
      numbers[column] = rows.0[column]
      numbers[4 + column] = rows.1[column]
      numbers[8 + column] = rows.2[column]
      numbers[12 + column] = rows.3[column]
    }
  }

  var isPlain: Bool {
    let diagonal = SIMD3(rows.0.x, rows.1.y, rows.2.z)
    let rest = Matrix4.scale(diagonal).followed(by: .translation(rows.3.space))
    return diagonal.min() > 0 && self == rest
  }

  /// Whether the transform changes the handedness of space.
  package var isMirroring: Bool {
    let unit = rows.3.w
    return RowFrame(rows.0.space / unit, rows.1.space / unit, rows.2.space / unit)?.isLeftHanded
      ?? false
  }

  /// Reads four rows.
  public init(from decoder: any Decoder) throws {
    let rows = try decoder.singleValueContainer().decode([SIMD4<Double>].self)
    self = try decoder.checking {
      try require(rows.count == 4, "number of rows", Double(rows.count), "4")
      return Matrix4(rows[0], rows[1], rows[2], rows[3])
    }
  }

  /// Writes the rows.
  public func encode(to encoder: any Encoder) throws {
    try [row1, row2, row3, row4].encode(to: encoder)
  }
}

extension Matrix4: NumberwiseValue, AnimatedValueConvertible {
  /// Returns the matrix at a progress from this matrix to another: part by part, with the rotation along the shorter arc.
  ///
  /// - The result is exactly this matrix at 0 and exactly the other at 1; in between, both are divided by their m44. If a
  ///   matrix is singular (less than 16u of a row's length is independent of the rows before it) or has an m44 of 0, the result is
  ///   this matrix before 1/2, and the other matrix at 1/2 and after.
  /// - A half turn has the direction given by the rounding error of its sine, as in `rotation(-.pi, about: .y)`, or the
  ///   positive direction if this error is 0. Between a mirroring and a non-mirroring matrix the scales pass through 0.
  /// - Error: for a progress in [0, 1], each row is within 48u·|scale|·(1 + |skews|) of the exact interpolation between two
  ///   matrices whose 3×3 rows differ from the given ones by at most 16u of their lengths (u = 2^-53); see CSS Transforms
  ///   Level 2, section 13.
  public func interpolated(to end: Matrix4, at progress: Double) -> Matrix4 {
    MatrixBlend(from: self, to: end).value(at: progress)
  }
  /// Raises the matrix to a whole power by repeated squaring.
  func power(_ exponent: Double) -> Matrix4 {
    var (power, square, rest) = (Matrix4.identity, self, exponent.rounded(.down))
    while rest >= 1, rest < .infinity {
      if rest.truncatingRemainder(dividingBy: 2) == 1 { power = power.followed(by: square) }
      square = square.followed(by: square)
      rest = (rest / 2).rounded(.down)
    }
    return power
  }

  /// The sixteen numbers, row by row.
  public var components: [Double] {
    row1.components + row2.components + row3.components + row4.components
  }

  package func combined(with other: Matrix4, _ operation: (Double, Double) -> Double) -> Matrix4 {
    Matrix4(
      row1.combined(with: other.row1, operation), row2.combined(with: other.row2, operation),
      row3.combined(with: other.row3, operation), row4.combined(with: other.row4, operation))
  }
}
