// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The bits of everything that curves of all kinds have, as digests.
///
/// A change of the sources that changes one bit of one result is found. The digests are recorded in Bits.txt.
@Suite("Recorded bits of curves", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTests {
  static let bits = RecordedBits()

  /// Special numbers, some near both ends and the middle, some outside, and random ones.
  static let progresses: [Double] = {
    var random = SeededGenerator(seed: 31)
    var all: [Double] = [
      0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e300, 5e-324, -0.5, 1.5, -3, 4, 0.5,
      0.5.nextUp, 0.5.nextDown, 1.0.nextUp, 1.0.nextDown, 0.25, 0.75, 1.0 / 3, 2.0 / 3,
    ]
    all += (0..<12).flatMap { _ in
      let small = random.logarithmic(-18, -0.7)
      return [small, 1 - small, 0.5 + small, -small]
    }
    return all + (1..<20).map { Double($0) / 20 }
      + (0..<40).map { _ in .random(in: -0.2...1.2, using: &random) }
  }()

  static func text(_ kind: String, _ random: inout RandomTexts) -> String {
    switch kind {
    case "families": random.family()
    case "beziers": random.bezier()
    case "steps": random.steps()
    case "lines": random.lines()
    case "pieces": random.pieces()
    case "timed": random.timed()
    case "combinations": random.combination(1)
    default: random.combination(3)
    }
  }

  @Test(
    "Values, integrals, bounds and analyses of curves",
    arguments: [
      "families", "beziers", "steps", "lines", "pieces", "timed", "combinations", "nested",
    ])
  func curves(kind: String) throws {
    var random = RandomTexts(seed: 41)
    var (values, integrals, bounds, analyses) = (BitDigest(), BitDigest(), BitDigest(), BitDigest())
    for index in 0..<500 {
      let text = Self.text(kind, &random)
      let curve = try EasingCurve(parsing: text)
      for progress in Self.progresses {
        values.add(
          curve.value(at: progress), curve.value(at: progress, beforeJump: true),
          curve.velocity(at: progress), curve.acceleration(at: progress))
      }
      let places = index.isMultiple(of: 4) ? Self.progresses : Array(Self.progresses.prefix(24))
      for (start, end) in zip(places, places.dropFirst(3)) {
        integrals.add(curve.integral(from: start, to: end), curve.integral(from: end, to: start))
        bounds.add(curve.enclosure(from: min(start, end), to: max(start, end)))
      }
      var batch = [Double](repeating: 0, count: Self.progresses.count)
      var span = batch.mutableSpan
      curve.evaluate(Self.progresses.span, into: &span)
      values.add(contentsOf: batch)
      span = batch.mutableSpan
      curve.evaluate(Self.progresses.span, beforeJump: true, into: &span)
      values.add(contentsOf: batch)
      span = batch.mutableSpan
      curve.evaluateVelocity(Self.progresses.span, into: &span)
      values.add(contentsOf: batch)
      guard index < 150 else { continue }
      for (start, end) in [(-1e200, 1e300), (-1e300, 1e250), (1e100, 1e308), (-1e95, 1e95)] {
        integrals.add(curve.integral(from: start, to: end))
      }
      for area in [-0.5, 0, 0.125, 0.5, 2] { integrals.add(curve.progress(atIntegral: area)) }
      analyses.add(curve.description)
      for progress in Self.progresses { analyses.add(curve.progress(at: progress)) }
      let (extremes, peak) = (curve.extremes, curve.peakVelocity)
      analyses.add(extremes.least.progress, extremes.least.value, extremes.greatest.progress)
      analyses.add(extremes.greatest.value, peak.progress, peak.value)
      analyses.add("\(curve.monotonicity)")
      for level in [0, 0.3, 0.5, 1] {
        analyses.add(contentsOf: curve.crossings(of: level).progresses)
        analyses.add(contentsOf: curve.touches(of: level))
      }
      for (start, end, limit) in [(0.0, 1.0, 1000), (-0.5, 0.5, 3), (0.25, 0.25, 5)] {
        for point in curve.breakpoints(from: start, to: end, limit: limit) {
          analyses.add(point.before.progress, point.before.value)
          analyses.add(point.after.progress, point.after.value)
        }
      }
    }
    for (name, digest) in [
      ("values", values), ("integrals", integrals), ("bounds", bounds), ("analyses", analyses),
    ] {
      #expect(Self.bits.change(of: "\(kind)-\(name)", digest) == nil)
    }
  }

  @Test("Inverses of steep powers, and integrals over the smallest intervals at both ends")
  func endsOfFamilies() throws {
    var digest = BitDigest()
    for exponent in [0.7, 4.5, 5, 5.25, 5.5, 5.75, 6, 6.25] {
      let family = try EaseFamily.power(exponent)
      for curve in [family.in, family.out, family.inOut] {
        for index in 0...256 { digest.add(curve.progress(at: Double(index) / 256)) }
      }
    }
    for family in EaseFamily.named {
      for curve in [family.in, family.out, family.inOut] {
        for (start, end) in [(1.0.nextDown, 1), (1 - 0x1p-51, 1), (0, 5e-324), (0, 2e-323)] {
          digest.add(curve.integral(from: start, to: end))
        }
      }
    }
    #expect(Self.bits.change(of: "ends-of-families", digest) == nil)
  }
}

extension BitDigest {
  mutating func add(_ found: Enclosure?) {
    add(found?.value.lower, found?.value.upper, found?.velocity.lower, found?.velocity.upper)
    add(found?.acceleration.lower, found?.acceleration.upper, found?.cut)
    add(found?.jumps.lower, found?.jumps.upper)
    if let found { add("\(found.smoothness)") }
  }
}
