// SPDX-License-Identifier: Apache-2.0

/// A transform of space as four rows by four columns of numbers: Core Animation's `CATransform3D`.
///
/// Points are rows that are multiplied from the left, p′ = p·M, and named as Core Animation names them:
/// `m34` is the third row's fourth number, which makes perspective. Animated number by number, a rotation
/// goes straight through its circle; ``LayerTransform`` turns.
public struct Matrix4: Hashable, Sendable {
  /// The four rows.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    get { (row1, row2, row3, row4) }
    set { (row1, row2, row3, row4) = newValue }
  }

  private var row1: SIMD4<Double>
  private var row2: SIMD4<Double>
  private var row3: SIMD4<Double>
  private var row4: SIMD4<Double>

  /// A matrix from its rows.
  public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// The transform that moves nothing.
  public static let identity = Matrix4(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// The number of the third row and fourth column: -1/d for a camera at a distance d.
  public var m34: Double {
    get { row3.w }
    set { row3.w = newValue }
  }

  /// A perspective seen from a distance in front of the plane z = 0: m34 = -1/distance.
  public static func perspective(distance: Double) -> Matrix4 {
    var matrix = identity
    matrix.m34 = -1 / distance
    return matrix
  }

  /// First this transform, then another.
  public func followed(by next: Matrix4) -> Matrix4 {
    Matrix4(next.image(of: row1), next.image(of: row2), next.image(of: row3), next.image(of: row4))
  }

  private func image(of row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * row1 + row.y * row2 + (row.z * row3 + row.w * row4)
  }

  /// Where a point comes to lie, after division by the fourth coordinate.
  ///
  /// Behind the camera that division turns the point round, and in its plane there is no image: a
  /// coordinate is infinite or NaN.
  public func image(of point: SIMD3<Double>) -> SIMD3<Double> {
    let image = image(of: SIMD4(point, 1))
    return SIMD3(image.x, image.y, image.z) / image.w
  }
}

extension Matrix4: AnimatableValue {
  /// The sum.
  public func adding(_ other: Matrix4) -> Matrix4 { combined(other) { $0 + $1 } }
  /// The difference.
  public func subtracting(_ other: Matrix4) -> Matrix4 { combined(other) { $0 - $1 } }
  /// The product with a number.
  public func scaled(by factor: Double) -> Matrix4 { combined(self) { row, _ in row * factor } }
  /// The matrix that has made a fraction of the way to another, number by number.
  public func interpolated(to end: Matrix4, at progress: Double) -> Matrix4 {
    combined(end) { $0.interpolated(to: $1, at: progress) }
  }
  /// The sixteen numbers, row by row.
  public var components: [Double] {
    row1.components + row2.components + row3.components + row4.components
  }

  @inline(__always)
  private func combined(
    _ other: Matrix4, _ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
  ) -> Matrix4 {
    Matrix4(
      operation(row1, other.row1), operation(row2, other.row2), operation(row3, other.row3),
      operation(row4, other.row4))
  }
}
