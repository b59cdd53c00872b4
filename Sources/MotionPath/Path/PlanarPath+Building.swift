// SPDX-License-Identifier: Apache-2.0

import Easing
import RealModule

extension PlanarPath {
  /// Begins a sub-path at a point.
  ///
  /// - Parameter point: coordinates in a path's range.
  /// - Throws: ``ParameterError`` for other coordinates.
  public mutating func move(to point: SIMD2<Double>) throws(ParameterError) {
    try PathRange.check(point)
    subpaths.append(Subpath(start: point + 0))
  }

  /// Goes straight to a point.
  ///
  /// - Parameter point: coordinates in a path's range.
  /// - Throws: ``ParameterError`` for other coordinates, and if there was no move before.
  public mutating func line(to point: SIMD2<Double>) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(point)
    add(.line(LineSegment(start: start, end: point + 0)))
  }

  /// Goes to a point along a quadratic Bézier curve.
  ///
  /// - Parameters:
  ///   - point: where the curve ends.
  ///   - control: its control point.
  /// - Throws: ``ParameterError`` for coordinates out of a path's range, and if there was no move
  ///   before.
  public mutating func quadratic(
    to point: SIMD2<Double>, control: SIMD2<Double>
  ) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(control)
    try PathRange.check(point)
    add(.quadratic(QuadraticSegment(p0: start, p1: control + 0, p2: point + 0)))
  }

  /// Goes to a point along a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - point: where the curve ends.
  ///   - control1: the control point that it leaves towards.
  ///   - control2: the control point that it arrives from.
  /// - Throws: ``ParameterError`` for coordinates out of a path's range, and if there was no move
  ///   before.
  public mutating func cubic(
    to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>
  ) throws(ParameterError) {
    let start = try startOfNext()
    try PathRange.check(control1)
    try PathRange.check(control2)
    try PathRange.check(point)
    add(.cubic(CubicSegment(p0: start, p1: control1 + 0, p2: control2 + 0, p3: point + 0)))
  }

  /// Goes to a point along an ellipse, as SVG's A does.
  ///
  /// An arc without a radius is a line, and an arc to where it begins is nothing.
  ///
  /// - Parameters:
  ///   - point: where the arc ends.
  ///   - radii: the two radii; made larger where they are too small to reach.
  ///   - rotation: how far the ellipse is turned from the x axis towards the y axis, in radians.
  ///   - largeArc: whether to go the long way.
  ///   - sweep: whether to go from the x axis towards the y axis, which is clockwise on a screen.
  /// - Throws: ``ParameterError`` for numbers out of a path's range, and if there was no move
  ///   before.
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

  /// Goes around a center along an ellipse.
  ///
  /// A path without a current point begins where the arc does; otherwise a line goes there, if
  /// there is any way to go. The arc is made of equal pieces of a quarter turn at most.
  ///
  /// - Parameters:
  ///   - center: the center of the ellipse.
  ///   - radii: its two radii.
  ///   - startAngle: the ellipse's angle at the start, in radians.
  ///   - sweep: how far the angle goes, in radians; in -2π...2π.
  ///   - rotation: how far the ellipse is turned from the x axis towards the y axis, in radians.
  /// - Throws: ``ParameterError`` for numbers out of a path's range.
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

  /// Closes the sub-path with a line to its start, if it is not there already.
  ///
  /// What follows without a move begins another sub-path at the same start. Where nothing is open,
  /// nothing is done.
  public mutating func close() {
    guard !subpaths.isEmpty, !subpaths[subpaths.count - 1].isClosed else { return }
    subpaths[subpaths.count - 1].close()
  }

  // MARK: - Without checks

  /// Appends an arc between two points, or what stands for one that does not exist.
  mutating func addArc(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    largeArc: Bool, sweep: Bool
  ) {
    let arc = EllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
    // Radii that had to grow may have left the range.
    if let arc, (try? PathRange.check(.arc(arc))) != nil {
      add(.arc(arc))
    } else if start != end {
      add(.line(LineSegment(start: start, end: end)))
    }
  }

  /// Appends a piece that begins at the current point.
  mutating func add(_ segment: PathSegment) {
    guard !subpaths.isEmpty else { return }
    // By index, so that the array of pieces has one owner and grows in place.
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
}

extension EllipticalArc {
  /// The points where equal pieces of a quarter turn at most end.
  var quarters: [SIMD2<Double>] {
    // A quarter turn that was rounded up is still one.
    let count = min(max((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1), 4)
    let frame = PlanarTransform.ellipse(center: center, radii: radii, rotation: rotation)
    var points: [SIMD2<Double>] = []
    for index in 1..<5 where Double(index) < count {
      let angle = startAngle + sweep * (Double(index) / count)
      points.append(frame.image(of: direction(of: angle)))
    }
    points.append(end)
    return points
  }
}
