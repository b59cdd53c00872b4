// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A function of progress as straight lines between keys, within a stated error.
///
/// It serves every system that has only straight lines: CSS's `linear()`, the keyframes of a
/// browser and those of Core Animation. The function may have several components, such as the
/// coordinates of a point; all components share the keys.
///
/// **Algorithm.** First the interval is halved until the chord of each cell is within 1/32 of the
/// accuracy at 15 places inside the cell. The coarsest cells are 1/256 wide, so the function is
/// evaluated at 4,097 places at least. A cell that cannot be halved further is a jump, and makes
/// two keys at one progress. Then keys are removed: from each key the chord goes to the last knot
/// for which all knots in between are within 31/32 of the accuracy. One sweep finds that knot by
/// narrowing the cone of slopes that still pass all of them (Williams, "An efficient algorithm for
/// the piecewise linear approximation of planar curves", 1978). Both errors add up to the accuracy.
///
/// A feature narrower than 1/4,096 that contains none of the places is missed.
///
/// Complexity: O(n) evaluations for n knots; for a smooth function n is proportional to
/// √(curvature/accuracy).
package struct LinearSampling: Hashable, Sendable {
  /// The values at a progress.
  package struct Key: Hashable, Sendable {
    /// The progress, in [0, 1].
    package var progress: Double
    /// The components at that progress.
    package var values: [Double]

    /// The values at a progress.
    package init(progress: Double, values: [Double]) {
      self.progress = progress
      self.values = values
    }
  }

  /// The keys from progress 0 to 1, two or more.
  ///
  /// Two keys at one progress make a jump.
  package let keys: [Key]

  /// The largest difference found in any component; at most the accuracy.
  package let error: Double

  /// The largest number of knots.
  static let mostKnots = 60_000

  /// Samples a function.
  ///
  /// - Parameters:
  ///   - accuracy: the largest difference allowed in each component: positive, and at least 1e-12
  ///     of the largest value.
  ///   - corners: places in (0, 1) at which the function is known to bend or to jump.
  ///   - function: the components at a progress in [0, 1], always equally many. At progress 0 it is
  ///     also called with `beforeJump` true, as ``EasingFunction/value(at:beforeJump:)`` is, for
  ///     the value before a jump.
  /// - Throws: ``ParameterError`` for an accuracy out of range or too fine for 60,000 knots, and
  ///   for a value that is not finite.
  package init(
    accuracy: Double, corners: [Double] = [],
    _ function: (_ progress: Double, _ beforeJump: Bool) -> [Double]
  ) throws(ParameterError) {
    guard accuracy > 0, accuracy.isFinite else {
      throw ParameterError("accuracy", accuracy, allowed: "positive and finite")
    }
    let knots = try LinearSampling.knots(
      corners: corners, tolerance: accuracy / 32, accuracy: accuracy, function)
    keys = LinearSampling.thinned(knots, tolerance: accuracy * 31 / 32)
    error = LinearSampling.largestError(of: keys, at: knots, function)
  }
}

extension LinearSampling {
  private static let coarseCells = 256
  private static let placesInCell = 16

  private static func knots(
    corners: [Double], tolerance: Double, accuracy: Double,
    _ function: (Double, Bool) -> [Double]
  ) throws(ParameterError) -> [Key] {
    var places = (0...coarseCells).map { Double($0) / Double(coarseCells) }
    places += corners.filter { $0 > 0 && $0 < 1 }
    places.sort()

    let first = try key(at: 0, beforeJump: false, function)
    let waiting = try key(at: 0, beforeJump: true, function)
    var knots = waiting.values == first.values ? [first] : [waiting, first]
    var largest = 0.0
    for place in places where place > knots[knots.count - 1].progress {
      // A stack holds the ends of the cells that are not done, the nearest on top.
      var ends = [try key(at: place, beforeJump: false, function)]
      largest = ends[0].values.reduce(largest) { max($0, $1.magnitude) }
      guard accuracy >= largest * 1e-12 else {
        throw ParameterError(
          "accuracy", accuracy, allowed: "at least 1e-12 of the largest value, \(largest)")
      }
      while let end = ends.last {
        let start = knots[knots.count - 1]
        let middle = start.progress + (end.progress - start.progress) / 2
        if middle <= start.progress || middle >= end.progress {
          if distance(start.values, end.values) > tolerance {
            knots.append(Key(progress: end.progress, values: start.values))
          }
        } else if try !isStraight(from: start, to: end, tolerance, function) {
          ends.append(try key(at: middle, beforeJump: false, function))
          continue
        }
        knots.append(end)
        ends.removeLast()
        guard knots.count <= mostKnots else {
          throw ParameterError(
            "accuracy", accuracy, allowed: "coarse enough for \(mostKnots) knots")
        }
      }
    }
    return knots
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
    // The middle is the most informative place, so it is tested first.
    for index in [8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15] {
      let fraction = Double(index) / Double(placesInCell)
      let place = start.progress + (end.progress - start.progress) * fraction
      let values = try key(at: place, beforeJump: false, function).values
      guard distance(values, chord(start, end, at: place)) <= tolerance else { return false }
    }
    return true
  }

  /// The keys that remain after the greedy sweep with the cone of slopes.
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
        // A chord ends at the foot of a jump.
        if index > anchor + 1, knot.progress == knots[index - 1].progress { break }
        let run = knot.progress - start.progress
        var isInside = true
        var isOpen = true
        for component in knot.values.indices {
          let rise = knot.values[component] - start.values[component]
          isInside =
            isInside && rise >= low[component] * run && rise <= high[component] * run
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
        // Between adjacent doubles the place may be rounded up to the end.
        guard place < end.progress else { continue }
        let line = chord(keys[segment], keys[segment + 1], at: place)
        worst = max(worst, distance(function(place, false), line))
      }
    }
    return worst
  }

  private static func chord(_ start: Key, _ end: Key, at progress: Double) -> [Double] {
    let fraction = (progress - start.progress) / (end.progress - start.progress)
    return zip(start.values, end.values).map { $0 + ($1 - $0) * fraction }
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }
}
