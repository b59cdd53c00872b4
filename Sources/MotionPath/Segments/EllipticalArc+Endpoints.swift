// SPDX-License-Identifier: Apache-2.0

import RealModule

// SVG describes an arc by its ends (SVG 2, appendix B.2). The construction there takes the square
// root of a difference; this one asks for the angle of the chord instead. Seen from the ellipse's
// own axes, with both radii 1, the chord of an arc has the length 2 sin(|sweep|/2), and its
// direction is that of the ellipse at the arc's middle. Both are good to the last digits for the
// smallest piece of the largest ellipse.

extension EllipticalArc {
  /// The arc between two points, as SVG's path data has it.
  ///
  /// Two ellipses with given radii and rotation go through two points, with two arcs each; the
  /// flags choose among the four. Radii that are too small to reach are both made larger by one
  /// factor. Both ends are kept to the last bit. Radii within 16u of half the distance (u = 2^-53)
  /// count as that half, so that a half turn is one, and an arc can be built again from what it
  /// holds.
  ///
  /// **Accuracy.** Points are within 16u of what changing each input by u does to them (the ends by
  /// u of the chord), and derivatives likewise; to that comes the rounding of the angles that the arc keeps,
  /// which moves a point by 2u (4 + |start angle|) of the larger radius times the sweep. The latter is more only
  /// on flat ellipses, next to the end of the larger radius.
  ///
  /// There is none, and the result is nil, if the ends are the same point, if a radius is 0 (SVG
  /// draws a line then), or if a number is not finite or too far from the others to make an ellipse
  /// of doubles.
  ///
  /// - Parameters:
  ///   - start: where the arc begins.
  ///   - end: where it ends.
  ///   - radii: the two radii; their signs do not matter.
  ///   - rotation: how far the ellipse is turned, in radians. It is rounded to what a whole double
  ///     of degrees makes, which moves it by an ulp at most.
  ///   - largeArc: whether the arc goes the long way, more than half a turn.
  ///   - sweep: whether the angle grows, which is clockwise on a screen.
  public init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    largeArc: Bool, sweep: Bool
  ) {
    let radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
    guard start != end, radii.x > 0, radii.y > 0 else { return nil }
    let rotation = DegreeAngle.radians(DegreeAngle.degrees(rotation))
    let axis = direction(of: rotation)
    let chord = end - start
    let across = SIMD2(
      axis.x * chord.x + axis.y * chord.y, axis.x * chord.y - axis.y * chord.x)
    guard let (_, needed) = EllipticalArc.unitChord(across, radii) else { return nil }
    let isHalfTurn = needed >= 1 - 0x1p-49
    // What follows is computed with the radii that the arc will have, so that it can be built
    // again.
    let grown = needed > 1 + 0x1p-49 ? radii * needed : radii
    guard let (unitChord, reach) = EllipticalArc.unitChord(across, grown) else { return nil }

    // Half of the sweep's magnitude; the sine of both choices is the reach.
    let short = isHalfTurn ? .pi / 2 : Double.asin(reach)
    let half = largeArc ? .pi - short : short
    // Where the chord points, the angle of the arc's middle is a quarter turn behind or ahead.
    let quarter = sweep ? Double.pi / 2 : -.pi / 2
    let middle = Double.atan2(y: unitChord.y, x: unitChord.x) - quarter
    let signedHalf = sweep ? half : -half
    // From the chord's middle to the center: cos(half) along the middle's direction.
    let sagitta = isHalfTurn ? 0 : ((1 - reach) * (1 + reach)).squareRoot()
    let toMiddle = grown * direction(of: middle) * (largeArc ? -sagitta : sagitta)
    let turned = SIMD2(
      axis.x * toMiddle.x - axis.y * toMiddle.y, axis.y * toMiddle.x + axis.x * toMiddle.y)
    self.init(
      start: start, end: end, center: start + chord / 2 - turned, radii: grown,
      startAngle: middle - signedHalf, sweep: 2 * signedHalf, rotation: rotation)
    guard center.largestMagnitude < .infinity, startAngle.isFinite else {
      return nil
    }
  }

  /// The direction of a chord as it is on the unit circle, and half its length there.
  ///
  /// The larger radius is taken out of the division, so that little overflows.
  private static func unitChord(
    _ chord: SIMD2<Double>, _ radii: SIMD2<Double>
  ) -> (direction: SIMD2<Double>, half: Double)? {
    let larger = Swift.max(radii.x, radii.y)
    guard larger < .infinity else { return nil }
    let scaled = chord / (radii / larger)
    let half = scaled.euclideanLength / 2 / larger
    return half > 0 && half < .infinity ? (scaled, half) : nil
  }

  /// Whether the arc goes more than half a turn.
  public var isLarge: Bool { sweep.magnitude > .pi }

  /// The arc that its ends, radii, rotation and flags describe; nil if they describe none.
  var fromEndpoints: EllipticalArc? {
    EllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, largeArc: isLarge, sweep: sweep > 0)
  }
}

/// Angles as path data has them.
enum DegreeAngle {
  /// The radians that a number of degrees is read as.
  static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  /// The degrees that are read as a number of radians, to the last bit if there are any.
  ///
  /// Of several the roundest, the one with the most zero bits at its end, is likely what was meant;
  /// it is also the shortest in most cases.
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
