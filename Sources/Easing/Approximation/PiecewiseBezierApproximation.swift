// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A curve as few cubic Béziers, within a stated vertical error.
///
/// Systems with keyframes use such pieces: Core Animation's key times and timing functions, Lottie,
/// SMIL's `keySplines`.
///
/// ```swift
/// let bounce = try PiecewiseBezierApproximation(of: EasingCurve.easeOutBounce, accuracy: 1e-3)
/// bounce.curve.pieces.count   // 4, one for each arc
/// ```
///
/// - *Fewest.* A part of a Bézier is a Bézier. So if pieces need not meet, the number of pieces is
///   the minimum when each reaches as far as a piece can (by induction: no other pieces reach
///   farther with the same number). That is ``Continuity/none``, and a lower bound for the other
///   two. "As far as a piece can" is the result of a search; see `BezierFit`.
/// - *Values that meet.* Two methods are tried: pieces that end on the curve, and pieces that begin
///   where the previous one ended and end anywhere near the curve. The result with fewer pieces is
///   taken, which may be a few more than the minimum.
/// - *Jumps and sharp bends* of the curve always end a piece.
/// - *Error.* The stated error is found as in ``LinearApproximation``, from the difference of the
///   curves.
///
/// Complexity: some thousand fits per piece, of 65 evaluations each.
public struct PiecewiseBezierApproximation: Hashable, Sendable {
  /// The pieces.
  public let curve: PiecewiseBezier

  /// A bound for the vertical difference from the curve over progress in [0, 1].
  public let error: Double

  /// How neighboring pieces meet.
  public enum Continuity: Hashable, Sendable, CaseIterable {
    /// They need not meet: both are within the accuracy of the curve.
    case none
    /// They meet in value.
    case value
    /// They meet in the curve's own value and slope.
    case slope
  }

  /// Approximates a curve with few pieces, within an accuracy.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - accuracy: the largest vertical difference allowed, at least 1e-8.
  ///   - continuity: how pieces meet, except at jumps and bends of the curve. At 0 and 1 they are
  ///     on the curve.
  /// - Throws: ``ParameterError`` for an accuracy out of range or beyond the reach of 1,000 pieces,
  ///   and for a curve whose values are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double, continuity: Continuity = .value
  ) throws(ParameterError) {
    guard accuracy >= 1e-8, accuracy.isFinite else {
      throw ParameterError("accuracy", accuracy, allowed: "at least 1e-8, and finite")
    }
    let polygon = try CurvePolygon(curve, accuracy: accuracy)
    let parts = PieceFitting.parts(of: curve, polygon)
    let jumpsAtEnd = polygon.jumps.last.map { polygon.xs[$0] } == 1
    func fitted(
      _ joints: PieceFitting.Joints
    ) throws(ParameterError) -> (pieces: [PiecewiseBezier.Piece], error: Double)? {
      // The error of a fit can be larger between its points than at them.
      var goal = accuracy * 15 / 16
      for _ in 0..<4 {
        var pieces: [PiecewiseBezier.Piece] = []
        for part in parts {
          let fitting = PieceFitting(part: part, goal: goal, joints: joints) {
            (curve.value(at: $0), curve.velocity(at: $0))
          }
          guard fitting.append(to: &pieces, most: 1000) else {
            // Ends on the curve are the other way to meet.
            if joints == .free { return nil }
            throw ParameterError("accuracy", accuracy, allowed: "coarse enough for 1,000 pieces")
          }
        }
        if jumpsAtEnd {
          let end = PiecewiseBezier.Point(progress: 1, value: curve.value(at: 1))
          pieces.append(PiecewiseBezier.Piece(unchecked: end, end, end, end))
        }
        let candidate = PiecewiseBezier(unchecked: pieces)
        let error = try largestDifference(candidate, curve, about: accuracy)
        if error <= accuracy { return (pieces, error) }
        goal *= 0.9 * accuracy / error
      }
      return nil
    }

    let candidates: [(pieces: [PiecewiseBezier.Piece], error: Double)?] =
      switch continuity {
      case .none: [try fitted(.separate)]
      case .value: [try fitted(.onCurve), try fitted(.free)]
      case .slope: [try fitted(.smooth)]
      }
    var best: (pieces: [PiecewiseBezier.Piece], error: Double)?
    for case let candidate? in candidates
    where best.map({ candidate.pieces.count < $0.pieces.count }) ?? true {
      best = candidate
    }
    guard let best else {
      throw ParameterError("accuracy", accuracy, allowed: "coarse enough for the curve")
    }
    self.curve = PiecewiseBezier(unchecked: best.pieces)
    error = best.error
  }
}

/// Successive pieces, each as long as possible, along a part of a curve without jumps and bends.
struct PieceFitting {
  typealias Point = PiecewiseBezier.Point

  /// Where neighboring pieces meet.
  enum Joints {
    /// Nowhere: each piece begins and ends anywhere near the curve.
    case separate
    /// At the end of the earlier piece, anywhere near the curve.
    case free
    /// On the curve.
    case onCurve
    /// On the curve, and with its slope.
    case smooth
  }

  /// A part of a curve.
  struct Part {
    var start: Double
    var end: Double
    /// The last progress with the part's own values: the end, or the double before it.
    var last: Double
    /// The value that the part reaches at its end.
    var endValue: Double
    /// Whether the curve is continuous at the start and at the end.
    var joinsBefore: Bool
    var joinsAfter: Bool
  }

  let part: Part
  let goal: Double
  let joints: Joints
  /// The curve's value and slope at a progress.
  let curve: (Double) -> (value: Double, slope: Double)

  /// The parts of a curve between its jumps and its sharp bends.
  static func parts(of curve: some EasingFunction, _ polygon: CurvePolygon) -> [Part] {
    let jumps = Set(polygon.jumps.map { polygon.xs[$0] })
    var parts: [Part] = []
    var start = 0.0
    for end in jumps.union(polygon.bends(of: curve)).union([1]).sorted() where end > start {
      let jumpsThere = jumps.contains(end)
      // The part ends at the last double before a jump or a bend.
      let last = end < 1 || jumpsThere ? end.nextDown : end
      parts.append(
        Part(
          start: start, end: end, last: last, endValue: curve.value(at: jumpsThere ? last : end),
          joinsBefore: start > 0 && !jumps.contains(start), joinsAfter: end < 1 && !jumpsThere))
      start = end
    }
    return parts
  }

  /// Appends the pieces of the part.
  ///
  /// - Returns: whether there are at most `most` pieces, each of which could be found.
  func append(to pieces: inout [PiecewiseBezier.Piece], most: Int) -> Bool {
    var start = Point(progress: part.start, value: curve(part.start).value)
    if part.last <= part.start {
      // The curve jumps right behind the start.
      let end = Point(progress: part.end, value: start.value)
      pieces.append(PiecewiseBezier.Piece(unchecked: start, start, end, end))
    }
    while start.progress < part.last {
      guard pieces.count < most else { return false }
      guard let piece = longestPiece(from: start) else { return false }
      pieces.append(piece)
      start = piece.end
    }
    return true
  }

  /// The longest piece from a point that is accurate enough.
  private func longestPiece(from start: Point) -> PiecewiseBezier.Piece? {
    let whole = piece(from: start, to: part.end)
    if whole.isNear { return whole.piece }
    var best: PiecewiseBezier.Piece?
    var (low, high) = (start.progress, part.end)
    for _ in 0..<40 {
      var middle = low + 0.5 * (high - low)
      // The place is rounded to few digits if it stays between the bounds.
      let short = (middle * unit).rounded() / unit
      if short > low, short < high { middle = short }
      guard middle > low, middle < high else { break }
      let trial = piece(from: start, to: middle)
      if trial.isNear { (low, best) = (middle, trial.piece) } else { high = middle }
      if best != nil, high - low < 1e-4 * (low - start.progress) { break }
    }
    // From a point beside the curve there may be none.
    return best ?? (joints == .free ? nil : piece(from: start, to: high).piece)
  }

  /// A power of ten that gives rounded control points enough decimals for the goal.
  private var unit: Double {
    var unit = 1e4
    while unit * goal < 50 { unit *= 10 }
    return unit
  }

  /// The best piece from a point to a place.
  private func piece(
    from start: Point, to place: Double
  ) -> (piece: PiecewiseBezier.Piece, isNear: Bool) {
    let isLast = place == part.end
    let onCurve = isLast ? part.last : place
    let run = place - start.progress
    let unit = unit
    func rounded(_ number: Double, _ unit: Double) -> Double {
      joints == .smooth || number.magnitude > 1e3 ? number : (number * unit).rounded() / unit
    }
    let endValue = isLast ? part.endValue : curve(place).value
    var fit = BezierFit.Part(start: start.value, end: isLast ? endValue : rounded(endValue, unit))
    switch joints {
    case .separate:
      if start.progress > part.start || part.joinsBefore { fit.start = nil }
      if !isLast || part.joinsAfter { fit.end = nil }
    case .free: if !isLast { fit.end = nil }
    case .onCurve: break
    case .smooth:
      (fit.startSlope, fit.endSlope) = (
        curve(start.progress).slope * run, curve(onCurve).slope * run
      )
    }
    // The next piece begins at a free end, which is rounded, and needs some of the goal for itself.
    let goal = joints == .free && fit.end == nil ? 0.97 * goal : goal
    let table = HermiteTable { fraction in
      let point = curve(min(start.progress + fraction * run, onCurve))
      return (point.value, point.slope * run)
    }
    let found = BezierFit(fit, goal: goal, grid: 6, givesUp: true) { table.value(at: $0) }
    let from = Point(
      progress: start.progress, value: fit.start ?? rounded(found.values.0, unit))
    let to = Point(progress: place, value: fit.end ?? rounded(found.values.3, unit))
    let isConstant =
      from.value == to.value && (found.values.1 - from.value).magnitude < goal / 64
      && (found.values.2 - from.value).magnitude < goal / 64
    if isConstant {
      return (PiecewiseBezier.Piece(unchecked: from, from, to, to), found.error <= goal)
    }
    // A change of a control point's progress changes values by the slope, which is larger in a short piece.
    let fine = 10 * unit
    func control(_ x: Double, _ value: Double) -> Point {
      let progress = rounded(start.progress + x * run, fine)
      return Point(
        progress: min(max(progress, start.progress), place), value: rounded(value, unit))
    }
    return (
      PiecewiseBezier.Piece(
        unchecked: from, control(found.x1, found.values.1), control(found.x2, found.values.2), to),
      found.error <= goal
    )
  }
}

/// A smooth function on [0, 1] as cubics through its values and slopes at evenly spaced places.
///
/// Where a Bézier can be near the function, the fourth derivative of the function is moderate, and
/// the error of a cubic over 1/64 of the interval is some 64⁻⁴ of that of the Bézier. Slopes that
/// are not finite are computed from the values.
private struct HermiteTable {
  private static let cells = 64
  private var values: [Double] = []
  private var slopes: [Double] = []

  init(_ function: (Double) -> (value: Double, slope: Double)) {
    for index in 0...HermiteTable.cells {
      let point = function(Double(index) / Double(HermiteTable.cells))
      values.append(point.value)
      slopes.append(point.slope / Double(HermiteTable.cells))
    }
    for index in slopes.indices where !slopes[index].isFinite {
      let (low, high) = (max(index - 1, 0), min(index + 1, HermiteTable.cells))
      slopes[index] = (values[high] - values[low]) / Double(high - low)
    }
  }

  func value(at x: Double) -> Double {
    let place = x * Double(HermiteTable.cells)
    let cell = min(max(Int(place), 0), HermiteTable.cells - 1)
    let t = place - Double(cell)
    let rise = values[cell + 1] - values[cell]
    let (start, end) = (slopes[cell] - rise, slopes[cell + 1] - rise)
    return values[cell] + t * (rise + (1 - t) * (start * (1 - t) - end * t))
  }
}
