// SPDX-License-Identifier: Apache-2.0

extension MatrixParts {
  /// The derivatives of the parts; the derivative of the rotation is that of its quaternion.
  typealias Rates = MatrixParts

  /// Composes the matrix from the parts; the quaternion may have any length.
  var matrix: Matrix4 {
    let turned = Rows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let rows = linear(scale, skew, turned)
    let seen = perspective.space
    return Matrix4(
      SIMD4(rows.one, (rows.one * seen).sum()), SIMD4(rows.two, (rows.two * seen).sum()),
      SIMD4(rows.three, (rows.three * seen).sum()),
      SIMD4(translation, (translation * seen).sum() + perspective.w))
  }

  func velocity(_ rates: Rates) -> Matrix4 {
    let turned = Rows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let turning = Rows(rotation, 2 * rates.rotation, over: 1)
    let seen = perspective.space
    let seeing = rates.perspective
    let shape = linear(scale, skew, turned)
    let (stretching, turn) = (linear(rates.scale, skew, turned), linear(scale, skew, turning))
    let shearing = (
      scale.y * (rates.skew.x * turned.one),
      scale.z * (rates.skew.y * turned.one + rates.skew.z * turned.two)
    )
    func row(_ row: SIMD3<Double>, _ change: SIMD3<Double>) -> SIMD4<Double> {
      SIMD4(change, (change * seen).sum() + (row * seeing.space).sum())
    }
    return Matrix4(
      row(shape.one, stretching.one + turn.one),
      row(shape.two, stretching.two + turn.two + shearing.0),
      row(shape.three, stretching.three + turn.three + shearing.1),
      SIMD4(
        rates.translation,
        (rates.translation * seen).sum() + (translation * seeing.space).sum() + seeing.w))
  }

  /// Returns the derivative of the quaternion for an angular velocity about the fixed axes: half the product of the two.
  func rotation(turningAt velocity: SIMD3<Double>) -> SIMD4<Double> {
    0.5
      * SIMD4(
        rotation.w * velocity + velocity.cross(rotation.space), -(velocity * rotation.space).sum())
  }

  /// Returns the derivatives of the parts, and the angular velocity about the fixed axes, for a derivative of the matrix.
  ///
  /// Let T be the lower triangle of scales and skews and Q the rows of the rotation, so that L = T·Q. Then T⁻¹·L′·Qᵀ is the
  /// sum of the lower triangle T⁻¹·T′ and the antisymmetric Q′·Qᵀ, which is known from its upper half.
  func rates(of change: Matrix4, at matrix: Matrix4) -> (Rates, angularVelocity: SIMD3<Double>) {
    let unit = matrix.rows.3.w
    // The derivative of the matrix after division by m44, which makes m44 a constant 1.
    var change = change.subtracting(matrix.scaled(by: change.rows.3.w / unit)).scaled(by: 1 / unit)
    change.rows.3.w = 0
    return rates(of: change)
  }

  /// Returns the derivatives for the matrix that has exactly these parts; see ``rates(of:at:)``.
  func rates(of change: Matrix4) -> (Rates, angularVelocity: SIMD3<Double>) {
    let rows = Rows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let sight = perspective.space
    // L·p is the fourth column, so L·p′ is the derivative of the fourth column minus L′·p.
    func seen(_ row: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(rows * row.space, row.w - (row.space * sight).sum())
    }
    let first = seen(change.rows.0) / scale.x
    let second = seen(change.rows.1) / scale.y - skew.x * first
    let third = seen(change.rows.2) / scale.z - skew.y * first - skew.z * second
    let turning = SIMD3(second.z, -first.z, first.y)
    let angularVelocity = turning.x * rows.one + turning.y * rows.two + turning.z * rows.three
    // The lower triangle N = T⁻¹·T′.
    let (n21, n31, n32) = (second.x + first.y, third.x + first.z, third.y + second.z)
    let scales = scale * SIMD3(first.x, second.y, third.z)
    // The rows of T′ = T·N.
    let t21 = scale.y * (skew.x * first.x + n21)
    let t31 = scale.z * (skew.y * first.x + skew.z * n21 + n31)
    let t32 = scale.z * (skew.z * second.y + n32)
    let skews = SIMD3(
      (t21 - scales.y * skew.x) / scale.y, (t31 - scales.z * skew.y) / scale.z,
      (t32 - scales.z * skew.z) / scale.z)
    let seeing = first.w * rows.one + second.w * rows.two + third.w * rows.three
    let moving = change.rows.3.space
    return (
      Rates(
        translation: moving, scale: scales, skew: skews,
        perspective: SIMD4(
          seeing, change.rows.3.w - (moving * sight).sum() - (translation * seeing).sum()),
        rotation: rotation(turningAt: angularVelocity)), angularVelocity
    )
  }

  private func linear(
    _ scale: SIMD3<Double>, _ skew: SIMD3<Double>, _ turned: Rows
  ) -> Rows {
    Rows(
      scale.x * turned.one, scale.y * (turned.two + skew.x * turned.one),
      scale.z * (turned.three + (skew.y * turned.one + skew.z * turned.two)))
  }
}

/// Three vectors, as the rows of a matrix.
struct Rows {
  var one: SIMD3<Double>
  var two: SIMD3<Double>
  var three: SIMD3<Double>

  init(_ one: SIMD3<Double>, _ two: SIMD3<Double>, _ three: SIMD3<Double>) {
    (self.one, self.two, self.three) = (one, two, three)
  }

  static func * (rows: Rows, column: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows.one * column).sum(), (rows.two * column).sum(), (rows.three * column).sum())
  }

  /// A bilinear form of two quaternions; for two equal unit quaternions it is their rotation minus the identity.
  init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, over square: Double) {
    func same(_ i: Int, _ j: Int) -> Double { -2 * (a[i] * b[i] + a[j] * b[j]) / square }
    func mixed(_ i: Int, _ j: Int, _ sign: Double, _ k: Int) -> Double {
      (a[i] * b[j] + a[j] * b[i] + sign * (a[3] * b[k] + a[k] * b[3])) / square
    }
    one = SIMD3(same(1, 2), mixed(0, 1, 1, 2), mixed(0, 2, -1, 1))
    two = SIMD3(mixed(0, 1, -1, 2), same(0, 2), mixed(1, 2, 1, 0))
    three = SIMD3(mixed(0, 2, 1, 1), mixed(1, 2, -1, 0), same(0, 1))
  }

  var addingIdentity: Rows {
    Rows(one + SIMD3(1, 0, 0), two + SIMD3(0, 1, 0), three + SIMD3(0, 0, 1))
  }
}
