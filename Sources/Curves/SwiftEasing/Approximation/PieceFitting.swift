// SPDX-License-Identifier: Apache-2.0

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
  /// How many ever more accurate searches may find a piece that has an easing function; 0 if pieces need none.
  private let easings: Int
  /// Whether the system plays a piece, in the unit of the polygon, accurately enough.
  private let isPlayable: (PiecewiseBezier.Piece) -> Bool
  private let work: SearchWork
  /// The curve's value and slope at a progress, in the unit of the polygon.
  private let (value, slope): ((Double) -> Double, (Double) -> Double)
  /// The parts of the curve; no piece extends from one part into the next.
  private let parts: [Part]
  /// The progresses where the curve jumps, bends or has a vertical tangent, in increasing order; empty unless joints are separate.
  private let breaks: [Double]
  /// The progresses where the polygon jumps.
  private let jumps: [Double]

  /// Prepares to fit pieces to a curve with an error of at most `goal`, in the unit of its polygon.
  ///
  /// No piece crosses one of `bends`. If `crosses` is true, a piece may cross jumps of at most twice the goal, or of at most the
  /// goal where it must be on the curve; if the joints are also ``Joints/separate``, pieces need not be on it next to larger jumps.
  init(
    of curve: some EasingFunction, _ polygon: CurvePolygon, bends: [Double], goal: Double,
    joints: Joints, crosses: Bool, easings: Int, _ work: SearchWork,
    isPlayable: @escaping (PiecewiseBezier.Piece) -> Bool
  ) {
    let unit = polygon.unit
    (self.polygon, self.goal, self.joints, self.crosses) = (polygon, goal, joints, crosses)
    (self.easings, self.work, self.isPlayable) = (easings, work, isPlayable)
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
    jumps = polygon.jumps.map { polygon.xs[$0] }
    var ends: [Double] = []
    for (index, jump) in polygon.jumps.enumerated() {
      // A piece that starts or ends at 0, at 1 or between two jumps is on the curve there, not halfway between two values.
      let isOnCurve =
        jump == 1 || jump == polygon.xs.count - 1
        || index > 0 && polygon.jumps[index - 1] == jump - 1
        || index + 1 < polygon.jumps.count && polygon.jumps[index + 1] == jump + 1
      let limit = (isOnCurve && joints != .separate ? 1 : 2) * goal
      if !crosses || (polygon.ys[jump] - polygon.ys[jump - 1]).magnitude > limit {
        ends.append(polygon.xs[jump])
      }
    }
    var parts: [Part] = []
    var (start, startJumps) = (0.0, false)
    let uncrossed = ends.count
    ends += bends + [1]
    for index in order(of: ends) {
      let (end, jumpsThere) = (ends[index], index < uncrossed)
      // Rounding may move a break a few doubles away from a jump; there is no part between them.
      guard end - start > (jumpsThere || end == 1 ? 0 : 0x1p-50) else { continue }
      // The part ends at the last double before a jump or a bend.
      let last = end < 1 || jumpsThere ? end.nextDown : end
      parts.append(
        Part(
          start: start, end: end, last: last,
          endValue: curve.value(at: jumpsThere ? last : end) / unit,
          joinsBefore: start > 0 && !startJumps, joinsAfter: end < 1 && !jumpsThere))
      (start, startJumps) = (end, jumpsThere)
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
        let behind = crosses ? rival[max(count - 2, 0)].start.progress : end - 0.02 * (end - start)
        if first.end.progress < behind { return false }
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
    /// The error of the fit, as a multiple of the goal.
    var error: Double
    var isNear: Bool { error <= 1 }
  }

  /// How many breaks of a curve are used.
  static let mostBreaks = 200
  /// Limits of the search for long pieces.
  ///
  /// - `mostTriedBreaks`: how many breaks each attempt to lengthen a piece tries as its end.
  /// - `mostExtensions`: how many attempts may lengthen a piece.
  /// - `mostSequences`: how many candidate sequences are kept.
  private static let (mostTriedBreaks, mostExtensions, mostSequences) = (3, 16, 3)

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

  /// Finds the longest accurate piece, between the end of an accurate piece and an end that is too far.
  ///
  /// The error grows with about the fourth to sixth power of the length, so a secant through the fourth roots of the errors of
  /// the last two pieces that were too long leads to the goal. If two steps do not halve the interval, the next is a bisection.
  @inline(never) private func longest(
    _ best: Trial?, of part: Part, from start: Point, last: Trial
  ) -> (best: Trial?, high: Double) {
    var (best, last) = (best, last)
    var (low, high) = (best?.piece.end.progress ?? start.progress, part.end)
    // The lengths of the last two pieces that were too long, with the fourth roots of their errors; without length there is no error.
    var (far, farther) = ((length: 0.0, root: 0.0), (length: 0.0, root: 0.0))
    func note(_ trial: Trial) {
      guard !trial.isNear else { return }
      let root = trial.error.squareRoot().squareRoot()
      (far, farther) = ((trial.piece.end.progress - start.progress, root), far)
    }
    note(last)
    var widths = (Double.infinity, Double.infinity)
    for step in 0..<60 where !work.isDone {
      let width = high - low
      if best != nil, width < 1e-4 * (low - start.progress) {
        // Next to a vertical tangent, continue: a piece that ends a little later may cover a much larger change of value.
        let highValue = high == part.end ? part.endValue : value(high)
        let sag = value(low + 0.25 * width) - 0.75 * value(low) - 0.25 * highValue
        if sag.magnitude < goal / 64 || width < 1e-8 * (low - start.progress) { break }
      }
      var middle = low + 0.5 * width
      let run = (far.length - farther.length) * (far.root - 1) / (far.root - farther.root)
      // After two pieces that were too long the guess is good: lengths a little below and above it bracket the longest piece.
      let slack = farther.length == 0 ? 0 : max(3e-5 * (far.length - run), 0.05 * run)
      let guess = start.progress + far.length - run + (last.isNear ? slack : -slack)
      if guess > low, guess < high, best == nil || width < 0.5 * widths.0,
        !last.isNear || farther.length > 0
      {
        middle = slack > 0 ? guess : min(max(guess, low + 0.02 * width), high - 0.05 * width)
      }
      widths = (widths.1, width)
      // If many guesses failed, a corner close to the start probably determines the error; shorten the piece faster.
      if best == nil, step > 8 { middle = min(middle, low + 0.1 * width) }
      // Round the end to a few digits, if the rounded end stays within the bounds.
      let short = (middle * unit).rounded() / unit
      if short > low, short < high { middle = short }
      guard middle > low, middle < high else { break }
      last = trial(part, from: start, to: middle, near: last.fit)
      if last.isNear { (low, best) = (middle, last) } else { high = middle }
      note(last)
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
  ///
  /// A piece that lacks a required easing function is searched again: `attempt` 2 stops at a tenth of the goal, 3 at a hundredth.
  @inline(never) private func trial(
    _ part: Part, from start: Point, to end: Double, near: BezierFit?, attempt: Int = 1
  ) -> Trial {
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
    // The end of a constant part keeps its value: the system may play a constant piece and the jump after it as one step.
    var fit = BezierFit.Part(
      start: start.value, end: endValue == part.endValue ? endValue : rounded(endValue, unit))
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
    let found = search.best(
      goal: attempt == 1 ? goal : goal / (attempt == 2 ? 10 : 100), grid: 6, starts: starts,
      first: near, below: goal)
    let from = Point(progress: start.progress, value: fit.start ?? rounded(found.values.0, unit))
    let to = Point(progress: place, value: fit.end ?? rounded(found.values.3, unit))
    // Whether the control points are on the line from start to end, up to a small part of the goal.
    func isOnLine(_ x: Double, _ value: Double) -> Bool {
      (value - from.value - x * (to.value - from.value)).magnitude < goal / 64
    }
    let isLine =
      (joints != .smooth || from.value == to.value) && isOnLine(found.x1, found.values.1)
      && isOnLine(found.x2, found.values.2)
    // Rounding the progress of a control point changes a value by at most the slope times half a unit of the last decimal. Near 0
    // doubles have more decimals; up to 1e300 the products stay finite.
    let values = [from.value, found.values.1, found.values.2, to.value]
    let rise = (values.max() ?? 0) - (values.min() ?? 0)
    var fine = 10 * unit
    while 1.5 * rise > 0.002 * goal * run * fine, fine * place < 0x1p53, fine < 1e300 { fine *= 10 }
    func control(_ x: Double, _ value: Double) -> Point {
      let progress = rounded(start.progress + x * run, fine)
      return Point(progress: min(max(progress, start.progress), place), value: rounded(value, unit))
    }
    let piece =
      isLine
      ? PiecewiseBezier.Piece(unchecked: from, from, to, to)
      : PiecewiseBezier.Piece(
        unchecked: from, control(found.x1, found.values.1), control(found.x2, found.values.2), to)
    let isAllowed = (easings == 0 || piece.easing != nil) && isPlayable(piece)
    if !isAllowed, attempt < easings, found.error <= goal {
      return trial(part, from: start, to: end, near: near, attempt: attempt + 1)
    }
    return Trial(piece: piece, fit: found, error: isAllowed ? found.error / goal : .infinity)
  }
}
