// SPDX-License-Identifier: Apache-2.0

/// Approximates a curve with as few cubic Béziers as possible, within a stated vertical error.
///
/// Keyframe systems play sequences of Béziers: Core Animation's key times and timing functions, Lottie, and SMIL's `keySplines`.
///
/// ```swift
/// let bounce = try PiecewiseBezierApproximation(of: EasingCurve.easeOutBounce, accuracy: 1e-3)
/// bounce.curve.pieces.count   // 4, one for each arc
/// ```
///
/// - *Fewest pieces.* With ``Continuity/none`` the number of pieces is minimal if each piece is as long as possible; a
///   numerical search finds the longest piece (see `BezierSearch`). If a Bézier's control points cross, its segments are
///   not always valid pieces, so the search also tries to end pieces at the curve's jumps, bends and vertical tangents.
/// - *Values that meet.* With ``Continuity/value`` the search tries pieces that end on the curve, and pieces that end within
///   the accuracy of it. The result may have a few pieces more than the minimum.
/// - *Jumps and bends.* A jump of more than twice the accuracy ends a piece. A piece may cross a smaller jump or a
///   bend, unless the slopes must be continuous.
/// - *A cubic Bézier* is its own approximation, with error 0.
/// - *Error.* The stated error bounds the difference of the curves, in the way described at ``LinearApproximation``.
/// - *Bounded work.* The number of evaluations is limited. The result is the fewest pieces found within this limit or, unless
///   the continuity is ``Continuity/slope``, the lines of ``LinearApproximation`` if these are fewer.
///
/// Complexity: some twenty searches per piece, with a few thousand evaluations each, and at most 10.4 million evaluations of a
/// simple curve (20.8 million for ``Continuity/none``); fewer for combinators of many curves.
public struct PiecewiseBezierApproximation: Hashable, Sendable {
  /// The approximating curve.
  public let curve: PiecewiseBezier

  /// An upper bound for the vertical distance between the two curves over progress in [0, 1].
  public let error: Double

  /// Whether the error is only estimated from samples, because the curve has no enclosure; see ``EasingFunction/isSampled``.
  public let isSampled: Bool

  /// How neighboring pieces meet.
  public enum Continuity: Hashable, Sendable, CaseIterable {
    /// Neighboring pieces need not meet; each piece is within the accuracy.
    case none
    /// Neighboring pieces have the same value where they meet.
    case value
    /// Neighboring pieces have the curve's exact value and slope where they meet.
    case slope
  }

  /// Approximates a curve with as few pieces as possible, within the given accuracy.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - accuracy: the largest vertical difference allowed, at least 1e-8.
  ///   - continuity: how pieces meet, except at jumps and bends of the curve. At 0 and 1 the pieces are on the curve.
  /// - Throws: ``ParameterError`` if the accuracy is out of range or needs more than 1,000 pieces, if ``Continuity/slope``
  ///   needs more evaluations than the limit, or if the curve has values that are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double, continuity: Continuity = .value
  ) throws(ParameterError) {
    try self.init(of: curve, accuracy: accuracy, continuity: continuity, adding: nil)
  }

  /// Approximates a curve for a system whose playback adds an error; the sum of both errors is at most the accuracy.
  ///
  /// `added` returns the system's error for given pieces. With `added` the result is never the lines of
  /// ``LinearApproximation``, because the system has its own format for lines.
  ///
  /// If `isEased`, the system plays pieces by easing functions, and each piece counts as many times as it has `easedParts`.
  ///
  /// - Throws: ``ParameterError`` also if the lines of ``LinearApproximation`` have more than `mostExtrema` interior extrema.
  package init(
    of curve: some EasingFunction, accuracy: Double, continuity: Continuity = .value,
    isEased: Bool = false, mostExtrema: Int = .max,
    adding added: (([PiecewiseBezier.Piece]) -> Double)?
  ) throws(ParameterError) {
    try require(
      accuracy >= 1e-8 && accuracy.isFinite, "accuracy", accuracy, "at least 1e-8, and finite")
    isSampled = curve.isSampled
    if let bezier = curve.heldBezier {
      self.curve = PiecewiseBezier(bezier)
      error = 0
      return
    }
    let polygon = try CurvePolygon(curve, accuracy: accuracy)
    try require(
      polygon.unit < 0x1p999, "value of the curve", polygon.unit,
      "in -2^1000...2^1000, as those of pieces")
    let bends = polygon.bends(of: curve)
    // Whether the system's error alone exceeds the accuracy, so that more accurate pieces cannot help.
    var isUnreachable = false
    typealias Candidate = (pieces: [PiecewiseBezier.Piece], error: Double)
    // Pieces that need not meet get more evaluations, because they have more kinds of joints and more ends to try.
    let work = SearchWork(
      visits: (curve as? EasingCurve)?.visits(ofBlend: +, ofBounce: 3) ?? 1,
      share: continuity == .none ? 4 : 2)
    func count(_ pieces: [PiecewiseBezier.Piece]) -> Int {
      isEased ? pieces.reduce(0) { $0 + $1.easedParts.count } : pieces.count
    }
    var best: Candidate? = curve.heldPieces.map { ($0.pieces, 0) }
    func fitted(
      _ joints: PieceFitting.Joints, crosses: Bool, most: Int, part: Double
    ) -> Candidate? {
      // Rounding the control points increases the error, so the search has a goal slightly below the accuracy.
      var goal = 0.997 * part * polygon.accuracy
      // If pieces count several times, their ends do not show which sequence counts less, so there is no rival.
      let rival = best.flatMap { count($0.pieces) > $0.pieces.count ? nil : $0.pieces } ?? []
      var kept: [PiecewiseBezier.Piece] = []
      for margin in [0.998, 0.95, 0.95, 0.95] where !isUnreachable {
        let fitting = PieceFitting(
          of: curve, polygon, bends: crosses ? [] : bends, goal: goal, joints: joints,
          crosses: crosses, work)
        guard let pieces = fitting.pieces(most: most, after: kept, aheadOf: rival),
          count(pieces) <= most
        else { return nil }
        let candidate = PiecewiseBezier(unchecked: pieces)
        // The polygon of nearly vertical pieces may need more vertices than its limit.
        guard
          let difference = try? LargestDifference(
            candidate, curve, polygon, about: accuracy, within: accuracy)
        else { return nil }
        let error = difference.bound
        let total = error > accuracy ? error : error + (added?(pieces) ?? 0)
        if total <= accuracy { return (pieces, total) }
        let remaining = accuracy - (total - error)
        isUnreachable = remaining <= 0
        goal *= margin * remaining / error
        // Search again only from the first piece whose error is too large, unless the pieces were scaled from the polygon's unit.
        kept =
          error > accuracy && polygon.unit == 1
          ? pieces.filter { $0.end.progress < difference.start } : []
      }
      return nil
    }

    var lines: Candidate?
    if best == nil, continuity != .slope,
      let found = try? LinearApproximation(
        CurvePolygon.Source(curve), polygon, accuracy: 0.999 * polygon.accuracy)
    {
      try require(
        found.curve.numberOfExtrema <= mostExtrema, "number of extrema",
        Double(found.curve.numberOfExtrema), "at most \(mostExtrema)")
      let pieces = try found.curve.pieces
      // Evaluating a line as a Bézier adds a rounding error.
      let error = found.error + 0x1p-47 * found.curve.largestMagnitudeOrOne
      if error <= accuracy, pieces.count <= 1000 { lines = (pieces, error) }
    }
    let joints: [PieceFitting.Joints] =
      switch continuity {
      // Also try the joints of stricter continuities, so that no continuity needs more pieces than a stricter one.
      case .none: [.separate, .onCurve, .free, .smooth]
      case .value: [.onCurve, .free, .smooth]
      case .slope: [.smooth]
      }
    func improve(_ kind: PieceFitting.Joints, crosses: Bool, part: Double = 1) {
      let most = best.map { count($0.pieces) - 1 } ?? lines?.pieces.count ?? 1000
      guard most > 0 else { return }
      // The first kind of joints gets most of the remaining evaluations, because stricter kinds seldom need fewer pieces.
      work.limit(to: best == nil ? 1 : kind == joints[0] ? 0.75 : 0.25) {
        if let better = fitted(kind, crosses: crosses, most: most, part: part) { best = better }
      }
    }
    // First try pieces that do not cross jumps and bends, because such pieces may be exact.
    let canCross = !polygon.jumps.isEmpty || !bends.isEmpty
    for kind in joints {
      improve(kind, crosses: false)
      if canCross, kind != .smooth { improve(kind, crosses: true) }
    }
    // A finer goal may find pieces that the search has missed, or pieces with fewer eased parts.
    if !isUnreachable, best != nil || (lines?.error ?? accuracy) > 0.5 * accuracy {
      for kind in joints { improve(kind, crosses: false, part: 0.1) }
      if canCross { improve(joints[0], crosses: true, part: 0.1) }
    }
    guard let best = best ?? (added == nil ? lines : nil) else {
      throw ParameterError(
        "accuracy", accuracy, allowed: "coarse enough for 1,000 pieces near the curve")
    }
    self.curve = try PiecewiseBezier(pieces: best.pieces)
    error = best.error
  }
}

/// Fits successive Bézier pieces to a curve, each as long as possible.
struct PieceFitting {
  typealias Point = PiecewiseBezier.Point

  /// Where neighboring pieces meet.
  enum Joints {
    /// Pieces need not meet: each begins and ends at any value within a distance of `goal` from the curve.
    case separate
    /// Pieces meet at the end point of the earlier piece, which may have any value within a distance of `goal` from the curve.
    case free
    /// Pieces meet on the curve.
    case onCurve
    /// Pieces meet on the curve and have its slope there.
    case smooth
  }

  private struct Part {
    var start: Double
    var end: Double
    /// The last progress that belongs to the part: its end, or the double before its end.
    var last: Double
    /// The value at the part's end, before a jump there.
    var endValue: Double
    /// Whether the curve continues without a jump before the start and after the end.
    var joinsBefore: Bool
    var joinsAfter: Bool
  }

  private let polygon: CurvePolygon
  /// The largest distance allowed at the points of the search, in the unit of the polygon.
  private let goal: Double
  private let joints: Joints
  private let crosses: Bool
  private let work: SearchWork
  /// The curve's value and slope at a progress, in the unit of the polygon.
  private let (value, slope): ((Double) -> Double, (Double) -> Double)
  /// The parts of the curve; no piece extends from one part into the next.
  private let parts: [Part]
  /// The progresses where the curve jumps, bends or has a vertical tangent, in increasing order; empty unless joints are separate.
  private let breaks: [Double]
  /// The progresses where the polygon jumps.
  private let jumps: Set<Double>

  /// Prepares to fit pieces to a curve with an error of at most `goal`, in the unit of its polygon.
  ///
  /// No piece crosses one of `bends`. If `crosses` is true, a piece may cross jumps of at most twice the goal; if the joints
  /// are also ``Joints/separate``, pieces need not be on the curve next to larger jumps.
  init(
    of curve: some EasingFunction, _ polygon: CurvePolygon, bends: [Double], goal: Double,
    joints: Joints, crosses: Bool, _ work: SearchWork
  ) {
    let unit = polygon.unit
    (self.polygon, self.goal, self.joints, self.crosses) = (polygon, goal, joints, crosses)
    self.work = work
    value = {
      work.count()
      return curve.value(at: $0) / unit
    }
    slope = {
      work.count()
      return curve.velocity(at: $0) / unit
    }
    // Only for separate pieces does the search try ends at breaks.
    let breakpoints = joints == .separate ? curve.breakpoints(limit: PieceFitting.mostBreaks) : []
    breaks = breakpoints.map { $0.after.progress }
    jumps = Set(polygon.jumps.map { polygon.xs[$0] })
    let uncrossed = Set(
      polygon.jumps.filter {
        !crosses || (polygon.ys[$0] - polygon.ys[$0 - 1]).magnitude > 2 * goal
      }.map { polygon.xs[$0] })
    var parts: [Part] = []
    var start = 0.0
    for end in uncrossed.union(bends).union([1]).sorted()
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

  /// Continues `pieces` to the end of the curve with the longest pieces; `rival` is another sequence, or empty.
  ///
  /// - Returns: all pieces; `nil` if a piece was not found, if there are more than `most`, or if a piece ends clearly before
  ///   the rival's piece of the same index.
  func pieces(
    most: Int, after pieces: [PiecewiseBezier.Piece], aheadOf rival: [PiecewiseBezier.Piece]
  ) -> [PiecewiseBezier.Piece]? {
    var pieces = pieces
    for (index, part) in parts.enumerated() where part.end > pieces.last?.end.progress ?? 0 {
      // Each later part needs at least one piece.
      let most = most - (parts.count - 1 - index)
      guard append(part, to: &pieces, most: most, aheadOf: rival) else { return nil }
    }
    if polygon.jumps.last.map({ polygon.xs[$0] }) == 1 {
      let end = Point(progress: 1, value: value(1))
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
  /// - Returns: false if a piece was not found, if there are more than `most` pieces, or if a piece ends clearly before the
  ///   rival's piece of the same index.
  private func append(
    _ part: Part, to pieces: inout [PiecewiseBezier.Piece], most: Int,
    aheadOf rival: [PiecewiseBezier.Piece]
  ) -> Bool {
    var start = Point(progress: part.start, value: value(part.start))
    if let last = pieces.last, last.end.progress > part.start { start = last.end }
    if part.last <= part.start {
      // The start is the only progress in the part, because the curve jumps at the next double.
      let end = Point(progress: part.end, value: start.value)
      pieces.append(PiecewiseBezier.Piece(unchecked: start, start, end, end))
      return true
    }
    // Candidate sequences, all with the same number of pieces, sorted by descending end progress.
    var sequences = [(pieces: pieces, end: start)]
    while sequences[0].end.progress < part.last {
      let count = sequences[0].pieces.count
      guard count < most, !work.isDone else { return false }
      var longer: [(pieces: [PiecewiseBezier.Piece], end: Point)] = []
      for sequence in sequences {
        for piece in longPieces(of: part, from: sequence.end, isLast: count + 1 == most) {
          longer.append((sequence.pieces + [piece], piece.end))
        }
      }
      longer = order(of: longer.map { -$0.end.progress }).map { longer[$0] }
      guard let first = longer.first else { return false }
      // A sequence that falls behind seldom catches up; one that crosses jumps may.
      if count < rival.count {
        let (start, end) = (rival[count].start.progress, rival[count].end.progress)
        if first.end.progress < (crosses ? start : end - 0.02 * (end - start)) { return false }
      }
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

  /// A candidate piece, and the fit from which it was rounded.
  private struct Trial {
    var piece: PiecewiseBezier.Piece
    var fit: BezierFit
    var isNear: Bool
  }

  /// Limits of the search for long pieces.
  ///
  /// - `mostBreaks`: how many breaks are stored.
  /// - `mostTriedBreaks`: how many breaks each attempt to lengthen a piece tries as its end.
  /// - `mostExtensions`: how many attempts may lengthen a piece.
  /// - `mostSequences`: how many candidate sequences are kept.
  private static let (mostBreaks, mostTriedBreaks, mostExtensions, mostSequences) = (200, 3, 16, 3)

  /// Returns the longest piece from a point and, with separate joints, accurate pieces to the last two breaks before its end.
  ///
  /// If the curve contains Béziers with crossed control points, a next piece that starts at a break may end later than one that starts
  /// after the break.
  private func longPieces(
    of part: Part, from start: Point, isLast: Bool
  ) -> [PiecewiseBezier.Piece] {
    guard let longest = longestPiece(of: part, from: start, isLast: isLast) else { return [] }
    guard joints == .separate, longest.end.progress < part.last else { return [longest] }
    let ends = breaks.filter { $0 > start.progress && $0 < longest.end.progress }
    return [longest]
      + ends.suffix(2).map { trial(part, from: start, to: $0, near: nil) }
      .filter { $0.isNear }.map { $0.piece }
  }

  /// Finds the longest accurate piece from a point.
  ///
  /// With separate joints the search also tries some ends beyond the farthest end found, including breaks, because a longer
  /// piece may be accurate although a shorter one is not. If `isLast`, the piece must end where the part ends.
  private func longestPiece(
    of part: Part, from start: Point, isLast: Bool
  ) -> PiecewiseBezier.Piece? {
    let whole = trial(part, from: start, to: part.end, near: nil)
    if whole.isNear { return whole.piece }
    if isLast { return nil }
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
    // If the start point is off the curve, there may be no accurate piece.
    return best?.piece
      ?? (joints == .free || work.isDone
        ? nil : trial(part, from: start, to: high, near: nil).piece)
  }

  /// Finds the longest accurate piece, by bisection between the end of an accurate piece and an end that is too far.
  private func longest(
    _ best: Trial?, of part: Part, from start: Point, last: Trial
  ) -> (best: Trial?, high: Double) {
    var (best, last) = (best, last)
    var (low, high) = (best?.piece.end.progress ?? start.progress, part.end)
    for step in 0..<60 where !work.isDone {
      let width = high - low
      if best != nil, width < 1e-4 * (low - start.progress) {
        // Next to a vertical tangent, continue: a piece that ends a little later may cover a much larger change of value.
        let highValue = high == part.end ? part.endValue : value(high)
        let sag = value(low + 0.25 * width) - 0.75 * value(low) - 0.25 * highValue
        if sag.magnitude < goal / 64 || width < 1e-8 * (low - start.progress) { break }
      }
      // The error of a piece grows with about the fourth to sixth power of its length; guess an end by the fourth power.
      let ratio = (goal / last.fit.error).squareRoot().squareRoot()
      let guess = start.progress + (high - start.progress) * ratio
      var middle =
        last.isNear ? low + 0.5 * width : min(max(guess, low + 0.02 * width), high - 0.05 * width)
      // If many guesses failed, a corner close to the start probably determines the error; shorten the piece faster.
      if best == nil, step > 8 { middle = min(middle, low + 0.1 * width) }
      // Round the end to a few digits, if the rounded end stays within the bounds.
      let short = (middle * unit).rounded() / unit
      if short > low, short < high { middle = short }
      guard middle > low, middle < high else { break }
      last = trial(part, from: start, to: middle, near: last.fit)
      if last.isNear { (low, best) = (middle, last) } else { high = middle }
    }
    return (best, high)
  }

  /// A power of ten; multiples of 1/`unit` have enough decimals for control points to meet the goal.
  private var unit: Double {
    var unit = 1e4
    while unit * goal < 500, unit < 1e15 { unit *= 10 }
    return unit
  }

  /// Returns the best piece from a start point to `end`; the search starts from `near`.
  private func trial(_ part: Part, from start: Point, to end: Double, near: BezierFit?) -> Trial {
    // A piece up to the last double of a part ends where the next part starts.
    let isLast = end >= part.last
    let place = isLast ? part.end : end
    // If a piece ends at a jump, it follows the curve's values before the jump.
    let onCurve = isLast ? part.last : jumps.contains(place) ? place.nextDown : place
    let run = place - start.progress
    let unit = unit
    func rounded(_ number: Double, _ unit: Double) -> Double {
      joints == .smooth || number.magnitude > 1e3 || polygon.unit != 1
        ? number : (number * unit).rounded() / unit
    }
    let endValue = isLast ? part.endValue : value(place)
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
        slope(start.progress) * run, slope(onCurve) * run
      )
      if fit.startSlope?.isFinite != true { fit.startSlope = nil }
      if fit.endSlope?.isFinite != true { fit.endSlope = nil }
    }
    // A free end is rounded and becomes the start of the next piece, so leave a margin for the rounding.
    let goal = joints == .free && fit.end == nil ? 0.97 * goal : goal
    let places = polygon.vertices(from: start.progress, to: onCurve).map {
      Point(progress: ($0.progress - start.progress) / run, value: $0.value)
    }
    let (value, slope) = (value, slope)
    func progress(_ fraction: Double) -> Double { min(start.progress + fraction * run, onCurve) }
    var search = BezierSearch(
      fit, places: places, work, value: { value(progress($0)) },
      slope: { slope(progress($0)) * run })
    let starts = near == nil ? (work.isHalfDone ? 2 : 6) : (work.isHalfDone ? 0 : 4)
    let found = search.best(goal: goal, grid: 6, starts: starts, first: near, below: goal)
    let from = Point(progress: start.progress, value: fit.start ?? rounded(found.values.0, unit))
    let to = Point(progress: place, value: fit.end ?? rounded(found.values.3, unit))
    let isConstant =
      from.value == to.value && (found.values.1 - from.value).magnitude < goal / 64
      && (found.values.2 - from.value).magnitude < goal / 64
    // Rounding the progress of a control point changes a value by at most the slope times half a unit of the last decimal.
    let values = [from.value, found.values.1, found.values.2, to.value]
    let rise = (values.max() ?? 0) - (values.min() ?? 0)
    var fine = 10 * unit
    while 1.5 * rise > 0.002 * goal * run * fine, fine < 0x1p53 { fine *= 10 }
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
