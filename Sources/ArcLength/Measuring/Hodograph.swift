// SPDX-License-Identifier: Apache-2.0

/// The derivative of a quadratic or cubic segment, P′(s) = a + b s + c s², in three dimensions.
///
/// The control points are differenced first, so that a far origin costs nothing, and the
/// differences are brought to size 1…2 by a power of two, so that no square over- or underflows.
/// Three differences span three dimensions at most: in more, they are turned into three by
/// Gram–Schmidt, which keeps every length.
struct Hodograph: Sendable {
  var a: SIMD3<Double>
  var b: SIMD3<Double>
  var c: SIMD3<Double>

  /// A length of this hodograph times 2^exponent is one of the segment.
  var exponent: Int

  /// The length of the control polygon, in the hodograph's units.
  var polygon: Double

  /// Whether the third coordinate is zero throughout.
  var isPlanar: Bool

  /// The hodograph of a quadratic segment.
  init<Vector: SIMD>(_ p0: Vector, _ p1: Vector, _ p2: Vector) throws(ArcLengthError)
  where Vector.Scalar == Double {
    let shift = try Self.shift(p0, p1, p2, p2)
    let q1 = p1 * shift.factor
    let differences = Differences(q1 - p0 * shift.factor, p2 * shift.factor - q1, Vector.zero)
    (a, b, c) = (2 * differences.d0, 2 * (differences.d1 - differences.d0), .zero)
    exponent = differences.exponent + shift.exponent
    polygon = differences.polygon
    isPlanar = differences.isPlanar
  }

  /// The hodograph of a cubic segment.
  init<Vector: SIMD>(
    _ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector
  ) throws(ArcLengthError) where Vector.Scalar == Double {
    let shift = try Self.shift(p0, p1, p2, p3)
    let (q1, q2) = (p1 * shift.factor, p2 * shift.factor)
    let differences = Differences(q1 - p0 * shift.factor, q2 - q1, p3 * shift.factor - q2)
    let (d0, d1, d2) = (differences.d0, differences.d1, differences.d2)
    (a, b, c) = (3 * d0, 6 * (d1 - d0), 3 * ((d2 - d1) - (d1 - d0)))
    exponent = differences.exponent + shift.exponent
    polygon = differences.polygon
    isPlanar = differences.isPlanar
  }

  /// What to divide coordinates by, so that their differences cannot overflow.
  private static func shift<Vector: SIMD>(
    _ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector
  ) throws(ArcLengthError) -> (factor: Double, exponent: Int) where Vector.Scalar == Double {
    var largest = 0.0
    for index in 0..<Vector.scalarCount {
      let size = max(
        max(p0[index].magnitude, p1[index].magnitude),
        max(p2[index].magnitude, p3[index].magnitude))
      largest = max(largest, size)
      // Infinite or NaN when one of the four is; finite ones may overflow, so look again.
      let sum = (p0[index] + p1[index]) + (p2[index] + p3[index])
      if !sum.isFinite { try refuse(p0[index], p1[index], p2[index], p3[index]) }
    }
    return largest < 0x1p1020 ? (1, 0) : (0x1p-8, 8)
  }

  private static func refuse(_ values: Double...) throws(ArcLengthError) {
    for value in values where !value.isFinite { throw .notFinite(value) }
  }
}

/// Three differences of control points, of size 1…2 and in three dimensions.
private struct Differences {
  var d0: SIMD3<Double>
  var d1: SIMD3<Double>
  var d2: SIMD3<Double>
  var exponent = 0
  var polygon: Double
  var isPlanar: Bool

  init<Vector: SIMD>(_ v0: Vector, _ v1: Vector, _ v2: Vector) where Vector.Scalar == Double {
    var largest = 0.0
    for index in 0..<Vector.scalarCount {
      largest = max(largest, v0[index].magnitude, v1[index].magnitude, v2[index].magnitude)
    }
    guard largest > 0 else {
      (d0, d1, d2, polygon, isPlanar) = (.zero, .zero, .zero, 0, true)
      return
    }
    exponent = Int(largest.exponent)
    // In two steps, for the inverse of the smallest double is not a double.
    let half = powerOfTwo(-(exponent / 2))
    let rest = powerOfTwo(-(exponent - exponent / 2))
    (d0, d1, d2) = Self.threeDimensional(v0 * half * rest, v1 * half * rest, v2 * half * rest)
    polygon = d0.norm + d1.norm + d2.norm
    isPlanar = (d0.z.magnitude + d1.z.magnitude + d2.z.magnitude) == 0
  }

  private static func threeDimensional<Vector: SIMD>(
    _ v0: Vector, _ v1: Vector, _ v2: Vector
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) where Vector.Scalar == Double {
    switch Vector.scalarCount {
    case 2:
      return (
        SIMD3(v0[0], v0[1], 0), SIMD3(v1[0], v1[1], 0), SIMD3(v2[0], v2[1], 0)
      )
    case 3:
      return (
        SIMD3(v0[0], v0[1], v0[2]), SIMD3(v1[0], v1[1], v1[2]), SIMD3(v2[0], v2[1], v2[2])
      )
    default:
      // v = Σ coordinate · e, the e orthonormal; a second sweep makes them so to rounding.
      var basis: [Vector] = []
      var result = [SIMD3<Double>](repeating: .zero, count: 3)
      for (index, vector) in [v0, v1, v2].enumerated() {
        var rest = vector
        for _ in 0..<2 {
          for (axis, direction) in basis.enumerated() {
            let part = (rest * direction).sum()
            result[index][axis] += part
            rest -= direction * part
          }
        }
        let norm = (rest * rest).sum().squareRoot()
        // What is left of a vector in the plane of the others is rounding.
        if norm > 0x1p-50 * (vector * vector).sum().squareRoot() {
          result[index][basis.count] = norm
          basis.append(rest / norm)
        }
      }
      return (result[0], result[1], result[2])
    }
  }
}

/// 2^exponent for an exponent of −1022…1023.
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(1023 + exponent) << 52)
}

extension SIMD3<Double> {
  /// The scalar product.
  func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  /// The sum of the magnitudes, which the Euclidean length does not exceed.
  var magnitudes: Double { x.magnitude + y.magnitude + z.magnitude }

  /// The Euclidean length of a vector of moderate size.
  var norm: Double { dot(self).squareRoot() }
}
