// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

extension FramedSpline {
  /// Computes the rotation-minimizing frame of a curve.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - normal: the direction of the normal at the start; its component along the tangent is ignored. If `nil`, the coordinate
  ///     axis that makes the largest angle with the start tangent is used.
  ///   - twist: what happens to the closing angle of a closed curve.
  /// - Throws: `ParameterError` for a normal that is zero, parallel to the start tangent or not finite, and for a
  ///   shared twist on an open curve.
  /// - Complexity: O(n) for n segments, some ten microseconds a segment.
  public init(
    _ curve: PacedSpline<CubicSegment<SIMD3<Double>>>, normal: SIMD3<Double>? = nil,
    twist: Twist = .kept
  ) throws(ParameterError) {
    var builder = FrameBuilder()
    for (index, segment) in curve.segments.enumerated() {
      try builder.add(segment, index: index, startNormal: normal)
    }
    guard let first = builder.pieces.first, let last = curve.segments.last else {
      // The curve is a single point and has no direction.
      let piece = Piece(
        segment: 0, from: 0, width: 0, tangent: .zero, normal: normal ?? SIMD3(0, 0, 1),
        turning: .zero)
      self.init(curve: curve, twist: twist, closingAngle: 0, pieces: [piece])
      return
    }
    let gap = curve.segments[0].start - last.end
    let isClosed = gap == .zero
    try require(
      isClosed || twist == .kept, "distance of the ends", (gap * gap).sum().squareRoot(),
      "0 for a shared twist")
    var angle = 0.0
    if isClosed {
      let end = builder.normal.carried(from: builder.tangent, to: first.tangent)
      angle = Double.atan2(
        y: (first.tangent * end.cross(first.normal)).sum(), x: (end * first.normal).sum())
    }
    self.init(curve: curve, twist: twist, closingAngle: angle, pieces: builder.pieces)
  }
}

/// Carries a frame along the segments of a curve and stores the pieces.
///
/// Within a piece, the shortest rotation carries the start normal, and the integral of ``CubicBend/turning(at:from:)``
/// is the angle by which the normal turns further, so no differential equation is solved. The smooth integrand is interpolated
/// at eight points. A piece is halved until between these points the polynomial agrees with the integrand to 2e-13 or
/// to the integrand's rounding, and until the tangents of the piece are within 60° of each other.
private struct FrameBuilder {
  private(set) var pieces: [FramedSpline.Piece] = []
  /// The frame at the end of the last piece.
  private(set) var tangent = SIMD3<Double>.zero
  private(set) var normal = SIMD3<Double>.zero

  mutating func add(
    _ segment: CubicSegment<SIMD3<Double>>, index: Int, startNormal: SIMD3<Double>?
  ) throws(ParameterError) {
    let bend = CubicBend(
      3 * (segment.p1 - segment.p0), 3 * (segment.p2 - segment.p1),
      3 * (segment.p3 - segment.p2))
    let cusps = Bend.cubic(bend).breakpoints(radius: .infinity, growths: [])
      .filter { bend.turnsBack(at: $0) }
    var from = 0.0
    for to in cusps + [1] {
      // At a cusp the curve leaves along the second derivative and arrives against it.
      let leaving = from > 0 ? unit(segment.secondDerivative(at: from)) : segment.unitTangent(at: 0)
      let arriving =
        to < 1 ? unit(-1 * segment.secondDerivative(at: to)) : segment.unitTangent(at: 1)
      guard let leaving, let arriving else { continue }
      if pieces.isEmpty {
        normal = try Self.start(startNormal, tangent: leaving)
      } else {
        normal = normal.carried(from: tangent, to: leaving)
      }
      tangent = leaving
      add(segment, bend, index, from: from, to: to, arriving: arriving)
      from = to
    }
  }

  private func unit(_ vector: SIMD3<Double>) -> SIMD3<Double>? {
    let length = vector.norm
    return length > 0 && length < .infinity ? vector / length : nil
  }

  /// Adds the pieces between two parameters; the tangent must be smooth between them.
  private mutating func add(
    _ segment: CubicSegment<SIMD3<Double>>, _ bend: CubicBend, _ index: Int, from: Double,
    to: Double, arriving: SIMD3<Double>
  ) {
    var rest = [(from: from, to: to)]
    while let (start, end) = rest.popLast() {
      let width = end - start
      let last = end == to ? arriving : segment.unitTangent(at: end) ?? arriving
      let (turning, isWithin) = turning(bend, start, width, last)
      let middle = start + width / 2
      guard isWithin || width <= 0x1p-40 else {
        rest.append((middle, end))
        rest.append((start, middle))
        continue
      }
      pieces.append(
        FramedSpline.Piece(
          segment: index, from: start, width: width, tangent: tangent, normal: normal,
          turning: turning))
      normal = normal.carried(from: tangent, to: last)
        .turned(by: turning.integral(at: 1) * width, about: last)
      tangent = last
    }
  }

  /// Returns the polynomial of the turning rate, and whether its error is within the tolerance.
  private func turning(
    _ bend: CubicBend, _ start: Double, _ width: Double, _ last: SIMD3<Double>
  ) -> (SIMD8<Double>, isWithin: Bool) {
    guard (tangent * last).sum() >= 0.5 else { return (.zero, false) }
    let turning = ChebyshevNodes.polynomial(
      ChebyshevNodes.nodes.map { bend.turning(at: start + $0 * width, from: tangent).rate })
    for check in ChebyshevNodes.checks.dropFirst().dropLast() {
      let (rate, error) = bend.turning(at: start + check * width, from: tangent)
      let difference = (turning.polynomial(at: check) - rate).magnitude
      guard difference * width <= 2e-13 + error * width else { return (turning, false) }
    }
    return (turning, true)
  }

  /// Returns the normal at the start, perpendicular to the tangent.
  private static func start(
    _ given: SIMD3<Double>?, tangent: SIMD3<Double>
  ) throws(ParameterError) -> SIMD3<Double> {
    var normal = given ?? .zero
    if given == nil {
      let sizes = (tangent.x.magnitude, tangent.y.magnitude, tangent.z.magnitude)
      normal =
        sizes.2 <= sizes.0 && sizes.2 <= sizes.1
        ? SIMD3(0, 0, 1) : sizes.1 <= sizes.0 ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0)
    }
    let length = normal.norm
    try require(
      length > 0 && length < .infinity, "length of the normal", length, "positive and finite")
    normal /= length
    let across = normal - tangent * (normal * tangent).sum()
    try require(
      across.norm > 1e-8, "part of the normal across the start tangent", across.norm,
      "more than 1e-8")
    // Projects twice, because the first projection leaves the rounding error of a difference.
    let unit = across / across.norm
    let rest = unit - tangent * (unit * tangent).sum()
    return rest / rest.norm
  }
}
