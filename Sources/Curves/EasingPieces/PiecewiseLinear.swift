// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// Straight lines between stops: CSS's `linear()`.
///
/// Two stops at the same progress make a jump; there the curve has the value of the later stop. A single stop makes a
/// constant curve.
///
/// **Accuracy.** The error of a value is at most 5u times the larger magnitude of the two values at the ends of its segment
/// (u = 2^-53). The value is exact at each stop, and monotone between two stops.
///
/// **Outside** the stops, the first and the last segment continue in a straight line, as in CSS, with an error of at
/// most 6u times the sum of the magnitudes of the value and of the nearest stop's value. If the first two stops form a
/// jump, the value before them is the value of the first stop; if the last two form a jump, the value after them is the
/// value of the last stop. This follows the specification; Chromium 156 gives the value of the *second* stop before a jump
/// at the start. NaN gives NaN. An infinite progress gives the limit of the line.
///
/// Complexity: O(1) per value for evenly spaced stops, at most O(log n) for n stops.
public struct PiecewiseLinear: Hashable, Sendable {
  package typealias Stop = CurvePoint

  /// The stops in nondecreasing order of progress; at least one.
  public let stops: [CurvePoint]
  private let stopIndex: StopIndex

  /// Creates the curve through the given stops.
  ///
  /// As in CSS, a stop with less progress than an earlier stop is moved to the largest progress of the earlier stops.
  ///
  /// - Parameter stops: at least one stop, all numbers finite.
  /// - Throws: ``ParameterError`` if there is no stop or a number is not finite.
  public init(stops: [CurvePoint]) throws(ParameterError) {
    try require(!stops.isEmpty, "number of stops", 0, "1 or more")
    var largest = -Double.greatestFiniteMagnitude
    var resolved: [CurvePoint] = []
    resolved.reserveCapacity(stops.count)
    for stop in stops {
      try require(stop.progress.isFinite, "progress of a stop", stop.progress, "finite")
      try require(stop.value.isFinite, "value of a stop", stop.value, "finite")
      largest = max(largest, stop.progress)
      resolved.append(CurvePoint(progress: largest + 0, value: stop.value + 0))
    }
    self.stops = resolved
    self.stopIndex = StopIndex(resolved)
  }

  /// Creates the curve through values at evenly spaced progresses from 0 to 1.
  ///
  /// - Parameter values: at least one value, all finite.
  /// - Throws: ``ParameterError`` if there is no value or a value is not finite.
  public init(values: [Double]) throws(ParameterError) {
    let last = Double(max(values.count - 1, 1))
    try self.init(
      stops: values.enumerated().map { CurvePoint(progress: Double($0) / last, value: $1) })
  }

  /// Whether two curves have the same stops.
  public static func == (one: PiecewiseLinear, other: PiecewiseLinear) -> Bool {
    one.stops == other.stops
  }

  /// Hashes the stops.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

extension PiecewiseLinear: EasingFunction {
  /// Returns the value at the given progress.
  public func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  /// Returns the value at the given progress, with CSS's before flag.
  ///
  /// With the flag, the value at the progress of the first stop is the value of that stop, even if the curve jumps at this stop.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    if !beforeJump, let end = stopIndex.firstStop(after: progress) {
      return line(to: end).inner(at: progress)
    }
    return otherValue(at: progress, beforeJump: beforeJump)
  }

  /// Returns the value at any progress; needed outside the range of the index and for CSS's before flag.
  @inline(never) private func otherValue(at progress: Double, beforeJump: Bool) -> Double {
    if progress.isNaN || stops.count == 1 { return progress.isNaN ? .nan : stops[0].value }
    if beforeJump && progress == stops[0].progress { return stops[0].value }
    let line = segment(at: progress)
    return line.value(
      at: progress, extends: progress < line.start.progress || progress > line.end.progress)
  }

  /// Returns the slope of the segment at the given progress.
  ///
  /// At a stop, it is the slope of the segment on the right; at progress 1, and from the last stop onward, it is the slope
  /// of the segment on the left.
  public func velocity(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    if stops.count == 1 { return 0 }
    // At progress 1, use the slope of the segment that ends there.
    return segment(at: progress == 1 ? progress.nextDown : progress).slope
  }

  /// Returns 0, because the curve is straight between its stops.
  public func acceleration(at progress: Double) -> Double { progress.isNaN ? .nan : 0 }

  /// Returns the integral of the lines, segment by segment.
  ///
  /// **Accuracy.** Each segment contributes an error of at most 8u·w·v, where w is the width integrated, v the larger magnitude of the
  /// segment's two end values, and u = 2^-53. If the values do not change sign, the total error is at most 16u times the integral.
  ///
  /// Complexity: O(log n + k) for n stops, k of them between the limits.
  @_optimize(size) public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      var sum = CompensatedSum()
      var last = CurvePoint(progress: start, value: value(at: start))
      var index = stopsBefore(start)
      while last.progress < end {
        while index < stops.count, stops[index].progress <= last.progress { index += 1 }
        // The line from the last stop to the next stop, or to the end of the interval.
        let isLast = index == stops.count || stops[index].progress > end
        let next = isLast ? CurvePoint(progress: end, value: value(at: end)) : stops[index]
        sum.add(product(last.value / 2 + next.value / 2, next.progress - last.progress))
        last = next
        while index < stops.count, stops[index].progress == next.progress {
          last = stops[index]
          index += 1
        }
      }
      return sum.high
    }
  }

  /// Returns bounds from the values at both progresses and at the stops between, and from the slopes of the segments between.
  ///
  /// Complexity: O(log n + k) for n stops, k of them between the two progresses.
  @_optimize(size) public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    var result = Enclosure(
      value: Bounds(value(at: start), value(at: end)), velocity: Bounds(velocity(at: start)),
      acceleration: Bounds(0))
    let middle = start / 2 + end / 2
    for index in stopsBefore(start)..<stops.count {
      let stop = stops[index]
      if stop.progress > end { break }
      let jumps = index > 0 && stops[index - 1].progress == stop.progress
      // A jump at the start is before the interval; a jump at the end is inside it.
      if jumps && stop.progress > start {
        result.smoothness = .jumps
        result.jumps.include(stop.value - stops[index - 1].value)
      }
      if stop.progress > start { result.value.include(stop.value) }
      // At progress 1 the slope is the slope of the segment before.
      let bends = stop.progress == 1 ? stop.progress < end : stop.progress > start
      if bends {
        result.smoothness = min(result.smoothness, .continuous)
        if index + 1 < stops.count && stops[index + 1].progress > stop.progress {
          result.velocity.include(Line(start: stop, end: stops[index + 1]).slope)
        }
        if index > 0 && !jumps {
          result.velocity.include(Line(start: stops[index - 1], end: stop).slope)
        }
        if index + 1 == stops.count { result.velocity.include(velocity(at: end)) }
      }
      if jumps || bends,
        result.cut.map({ (stop.progress - middle).magnitude < ($0 - middle).magnitude }) ?? true
      {
        result.cut = stop.progress
      }
    }
    // Widen the bounds by the rounding errors of the computed values.
    result.value = result.value.widened(by: 0x1p-51 * result.value.magnitude)
    return result
  }

  /// Returns the number of stops with a progress less than the given progress.
  private func stopsBefore(_ progress: Double) -> Int {
    firstIndex(below: stops.count) { !(stops[$0].progress < progress) }
  }

  /// The extremes, at stops or at progress 0 or 1; the value that the curve approaches before a jump is included.
  public var extremes: Extremes {
    var result = Extremes(CurvePoint(progress: 0, value: value(at: 0)))
    forEachCorner { result.include($0) }
    result.include(CurvePoint(progress: 1, value: value(at: 1)))
    return result
  }

  /// Calls `body` in order with the stops in (0, 1] that the curve reaches.
  ///
  /// Of several stops at one progress these are the first, where a segment ends, and the last, where the next one begins.
  private func forEachCorner(_ body: (CurvePoint) -> Void) {
    for (index, stop) in stops.enumerated() where stop.progress > 0 && stop.progress <= 1 {
      let isFirst = index == 0 || stops[index - 1].progress < stop.progress
      let isLast = index + 1 == stops.count || stops[index + 1].progress > stop.progress
      if isFirst || isLast { body(stop) }
    }
  }

  /// The velocity of the steepest segment in [0, 1], and where that segment starts.
  public var peakVelocity: CurvePoint {
    var best = CurvePoint(progress: 0, value: velocity(at: 0))
    for stop in stops where stop.progress >= 0 && stop.progress < 1 {
      best.include(CurvePoint(progress: stop.progress, value: velocity(at: stop.progress)))
    }
    return best
  }

  /// Whether the values at the stops in [0, 1] only rise, only fall, or do both.
  public var monotonicity: Monotonicity {
    var changes = Changes()
    var previous = value(at: 0)
    func visit(_ value: Double) {
      changes.include(from: previous, to: value)
      previous = value
    }
    forEachCorner { visit($0.value) }
    visit(value(at: 1))
    return changes.monotonicity
  }

  /// Returns the first progress in [0, 1] at which a monotone curve reaches a value, with an error of at most 4u.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    let direction = monotonicity
    guard direction != .none else { return nil }
    var start = CurvePoint(progress: 0, value: self.value(at: 0))
    let last = CurvePoint(progress: 1, value: self.value(at: 1))
    guard value >= min(start.value, last.value), value <= max(start.value, last.value)
    else { return nil }
    var found: Double?
    let visit = { (stop: CurvePoint) in
      if found == nil, direction == .increasing ? stop.value >= value : stop.value <= value {
        found = Line(start: start, end: stop).progress(at: value)
      }
      start = stop
    }
    forEachCorner(visit)
    visit(last)
    return found
  }

  /// Returns the segment at a progress; outside the stops, the first or the last segment.
  private func segment(at progress: Double) -> Line {
    if let end = stopIndex.firstStop(after: progress) { return line(to: end) }
    let later = firstIndex(below: stops.count) { stops[$0].progress > progress }
    return line(to: min(max(later, 1), stops.count - 1))
  }

  /// Returns a segment by the index of the stop at its end, which is not the first stop.
  @inline(__always) private func line(to end: Int) -> Line {
    stops.withUnsafeBufferPointer { Line(start: $0[end &- 1], end: $0[end]) }
  }

  struct Line {
    let start: CurvePoint
    let end: CurvePoint

    var slope: Double {
      let run = end.progress - start.progress
      if run == 0 || start.value == end.value { return 0 }
      let rise = end.value - start.value
      // Each difference can overflow; the difference of the halves cannot.
      return rise.isFinite && run.isFinite
        ? rise / run : (end.value / 2 - start.value / 2) / (end.progress / 2 - start.progress / 2)
    }

    func value(at progress: Double, extends: Bool) -> Double {
      let run = end.progress - start.progress
      if run == 0 { return progress < start.progress ? start.value : end.value }
      if progress == end.progress { return end.value }
      if start.value == end.value { return start.value }
      return extends ? extended(to: progress) : wide(at: progress)
    }

    /// Whether a progress is strictly between the ends.
    @inline(__always) func contains(_ progress: Double) -> Bool {
      // Compare only the smaller distance: two comparisons would be two branches, mispredicted for random progresses.
      min(progress - start.progress, end.progress - progress) > 0
    }

    /// Returns the value at a progress in start..<end; the differences of the ends must not overflow.
    @inline(__always) func inner(at progress: Double) -> Double {
      let fraction = (progress - start.progress) / (end.progress - start.progress)
      let value = start.value + (end.value - start.value) * fraction
      // Each operation rounds monotonically, but the rounded result may exceed the end value.
      let least = start.value < end.value ? start.value : end.value
      let greatest = start.value > end.value ? start.value : end.value
      let limited = value < greatest ? value : greatest
      return limited > least ? limited : least
    }

    /// Returns the value at a progress from the start to the end, even if a difference of the ends overflows.
    @inline(never) private func wide(at progress: Double) -> Double {
      let fraction = Line.part(progress, of: start.progress, to: end.progress)
      let rise = end.value - start.value
      guard rise.isFinite else { return start.value * (1 - fraction) + end.value * fraction }
      let value = start.value + rise * fraction
      return rise > 0 ? min(value, end.value) : max(value, end.value)
    }

    /// Returns the value outside the stops, from the nearer stop: a large value of the other stop would cost digits.
    @inline(never) private func extended(to progress: Double) -> Double {
      if progress.isInfinite { return start.value < end.value ? progress : -progress }
      let near = progress > end.progress ? end : start
      let (offset, run) = (progress - near.progress, end.progress - start.progress)
      let fraction = offset / run
      // A subnormal fraction has lost digits, but the slope has not.
      let rise = fraction.isNormal ? (end.value - start.value) * fraction : slope * offset
      let value = near.value + rise
      if value.isFinite && run.isFinite { return value }
      // Dividing by 4 keeps the differences finite where the value itself does not overflow.
      return 4 * (near.value / 4 + slope * (progress / 4 - near.progress / 4))
    }

    func progress(at value: Double) -> Double {
      if value == start.value { return start.progress }
      if value == end.value { return end.progress }
      let fraction = Line.part(value, of: start.value, to: end.value)
      return start.progress * (1 - fraction) + end.progress * fraction
    }

    /// Returns the position of a number between two others, as a fraction of their distance.
    private static func part(_ number: Double, of start: Double, to end: Double) -> Double {
      let length = end - start
      let offset = number - start
      if length.isFinite && offset.isFinite { return offset / length }
      return (number / 2 - start / 2) / (end / 2 - start / 2)
    }
  }

  /// Writes the values at many progresses, with CSS's before flag.
  ///
  /// A progress on the same segment as the previous one needs no search, but testing for this is a branch, mispredicted for
  /// random progresses. So the test is made only after a block of searches. If it succeeds, the next block has one search,
  /// otherwise twice as many as the last, at most 256.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    let count = min(progresses.count, values.count)
    var (start, searches) = (0, 1)
    while start < count {
      let end = min(start &+ searches, count)
      // Searches and line evaluations have separate loops, so that the processor overlaps more iterations of each. Between the
      // loops, the bits of `values[index]` are the index of the stop after the progress, or 0.
      for index in start..<end {
        let stop = stopIndex.firstStop(after: progresses[index]) ?? 0
        values[index] = Double(bitPattern: UInt64(truncatingIfNeeded: stop))
      }
      var stop = 0
      for index in start..<end {
        stop = Int(truncatingIfNeeded: values[index].bitPattern)
        values[index] =
          stop > 0
          ? line(to: stop).inner(at: progresses[index])
          : otherValue(at: progresses[index], beforeJump: beforeJump)
      }
      start = end
      if stop > 0 {
        let line = line(to: stop)
        while start < count, line.contains(progresses[start]) {
          values[start] = line.inner(at: progresses[start])
          start &+= 1
        }
      }
      searches = start > end ? 1 : min(2 * searches, 256)
    }
    if beforeJump {
      for index in 0..<count where progresses[index] == stops[0].progress {
        values[index] = stops[0].value
      }
    }
  }
}

/// Finds the segment that contains a progress, with few comparisons: two if the stops are evenly spaced.
///
/// The range from the first stop to the last is divided into equal cells, four for each stop. A greater progress never has a
/// lower cell, even after rounding. So stops in earlier cells are before a progress, and stops in later cells are after it.
/// For each cell, the number of stops in earlier cells is stored. From there, a bisection searches as many stops as the
/// fullest cell has. For n stops, k of them in the fullest cell, memory is O(n), and a search takes O(log k).
///
/// No branch depends on a progress between the first stop and the last, because it would be mispredicted for random
/// progresses. The index is a class, because each call would copy a large structure.
final class StopIndex: Sendable {
  /// The number of stops in earlier cells, for each cell.
  private let cells: [Int32]
  /// The progresses of the stops, then infinities, because a search may read beyond the last stop.
  private let places: [Double]
  /// The cell of a progress is the low 32 bits of the double progress · scale + shift.
  private let scale: Double
  private let shift: Double
  /// The range of progress that is searched; empty if differences of stops overflow, or are too small for the cells.
  private let start: Double
  private let end: Double
  /// The level of the first comparison, which leaves 2^level candidates; at least 1.
  private let topLevel: Int

  /// Creates the index of one or more stops in nondecreasing order of progress.
  init(_ stops: [CurvePoint]) {
    let (first, last) = (stops[0].progress, stops[stops.count - 1].progress)
    let density = Double(4 * stops.count) / (last - first)
    var isSearched =
      (last - first).isFinite && density.isFinite && (first * density).magnitude < 0x1p51
      && stops.count < 1 << 28
    for (stop, next) in zip(stops, stops.dropFirst()) where !(next.value - stop.value).isFinite {
      isSearched = false
    }
    scale = isSearched ? density : 0
    // From 2^52 to 2^53 the doubles are the integers, so the low bits of x + 2^52 are the integer x.
    shift = isSearched ? 0x1p52 - (first * density).rounded(.down) : 0x1p52
    (start, end) = isSearched ? (first, last) : (.infinity, -.infinity)
    var counts = [Int32](repeating: 0, count: StopIndex.cell(last, scale, shift) + 1)
    var places: [Double] = []
    for stop in stops {
      counts[StopIndex.cell(stop.progress, scale, shift)] += 1
      places.append(stop.progress)
    }
    var (halvings, before) = (2, Int32(0))
    for cell in counts.indices {
      while 1 << halvings <= counts[cell] { halvings += 1 }
      (counts[cell], before) = (before, before + counts[cell])
    }
    for _ in 0..<1 << halvings { places.append(.infinity) }
    (cells, self.places, topLevel) = (counts, places, halvings - 1)
  }

  /// Returns the index of the first stop after a progress; nil if the progress is outside `start`..<`end`.
  @inline(__always) func firstStop(after progress: Double) -> Int? {
    guard progress >= start, progress < end else { return nil }
    return cells.withUnsafeBufferPointer { cells in
      places.withUnsafeBufferPointer { places in
        // No index is out of range: the cell is between those of the first and the last stop, and the search moves forward by
        // less than 2^(topLevel + 1) places.
        var found = Int(cells[StopIndex.cell(progress, scale, shift)])
        var level = topLevel
        while level > 1 {
          found &+= StopIndex.one(places[found &+ (1 &<< level) &- 1] <= progress) &<< level
          level &-= 1
        }
        // For most curves, these are the only two comparisons.
        found &+= StopIndex.one(places[found &+ 1] <= progress) &<< 1
        return found &+ StopIndex.one(places[found] <= progress)
      }
    }
  }

  /// Returns 1 for true and 0 for false, without the branch that the compiler generates for a conditional expression.
  @inline(__always) private static func one(_ condition: Bool) -> Int {
    Int(unsafeBitCast(condition, to: UInt8.self))
  }

  @inline(__always)
  private static func cell(_ progress: Double, _ scale: Double, _ shift: Double) -> Int {
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: (progress * scale + shift).bitPattern))
  }
}
