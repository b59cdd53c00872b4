// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A transform of space as four rows by four columns of numbers: Core Animation's `CATransform3D`.
///
/// Points are rows that are multiplied from the left, p′ = p·M, and named as Core Animation names them:
/// `m34` is the third row's fourth number, which makes perspective.
///
/// **Animated**, it is taken apart into perspective, move, rotation, skews and scalings, and each is blended by itself,
/// as CSS and Core Animation do: half a turn turns, by the shorter way. Animate a ``LayerTransform`` for what turns
/// farther. Where one of two matrices is singular there is nothing in between, and the one jumps to the other half
/// way. Additive and cumulative matrices are multiplied, so that what is added works in the layer's own coordinates.
/// Smooth keyframes and decays go number by number.
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
  /// The matrix at a progress from this one to another: its perspective, move, scalings and skews by
  /// numbers, its rotation along the shorter arc.
  ///
  /// - Exactly this matrix at 0 and the other at 1; in between as if m44 of both were 1. Where one of them is singular
  ///   (a row is left with less than 16u of its length without its part in the others) or has an m44 of 0, this one
  ///   before 1/2 and the other from there on.
  /// - Half a turn about an axis goes the way that the rounding of its sine tells, which `rotation(-.pi, about: .y)`
  ///   keeps, else by the positive axis. Between mirror images the scalings pass through 0.
  /// - Error: in [0, 1] that of the exact way for matrices whose linear rows differ by 16u of their lengths
  ///   (u = 2^-53), and 48u of |scaling|·(1 + |skews|) of the row; see CSS Transforms Level 2, section 13.
  public func interpolated(to end: Matrix4, at progress: Double) -> Matrix4 {
    MatrixBlend(from: self, to: end).value(at: progress)
  }
  /// How fast that changes, per unit of progress; nothing where it jumps.
  public func velocity(to end: Matrix4, at progress: Double) -> Matrix4 {
    MatrixBlend(from: self, to: end).velocity(at: progress)
  }
  /// Part by part, not by numbers.
  public var isBlendedByNumbers: Bool { false }
  /// The product: first the addition, in the coordinates of what this matrix transforms.
  public func accumulating(_ addition: Matrix4) -> Matrix4 { addition.followed(by: self) }
  /// The matrix on top of which another makes this one; NaN in all components where that is singular.
  public func removing(_ addition: Matrix4) -> Matrix4 {
    guard let inverse = addition.inverse else { return scaled(by: .nan) }
    return inverse.followed(by: self)
  }
  /// The power to a whole number, by repeated squaring.
  public func repeated(_ count: Double) -> Matrix4 {
    var (power, square, rest) = (Matrix4.identity, self, count.rounded(.down))
    while rest >= 1, rest < .infinity {
      if rest.truncatingRemainder(dividingBy: 2) == 1 { power = power.followed(by: square) }
      square = square.followed(by: square)
      rest = (rest / 2).rounded(.down)
    }
    return power
  }
  /// The product: what changes is transformed as it is.
  public func carried(by base: Matrix4) -> Matrix4 { followed(by: base) }

  /// The product: what changes transforms this.
  public func carrying(_ velocity: Matrix4) -> Matrix4 { followed(by: velocity) }

  /// The matrix number by number, as one that is made of moves and scalings goes.
  func interpolatedByNumbers(to end: Matrix4, at progress: Double) -> Matrix4 {
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

extension Matrix4 {
  /// One of the axes of space.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the right.
    case x
    /// Down or up, as the layer has it.
    case y
    /// Towards who looks.
    case z
  }

  /// A move.
  public static func translation(_ way: SIMD3<Double>) -> Matrix4 {
    var matrix = identity
    matrix.rows.3 = SIMD4(way, 1)
    return matrix
  }

  /// A scaling along each axis.
  public static func scale(_ factors: SIMD3<Double>) -> Matrix4 {
    var matrix = identity
    matrix.rows.0.x = factors.x
    matrix.rows.1.y = factors.y
    matrix.rows.2.z = factors.z
    return matrix
  }

  /// A rotation about an axis by an angle in radians: about z from the x axis towards the y axis, and so on round.
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
}

extension Matrix4: Codable {
  /// Reads four rows of four numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rows = try container.decode([SIMD4<Double>].self)
    guard rows.count == 4 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected 4 rows and found \(rows.count)")
    }
    self.init(rows[0], rows[1], rows[2], rows[3])
  }

  /// Writes the four rows as lists of four numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([rows.0, rows.1, rows.2, rows.3])
  }
}
