// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import RealModule
import SwiftEasing
import TestSupport
import Testing

@testable import ArcLength
@testable import MotionPath
@testable import PathTravel

/// The bits of traversals within limits, of frames along curves in space, of bends, and of paths that are matched.
@Suite(
  "Recorded bits of traversals", .enabled(if: RecordedBits.areComparable(withGSL: GSL_VERSION)))
struct RecordedBitsTraversalTests {
  static let bits = RecordedBits()

  /// A path of segments that meet, some of them smoothly.
  static func path(_ random: inout SeededGenerator) throws -> PlanarPath {
    var path = PlanarPath()
    try path.move(to: .zero)
    var (place, direction) = (SIMD2<Double>.zero, SIMD2(1.0, 0))
    for _ in 0..<1 + Int(random.next() % 4) {
      let end = place + SIMD2(random.tied(), random.tied())
      switch random.next() % 7 {
      case 0: try path.line(to: end)
      case 1: try path.line(to: place + direction * 3)
      case 2: try path.quadratic(to: end, control: place + direction)
      case 3, 4:
        let control = end - SIMD2(random.tied(), random.tied())
        try path.cubic(to: end, control1: place + direction, control2: control)
        direction = end - control
      case 5: try path.cubic(to: end, control1: end, control2: place)
      default:
        try path.arc(
          to: end, radii: [random.tied(), random.tied()], rotation: random.tied(),
          largeArc: random.next() % 2 == 0)
      }
      place = path.currentPoint ?? end
    }
    if random.next() % 3 == 0 { path.close() }
    return path
  }

  static func add(_ drive: PathTraversal, to digest: inout BitDigest) {
    digest.add(drive.length, drive.duration)
    for part in drive.parts {
      digest.add(part.time, part.distance, part.speed, part.duration)
      for index in 0..<8 { digest.add(part.acceleration[index]) }
    }
    for step in -1...9 {
      let time = drive.duration * Double(step) / 8
      digest.add(drive.value(at: time), drive.velocity(at: time), drive.acceleration(at: time))
      digest.add(drive.time(atDistance: drive.length * Double(step) / 8))
      digest.add(drive.enclosure(from: time, to: time + drive.duration / 3))
    }
    digest.add(try drive.pace(accuracy: 1e-4)) { digest, pace in
      for piece in pace.pieces {
        digest.add(piece.control1.value, piece.control2.value, piece.end.progress)
      }
    }
  }

  static func limits(_ random: inout SeededGenerator) throws -> TravelLimits {
    try TravelLimits(
      speed: [.infinity, 3, 20, random.logarithmic(-1, 2)][Int(random.next() % 4)],
      acceleration: [1, 4, random.logarithmic(-1, 2)][Int(random.next() % 3)],
      braking: [nil, 2, random.logarithmic(-1, 2)][Int(random.next() % 3)],
      lateralAcceleration: [.infinity, 1, 5, random.logarithmic(-2, 2)][Int(random.next() % 4)],
      cornerSpeed: [0, 0, 0.5, 2][Int(random.next() % 4)],
      cornerAngle: [0.01, 0, 0.5, .pi][Int(random.next() % 4)])
  }

  @Test("Traversals and laps of paths of the plane", arguments: 0..<3)
  func plane(part: Int) throws {
    var random = SeededGenerator(seed: 1200 + UInt64(part))
    var digest = BitDigest()
    for index in 0..<28 {
      let path = try Self.path(&random)
      guard let paced = try? PacedPath(measuring: path, accuracy: 1e-6) else { continue }
      let limits = try Self.limits(&random)
      let (start, end): (Double, Double) = ([0, 0.5, 3][index % 3], [0, 0, 1, -1][index % 4])
      digest.add(try PathTraversal(fastestAlong: paced, within: limits)) { Self.add($1, to: &$0) }
      digest.add(
        try PathTraversal(fastestAlong: paced, within: limits, startSpeed: start, endSpeed: end)
      ) {
        Self.add($1, to: &$0)
      }
      digest.add(try PathTraversal(fastestLapAlong: paced, within: limits)) {
        Self.add($1, to: &$0)
      }
    }
    #expect(Self.bits.change(of: "traversals-plane-\(part)", digest) == nil)
  }

  /// Consecutive curves in space, some of them flat, straight, closed or with a cusp.
  static func curves(_ random: inout SeededGenerator) -> [CubicSegment<SIMD3<Double>>] {
    func point() -> SIMD3<Double> { SIMD3(random.tied(), random.tied(), random.tied()) }
    // Second derivatives of the largest and the smallest have no length.
    let size = [1, 1, 1, 1, 1, 1, 1e160, 1e-170][Int(random.next() % 8)]
    var place = point() * size
    let start = place
    let count = 1 + Int(random.next() % 4)
    return (0..<count).map { index in
      let end = index + 1 == count && random.next() % 2 == 0 ? start : point() * size
      defer { place = end }
      switch random.next() % 8 {
      case 0:
        let third = (end - place) / 3
        return CubicSegment(p0: place, p1: place + third, p2: end - third, p3: end)
      case 1: return CubicSegment(p0: place, p1: place, p2: end, p3: end)
      case 2:
        let flat = nearCusp(&random).mapped { SIMD3($0.x, $0.y, $0.x * 0.5) }
        return CubicSegment(p0: place, p1: place + flat.p1, p2: place + flat.p2, p3: end)
      case 3: return CubicSegment(p0: place, p1: place, p2: place, p3: place)
      case 4:
        return CubicSegment(
          p0: place, p1: place + [size, size, 0], p2: place + [0, size, 0],
          p3: place + [size, 0, 0])
      default: return CubicSegment(p0: place, p1: point() * size, p2: point() * size, p3: end)
      }
    }
  }

  @Test("Traversals and frames of curves in space", arguments: 0..<3)
  func space(part: Int) throws {
    var random = SeededGenerator(seed: 1210 + UInt64(part))
    var (drives, frames) = (BitDigest(), BitDigest())
    for index in 0..<28 {
      guard let curve = try? PacedSpline(measuring: Self.curves(&random), accuracy: 1e-6) else {
        continue
      }
      if index % 3 == 0 {
        let limits = try Self.limits(&random)
        drives.add(try PathTraversal(fastestAlong: curve, within: limits, startSpeed: 0.25)) {
          Self.add($1, to: &$0)
        }
        drives.add(try PathTraversal(fastestLapAlong: curve, within: limits)) {
          Self.add($1, to: &$0)
        }
      }
      let normals: [SIMD3<Double>?] = [
        nil, [0, 0, 1], [random.tied(), random.tied(), random.tied()], .zero, [.nan, 0, 1],
        [.infinity, 0, 0],
        curve.segments[0].unitTangent(at: 0),
        curve.segments[0].unitTangent(at: 0).map { $0 + [1e-8, 0, 0] },
        curve.segments[0].unitTangent(at: 0).map { $0 + [0, 1e-7, 0] },
      ]
      for (normal, twist) in [
        (nil, FramedSpline.Twist.kept), (nil, .shared), (normals[Int(random.next() % 9)], .kept),
      ] {
        frames.add(try FramedSpline(curve, normal: normal, twist: twist)) { digest, framed in
          digest.add(framed.closingAngle)
          digest.add(framed.pieces.count)
          for piece in framed.pieces {
            digest.add(piece.segment)
            digest.add(piece.from, piece.width)
            digest.add(piece.tangent)
            digest.add(piece.normal)
            for index in 0..<8 { digest.add(piece.turning[index]) }
          }
          for fraction in [-1, 0, 0.1, 0.25, 0.5, 0.7, 0.9, 1, 2, .nan] {
            let frame = framed.frame(atFraction: fraction)
            for vector in [frame.position, frame.tangent, frame.normal, frame.binormal] {
              digest.add(vector)
            }
          }
        }
      }
    }
    #expect(Self.bits.change(of: "traversals-space-\(part)", drives) == nil)
    #expect(Self.bits.change(of: "frames-\(part)", frames) == nil)
  }

  @Test("Directions in space that are carried and turned")
  func carried() {
    var random = SeededGenerator(seed: 1220)
    var digest = BitDigest()
    func unit() -> SIMD3<Double> {
      let vector = SIMD3(random.tied(), random.tied(), random.tied())
      return vector == .zero ? [1, 0, 0] : vector / (vector * vector).sum().squareRoot()
    }
    for _ in 0..<300 {
      let (start, normal) = (unit(), unit())
      // Opposite directions, almost: the square of the sum is next to 2^-80.
      let ends = [
        unit(), start, -1 * start, -1 * start + SIMD3(0, random.logarithmic(-13, -11), 0),
      ]
      for end in ends {
        digest.add(normal.carried(from: start, to: end))
        digest.add(normal.turned(by: random.tied(), about: end))
        digest.add(normal.cross(end))
      }
    }
    #expect(Self.bits.change(of: "carried", digest) == nil)
  }

  @Test("Bends: radii, growths and the places where they pass given ones")
  func bends() {
    var random = SeededGenerator(seed: 1230)
    var digest = BitDigest()
    for index in 0..<150 {
      let segment =
        index % 4 == 0 ? PathSegment.cubic(nearCusp(&random)) : PathSegment(RandomShape(&random))
      let bend = segment.bend
      for u in [0, 0.25, 0.5, .random(in: 0...1, using: &random), 1] {
        let state = bend.state(at: u)
        digest.add(state.speed, state.radius, state.growth, state.radiusError, state.growthError)
        digest.add(bend.turnsBack(at: u))
        if case .cubic(let cubic) = bend {
          let (rate, error) = cubic.turning(at: u, from: [1, 0, 0])
          digest.add(rate, error)
        }
      }
      let radius = bend.state(at: 0.4).radius
      for (radius, growths) in [
        (radius, []), (2, [1, -2]), (.infinity, [bend.state(at: 0.6).growth]), (0, [1e100, 0]),
        (1e-200, [0.5]),
      ] as [(Double, [Double])] {
        let places = bend.breakpoints(radius: radius, growths: growths)
        digest.add(places.count)
        digest.add(contentsOf: places.prefix(60))
      }
    }
    for _ in 0..<60 {
      let (one, other) = (
        Polynomial((0..<3).map { _ in random.tied() }),
        Polynomial((0..<5).map { _ in random.tied() })
      )
      for result in [one * other, other.derivative, one.elevated(by: 2) - other, other * 0.3] {
        digest.add(contentsOf: result.coefficients)
      }
    }
    #expect(Self.bits.change(of: "bends", digest) == nil)
  }

  @Test("Paths that are matched by splitting, or refused")
  func matching() throws {
    var random = SeededGenerator(seed: 1240)
    var digest = BitDigest()
    for _ in 0..<120 {
      let (one, other) = (try Self.path(&random), try Self.path(&random))
      let smooth = try PlanarPath(
        parsing: random.next() % 2 == 0 ? "M0,0 C1,2 3,-1 4,4 S9,9 1,0" : "M0,0 L4,0 4,4 0,4 Z")
      for (start, end) in [
        (one, other), (one, smooth), (smooth, other), (one, one.reversed()), (one, PlanarPath()),
      ] {
        for matching in PathShape.Matching.allCases {
          digest.add(try PathShape.pair(from: start, to: end, matching: matching)) { digest, pair in
            digest.add(contentsOf: pair.start.numbers)
            digest.add(contentsOf: pair.end.numbers)
          }
        }
      }
    }
    #expect(Self.bits.change(of: "matching", digest) == nil)
  }
}
