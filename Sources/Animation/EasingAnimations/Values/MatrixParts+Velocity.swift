// SPDX-License-Identifier: Apache-2.0

extension MatrixParts {
  /// The derivatives of the parts; the derivative of the rotation is that of its quaternion.
  typealias Rates = MatrixParts

  /// Composes the matrix from the parts; the quaternion may have any length.
  var matrix: Matrix4 {
    let turned = RotationRows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let rows = linear(scale, skew, turned)
    let seen = perspective.space
    return Matrix4(
      SIMD4(rows.one, (rows.one * seen).sum()), SIMD4(rows.two, (rows.two * seen).sum()),
      SIMD4(rows.three, (rows.three * seen).sum()),
      SIMD4(translation, (translation * seen).sum() + perspective.w))
  }

  func velocity(_ rates: Rates) -> Matrix4 {
    let turned = RotationRows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let turning = RotationRows(rotation, 2 * rates.rotation, over: 1)
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
    let rows = RotationRows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let sight = perspective.space
    // L·p is the fourth column, so L·p′ is the derivative of the fourth column minus L′·p.
    func seen(_ row: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(
        (row.space * rows.one).sum(), (row.space * rows.two).sum(), (row.space * rows.three).sum(),
        row.w - (row.space * sight).sum())
    }
    func solved(
      _ one: SIMD4<Double>, _ two: SIMD4<Double>, _ three: SIMD4<Double>
    ) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
      let first = one / scale.x
      let second = two / scale.y - skew.x * first
      return (first, second, three / scale.z - skew.y * first - skew.z * second)
    }
    let all = solved(seen(change.rows.0), seen(change.rows.1), seen(change.rows.2))
    let turning = SIMD3(all.1.z, -all.0.z, all.0.y)
    let angularVelocity = turning.x * rows.one + turning.y * rows.two + turning.z * rows.three
    // The lower triangle N = T⁻¹·T′.
    let (n21, n31, n32) = (all.1.x + all.0.y, all.2.x + all.0.z, all.2.y + all.1.z)
    let scales = scale * SIMD3(all.0.x, all.1.y, all.2.z)
    // The rows of T′ = T·N.
    let t21 = scale.y * (skew.x * all.0.x + n21)
    let t31 = scale.z * (skew.y * all.0.x + skew.z * n21 + n31)
    let t32 = scale.z * (skew.z * all.1.y + n32)
    let skews = SIMD3(
      (t21 - scales.y * skew.x) / scale.y, (t31 - scales.z * skew.y) / scale.z,
      (t32 - scales.z * skew.z) / scale.z)
    let seeing = all.0.w * rows.one + all.1.w * rows.two + all.2.w * rows.three
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
    _ scale: SIMD3<Double>, _ skew: SIMD3<Double>, _ turned: RotationRows
  ) -> RotationRows {
    RotationRows(
      scale.x * turned.one, scale.y * (turned.two + skew.x * turned.one),
      scale.z * (turned.three + (skew.y * turned.one + skew.z * turned.two)))
  }
}

private struct RotationRows {
  var one: SIMD3<Double>
  var two: SIMD3<Double>
  var three: SIMD3<Double>

  init(_ one: SIMD3<Double>, _ two: SIMD3<Double>, _ three: SIMD3<Double>) {
    (self.one, self.two, self.three) = (one, two, three)
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

  var addingIdentity: RotationRows {
    RotationRows(one + SIMD3(1, 0, 0), two + SIMD3(0, 1, 0), three + SIMD3(0, 0, 1))
  }
}
