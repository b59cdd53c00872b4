// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Computes bounds of keyframed numbers, where an outer curve maps progress to the eased progress of the keyframes.
package struct KeyedBounds {
  /// A keyframe: the numbers at an offset, which is an eased progress, and the easing from this key to the next.
  package struct Key {
    package var offset: Double
    package var numbers: [Double]
    package var easing: EasingCurve

    package init(offset: Double, numbers: [Double], easing: EasingCurve = .linear) {
      (self.offset, self.numbers, self.easing) = (offset, numbers, easing)
    }
  }

  /// The interval from a key to the next, with the numbers at the start and the end of its easing.
  private struct Interval {
    let key: Key
    let next: Key
    /// The numbers at the start of the interval, after any jump at its key.
    let first: [Double]
    /// The numbers at the end of the interval, before any jump at the next key.
    let last: [Double]
    /// Whether the interval also applies before its key (`isFirst`) or after the next key (`isLast`).
    var (isFirst, isLast) = (false, false)

    init(_ key: Key, to next: Key) {
      func numbers(_ fraction: Double) -> [Double] {
        let eased = key.easing.value(at: fraction)
        return zip(key.numbers, next.numbers).map { $0 + ($1 - $0) * eased }
      }
      (self.key, self.next, first, last) = (key, next, numbers(0), numbers(1))
    }

    /// Makes an interval of constant numbers that begins at an offset.
    init(_ numbers: [Double], from offset: Double) {
      key = Key(offset: offset, numbers: numbers)
      (next, first, last) = (key, numbers, numbers)
    }

    /// Returns the fraction of the interval at an eased progress, rounded as in the evaluation of keyframes.
    func fraction(at eased: Double) -> Double {
      let (before, after) = (eased - key.offset, next.offset - eased)
      let run = next.offset - key.offset
      return before < after ? before / run : 1 - after / run
    }
  }

  /// The intervals of positive length, plus an interval of constant numbers before a jump at offset 0 or after a jump at 1.
  private let intervals: [Interval]
  private let outer: EasingCurve
  /// The limits of eased progress: 0 and 1, but infinite on a side where the outer curve overshoots.
  private let limits: ClosedRange<Double>

  /// Makes the bounds of keyframed numbers; nil for fewer than two keys.
  ///
  /// As in keyframes, the easing of the first interval also applies before offset 0, that of the last interval after offset 1.
  ///
  /// - Parameters:
  ///   - keys: the keys, from offset 0 to 1; two keys at one offset make a jump.
  ///   - outer: the curve that maps progress to eased progress.
  /// - Complexity: O(n) evaluations for n keys.
  package init?(_ keys: [Key], over outer: EasingCurve) {
    guard keys.count > 1 else { return nil }
    var intervals = zip(keys, keys.dropFirst()).filter { $0.offset < $1.offset }
      .map { Interval($0, to: $1) }
    let start = Interval(keys[0], to: keys[1])
    let end = Interval(keys[keys.count - 2], to: keys[keys.count - 1])
    if keys[0].offset < keys[1].offset {
      intervals[0].isFirst = true
    } else {
      intervals.insert(Interval(start.first, from: -.infinity), at: 0)
    }
    if end.key.offset < end.next.offset {
      intervals[intervals.count - 1].isLast = true
    } else {
      intervals.append(Interval(end.last, from: end.next.offset))
    }
    let extremes = outer.extremes
    limits =
      (extremes.least.value < 0 ? -.infinity : 0)...(extremes.greatest.value > 1 ? .infinity : 1)
    (self.intervals, self.outer) = (intervals, outer)
  }

  /// Returns the bounds of each number between two values of progress in [0, 1].
  ///
  /// A jump at the lowest eased progress is not included, because a key's offset belongs to the interval after the key.
  ///
  /// - Complexity: O(log n + k) for n keys, of which k have their offset in the range of eased progress.
  package func enclosures(from start: Double, to end: Double) -> [Enclosure] {
    guard let inner = outer.enclosure(from: start, to: end) else {
      return intervals[0].first.map { _ in .unknown }
    }
    let (low, high) = easedRange(from: start, to: end, inner)
    var index = lastInterval(at: low)
    var result = enclosures(of: index, from: low, to: high)
    while index + 1 < intervals.count, intervals[index + 1].key.offset <= high {
      let last = intervals[index].last
      index += 1
      // If an interval begins at the highest eased progress, only the jump at its start is included.
      let isPoint = intervals[index].key.offset == high
      let next =
        isPoint
        ? intervals[index].first.map { Enclosure(constant: $0) }
        : enclosures(of: index, from: low, to: high)
      for number in result.indices {
        let joined = result[number].joined(
          to: next[number], at: 0, before: last[number], after: intervals[index].first[number])
        if !isPoint || joined.smoothness == .jumps { result[number] = joined }
      }
    }
    return result.map { $0.composed(with: inner) }
  }

  /// Returns the least and the greatest eased progress between two values of progress.
  private func easedRange(
    from start: Double, to end: Double, _ inner: Enclosure
  ) -> (low: Double, high: Double) {
    let (first, last) = (outer.value(at: start), outer.value(at: end))
    let rests =
      first == last && inner.smoothness > .jumps
      && inner.velocity.magnitude * (end - start) <= first.ulp / 2
    // Use exact values if possible: bounds are widened for rounding, so they might include a jump at a key already passed.
    if rests || outer == .linear { return (first, last) }
    return (max(inner.value.lower, limits.lowerBound), min(inner.value.upper, limits.upperBound))
  }

  /// Returns the index of the last interval that begins at or before an eased progress; 0 if there is none.
  private func lastInterval(at eased: Double) -> Int {
    var (low, high) = (0, intervals.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if intervals[middle].key.offset <= eased { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bounds of each number between two eased progress values within an interval.
  private func enclosures(of index: Int, from low: Double, to high: Double) -> [Enclosure] {
    let interval = intervals[index]
    let (key, next) = (interval.key, interval.next)
    guard key.offset < next.offset else {
      return interval.first.map { Enclosure(constant: $0) }
    }
    // Moves an end of the range of fractions outward by two rounding errors; a range of a single point stays exact.
    func widened(_ fraction: Double, _ slack: Double) -> Double {
      low < high ? fraction + slack * max(fraction.magnitude, 1) : fraction
    }
    var from = widened(interval.fraction(at: low), -0x1p-51)
    var to = widened(interval.fraction(at: high), 0x1p-51)
    if low >= key.offset || !interval.isFirst { from = max(from, 0) }
    if high <= next.offset || !interval.isLast { to = min(to, 1) }
    guard let fraction = key.easing.enclosure(from: from, to: to) else {
      return interval.first.map { _ in .unknown }
    }
    return zip(key.numbers, next.numbers).map { number, nextNumber in
      var part = fraction.mapped(
        factor: nextNumber - number, offset: number, speed: 1 / (next.offset - key.offset),
        place: { $0 })
      let largest = max(number.magnitude, nextNumber.magnitude, part.value.magnitude)
      part.value = part.value.widened(by: 4 * largest.ulp)
      return part
    }
  }
}

extension Enclosure {
  /// Returns bounds of f(g(t)), where this enclosure bounds f over all values of g, and `inner` bounds g(t).
  package func composed(with inner: Enclosure) -> Enclosure {
    func product(_ one: Bounds, _ other: Bounds) -> Bounds {
      one.scaled(by: other.lower).union(one.scaled(by: other.upper))
    }
    var result = self
    result.velocity = product(velocity, inner.velocity)
    result.acceleration =
      product(product(acceleration, inner.velocity), inner.velocity)
      + product(velocity, inner.acceleration)
    result.smoothness = min(smoothness, inner.smoothness)
    if result.smoothness == .jumps { result.jumps = .all }
    result.cut = nil
    return result
  }

  /// Returns bounds of the quotient by a positive divisor.
  func divided(by divisor: Double) -> Enclosure {
    let divisor = Bounds(divisor)
    var result = self
    result.value = value / divisor
    result.velocity = velocity / divisor
    result.acceleration = acceleration / divisor
    return result
  }
}

/// Approximates several numbers by lines, each number within an accuracy in its own unit, which is its range by default.
package struct RangedSampling {
  /// The keys between which the lines run.
  package let keys: [KeyedBounds.Key]
  /// An upper bound of the difference in each number, in units of the number; if ``isSampled``, the largest difference found.
  package let error: Double
  /// Whether the error is estimated from samples, because the function has no bounds.
  package let isSampled: Bool

  /// Approximates a function by lines.
  ///
  /// - Parameters:
  ///   - accuracy: the largest difference allowed in each number, in units of the number.
  ///   - corners: progress values in (0, 1) at which the function is known to have a corner or a jump.
  ///   - units: returns the unit of each number, given the range of each number over 257 samples; no unit may be 0.
  ///   - bounds: returns bounds of the numbers between two progress values, as for `LinearSampling`.
  ///   - function: returns the numbers at a progress or, if `beforeJump` is true, before a jump there.
  /// - Throws: `ParameterError` as `LinearSampling` does.
  package init(
    accuracy: Double, corners: [Double] = [],
    units: ([Double]) -> [Double] = RangedSampling.unitsOfEach,
    bounds: (_ start: Double, _ end: Double) -> [Enclosure]? = { _, _ in nil },
    _ function: (_ progress: Double, _ beforeJump: Bool) -> [Double]
  ) throws(ParameterError) {
    let units = units(Self.ranges(of: (0...256).map { function(Double($0) / 256, false) }))
    let sampling = try LinearSampling(
      accuracy: accuracy, corners: corners,
      bounds: { start, end in
        bounds(start, end).map { zip($0, units).map { $0.divided(by: $1) } }
      }
    ) { zip(function($0, $1), units).map { $0 / $1 } }
    keys = sampling.keys.map { key in
      KeyedBounds.Key(offset: key.progress, numbers: zip(key.values, units).map { $0 * $1 })
    }
    (error, isSampled) = (sampling.error, sampling.isSampled)
  }

  /// Returns the range of each number over some samples; an empty array without samples.
  ///
  /// The range over samples is at most the true range, so an error divided by it is never understated.
  package static func ranges(of samples: [[Double]]) -> [Double] {
    guard let first = samples.first else { return [] }
    var (low, high) = (first, first)
    for sample in samples {
      low = zip(low, sample).map { min($0, $1) }
      high = zip(high, sample).map { max($0, $1) }
    }
    return zip(high, low).map { $0 - $1 }
  }

  /// Returns each range as the unit of its number; the unit of a constant number is 1.
  package static func unitsOfEach(_ ranges: [Double]) -> [Double] {
    ranges.map { $0 > 0 ? $0 : 1 }
  }
}
