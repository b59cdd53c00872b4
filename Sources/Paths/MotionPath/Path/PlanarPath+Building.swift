// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension PlanarPath {
  /// Starts a subpath at a point.
  ///
  /// - Throws: `ParameterError` for coordinates out of a path's range.
  public mutating func move(to point: SIMD2<Double>) throws(ParameterError) {
    try PathRange.check(point)
    subpaths.append(Subpath(start: point + 0))
  }

  /// Adds a line from the current point.
  ///
  /// - Throws: `ParameterError` for coordinates out of a path's range, and before the first move.
  public mutating func line(to point: SIMD2<Double>) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(point)
    add(.line(LineSegment(start: start, end: point + 0)))
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// - Throws: `ParameterError` for coordinates out of a path's range, and before the first move.
  public mutating func quadratic(
    to point: SIMD2<Double>, control: SIMD2<Double>
  ) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(control)
    try PathRange.check(point)
    add(.quadratic(QuadraticSegment(p0: start, p1: control + 0, p2: point + 0)))
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// - Throws: `ParameterError` for coordinates out of a path's range, and before the first move.
  public mutating func cubic(
    to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>
  ) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(control1)
    try PathRange.check(control2)
    try PathRange.check(point)
    add(.cubic(CubicSegment(p0: start, p1: control1 + 0, p2: control2 + 0, p3: point + 0)))
  }

  /// Adds an elliptical arc from the current point, like SVG's command A.
  ///
  /// An arc with a radius of 0 becomes a line; an arc that ends at the current point adds nothing.
  ///
  /// - Parameters:
  ///   - point: the end of the arc.
  ///   - radii: the two radii; they are scaled up if they are too small to reach the end.
  ///   - rotation: the rotation of the ellipse from the x axis towards the y axis, in radians.
  ///   - largeArc: whether to take the arc of more than half a turn.
  ///   - sweep: whether the angle increases from the x axis towards the y axis, which is clockwise on a screen.
  /// - Throws: `ParameterError` for numbers out of a path's range, and before the first move.
  public mutating func arc(
    to point: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double = 0, largeArc: Bool = false,
    sweep: Bool = true
  ) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(point)
    try PathRange.check(radii.x, "x radius")
    try PathRange.check(radii.y, "y radius")
    try PathRange.check(rotation, "rotation")
    addArc(
      from: start, to: point + 0, radii: radii, rotation: rotation, largeArc: largeArc,
      sweep: sweep)
  }

  /// Adds an arc of an ellipse given by its center.
  ///
  /// Without a current point the path starts where the arc starts. Otherwise a line joins the current point to the arc,
  /// unless its length would be 0. The arc consists of equal segments of at most a quarter turn each.
  ///
  /// - Parameters:
  ///   - center: the center of the ellipse.
  ///   - radii: the two radii of the ellipse.
  ///   - startAngle: the ellipse's angle at the start, in radians.
  ///   - sweep: the change of the angle, in -2π...2π.
  ///   - rotation: the rotation of the ellipse from the x axis towards the y axis, in radians.
  /// - Throws: `ParameterError` for numbers out of a path's range.
  public mutating func arc(
    center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double,
    rotation: Double = 0
  ) throws(ParameterError) {
    try PathRange.check(center)
    try PathRange.check(radii.x, "x radius")
    try PathRange.check(radii.y, "y radius")
    try PathRange.check(startAngle, "start angle")
    try PathRange.check(rotation, "rotation")
    try PathRange.checkSweep(sweep)
    let arc = EllipticalArc(
      center: center, radii: radii, startAngle: startAngle, sweep: sweep, rotation: rotation)
    try PathRange.check(.arc(arc))
    if let point = currentPoint {
      if point != arc.start { try line(to: arc.start) }
    } else {
      try move(to: arc.start)
    }
    var from = try startOfNext()
    for end in arc.quarters {
      addArc(
        from: from, to: end + 0, radii: radii, rotation: rotation, largeArc: false,
        sweep: sweep > 0)
      from = end + 0
    }
  }

  /// Closes the subpath, with a line to its start unless the current point is the start.
  ///
  /// If a segment follows without a move, it starts a new subpath at the same start. Without an open subpath nothing happens.
  public mutating func close() {
    guard !subpaths.isEmpty, !subpaths[subpaths.count - 1].isClosed else { return }
    subpaths[subpaths.count - 1].close()
  }

  /// Adds an arc between two points, or a line if no such arc exists.
  mutating func addArc(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    largeArc: Bool, sweep: Bool
  ) {
    let arc = EllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
    // Radii that were scaled up may be out of range.
    if let arc, (try? PathRange.check(.arc(arc))) != nil {
      add(.arc(arc))
    } else if start != end {
      add(.line(LineSegment(start: start, end: end)))
    }
  }

  mutating func add(_ segment: PathSegment) {
    guard !subpaths.isEmpty else { return }
    // Changes the subpath in place, so that the array of segments stays uniquely referenced.
    if subpaths[subpaths.count - 1].isClosed {
      subpaths.append(Subpath(start: subpaths[subpaths.count - 1].start))
    }
    subpaths[subpaths.count - 1].segments.append(segment)
  }

  private func startOfNext() throws(ParameterError) -> SIMD2<Double> {
    guard let currentPoint else {
      throw ParameterError("number of moves", 0, allowed: "1 or more before anything is drawn")
    }
    return currentPoint
  }

  // Shapes have the start and direction that SVG gives them: from the x axis towards the y axis, clockwise on a screen.

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

  /// Makes the ellipse with the bounding box from `lower` to `upper`, which the callers round differently.
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

extension EllipticalArc {
  /// The end points of equal parts of the arc, each at most a quarter turn.
  var quarters: [SIMD2<Double>] {
    // A quarter turn whose angle was rounded up is still one part.
    let count = min(max((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1), 4)
    let frame = PlanarTransform.ellipse(center: center, radii: radii, rotation: rotation)
    let inner = (1..<4).filter { Double($0) < count }.map {
      frame.image(of: direction(of: startAngle + sweep * (Double($0) / count)))
    }
    return inner + [end]
  }
}
