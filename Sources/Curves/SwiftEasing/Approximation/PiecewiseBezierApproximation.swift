// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore
import EasingPieces

/// Approximates a curve with as few cubic Béziers as possible, within a stated vertical error.
///
/// Systems with keyframes use such pieces: Core Animation's key times and timing functions, Lottie, SMIL's
/// `keySplines`.
///
/// ```swift
/// let bounce = try PiecewiseBezierApproximation(of: EasingCurve.easeOutBounce, accuracy: 1e-3)
/// bounce.curve.pieces.count   // 4, one for each arc
/// ```
///
/// - *Fewest.* If pieces need not meet (``Continuity/none``), the number of pieces is the minimum when each reaches as
///   far as possible; a search finds how far, see `BezierSearch`. A part of a Bézier with crossed control
///   points may not be a piece, so jumps, bends and vertical tangents of the curve are tried as ends of pieces too.
/// - *Values that meet.* Pieces that end on the curve, and pieces that end anywhere near it, are tried. The result may
///   have a few pieces more than the minimum.
/// - *Jumps and bends.* A jump of more than twice the accuracy ends a piece. A piece may cross a smaller one, and a
///   bend, unless slopes are to be continuous.
/// - *A cubic Bézier* is its own approximation, with error 0.
/// - *Error.* The stated error is found as in ``LinearApproximation``, from the difference of the curves.
///
/// Complexity: some hundred searches per piece, of some thousand evaluations each.
public struct PiecewiseBezierApproximation: Hashable, Sendable {
  /// The pieces.
  public let curve: PiecewiseBezier

  /// A bound for the vertical difference from the curve over progress in [0, 1].
  public let error: Double

  /// Whether the curve gives no bounds, so that the error is that of samples; see ``EasingFunction/isSampled``.
  public let isSampled: Bool

  /// How neighboring pieces meet.
  public enum Continuity: Hashable, Sendable, CaseIterable {
    /// Neighboring pieces need not meet; each is within the accuracy.
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
  ///   - continuity: how pieces meet, except at jumps and bends of the curve. At 0 and 1 they are on the curve.
  /// - Throws: ``ParameterError`` for an accuracy out of range or beyond the reach of 1,000 pieces, and for a curve
  ///   whose values are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double, continuity: Continuity = .value
  ) throws(ParameterError) {
    guard accuracy >= 1e-8, accuracy.isFinite else {
      throw ParameterError("accuracy", accuracy, allowed: "at least 1e-8, and finite")
    }
    isSampled = curve.isSampled
    if let bezier = curve.heldBezier {
      self.curve = PiecewiseBezier(bezier)
      error = 0
      return
    }
    let polygon = try CurvePolygon(curve, accuracy: accuracy)
    guard polygon.unit < 0x1p999 else {
      throw ParameterError(
        "value of the curve", polygon.unit, allowed: "in -2^1000...2^1000, as those of pieces")
    }
    typealias Candidate = (pieces: [PiecewiseBezier.Piece], error: Double)
    func fitted(
      _ joints: PieceFitting.Joints, crosses: Bool, most: Int
    ) throws(ParameterError) -> Candidate? {
      // Control points are rounded, by which the error grows.
      var goal = 0.997 * polygon.accuracy
      for _ in 0..<4 {
        let fitting = PieceFitting(of: curve, polygon, goal: goal, joints: joints, crosses: crosses)
        guard let pieces = fitting.pieces(most: most) else { return nil }
        let candidate = PiecewiseBezier(unchecked: pieces)
        let error = try largestDifference(candidate, curve, polygon, about: accuracy)
        if error <= accuracy { return (pieces, error) }
        goal *= 0.998 * accuracy / error
      }
      return nil
    }

    var best: Candidate? = curve.heldPieces.map { ($0.pieces, 0) }
    func improve(_ joints: PieceFitting.Joints, crosses: Bool) throws(ParameterError) {
      let most = best.map { $0.pieces.count - 1 } ?? 1000
      if most > 0, let better = try fitted(joints, crosses: crosses, most: most) { best = better }
    }
    let joints: [PieceFitting.Joints] =
      switch continuity {
      // Includes the stricter ones, so that no other continuity has fewer pieces.
      case .none: [.separate, .onCurve, .free, .smooth]
      case .value: [.onCurve, .free, .smooth]
      case .slope: [.smooth]
      }
    // Pieces between jumps and bends come first, because they may be exact.
    for joints in joints { try improve(joints, crosses: false) }
    if !polygon.jumps.isEmpty || !polygon.bends(of: curve).isEmpty {
      for joints in joints where joints != .smooth { try improve(joints, crosses: true) }
    }
    guard let best else {
      throw ParameterError(
        "accuracy", accuracy, allowed: "coarse enough for 1,000 pieces near the curve")
    }
    self.curve = try PiecewiseBezier(pieces: best.pieces)
    error = best.error
  }
}

extension EasingFunction {
  /// The cubic Bézier that the curve is; `nil` if it is another curve.
  var heldBezier: CubicBezier? { (self as? CubicBezier) ?? (self as? EasingCurve)?.cubicBezier }

  /// The Béziers that the curve is a sequence of; `nil` if it is another curve.
  fileprivate var heldPieces: PiecewiseBezier? {
    (self as? PiecewiseBezier) ?? (self as? EasingCurve)?.piecewiseBezier
  }
}

extension PiecewiseBezier {
  package init(_ bezier: CubicBezier) {
    self.init(unchecked: [
      Piece(
        unchecked: Point(progress: 0, value: 0), Point(progress: bezier.x1, value: bezier.y1),
        Point(progress: bezier.x2, value: bezier.y2), Point(progress: 1, value: 1))
    ])
  }
}

/// Successive pieces, each as long as possible, along a curve.
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

  private struct Part {
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

  private let polygon: CurvePolygon
  /// The largest distance at the points of the search, in the unit of the polygon.
  private let goal: Double
  private let joints: Joints
  private let crosses: Bool
  /// The curve's value and slope at a progress, in the unit of the polygon.
  private let curve: (Double) -> (value: Double, slope: Double)
  /// The parts of the curve that no piece crosses the ends of.
  private let parts: [Part]
  /// The progresses where the curve jumps, bends or is vertical, in increasing order.
  private let breaks: [Double]
  /// The progresses where the polygon jumps.
  private let jumps: Set<Double>

  /// The pieces of a curve within a goal, in the unit of its polygon.
  ///
  /// With `crosses` a piece may cross bends, and jumps of less than twice the goal, and a separate one need not be on
  /// the curve next to a jump.
  init(
    of curve: some EasingFunction, _ polygon: CurvePolygon, goal: Double, joints: Joints,
    crosses: Bool
  ) {
    let unit = polygon.unit
    (self.polygon, self.goal, self.joints, self.crosses) = (polygon, goal, joints, crosses)
    self.curve = { (curve.value(at: $0) / unit, curve.velocity(at: $0) / unit) }
    // Only separate pieces end there by choice.
    let breakpoints = joints == .separate ? curve.breakpoints(limit: PieceFitting.mostBreaks) : []
    breaks = breakpoints.map { $0.after.progress }
    jumps = Set(polygon.jumps.map { polygon.xs[$0] })
    let uncrossed = Set(
      polygon.jumps.filter {
        !crosses || (polygon.ys[$0] - polygon.ys[$0 - 1]).magnitude > 2 * goal
      }.map { polygon.xs[$0] })
    var parts: [Part] = []
    var start = 0.0
    for end in uncrossed.union(crosses ? [] : polygon.bends(of: curve)).union([1]).sorted()
    where end > start {
      let jumpsThere = uncrossed.contains(end)
      // The part ends at the last double before a jump or a bend.
      let last = end < 1 || jumpsThere ? end.nextDown : end
      parts.append(
        Part(
          start: start, end: end, last: last,
          endValue: curve.value(at: jumpsThere ? last : end) / unit,
          joinsBefore: start > 0 && !uncrossed.contains(start), joinsAfter: end < 1 && !jumpsThere))
      start = end
    }
    self.parts = parts
  }

  func pieces(most: Int) -> [PiecewiseBezier.Piece]? {
    var pieces: [PiecewiseBezier.Piece] = []
    for part in parts { guard append(part, to: &pieces, most: most) else { return nil } }
    if polygon.jumps.last.map({ polygon.xs[$0] }) == 1 {
      let end = Point(progress: 1, value: curve(1).value)
      if pieces.last?.end != end {
        pieces.append(PiecewiseBezier.Piece(unchecked: end, end, end, end))
      }
    }
    func scaled(_ point: Point) -> Point {
      Point(progress: point.progress, value: point.value * polygon.unit)
    }
    guard pieces.count <= most else { return nil }
    if polygon.unit == 1 { return pieces }
    return pieces.map {
      PiecewiseBezier.Piece(
        unchecked: scaled($0.start), scaled($0.control1), scaled($0.control2), scaled($0.end))
    }
  }

  /// Appends the pieces of a part.
  ///
  /// - Returns: whether there are at most `most` pieces, each of which could be found.
  private func append(_ part: Part, to pieces: inout [PiecewiseBezier.Piece], most: Int) -> Bool {
    let start = Point(progress: part.start, value: curve(part.start).value)
    if part.last <= part.start {
      // The curve jumps right after the start.
      let end = Point(progress: part.end, value: start.value)
      pieces.append(PiecewiseBezier.Piece(unchecked: start, start, end, end))
      return true
    }
    // Candidate sequences, all with the same number of pieces, the one that reaches farthest first.
    var sequences = [(pieces: pieces, end: start)]
    while sequences[0].end.progress < part.last {
      guard sequences[0].pieces.count < most else { return false }
      var longer: [(pieces: [PiecewiseBezier.Piece], end: Point)] = []
      for sequence in sequences {
        for piece in longPieces(of: part, from: sequence.end) {
          longer.append((sequence.pieces + [piece], piece.end))
        }
      }
      longer.sort { $0.end.progress > $1.end.progress }
      guard let first = longer.first else { return false }
      sequences = [first]
      for other in longer where sequences.count < PieceFitting.mostSequences {
        if other.end.progress < sequences[sequences.count - 1].end.progress {
          sequences.append(other)
        }
      }
    }
    pieces = sequences[0].pieces
    return true
  }

  /// A piece, and the search that found it.
  private struct Trial {
    var piece: PiecewiseBezier.Piece
    var fit: BezierFit
    var isNear: Bool
  }

  /// The largest numbers of breaks that are known, of those that are tried as the end of a piece, of times that a piece
  /// is made longer, and of sequences.
  private static let (mostBreaks, mostTriedBreaks, mostExtensions, mostSequences) = (200, 3, 16, 3)

  /// The longest piece from a point, and those that end at the last breaks before its end.
  ///
  /// A Bézier that begins at a break may reach farther than those that begin later, if control points are crossed.
  private func longPieces(of part: Part, from start: Point) -> [PiecewiseBezier.Piece] {
    guard let longest = longestPiece(of: part, from: start) else { return [] }
    guard joints == .separate, longest.end.progress < part.last else { return [longest] }
    let ends = breaks.filter { $0 > start.progress && $0 < longest.end.progress }
    return [longest]
      + ends.suffix(2).map { trial(part, from: start, to: $0, near: nil) }
      .filter { $0.isNear }.map { $0.piece }
  }

  /// The longest piece from a point that is accurate enough.
  ///
  /// Some ends beyond the reach are tried too, breaks among them, because control points may be crossed and searches
  /// may fail.
  private func longestPiece(of part: Part, from start: Point) -> PiecewiseBezier.Piece? {
    let whole = trial(part, from: start, to: part.end, near: nil)
    if whole.isNear { return whole.piece }
    var (best, high) = longest(nil, of: part, from: start, last: whole)
    for _ in 0..<(joints == .separate ? PieceFitting.mostExtensions : 0) {
      let reach = best?.piece.end.progress ?? start.progress
      let breaks = breaks.filter { $0 > reach }.prefix(PieceFitting.mostTriedBreaks)
      let others = [0.005, 0.02, 0.06].map { reach + $0 * (reach - start.progress) }
      let farther = (breaks + others).filter { $0 > reach && $0 < part.end }.lazy
        .map { trial(part, from: start, to: $0, near: nil) }.first { $0.isNear }
      guard let farther else { break }
      (best, high) = longest(farther, of: part, from: start, last: farther)
    }
    // From a point off the curve there may be none.
    return best?.piece
      ?? (joints == .free ? nil : trial(part, from: start, to: high, near: nil).piece)
  }

  /// The longest piece by bisection between the end of a piece and that of the part, and an end that no piece reaches.
  private func longest(
    _ best: Trial?, of part: Part, from start: Point, last: Trial
  ) -> (best: Trial?, high: Double) {
    var (best, last) = (best, last)
    var (low, high) = (best?.piece.end.progress ?? start.progress, part.end)
    for _ in 0..<60 {
      let width = high - low
      if best != nil, width < 1e-4 * (low - start.progress) {
        // After a vertical tangent a piece that ends a little later covers much more of the curve.
        let highValue = high == part.end ? part.endValue : curve(high).value
        let sag = curve(low + 0.25 * width).value - 0.75 * curve(low).value - 0.25 * highValue
        if sag.magnitude < goal / 64 || width < 1e-8 * (low - start.progress) { break }
      }
      // The error of a piece grows with about the sixth power of its length.
      let ratio = (goal / last.fit.error).squareRoot().squareRoot()
      let guess = start.progress + (high - start.progress) * ratio
      var middle =
        last.isNear ? low + 0.5 * width : min(max(guess, low + 0.02 * width), high - 0.05 * width)
      // The end is rounded to few digits within the bounds.
      let short = (middle * unit).rounded() / unit
      if short > low, short < high { middle = short }
      guard middle > low, middle < high else { break }
      last = trial(part, from: start, to: middle, near: last.fit)
      if last.isNear { (low, best) = (middle, last) } else { high = middle }
    }
    return (best, high)
  }

  /// A power of ten that gives rounded control points enough decimals for the goal.
  private var unit: Double {
    var unit = 1e4
    while unit * goal < 500, unit < 1e15 { unit *= 10 }
    return unit
  }

  /// The best piece from a point to a progress.
  private func trial(_ part: Part, from start: Point, to place: Double, near: BezierFit?) -> Trial {
    let isLast = place == part.end
    // A piece that ends at a jump is near the curve before it.
    let onCurve = isLast ? part.last : jumps.contains(place) ? place.nextDown : place
    let run = place - start.progress
    let unit = unit
    func rounded(_ number: Double, _ unit: Double) -> Double {
      joints == .smooth || number.magnitude > 1e3 || polygon.unit != 1
        ? number : (number * unit).rounded() / unit
    }
    let endValue = isLast ? part.endValue : curve(place).value
    var fit = BezierFit.Part(start: start.value, end: isLast ? endValue : rounded(endValue, unit))
    switch joints {
    case .separate:
      if start.progress > part.start || part.joinsBefore || (crosses && part.start > 0) {
        fit.start = nil
      }
      if !isLast || part.joinsAfter || (crosses && part.last < 1) { fit.end = nil }
    case .free: if !isLast { fit.end = nil }
    case .onCurve: break
    case .smooth:
      (fit.startSlope, fit.endSlope) = (
        curve(start.progress).slope * run, curve(onCurve).slope * run
      )
      if fit.startSlope?.isFinite != true { fit.startSlope = nil }
      if fit.endSlope?.isFinite != true { fit.endSlope = nil }
    }
    // The next piece begins at a free end, which is rounded, and needs some of the goal for itself.
    let goal = joints == .free && fit.end == nil ? 0.97 * goal : goal
    let places = polygon.vertices(from: start.progress, to: onCurve).map {
      Point(progress: ($0.progress - start.progress) / run, value: $0.value)
    }
    let curve = curve
    var search = BezierSearch(fit, places: places) { fraction in
      let point = curve(min(start.progress + fraction * run, onCurve))
      return (point.value, point.slope * run)
    }
    let found = search.best(goal: goal, grid: 6, starts: near == nil ? 6 : 4, first: near)
    let from = Point(progress: start.progress, value: fit.start ?? rounded(found.values.0, unit))
    let to = Point(progress: place, value: fit.end ?? rounded(found.values.3, unit))
    let isConstant =
      from.value == to.value && (found.values.1 - from.value).magnitude < goal / 64
      && (found.values.2 - from.value).magnitude < goal / 64
    // A change of a control point's progress changes values by the slope, which is larger in a short piece.
    let fine = 10 * unit
    func control(_ x: Double, _ value: Double) -> Point {
      let progress = rounded(start.progress + x * run, fine)
      return Point(progress: min(max(progress, start.progress), place), value: rounded(value, unit))
    }
    let piece =
      isConstant
      ? PiecewiseBezier.Piece(unchecked: from, from, to, to)
      : PiecewiseBezier.Piece(
        unchecked: from, control(found.x1, found.values.1), control(found.x2, found.values.2), to)
    return Trial(piece: piece, fit: found, isNear: found.error <= goal)
  }
}
