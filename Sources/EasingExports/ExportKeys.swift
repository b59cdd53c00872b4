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
  /// - Parameters:
  ///   - solved: the tolerance, as a part of the interval between two keys.
  ///   - clock: another, as a part of the whole progress.
  func error(solvedWithin solved: Double, clock: Double = 0) -> Double {
    var worst = 0.0
    for (index, easing) in easings.enumerated() {
      let (run, rise) = (times[index + 1] - times[index], values[index + 1] - values[index])
      guard run > 0, rise != 0, easing != .linear || clock > 0 else { continue }
      let change = easing.largestChange(within: min(solved + clock / run, 1))
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

extension PiecewiseBezier.Piece {
  /// Parts whose easing functions have all numbers in [0, 1], which SVG asks for.
  ///
  /// A part that rises or falls all the way comes near a straight line as it is halved, so halving ends.
  var unitParts: [PiecewiseBezier.Piece] { unitParts(depth: 0) }

  private func unitParts(depth: Int) -> [PiecewiseBezier.Piece] {
    if start.progress == end.progress { return [self] }
    if let easing, [easing.y1, easing.y2].allSatisfy({ (0...1).contains($0) }) { return [self] }
    guard depth < 12, let place = turn ?? .some(0.5) else { return [self] }
    let parts = split(at: place)
    return [parts.first, parts.second].flatMap { part -> [PiecewiseBezier.Piece] in
      part.level.unitParts(depth: depth + 1)
    }
  }

  /// A parameter between the ends at which the value turns back; nil if there is none.
  private var turn: Double? {
    // Near the ends rounding alone makes turns.
    BernsteinCubic(start.value, control1.value, control2.value, end.value).turns
      .first { $0 > 1e-6 && $0 < 1 - 1e-6 }
  }

  /// The piece with control values that are beyond its ends by no more than rounding held to them.
  private var level: PiecewiseBezier.Piece {
    let (low, high) = (min(start.value, end.value), max(start.value, end.value))
    let slack = 1e-9 * max(high - low, control1.value.magnitude, control2.value.magnitude)
    func held(_ point: PiecewiseBezier.Point) -> PiecewiseBezier.Point {
      let value = min(max(point.value, low), high)
      return (value - point.value).magnitude <= slack
        ? PiecewiseBezier.Point(progress: point.progress, value: value) : point
    }
    return
      (try? PiecewiseBezier.Piece(
        start: start, control1: held(control1), control2: held(control2), end: end)) ?? self
  }
}
