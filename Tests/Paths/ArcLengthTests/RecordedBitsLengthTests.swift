// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import MotionPath
import TestSupport
import Testing

@testable import ArcLength
@testable import PathTravel

/// The bits of lengths, of their errors and of what they are computed from: of curves of few digits, next to cusps, in space,
/// of flat and of long arcs, and of parts of all of them.
@Suite(
  "Recorded bits of lengths", .enabled(if: RecordedBits.areComparable(withGSL: GSL_VERSION)))
struct RecordedBitsLengthTests {
  static let bits = RecordedBits()
  static let accuracies = [1e-14, 1e-12, 1e-9, 1e-5, 0.1]
  static let parameters: [Double] = [
    0, -1, 5e-324, 1e-300, 1e-9, 0.25, 0.5, 0.7, 1.0.nextDown, 1, 2, .nan,
  ]

  @Test("Segments and parts of them", arguments: 0..<4)
  func segments(part: Int) {
    var random = SeededGenerator(seed: 1000 + UInt64(part))
    var digest = BitDigest()
    for _ in 0..<200 {
      let segment = PathSegment(RandomShape(&random))
      for accuracy in Self.accuracies + [1e-14.nextDown, 0.1.nextUp] {
        digest.add(try segment.arcLength(accuracy: accuracy)) { $0.add($1) }
      }
      for s in Self.parameters {
        digest.add(try segment.arcLength(upTo: s, accuracy: 1e-10)) { $0.add($1) }
      }
      for s in [0.2, 0.6] {
        let (first, second) = segment.split(at: s)
        digest.add(try first.arcLength()) { $0.add($1) }
        digest.add(try second.arcLength()) { $0.add($1) }
      }
      let turned = segment.transformed(by: .rotation(by: 1, around: [2, 3]))
      digest.add(try turned.arcLength()) { $0.add($1) }
    }
    #expect(Self.bits.change(of: "lengths-segments-\(part)", digest) == nil)
  }

  @Test("Curves next to cusps, in the plane and lifted out of it", arguments: 0..<2)
  func cusps(part: Int) {
    var random = SeededGenerator(seed: 1010 + UInt64(part))
    var (lengths, roots) = (BitDigest(), BitDigest())
    for index in 0..<200 {
      let cubic = nearCusp(&random)
      for accuracy in Self.accuracies {
        lengths.add(try cubic.arcLength(accuracy: accuracy)) { $0.add($1) }
      }
      for s in [1e-9, 0.3, 0.8] {
        lengths.add(try cubic.arcLength(upTo: s, accuracy: 1e-9)) { $0.add($1) }
      }
      let height = [0, 1, random.logarithmic(-12, 0)][index % 3]
      let lifted = cubic.mapped { SIMD3($0.x, $0.y, height * $0.x * $0.y) }
      let flat = cubic.mapped { SIMD3($0.x, $0.x * 0.5, 2 * $0.y) }
      let straight = cubic.mapped { SIMD3($0.x, 0, -$0.x) }
      for one in [lifted, flat, straight] {
        for accuracy in [1e-14, 1e-9, 1e-3] {
          lengths.add(try one.arcLength(accuracy: accuracy)) { $0.add($1) }
        }
        lengths.add(try one.arcLength(upTo: 0.4)) { $0.add($1) }
        lengths.add(try QuadraticSegment(p0: one.p0, p1: one.p1, p2: one.p2).arcLength(upTo: 0.7)) {
          $0.add($1)
        }
        lengths.add(try LineSegment(start: one.p1, end: one.p3).arcLength(upTo: 0.7)) { $0.add($1) }
        roots.add(try Hodograph(one.p0, one.p1, one.p2, one.p3)) { Self.add($1, to: &$0) }
      }
      roots.add(try Hodograph(cubic.p0, cubic.p1, cubic.p2, cubic.p3)) { Self.add($1, to: &$0) }
      roots.add(try Hodograph(cubic.p0, cubic.p1, cubic.p2)) { Self.add($1, to: &$0) }
    }
    #expect(Self.bits.change(of: "lengths-cusps-\(part)", lengths) == nil)
    #expect(Self.bits.change(of: "lengths-roots-\(part)", roots) == nil)
  }

  @Test("Roots of the speed of curves of few digits, with coefficients that vanish")
  func roots() {
    var random = SeededGenerator(seed: 1020)
    var digest = BitDigest()
    for index in 0..<400 {
      var p = random.tiedPoints(4)
      if index % 4 == 0 {
        // Derivatives of one coefficient that is larger than the others by about 1e16.
        let small = random.logarithmic(-17, -15)
        p = [
          .zero, [1, 0], SIMD2(2, random.tied(1) * small), SIMD2(3 + random.tied(1) * small, small),
        ]
        if index % 8 == 0 { p = [.zero, p[3] * small, p[2] * small, [1, 0]] }
      }
      digest.add(try Hodograph(p[0], p[1], p[2], p[3])) { Self.add($1, to: &$0) }
      let height =
        SIMD4(random.tied(), random.tied(), 0, random.tied()) * [1, 1e-3, 1e-9][index % 3]
      let space = zip(p, [height.x, height.y, height.z, height.w]).map { SIMD3($0.x, $0.y, $1) }
      digest.add(try Hodograph(space[0], space[1], space[2], space[3])) { Self.add($1, to: &$0) }
    }
    // Roots of quadratics and of cubics exactly at limits: P′ = s − root, and its square.
    for x in [-20, -1, 0, 0.25, 0.5, 1, 1.001, 20, -20.0.nextUp, 20.0.nextUp] as [Double] {
      for y in [0, 1e-15, 1e-6, 1e-5, 1e-3, 0.03, 0.1, 20, 20.0.nextDown] as [Double] {
        let (a, b) = (SIMD2(-x, -y) / 2, SIMD2(1 - x, -y) / 2)
        digest.add(try Hodograph(.zero, a, a + b)) { Self.add($1, to: &$0) }
        let (c0, c1, c2) = (
          SIMD2(x * x - y * y, 2 * x * y), SIMD2(x * x - y * y - x, 2 * x * y - y),
          SIMD2((1 - x) * (1 - x) - y * y, -2 * (1 - x) * y)
        )
        digest.add(try Hodograph(.zero, c0, c0 + c1, c0 + c1 + c2)) { Self.add($1, to: &$0) }
      }
    }
    // Curves in space whose third differences are below the rounding of the others.
    for _ in 0..<40 {
      let (one, other) = (random.tied(2), random.logarithmic(-20, -14))
      digest.add(
        try Hodograph(SIMD3<Double>.zero, [0, 0, 1], [0, one, 2], [other, 3 * one, 3])
      ) { Self.add($1, to: &$0) }
    }
    // Curves in space that leave a line so little that the fourth power of a root overflows, or almost.
    for _ in 0..<60 {
      let (one, other) = (random.logarithmic(-155, -153), random.logarithmic(-155, -153))
      digest.add(
        try Hodograph(SIMD3<Double>.zero, [0, 0, 1], [0, one, 2], [other, 2 * one, 3])
      ) { Self.add($1, to: &$0) }
    }
    #expect(Self.bits.change(of: "lengths-speeds", digest) == nil)
  }

  /// Adds the coefficients, the roots, and the bounds of panels.
  static func add(_ hodograph: Hodograph, to digest: inout BitDigest) {
    for vector in [hodograph.a, hodograph.b, hodograph.c] { digest.add(vector) }
    digest.add(hodograph.height, hodograph.polygon)
    digest.add(hodograph.exponent)
    let roots = SpeedRoots(hodograph)
    digest.add(roots.first)
    digest.add(roots.second)
    digest.add(roots.lead)
    for (start, end) in [(0, 1), (0.25, 0.5), (roots.first.x, roots.first.x + 0.1)]
      as [(Double, Double)]
    {
      let sums = roots.focalSums(from: start, to: end)
      digest.add(sums)
      let (bound, shrink) = roots.panelBound(half: (end - start) / 2, axis: 1.5, sums: sums)
      digest.add(bound, shrink)
      // The least tolerances with which roots are excluded, of one of them exactly.
      var all = sums
      let cost = roots.excludeRoots(from: start, to: end, tolerance: 1, &all)
      for tolerance in [1e-3, 1e-10, 4 * cost, 4 * cost.nextDown, 0] {
        var avoided = sums
        digest.add(roots.excludeRoots(from: start, to: end, tolerance: tolerance, &avoided))
        digest.add(avoided)
      }
    }
    let profile = HodographSpeed(hodograph)
    digest.add(contentsOf: profile.breakpoints)
    for (start, end, negligible) in [(0, 1, 0), (0, 0.5, 1e-6), (0.3, 1, 1e-3)]
      as [(Double, Double, Double)]
    {
      let (one, other) = profile.singularities(from: start, to: end, negligible: negligible)
      digest.add(one)
      digest.add(other)
      digest.add(profile.roughDistance(from: start, to: end), profile.speed(at: start))
    }
    let part = hodograph.part(upTo: 0.3)
    digest.add(part.a)
    digest.add(part.c)
    digest.add(part.polygon)
    digest.add(hodograph.quadraticLength)
  }

  @Test("Arcs: flat, round, of many turns, next to vertices, and by their ends", arguments: 0..<3)
  func arcs(part: Int) {
    var random = SeededGenerator(seed: 1030 + UInt64(part))
    var digest = BitDigest()
    let ratios: [Double] = [
      0, 5e-324, 1e-300, 1e-97, 1e-96.nextDown, 1e-96, 1e-96.nextUp, 1e-95, 1e-20, 1e-9, 1e-3, 0.1,
      0.5,
      1.0.nextDown, 1,
    ]
    for (index, ratio) in (ratios + ratios + ratios).enumerated() {
      for _ in 0..<12 {
        let eighth = (.random(in: -9...9, using: &random) as Double).rounded() * .pi / 4
        let start = [
          eighth, eighth.nextUp, eighth + random.logarithmic(-120, -90),
          eighth + random.logarithmic(-17, 0),
          100, 100.0.nextUp, -100, random.tied(130),
        ][Int(random.next() % 8)]
        let sweep = [
          .pi / 4, .pi, 2 * .pi, -.pi / 2, random.logarithmic(-18, 0), -random.logarithmic(-100, 0),
          1,
          1.0.nextDown, random.tied(40), random.logarithmic(1, 3),
        ][Int(random.next() % 10)]
        let radii =
          SIMD2(1, ratio)
          * [1, 3, 0x1p-600, 1e300][Int([0, 0, 0, 1, 1, 2, 3][Int(random.next() % 7)])]
        let arc = EllipticalArc(
          center: [random.tied(), index % 2 == 0 ? 0 : random.tied()],
          radii: random.next() % 2 == 0 ? radii : [radii.y, radii.x], startAngle: start,
          sweep: sweep,
          rotation: [0, .pi / 2, random.tied()][Int(random.next() % 3)])
        var arcs = [arc, arc.split(at: 0.3).second, arc.transformed(by: .translation(by: [1, 0]))]
        if let described = EllipticalArc(
          from: arc.start, to: arc.end, radii: arc.radii, rotation: arc.rotation,
          largeArc: arc.isLarge,
          sweep: sweep > 0)
        {
          arcs.append(described)
        }
        // From the origin, coordinates are as small as the chord.
        if let small = EllipticalArc(
          from: .zero, to: arc.end - arc.start, radii: arc.radii, rotation: arc.rotation,
          largeArc: arc.isLarge, sweep: sweep > 0)
        {
          arcs += [
            small, small.transformed(by: .identity), small.transformed(by: .scaling(by: [2, -1])),
          ]
        }
        for one in arcs {
          digest.add(try one.arcLength()) { $0.add($1) }
          for s in [0, 1e-3, 0.5, 0.9, 1] { digest.add(try one.arcLength(upTo: s)) { $0.add($1) } }
          digest.add(try EllipseSpeed(one)) { digest, speed in
            digest.add(speed.radius, speed.ratio, speed.start, speed.sweep)
            digest.add(speed.isCircular)
            digest.add(speed.speed(atAngle: 0.4), speed.speed(at: 0.3))
            digest.add(contentsOf: speed.breakpoints.prefix(99))
            for negligible in [0, 1e-6, 0.1] {
              digest.add(speed.singularities(from: 0, to: 1, negligible: negligible).0)
              digest.add(speed.singularities(from: 0.4, to: 0.6, negligible: negligible).0)
            }
          }
        }
      }
    }
    #expect(Self.bits.change(of: "lengths-arcs-\(part)", digest) == nil)
  }

  @Test("Lists of segments, measured paths, and their locations")
  func paths() throws {
    var random = SeededGenerator(seed: 1040)
    var digest = BitDigest()
    for index in 0..<60 {
      let segments = (0..<index % 6).map { _ in PathSegment(RandomShape(&random)) }
      for accuracy in [1e-12, 1e-3, 0.2] {
        digest.add(try segments.arcLength(accuracy: accuracy)) { $0.add($1) }
        digest.add(try MeasuredPath(segments, accuracy: accuracy)) { digest, path in
          digest.add(path.length)
          digest.add(path.length.text)
          for parameter in [-1, 0, 0.5, 1, 1.5, 2, 5, 5.5, 9, .infinity, .nan] {
            let location = path.location(atParameter: parameter)
            digest.add(location)
            digest.add(try path.length(upTo: location)) { $0.add($1) }
            digest.add(try segments.arcLength(upTo: location, accuracy: accuracy)) { $0.add($1) }
          }
          for segment in [-1, segments.count] {
            digest.add(try path.length(upTo: PathLocation(segment: segment, parameter: 0.5))) {
              $0.add($1)
            }
          }
        }
      }
    }
    for text in ["", "M1,2", "M1,2 M3,4", "M0,0 L3,4 M9,9 l0,1 Z"] {
      let path = try PlanarPath(parsing: text)
      digest.add(try path.arcLength()) { $0.add($1) }
      digest.add(try MeasuredPath(path)) { $0.add($1.length) }
      digest.add(path.traveledSegments)
    }
    #expect(Self.bits.change(of: "lengths-paths", digest) == nil)
  }

  @Test("Lengths by integration, of curves with and without minima of the speed")
  func integrated() {
    var random = SeededGenerator(seed: 1050)
    var digest = BitDigest()
    for index in 0..<24 {
      let segment =
        index % 3 == 0 ? PathSegment.cubic(nearCusp(&random)) : PathSegment(RandomShape(&random))
      for accuracy in [1e-12, 1e-6, 0.1, 1e-15] {
        digest.add(try segment.integratedLength(accuracy: accuracy)) { $0.add($1) }
      }
      let speed = CurveSpeed(segment)
      digest.add(contentsOf: speed.breakpoints)
      for s in [0, 0.3, 1] { digest.add(speed.speed(at: s)) }
    }
    // Speeds whose squares overflow or underflow, and those next to them.
    for size in [
      0x1p-451, 0x1p-450, 0x1p-449, 0x1p449, 0x1p450, 0x1p451, 1e-300, 1e300, 0, .infinity, .nan,
    ] {
      let line = LineSegment<SIMD2<Double>>(start: .zero, end: [size, size / 2])
      digest.add(CurveSpeed(line).speed(at: 0.5))
      digest.add(try line.integratedLength()) { $0.add($1) }
      digest.add(try line.arcLength()) { $0.add($1) }
    }
    #expect(Self.bits.change(of: "lengths-integrated", digest) == nil)
  }

  @Test("The rules of quadrature, sums of lengths, and points of interpolation")
  func rules() throws {
    var digest = BitDigest()
    let rules = try GaussLegendreRules.prepared()
    for buffer in [rules.nodes, rules.weights, rules.decay] { digest.add(contentsOf: buffer) }
    digest.add(contentsOf: FitRules.points)
    digest.add(contentsOf: ChebyshevNodes.nodes)
    digest.add(contentsOf: ChebyshevNodes.checks)
    var random = SeededGenerator(seed: 1060)
    for _ in 0..<40 {
      let polynomial = ChebyshevNodes.polynomial(
        (0..<ChebyshevNodes.points).map { _ in random.tied() })
      for index in 0..<8 { digest.add(polynomial[index]) }
      var sum = LengthSum()
      for _ in 0..<Int(random.next() % 5) {
        sum.add(
          MeasuredLength(
            value: random.tied().magnitude * [1, 1e200, 1e308][Int(random.next() % 3)],
            error: random.logarithmic(-20, -10), evaluations: 3))
        digest.add(sum.total)
        digest.add(try sum.finite()) { $0.add($1) }
      }
      for power in [0, 1, -1074, 1023, -2000] {
        digest.add(try sum.total.scaled(byPowerOfTwo: power)) { $0.add($1) }
      }
    }
    #expect(Self.bits.change(of: "lengths-rules", digest) == nil)
    var errors = BitDigest()
    for code in -3...40 as ClosedRange<Int32> {
      errors.add(GSLError(code, in: "routine").description)
      errors.add(try GSLError.check(code, in: "routine")) { _, _ in }
    }
    errors.add(GSLError.noMemory(in: "alloc").description)
    for error in [
      ArcLengthError.notFinite(.nan), .accuracyOutOfRange(2), .overflow, .emptyPath,
      .tooManyPieces(limit: 3),
      .accuracyNotReached(accuracy: 1, error: 2), .library(GSLError(1, in: "x")),
    ] { errors.add(error.description) }
    #expect(Self.bits.change(of: "lengths-errors", errors) == nil)
  }
}
