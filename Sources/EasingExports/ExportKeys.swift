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
      if piece.start.progress != times.last || piece.start.value != values.last {
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
