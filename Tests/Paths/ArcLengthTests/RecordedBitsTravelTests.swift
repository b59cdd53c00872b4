// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import PathTravel

/// The bits of motions of limited jerk, with the sentences that refuse other numbers.
@Suite("Recorded bits of travels", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTravelTests {
  static let bits = RecordedBits()

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
