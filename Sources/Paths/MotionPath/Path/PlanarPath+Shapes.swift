// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Shapes have the start and direction that SVG gives them: from the x axis towards the y axis, clockwise on a screen.

extension PlanarPath {
  /// Makes a closed rectangle of four lines that starts at its corner (x, y) and goes along the x axis.
  ///
  /// If the last side has length 0, it is omitted.
  ///
  /// - Throws: `ParameterError` for a negative side or numbers out of a path's range.
  public static func rectangle(
    x: Double, y: Double, width: Double, height: Double
  ) throws(ParameterError) -> PlanarPath {
    try check(width: width, height: height)
    return try polygon([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
  }

  /// Makes the closed ellipse inscribed in a rectangle.
  ///
  /// It starts in the middle of the side with the greatest x and consists of four quarter arcs, as in Core Graphics, or
  /// of lines if a side has length 0. The arcs end at the midpoints of the sides, whose coordinates are correctly rounded.
  ///
  /// - Throws: `ParameterError` for a negative side or numbers out of a path's range.
  public static func ellipse(
    x: Double, y: Double, width: Double, height: Double
  ) throws(ParameterError) -> PlanarPath {
    try check(width: width, height: height)
    let radii = SIMD2(width / 2, height / 2)
    return try ellipse(
      center: SIMD2(x, y) + radii, radii: radii, lower: [x, y], upper: [x + width, y + height])
  }

  /// Makes the closed ellipse around a center.
  ///
  /// It starts at the greatest x and consists of four quarter arcs, like SVG's `<ellipse>` and `<circle>` (SVG 2, sections
  /// 10.3 and 10.4), or of lines if a radius is 0. The arcs end at sums of the center and a radius, rounded once.
  ///
  /// - Throws: `ParameterError` for a negative radius or numbers out of a path's range.
  public static func ellipse(
    center: SIMD2<Double>, radii: SIMD2<Double>
  ) throws(ParameterError) -> PlanarPath {
    try checkLength(radii.x, "x radius")
    try checkLength(radii.y, "y radius")
    return try ellipse(center: center, radii: radii, lower: center - radii, upper: center + radii)
  }

  /// Makes the ellipse whose bounding box has the given sides, which the callers round differently.
  private static func ellipse(
    center: SIMD2<Double>, radii: SIMD2<Double>, lower: SIMD2<Double>, upper: SIMD2<Double>
  ) throws(ParameterError) -> PlanarPath {
    var path = PlanarPath()
    try path.move(to: [upper.x, center.y])
    try path.arc(to: [center.x, upper.y], radii: radii)
    try path.arc(to: [lower.x, center.y], radii: radii)
    try path.arc(to: [center.x, lower.y], radii: radii)
    try path.arc(to: [upper.x, center.y], radii: radii)
    path.close()
    return path
  }

  /// Makes a closed rectangle with rounded corners; it starts at the end of its first corner and goes along the x axis.
  ///
  /// Each radius is limited to half a side. If a radius is 0, the corners are not rounded.
  ///
  /// - Throws: `ParameterError` for a negative side or radius, or numbers out of a path's range.
  public static func roundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radii: SIMD2<Double>
  ) throws(ParameterError) -> PlanarPath {
    try check(width: width, height: height)
    try checkLength(radii.x, "x radius")
    try checkLength(radii.y, "y radius")
    let radii = pointwiseMin(radii, SIMD2(width, height) / 2)
    guard radii.x > 0, radii.y > 0 else {
      return try rectangle(x: x, y: y, width: width, height: height)
    }
    let (right, bottom) = (x + width, y + height)
    var path = PlanarPath()
    try path.move(to: [x + radii.x, y])
    try path.lineIfNeeded(to: [right - radii.x, y])
    try path.arc(to: [right, y + radii.y], radii: radii)
    try path.lineIfNeeded(to: [right, bottom - radii.y])
    try path.arc(to: [right - radii.x, bottom], radii: radii)
    try path.lineIfNeeded(to: [x + radii.x, bottom])
    try path.arc(to: [x, bottom - radii.y], radii: radii)
    try path.lineIfNeeded(to: [x, y + radii.y])
    try path.arc(to: [x + radii.x, y], radii: radii)
    path.close()
    return path
  }

  /// Makes the closed polygon with the given vertices.
  ///
  /// - Throws: `ParameterError` if there are no points, and for numbers out of a path's range.
  public static func polygon(_ points: [SIMD2<Double>]) throws(ParameterError) -> PlanarPath {
    guard let first = points.first else {
      throw ParameterError("number of points", 0, allowed: "1 or more")
    }
    var path = PlanarPath()
    try path.move(to: first)
    for point in points.dropFirst() { try path.line(to: point) }
    path.close()
    return path
  }

  /// Makes the open polyline through the given points.
  ///
  /// - Throws: `ParameterError` if there are no points, and for numbers out of a path's range.
  public static func lines(through points: [SIMD2<Double>]) throws(ParameterError) -> PlanarPath {
    var path = try polygon(Array(points.prefix(1)))
    path.subpaths[0].isClosed = false
    for point in points.dropFirst() { try path.line(to: point) }
    return path
  }

  private mutating func lineIfNeeded(to point: SIMD2<Double>) throws(ParameterError) {
    if currentPoint != point { try line(to: point) }
  }

  private static func check(width: Double, height: Double) throws(ParameterError) {
    try checkLength(width, "width")
    try checkLength(height, "height")
  }

  private static func checkLength(_ length: Double, _ name: String) throws(ParameterError) {
    try require(length >= 0 && length <= PathRange.largest, name, length, "in 0...1e300")
  }
}
