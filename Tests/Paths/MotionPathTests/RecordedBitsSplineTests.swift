// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import MotionPath

/// The bits of splines through keys and of the times of keys, with the sentences that refuse other numbers.
@Suite("Recorded bits of splines", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsSplineTests {
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
        digest.add(try Spline(through: times.map { _ in .zero }, keyTimes: times)) {
          $0.add(contentsOf: $1.keyTimes)
        }
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
}
