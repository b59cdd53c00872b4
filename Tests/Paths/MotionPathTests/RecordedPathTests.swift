// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

/// Every companion of segments, paths and splines on grids, as digests, and the whole texts of shapes.
///
/// Tables and laws show that a companion is right where they look. These find one that has changed anywhere. The figures are
/// recorded.
@Suite("Recorded paths")
struct RecordedPathTests {
  static let paths = [
    "M1,2 L5,-3", "M1,1 L1,1", "M0,0 Q3,4 9,1", "M0,0 Q5,0 0,0", "M0,0 C1,1 0,1 1,0",
    "M0,0 C0,0 3,4 9,0", "M2,3 C2,3 2,3 9,4", "M0,0 C3,0 6,0 9,0",
    "M1e6,1e6 C1e6,1e6 1e6,1e6 1e6,1e6",
    "M0,0 A5,3 30 0 1 4,4", "M0,0 A5,3 30 1 0 4,4", "M3,3 A50,0.01 12 1 1 9,8",
    "M0,0 A1,1 0 0 0 2,0",
    "M-80,20 C-60,-90 150,10 20,40", "M0,0 C1e-9,1 1,1e-9 1,1",
  ]

  static func add(_ point: SIMD2<Double>?, to digest: inout Digest) {
    digest.add(point?.x, point?.y)
  }

  static func add(_ segment: PathSegment, to digest: inout Digest) {
    for s in [0, 0.2, 0.9, 1] { add(segment.position(at: s), to: &digest) }
  }

  @Test("Segments: points, derivatives, parts, boxes, and nearest points")
  func segments() throws {
    let recorded: [[Double]] = [
      [245.3695398747, 191.3245721862, 1.1180003545],
      [1028.6734567959, 191.4555462583, 1.1333055439],
      [245.6857130115, 191.5823676112, 1.1289069062],
      [342.8294750297, 190.8098238024, 0.9002221293],
      [343.1417242519, 190.910136604, 0.9435956895],
      [261.4959102246, 191.4955326335, 1.0824882784],
      [262.1362679519, 192.4791103814, 1.6497294181],
      [245.7518071444, 191.4112993822, 0.9568218485],
      [1031.4194295967, 203.209441467, 10.7114775809],
      [245.7906497856, 191.654654848, 1.1370878399],
      [245.2000870916, 191.3506369754, 0.8393998646],
      [245.9841855646, 193.5959200166, 1.6607406952],
      [245.4544641252, 191.0728519781, 1.0082508754],
      [245.5737111153, 191.2270913882, 0.7386296004],
      [245.5130523455, 191.068078948, 0.9885150715],
    ]
    for (index, text) in Self.paths.enumerated() {
      let segment = try #require(PlanarPath(parsing: text).segments.first)
      var (points, parts, nearest) = (Digest(), Digest(), Digest())
      for s in [-0.5, 0, 1e-9, 0.25, 0.5, 0.7, 1, 1.7, .nan] {
        Self.add(segment.position(at: s), to: &points)
        Self.add(segment.derivative(at: s), to: &points)
        Self.add(segment.secondDerivative(at: s), to: &points)
        Self.add(segment.unitTangent(at: s), to: &points)
        points.add(segment.curvature(at: s))
        let (first, second) = segment.split(at: s)
        Self.add(first, to: &parts)
        Self.add(second, to: &parts)
      }
      Self.add(segment.reversed(), to: &parts)
      let map = PlanarTransform(xAxis: [2, 1], yAxis: [-0.5, 0.25], translation: [3, -4])
      Self.add(segment.transformed(by: map), to: &parts)
      Self.add(segment.transformed(by: .scaling(by: [-1, 1])), to: &parts)
      let (bounds, turned) = (segment.bounds, segment.transformed(by: map).bounds)
      for box in [bounds, turned] {
        Self.add(box.lower, to: &parts)
        Self.add(box.upper, to: &parts)
      }
      for row in -4...4 {
        for column in -4...4 {
          let place = SIMD2(Double(column), Double(row)) * 2.75
          let found = segment.nearest(to: place)
          nearest.add(found.distance, found.location.parameter)
          Self.add(found.position, to: &nearest)
        }
        let on = segment.position(at: Double(row) / 8 + 0.5)
        nearest.add(segment.nearest(to: on).distance)
      }
      let found = [points.mean, parts.mean, nearest.mean]
      #expect(
        index < recorded.count && Digest.match(found, recorded[index]),
        "segments \(index): \(found)")
    }
  }

  /// A long path with lines, curves, arcs, gaps and repeated points.
  static func long(_ count: Int) throws -> PlanarPath {
    var text = "M0,0"
    for index in 0..<count {
      let (x, y) = (Double(index * 37 % 101), Double(index * 53 % 97))
      switch index % 6 {
      case 0: text += " L\(x),\(y)"
      case 1: text += " Q\(y),\(x) \(x),\(y)"
      case 2: text += " C\(y),\(x) \(x),\(x) \(x),\(y)"
      case 3: text += " A\(x + 1),9 20 0 1 \(x),\(y)"
      case 4: text += " h0"
      default: text += " M\(x),\(y) l1,1"
      }
    }
    return try PlanarPath(parsing: text)
  }

  @Test(
    "Paths with a tree of boxes: nearest points and intervals", arguments: [1, 3, 4, 5, 16, 17, 90])
  func indexed(count: Int) throws {
    let recorded: [Int: [Double]] = [
      1: [1.6307321484, 1.1146997206],
      3: [1.7616952002, 1.3252266085],
      4: [1.6898516608, 1.3359474918],
      5: [1.6898516608, 1.338829848],
      16: [1.8897436134, 1.6244186176],
      17: [1.8897436134, 1.6244186176],
      90: [2.0951905795, 1.998186566],
    ]
    let path = try Self.long(count)
    let indexed = IndexedPath(path)
    var (nearest, intervals) = (Digest(), Digest())
    for row in 0...9 {
      for column in 0...9 {
        let place = SIMD2(Double(column), Double(row)) * 12.3 - 7
        let hint = PathLocation(segment: row % (count + 1), parameter: Double(column) / 9)
        let found = indexed.nearest(to: place)
        #expect(indexed.nearest(to: place, near: hint).distance == found.distance)
        nearest.add(found.distance, Double(found.location.segment), found.location.parameter)
        let all = indexed.allNearest(to: place)
        intervals.add(Double(all.count))
        for one in all {
          intervals.add(one.distance, Double(one.first.segment), one.first.parameter)
          intervals.add(Double(one.last.segment), one.last.parameter)
        }
      }
    }
    // The center of a circle is as far from all of it.
    let circle = try PlanarPath.ellipse(center: [1, 1], radii: [5, 5])
    for one in IndexedPath(circle).allNearest(to: [1, 1]) {
      intervals.add(Double(one.first.segment), one.first.parameter, Double(one.last.segment))
    }
    let found = [nearest.mean, intervals.mean]
    #expect(Digest.match(found, recorded[count] ?? []), "indexed \(count): \(found)")
  }

  @Test("The whole texts of shapes")
  func shapes() throws {
    for (path, text) in [
      (try PlanarPath.rectangle(x: 1, y: 2, width: 3, height: 4), "M1 2H4V6H1Z"),
      (try PlanarPath.rectangle(x: 1, y: 2, width: 0, height: 4), "M1 2H1V6H1Z"),
      (
        try PlanarPath.ellipse(x: 1, y: 2, width: 4, height: 6),
        "M5 5A2 3 0 0 1 3 8 2 3 0 0 1 1 5 2 3 0 0 1 3 2 2 3 0 0 1 5 5Z"
      ),
      (
        try PlanarPath.ellipse(center: [0, 1], radii: [2, 2]),
        "M2 1A2 2 0 0 1 0 3 2 2 0 0 1-2 1 2 2 0 0 1 0-1 2 2 0 0 1 2 1Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 1, width: 10, height: 8, radii: [2, 3]),
        "M2 1H8A2 3 0 0 1 10 4V6A2 3 0 0 1 8 9H2A2 3 0 0 1 0 6V4A2 3 0 0 1 2 1Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 0, width: 4, height: 8, radii: [9, 1]),
        "M2 0A2 1 0 0 1 4 1V7A2 1 0 0 1 2 8 2 1 0 0 1 0 7V1A2 1 0 0 1 2 0Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 0, width: 4, height: 6, radii: [9, 9]),
        "M2 0A2 3 0 0 1 4 3 2 3 0 0 1 2 6 2 3 0 0 1 0 3 2 3 0 0 1 2 0Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 0, width: 4, height: 8, radii: [0, 1]),
        "M0 0H4V8H0Z"
      ),
      (try PlanarPath.polygon([[0, 0], [1, 2], [3, 0]]), "M0 0L1 2 3 0Z"),
      (try PlanarPath.polygon([[5, 5]]), "M5 5Z"),
      (try PlanarPath.lines(through: [[0, 0], [1, 2], [1, 2], [3, 0]]), "M0 0L1 2H1L3 0"),
    ] {
      #expect(path.description == text)
    }
  }

  @Test("Splines: positions, velocities and accelerations at and between keys, and outside")
  func splines() throws {
    typealias Spline = KochanekBartelsSpline<SIMD2<Double>>
    let recorded: [[Double]] = [
      [122.4141045909],
      [125.1022809375],
      [127.1653463646],
      [122.7573197791],
      [125.0362095525],
      [125.2220738506],
      [124.42402103],
      [125.1708374266],
    ]
    let points: [SIMD2<Double>] = [[0, 0], [10, 20], [40, 10], [45, 60], [0, 0]]
    func keys(_ tension: Double, _ continuity: Double, _ bias: Double) -> [Spline.Key] {
      points.enumerated().map { index, point in
        let sign = index % 2 == 0 ? 1.0 : -0.5
        return Spline.Key(
          point, tension: sign * tension, continuity: sign * continuity, bias: sign * bias)
      }
    }
    let uneven = [0.0, 1, 4, 4.5, 9]
    for (index, spline) in [
      try Spline(through: points), try Spline(through: points, keyTimes: uneven),
      try Spline(through: Array(points.prefix(2))),
      try Spline(keys: keys(0.5, 0, 0)), try Spline(keys: keys(0, 0.7, 0), keyTimes: uneven),
      try Spline(keys: keys(0, 0, -0.6), keyTimes: uneven), try Spline(keys: keys(1, -1, 1)),
      try Spline(keys: keys(0.2, 0.3, 0.4), keyTimes: uneven),
    ].enumerated() {
      var digest = Digest()
      for time in spline.keyTimes { digest.add(time) }
      for time in [-1, 0, 0.1, 0.25, 0.5, 0.75, 1, 1.0.nextUp, 2, 4, 4.2, 4.5, 7, 9, 10, .nan] {
        Self.add(spline.position(at: time), to: &digest)
        Self.add(spline.velocity(at: time), to: &digest)
        Self.add(spline.acceleration(at: time), to: &digest)
      }
      #expect(
        index < recorded.count && Digest.match([digest.mean], recorded[index]),
        "splines \(index): \([digest.mean])")
    }
  }

  @Test("Transforms: images, products, inverses and readings of their text")
  func transforms() throws {
    var digest = Digest()
    let maps = [
      PlanarTransform.translation(by: [3, -4]), .scaling(by: [2, -0.5]), .skew(x: 0.3, y: 0),
      .skew(y: -0.2), PlanarTransform(xAxis: [1, 2], yAxis: [2, 4], translation: [0, 0]),
      PlanarTransform(xAxis: [1e-200, 2], yAxis: [2, 4e150], translation: [5, 6]),
      try PlanarTransform(parsing: "matrix(1 2 -3 4.5 6,7)"),
      try PlanarTransform(parsing: "translate(3) scale(2,-1)rotate(30 4,5) , skewX(10) skewY(-7)"),
      try PlanarTransform(parsing: "rotate(90)"), try PlanarTransform(parsing: "scale(3)"),
    ]
    func add(_ map: PlanarTransform?) {
      Self.add(map?.xAxis, to: &digest)
      Self.add(map?.yAxis, to: &digest)
      Self.add(map?.translation, to: &digest)
    }
    for map in maps {
      add(map)
      add(map.inverse)
      for other in maps { add(map.followed(by: other)) }
      Self.add(map.image(of: [1.5, -2]), to: &digest)
    }
    #expect(Digest.match([digest.mean], [30.8674228104]), "transforms: \([digest.mean])")
  }

  @Test(
    "The whole texts of paths, and the same path read back",
    arguments: [
      ("M 1 2 L 3 4 L 5 6 z", "M1 2L3 4 5 6Z"), ("m1,2 l2,2 h4 v-3 H1 V0", "M1 2L3 4H7V1H1V0"),
      ("M0 0 Q 1 2 3 4 T 5 6 t 1 1", "M0 0Q1 2 3 4T5 6 6 7"),
      ("M0 0 C1 2 3 4 5 6 S 7 8 9 10 s1 1 2 2", "M0 0C1 2 3 4 5 6S7 8 9 10 10 11 11 12"),
      ("M0 0 A 5 3 30 0 1 4 4 a 1 2 0 1 0 1 1", "M0 0A5 3 30 0 1 4 4 1 2 0 1 0 5 5"),
      ("M0 0 A 0 3 30 0 1 4 4", "M0 0L4 4"),
      ("M0 0 A 1 1 0 0 1 40 4", "M0 0A20.09975124224178 20.09975124224178 0 0 1 40 4"),
      ("M1e-9,.5-.25+3 4 5", "M1e-9.5L-.25 3 4 5"), ("M5 5 M6 6 L7 7 Z M8 8", "M5 5M6 6L7 7ZM8 8"),
      ("M0 0 L1 1 Z L2 2", "M0 0L1 1ZL2 2"),
      ("M0,0 L0.1,100000000000000000000 -0,1e-7", "M0 0L.1 1e20 0 1e-7"),
    ])
  func texts(input: String, output: String) throws {
    let path = try PlanarPath(parsing: input)
    #expect(path.description == output, "\(input)")
    #expect(try PlanarPath(parsing: path.description).description == path.description)
  }
}
