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
/// ellipse keeps its digits. The offset is within 8u (1 + |θ|) times the larger radius (u = 2^-53). The derivatives have
/// the same error relative to |sweep| and sweep² times that radius. These errors do not depend on the center.
///
/// **Outside** [0, 1] the arc continues around the ellipse.
public struct EllipticalArc: Hashable, Sendable {
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
    self.origin = origin
    self.start = start
    self.end = end
    self.center = center
    self.radii = radii
    self.startAngle = startAngle
    self.sweep = sweep
    self.rotation = rotation
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

  /// The arc with its origin, which is not encoded: the origin is a center if the arc's end points follow from the center.
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
}

extension EllipticalArc: ParametricCurve {
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

extension PlanarTransform {
  /// Returns the affine map of the unit circle to an ellipse.
  static func ellipse(
    center: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double
  ) -> PlanarTransform {
    let axis = direction(of: rotation)
    return PlanarTransform(
      xAxis: axis * radii.x, yAxis: SIMD2(-axis.y, axis.x) * radii.y, translation: center)
  }
}

#if !hasFeature(Embedded)
extension EllipticalArc: CheckedDecodable, Encodable {
  // The end points are written as stored, because recomputing them from the ellipse would change their rounding.
  package enum CodingKeys: String, CodingKey {
    case start, end, center, radii, startAngle, sweep, rotation
  }

  /// Reads an arc of finite numbers and radii of 0 or more.
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
