// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The bits of parts of curves, noise, staggers and distances, and the refusals of all initializers, as digests.
///
/// The digests are recorded in Bits.txt.
@Suite("Recorded bits of companions", .enabled(if: RecordedBits.areComparable))
struct RecordedCompanionBitsTests {
  static func check(_ name: String, _ digest: BitDigest) {
    #expect(RecordedBitsTests.bits.change(of: "companions-\(name)", digest) == nil)
  }

  /// Adds what a curve has, or the error that refuses it.
  static func add<Curve: EasingFunction>(
    to digest: inout BitDigest, _ make: () throws -> Curve
  ) {
    do {
      let curve = try make()
      for progress in RecordedBitsTests.progresses {
        digest.add(curve.value(at: progress), curve.velocity(at: progress))
        digest.add(curve.acceleration(at: progress), curve.progress(at: progress))
      }
      digest.add(curve.enclosure(from: 0, to: 1))
      digest.add(curve.enclosure(from: 0.125, to: 0.25))
      digest.add(curve.integral(from: 0, to: 0.75), curve.extremes.greatest.value)
      digest.add(curve.extremes.least.progress, curve.peakVelocity.value)
    } catch {
      digest.add("\(error)")
    }
  }

  @Test("Parts of Béziers")
  func parts() throws {
    var random = RandomTexts(seed: 67)
    var digest = BitDigest()
    for _ in 0..<300 {
      let curve = try #require(EasingCurve(parsing: random.bezier()).cubicBezier)
      for place in [random.number(0, 1), random.scale(-9, 0)] {
        Self.add(to: &digest) { try curve.split(at: place).first }
        Self.add(to: &digest) { try curve.split(at: place).second }
      }
      digest.add(contentsOf: curve.samples(count: 7))
      Self.add(to: &digest) { try DistanceCurve(ofSpeed: curve) }
      Self.add(to: &digest) {
        try CubicBezier(
          x1: random.number(-0.5, 1.5), y1: random.number(-2, 2), x2: random.number(0, 1), y2: 1)
      }
      let clamped = CubicBezier(
        clamping: random.number(-1, 2), random.number(-2, 2), random.number(-1, 2), 0.5)
      digest.add(clamped.x1, clamped.y1, clamped.x2, clamped.y2)
    }
    Self.check("parts", digest)
  }

  @Test("Noise")
  func noise() throws {
    var digest = BitDigest()
    for taper in NoiseTaper.allCases {
      for count in [-1, 0, 1, 2, 3, 20] {
        for strength in [-1, 0, 0.2, 1, 3, .infinity] {
          let seed = UInt64(count + 2)
          Self.add(to: &digest) {
            try PiecewiseLinear.rough(
              points: count, strength: strength, taper: taper, seed: seed,
              around: CubicBezier.ease)
          }
          Self.add(to: &digest) {
            try PiecewiseBezier.noise(points: count, strength: strength, taper: taper, seed: seed)
          }
          Self.add(to: &digest) {
            try PiecewiseBezier.wiggle(
              count: count, strength: strength, taper: taper, seed: count == 3 ? nil : seed)
          }
        }
      }
    }
    for ratio in [-0.1, 0, 0.3, 0.7, 1, 1.1, .nan] {
      for power in [-2, 0, 0.7, 1, 3, .infinity] {
        Self.add(to: &digest) { try PiecewiseBezier.slowMotion(ratio: ratio, power: power) }
      }
    }
    Self.check("noise", digest)
  }

  @Test("Noise in time")
  func valueNoise() throws {
    var digest = BitDigest()
    for points in [0, 1, 2, 3, 5, 64, 65_536] {
      for (frequency, amplitude) in [(1, 1), (2.5, -3), (0, 1), (-1, 1), (1e9, 0), (1, .infinity)] {
        do {
          let noise = try ValueNoise(
            frequency: frequency, amplitude: amplitude, seed: UInt64(points), points: points)
          for found in RecordedMotionBitsTests.digests(noise) { digest.add(found.bits) }
        } catch {
          digest.add("\(error)")
        }
      }
    }
    Self.check("value-noise", digest)
  }

  @Test("Staggers")
  func staggers() throws {
    var random = RandomTexts(seed: 71)
    var digest = BitDigest()
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .index(0), .index(3), .index(-1), .random(seed: 1),
      .random(seed: 9),
    ]
    for origin in origins {
      for columns in [nil, 0, 1, 3, 4] {
        for axis in [nil, Stagger.Axis.x, .y] {
          for spacing in [
            Stagger.Spacing.each(0.1), .total(1), .total(random.number(-1, 3)),
            .each(random.number(-1, 2)),
          ] {
            do {
              let easing = random.pick([nil, EasingCurve.ease, .easeOutBack])
              let stagger = try Stagger(
                spacing, from: origin, columns: columns, axis: axis, easing: easing,
                start: random.pick([0, 1, -2, .nan]))
              for count in [0, 1, 2, 5, 12] {
                digest.add(contentsOf: stagger.delays(count: count))
                digest.add(stagger.delay(at: 1, of: count))
              }
              digest.add(stagger.delays(count: 4).css(selector: ".item"))
            } catch {
              digest.add("\(error)")
            }
          }
        }
      }
    }
    Self.check("staggers", digest)
  }

  @Test("Curves combined by type, and refused numbers")
  func combinations() throws {
    let numbers: [Double] = [
      -.infinity, -1e308, -2, -5e-324, -0.0, 0, 5e-324, 0.3, 0.5, 1, 1.0.nextUp, 3, 1e308,
      .infinity,
      .nan,
    ]
    var digest = BitDigest()
    let (bezier, back) = (CubicBezier.ease, EaseFamily.back.out)
    for number in numbers {
      for other in [0.25, 1, number] {
        Self.add(to: &digest) { try bezier.scaled(by: number, offset: other) }
        Self.add(to: &digest) { try bezier.chained(to: back, at: number, value: other) }
        Self.add(to: &digest) { try EaseFamily.elastic(amplitude: number, period: other).in }
        Self.add(to: &digest) { try EaseFamily.elastic(amplitude: other, period: number).inOut }
      }
      Self.add(to: &digest) { try bezier.chained(to: back, at: number) }
      Self.add(to: &digest) { try bezier.blended(with: back, weight: number) }
      Self.add(to: &digest) { try EaseFamily.power(number).inOut }
      Self.add(to: &digest) { try EaseFamily.back(overshoot: number).inOut }
      Self.add(to: &digest) { try PiecewiseLinear(values: [0, number, 1]) }
      Self.add(to: &digest) {
        try PiecewiseLinear(stops: [
          CurvePoint(progress: 0, value: 0), CurvePoint(progress: number, value: 0.5),
          CurvePoint(progress: 1, value: number),
        ])
      }
      Self.add(to: &digest) {
        try PiecewiseBezier(pieces: [
          .init(
            start: CurvePoint(progress: 0, value: 0),
            control1: CurvePoint(progress: number, value: 1),
            control2: CurvePoint(progress: 0.5, value: number),
            end: CurvePoint(progress: 1, value: 1))
        ])
      }
    }
    Self.add(to: &digest) { bezier.mirrored() }
    Self.add(to: &digest) { back.inOut() }
    Self.add(to: &digest) { back.reversed().clamped() }
    for count in [-1, 0, 1, 2, 3, 1 << 20, 1 << 40, Int.max] {
      for term in Steps.JumpTerm.allCases { Self.add(to: &digest) { try Steps(count, term) } }
    }
    for mass in [5e-324, 1e-314, 1e-300, 1, 1e300, 1.7e308] {
      for stiffness in [5e-324, 1e-300, 1e-14, 1, 9e299, 1e300, 1.1e300, 2.25e300, 1e308] {
        for damping in [0, 1, 1e308] {
          do {
            let spring = DampedSpring(
              try SpringParameters(mass: mass, stiffness: stiffness, damping: damping))
            digest.add(spring.value(at: 1), spring.value(at: 1e-300), spring.duration)
          } catch {
            digest.add("\(error)")
          }
        }
      }
    }
    Self.check("combinations", digest)
  }
}
