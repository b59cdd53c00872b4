// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

/// A curve in space with a frame that moves along it and never turns about the tangent: its rotation-minimizing frame.
///
/// An object that flies along the curve keeps its top up by it, without the sudden turns of the Frenet frame where the
/// curve stops bending. The normal N changes along the tangent T only, N′ = −(T′ · N) T (R. Bishop, "There is more than
/// one way to frame a curve", American Mathematical Monthly 82, 1975).
///
/// ```swift
/// let flight = try FramedSpline(curve, normal: [0, 0, 1])
/// let frame = flight.frame(atFraction: 0.25)     // position, tangent, normal, binormal
/// ```
///
/// **Corners.** Where two segments meet at an angle, the frame turns about the axis that is perpendicular to both tangents.
/// Where the curve turns back on itself, at a cusp or at a corner of 180°, that axis is the normal, which stays.
///
/// **Closed curves.** After one round the normal comes back at an angle to the one at the start, ``closingAngle``. It is
/// left as it is, or shared: then the frame turns about the tangent evenly along the length, so that it closes.
///
/// - Error: normals are within 1e-9 radians of the exact ones for the given start normal, plus the error of
///   the tangent. Next to a cusp the tangent is ill-conditioned: with v the speed with respect to the parameter, and u =
///   2^-53, it has an error of 24u of the control polygon over v.
/// - Complexity: O(log n) for n pieces; a lookup allocates nothing.
public struct FramedSpline: Hashable, Sendable {
  /// The treatment of the angle at which the normal comes back after one round of a closed curve.
  public enum Twist: String, Hashable, Sendable, CaseIterable {
    /// It stays: the frame at the end is not that at the start.
    case kept
    /// It is shared evenly along the length: the frame at the end is that at the start.
    case shared
  }

  /// A piece of a segment.
  ///
  /// The tangent at its start turns to that at a parameter the shortest way, and carries the normal with it. A
  /// rotation-minimizing normal is at an angle φ to that, whose derivative is a polynomial of degree 7 in the part of
  /// the piece.
  struct Piece: Hashable, Sendable {
    var segment: Int
    var from: Double
    var width: Double
    var tangent: SIMD3<Double>
    var normal: SIMD3<Double>
    var turning: SIMD8<Double>
  }

  /// The curve.
  public let curve: PacedSpline<CubicSegment<SIMD3<Double>>>

  /// The treatment of the closing angle.
  public let twist: Twist

  /// The angle in −π…π by which the normal at the end of a closed curve must turn about the tangent to be that at the
  /// start; 0 for an open curve.
  public let closingAngle: Double

  /// The pieces in the order of travel; at least one.
  let pieces: [Piece]

  init(
    curve: PacedSpline<CubicSegment<SIMD3<Double>>>, twist: Twist, closingAngle: Double,
    pieces: [Piece]
  ) {
    self.curve = curve
    self.twist = twist
    self.closingAngle = closingAngle
    self.pieces = pieces
  }

  /// The frame at a fraction of the length, clamped to 0…1; NaN for NaN.
  ///
  /// At a corner it is that of the segment that starts there.
  public func frame(atFraction fraction: Double) -> CurveFrame {
    guard !fraction.isNaN else {
      let nan = SIMD3<Double>(repeating: .nan)
      return CurveFrame(position: nan, tangent: nan, normal: nan)
    }
    let location = curve.location(atFraction: fraction)
    let segment = curve.segments[location.segment]
    let tangent = segment.travelDirection(at: location.parameter)
    let piece = pieces[
      pieces.indexOfLast {
        ($0.segment, $0.from) <= (location.segment, location.parameter)
      }]
    var angle = 0.0
    if piece.width > 0 {
      angle =
        piece.turning.integral(
          at: min(max((location.parameter - piece.from) / piece.width, 0), 1))
        * piece.width
    }
    if twist == .shared { angle += closingAngle * min(max(fraction, 0), 1) }
    return CurveFrame(
      position: segment.position(at: location.parameter), tangent: tangent,
      normal: piece.normal.carried(from: piece.tangent, to: tangent)
        .turned(by: angle, about: tangent))
  }
}

/// A point of a curve in space with three perpendicular directions of length 1: of travel, of the normal, and of
/// their cross product.
public struct CurveFrame: Hashable, Sendable {
  /// The position.
  public var position: SIMD3<Double>
  /// The direction of travel; zero on a curve that is a point.
  public var tangent: SIMD3<Double>
  /// The normal.
  public var normal: SIMD3<Double>

  /// The tangent times the normal, by the right-hand rule.
  public var binormal: SIMD3<Double> { tangent.cross(normal) }
}

extension SIMD3<Double> {
  /// This normal after the tangent has turned the shortest way.
  ///
  /// The rotation of a vector v perpendicular to the unit vector a into b is v − (b · v) / (1 + a · b) (a + b). If a
  /// and b are opposite, the rotation is about v.
  func carried(from start: SIMD3<Double>, to end: SIMD3<Double>) -> SIMD3<Double> {
    let sum = start + end
    // |a + b|² = 2 (1 + a · b), without cancellation.
    let square = (sum * sum).sum()
    let along = (end * self).sum()
    let carried = square > 0x1p-80 ? self - sum * (2 * along / square) : self - end * along
    return carried.unit ?? self
  }

  /// This vector, turned about a unit vector that is perpendicular to it.
  func turned(by angle: Double, about axis: SIMD3<Double>) -> SIMD3<Double> {
    angle == 0 ? self : self * Double.cos(angle) + axis.cross(self) * Double.sin(angle)
  }
}

#if !hasFeature(Embedded)
extension FramedSpline.Twist: Codable {}

extension FramedSpline: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey {
    case curve, twist, closingAngle, pieces
  }

  /// Reads a framed curve; its frames equal those of the curve that was written, bit for bit.
  ///
  /// Whether the pieces belong to the curve is not checked.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let pieces = try container.decode([Piece].self, forKey: .pieces)
    guard !pieces.isEmpty else {
      throw container.refusal(of: 0, forKey: .pieces, allowed: "1 piece or more")
    }
    try self.init(
      curve: container.decode(
        PacedSpline<CubicSegment<SIMD3<Double>>>.self, forKey: .curve),
      twist: container.decode(Twist.self, forKey: .twist),
      closingAngle: container.decode(finite: .closingAngle), pieces: pieces)
  }
}

extension FramedSpline.Piece: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey {
    case segment, from, width, tangent, normal, turning
  }

  /// Reads a piece, whose numbers must be finite.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      segment: container.decode(Int.self, forKey: .segment),
      from: container.decode(finite: .from), width: container.decode(length: .width),
      tangent: container.decode(finite: .tangent), normal: container.decode(finite: .normal),
      turning: container.decode(finite: .turning))
  }
}
#endif
