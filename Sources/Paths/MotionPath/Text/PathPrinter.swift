// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

struct PathPrinter {
  private(set) var bytes: [UInt8] = []
  /// The previous command, whose letter need not be repeated.
  private var command = UInt8(ascii: " ")
  /// Whether the previous number has a decimal point or an exponent, so that another decimal point starts a new number.
  private var endsNumberAtPoint = false
  private var pen = PathPen()

  mutating func append(_ path: PlanarPath) {
    var reopened: SIMD2<Double>?
    for subpath in path.subpaths {
      // After Z the current point is the start of the subpath.
      if subpath.segments.isEmpty || subpath.start != reopened {
        open(at: subpath.start)
      } else {
        pen.move(to: subpath.start)
      }
      append(subpath)
      reopened = subpath.isClosed ? subpath.start : nil
    }
  }

  mutating func append(_ segments: [PathSegment]) {
    var end: SIMD2<Double>?
    for segment in segments {
      if segment.start != end { open(at: segment.start) }
      append(segment)
      end = segment.end
    }
  }

  private mutating func open(at start: SIMD2<Double>) {
    write("M", [start])
    command = UInt8(ascii: " ")
    pen.move(to: start)
  }

  private mutating func append(_ subpath: PlanarPath.Subpath) {
    // The command Z draws the closing line, so that line is not printed.
    var count = subpath.segments.count
    if subpath.isClosed, case .line(let line)? = subpath.segments.last, line.start != line.end {
      count -= 1
    }
    for segment in subpath.segments.prefix(count) { append(segment) }
    if subpath.isClosed {
      bytes.append(UInt8(ascii: "Z"))
      command = UInt8(ascii: " ")
    }
  }

  private mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(let line): appendLine(to: line.end)
    case .quadratic(let curve): append(curve)
    case .cubic(let curve): append(curve)
    case .arc(let arc): append(arc)
    }
  }

  private mutating func appendLine(to end: SIMD2<Double>) {
    if end.y == pen.current.y {
      write("H")
      write(end.x)
    } else if end.x == pen.current.x {
      write("V")
      write(end.y)
    } else {
      write("L", [end])
    }
    pen.move(to: end)
  }

  private mutating func append(_ curve: QuadraticSegment<SIMD2<Double>>) {
    if curve.p1 == pen.reflection(of: pen.quadraticControl) {
      write("T", [curve.p2])
    } else {
      write("Q", [curve.p1, curve.p2])
    }
    pen.move(to: curve.p2, quadratic: curve.p1)
  }

  private mutating func append(_ curve: CubicSegment<SIMD2<Double>>) {
    if curve.p1 == pen.reflection(of: pen.cubicControl) {
      write("S", [curve.p2, curve.p3])
    } else {
      write("C", [curve.p1, curve.p2, curve.p3])
    }
    pen.move(to: curve.p3, cubic: curve.p2)
  }

  private mutating func append(_ arc: EllipticalArc) {
    if arc.radii.x == 0 || arc.radii.y == 0 {
      for point in arc.turningPoints { appendLine(to: point) }
    } else if arc.isWellDescribed {
      write(arc, to: arc.end, isLarge: arc.isLarge)
    } else {
      for point in arc.quarters { write(arc, to: point, isLarge: false) }
    }
  }

  private mutating func write(_ arc: EllipticalArc, to end: SIMD2<Double>, isLarge: Bool) {
    write("A", [arc.radii])
    write(DegreeAngle.degrees(arc.rotation))
    write(isLarge ? 1 : 0)
    write(arc.sweep > 0 ? 1 : 0)
    write(end.x)
    write(end.y)
    pen.move(to: end)
  }

  @inline(never) private mutating func write(_ letter: Unicode.Scalar, _ points: [SIMD2<Double>]) {
    write(letter)
    for point in points {
      write(point.x)
      write(point.y)
    }
  }

  private mutating func write(_ letter: Unicode.Scalar) {
    let letter = UInt8(truncatingIfNeeded: letter.value)
    if letter != command { bytes.append(letter) }
    command = letter
  }

  /// Writes a number, after a space if it would merge with the previous one.
  @inline(never) private mutating func write(_ number: Double) {
    // Adding 0 changes -0 to 0, which is shorter.
    let text = Array(NumberText.minified(number + 0).utf8)
    let touches = bytes.last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    let first = text.first ?? UInt8(ascii: "0")
    let isSeparate = first == UInt8(ascii: "-") || (first == UInt8(ascii: ".") && endsNumberAtPoint)
    if touches && !isSeparate { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: text)
    endsNumberAtPoint = text.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }
  }
}

extension EllipticalArc {
  /// Whether end points, radii and flags determine the arc up to the last digits; near a half or whole turn they may not.
  fileprivate var isWellDescribed: Bool {
    guard let read = fromEndpoints else { return false }
    return read == self
      || (read.sweep - sweep).magnitude <= 0x1p-46
        && (read.center - center).largestMagnitude <= radii.max() * 0x1p-46
  }

  /// The points where an arc with a radius of 0 reverses, followed by the arc's end.
  fileprivate var turningPoints: [SIMD2<Double>] {
    // The arc runs back and forth on a line. It reverses at the angles 0, π, … if the second radius is 0, and at π/2, 3π/2, …
    // if the first radius is 0.
    let phase = radii.x == 0 ? Double.pi / 2 : 0
    let low = (min(startAngle, startAngle + sweep) - phase) / .pi
    let high = (max(startAngle, startAngle + sweep) - phase) / .pi
    let frame = PlanarTransform.ellipse(center: center, radii: radii, rotation: rotation)
    var points: [SIMD2<Double>] = []
    var halfTurns = low.rounded(.down) + 1
    for _ in 0..<3 where halfTurns < high {
      points.append(frame.image(of: direction(of: phase + halfTurns * .pi)))
      halfTurns += 1
    }
    return (sweep < 0 ? points.reversed() : points) + [end]
  }
}

extension PacedPath {
  /// The segments as path data, with a subpath for each connected run; nil for numbers out of a path's range.
  package var pathData: String? {
    for segment in segments { guard (try? PathRange.check(segment)) != nil else { return nil } }
    var printer = PathPrinter()
    printer.append(segments)
    return String(decoding: printer.bytes, as: UTF8.self)
  }
}
