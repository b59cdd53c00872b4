// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// An arc of an ellipse; its parameter is linear in the ellipse's angle.
///
/// With the angle θ = startAngle + s · sweep, the point is the center plus (rx cos θ, ry sin θ), rotated. On a
/// circle the speed is constant; on other ellipses it is not. A positive sweep goes from the x axis towards the y
/// axis: clockwise on a screen, where y points down.
///
/// **Accuracy.** Points are computed as an offset from the nearer end, so both ends are exact, and a small arc of a large
/// ellipse keeps its digits. With e = 8u (1 + |θ|), u = 2^-53 and r the larger radius, the offset is within e·r, the first
/// derivative within e·r·|sweep|, the second within e·r·sweep². No error depends on the center.
///
/// **Outside.** For parameters outside [0, 1] the arc continues around the ellipse.
public struct EllipticalArc: Hashable, Sendable, ParametricCurve {
  /// The point at 0.
  public let start: SIMD2<Double>
  /// The point at 1.
  public let end: SIMD2<Double>
  /// The center of the ellipse.
  public let center: SIMD2<Double>
  /// The two radii, along the x axis and along the y axis before the rotation.
  public let radii: SIMD2<Double>
  // Declared before the scalar properties: after them it would add 16 bytes to every segment of a path.
  /// The direction of the first radius, as a unit vector.
  let axis: SIMD2<Double>
  /// The ellipse's angle at 0, in radians.
  public let startAngle: Double
  /// The change of the angle in radians; negative for a decreasing angle.
  public let sweep: Double
  /// The rotation of the ellipse from the x axis towards the y axis, in radians.
  public let rotation: Double
  /// Which numbers defined the arc.
  package let origin: Origin

  /// Whether end points or a center defined the arc, and so which of its numbers are exact; ignored when arcs are compared.
  package struct Origin: Hashable, Sendable {
    /// The error of the end points: 0 if they were given; infinity means that the center and exact angles were given instead.
    package let endError: Float

    /// Makes an origin for end points with a given largest error, which is rounded up.
    init(endError: Double) { self.endError = Float(endError * (1 + 0x1p-20)) }

    static let ends = Origin(endError: 0)
    static let center = Origin(endError: .infinity)

    package static func == (one: Origin, other: Origin) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
  }

  init(
    start: SIMD2<Double>, end: SIMD2<Double>, center: SIMD2<Double>, radii: SIMD2<Double>,
    startAngle: Double, sweep: Double, rotation: Double, origin: Origin = .ends
  ) {
    (self.origin, self.start, self.end, self.center) = (origin, start, end, center)
    (self.radii, self.startAngle, self.sweep, self.rotation) = (radii, startAngle, sweep, rotation)
    axis = direction(of: rotation)
  }

  /// Makes an arc from the center of its ellipse, its radii with any sign, and its angles in radians.
  ///
  /// A sweep of 2π gives the whole ellipse.
  public init(
    center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double,
    rotation: Double = 0
  ) {
    let radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
    let frame = PlanarTransform.ellipse(center: center, radii: radii, rotation: rotation)
    let start = frame.image(of: direction(of: startAngle))
    // The end of a whole turn is set to the start, whatever the rounding of the angle.
    let isWhole = sweep.magnitude == 2 * .pi
    self.init(
      start: start, end: isWhole ? start : frame.image(of: direction(of: startAngle + sweep)),
      center: center, radii: radii, startAngle: startAngle, sweep: sweep, rotation: rotation,
      origin: .center)
  }

  /// The decoded arc with its `origin`, which is not encoded: `.center` if the center and the angles give exactly these end points.
  private var withOrigin: EllipticalArc {
    let arc = EllipticalArc(
      center: center, radii: radii, startAngle: startAngle, sweep: sweep, rotation: rotation)
    return arc == self ? arc : self
  }

  /// The error of a computed end point; 0 if the end points were given.
  var endError: Double {
    guard origin.endError == .infinity else { return Double(origin.endError) }
    let size = center.x.magnitude + center.y.magnitude + radii.x + radii.y
    return 8 * 0x1p-53 * size * (1 + startAngle.magnitude + sweep.magnitude)
  }

  /// Returns the chord from the point at `angle` to the point at `angle + turn`.
  func offset(from angle: Double, by turn: Double) -> SIMD2<Double> {
    let middle = angle + turn / 2
    let chord = 2 * Double.sin(turn / 2)
    return rotated(SIMD2(-radii.x * Double.sin(middle), radii.y * Double.cos(middle)) * chord)
  }

  /// Rotates a vector from the ellipse's axes to the plane's.
  func rotated(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(axis.x * vector.x - axis.y * vector.y, axis.y * vector.x + axis.x * vector.y)
  }

  // SVG describes an arc by its end points (SVG 2, appendix B.2). The construction given there takes the square root of a
  // difference that cancels; this code uses the angle of the chord instead. In coordinates that map the ellipse to the
  // unit circle, the chord of an arc has length 2 sin(|sweep|/2) and is parallel to the tangent at the arc's middle.
  // Length and direction are accurate to the last digits even for the smallest arc of the largest ellipse.

  /// Makes the arc between two points, as in SVG path data.
  ///
  /// Two ellipses with given radii and rotation pass through two points, with two arcs each; the flags choose among the
  /// four. Radii that are too small are scaled up by a common factor. The end points are kept exactly. Radii within a
  /// relative 16u (u = 2^-53) of the smallest that reach both points are kept too and give exactly half a turn, so that an arc
  /// can be rebuilt.
  ///
  /// **Accuracy.** The error of points and derivatives is at most 16 times the effect of changing each input by u times its
  /// value (each end point by u times the chord). Rounding the stored angles adds 2u (4 + |start angle|) times the product of
  /// the larger radius and the angle of the arc; this dominates only on flat ellipses, near the ends of the major axis.
  ///
  /// The result is nil for equal ends, for a radius of 0 (SVG draws a line then), for numbers that are not finite, and for
  /// numbers whose sizes differ so much that the ellipse is not representable.
  ///
  /// - Parameters:
  ///   - start: the start of the arc.
  ///   - end: the end of the arc.
  ///   - radii: the two radii; their signs do not matter.
  ///   - rotation: the rotation of the ellipse in radians; it is rounded, by at most an ulp, to a `Double` of degrees.
  ///   - largeArc: whether to take the arc of more than half a turn.
  ///   - sweep: whether the angle increases, which is clockwise on a screen.
  public init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    largeArc: Bool, sweep: Bool
  ) {
    let radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
    guard start != end, radii.x > 0, radii.y > 0 else { return nil }
    let rotation = DegreeAngle.radians(DegreeAngle.degrees(rotation))
    let axis = direction(of: rotation)
    let chord = end - start
    let alignedChord = SIMD2(
      axis.x * chord.x + axis.y * chord.y, axis.x * chord.y - axis.y * chord.x)
    guard let (_, scale) = EllipticalArc.unitChord(alignedChord, radii) else { return nil }
    let isHalfTurn = scale >= 1 - 0x1p-49
    // All further steps use the final radii, so that the arc can be rebuilt from them.
    let grown = scale > 1 + 0x1p-49 ? radii * scale : radii
    guard let (unitChord, halfChord) = EllipticalArc.unitChord(alignedChord, grown) else {
      return nil
    }

    // Half the sweep's magnitude; the short and the long choice have the same sine, `halfChord`.
    let short = isHalfTurn ? .pi / 2 : Double.asin(halfChord)
    let half = largeArc ? .pi - short : short
    // The angle of the arc's middle is a quarter turn before or after the angle of the chord.
    let quarter = sweep ? Double.pi / 2 : -.pi / 2
    let middle = Double.atan2(y: unitChord.y, x: unitChord.x) - quarter
    let signedHalf = sweep ? half : -half
    // The vector from the center to the chord's midpoint: cos(half) along the direction of the arc's middle.
    let apothem = isHalfTurn ? 0 : ((1 - halfChord) * (1 + halfChord)).squareRoot()
    let toMiddle = grown * direction(of: middle) * (largeArc ? -apothem : apothem)
    let offset = SIMD2(
      axis.x * toMiddle.x - axis.y * toMiddle.y, axis.y * toMiddle.x + axis.x * toMiddle.y)
    self.init(
      start: start, end: end, center: start + chord / 2 - offset, radii: grown,
      startAngle: middle - signedHalf, sweep: 2 * signedHalf, rotation: rotation)
    guard center.largestMagnitude < .infinity, startAngle.isFinite else { return nil }
  }

  /// Maps a chord of the ellipse to the unit circle; returns the direction and half the length of the mapped chord.
  ///
  /// The larger radius is factored out of the division to avoid overflow.
  private static func unitChord(
    _ chord: SIMD2<Double>, _ radii: SIMD2<Double>
  ) -> (direction: SIMD2<Double>, half: Double)? {
    let larger = Swift.max(radii.x, radii.y)
    // An infinite radius makes `half` NaN.
    let scaled = chord / (radii / larger)
    let half = scaled.euclideanLength / 2 / larger
    return half > 0 && half < .infinity ? (scaled, half) : nil
  }

  package var isLarge: Bool { sweep.magnitude > .pi }

  /// The arc rebuilt from its end points, radii, rotation and flags; nil if no arc has these properties.
  var fromEndpoints: EllipticalArc? {
    EllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, largeArc: isLarge, sweep: sweep > 0)
  }

  /// Returns the same arc from its end to its start, with rounded angles.
  ///
  /// If this arc can be rebuilt exactly from its end points and flags, the result can too. Reversing twice gives the same arc.
  package func reversed() -> EllipticalArc {
    if fromEndpoints == self,
      let described = EllipticalArc(
        from: end, to: start, radii: radii, rotation: rotation, largeArc: isLarge, sweep: sweep < 0)
    {
      return described
    }
    return EllipticalArc(
      start: end, end: start, center: center, radii: radii, startAngle: startAngle + sweep,
      sweep: -sweep, rotation: rotation, origin: Origin(endError: endError))
  }

  /// Splits the arc at s; both parts contain the point at s exactly, and they overlap if s is outside [0, 1].
  package func split(at s: Double) -> (first: EllipticalArc, second: EllipticalArc) {
    let middle = position(at: s)
    let angle = sweep * s
    let coordinates = max(start.largestMagnitude, end.largestMagnitude)
    let origin = Origin(
      endError: endError + 8 * 0x1p-53
        * (coordinates + max(radii.x, radii.y) * (1 + startAngle.magnitude + sweep.magnitude)))
    return (
      EllipticalArc(
        start: start, end: middle, center: center, radii: radii, startAngle: startAngle,
        sweep: angle, rotation: rotation, origin: origin),
      EllipticalArc(
        start: middle, end: end, center: center, radii: radii, startAngle: startAngle + angle,
        sweep: sweep * (1 - s), rotation: rotation, origin: origin)
    )
  }

  /// The smallest box that contains the arc, as exact as the computed points of the arc.
  package var bounds: BoundingBox<SIMD2<Double>> {
    var box = BoundingBox(start, end)
    // x is extreme where its derivative, -rx cos φ sin θ - ry sin φ cos θ, is zero; y likewise.
    let extremeAngles = SIMD2(
      Double.atan2(y: -radii.y * axis.y, x: radii.x * axis.x),
      Double.atan2(y: radii.y * axis.x, x: radii.x * axis.y))
    for index in 0..<2 {
      for opposite in [false, true] {
        let angle = extremeAngles[index] + (opposite ? .pi : 0)
        let s = parameter(atAngle: angle)
        if s > 0, s < 1 { box.include(position(at: s)[index], at: index) }
      }
    }
    return box
  }

  /// Returns the least parameter ≥ 0 at which the ellipse's angle equals the given angle modulo 2π.
  private func parameter(atAngle angle: Double) -> Double {
    let ahead = sweep < 0 ? startAngle - angle : angle - startAngle
    let remainder = ahead - (ahead / (2 * .pi)).rounded(.down) * (2 * .pi)
    return remainder / sweep.magnitude
  }

  /// Returns the image of the arc under an affine map.
  ///
  /// Its radii and rotation are the singular values and the left rotation of the map from the unit circle; the right
  /// rotation shifts the start angle. A singular map makes an arc with a radius of 0, which goes back and forth on a line.
  package func transformed(by transform: PlanarTransform) -> EllipticalArc {
    let newStart = transform.image(of: start)
    let newEnd = transform.image(of: end)
    let newCenter = transform.image(of: center)
    let size = max(transform.xAxis.largestMagnitude, transform.yAxis.largestMagnitude)
    let coordinates = start.largestMagnitude + end.largestMagnitude
    let origin = Origin(
      endError: 2 * size * endError
        + 8 * 0x1p-53 * (size * coordinates + transform.translation.largestMagnitude))
    if transform.xAxis == [1, 0] && transform.yAxis == [0, 1] {
      return EllipticalArc(
        start: newStart, end: newEnd, center: newCenter, radii: radii, startAngle: startAngle,
        sweep: sweep, rotation: rotation, origin: origin)
    }
    let frame = PlanarTransform.ellipse(center: SIMD2(0, 0), radii: radii, rotation: rotation)
    let values = SingularValues(
      of: PlanarTransform(
        xAxis: transform.image(ofDirection: frame.xAxis),
        yAxis: transform.image(ofDirection: frame.yAxis)))
    let angle = startAngle + values.right
    let isReflected = values.second < 0
    return EllipticalArc(
      start: newStart, end: newEnd, center: newCenter,
      radii: SIMD2(values.first, values.second.magnitude), startAngle: isReflected ? -angle : angle,
      sweep: isReflected ? -sweep : sweep, rotation: values.left, origin: origin)
  }

  /// Returns the point at s, computed from the nearer end.
  ///
  /// With m the mean of the angles θ₀ and θ, the offset from the point at angle θ₀ is
  /// 2 sin((θ - θ₀)/2) · (-rx sin m, ry cos m).
  public func position(at s: Double) -> SIMD2<Double> {
    let isNearStart = s < 0.5
    return (isNearStart ? start : end)
      + offset(
        from: isNearStart ? startAngle : startAngle + sweep, by: sweep * (isNearStart ? s : s - 1))
  }

  /// The first derivative with respect to s: sweep · (-rx sin θ, ry cos θ), rotated.
  public func derivative(at s: Double) -> SIMD2<Double> {
    let angle = direction(of: startAngle + sweep * s)
    return rotated(SIMD2(-radii.x * angle.y, radii.y * angle.x) * sweep)
  }

  /// The second derivative with respect to s: -sweep² · (rx cos θ, ry sin θ), rotated.
  public func secondDerivative(at s: Double) -> SIMD2<Double> {
    rotated(radii * direction(of: startAngle + sweep * s) * (-sweep * sweep))
  }
}

#if !hasFeature(Embedded)
extension EllipticalArc: CheckedDecodable, Encodable {
  // The end points are written as stored, because recomputing them from the ellipse would change their rounding.
  package enum CodingKeys: String, CodingKey {
    case start, end, center, radii, startAngle, sweep, rotation
  }

  /// Reads an arc, whose numbers must be finite and whose radii must be 0 or more.
  ///
  /// The end points need not be on the ellipse: rounding in a transform of a distant arc can move them off it by any distance.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let radii: SIMD2<Double> = try container.decode(finite: .radii)
    for radius in [radii.x, radii.y] where radius < 0 {
      throw container.refusal(of: radius, forKey: .radii, allowed: "0 or more")
    }
    self = try EllipticalArc(
      start: container.decode(finite: .start), end: container.decode(finite: .end),
      center: container.decode(finite: .center), radii: radii,
      startAngle: container.decode(finite: .startAngle), sweep: container.decode(finite: .sweep),
      rotation: container.decode(finite: .rotation)
    ).withOrigin
  }
}
#endif

enum DegreeAngle {
  static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  /// Returns a number of degrees that converts to the given radians, exactly if such a number exists.
  ///
  /// Of several such numbers, returns the one with the most trailing zero bits: likely the intended one, and the shortest.
  static func degrees(_ radians: Double) -> Double {
    let near = radians * (180 / .pi)
    var best = near
    var isExact = false
    var candidate = near.nextDown.nextDown
    for _ in 0..<5 {
      if DegreeAngle.radians(candidate) == radians {
        let isRounder =
          candidate.significandBitPattern.trailingZeroBitCount
          > best.significandBitPattern.trailingZeroBitCount
        if !isExact || isRounder { best = candidate }
        isExact = true
      }
      candidate = candidate.nextUp
    }
    return best
  }
}

/// The singular value decomposition of a 2 × 2 matrix into rotation · diagonal matrix · rotation.
///
/// J. Blinn, "Consider the lowly 2 x 2 matrix", IEEE Computer Graphics and Applications 16(2), 1996. The second
/// singular value has the determinant's sign and is computed from the determinant, because a difference would cancel.
private struct SingularValues {
  /// The angle of the rotation applied last, in radians.
  let left: Double
  let first: Double
  let second: Double
  /// The angle of the rotation applied first, in radians.
  let right: Double

  init(of map: PlanarTransform) {
    let scale = max(map.xAxis.largestMagnitude, map.yAxis.largestMagnitude)
    guard scale > 0, scale < .infinity else {
      (left, first, second, right) = (0, scale, scale, 0)
      return
    }
    let (x, y) = (map.xAxis / scale, map.yAxis / scale)
    let (e, f) = ((x.x + y.y) / 2, (x.x - y.y) / 2)
    let (g, h) = ((x.y + y.x) / 2, (x.y - y.x) / 2)
    let larger = Double.hypot(e, h) + Double.hypot(f, g)
    let difference = f == 0 && g == 0 ? 0 : Double.atan2(y: g, x: f)
    let sum = e == 0 && h == 0 ? 0 : Double.atan2(y: h, x: e)
    left = (sum + difference) / 2
    right = (sum - difference) / 2
    first = larger * scale
    second = (x.x * y.y - x.y * y.x) / larger * scale
  }
}
