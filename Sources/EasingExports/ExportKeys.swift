// SPDX-License-Identifier: Apache-2.0

import Easing

/// Béziers as keyframes: times, values, and the easing of each interval; two keys at one time make a jump.
struct ExportKeys {
  private(set) var times: [Double] = []
  private(set) var values: [Double] = []
  private(set) var easings: [CubicBezier] = []

  /// The keys of lines.
  init(_ lines: PiecewiseLinear) {
    times = lines.stops.map { $0.progress }
    values = lines.stops.map { $0.value }
    easings = lines.stops.dropLast().map { _ in .linear }
  }

  /// A bound for what a system adds that solves easings for a progress only within a tolerance.
  ///
  /// - Parameter tolerance: the tolerance, as a part of the interval between two keys.
  /// - Returns: the bound.
  func error(solvedWithin tolerance: Double) -> Double {
    var worst = 0.0
    for (index, easing) in easings.enumerated() {
      let rise = values[index + 1] - values[index]
      guard rise != 0, easing != .linear else { continue }
      worst = max(worst, rise.magnitude * easing.largestChange(within: tolerance))
    }
    return worst
  }

  /// A bound for what a system adds that has the keys at other times.
  ///
  /// - Parameter moved: the times; `nil` for a key that is left out without a change.
  /// - Returns: the bound.
  func error(at moved: [Double?]) -> Double {
    var worst = 0.0
    for (index, easing) in easings.enumerated() {
      let (rise, run) = (values[index + 1] - values[index], times[index + 1] - times[index])
      guard rise != 0, run > 0 else { continue }
      let shift = [index, index + 1].reduce(0.0) { largest, key in
        max(largest, moved[key].map { ($0 - times[key]).magnitude } ?? 0)
      }
      guard shift > 0 else { continue }
      // The fraction of the interval changes at most by this, also where it is divided anew.
      let part = run > 4 * shift ? shift / (run - 2 * shift) : 1
      let change = easing.largestChange(within: part)
      worst = max(worst, rise.magnitude * change)
    }
    return worst
  }

  /// The largest distance of a control point from the start of its way; 0 if all ways are straight.
  var largestHeight: Double {
    var largest = 0.0
    for (index, easing) in easings.enumerated() where easing != .linear {
      let rise = (values[index + 1] - values[index]).magnitude
      largest = max(largest, rise * max(1, easing.y1.magnitude, easing.y2.magnitude))
    }
    return largest
  }

  /// Whether a key only ends a step: the value has stayed the same since the key before it, and jumps.
  func endsStep(_ index: Int) -> Bool {
    index > 0 && index + 1 < times.count && times[index] == times[index + 1]
      && values[index] == values[index - 1] && times[index - 1] < times[index]
  }

  /// The keys of pieces that have easing functions.
  init(_ pieces: [PiecewiseBezier.Piece]) {
    for piece in pieces {
      // Each piece begins at the progress at which the one before it ends.
      if piece.start.value != values.last {
        if !times.isEmpty { easings.append(.linear) }
        times.append(piece.start.progress)
        values.append(piece.start.value)
      }
      guard piece.start.progress < piece.end.progress else { continue }
      // A part without an easing function is flat to within rounding.
      easings.append(piece.easing ?? .linear)
      times.append(piece.end.progress)
      values.append(piece.end.value)
    }
  }
}
