// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The number of stops of lines against other searches for fewer.
///
/// `EASING_SWEEP` sets the number of random curves, `EASING_FIRST` the first of them.
@Suite struct FewestLinksTests {
  @Test(
    "a search needs no fewer stops at 0.999 of the accuracy, for any curve",
    .enabled(if: sweepCount != nil), arguments: sweepIndices)
  func random(index: Int) throws {
    var generator = SeededGenerator(seed: UInt64(65_000 + index))
    var text = generator.ordinaryCurve(depth: Int.random(in: 0...2, using: &generator))
    // A third has jumps of all heights.
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let steps = "steps(\(Int.random(in: 2...6, using: &generator)))"
      text = "blend(\(text), \(steps), \(generator.logarithmic(-3, -0.5)))"
    }
    try check(EasingCurve(parsing: text), accuracy: generator.logarithmic(-3, -1))
  }

  /// Compares the stops at the least height at which the search needs one fewer than at an accuracy.
  private func check(_ curve: EasingCurve, accuracy: Double) throws {
    let waiting = curve.value(at: 0, beforeJump: true) == curve.value(at: 0) ? 0 : 1
    let stops = try LinearApproximation(of: curve, accuracy: accuracy).curve.stops.count - 1
    guard stops >= 2 + waiting else { return }
    var oracle = LinkOracle(curve, tolerance: 4e-3 * accuracy)
    var (low, high) = (0.999 * accuracy, 0.999 * accuracy)
    var best = oracle.path(stops: stops - waiting, height: high)
    while best == nil, high < 8 * accuracy {
      (low, high) = (high, 1.1 * high)
      best = oracle.path(stops: stops - waiting, height: high)
    }
    for round in 0..<2 {
      while best != nil, high - low > (round == 0 ? 4e-3 : 2e-4) * high {
        let middle = (low + high) / 2
        if let lower = oracle.path(stops: stops - waiting, height: middle) {
          (high, best) = (middle, lower)
        } else {
          low = middle
        }
      }
      guard round == 0, let path = best else { continue }
      oracle = oracle.refined(around: path, tolerance: 2e-4 * accuracy)
      (low, high) = (0.97 * high, 1.004 * high)
    }
    guard let best else { return }
    let reached = try oracle.error(of: best) / 0.999
    guard reached < 8 * accuracy else { return }
    let count = try LinearApproximation(of: curve, accuracy: reached).curve.stops.count
    // A path that jumps at 0 has lost the curve's own value there, which is one more stop.
    let first = curve.value(at: 0.0.nextUp) - curve.value(at: 0)
    let own = first.magnitude > reached ? 1 : 0
    #expect(count <= stops + own, "\(reached): \(curve)")
  }

  /// No path whose stops are on a fine grid of positions and heights has fewer of them, at 0.999 of the accuracy: the
  /// grid has paths that touch their limit.
  @Test func bruteForceNeedsNoFewerStops() throws {
    var generator = SeededGenerator(seed: 14)
    var equal = 0
    for _ in 0..<50 {
      let places = [0] + (1..<8).filter { _ in generator.next() % 2 == 0 } + [8]
      let stops = places.map {
        PiecewiseLinear.Stop(progress: Double($0) / 8, value: Double(generator.next() % 7) / 4)
      }
      let curve = try PiecewiseLinear(stops: stops)
      let accuracy = [0.13, 0.26, 0.4][Int(generator.next() % 3)]
      let count = try LinearApproximation(of: curve, accuracy: accuracy).curve.stops.count
      let fewest = fewestStopsOnGrid(of: curve, accuracy: 0.999 * accuracy)
      #expect(count <= fewest, "\(stops), \(accuracy)")
      if count == fewest { equal += 1 }
    }
    // The grid has the optimum, or nearly so, most of the time.
    #expect(equal >= 35)
  }

  /// Breadth first over the points of a grid within the accuracy, both ends exact.
  private func fewestStopsOnGrid(of curve: PiecewiseLinear, accuracy: Double) -> Int {
    let (columns, levels) = (24, 4)
    var layer = [PiecewiseLinear.Stop(progress: 0, value: curve.value(at: 0))]
    var left: [PiecewiseLinear.Stop] = []
    for column in 1..<columns {
      let progress = Double(column) / Double(columns)
      for level in -levels...levels {
        let value = curve.value(at: progress) + accuracy * Double(level) / Double(levels)
        left.append(.init(progress: progress, value: value))
      }
    }
    let last = PiecewiseLinear.Stop(progress: 1, value: curve.value(at: 1))
    var count = 2
    while !layer.contains(where: { isNear($0, last, curve, accuracy) }) {
      var next: [PiecewiseLinear.Stop] = []
      left.removeAll { stop in
        guard layer.contains(where: { isNear($0, stop, curve, accuracy) }) else { return false }
        next.append(stop)
        return true
      }
      if next.isEmpty { return .max }
      layer = next
      count += 1
    }
    return count
  }

  private func isNear(
    _ a: PiecewiseLinear.Stop, _ b: PiecewiseLinear.Stop, _ curve: PiecewiseLinear,
    _ accuracy: Double
  ) -> Bool {
    guard a.progress < b.progress else { return false }
    let slope = (b.value - a.value) / (b.progress - a.progress)
    return curve.stops.allSatisfy { stop in
      stop.progress <= a.progress || stop.progress >= b.progress
        || abs(a.value + slope * (stop.progress - a.progress) - stop.value) <= accuracy
    }
  }

  /// Lines that need not meet are the lower bound, and between inflections lines that meet are as few.
  @Test(arguments: [(0.2, 1e-2), (0.5, 1e-2), (0.7, 1e-3), (1, 1e-3), (1.5, 1e-3)])
  func aSpringHasItsLowerBoundAndAtMostOneForEachInflection(
    _ dampingRatio: Double, _ accuracy: Double
  ) throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: dampingRatio))
      .easing()
    let stops = try LinearApproximation(of: spring, accuracy: accuracy).curve.stops.count
    var inflections = 0
    for index in 1..<1000 {
      let (a, b) = (Double(index) / 1000, Double(index + 1) / 1000)
      if spring.acceleration(at: a) * spring.acceleration(at: b) < 0 { inflections += 1 }
    }
    let bound = piecesOfLines(near: spring, accuracy: accuracy) + 1
    #expect(stops >= bound)
    #expect(stops <= bound + inflections)
  }

  /// The fewest lines, each near the curve over its own part, the first and the last through its ends.
  private func piecesOfLines(near curve: some EasingFunction, accuracy: Double) -> Int {
    let count = 400
    let points = (0...count).map { Double($0) / Double(count) }.map { ($0, curve.value(at: $0)) }
    func half(_ index: Int) -> Double { index == 0 || index == count ? 0 : accuracy }
    /// Whether a line is near all of some points: the slack that slopes leave is a concave function of the
    /// slope.
    func isStabbed(_ range: ClosedRange<Int>) -> Bool {
      func slack(_ slope: Double) -> Double {
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for index in range {
          let height = points[index].1 - slope * points[index].0
          top = min(top, height + half(index))
          bottom = max(bottom, height - half(index))
        }
        return top - bottom
      }
      var (low, high) = (-60.0, 60.0)
      for _ in 0..<40 {
        let (a, b) = (low + 0.382 * (high - low), low + 0.618 * (high - low))
        let (slackA, slackB) = (slack(a), slack(b))
        if max(slackA, slackB) >= -1e-12 { return true }
        if slackA < slackB { low = a } else { high = b }
      }
      return false
    }
    var pieces = 0
    var start = 0
    while start <= count {
      // Double the length, then halve the difference.
      var (fits, step) = (start, 1)
      while step > 0 {
        if fits + step <= count, isStabbed(start...(fits + step)) {
          fits += step
          step *= 2
        } else {
          step /= 2
        }
      }
      pieces += 1
      start = fits + 1
    }
    return pieces
  }
}
