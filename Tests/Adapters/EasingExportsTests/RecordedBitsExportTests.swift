// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingExports

/// The whole texts of all formats, of random curves and motions with all options, as digests.
@Suite("Recorded bits of exports", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsExportTests {
  static let bits = RecordedBits()

  /// Curves that meet special cases of some formats.
  private static let special = [
    "ease", "linear", "ease-in", "ease-in-out-back", "ease-out-bounce", "ease-out-elastic",
    "steps(1, start)", "steps(4)",
    "steps(3, jump-none)", "steps(2, jump-both)", "linear(0.5, 1)", "linear(0, 0.25 0%, 1 100%)",
    "linear(0, 1 0%, 1)", "linear(0, 1 50%, 0 50%, 0)", "linear(1, 0)", "linear(0, 1 -10%, 2 120%)",
    "cubic-bezier(0, 1, 0, 1)",
    "cubic-bezier(1, 0, 1, 0)", "cubic-bezier(0, 0, 1, 1)", "cubic-bezier(0.25, 0.25, 0.75, 0.75)",
    "cubic-bezier(0, 1.5, 1, -0.5)",
    "chain(ease-in, ease-out, 0.5, 0.25)", "reverse(ease-in-expo)", "scale(ease, 0)",
    "scale(ease, -1, 0.5)", "beziers(0, 0.25 1 0.25 0 0.5 0.5, 0.5 1, 1 1)", "spring(wobbly)",
    "spring(stiffness 100, damping 20)",
    "spring(stiffness 100, damping 40, velocity 9)", "bounce(restitution 0.5)",
    "decay(velocity 100)", "spring(stiffness 200, damping 30, mass 2, from 1, to 0, velocity -5)",
    "spring(stiffness 400, damping 12)",
    "timed(spring(bouncy), 0.4s)", "bounce(restitution 0, from 3, to 7)",
    "spring(stiffness 100, damping 0)",
  ]

  /// Adds the texts of a curve in some formats.
  private static func add(
    _ curve: TimingCurve, _ formats: [CurveExport.Format], _ random: inout RandomTiming,
    _ digest: inout BitDigest
  ) {
    do {
      let export = try CurveExport(
        curve, name: random.pick([nil, nil, "a name", "a*/b", "two\nlines"]),
        duration: random.pick([nil, nil, 0.25, 1, -1, 60]),
        accuracy: random.pick([0.1, 0.05, 0.1, 0.02, 0.25, 0, 1]),
        stops: random.pick([nil, nil, nil, 2, 5, 17, 1]),
        decimals: random.pick([nil, nil, 3, 0, 17]))
      digest.add(export.duration, export.accuracy)
      for format in formats {
        do { digest.add(try export.text(format)) } catch { digest.add("\(error)") }
      }
      digest.add(export.spring?.initialVelocity, export.velocityOfRest)
    } catch {
      digest.add("\(error)")
    }
  }

  @Test("Special curves and motions in all formats", arguments: CurveExport.Format.allCases)
  func special(format: CurveExport.Format) throws {
    var random = RandomTiming(seed: 11)
    var digest = BitDigest()
    for (index, text) in Self.special.enumerated()
    where (index + format.rawValue.utf8.count) % 3 != 0 {
      Self.add(try TimingCurve(parsing: text), [format], &random, &digest)
    }
    #expect(Self.bits.change(of: "special-\(format)", digest) == nil)
  }

  @Test("Random curves and motions in random formats", arguments: ["curves", "jumps", "motions"])
  func random(kind: String) throws {
    var random = RandomTiming(seed: 12)
    var digest = BitDigest()
    for _ in 0..<16 {
      let text =
        kind == "curves"
        ? random.curve() : kind == "jumps" ? random.jumpingCurve() : random.motion()
      let formats = (0..<2).map { _ in random.pick(CurveExport.Format.allCases) }
      Self.add(try TimingCurve(parsing: text), formats, &random, &digest)
    }
    #expect(Self.bits.change(of: "random-\(kind)", digest) == nil)
  }

}

/// The bits of the parts of which exports are made, as digests.
@Suite("Recorded bits of parts of exports", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsExportPartTests {
  static let bits = RecordedBits()

  @Test("Changes, turns and ranges of cubics and lines")
  func cubics() throws {
    var random = RandomTiming(seed: 13)
    var digest = BitDigest()
    for _ in 0..<150 {
      func x() -> Double { random.pick([0, 1, random.short(0, 1)]) }
      func y() -> Double { random.pick([0, 1, random.short(-2, 3)]) }
      let curve = try CubicBezier(x1: x(), y1: y(), x2: x(), y2: y())
      for tolerance in [0, 0x1p-50, 0x1p-49, 1e-7, 1e-4, 0.1, 1, 2, -1] {
        digest.add(curve.largestChange(within: tolerance))
      }
      let cubic = BernsteinCubic(y(), y(), y(), y())
      digest.add(contentsOf: cubic.extrema.filter { $0 > 0 && $0 < 1 })
      for (low, high) in [(0.0, 1.0), (0.25, 0.5), (0.5, 0.5), (x(), x())] {
        let (range, slopes) = (cubic.range(low, high), cubic.slopes(low, high))
        digest.add(range.lowerBound, range.upperBound, slopes.lowerBound, slopes.upperBound)
        digest.add(cubic.value(at: low), cubic.slope(at: high))
      }
      let keys = random.jumpingKeys()
      let lines = try PiecewiseLinear(
        stops: zip(keys.times, keys.values).map { PiecewiseLinear.Stop(progress: $0, value: $1) })
      digest.add(lines.errorIn32Bits)
      for (relative, absolute) in [(0x1p-24, 0.0), (0.1, 0), (0, 0.01), (0, 0.25), (0.01, 0.01)] {
        digest.add(lines.largestChange(relative: relative, absolute: absolute))
      }
      for path in [AndroidPath(lines)]
        + [try? PiecewiseBezierApproximation(of: EasingCurve.cubicBezier(curve), accuracy: 0.01)]
        .compactMap({ $0.map { AndroidPath($0.curve.pieces) } })
      {
        digest.add(path.text)
        digest.add(path.error)
        digest.add(path.isTaken)
        digest.add(path.points.count)
        for point in path.points { digest.add(point.progress, point.value) }
      }
    }
    // Parts of a path that are short beside the whole, by their progress or by their length.
    for (progress, height) in [
      (0x1p-22, 0.0), (0x1p-21, 0), (0x1p-20, 0), (1e-3, 1e2), (1e-3, 1e3), (1e-3, 1e4),
      (1e-3, 2e6),
    ] {
      let path = AndroidPath(
        try PiecewiseLinear(
          stops: [
            (0, 0), (0.25, height), (0.5, -height), (0.5 + progress, -height), (1, 1),
          ].map { PiecewiseLinear.Stop(progress: $0, value: $1) }))
      digest.add(path.isTaken)
      digest.add(path.error)
    }
    #expect(Self.bits.change(of: "cubics-and-lines", digest) == nil)
  }

  @Test("Keys, their errors, percentages and bounds")
  func keys() throws {
    var random = RandomTiming(seed: 14)
    var digest = BitDigest()
    for index in 0..<300 {
      let (times, values) = random.jumpingKeys()
      let easings: [CubicBezier] = try times.dropFirst().map { _ in
        try random.pick([
          CubicBezier.linear, .linear,
          CubicBezier(
            x1: random.short(0, 1), y1: random.short(-1, 2), x2: random.short(0, 1), y2: 1),
        ])
      }
      let keys = ExportKeys(times: times, values: values, easings: easings)
      digest.add(keys.largestHeight)
      for tolerance in [1e-6, 1e-3, 0.1] { digest.add(keys.error(solvedWithin: tolerance)) }
      for decimals in [10.0, 100, 4] {
        let moved = times.map { time -> Double? in
          random.pick([nil, 0, 0, 0]).map { _ in (time * decimals).rounded() / decimals }
        }
        digest.add(keys.error(at: moved))
      }
      for key in times.indices { digest.add(keys.endsStep(key)) }
      let extra = random.pick([[0.0, 0, 0], [1.0, 1, 1], [0.3, 0.3, 0.3], []])
      let offsets = (times + extra).sorted()
      for percentage in KeyPercentages.percentages(of: offsets, without: { $0 % 7 == index % 9 }) {
        digest.add(percentage)
      }
      let outer = try EasingCurve(
        parsing: index % 3 == 0 ? "linear" : random.pick(["ease", "steps(3)", random.curve()]))
      let bounded = try zip(times, values).map { time, value in
        KeyedBounds.Key(
          offset: time, numbers: [value, -value],
          easing: try EasingCurve(
            parsing: random.pick(["linear", "ease", "steps(2, start)", "ease-in-back"])))
      }
      guard let bounds = KeyedBounds(bounded, over: outer) else {
        digest.add(false)
        continue
      }
      for (start, end) in [
        (0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (times[1], times[1]), (0.9, 1),
        (random.short(0, 0.5), 0.5),
      ] {
        for found in bounds.enclosures(from: start, to: end) {
          digest.add(
            found.value.lower, found.value.upper, found.velocity.lower, found.velocity.upper)
          digest.add(
            found.acceleration.lower, found.acceleration.upper, found.cut, found.jumps.lower,
            found.jumps.upper)
          digest.add("\(found.smoothness)")
        }
      }
    }
    #expect(Self.bits.change(of: "keys", digest) == nil)
  }

  @Test("Texts of errors")
  func errors() {
    var digest = BitDigest()
    for error in [
      0, -1, 1, 99.5, 100, 100.5, 1e-3, 0.00123456, 1e-16, 1e-17, 1e-20, 5e-300, 0.999, 0.0999,
      12.345, 1e300,
    ] { digest.add(CurveExport.text(of: error)) }
    #expect(Self.bits.change(of: "texts-of-errors", digest) == nil)
  }
}
