// SPDX-License-Identifier: Apache-2.0

import Easing

/// Béziers as keyframes: times, values, and the easing of each interval; two keys at one time make a jump.
struct ExportKeys {
  private(set) var times: [Double] = []
  private(set) var values: [Double] = []
  private(set) var easings: [CubicBezier] = []

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
    // The derivative is a quadratic with these as its Bernstein coefficients.
    let (a, b, c) = (
      control1.value - start.value, control2.value - control1.value, end.value - control2.value
    )
    let (half, square) = (a - b, a - 2 * b + c)
    let root = (half * half - square * a).squareRoot()
    // Near the ends rounding alone makes turns.
    return [a / (half + root), a / (half - root), (half + root) / square].first {
      $0 > 1e-6 && $0 < 1 - 1e-6
    }
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
