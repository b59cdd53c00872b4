// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The decomposition of an invertible matrix: a perspective, a move, a rotation, skews and scalings.
///
/// With the rows L of the linear part, q of a rotation, and t, p for the move and the perspective,
///
///     M = | L   L·p     |    L1 = x·q1,  L2 = y·(q2 + xy·q1),  L3 = z·(q3 + yz·q2 + xz·q1)
///         | t   t·p + w |
///
/// after division by m44. Where the rows of L are left-handed, all three scalings are negative.
///
/// **Conditioning.** The directions q of rows that are nearly dependent depend on their last digits: a change by u of
/// a row moves them by up to κ·u, κ the condition number of the rows made as long as each other. Plain Gram–Schmidt
/// would lose orthogonality, too, by κ·u; each row is made orthogonal twice, after which the q are orthogonal within
/// a few u (L. Giraud and others, "The loss of orthogonality in the Gram-Schmidt orthogonalization process", 2005).
///
/// **Error.** The parts are those of a matrix whose rows L differ from those given by at most 16u of their lengths,
/// t and p being exact for that within 4u and 32u: each of two passes over a row subtracts two products, whose
/// roundings come to 3u of the row each, length and division add 4u. A row of which less than 16u of its length is
/// left over has no direction, and the matrix counts as singular.
///
/// W3C, CSS Transforms Level 2, section 13.1 (decomposing a 3D matrix); D. Thomas, "Decomposing a matrix into simple
/// transformations", Graphics Gems II.
struct MatrixParts: Hashable, Sendable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// xy, xz and yz.
  var skew: SIMD3<Double>
  /// p and w.
  var perspective: SIMD4<Double>
  /// A quaternion of length 1: x, y, z and w.
  var rotation: SIMD4<Double>

  /// The parts of a matrix; `nil` if it is singular or not finite, or m44 is 0.
  init?(_ matrix: Matrix4) {
    let rows = matrix.rows
    let unit = rows.3.w
    guard unit != 0,
      var frame = RowFrame(rows.0.space / unit, rows.1.space / unit, rows.2.space / unit)
    else { return nil }
    if frame.isLeftHanded { frame.negate(SIMDMask(repeating: true)) }
    scale = frame.scale
    skew = frame.skew
    translation = rows.3.space / unit
    // L·p, with L as above, is solved from the top.
    let ends = SIMD3(rows.0.w, rows.1.w, rows.2.w) / unit
    let first = ends.x / scale.x
    let second = ends.y / scale.y - skew.x * first
    let third = ends.z / scale.z - skew.y * first - skew.z * second
    let seen = first * frame.rows.0 + second * frame.rows.1 + third * frame.rows.2
    perspective = SIMD4(seen, 1 - (translation * seen).sum())
    rotation = frame.quaternion
    guard isFinite else { return nil }
  }

  init(
    translation: SIMD3<Double>, scale: SIMD3<Double>, skew: SIMD3<Double>,
    perspective: SIMD4<Double>, rotation: SIMD4<Double>
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
    self.rotation = rotation
  }

  private var isFinite: Bool {
    // 0·x is NaN for all that is not.
    let sum = (translation * 0).sum() + (scale * 0).sum() + (skew * 0).sum()
    return sum + (perspective * 0).sum() + (rotation * 0).sum() == 0
  }
}

/// The rows of a linear part as a lower triangle of scalings and skews, and orthogonal rows of length 1.
struct RowFrame {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  var scale: SIMD3<Double>
  var skew: SIMD3<Double>

  /// `nil` for rows that are dependent but for rounding, or not finite.
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

  private static let rounding = 16 * 0x1p-53

  var isLeftHanded: Bool {
    let (one, two) = (rows.0, rows.1)
    let normal = SIMD3(
      one.y * two.z - one.z * two.y, one.z * two.x - one.x * two.z,
      one.x * two.y - one.y * two.x)
    return (normal * rows.2).sum() < 0
  }

  /// Turns some rows round, and their scalings with them.
  mutating func negate(_ chosen: SIMDMask<SIMD3<Int64>>) {
    let signs = SIMD3<Double>.one.replacing(with: -1, where: chosen)
    rows = (signs.x * rows.0, signs.y * rows.1, signs.z * rows.2)
    scale *= signs
    // Skews are measured by the rows that they mix.
    skew *= SIMD3(signs.x * signs.y, signs.x * signs.z, signs.y * signs.z)
  }

  /// Makes left-handed rows right-handed: turns round that one, or all, that leave the smallest rotation.
  mutating func unmirror() {
    let diagonal = SIMD3(rows.0.x, rows.1.y, rows.2.z)
    let least = diagonal.min()
    // The trace grows by minus twice what is turned round.
    if diagonal.sum() <= least {
      negate(SIMDMask(repeating: true))
      return
    }
    let axis = diagonal.x == least ? 0 : diagonal.y == least ? 1 : 2
    var chosen = SIMDMask<SIMD3<Int64>>(repeating: false)
    chosen[axis] = true
    negate(chosen)
  }

  /// The angles about x, y and z that turn the axes into the rows, about x first.
  ///
  /// Two sets do; it is the one whose angles add up to less. The angle about z is that which the one about x leaves
  /// over, so that near a quarter turn about y, where only both together are defined, they still make the rows:
  /// K. Shoemake, "Euler angle conversion", Graphics Gems IV.
  var angles: SIMD3<Double> {
    let (a, b, c) = rows
    let level = Double.hypot(a.x, a.y)
    func angles(_ cosine: Double) -> SIMD3<Double> {
      let sign = cosine < 0 ? -1.0 : 1
      let x =
        level > 0x1p-50 ? Double.atan2(y: sign * b.z, x: sign * c.z) : cosine < 0 ? .pi : 0
      let (sine, part) = (Double.sin(x), Double.cos(x))
      let left = part * b - sine * c
      return SIMD3(
        x, Double.atan2(y: -a.z, x: cosine), Double.atan2(y: -left.x, x: left.y))
    }
    let (one, other) = (angles(level), angles(-level))
    func size(_ angles: SIMD3<Double>) -> Double {
      angles.x.magnitude + angles.y.magnitude + angles.z.magnitude
    }
    return size(other) < size(one) ? other : one
  }

  /// The rotation as a quaternion of length 1, within 8u.
  ///
  /// From the largest of its four numbers, so that nothing cancels: S. W. Shepperd, "Quaternion from rotation matrix",
  /// 1978. What is left of the sine of a half turn tells which way that went.
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

extension Matrix4 {
  /// Whether it makes a left hand of a right one.
  package var isMirroring: Bool {
    let unit = rows.3.w
    return RowFrame(rows.0.space / unit, rows.1.space / unit, rows.2.space / unit)?.isLeftHanded
      ?? false
  }
}

extension SIMD4<Double> {
  /// The first three numbers.
  var space: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3<Double> {
  /// The Euclidean length, without overflow where it can be represented; within 4u.
  var length: Double {
    let largest = Swift.max(x.magnitude, y.magnitude, z.magnitude)
    guard largest > 0, largest < .infinity else { return (self * self).sum() }
    let part = self / largest
    return largest * (part * part).sum().squareRoot()
  }
}
