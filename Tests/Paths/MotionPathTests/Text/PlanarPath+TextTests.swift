// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

/// Printing path data and reading it back.
@Suite struct PlanarPathTextTests {
  @Test("printing and reading gives the same path, bit for bit", arguments: 0..<2000)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = try generator.path()
    let text = path.description
    let again = try PlanarPath(parsing: text)
    #expect(again == path, "\(text)")
    #expect(again.description == text)
  }

  @Test("reading, printing and reading gives the first result")
  func recordsRoundTrip() throws {
    for record in try PathRecord.all() {
      let path = PlanarPath.readingPrefix(of: record.d).path
      #expect(PlanarPath(path.description) == path, "\(record.d) as \(path)")
    }
  }

  @Test(
    "numbers and commands are as short as possible",
    arguments: [
      ("M 0 0 L 10 10", "M0 0L10 10"), ("M0 0 10 10 20 5", "M0 0L10 10 20 5"),
      ("M0 0 L 0 10 L 10 10", "M0 0V10H10"), ("M0.5-.5l1000000,0.00001", "M.5-.5L1000000.5-.49999"),
      ("M1000 .001", "M1e3.001"), ("M1e21 1e-7L.5.5", "M1e21 1e-7L.5.5"),
      ("M0 0C0 0 1 2 3 4 5 6 7 8 9 10", "M0 0S1 2 3 4 7 8 9 10"),
      ("M0 0Q5 5 10 0T20 0 30 0", "M0 0Q5 5 10 0T20 0 30 0"),
      ("M0 0T10 10", "M0 0T10 10"), ("M0 0h10v10h-10z", "M0 0H10V10H0Z"),
      ("M0 0h10v10zh5", "M0 0H10V10ZH5"), ("M0 0h10v10zM0 0h5", "M0 0H10V10ZH5"),
      ("M0 0h10v10z M1 1", "M0 0H10V10ZM1 1"), ("M1 1M2 2M2 2", "M1 1M2 2M2 2"),
      ("M0 0H5 0Z", "M0 0H5Z"), ("M5 5Z", "M5 5Z"), ("M0 0H0Z", "M0 0H0Z"),
      ("M0 0A60 60 30 1 0 100.5-3", "M0 0A60 60 30 1 0 100.5-3"),
      ("M0 0a50 50 0 0150 50", "M0 0A50 50 0 0 1 50 50"),
      ("M0 0A-1 1 0 1 1 10 0", "M0 0A5 5 0 0 1 10 0"), ("M0 0A0 5 0 1 1 10 0", "M0 0H10"),
      ("M0 0A5 5 0 1 1 0 0", "M0 0"), ("", ""), (" \t\n\u{c}\r ", ""), ("M-0-0", "M0 0"),
      ("M0 0L1 1+2+2", "M0 0L1 1 2 2"), ("m1 1+2+3l1+1+.5+.5", "M1 1L3 4 4 5 4.5 5.5"),
    ])
  func shortest(text: String, printed: String) throws {
    let path = try PlanarPath(parsing: text)
    #expect(path.description == printed)
    #expect(PlanarPath(printed) == path)
  }

  @Test(
    "a prefix follows the grammar, not some browsers",
    arguments: ["M0 0L1 1,L2 2", "M0 0L1 1.Z", "M0 0L1 1L1e301 0"])
  func prefixes(text: String) {
    let (path, error) = PlanarPath.readingPrefix(of: text)
    #expect(path.description == "M0 0L1 1" && error != nil)
  }

  @Test("every shape reads back bit for bit", arguments: 0..<200)
  func shapes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (x, y) = (generator.coordinate(), generator.coordinate())
    let (width, height) = (generator.coordinate().magnitude, generator.coordinate().magnitude)
    let radii = SIMD2(generator.coordinate().magnitude, generator.coordinate().magnitude)
    for path in [
      try .rectangle(x: x, y: y, width: width, height: height),
      try .ellipse(x: x, y: y, width: width, height: height),
      try .roundedRectangle(x: x, y: y, width: width, height: height, radii: radii),
      try .polygon([[x, y], [width, height], radii]),
      try .lines(through: [[x, y], [width, height], radii]),
    ] as [PlanarPath] {
      #expect(PlanarPath(path.description) == path, "\(path)")
      #expect(PlanarPath(path.reversed().description) == path.reversed(), "\(path.reversed())")
      #expect(path.reversed().reversed().segments == path.segments)
    }
  }

  @Test("arcs that path data cannot express read back as the same curve", arguments: 0..<300)
  func otherArcs(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var arc = generator.tameArc()
    if seed % 5 == 0 {
      let sweep = [.pi, -2 * .pi, 2 * .pi, 6.28318, 3.1415][seed / 5 % 5] as Double
      arc = EllipticalArc(
        center: arc.center, radii: arc.radii, startAngle: arc.startAngle, sweep: sweep,
        rotation: arc.rotation)
    }
    if seed % 7 == 0 { arc = arc.transformed(by: .scaling(by: [-2, 3])) }
    let path = PlanarPath([try .init(start: arc.start, segments: [.arc(arc)])])
    let again = try PlanarPath(parsing: path.description)
    #expect(again.subpaths[0].start == arc.start)
    #expect(again.currentPoint == arc.end)
    let total = again.segments.reduce(0) { sum, piece in
      guard case .arc(let piece) = piece else { return .nan }
      return sum + piece.sweep
    }
    #expect((total - arc.sweep).magnitude <= 1e-12, "\(path)")
    for s in stride(from: 0, through: 1, by: 1.0 / 16) {
      let point = arc.position(at: s)
      let distance = again.segments.map { $0.distance(to: point) }.min() ?? .infinity
      #expect(distance <= 1e-13 * (100 + PathSegment.arc(arc).scale), "\(path)")
    }
  }

  @Test("an arc with a radius of 0 is printed as lines to the points where it turns back")
  func flatArc() throws {
    let arc = EllipticalArc(center: [0, 0], radii: [5, 0], startAngle: -1, sweep: 2 * .pi)
    let path = PlanarPath([try .init(start: arc.start, segments: [.arc(arc)])])
    let text = path.description
    #expect(text.hasSuffix("H5-5 2.701511529340699"), "\(text)")
    let other = EllipticalArc(center: [0, 0], radii: [0, 5], startAngle: 1, sweep: -3)
    let otherPath = PlanarPath([try .init(start: other.start, segments: [.arc(other)])])
    #expect(otherPath.description.contains("V-5"), "\(otherPath)")
    // An end where it would turn is one point, not two.
    for (sweep, lines) in [(Double.pi, 1), (-.pi, 1), (2 * .pi, 2), (-2 * .pi, 2)] {
      let arc = EllipticalArc(center: [0, 0], radii: [5, 0], startAngle: 0, sweep: sweep)
      let path = PlanarPath([try .init(start: arc.start, segments: [.arc(arc)])])
      #expect(try PlanarPath(parsing: path.description).segments.count == lines, "\(path)")
    }
  }

  @Test("a path is coded as its path data")
  func coding() throws {
    let path = try PlanarPath(parsing: "M0 0A90 80 30 1 0 100.5-3Z")
    #expect(try json([path]) == #"["M0 0A90 80 30 1 0 100.5-3Z"]"#)
    #expect(try coded([path]) == [path])
    #expect(throws: DecodingError.self) { try decoded([PlanarPath].self, from: #"["M0 0X"]"#) }
  }
}
