// SPDX-License-Identifier: Apache-2.0

import RealModule

extension EllipticalArc {
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

  /// Splits the arc at s; both parts contain the point at s exactly, and they overlap outside [0, 1].
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
