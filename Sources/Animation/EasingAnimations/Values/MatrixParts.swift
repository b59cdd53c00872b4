// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// The decomposition of an invertible matrix: perspective, translation, rotation, skews and scales.
///
/// Let L be the linear part with rows L1, L2, L3, let q1, q2, q3 be the rows of a rotation, x, y, z the scales, xy, xz, yz the
/// skews, t the translation and (p, w) the perspective. Then
///
///     M = | L   L·p     |    L1 = x·q1,  L2 = y·(q2 + xy·q1),  L3 = z·(q3 + yz·q2 + xz·q1)
///         | t   t·p + w |
///
/// after division by m44. If the rows of L are left-handed, all three scales are negative.
///
/// **Conditioning.** If rows are nearly dependent, their directions q depend on the last digits of the rows: a relative change u
/// (2^-53) of a row moves the directions by up to κ·u, with κ the condition number of the rows scaled to equal length. Plain
/// Gram–Schmidt would also lose orthogonality, by κ·u. Therefore each row is orthogonalized twice; then the q are orthogonal within
/// a few u (L. Giraud and others, "The loss of orthogonality in the Gram-Schmidt orthogonalization process", 2005).
///
/// **Error.** The parts are those of a matrix whose rows L differ from the given rows by at most 16u of their lengths;
/// compared with the exact values for that matrix, t is within 4u and p within 32u. Each of two passes over a row subtracts
/// two products, and each product adds roundings of 3u of the row; length and division add 4u. A row of which less than 16u of
/// its length remains has no direction, and the matrix is treated as singular.
///
/// W3C, CSS Transforms Level 2, section 13.1 (decomposing a 3D matrix); D. Thomas, "Decomposing a
/// matrix into simple transformations", Graphics Gems II.
struct MatrixParts: Hashable, Sendable {
  /// The translation, scales and skews, each padded with a 0 to four numbers, and the perspective (p, w).
  var numbers: SIMD16<Double>

  /// The rotation as a unit quaternion: x, y, z and w.
  var rotation: SIMD4<Double>
}

extension MatrixParts {
  init(
    translation: SIMD3<Double> = .zero, scale: SIMD3<Double> = .one, skew: SIMD3<Double> = .zero,
    perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1), rotation: SIMD4<Double>
  ) {
    numbers = SIMD16(
      lowHalf: SIMD8(lowHalf: SIMD4(translation, 0), highHalf: SIMD4(scale, 0)),
      highHalf: SIMD8(lowHalf: SIMD4(skew, 0), highHalf: perspective))
    self.rotation = rotation
  }

  var translation: SIMD3<Double> { numbers.lowHalf.lowHalf.space }

  var scale: SIMD3<Double> { numbers.lowHalf.highHalf.space }

  /// The skews xy, xz and yz.
  var skew: SIMD3<Double> { numbers.highHalf.lowHalf.space }

  /// The perspective p, and w as the fourth number.
  var perspective: SIMD4<Double> { numbers.highHalf.highHalf }

  /// Decomposes a matrix; `nil` if it is singular or not finite, or if m44 is 0.
  init?(_ matrix: Matrix4) {
    let rows = matrix.rows
    let unit = rows.3.w
    guard unit != 0,
      var frame = RowFrame(rows.0.space / unit, rows.1.space / unit, rows.2.space / unit)
    else { return nil }
    if frame.isLeftHanded { frame.negate(SIMDMask(repeating: true)) }
    let (scale, skew, translation) = (frame.scale, frame.skew, rows.3.space / unit)
    // Forward substitution solves for p, with L as in the formula above.
    let ends = SIMD3(rows.0.w, rows.1.w, rows.2.w) / unit
    let first = ends.x / scale.x
    let second = ends.y / scale.y - skew.x * first
    let third = ends.z / scale.z - skew.y * first - skew.z * second
    let seen = first * frame.rows.0 + second * frame.rows.1 + third * frame.rows.2
    self.init(
      translation: translation, scale: scale, skew: skew,
      perspective: SIMD4(seen, 1 - (translation * seen).sum()), rotation: frame.quaternion)
    // 0·x is NaN for every x that is not finite, so the sums are NaN if any part is not finite.
    guard (numbers * 0).sum() + (rotation * 0).sum() == 0 else { return nil }
  }

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
  /// sum of the lower triangle T⁻¹·T′ and the antisymmetric Q′·Qᵀ; above the diagonal, only Q′·Qᵀ contributes.
  func rates(of change: Matrix4, at matrix: Matrix4) -> (Rates, angularVelocity: SIMD3<Double>) {
    let unit = matrix.rows.3.w
    // The derivative of the matrix after division by m44, which makes m44 a constant 1.
    var change = change.subtracting(matrix.scaled(by: change.rows.3.w / unit)).scaled(by: 1 / unit)
    change.rows.3.w = 0
    return rates(of: change)
  }

  /// Returns the derivatives for a derivative of ``matrix`` itself, not of a multiple of it; see ``rates(of:at:)``.
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

  private func linear(_ scale: SIMD3<Double>, _ skew: SIMD3<Double>, _ turned: Rows) -> Rows {
    Rows(
      scale.x * turned.one, scale.y * (turned.two + skew.x * turned.one),
      scale.z * (turned.three + (skew.y * turned.one + skew.z * turned.two)))
  }
}

/// The rows of a linear part as a product: a lower triangle of scales and skews times orthonormal rows.
struct RowFrame {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  var scale: SIMD3<Double>
  var skew: SIMD3<Double>

  /// Decomposes rows; `nil` if they are not finite, or are dependent up to rounding.
  init?(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    let lengths = SIMD3(first.length, second.length, third.length)
    guard lengths.min() > 0, lengths.max() < .infinity else { return nil }
    let one = first / lengths.x
    var (along, rest) = (0.0, second)
    for _ in 0..<2 {
      let part = (one * rest).sum()
      along += part
      rest -= part * one
    }
    let left = rest.length
    guard left > RowFrame.rounding * lengths.y else { return nil }
    let two = rest / left
    var (across, upon) = (0.0, 0.0)
    rest = third
    for _ in 0..<2 {
      let part = (one * rest).sum()
      across += part
      rest -= part * one
      let other = (two * rest).sum()
      upon += other
      rest -= other * two
    }
    let last = rest.length
    guard last > RowFrame.rounding * lengths.z else { return nil }
    rows = (one, two, rest / last)
    scale = SIMD3(lengths.x, left, last)
    skew = SIMD3(along / left, across / last, upon / last)
  }

  init(unit rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    (self.rows, scale, skew) = (rows, .one, .zero)
  }

  private static let rounding = 16 * 0x1p-53

  var isLeftHanded: Bool { (rows.0.cross(rows.1) * rows.2).sum() < 0 }

  mutating func negate(_ chosen: SIMDMask<SIMD3<Int64>>) {
    let signs = SIMD3<Double>.one.replacing(with: -1, where: chosen)
    rows = (signs.x * rows.0, signs.y * rows.1, signs.z * rows.2)
    scale *= signs
    // A skew belongs to two rows, and changes its sign if exactly one of them is reversed.
    skew *= SIMD3(signs.x * signs.y, signs.x * signs.z, signs.y * signs.z)
  }

  /// Makes left-handed rows right-handed by reversing one row or all rows, whichever leaves the smallest rotation.
  mutating func unmirror() {
    let diagonal = SIMD3(rows.0.x, rows.1.y, rows.2.z)
    let least = diagonal.min()
    // The rotation is smallest where the trace is largest; reversing a row subtracts twice its diagonal element from the trace.
    if diagonal.sum() <= least {
      negate(SIMDMask(repeating: true))
      return
    }
    let axis = diagonal.x == least ? 0 : diagonal.y == least ? 1 : 2
    var chosen = SIMDMask<SIMD3<Int64>>(repeating: false)
    chosen[axis] = true
    negate(chosen)
  }

  /// If the cosine of the angle about y is at most this number, the angle about x is set to 0 or π.
  static let quarterTurn = 0x1p-50

  /// The angles about x, y and z, in this order, of the rotation that takes the axes to the rows.
  ///
  /// Of two possible sets of angles, the result is the set with the smaller sum of magnitudes. The angle about z is computed
  /// from the rotation that remains after the rotation about x. So near a quarter turn about y, where only a combination of the
  /// two angles is defined, this combination still gives the rows: K. Shoemake, "Euler angle conversion", Graphics Gems IV.
  var angles: SIMD3<Double> {
    let (a, b, c) = rows
    let level = Double.hypot(a.x, a.y)
    func angles(_ cosine: Double) -> SIMD3<Double> {
      let sign = cosine < 0 ? -1.0 : 1
      let x =
        level > RowFrame.quarterTurn
        ? Double.atan2(y: sign * b.z, x: sign * c.z) : cosine < 0 ? .pi : 0
      let (sine, part) = (Double.sin(x), Double.cos(x))
      let left = part * b - sine * c
      return SIMD3(x, Double.atan2(y: -a.z, x: cosine), Double.atan2(y: -left.x, x: left.y))
    }
    let (one, other) = (angles(level), angles(-level))
    func size(_ angles: SIMD3<Double>) -> Double {
      angles.x.magnitude + angles.y.magnitude + angles.z.magnitude
    }
    return size(other) < size(one) ? other : one
  }

  /// The rotation as a unit quaternion, with an error of at most 8u (u = 2^-53).
  ///
  /// Its largest component is computed first, and the others from the largest, so that nothing cancels: S. W. Shepperd,
  /// "Quaternion from rotation matrix", 1978. A half turn has two equally good directions; the rounding error of its sine decides.
  var quaternion: SIMD4<Double> {
    let (a, b, c) = rows
    let trace = a.x + b.y + c.z
    let turned = SIMD3(b.z - c.y, c.x - a.z, a.y - b.x)
    let result: SIMD4<Double>
    if trace >= Swift.max(a.x, b.y, c.z) {
      result = SIMD4(turned, 1 + trace)
    } else if a.x >= b.y, a.x >= c.z {
      result = SIMD4(1 + a.x - b.y - c.z, a.y + b.x, a.z + c.x, turned.x)
    } else if b.y >= c.z {
      result = SIMD4(a.y + b.x, 1 - a.x + b.y - c.z, b.z + c.y, turned.y)
    } else {
      result = SIMD4(a.z + c.x, b.z + c.y, 1 - a.x - b.y + c.z, turned.z)
    }
    return result / (result * result).sum().squareRoot()
  }
}

extension SIMD4<Double> {
  var space: SIMD3<Double> { SIMD3(x, y, z) }

  var unit: SIMD4<Double> { self / (self * self).sum().squareRoot() }
}

extension SIMD3<Double> {
  /// The Euclidean length, within 4u (u = 2^-53), computed without overflow if it is representable.
  var length: Double {
    let largest = Swift.max(x.magnitude, y.magnitude, z.magnitude)
    guard largest > 0, largest < .infinity else { return (self * self).sum() }
    let part = self / largest
    return largest * (part * part).sum().squareRoot()
  }
}

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

  /// A bilinear form of two quaternions; for a = b and `square` = |a|², it is the matrix of their rotation minus the identity.
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
