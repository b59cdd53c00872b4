// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingAnalysis
@testable import SwiftEasing

/// Extremes, peaks, crossings and stated errors against searches that climb from many positions.
///
/// `EASING_SWEEP` sets the number of curves.
@Suite struct AdversaryTests {
  /// Searches for the maximum of a function by growing and shrinking steps from many positions.
  private struct Climber {
    var starts: [Double]

    init(_ curve: EasingCurve, count: Int, _ generator: inout SeededGenerator) {
      starts = (0...24).map { Double($0) / 24 }
      for _ in 0..<count { starts.append(.random(in: 0...1, using: &generator)) }
      for place in curve.breakpoints(limit: 12) {
        starts += [place.before.progress, place.after.progress]
        for _ in 0..<3 {
          let distance = generator.logarithmic(-17, -1)
          starts.append(max(place.before.progress - distance, 0))
          starts.append(min(place.after.progress + distance, 1))
        }
      }
    }

    /// Appends positions until a function is nearly straight between them.
    mutating func divide(
      from start: Double, to end: Double, _ tolerance: Double, _ function: (Double) -> Double
    ) {
      var waiting = [(start, end, 0)]
      while let (start, end, depth) = waiting.popLast() {
        let middle = start + (end - start) / 2
        starts.append(middle)
        let chord = (function(start) + function(end)) / 2
        guard depth < 4 || depth < 50 && (function(middle) - chord).magnitude > tolerance
        else { continue }
        waiting += [(start, middle, depth + 1), (middle, end, depth + 1)]
      }
    }

    func largest(_ function: (Double) -> Double) -> (place: Double, number: Double) {
      var best = (place: 0.0, number: -Double.infinity)
      // The searches start from the highest of the numbers that exceed their neighbors', of which one hill has few,
      // and, because a narrow feature has none, from others.
      let scored = starts.map { ($0, function($0)) }.filter { $0.1.isFinite }
      let others = stride(from: 0, to: scored.count, by: 7).map { scored[$0] }
      let inOrder = scored.sorted { $0.0 < $1.0 }
      let tops = inOrder.indices.filter {
        ($0 == 0 || inOrder[$0 - 1].1 < inOrder[$0].1)
          && ($0 == inOrder.count - 1 || inOrder[$0 + 1].1 <= inOrder[$0].1)
      }.map { inOrder[$0] }.sorted { $0.1 > $1.1 }
      for (start, height) in tops.prefix(8) + others.prefix(6) {
        var (place, number) = (start, height)
        for sign in [-1.0, 1] {
          var step = 1e-3
          while step > 0x1p-54 {
            let next = min(max(place + sign * step, 0), 1)
            let other = function(next)
            if other > number {
              (place, number, step) = (next, other, 2 * step)
            } else {
              step *= 0.4
            }
          }
        }
        if number > best.number { best = (place, number) }
      }
      return best
    }
  }

  private func change(_ function: (Double) -> Double, at place: Double) -> Double {
    let number = function(place)
    return max(
      (function(min(place.nextUp, 1)) - number).magnitude,
      (function(max(place.nextDown, 0)) - number).magnitude)
  }

  /// The widths of the curve's own bounds of values and slopes around a position.
  ///
  /// Within one ulp of progress, 2⁻⁵³, a curve may have a limit, or a slope such as that of a piece that is as narrow,
  /// which no search can reach. Curves that run backwards are computed at multiples of it.
  private func spread(
    of curve: EasingCurve, at place: Double
  ) throws -> (value: Double, slope: Double) {
    let bounds = try #require(
      curve.enclosure(from: max(place - 0x1p-53, 0), to: min(place + 0x1p-53, 1)))
    return (
      bounds.value.upper - bounds.value.lower, bounds.velocity.upper - bounds.velocity.lower
    )
  }

  /// A random curve of any numbers or with narrow features, in turn, and its greatest magnitude; `nil` for one with more
  /// breakpoints or a greater height than a search covers.
  private static func curve(
    _ index: Int, _ generator: inout SeededGenerator
  ) throws -> (curve: EasingCurve, height: Double)? {
    let curve =
      index % 2 == 0
      ? try generator.curve(depth: Int.random(in: 0...4, using: &generator))
      : try generator.narrowCurve(depth: Int.random(in: 1...4, using: &generator))
    let height = try #require(curve.enclosure(from: 0, to: 1)).value.magnitude
    guard height.isFinite, curve.breakpoints(limit: 300).count < 300 else { return nil }
    return (curve, height)
  }

  @Test("no search climbs above the extremes or the peak, and both are reached")
  func extremes() throws {
    var generator = SeededGenerator(seed: 61)
    for index in 0..<(sweepCount ?? 300) {
      guard let (curve, height) = try Self.curve(index, &generator) else { continue }
      let climber = Climber(curve, count: 8, &generator)
      let extremes = curve.extremes
      let range = extremes.greatest.value - extremes.least.value
      for (sign, extreme) in [(1.0, extremes.greatest), (-1, extremes.least)] {
        let function = { sign * curve.value(at: $0) }
        let found = climber.largest(function)
        let ulps = max(1e-12 * range, 16 * height.ulp)
        let slack = ulps + 2 * change(function, at: found.place)
        #expect(found.number <= sign * extreme.value + slack, "\(curve) at \(found.place)")
        // A limit that is not taken is between the position and a neighbor.
        let reached = max(
          function(extreme.progress), function(max(extreme.progress.nextDown, 0)),
          function(min(extreme.progress.nextUp, 1)), found.number)
        try #expect(
          sign * extreme.value <= reached + ulps + change(function, at: extreme.progress)
            + spread(of: curve, at: extreme.progress).value,
          "\(curve) reaches \(extreme)")
      }
      let peak = curve.peakVelocity
      guard peak.value.isFinite else { continue }
      let function = { curve.velocity(at: $0).magnitude }
      let found = climber.largest(function)
      // Slopes that cancel have the rounding of those that they are the difference of, which the bounds count.
      let slack =
        try 0x1p-40 * peak.value.magnitude + 2 * change(function, at: found.place)
        + spread(of: curve, at: found.place).slope
      #expect(
        !slack.isFinite || found.number <= peak.value.magnitude + slack,
        "slope of \(curve) at \(found.place)")
      let reached = max(
        function(peak.progress), function(max(peak.progress.nextDown, 0)),
        function(min(peak.progress.nextUp, 1)), found.number)
      let tightness =
        try 0x1p-40 * peak.value.magnitude + change(function, at: peak.progress)
        + spread(of: curve, at: peak.progress).slope
      #expect(
        !tightness.isFinite || peak.value.magnitude <= reached + tightness,
        "\(curve) reaches the slope \(peak)")
    }
  }

  @Test(
    "between two places on either side of a level is a crossing, and each crossing has two sides")
  func crossings() throws {
    var generator = SeededGenerator(seed: 62)
    let count = sweepCount ?? 300
    var judged = 0
    for index in 0..<count {
      guard let (curve, height) = try Self.curve(index, &generator) else { continue }
      let extremes = curve.extremes
      let level =
        extremes.least.value
        + (extremes.greatest.value - extremes.least.value)
        * .random(in: 0.02...0.98, using: &generator)
      let found = curve.crossings(of: level)
      guard found.isComplete else { continue }
      judged += 1
      let noise = 32 * height.ulp
      let climber = Climber(curve, count: 100, &generator)
      var last: (place: Double, isBelow: Bool)?
      for place in climber.starts.sorted() {
        let value = curve.value(at: place)
        guard value.isFinite,
          (value - level).magnitude > noise + change({ curve.value(at: $0) }, at: place)
        else { continue }
        let isBelow = value < level
        if let last, last.isBelow != isBelow {
          #expect(
            found.progresses.contains { $0 >= last.place && $0 <= place },
            "\(curve) crosses \(level) between \(last.place) and \(place)")
        }
        last = (place, isBelow)
      }
      for place in found.progresses {
        let (before, after) = (
          curve.value(at: max(place.nextDown, 0)), curve.value(at: place)
        )
        #expect(
          before <= level && after >= level || before >= level && after <= level
            || min((before - level).magnitude, (after - level).magnitude) <= noise,
          "\(curve) does not cross \(level) at \(place)")
      }
    }
    #expect(judged > count * 3 / 4)
  }

  @Test("stated errors are at most one hundredth above the largest difference")
  func approximations() throws {
    var generator = SeededGenerator(seed: 63)
    var worst = WorstCase()
    for _ in 0..<(sweepCount.map { $0 / 50 } ?? 20) {
      let curve = try generator.narrowCurve(depth: Int.random(in: 0...3, using: &generator))
      let accuracy = generator.logarithmic(-5, -1)
      guard let lines = try? LinearApproximation(of: curve, accuracy: accuracy) else { continue }
      var climber = Climber(curve, count: 40, &generator)
      // Between these positions the difference is smooth, but may have transients.
      let broken = curve.breakpoints(limit: 60).flatMap { [$0.before.progress, $0.after.progress] }
      let places = (lines.curve.stops.map(\.progress) + broken).sorted()
      for (start, end) in zip(places, places.dropFirst()) where start < end {
        climber.starts += [start, start.nextDown]
        climber.divide(from: start, to: end, accuracy / 100) { curve.value(at: $0) }
      }
      climber.starts.removeAll { $0 < 0 || $0 > 1 }
      let difference = { (place: Double) in
        (lines.curve.value(at: place) - curve.value(at: place)).magnitude
      }
      let found = climber.largest(difference)
      let jitter = change({ curve.value(at: $0) }, at: found.place)
      guard jitter < 1e-12 else { continue }
      #expect(found.number <= lines.error + 2 * jitter, "\(accuracy): \(curve) at \(found.place)")
      guard lines.error > 1e-9 else { continue }
      worst.note(lines.error / found.number, "\(accuracy): \(curve), \(lines.error)")
    }
    #expect(worst.ratio <= 1.01, "\(worst)")
  }

  @Test("a larger accuracy needs no more stops")
  func fewerStops() throws {
    var generator = SeededGenerator(seed: 67)
    let count = sweepCount.map { $0 / 50 } ?? 40
    var judged = 0
    for _ in 0..<count {
      let curve = try generator.narrowCurve(depth: Int.random(in: 0...3, using: &generator))
      let accuracy = generator.logarithmic(-4, -1)
      guard let coarse = try? LinearApproximation(of: curve, accuracy: accuracy),
        // Each tunnel is narrowed by 1/1024 of its accuracy at most.
        let fine = try? LinearApproximation(of: curve, accuracy: accuracy * (1 - 0x1p-9)),
        let polygon = try? CurvePolygon(curve, accuracy: accuracy)
      else { continue }
      // Where one ulp of progress is much of the height, because the curve is steep, fewer stops may be a matter of luck.
      let rises = polygon.jumps.map {
        (polygon.ys[$0] - polygon.ys[$0 - 1]).magnitude * polygon.unit
      }
      if rises.contains(where: { $0 > accuracy / 256 && $0 < 4 * accuracy }) { continue }
      judged += 1
      #expect(
        coarse.curve.stops.count <= fine.curve.stops.count,
        "\(curve) at \(accuracy) and at 511/512 of it")
    }
    #expect(judged > count / 2)
  }
}
