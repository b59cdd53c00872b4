// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The interpolation between two matrices: part by part, along the shorter rotation.
///
/// - The result is exactly the two matrices at 0 and 1. In between, each end is divided by its m44.
/// - Translations with positive scales, without rotation, skew and perspective, are interpolated
///   element by element. The result is the same, so they are as exact as plain numbers.
/// - A half turn has two possible directions. It goes in the one that the rounding error of its
///   sine indicates, as for `.rotation(-.pi, about: .y)`, and otherwise in the positive one.
/// - If a matrix is singular or its m44 is 0, there is no interpolation: the first matrix is shown
///   before 1/2, the other from 1/2 on.
///
/// **Error.** In [0, 1] the result is the exact interpolation of two matrices whose rows of three
/// numbers differ from the given ones by at most 16u of their lengths (u = 2^-53). The additional
/// error is at most 48u times a size: for those three numbers, the row's scale times 1 + |skews|;
/// for the row's fourth number, that product times the length of the perspective; for m44, |t|·|p|
/// + |w|. The rotation is within 12u: 8u for each quaternion, 2u for each sine and for the quotient
/// of the sines. The product of row and skews adds 8u, each interpolated number 2u.
///
/// W3C, CSS Transforms Level 2, section 13 (interpolation of 3D matrices). K. Shoemake, "Animating
/// rotation with quaternion curves", 1985.
struct MatrixBlend: Hashable, Sendable {
  private enum Kind { case straight, parts, discrete }

  let from: Matrix4
  let to: Matrix4
  private let kind: Kind
  private let start: MatrixParts
  /// The quaternion has the sign that is nearer to the quaternion of the start.
  private let end: MatrixParts
  /// Half the angle of the rotation between the two, in [0, π/2].
  private let angle: Double
  private let sine: Double

  init(from: Matrix4, to: Matrix4) {
    self.from = from
    self.to = to
    let none = MatrixParts(
      translation: .zero, scale: .one, skew: .zero, perspective: SIMD4(0, 0, 0, 1),
      rotation: SIMD4(0, 0, 0, 1))
    guard from != to, !(from.isPlain && to.isPlain) else {
      (kind, start, end, angle, sine) = (.straight, none, none, 0, 0)
      return
    }
    guard let first = MatrixParts(from), var last = MatrixParts(to) else {
      (kind, start, end, angle, sine) = (.discrete, none, none, 0, 0)
      return
    }
    if (first.rotation * last.rotation).sum() < 0 { last.rotation = -last.rotation }
    let (apart, together) = (first.rotation - last.rotation, first.rotation + last.rotation)
    kind = .parts
    start = first
    end = last
    angle =
      2
      * Double.atan2(
        y: (apart * apart).sum().squareRoot(), x: (together * together).sum().squareRoot())
    sine = Double.sin(angle)
  }

  /// The matrix at a progress.
  func value(at progress: Double) -> Matrix4 {
    if progress == 0 { return from }
    if progress == 1 { return to }
    switch kind {
    case .straight:
      return from.interpolatedByNumbers(to: to, at: progress)
    case .discrete:
      if progress.isNaN { return from.scaled(by: .nan) }
      return progress < 0.5 ? from : to
    case .parts:
      let rotation = rotation(at: progress)
      let turned = RotationRows(rotation, rotation, over: (rotation * rotation).sum())
      return matrix(parts(at: progress), turned.addingIdentity)
    }
  }

  /// The derivative of the value with respect to progress, by the product rule.
  func velocity(at progress: Double) -> Matrix4 {
    switch kind {
    case .straight: return to.subtracting(from)
    case .discrete: return from.scaled(by: progress.isNaN ? .nan : 0)
    case .parts: break
    }
    let parts = parts(at: progress)
    let rotation = rotation(at: progress)
    let turned = RotationRows(rotation, rotation, over: (rotation * rotation).sum()).addingIdentity
    let turning = RotationRows(rotation, 2 * rotationVelocity(at: progress), over: 1)
    let (scale, skew) = (end.scale - start.scale, end.skew - start.skew)
    let seen = parts.perspective.space
    let seeing = end.perspective - start.perspective
    let moving = end.translation - start.translation
    let shape = linear(parts.scale, parts.skew, turned)
    let (stretching, turn) = (
      linear(scale, parts.skew, turned), linear(parts.scale, parts.skew, turning)
    )
    let shearing = (
      parts.scale.y * (skew.x * turned.one),
      parts.scale.z * (skew.y * turned.one + skew.z * turned.two)
    )
    func row(_ row: SIMD3<Double>, _ change: SIMD3<Double>) -> SIMD4<Double> {
      SIMD4(change, (change * seen).sum() + (row * seeing.space).sum())
    }
    return Matrix4(
      row(shape.one, stretching.one + turn.one),
      row(shape.two, stretching.two + turn.two + shearing.0),
      row(shape.three, stretching.three + turn.three + shearing.1),
      SIMD4(
        moving,
        (moving * seen).sum() + (parts.translation * seeing.space).sum() + seeing.w))
  }

  /// The interpolated parts, except the rotation.
  private func parts(at progress: Double) -> MatrixParts {
    MatrixParts(
      translation: start.translation.interpolated(to: end.translation, at: progress),
      scale: start.scale.interpolated(to: end.scale, at: progress),
      skew: start.skew.interpolated(to: end.skew, at: progress),
      perspective: start.perspective.interpolated(to: end.perspective, at: progress),
      rotation: start.rotation)
  }

  private func rotation(at progress: Double) -> SIMD4<Double> {
    guard angle > 0 else { return start.rotation }
    return Double.sin((1 - progress) * angle) / sine * start.rotation
      + Double.sin(progress * angle) / sine * end.rotation
  }

  private func rotationVelocity(at progress: Double) -> SIMD4<Double> {
    guard angle > 0 else { return .zero }
    let rate = angle / sine
    return rate * Double.cos(progress * angle) * end.rotation
      - rate * Double.cos((1 - progress) * angle) * start.rotation
  }

  private func linear(
    _ scale: SIMD3<Double>, _ skew: SIMD3<Double>, _ turned: RotationRows
  ) -> RotationRows {
    RotationRows(
      scale.x * turned.one, scale.y * (turned.two + skew.x * turned.one),
      scale.z * (turned.three + (skew.y * turned.one + skew.z * turned.two)))
  }

  private func matrix(_ parts: MatrixParts, _ turned: RotationRows) -> Matrix4 {
    let rows = linear(parts.scale, parts.skew, turned)
    let seen = parts.perspective.space
    return Matrix4(
      SIMD4(rows.one, (rows.one * seen).sum()), SIMD4(rows.two, (rows.two * seen).sum()),
      SIMD4(rows.three, (rows.three * seen).sum()),
      SIMD4(parts.translation, (parts.translation * seen).sum() + parts.perspective.w))
  }
}

/// Three rows of three numbers.
private struct RotationRows {
  var one: SIMD3<Double>
  var two: SIMD3<Double>
  var three: SIMD3<Double>

  init(_ one: SIMD3<Double>, _ two: SIMD3<Double>, _ three: SIMD3<Double>) {
    (self.one, self.two, self.three) = (one, two, three)
  }

  /// A bilinear form of two quaternions.
  ///
  /// For two equal unit quaternions it is their rotation minus the identity.
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

extension Matrix4 {
  /// Whether the matrix is a translation and a positive scaling along the axes, and nothing else.
  fileprivate var isPlain: Bool {
    let diagonal = SIMD3(rows.0.x, rows.1.y, rows.2.z)
    let rest = Matrix4.scale(diagonal).followed(by: .translation(rows.3.space))
    return diagonal.min() > 0 && self == rest
  }
}
