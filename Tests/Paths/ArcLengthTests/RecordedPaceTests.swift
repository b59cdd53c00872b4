// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import PathTravel
import SwiftEasing
import TestSupport
import Testing

/// Lookups on paced paths, frames and traversals on grids, as digests.
///
/// The figures are recorded.
@Suite("Recorded lookups")
struct RecordedPaceTests {
  static let texts = [
    "M-1,2 L5,7", "M0,0 C1,1 0,1 1,0", "M0,0 Q2,1 0,0", "M0,0 C0,0 1,2 1,2",
    "M0,0 A5,0.05 30 1 0 4,4",
    "M0,150 C75,0 225,300 300,150 L9,9 M50,60 Q3,4 9,1 Z", "M0,0 h2 h0 h2",
    "M0,0 C5e-7,1e-6 1e-6,0 1e-6,1e-6 L1e4,1 C3,4 5,6 7,7", "M3,3",
    "M0,0 A1,1 0 0 1 2,0 A1,1 0 0 1 0,0 Z",
  ]

  @Test("Points, parts and fractions of paced paths")
  func lookups() throws {
    let recorded: [[Double]] = [
      [0.6613621264, 1.4089155509],
      [0.4964886311, 0.4175454928],
      [0.4339601191, 0.3494537959],
      [0.5938411442, 0.6390626478],
      [-0.3856947884, -1.4378588401],
      [1.49798023, 4.1306389311],
      [0.6513122207, 0.7122738592],
      [1.3566608629, 3.3319729982],
      [0.756066476, 1.6575053451],
      [0.4118896101, 0.4526551858],
    ]
    for (index, text) in Self.texts.enumerated() {
      let path = try PacedPath(measuring: PlanarPath(parsing: text), accuracy: 1e-9)
      var (points, parts) = (Digest(), Digest())
      for step in -1...41 {
        let fraction = Double(step) / 40
        let point = path.point(atFraction: fraction)
        points.add(Double(point.location.segment), point.location.parameter)
        points.add(point.position.x, point.position.y, point.tangent.x, point.tangent.y)
        points.add(path.fraction(at: point.location), path.point(atLength: fraction).position.x)
        let near = path.nearest(to: SIMD2(fraction * 5, 3 - fraction))
        points.add(near.distance, near.location.parameter)
      }
      for (start, end) in [
        (0, 1), (0.2, 0.2), (0.1, 0.9), (0.9, 0.1), (-1, 2), (0.5, 1), (1, 0.25), (0.3, 1.6),
      ] as [(Double, Double)] {
        for part in [path.part(from: start, to: end), path.closedPart(from: start, to: end)] {
          parts.add(Double(part.count))
          for segment in part {
            for place in [0, 0.4, 1] {
              let point = segment.position(at: place)
              parts.add(point.x, point.y)
            }
          }
        }
      }
      let found = [points.mean, parts.mean]
      #expect(
        index < recorded.count && Digest.match(found, recorded[index]), "lookups \(index): \(found)"
      )
    }
  }

  @Test("Traversals: all companions, bounds, and the Béziers of their pace")
  func traversals() throws {
    let recorded: [[Double]] = [
      [2.6245761325, 0.6978448944],
      [2.5472036626, 0.6321505208],
      [3.6278499907, 0.6056891927],
      [3.1296947074, 0.5222864917],
      [3.1275927713, 0.4746560988],
      [3.1728352049, 0.6298787977],
      [3.1887499719, 0.6308565176],
      [3.2574605714, 0.8027006813],
      [3.0540875127, 0.510174978],
      [3.2921024607, 0.6003706635],
      [0.0, 3354.1019662497],
    ]
    let (free, bent) = (
      try TravelLimits(speed: 9, acceleration: 4, braking: 7),
      try TravelLimits(
        speed: 90, acceleration: 60, braking: 90, lateralAcceleration: 150, cornerSpeed: 2)
    )
    let round = try TravelLimits(
      speed: 40, acceleration: 3, lateralAcceleration: 5, cornerAngle: 0.5)
    for (index, (text, limits, isLap)) in [
      ("M0,0 L100,0", free, false), ("M0,0 L10,0 L10,10 Z", bent, true),
      ("M0,0 C80,0 90,5 95,60 C97,80 40,90 30,20", bent, false),
      ("M0,0 A50,20 30 1 1 100,0 Q3,9 0,0", round, false),
      ("M0,0 A50,20 30 1 1 100,0 Z", round, true),
      ("M0,0 C100,0 -100,0 9,0", bent, false), ("M0,0 Q50,90 100,0 T200,0", round, false),
      ("M0,0 A50,0 0 1 1 100,0 L100,50", bent, false), ("M0,0 C0,0 40,60 80,0 L80,1", bent, false),
      ("M0,0 C30,50 70,50 100,0 A90,90 0 0 1 120,-20", bent, false),
      ("M5,5", free, false),
    ].enumerated() {
      let path = try PacedPath(measuring: PlanarPath(parsing: text), accuracy: 1e-12)
      let drive =
        try isLap
        ? PathTraversal(fastestLapAlong: path, within: limits)
        : PathTraversal(fastestAlong: path, within: limits)
      var (values, paces) = (Digest(), Digest())
      values.add(drive.duration, drive.length)
      for step in -2...66 {
        let time = drive.duration * Double(step) / 64
        values.add(
          drive.value(at: time), drive.velocity(at: time),
          drive.time(atDistance: drive.length * Double(step) / 64))
        let found = drive.enclosure(from: time, to: time + drive.duration / 13)
        values.add(found?.value.upper, found?.velocity.lower, found?.acceleration.upper)
      }
      if let pace = try? drive.pace(accuracy: 1e-3) {
        paces.add(Double(pace.pieces.count))
        for piece in pace.pieces { paces.add(piece.control1.value, piece.end.progress) }
      } else {
        paces.add(nil)
      }
      let found = [values.mean, paces.mean]
      #expect(
        index < recorded.count && zip(found, recorded[index]).allSatisfy { abs($0 - $1) <= 1e-7 },
        "drives \(index): \(found)")
    }
  }

  @Test("Motions of limited jerk: all companions, bounds, and the Béziers of their pace")
  func jerk() throws {
    let recorded: [[Double]] = [
      [1.0755046838, 242.9316448094, 0.5495232513],
      [0.4430363843, 275.4989668374, 0.5627427665],
      [0.1185071771, 274.7374767014, 0.5647815952],
      [1.7076452703, 284.6101695884, 0.5647815952],
      [1.7839344577, 278.6359679473, 0.6135683135],
      [1.5080797982, 297.5252466349, 0.8401752791],
      [1.0513632476, 251.0470764391, 0.5426019062],
      [0.1826692856, 324.9237085864, 2781.1529493745],
    ]
    let wide = try TravelLimits(acceleration: 3, braking: 5)
    let narrow = try TravelLimits(speed: 2, acceleration: 1.5)
    for (index, drive) in [
      try PathTraversal(length: 12, within: narrow, jerk: 3),
      try PathTraversal(length: 1, within: narrow, jerk: 3),
      try PathTraversal(length: 1e-3, within: narrow, jerk: 3),
      try PathTraversal(length: 100, within: wide, jerk: 0.5),
      try PathTraversal(length: 100, within: wide, jerk: 1e4),
      try PathTraversal(length: 40, within: narrow, jerk: 1, startSpeed: 2, endSpeed: 0.5),
      try PathTraversal(length: 9, within: wide, jerk: 7, startSpeed: 1, endSpeed: 3),
      try PathTraversal(length: 0, within: narrow, jerk: 3),
    ].enumerated() {
      var (values, bounds, paces) = (Digest(), Digest(), Digest())
      values.add(drive.duration, drive.length)
      for step in -2...34 {
        let time = drive.duration * Double(step) / 32
        let distance = drive.length * Double(step) / 32
        values.add(
          drive.value(at: time), drive.velocity(at: time), drive.acceleration(at: time),
          drive.fraction(at: time), drive.time(atDistance: distance))
        let end = time + drive.duration / Double(3 + step * step)
        let found = drive.enclosure(from: time, to: end)
        bounds.add(found?.value.lower, found?.value.upper, found?.velocity.lower)
        bounds.add(found?.velocity.upper, found?.acceleration.lower, found?.acceleration.upper)
        bounds.add(found?.cut, found?.jumps.lower, found?.jumps.upper)
      }
      for accuracy in [1e-2, 1e-6] {
        guard let pace = try? drive.pace(accuracy: accuracy) else {
          paces.add(nil)
          continue
        }
        paces.add(Double(pace.pieces.count))
        for piece in pace.pieces {
          paces.add(piece.control1.progress, piece.control1.value, piece.control2.value)
          paces.add(piece.end.progress, piece.end.value)
        }
      }
      let found = [values.mean, bounds.mean, paces.mean]
      #expect(
        index < recorded.count && Digest.match(found, recorded[index]), "jerk \(index): \(found)")
    }
  }

  @Test("Frames along curves in space")
  func frames() throws {
    typealias Cubic = CubicSegment<SIMD3<Double>>
    let recorded: [[Double]] = [
      [0.1290468625],
      [0.4739563183],
      [0.372835633],
      [0.3806524763],
      [0.7459424438],
      [0.3560050422],
    ]
    let cusp = Cubic(p0: [0, 0, 0], p1: [1, 1, 0], p2: [0, 1, 0], p3: [1, 0, 0])
    let twisted = Cubic(p0: [0, 0, 0], p1: [3, 1, 2], p2: [1, 4, -2], p3: [5, 5, 5])
    let still = Cubic(p0: [5, 5, 5], p1: [5, 5, 5], p2: [9, 4, 2], p3: [9, 4, 2])
    let back = Cubic(p0: [9, 4, 2], p1: [20, 0, 0], p2: [-9, 0, 3], p3: [0, 0, 0])
    for (index, (cubics, normal, twist)) in [
      ([cusp], nil, FramedSpline.Twist.kept), ([twisted], nil, .kept),
      ([twisted, still, back], SIMD3<Double>(1, 2, 3), .kept),
      ([twisted, still, back], nil, .shared),
      ([still], SIMD3<Double>(0, 1, 0), .kept), ([back.reversed(), cusp], nil, .kept),
    ].enumerated() {
      let framed = try FramedSpline(
        PacedSpline(measuring: cubics), normal: normal, twist: twist)
      var digest = Digest()
      digest.add(framed.closingAngle)
      for step in -1...33 {
        let frame = framed.frame(atFraction: Double(step) / 32)
        for vector in [frame.position, frame.tangent, frame.normal, frame.binormal] {
          digest.add(vector.x, vector.y, vector.z)
        }
      }
      #expect(
        index < recorded.count && Digest.match([digest.mean], recorded[index]),
        "frames \(index): \([digest.mean])")
    }
  }

  @Test("Angles of objects along a path, with every rotation mode")
  func angles() throws {
    let path = try PacedPath(measuring: PlanarPath(parsing: "M0,0 C90,0 90,90 0,90 L-9,0 Z"))
    var digest = Digest()
    for mode in [RotationMode.auto, .autoReverse] {
      var last = 0.0
      for step in 0...40 {
        let point = path.point(atFraction: Double(step) / 40)
        last = mode.angle(at: point, after: last)
        digest.add(mode.angle(at: point), last)
      }
    }
    #expect(Digest.match([digest.mean], [0.3286424184]), "angles: \([digest.mean])")
  }
}
