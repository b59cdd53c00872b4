// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

/// A curve in space with a rotation-minimizing frame, which moves along the curve and never turns about the tangent.
///
/// The frame keeps a flying object upright, without the sudden flips of the Frenet frame at inflections. The normal N
/// changes only in the direction of the tangent T: N′ = −(T′ · N) T (R. Bishop, "There is more than one way to frame a
/// curve", American Mathematical Monthly 82, 1975).
///
/// ```swift
/// let flight = try FramedSpline(curve, normal: [0, 0, 1])
/// let frame = flight.frame(atFraction: 0.25)     // position, tangent, normal, binormal
/// ```
///
/// **Corners.** Where two segments meet at an angle, the frame turns about the axis perpendicular to the two tangents.
/// At a cusp or a corner of 180° the frame turns about the normal, so the normal is kept.
///
/// **Closed curves.** After one round the normal differs from the start normal by an angle, ``closingAngle``. This angle is
/// either kept, or distributed along the curve: the frame then turns evenly about the tangent, and its end matches its start.
///
/// - Error: normals are within 1e-9 radians of the exact normals for the given start normal, plus the error of the tangent: 24u
///   (u = 2^-53) of the control polygon's length, divided by the speed with respect to the parameter; it is large near a cusp.
/// - Complexity: O(log n) for n pieces; a lookup allocates nothing.
public struct FramedSpline: Hashable, Sendable {
  /// What happens to the closing angle of a closed curve.
  public enum Twist: String, Hashable, Sendable, CaseIterable, Codable {
    /// The angle is kept: the frame at the end differs from the frame at the start.
    case kept
    /// The angle is distributed along the length, so that the frame at the end equals the frame at the start.
    case shared
  }

  /// A piece of a segment, on which a polynomial describes how the normal turns.
  ///
  /// The shortest rotation from the start tangent to the current tangent carries the normal. The rotation-minimizing normal
  /// differs from the carried normal by an angle whose derivative is a polynomial of degree 7 in the fraction of the piece.
  struct Piece: Hashable, Sendable {
    var segment: Int
    var from: Double
    var width: Double
    var tangent: SIMD3<Double>
    var normal: SIMD3<Double>
    var turning: SIMD8<Double>
  }

  package let curve: PacedSpline<CubicSegment<SIMD3<Double>>>

  /// What happens to the closing angle.
  package let twist: Twist

  /// The angle in −π…π by which the end normal of a closed curve must turn about the tangent to equal the start normal; it
  /// is 0 for an open curve.
  public let closingAngle: Double

  /// The pieces in the order of travel; at least one.
  let pieces: [Piece]

  /// Returns the frame at a fraction of the length, clamped to 0…1; at a corner, the frame of the segment that starts there.
  public func frame(atFraction fraction: Double) -> CurveFrame {
    guard !fraction.isNaN else {
      let nan = SIMD3<Double>(repeating: .nan)
      return CurveFrame(position: nan, tangent: nan, normal: nan)
    }
    let location = curve.location(atFraction: fraction)
    let segment = curve.segments[location.segment]
    let tangent = segment.travelDirection(at: location.parameter)
    let piece = pieces[
      indexOfLast(pieces) { ($0.segment, $0.from) <= (location.segment, location.parameter) }]
    var angle = 0.0
    if piece.width > 0 {
      angle =
        piece.turning.integral(at: min(max((location.parameter - piece.from) / piece.width, 0), 1))
        * piece.width
    }
    if twist == .shared { angle += closingAngle * min(max(fraction, 0), 1) }
    return CurveFrame(
      position: segment.position(at: location.parameter), tangent: tangent,
      normal: piece.normal.carried(from: piece.tangent, to: tangent)
        .turned(by: angle, about: tangent))
  }
}

/// A point of a curve in space with three perpendicular unit vectors: tangent, normal and binormal.
public struct CurveFrame: Hashable, Sendable {
  /// The position.
  public var position: SIMD3<Double>
  /// The direction of travel, a unit vector; zero on a curve that is a single point.
  public var tangent: SIMD3<Double>
  /// The normal, a unit vector perpendicular to the tangent.
  public var normal: SIMD3<Double>

  /// The cross product of the tangent and the normal.
  public var binormal: SIMD3<Double> { tangent.cross(normal) }
}

extension SIMD3<Double> {
  /// Returns this normal, carried by the shortest rotation between two tangents.
  ///
  /// The rotation of a unit vector a into b maps a vector v perpendicular to a to v − (b · v) / (1 + a · b) (a + b). If
  /// a and b are opposite, the rotation is about v.
  func carried(from start: SIMD3<Double>, to end: SIMD3<Double>) -> SIMD3<Double> {
    let sum = start + end
    // The square |a + b|² = 2 (1 + a · b), computed without cancellation.
    let square = (sum * sum).sum()
    let along = (end * self).sum()
    let carried = square > 0x1p-80 ? self - sum * (2 * along / square) : self - end * along
    return carried.unit ?? self
  }

  /// Returns this vector, turned about a perpendicular unit vector.
  func turned(by angle: Double, about axis: SIMD3<Double>) -> SIMD3<Double> {
    angle == 0 ? self : self * Double.cos(angle) + axis.cross(self) * Double.sin(angle)
  }
}

extension FramedSpline: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case curve, twist, closingAngle, pieces }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let pieces = try container.decode([Piece].self, forKey: .pieces)
    guard !pieces.isEmpty else {
      throw container.refusal(of: 0, forKey: .pieces, allowed: "1 piece or more")
    }
    try self.init(
      curve: container.decode(PacedSpline<CubicSegment<SIMD3<Double>>>.self, forKey: .curve),
      twist: container.decode(Twist.self, forKey: .twist),
      closingAngle: container.decode(finite: .closingAngle), pieces: pieces)
  }
}

extension FramedSpline.Piece: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case segment, from, width, tangent, normal, turning }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      segment: container.decode(Int.self, forKey: .segment), from: container.decode(finite: .from),
      width: container.decode(length: .width), tangent: container.decode(finite: .tangent),
      normal: container.decode(finite: .normal), turning: container.decode(finite: .turning))
  }
}

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
    // Projects twice: rounding in the first projection leaves a small component along the tangent.
    let unit = across / across.norm
    let rest = unit - tangent * (unit * tangent).sum()
    return rest / rest.norm
  }
}
