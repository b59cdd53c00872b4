// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Béziers as keyframes: times, values, and the easing of each interval; two keys at one time make a jump.
struct ExportKeys {
  private(set) var times: [Double] = []
  private(set) var values: [Double] = []
  private(set) var easings: [CubicBezier] = []

  /// Makes keys; each easing applies from one key to the next.
  init(times: [Double], values: [Double], easings: [CubicBezier]) {
    (self.times, self.values, self.easings) = (times, values, easings)
  }

  init(_ lines: PiecewiseLinear) {
    times = lines.stops.map { $0.progress }
    values = lines.stops.map { $0.value }
    easings = lines.stops.dropLast().map { _ in .linear }
  }

  /// Bounds the error that a system adds if it solves easings only within a tolerance, a fraction of an interval between keys.
  func error(solvedWithin tolerance: Double) -> Double {
    largest { rise, easing in rise == 0 ? 0 : rise * easing.largestChange(within: tolerance) }
  }

  /// Bounds the error that a system adds by moving keys to other times, in nondecreasing order.
  ///
  /// The time of a key is `nil` if the system leaves the key out. Such a key only ends a step, or has the time of the next key.
  ///
  /// **Bound.** At a time t the system shows the curve's value at a time t′, and |t − t′| is at most the shift of a key. If both
  /// times are in one interval, the error is at most the curve's largest change there between times this far apart. If keys lie
  /// between t and t′, the changes in the intervals from t to t′ add up. The shift of a jump by at most 2^-51, which is rounding,
  /// is not part of the error; of many jumps next to each other, some are shifted further.
  func error(at moved: [Double?]) -> Double {
    var places = times
    var next = 1.0
    for key in places.indices.reversed() {
      if let place = moved[key] {
        (places[key], next) = (place, place)
      } else if !endsStep(key) {
        places[key] = next
      }
    }
    let changes = easings.indices.map { changeOfInterval($0, at: places) }
    // Whether there is a jump that is not shifted further than by rounding.
    func isFixed(_ index: Int) -> Bool {
      changes[index] == 0 && times[index] == times[index + 1] && values[index] != values[index + 1]
    }
    var worst = 0.0
    for (index, change) in changes.enumerated() where change > 0 {
      var (later, earlier) = (change, change)
      var neighbor = index + 1
      while neighbor < changes.count, times[neighbor] < places[index + 1], !isFixed(neighbor) {
        later += changes[neighbor]
        neighbor += 1
      }
      neighbor = index - 1
      while neighbor >= 0, times[neighbor + 1] > places[index], !isFixed(neighbor) {
        earlier += changes[neighbor]
        neighbor -= 1
      }
      worst = max(worst, later, earlier)
    }
    return worst
  }

  /// Bounds the change of the value within an interval if its keys are moved to other times.
  private func changeOfInterval(_ index: Int, at places: [Double]) -> Double {
    let (rise, run) = (values[index + 1] - values[index], times[index + 1] - times[index])
    let shift = max(
      (places[index] - times[index]).magnitude, (places[index + 1] - times[index + 1]).magnitude)
    guard rise != 0, shift > (run > 0 ? 0 : 0x1p-51) else { return 0 }
    if run == 0 { return rise.magnitude }
    // A bound on the change of the fraction within the interval: the shift over the shortest possible length of the interval.
    let part = run > 4 * shift ? shift / (run - 2 * shift) : 1
    return rise.magnitude * easings[index].largestChange(within: part)
  }

  /// The largest vertical distance of a control point from the start of its interval; 0 if all easings are linear.
  var largestHeight: Double {
    largest { rise, easing in rise * max(1, easing.y1.magnitude, easing.y2.magnitude) }
  }

  /// Returns the largest result for an interval that is not linear, but at least 0.
  private func largest(_ result: (_ rise: Double, CubicBezier) -> Double) -> Double {
    var largest = 0.0
    for (index, easing) in easings.enumerated() where easing != .linear {
      largest = max(largest, result((values[index + 1] - values[index]).magnitude, easing))
    }
    return largest
  }

  /// Returns whether a key only ends a step: the value has not changed since the previous key, and jumps at this key.
  func endsStep(_ index: Int) -> Bool {
    index > 0 && index + 1 < times.count && times[index] == times[index + 1]
      && values[index] == values[index - 1] && times[index - 1] < times[index]
  }

  /// The percentages of the keys in a style sheet; nil for a key that is not needed.
  var percentages: [Double?] { KeyPercentages.percentages(of: times, without: endsStep) }

  /// Makes the keys of pieces; those without easing functions are divided.
  init(eased pieces: [PiecewiseBezier.Piece]) {
    for part in pieces {
      for piece in part.easedParts {
        // Each piece begins at the progress at which the previous piece ends.
        if piece.start.value != values.last {
          if !times.isEmpty { easings.append(.linear) }
          times.append(piece.start.progress)
          values.append(piece.start.value)
        }
        guard piece.start.progress < piece.end.progress else { continue }
        // A piece without an easing function is flat up to rounding.
        easings.append(piece.easing ?? .linear)
        times.append(piece.end.progress)
        values.append(piece.end.value)
      }
    }
  }
}

/// Chooses the percentages of keyframes in a style sheet, which browsers divide by 100.
///
/// A browser treats percentages with equal quotients as one keyframe, and not every double is such a quotient. So each chosen
/// percentage has a quotient that is as near to the offset as possible but less than the next keyframe's quotient.
package enum KeyPercentages {
  /// Returns the percentages of keyframes at offsets; divided by 100 they increase.
  ///
  /// Of two keyframes at the same offset, the later gets the offset's percentage, and the earlier gets the next smaller percentage
  /// that differs after the division.
  ///
  /// Some keyframes get nil, and are not written:
  ///
  /// - those for which `isLeftOut` is true;
  /// - of several keyframes at one offset, all between the first and the last;
  /// - of several keyframes at offset 0, all but the last, because no percentage is below 0.
  ///
  /// - Parameters:
  ///   - offsets: the offsets in [0, 1], in nondecreasing order; the first offset is 0 and the last is 1.
  ///   - isLeftOut: whether the keyframe at an index is not needed.
  /// - Returns: a percentage for each offset, or nil.
  package static func percentages(
    of offsets: [Double], without isLeftOut: (Int) -> Bool
  ) -> [Double?] {
    var result: [Double?] = Array(repeating: nil, count: offsets.count)
    var next = Double.infinity
    for index in offsets.indices.reversed() {
      let offset = offsets[index]
      let isBetween =
        index > 0 && index + 1 < offsets.count && offsets[index - 1] == offset
        && offsets[index + 1] == offset
      if isBetween || isLeftOut(index) { continue }
      var percentage = offset * 100
      // Several percentages may have this quotient; prefers one with few digits.
      let short = (percentage * 1e12).rounded() / 1e12
      if short / 100 == offset { percentage = short }
      // Rounding may move the quotient off the offset. A quotient below stays, because the next greater one is above the offset.
      while percentage / 100 > offset { percentage = percentage.nextDown }
      while percentage / 100 >= next, percentage > 0 {
        percentage = min(percentage, next * 100).nextDown
      }
      guard percentage >= 0, next > 0 else { continue }
      // Reached only if the keyframe's quotient is below that of the next; so of two keyframes at 0, only the later is written.
      (result[index], next) = (percentage, percentage / 100)
    }
    return result
  }
}
