// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import MotionPath

/// The bits of splines through keys, of the times of keys, and of motions of limited jerk, with the sentences that refuse
/// other numbers.
@Suite("Recorded bits of splines and travels", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTravelTests {
  static let bits = RecordedBits()

  /// Times that rise, most of them of few digits.
  static func times(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    var time = random.tied()
    return (0..<count).map { _ in
      defer { time += [0.25, 1, random.logarithmic(-9, 2)][Int(random.next() % 3)] }
      return time
    }
  }

  @Test("Splines in one to four dimensions")
  func splines() {
    typealias Point = SIMD2<Double>
    typealias Spline = KochanekBartelsSpline<Point>
    var random = SeededGenerator(seed: 950)
    var digest = BitDigest()
    for index in 0..<300 {
      let count = 1 + index % 7
      let points = random.tiedPoints(count)
      let keys = points.map {
        Spline.Key(
          $0, tension: [0, 1, -1, random.tied(2)][Int(random.next() % 4)],
          continuity: [0, 0, -1, random.tied(2)][Int(random.next() % 4)],
          bias: [0, 0, 1, random.tied(2)][Int(random.next() % 4)])
      }
      let times = index % 3 == 0 ? nil : Self.times(count, &random)
      digest.add(try Spline(keys: keys, keyTimes: times)) { digest, spline in
        digest.add(contentsOf: spline.keyTimes)
        digest.add(spline.text)
        for segment in spline.segments { digest.add(.cubic(segment)) }
        let (first, last) = (spline.keyTimes[0], spline.keyTimes[count - 1])
        var places = spline.keyTimes + spline.keyTimes.flatMap { [$0.nextUp, $0.nextDown] }
        places += [
          first - 1, last + 1, last + 0.25, (first + last) / 2, .nan, .infinity, -.infinity,
        ]
        places += (0..<6).map { _ in .random(in: first - 0.1...last, using: &random) }
        for time in places {
          for vector in [
            spline.position(at: time), spline.velocity(at: time), spline.acceleration(at: time),
          ] { digest.add(vector) }
        }
      }
    }
    // Numbers at and beyond the limits, everywhere.
    for number in RecordedBitsPathTests.limits + [1000, -1000, 1000.0.nextUp, -1000.0.nextUp] {
      for key in [
        Spline.Key([number, 0]), .init([0, number]), .init([1, 1], tension: number),
        .init([1, 1], continuity: number), .init([1, 1], bias: number),
      ] {
        digest.add(try Spline(keys: [.init([0, 0]), key, .init([2, 3])])) {
          $0.add($1.position(at: 0.3))
        }
      }
      for times in [[number, 2], [0, number], [0, number, 1], [number, number]] {
        digest.add(try Spline(through: [[0, 0], [1, 2]], keyTimes: times)) {
          $0.add($1.position(at: 0.3))
        }
        digest.add(try KeyTimes(times)) { $0.add(contentsOf: $1.times) }
      }
    }
    #expect(Self.bits.change(of: "splines", digest) == nil)
  }

  @Test("Times of keys: intervals, even and paced times, and weights of tangents")
  func keyTimes() {
    var random = SeededGenerator(seed: 960)
    var digest = BitDigest()
    for count in 0...5 { digest.add(contentsOf: evenKeyTimes(count)) }
    for index in 0..<400 {
      let count = index % 6
      let points = random.tiedPoints(count)
      digest.add(contentsOf: pacedKeyTimes(points))
      let size = [1, 0x1p1020, 0x1p-1070, .infinity, .nan][index % 5]
      digest.add(contentsOf: pacedKeyTimes(points.map { SIMD3($0.x, $0.y, 1) * size }))
      let distances = points.map { $0.x.magnitude * [1, 1e308, 0][index % 3] }
      digest.add(contentsOf: pacedKeyTimes(distances: distances))
      guard count >= 2 else { continue }
      // Equal neighbors are jumps.
      var times = Self.times(count, &random)
      if random.next() % 2 == 0 { times[1] = times[0] }
      for place in times + times.flatMap({ [$0.nextUp, $0.nextDown, $0 + 0.125] }) + [
        .nan, .infinity, -.infinity,
      ] {
        let interval = times.withUnsafeBufferPointer { KeyInterval(at: place, among: $0) }
        digest.add(interval.segment)
        digest.add(interval.fraction, interval.duration)
      }
      for key in 0..<count {
        let weights = KeyTangentWeights(
          tension: random.tied(1), continuity: random.tied(1), bias: random.tied(1),
          keyTimes: Self.times(count, &random), at: key)
        for one in [weights.arriving, weights.leaving] {
          digest.add(one.before, one.after, one.scale)
        }
      }
    }
    #expect(Self.bits.change(of: "key-times", digest) == nil)
  }

  /// Adds all that a travel has.
  static func add(
    _ drive: PathTraversal, _ random: inout SeededGenerator, to digest: inout BitDigest
  ) {
    digest.add(drive.length, drive.duration, drive.restValue)
    digest.add(drive.text)
    digest.add(drive.parts.count)
    for part in drive.parts {
      digest.add(part.time, part.distance, part.speed, part.duration, part.largestJounce)
      for index in 0..<8 { digest.add(part.acceleration[index]) }
      digest.add(part.isUniform)
    }
    var times = [
      0, -0.0, -1, .nan, .infinity, -.infinity, drive.duration, drive.duration * 1.5, 5e-324,
    ]
    for part in drive.parts.prefix(12) {
      times += [part.time, part.time.nextUp, part.time.nextDown, part.time + part.duration * 0.4]
    }
    times += (0..<6).map { _ in drive.duration * .random(in: 0...1, using: &random) }
    for time in times {
      digest.add(drive.value(at: time), drive.velocity(at: time), drive.acceleration(at: time))
      digest.add(drive.fraction(at: time), drive.time(atDistance: drive.value(at: time)))
      digest.add(drive.time(atDistance: drive.length * time / max(drive.duration, 1)))
    }
    for (start, end) in zip(times, times.dropFirst(2) + times.prefix(2)) where start <= end {
      digest.add(drive.enclosure(from: start, to: end))
    }
    for accuracy in [1e-9.nextDown, 1e-2, 1e-5, .nan] {
      digest.add(try drive.pace(accuracy: accuracy)) { digest, pace in
        digest.add(pace.pieces.count)
        for piece in pace.pieces {
          digest.add(
            piece.start.progress, piece.start.value, piece.control1.progress, piece.control1.value)
          digest.add(
            piece.control2.progress, piece.control2.value, piece.end.progress, piece.end.value)
        }
      }
    }
  }

  @Test("Motions of limited jerk")
  func jerk() throws {
    var random = SeededGenerator(seed: 970)
    var digest = BitDigest()
    for index in 0..<400 {
      func positive() -> Double {
        [1, 2, 0.5, random.logarithmic(-3, 3)][Int(random.next() % 4)]
      }
      let limits = try TravelLimits(
        speed: [.infinity, 2, positive()][index % 3], acceleration: positive(),
        braking: index % 2 == 0 ? nil : positive())
      let length = [0, 1, 12, random.logarithmic(-6, 6), 1e-100, 1e100][Int(random.next() % 6)]
      let most = min(limits.speed, 3)
      let (start, end) = (
        [0, most, most * .random(in: 0...1, using: &random)][Int(random.next() % 3)],
        [0, most, most * .random(in: 0...1, using: &random)][Int(random.next() % 3)]
      )
      digest.add(
        try PathTraversal(
          length: length, within: limits, jerk: positive(), startSpeed: index % 4 == 0 ? 0 : start,
          endSpeed: index % 4 == 0 ? 0 : end)
      ) { Self.add($1, &random, to: &$0) }
    }
    // Lengths at which a limit is just reached: of the speed, of the acceleration, and of a change from start to end.
    let limits = try TravelLimits(speed: 2, acceleration: 1, braking: 0.5)
    for length in [3, 4, 6, 8, 9, 10, 12, 13, 2.0, 1, 0.5] as [Double] {
      for one in [
        length, length.nextUp, length.nextDown, length * (1 - 0x1p-50), length * (1 - 0x1p-48),
      ] {
        for (start, end) in [(0, 0), (2, 0), (0, 2), (2, 2), (1, 0), (0, 1)] as [(Double, Double)] {
          digest.add(
            try PathTraversal(
              length: one, within: limits, jerk: 1, startSpeed: start, endSpeed: end)
          ) { Self.add($1, &random, to: &$0) }
        }
      }
    }
    #expect(Self.bits.change(of: "jerk", digest) == nil)
  }

  @Test("Limits at their limits")
  func travelLimits() throws {
    var digest = BitDigest()
    let numbers: [Double] = [
      0, -0.0, -1, 1e-100, 1e-100.nextDown, 1e100, 1e100.nextUp, .infinity, .nan, .pi,
      Double.pi.nextUp, 5e-324, 2,
    ]
    for number in numbers {
      for limits in [
        { try TravelLimits(speed: number, acceleration: 1) },
        { try TravelLimits(acceleration: number) },
        { try TravelLimits(acceleration: 1, braking: number) },
        { try TravelLimits(acceleration: 1, lateralAcceleration: number) },
        { try TravelLimits(acceleration: 1, cornerSpeed: number) },
        { try TravelLimits(acceleration: 1, cornerAngle: number) },
      ] {
        digest.add(try limits()) { digest, limits in
          digest.add(limits.speed, limits.acceleration, limits.braking, limits.lateralAcceleration)
          digest.add(limits.cornerSpeed, limits.cornerAngle)
          digest.add((try? json(limits)) ?? "none")
        }
      }
      let limits = try TravelLimits(speed: 3, acceleration: 1)
      for drive in [
        { try PathTraversal(length: number, within: limits, jerk: 1) },
        { try PathTraversal(length: 5, within: limits, jerk: number) },
        { try PathTraversal(length: 50, within: limits, jerk: 1, startSpeed: number) },
        { try PathTraversal(length: 50, within: limits, jerk: 1, endSpeed: number) },
      ] {
        digest.add(try drive()) { digest, drive in
          digest.add(drive.duration, drive.value(at: 1))
          digest.add((try? json(drive)) ?? "none")
        }
      }
    }
    #expect(Self.bits.change(of: "travel-limits", digest) == nil)
  }

  @Test("Travels of parts that are read: polynomials of degree 7")
  func parts() {
    var random = SeededGenerator(seed: 980)
    var digest = BitDigest()
    for index in 0..<150 {
      var (time, distance, parts) = (0.0, 0.0, [PathTraversal.Part]())
      for _ in 0...index % 5 {
        var acceleration = SIMD8<Double>(repeating: 0)
        for place in 0..<(index % 3 == 0 ? 1 : 8) { acceleration[place] = random.tied(1) * 0.1 }
        let part = PathTraversal.Part(
          time: time, distance: distance, speed: 1 + random.tied(1).magnitude,
          duration: [0, 1, 0.25, random.logarithmic(-3, 1)][Int(random.next() % 4)],
          acceleration: acceleration)
        parts.append(part)
        time += part.duration
        distance = max(distance, part.distance(at: 1))
        for (low, high) in [(0, 1), (0.25, 0.5), (0.3, 0.3)] as [(Double, Double)] {
          let bounds = part.accelerations(from: low, to: high)
          digest.add(bounds.lower, bounds.upper, part.advance(at: high), part.speed(at: high))
        }
      }
      if index % 20 == 19 { parts = [] }
      let drive = PathTraversal(length: distance, duration: time, parts: parts)
      Self.add(drive, &random, to: &digest)
    }
    #expect(Self.bits.change(of: "travel-parts", digest) == nil)
  }
}
