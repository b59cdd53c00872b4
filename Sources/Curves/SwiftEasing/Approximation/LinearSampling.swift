// SPDX-License-Identifier: Apache-2.0

/// Approximates a function of progress by straight lines between keys, with a stated error.
///
/// CSS's `linear()`, browser keyframes and Core Animation use the keys. The function may have several components, which share the keys.
///
/// **Algorithm.** Cells of width 1/256 are halved until the function's enclosure proves that the function is within
/// accuracy/128 of each chord; the ends of cells are knots. A cell between adjacent doubles may be a jump, which makes two keys
/// at the same progress. Then each chord is extended to the last knot for which all knots in between are within accuracy ·
/// 127/128 of the chord. The search narrows the cone of possible slopes (Williams, "An efficient algorithm for the piecewise
/// linear approximation of planar curves", 1978). The two errors add up to at most the accuracy.
///
/// A function without an enclosure is sampled: a cell is halved until its chord is within accuracy/32 at 15 points. Peaks and
/// dips narrower than a progress of 1/4,096 may be missed; see ``isSampled``.
///
/// Complexity: O(n) evaluations for n knots; for a smooth function n is proportional to √(curvature/accuracy).
package struct LinearSampling: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package var progress: Double
    package var values: [Double]
  }

  /// The keys from progress 0 to 1, at least two.
  ///
  /// Two keys at the same progress make a jump.
  package let keys: [Key]

  /// An upper bound, at most the accuracy, for the difference in any component; if ``isSampled``, the largest difference found.
  package let error: Double
  /// Whether the error is only estimated from samples, because the function has no enclosure.
  package let isSampled: Bool
  static let mostKnots = 60_000

  /// Approximates a function within an accuracy.
  ///
  /// - Parameters:
  ///   - accuracy: the largest difference allowed in each component: positive, and at least 1e-12 of the largest value.
  ///   - corners: the progresses of known bends and jumps, in (0, 1).
  ///   - bounds: returns the bounds of each component between two progresses in [0, 1], or `nil` if they are unknown.
  ///   - function: returns the components at a progress in [0, 1], always the same number. At progress 0 it is also called
  ///     with `beforeJump` true, for the value before a jump, as in ``EasingFunction/value(at:beforeJump:)``.
  /// - Throws: ``ParameterError`` if the accuracy is out of range or needs more than 60,000 knots, or if a value is not
  ///   finite.
  package init(
    accuracy: Double, corners: [Double] = [],
    bounds: (_ start: Double, _ end: Double) -> [Enclosure]? = { _, _ in nil },
    _ function: (_ progress: Double, _ beforeJump: Bool) -> [Double]
  ) throws(ParameterError) {
    try require(accuracy > 0 && accuracy.isFinite, "accuracy", accuracy, "positive and finite")
    isSampled = bounds(0, 1) == nil
    let part = isSampled ? accuracy / 32 : accuracy / 128
    let cells = try LinearSampling.cells(
      corners: corners, tolerance: part, accuracy: accuracy, bounds, function)
    let rounding = isSampled ? 0 : 0x1p-50 * cells.largest
    keys = LinearSampling.thinned(cells.knots, tolerance: accuracy - part - rounding)
    error =
      isSampled
      ? LinearSampling.largestError(of: keys, at: cells.knots, function)
      : LinearSampling.bound(of: keys, cells, rounding)
  }
}

extension LinearSampling {
  private static let coarseCells = 256
  private static let placesInCell = 16

  /// Knots, with bounds for the distance of the function from the chords between them.
  private struct Cells {
    var knots: [Key]
    /// For each knot, a bound for the distance of the function from the chord that ends there.
    var distances: [Double]
    /// The largest magnitude of any component evaluated so far.
    var largest = 0.0

    mutating func append(_ knot: Key, distance: Double = 0) {
      knots.append(knot)
      distances.append(distance)
      include(knot)
    }

    mutating func include(_ place: Key) {
      largest = place.values.reduce(largest) { max($0, $1.magnitude) }
    }
  }

  private static func cells(
    corners: [Double], tolerance: Double, accuracy: Double,
    _ bounds: (Double, Double) -> [Enclosure]?, _ function: (Double, Bool) -> [Double]
  ) throws(ParameterError) -> Cells {
    var places = (0...coarseCells).map { Double($0) / Double(coarseCells) }
    places += corners.filter { $0 > 0 && $0 < 1 }
    places.sort()

    let first = try key(at: 0, beforeJump: false, function)
    let waiting = try key(at: 0, beforeJump: true, function)
    var cells = Cells(knots: [], distances: [])
    if waiting.values != first.values { cells.append(waiting) }
    cells.append(first)
    for place in places where place > cells.knots[cells.knots.count - 1].progress {
      // A stack of the ends of pending cells, the least progress on top.
      var ends = [try key(at: place, beforeJump: false, function)]
      cells.include(ends[0])
      while let end = ends.last {
        // With a finer accuracy, the rounding errors of the largest component would exceed the accuracy.
        try require(
          accuracy >= cells.largest * 1e-12, "accuracy", accuracy,
          "at least 1e-12 of the largest value, \(cells.largest)")
        let start = cells.knots[cells.knots.count - 1]
        let middle = start.progress + (end.progress - start.progress) / 2
        var distanceFromChord = 0.0
        if middle <= start.progress || middle >= end.progress {
          if distance(start.values, end.values) > tolerance {
            cells.append(Key(progress: end.progress, values: start.values))
          }
        } else if let bounds = bounds(start.progress, end.progress) {
          distanceFromChord = largestDistance(from: start, to: end, bounds)
        } else if try !isStraight(from: start, to: end, tolerance, function) {
          distanceFromChord = .infinity
        }
        guard distanceFromChord <= tolerance else {
          ends.append(try key(at: middle, beforeJump: false, function))
          continue
        }
        cells.append(end, distance: distanceFromChord)
        ends.removeLast()
        try require(
          cells.knots.count <= mostKnots, "accuracy", accuracy,
          "coarse enough for \(mostKnots) knots")
      }
    }
    return cells
  }

  /// Returns a bound for the distance of the components from the chord of a cell.
  private static func largestDistance(
    from start: Key, to end: Key, _ bounds: [Enclosure]
  ) -> Double {
    let run = end.progress - start.progress
    return bounds.indices.reduce(0) {
      max($0, bounds[$1].distance(fromChordOf: run, start.values[$1], end.values[$1]))
    }
  }

  private static func key(
    at progress: Double, beforeJump: Bool, _ function: (Double, Bool) -> [Double]
  ) throws(ParameterError) -> Key {
    let values = function(progress, beforeJump)
    for value in values where !value.isFinite {
      throw ParameterError("value of the function", value, allowed: "finite")
    }
    return Key(progress: progress, values: values)
  }

  private static func isStraight(
    from start: Key, to end: Key, _ tolerance: Double, _ function: (Double, Bool) -> [Double]
  ) throws(ParameterError) -> Bool {
    // Begin with the middle, where the distance from the chord is usually largest.
    for index in [8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15] {
      let fraction = Double(index) / Double(placesInCell)
      let place = start.progress + (end.progress - start.progress) * fraction
      let values = try key(at: place, beforeJump: false, function).values
      guard distance(values, chord(start, end, at: place)) <= tolerance else { return false }
    }
    return true
  }

  /// Returns the knots that remain as keys, by a greedy search with the cone of possible slopes.
  private static func thinned(_ knots: [Key], tolerance: Double) -> [Key] {
    var keys = [knots[0]]
    var anchor = 0
    while anchor + 1 < knots.count {
      let start = knots[anchor]
      if knots[anchor + 1].progress == start.progress {
        anchor += 1
        keys.append(knots[anchor])
        continue
      }
      var low = start.values.map { _ in -Double.infinity }
      var high = start.values.map { _ in Double.infinity }
      var last = anchor + 1
      var index = anchor + 1
      while index < knots.count {
        let knot = knots[index]
        // No chord crosses a jump.
        if knot.progress == knots[index - 1].progress { break }
        let run = knot.progress - start.progress
        var isInside = true
        var isOpen = true
        for component in knot.values.indices {
          let rise = knot.values[component] - start.values[component]
          isInside = isInside && rise >= low[component] * run && rise <= high[component] * run
          low[component] = max(low[component], (rise - tolerance) / run)
          high[component] = min(high[component], (rise + tolerance) / run)
          isOpen = isOpen && low[component] <= high[component]
        }
        if isInside { last = index }
        guard isOpen else { break }
        index += 1
      }
      anchor = last
      keys.append(knots[last])
    }
    return keys
  }

  private static func largestError(
    of keys: [Key], at knots: [Key], _ function: (Double, Bool) -> [Double]
  ) -> Double {
    var worst = 0.0
    var segment = 0
    for (start, end) in zip(knots, knots.dropFirst()) where start.progress < end.progress {
      while keys[segment + 1].progress <= start.progress { segment += 1 }
      for index in 0..<placesInCell {
        let fraction = Double(index) / Double(placesInCell)
        let place = start.progress + (end.progress - start.progress) * fraction
        // If `start` and `end` are adjacent doubles, `place` may be rounded to `end`.
        guard place < end.progress else { continue }
        let line = chord(keys[segment], keys[segment + 1], at: place)
        worst = max(worst, distance(function(place, false), line))
      }
    }
    return worst
  }

  /// Returns a bound for the distance of the function from the lines between keys.
  ///
  /// In each cell, it is the bound for the cell's chord plus the larger of the distances of the cell's two knots from the line.
  private static func bound(of keys: [Key], _ cells: Cells, _ rounding: Double) -> Double {
    var worst = 0.0
    var segment = 0
    for (index, end) in cells.knots.enumerated().dropFirst() {
      let start = cells.knots[index - 1]
      guard start.progress < end.progress else { continue }
      while keys[segment + 1].progress <= start.progress { segment += 1 }
      let (from, to) = (keys[segment], keys[segment + 1])
      for knot in [start, end] {
        worst = max(
          worst, distance(knot.values, chord(from, to, at: knot.progress)) + cells.distances[index])
      }
    }
    return worst > 0 ? worst + rounding : 0
  }

  private static func chord(_ start: Key, _ end: Key, at progress: Double) -> [Double] {
    let fraction = (progress - start.progress) / (end.progress - start.progress)
    return zip(start.values, end.values).map { $0 + ($1 - $0) * fraction }
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }
}
