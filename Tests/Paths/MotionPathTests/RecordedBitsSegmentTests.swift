// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MotionPath

/// The bits of all that segments of every kind have: points, derivatives, directions, parts, images, boxes and texts.
@Suite("Recorded bits of segments", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsSegmentTests {
  static let bits = RecordedBits()

  static let parameters: [Double] = [
    -0.5, -0.0, 0, 5e-324, 0x1p-21, 1e-9, 0.25, 0.5.nextDown, 0.5, 0.7, 1 - 1e-9, 1.0.nextDown, 1,
    1.0.nextUp, 1.7, 3, .nan, .infinity, -.infinity,
  ]

  static let maps: [PlanarTransform] = [
    .identity, .translation(by: [3, -4]), .scaling(by: [-1, 1]), .scaling(by: [2, 0]),
    .scaling(by: [0, 0]), .rotation(by: .pi / 2), .rotation(by: 1, around: [2, 3]),
    .skew(x: 0.3, y: -0.2), PlanarTransform(xAxis: [2, 1], yAxis: [-0.5, 0.25]),
    PlanarTransform(xAxis: [1, 2], yAxis: [2, 4], translation: [1, 1]),
    PlanarTransform(xAxis: [1e200, 0], yAxis: [0, -1e-200], translation: [1e9, 0]),
    PlanarTransform(xAxis: [0, 1], yAxis: [1, 0]),
    PlanarTransform(xAxis: [1, 0], yAxis: [0.5, 1]),
    PlanarTransform(xAxis: [.infinity, 0], yAxis: [0, 1]),
  ]

  private static func addAll<Curve: ParametricCurve>(
    _ curve: Curve, _ add: (inout BitDigest, Curve.Vector?) -> Void, to digest: inout BitDigest
  ) {
    add(&digest, curve.start)
    add(&digest, curve.end)
    for s in parameters {
      add(&digest, curve.position(at: s))
      add(&digest, curve.derivative(at: s))
      add(&digest, curve.secondDerivative(at: s))
      add(&digest, curve.unitTangent(at: s))
      add(&digest, curve.travelDirection(at: s))
      digest.add(curve.speed(at: s), curve.curvature(at: s))
    }
  }

  @Test("Points and derivatives", arguments: 0..<8)
  func points(part: Int) {
    var random = SeededGenerator(seed: 700 + UInt64(part))
    var digest = BitDigest()
    for _ in 0..<150 {
      let segment = PathSegment(RandomShape(&random))
      Self.addAll(segment, { $0.add($1) }, to: &digest)
      for s in Self.parameters { digest.add(segment.signedCurvature(at: s)) }
      let bounds = segment.bounds
      digest.add(bounds.lower)
      digest.add(bounds.upper)
      digest.add(bounds.size)
      let (low, high) = (bounds.lower, bounds.upper)
      let middle: SIMD2<Double> = low / 2 + high / 2
      let places: [SIMD2<Double>] = [
        low, high, [low.x, high.y], middle, [low.x.nextDown, low.y],
        [low.x, low.y.nextDown], [high.x.nextUp, low.y], [low.x, high.y.nextUp], [.nan, low.y],
      ]
      for place in places { digest.add(bounds.contains(place)) }
      if case .arc(let arc) = segment {
        for place in arc.quarters { digest.add(place) }
        digest.add(arc.isLarge)
        digest.add(arc.endError)
        if let rebuilt = arc.fromEndpoints { digest.add(.arc(rebuilt)) }
      }
      if case .quadratic(let curve) = segment { digest.add(.cubic(curve.elevated)) }
    }
    #expect(Self.bits.change(of: "segments-points-\(part)", digest) == nil)
  }

  @Test("Parts, images, reversed segments and texts")
  func parts() {
    var random = SeededGenerator(seed: 720)
    var (parts, images, texts) = (BitDigest(), BitDigest(), BitDigest())
    for index in 0..<500 {
      let segment = PathSegment(RandomShape(&random))
      for s in [0, 0.25, 0.5, 0.7, 1, 1.5, .random(in: 0...1, using: &random)] {
        let (first, second) = segment.split(at: s)
        parts.add(first)
        parts.add(second)
        parts.add(second.reversed())
        parts.add(first.split(at: 0.5).second)
      }
      parts.add(segment.reversed())
      parts.add(segment.reversed().reversed())
      let maps =
        Self.maps + [
          PlanarTransform(
            xAxis: [random.tied(), random.tied()], yAxis: [random.tied(), random.tied()],
            translation: [random.tied(), 0])
        ]
      for map in maps {
        let image = segment.transformed(by: map)
        images.add(image)
        images.add(image.bounds.lower)
        images.add(image.bounds.upper)
      }
      guard index < 300, (try? PathRange.check(segment)) != nil else { continue }
      for one in [segment, segment.split(at: 0.4).second, segment.transformed(by: maps[8])] {
        texts.add(one.text)
        texts.add(one.reversed().text)
      }
    }
    #expect(Self.bits.change(of: "segments-parts", parts) == nil)
    #expect(Self.bits.change(of: "segments-images", images) == nil)
    #expect(Self.bits.change(of: "segments-texts", texts) == nil)
  }

  @Test("Segments in space")
  func space() {
    typealias Point = SIMD3<Double>
    var random = SeededGenerator(seed: 730)
    var digest = BitDigest()
    for _ in 0..<200 {
      let p = zip(random.tiedPoints(4), [random.tied(), random.tied(), 0, random.tied()])
        .map { Point($0.x, $0.y, $1) }
      let line = LineSegment(start: p[0], end: p[1])
      let quadratic = QuadraticSegment(p0: p[0], p1: p[1], p2: p[2])
      let cubic = CubicSegment(p0: p[0], p1: p[1], p2: p[2], p3: p[3])
      Self.addAll(line, { $0.add($1) }, to: &digest)
      Self.addAll(quadratic, { $0.add($1) }, to: &digest)
      Self.addAll(cubic, { $0.add($1) }, to: &digest)
      for bounds in [line.bounds, quadratic.bounds, cubic.bounds] {
        digest.add(bounds.lower)
        digest.add(bounds.upper)
      }
      let place = Point(random.tied(), random.tied(), random.tied())
      for found in [
        line.nearest(to: place), quadratic.nearest(to: place), cubic.nearest(to: place),
      ] {
        digest.add(found.distance, found.location.parameter)
        digest.add(found.position)
      }
      let halves = (line.split(at: 0.3), quadratic.split(at: 0.6), cubic.split(at: 0.5))
      digest.add(halves.0.second.start)
      digest.add(halves.1.first.p1)
      digest.add(halves.2.second.p1)
    }
    #expect(Self.bits.change(of: "segments-space", digest) == nil)
  }

  @Test("Maps of the plane: images, products and inverses, with angles near quarter turns")
  func maps() {
    var random = SeededGenerator(seed: 740)
    var digest = BitDigest()
    func add(_ map: PlanarTransform?) {
      digest.add(map?.xAxis)
      digest.add(map?.yAxis)
      digest.add(map?.translation)
    }
    var maps = Self.maps
    for quarter in -9...9 {
      let angle = Double(quarter) * .pi / 2
      let near = [
        angle, angle.nextUp, angle.nextDown, angle.nextUp.nextUp, angle.nextDown.nextDown,
        angle + 1e-15, angle * 1e6, Double(quarter) * 0x1p53,
      ]
      for one in near { digest.add(direction(of: one)) }
      maps.append(.rotation(by: angle.nextUp, around: [random.tied(), 1]))
    }
    // The angles whose sine or cosine has the size of the slack exactly are 0, and among the smallest numbers.
    for one in [0, -0.0, 5e-324, -5e-324, 1e-320, 1e-300, .infinity, .nan] {
      digest.add(direction(of: one))
    }
    for _ in 0..<60 {
      maps.append(
        PlanarTransform(
          xAxis: [random.tied(), random.tied()], yAxis: [random.tied(), random.tied()],
          translation: [random.tied(), random.tied()]))
    }
    for (index, map) in maps.enumerated() {
      add(map)
      add(map.inverse)
      digest.add(map.determinant)
      digest.add(map.text)
      add(map.followed(by: maps[(index * 7 + 3) % maps.count]))
      digest.add(map.image(of: [random.tied(), random.tied()]))
      digest.add(map.image(ofDirection: [random.tied(), random.tied()]))
    }
    #expect(Self.bits.change(of: "maps", digest) == nil)
  }

  @Test("Angles in degrees")
  func degrees() {
    var random = SeededGenerator(seed: 750)
    var digest = BitDigest()
    for index in 0..<2000 {
      let degrees = index % 3 == 0 ? random.tied(720) : (random.tied(720) * 8).rounded() / 8
      let radians = DegreeAngle.radians(degrees)
      digest.add(radians, DegreeAngle.degrees(radians), DegreeAngle.degrees(radians.nextUp))
      digest.add(DegreeAngle.degrees(degrees))
    }
    #expect(Self.bits.change(of: "degrees", digest) == nil)
  }
}
