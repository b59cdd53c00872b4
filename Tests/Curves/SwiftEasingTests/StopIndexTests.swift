// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The index finds the segment that a bisection of all stops finds, so that values have the same bits.
@Suite struct StopIndexTests {
  /// How stops are spaced: evenly, at random, in clusters, far apart, extremely close, and many at few progresses.
  private enum Spacing: CaseIterable {
    case even, random, clustered, logarithmic, subnormal, huge, few
  }

  private func line(
    _ count: Int, _ spacing: Spacing, _ random: inout SeededGenerator
  ) throws -> PiecewiseLinear {
    var places = (0..<count).map { index -> Double in
      switch spacing {
      case .even: Double(index) / Double(max(count - 1, 1))
      case .random: .random(in: -0.5...1.5, using: &random)
      case .clustered:
        index % 8 == 0
          ? .random(in: 0...1, using: &random) : 0.3 + .random(in: 0...1e-9, using: &random)
      case .logarithmic: random.logUniform(1e-300, 1e300) * (Bool.random(using: &random) ? 1 : -1)
      case .subnormal: Double(Int.random(in: 0...count, using: &random)) * .leastNonzeroMagnitude
      case .huge: .random(in: -1...1, using: &random) * .greatestFiniteMagnitude
      case .few: Double(Int.random(in: 0...3, using: &random)) / 3
      }
    }.sorted()
    // Jumps.
    for index in places.indices.dropFirst() where Int.random(in: 0..<10, using: &random) == 0 {
      places[index] = places[index - 1]
    }
    let isWild = Int.random(in: 0..<4, using: &random) == 0
    return try PiecewiseLinear(
      stops: places.sorted().map {
        CurvePoint(
          progress: $0,
          value: isWild
            ? .random(in: -1...1, using: &random) * .greatestFiniteMagnitude
            : Double(Int.random(in: -9...9, using: &random)) / 7)
      })
  }

  /// The value between stops by bisection and the textbook's formula, or nil where other rules hold.
  private func bisected(_ stops: [CurvePoint], at progress: Double) -> Double? {
    guard stops.count > 1, progress >= stops[0].progress, progress < stops[stops.count - 1].progress
    else { return nil }
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].progress <= progress { low = middle } else { high = middle }
    }
    let (start, end) = (stops[low], stops[high])
    if start.value == end.value { return start.value }
    let (run, rise) = (end.progress - start.progress, end.value - start.value)
    guard run.isFinite, rise.isFinite else { return nil }
    let value = start.value + rise * ((progress - start.progress) / run)
    return rise > 0 ? min(value, end.value) : max(value, end.value)
  }

  private func progresses(
    _ count: Int, _ stops: [CurvePoint], _ random: inout SeededGenerator
  ) -> [Double] {
    var result: [Double] = [
      0, -0.0, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    while result.count < count {
      let stop = Int.random(in: 0..<stops.count, using: &random)
      let place = stops[stop].progress
      let next = stops[min(stop + 1, stops.count - 1)].progress
      switch Int.random(in: 0..<6, using: &random) {
      case 0: result.append(place)
      case 1: result.append(place.nextUp)
      case 2: result.append(place.nextDown)
      case 3: result.append(.random(in: -1...2, using: &random))
      default: result.append(place + (next / 2 - place / 2) * .random(in: 0...2, using: &random))
      }
    }
    return result
  }

  @Test("values have the bits of a bisection", arguments: [1, 2, 3, 5, 17, 50, 300, 10_000])
  func bits(count: Int) throws {
    var random = SeededGenerator(seed: 4901 + UInt64(count))
    var (compared, wrong) = (0, [String]())
    for spacing in Spacing.allCases {
      for _ in 0..<(count > 1000 ? 1 : 20) {
        let curve = try line(count, spacing, &random)
        let shuffled = progresses(400, curve.stops, &random)
        for list in [shuffled, shuffled.filter { !$0.isNaN }.sorted()] {
          var values = [Double](repeating: 0, count: list.count)
          var early = values
          var earlySpan = early.mutableSpan
          curve.evaluate(list.span, beforeJump: true, into: &earlySpan)
          for (progress, value) in zip(list, early) where !progress.isNaN {
            let isFirst = progress == curve.stops[0].progress
            let expected = isFirst ? curve.stops[0].value : curve.value(at: progress)
            if value.bitPattern != expected.bitPattern
              || value.bitPattern != curve.value(at: progress, beforeJump: true).bitPattern
            {
              wrong.append("\(spacing) before a jump at \(progress)")
            }
          }
          var span = values.mutableSpan
          curve.evaluate(list.span, into: &span)
          for (progress, value) in zip(list, values) {
            let scalar = curve.value(at: progress)
            let expected = bisected(curve.stops, at: progress)
            if expected != nil { compared += 1 }
            if scalar.isNaN && value.isNaN && progress.isNaN { continue }
            if scalar.bitPattern != value.bitPattern
              || scalar.bitPattern != (expected ?? scalar).bitPattern
            {
              wrong.append("\(spacing) \(progress)")
            }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(9))")
    #expect(compared > 300 || count == 1)
  }

  @Test("curves with equal stops are equal")
  func equality() throws {
    var random = SeededGenerator(seed: 4902)
    let curve = try line(20, .random, &random)
    let again = try PiecewiseLinear(stops: curve.stops)
    #expect(curve == again && curve.hashValue == again.hashValue)
    #expect(curve != (try PiecewiseLinear(stops: Array(curve.stops.dropLast()))))
  }
}
