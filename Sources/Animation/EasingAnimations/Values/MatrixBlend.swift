// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The interpolation between two matrices; see ``Matrix4/interpolated(to:at:)``.
///
/// Matrices that only translate and scale by positive factors are interpolated element by element; the result is the
/// same, and as accurate as for single numbers.
///
/// **Error.** For a progress in [0, 1], the result is within 48u·S of the exact interpolation between two matrices whose 3×3
/// rows differ from those of the given matrices by at most 16u of their lengths (u = 2^-53). With t, p and w as in
/// ``MatrixParts``, S is |scale|·(1 + |skews|) for the three numbers of a row, |scale|·(1 + |skews|)·|p| for its fourth number,
/// and |t|·|p| + |w| for m44. The rotation is within 12u: 8u for the quaternions, 2u for the sines, and 2u for the quotients of
/// sines. The product of row and skews adds 8u, each interpolated number 2u.
///
/// W3C, CSS Transforms Level 2, section 13 (interpolation of 3D matrices). K. Shoemake, "Animating
/// rotation with quaternion curves", 1985.
struct MatrixBlend: Hashable, Sendable {
  private enum Kind { case straight, parts, discrete }

  let from: Matrix4
  let to: Matrix4
  private let kind: Kind
  private let start: MatrixParts
  /// The parts of the end matrix; of its two quaternions ±q, the one nearer to the start's quaternion.
  private let end: MatrixParts
  /// Half the angle of the rotation between start and end, in [0, π/2].
  private let angle: Double
  private let sine: Double

  init(from: Matrix4, to: Matrix4) {
    (self.from, self.to) = (from, to)
    let isStraight = from == to || (from.isPlain && to.isPlain)
    guard !isStraight, let first = MatrixParts(from), var last = MatrixParts(to) else {
      let none = MatrixParts(rotation: SIMD4(0, 0, 0, 1))
      (kind, start, end, angle, sine) = (isStraight ? .straight : .discrete, none, none, 0, 0)
      return
    }
    if (first.rotation * last.rotation).sum() < 0 { last.rotation = -last.rotation }
    let (apart, together) = (first.rotation - last.rotation, first.rotation + last.rotation)
    (kind, start, end) = (.parts, first, last)
    angle =
      2
      * Double.atan2(
        y: (apart * apart).sum().squareRoot(), x: (together * together).sum().squareRoot())
    sine = Double.sin(angle)
  }

  func value(at progress: Double) -> Matrix4 {
    if progress == 0 { return from }
    if progress == 1 { return to }
    switch kind {
    case .straight: return from.combined(with: to) { interpolate($0, $1, at: progress) }
    case .discrete:
      if progress.isNaN { return from.scaled(by: .nan) }
      return progress < 0.5 ? from : to
    case .parts: return parts(at: progress).matrix
    }
  }

  func velocity(at progress: Double) -> Matrix4 {
    switch kind {
    case .straight: return to.subtracting(from)
    case .discrete: return from.scaled(by: progress.isNaN ? .nan : 0)
    case .parts: break
    }
    return parts(at: progress).velocity(
      MatrixParts.Rates(
        numbers: end.numbers - start.numbers, rotation: rotationVelocity(at: progress)))
  }

  private func parts(at progress: Double) -> MatrixParts {
    MatrixParts(
      numbers: start.numbers.interpolated(to: end.numbers, at: progress),
      rotation: rotation(at: progress))
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
}
