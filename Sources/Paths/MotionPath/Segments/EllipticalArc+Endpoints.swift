// SPDX-License-Identifier: Apache-2.0

import RealModule

// SVG describes an arc by its end points (SVG 2, appendix B.2). The construction given there takes the square root of a
// difference that cancels; this code uses the angle of the chord instead. In coordinates that map the ellipse to the
// unit circle, the chord of an arc has length 2 sin(|sweep|/2) and is parallel to the tangent at the arc's middle.
// Length and direction are accurate to the last digits even for the smallest arc of the largest ellipse.

extension EllipticalArc {
  /// Makes the arc between two points, as in SVG path data.
  ///
  /// Two ellipses with given radii and rotation pass through two points, with two arcs each; the flags choose among the
  /// four. Radii that are too small are scaled up by a common factor. The end points are kept exactly. Radii within 16u of
  /// half the distance (u = 2^-53) count as equal to it, so half turns stay exact and an arc can be rebuilt.
  ///
  /// **Accuracy.** The error of points and derivatives is at most 16 times the effect of changing each input by u times its
  /// value (each end point by u times the chord). Rounding the stored angles adds 2u (4 + |start angle|) times the larger
  /// radius times the sweep; this dominates only on flat ellipses, near the ends of the major axis.
  ///
  /// The result is nil for equal ends, for a radius of 0 (SVG draws a line then), for numbers that are not finite, and for
  /// numbers whose sizes differ so much that the ellipse is not representable.
  ///
  /// - Parameters:
  ///   - start: the start of the arc.
  ///   - end: the end of the arc.
  ///   - radii: the two radii; their signs do not matter.
  ///   - rotation: the rotation of the ellipse in radians; it is rounded, by an ulp at most, to a double number of degrees.
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

  /// Maps a chord to the unit circle; returns its direction and half its length there.
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

  /// Whether the arc exceeds half a turn.
  package var isLarge: Bool { sweep.magnitude > .pi }

  /// The arc rebuilt from its end points, radii, rotation and flags; nil if no arc has these properties.
  var fromEndpoints: EllipticalArc? {
    EllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, largeArc: isLarge, sweep: sweep > 0)
  }
}

enum DegreeAngle {
  static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  /// Returns a number of degrees that converts to the given radians, exactly if such a number exists.
  ///
  /// If there are several, the number with the most trailing zero bits is likely the intended one and the shortest.
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
