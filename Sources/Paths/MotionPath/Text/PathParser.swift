// SPDX-License-Identifier: Apache-2.0

/// Parses path data segment by segment, so that the segments before a mistake are kept.
struct PathParser {
  private(set) var path = PlanarPath()
  private var scanner: PathScanner
  private var pen = PathPen()

  init(_ text: String) { scanner = PathScanner(text) }

  mutating func parse() throws(PathTextError) {
    scanner.skipSpace()
    while let letter = scanner.byte {
      let offset = scanner.position
      if path.subpaths.isEmpty && letter | 0x20 != UInt8(ascii: "m") {
        throw scanner.error(at: offset, expected: "M or m, with which path data starts")
      }
      scanner.advance()
      try parse(letter | 0x20, isRelative: letter & 0x20 != 0, offset)
      scanner.skipSpace()
    }
  }

  private mutating func parse(
    _ command: UInt8, isRelative: Bool, _ offset: Int
  ) throws(PathTextError) {
    if command == UInt8(ascii: "z") {
      path.close()
      pen.move(to: path.currentPoint ?? pen.current)
      return
    }
    guard "mlhvcsqta".utf8.contains(command) else {
      throw scanner.error(at: offset, expected: "a number or one of the commands MLHVCSQTAZ")
    }
    scanner.skipSpace()
    reserveSegments()
    try parseArguments(of: command, relativeTo: isRelative ? pen.current : nil)
    // Further points after a move are lines (SVG 2, section 9.3.3).
    let next = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : command
    while scanner.hasMoreArguments() {
      reserveSegments()
      try parseArguments(of: next, relativeTo: isRelative ? pen.current : nil)
    }
  }

  /// Reserves memory for a long subpath when its array is full; extrapolates the size from the text read so far.
  ///
  /// An array that grows by itself takes twice the memory for a moment, and that memory may not return to the system. At
  /// most 16 bytes are reserved per byte of text, because the beginning may have more segments per byte than the rest.
  private mutating func reserveSegments() {
    guard path.subpaths.count == 1 else { return }
    let count = path.subpaths[0].segments.count
    guard count >= 1 << 12, count == path.subpaths[0].segments.capacity else { return }
    let expected = 1.05 * Double(count) * Double(scanner.count) / Double(scanner.position)
    let most = 16 * scanner.count / MemoryLayout<PathSegment>.stride
    guard expected > 2 * Double(count), most > 2 * count else { return }
    path.subpaths[0].segments.reserveCapacity(min(Int(expected), most))
  }

  private mutating func parseArguments(
    of command: UInt8, relativeTo origin: SIMD2<Double>?
  ) throws(PathTextError) {
    switch command {
    case UInt8(ascii: "m"):
      let point = try point(origin)
      path.subpaths.append(PlanarPath.Subpath(start: point))
      pen.move(to: point)
    case UInt8(ascii: "h"): addLine(to: SIMD2(try coordinate(origin?.x), pen.current.y))
    case UInt8(ascii: "v"): addLine(to: SIMD2(pen.current.x, try coordinate(origin?.y)))
    case UInt8(ascii: "c"):
      let control = try point(origin)
      scanner.skipSeparator()
      try parseCubic(control, origin)
    case UInt8(ascii: "s"): try parseCubic(try reflected(pen.cubicControl), origin)
    case UInt8(ascii: "q"):
      let control = try point(origin)
      scanner.skipSeparator()
      addQuadratic(control, to: try point(origin))
    case UInt8(ascii: "t"):
      let control = try reflected(pen.quadraticControl)
      addQuadratic(control, to: try point(origin))
    case UInt8(ascii: "a"): try parseArc(origin)
    default: addLine(to: try point(origin))
    }
  }

  private mutating func parseCubic(
    _ control1: SIMD2<Double>, _ origin: SIMD2<Double>?
  ) throws(PathTextError) {
    let control2 = try point(origin)
    scanner.skipSeparator()
    let end = try point(origin)
    path.add(.cubic(CubicSegment(p0: pen.current, p1: control1, p2: control2, p3: end)))
    pen.move(to: end, cubic: control2)
  }

  private mutating func parseArc(_ origin: SIMD2<Double>?) throws(PathTextError) {
    let radii = try point(nil)
    scanner.skipSeparator()
    let rotation = try coordinate(nil)
    scanner.skipSeparator()
    let largeArc = try scanner.flag()
    scanner.skipSeparator()
    let sweep = try scanner.flag()
    scanner.skipSeparator()
    let end = try point(origin)
    path.addArc(
      from: pen.current, to: end, radii: radii, rotation: DegreeAngle.radians(rotation),
      largeArc: largeArc, sweep: sweep)
    pen.move(to: end)
  }

  private mutating func point(_ origin: SIMD2<Double>?) throws(PathTextError) -> SIMD2<Double> {
    let x = try coordinate(origin?.x)
    scanner.skipSeparator()
    return SIMD2(x, try coordinate(origin?.y))
  }

  /// Reads a number and adds it to the coordinate that it is relative to.
  private mutating func coordinate(_ origin: Double?) throws(PathTextError) -> Double {
    let number = try scanner.number()
    let sum = (origin ?? 0) + number.value
    guard sum.magnitude <= PathRange.largest else {
      throw scanner.error(at: number.offset, expected: PathScanner.coordinate)
    }
    return sum
  }

  /// Returns the reflection of a control point in the current point; throws an error if it is out of a path's range.
  private func reflected(_ control: SIMD2<Double>?) throws(PathTextError) -> SIMD2<Double> {
    let point = pen.reflection(of: control)
    guard point.largestMagnitude <= PathRange.largest else {
      throw scanner.error(
        at: scanner.position,
        expected: "a command whose reflected control point is within 1e300 of the origin")
    }
    return point
  }

  private mutating func addLine(to end: SIMD2<Double>) {
    path.add(.line(LineSegment(start: pen.current, end: end)))
    pen.move(to: end)
  }

  private mutating func addQuadratic(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    path.add(.quadratic(QuadraticSegment(p0: pen.current, p1: control, p2: end)))
    pen.move(to: end, quadratic: control)
  }
}

/// The state of path data between two commands: the current point, and the control point that a smooth curve reflects.
struct PathPen {
  private(set) var current = SIMD2<Double>.zero
  /// The second control point of the previous segment if it is a cubic.
  private(set) var cubicControl: SIMD2<Double>?
  /// The control point of the previous segment if it is a quadratic.
  private(set) var quadraticControl: SIMD2<Double>?

  mutating func move(
    to point: SIMD2<Double>, cubic: SIMD2<Double>? = nil, quadratic: SIMD2<Double>? = nil
  ) { (current, cubicControl, quadraticControl) = (point, cubic, quadratic) }

  /// Returns the reflection of a control point in the current point; without a control point, returns the current point.
  func reflection(of control: SIMD2<Double>?) -> SIMD2<Double> {
    control.map { current + (current - $0) } ?? current
  }
}
