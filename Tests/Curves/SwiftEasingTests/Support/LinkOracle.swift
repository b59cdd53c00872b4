// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// Searches for a path of few stops near a curve; the path bends at given positions only.
///
/// **Algorithm.** For each number of links and each position, the values that such a path can have there are
/// intervals. A link from an interval is a point in the plane of start value and slope; each position that it passes
/// near the curve cuts off two half-planes. The rest is a convex polygon, whose values at the next position are an
/// interval again. At a jump, one more link leads to any value behind it. The positions are dense enough for the curve
/// to be straight between them. Around the stops of the best path they are much denser, and the next paths bend only
/// there.
///
/// The path is measured at many positions, so that its error does not depend on the search. It need not be the best.
struct LinkOracle {
  typealias Stop = PiecewiseLinear.Stop

  let curve: EasingCurve
  /// The positions with the values there; at a jump, the same position twice.
  private var places: [Stop] = []
  /// The ranges of positions at which a path may bend.
  private var turns: [ClosedRange<Double>] = [0...1]

  private struct Interval {
    var low: Double
    var high: Double
  }

  /// A link: its value at the position where it begins, and its slope.
  private struct Link {
    var value: Double
    var slope: Double

    func value(_ distance: Double) -> Double { value + slope * distance }
  }

  /// A search at positions between which the curve is straight, to a tolerance.
  init(_ curve: EasingCurve, tolerance: Double) {
    self.curve = curve
    let breaks = curve.breakpoints(limit: 60)
    var start = Stop(progress: 0, value: curve.value(at: 0))
    places = [start]
    for end in breaks.map({ $0.before }) + [CurvePoint(progress: 1, value: curve.value(at: 1))] {
      let end = Stop(progress: end.progress, value: end.value)
      divide(from: start, to: end, tolerance, depth: 0)
      guard let next = breaks.first(where: { $0.before.progress == end.progress })?.after else {
        continue
      }
      start = Stop(progress: end.progress == 0 ? 0 : next.progress, value: next.value)
      // A position where the curve jumps has two values, any other has one.
      places[places.count - 1].progress = start.progress
      if (next.value - end.value).magnitude <= tolerance { places.removeLast() }
      places.append(start)
    }
  }

  /// Appends the positions between two stops and the end.
  private mutating func divide(from start: Stop, to end: Stop, _ tolerance: Double, depth: Int) {
    guard start.progress < end.progress else { return }
    let middle = (start.progress + end.progress) / 2
    let stop = Stop(progress: middle, value: curve.value(at: middle))
    let sag = (stop.value - (start.value + end.value) / 2).magnitude
    guard depth < 5 || (depth < 24 && sag > tolerance) else {
      places.append(end)
      return
    }
    divide(from: start, to: stop, tolerance, depth: depth + 1)
    divide(from: stop, to: end, tolerance, depth: depth + 1)
  }

  /// A search for paths that bend near the stops of a known one, at denser positions.
  func refined(around path: [Stop], tolerance: Double) -> LinkOracle {
    var fine = LinkOracle(curve, tolerance: tolerance)
    fine.turns = []
    var added: [Stop] = []
    for stop in path {
      guard let index = places.firstIndex(where: { $0.progress >= stop.progress }) else { continue }
      let (low, high) = (
        places[max(index - 2, 0)].progress, places[min(index + 2, places.count - 1)].progress
      )
      fine.turns.append(low...high)
      for part in 1..<48 {
        let progress = low + (high - low) * Double(part) / 48
        added.append(Stop(progress: progress, value: curve.value(at: progress)))
      }
    }
    // Equal positions keep their order, which is that of the values at a jump.
    let known = Set(fine.places.map(\.progress))
    let new = Dictionary(added.map { ($0.progress, $0) }) { first, _ in first }
      .values.filter { !known.contains($0.progress) }
    fine.places = (fine.places + new).enumerated().sorted {
      ($0.element.progress, $0.offset) < ($1.element.progress, $1.offset)
    }.map(\.element)
    return fine
  }

  /// A path with at most a number of stops within a height of the curve at the positions; `nil` if none was found.
  func path(stops: Int, height: Double) -> [Stop]? {
    let last = places.count - 1
    func limits(_ index: Int) -> Interval {
      let half = index == 0 || index == last ? 0 : height
      return Interval(low: places[index].value - half, high: places[index].value + half)
    }
    let isTurn = places.indices.map { index in
      turns.contains { $0.contains(places[index].progress) }
        || (index < last && places[index].progress == places[index + 1].progress)
    }
    // For each number of links, the values that are reachable at each position.
    var reached = [[[Interval]](repeating: [], count: places.count)]
    reached[0][0] = [limits(0)]
    while reached[reached.count - 1][last].isEmpty {
      guard reached.count < stops else { return nil }
      let (now, before) = (reached[reached.count - 1], reached.dropLast().last)
      var next = now
      for index in 0..<last where isTurn[index] && !now[index].isEmpty {
        // Intervals that fewer links reach already were followed in the step before.
        if let before, before[index].count == now[index].count,
          zip(before[index], now[index]).allSatisfy({ $0.low == $1.low && $0.high == $1.high })
        {
          continue
        }
        for interval in now[index] {
          addReached(from: index, interval, limits, to: &next)
        }
      }
      reached.append(next)
    }
    return path(reached, isTurn, limits)
  }

  private func addReached(
    from index: Int, _ interval: Interval, _ limits: (Int) -> Interval, to next: inout [[Interval]]
  ) {
    let x = places[index].progress
    var (interval, first) = (interval, index + 1)
    while first < places.count, places[first].progress == x {
      // A path that jumps may go on anywhere near the curve.
      LinkOracle.insert(limits(first), into: &next[first])
      let limits = limits(first)
      interval = Interval(
        low: max(interval.low, limits.low), high: min(interval.high, limits.high))
      guard interval.low <= interval.high else { return }
      first += 1
    }
    guard first < places.count else { return }
    let (run, near) = (places[first].progress - x, limits(first))
    var polygon = [
      (interval.low, near.low), (interval.low, near.high), (interval.high, near.high),
      (interval.high, near.low),
    ].map { Link(value: $0.0, slope: ($0.1 - $0.0) / run) }
    for place in first..<places.count {
      let (distance, limits) = (places[place].progress - x, limits(place))
      polygon = LinkOracle.cut(polygon) { $0.value(distance) - limits.low }
      polygon = LinkOracle.cut(polygon) { limits.high - $0.value(distance) }
      guard !polygon.isEmpty else { return }
      let values = polygon.map { min(max($0.value(distance), limits.low), limits.high) }
      LinkOracle.insert(
        Interval(low: values.reduce(.infinity, min), high: values.reduce(-.infinity, max)),
        into: &next[place])
    }
  }

  /// The part of a convex polygon in which a linear function is not negative, but for rounding.
  private static func cut(_ polygon: [Link], _ side: (Link) -> Double) -> [Link] {
    var part: [Link] = []
    for (index, link) in polygon.enumerated() {
      let next = polygon[index + 1 < polygon.count ? index + 1 : 0]
      let (here, there) = (side(link), side(next))
      if here >= -1e-14 { part.append(link) }
      if (here < -1e-14 && there > 1e-14) || (here > 1e-14 && there < -1e-14) {
        let share = here / (here - there)
        part.append(
          Link(
            value: link.value + share * (next.value - link.value),
            slope: link.slope + share * (next.slope - link.slope)))
      }
    }
    return part
  }

  /// Adds an interval to separate ones in increasing order.
  private static func insert(_ interval: Interval, into intervals: inout [Interval]) {
    var interval = interval
    var separate: [Interval] = []
    for other in intervals {
      if other.high < interval.low || other.low > interval.high {
        separate.append(other)
      } else {
        interval = Interval(low: min(interval.low, other.low), high: max(interval.high, other.high))
      }
    }
    separate.append(interval)
    intervals = separate.count == 1 ? separate : separate.sorted { $0.low < $1.low }
  }

  private func path(
    _ reached: [[[Interval]]], _ isTurn: [Bool], _ limits: (Int) -> Interval
  ) -> [Stop]? {
    var index = places.count - 1
    var path = [places[index]]
    for links in stride(from: reached.count - 2, through: 0, by: -1) {
      guard
        let (next, value) = begin(reached[links], isTurn, index, path[path.count - 1].value, limits)
      else { return nil }
      index = next
      path.append(Stop(progress: places[index].progress, value: value))
      if index == 0 { break }
    }
    return index == 0 ? path.reversed() : nil
  }

  /// The beginning of a link that ends at a position and a value.
  private func begin(
    _ reached: [[Interval]], _ isTurn: [Bool], _ end: Int, _ value: Double,
    _ limits: (Int) -> Interval
  ) -> (index: Int, value: Double)? {
    let x = places[end].progress
    let slack = 1e-11
    // The steepest and the flattest link so far.
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for index in stride(from: end - 1, through: 0, by: -1) {
      let (run, limits) = (x - places[index].progress, limits(index))
      if run == 0 {
        if let interval = reached[index].first {
          return (index, (interval.low + interval.high) / 2)
        }
        guard value >= limits.low - slack, value <= limits.high + slack else { return nil }
        continue
      }
      for interval in reached[index] where isTurn[index] {
        let low = max(least, (value - interval.high - slack) / run)
        let high = min(greatest, (value - interval.low + slack) / run)
        if low <= high { return (index, value - run * (low + high) / 2) }
      }
      least = max(least, (value - limits.high - slack) / run)
      greatest = min(greatest, (value - limits.low + slack) / run)
      guard least <= greatest else { return nil }
    }
    return nil
  }

  /// The largest distance of a path from the curve, by searches around the positions where it is large.
  ///
  /// The positions are dense at the ends, at breakpoints and at the stops, since the slope may be infinite there.
  func error(of path: [Stop]) throws -> Double {
    let lines = try PiecewiseLinear(stops: path)
    func distance(_ x: Double) -> Double { (lines.value(at: x) - curve.value(at: x)).magnitude }
    let breaks = curve.breakpoints(limit: 60).flatMap { [$0.before.progress, $0.after.progress] }
    let ends = Set([0, 1] + breaks + path.map(\.progress))
    var known = Set((0...20_000).map { Double($0) / 20_000 } + places.map(\.progress)).union(ends)
    for end in ends {
      for step in 0..<200 {
        let run = 1e-2 * Double.exp2(-0.25 * Double(step))
        for x in [end - run, end + run] where x > 0 && x < 1 { known.insert(x) }
      }
    }
    let xs = known.sorted()
    let distances = xs.map(distance)
    var worst = distances.reduce(0, max)
    for index in xs.indices.dropFirst().dropLast()
    where distances[index] >= max(distances[index - 1], distances[index + 1], 0.9 * worst) {
      var (low, high) = (xs[index - 1], xs[index + 1])
      for _ in 0..<60 {
        let (a, b) = (low + 0.382 * (high - low), low + 0.618 * (high - low))
        let (atA, atB) = (distance(a), distance(b))
        worst = max(worst, atA, atB)
        if atA > atB { high = b } else { low = a }
      }
    }
    return worst
  }
}
