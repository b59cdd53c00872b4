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
/// - *A cubic Bézier* is its own approximation, with error 0. An `EasingCurve` that combinators such as `chained` and `inOut`
///   make of Béziers or lines needs at most its own Béziers, whose error is rounding, unless they are very many.
/// - *Error.* The stated error bounds the difference of the curves, in the way described at ``LinearApproximation``.
/// - *Coarser accuracies.* A shorter search at a tenth of the accuracy follows, so that a coarser accuracy seldom needs more pieces.
/// - *Bounded work.* The number of evaluations is limited. The result is the fewest pieces found within this limit or, unless
///   the continuity is ``Continuity/slope``, the lines of ``LinearApproximation`` if these are fewer.
///
/// Complexity: some twenty searches per piece, with a few thousand evaluations each, and at most 13 million evaluations of a
/// simple curve (26 million for ``Continuity/none``); fewer for combinators of many curves.
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
  /// `added` returns the system's error for given pieces, also for one piece alone. With `added` the result is never the lines of
  /// ``LinearApproximation``, because the system has its own format for lines, and a curve of Béziers is approximated like others.
  ///
  /// If the system plays easing functions between keys, `keys` returns how many it needs for given pieces and their `easedParts`.
  /// Then the result has the fewest keys.
  ///
  /// - Throws: ``ParameterError`` also if the lines of ``LinearApproximation`` have more than `mostExtrema` interior extrema.
  package init(
    of curve: some EasingFunction, accuracy: Double, continuity: Continuity = .value,
    mostExtrema: Int = .max, keys: (([PiecewiseBezier.Piece]) -> Int)? = nil,
    adding added: (([PiecewiseBezier.Piece]) -> Double)?
  ) throws(ParameterError) {
    try require(
      accuracy >= 1e-8 && accuracy.isFinite, "accuracy", accuracy, "at least 1e-8, and finite")
    isSampled = curve.isSampled
    if added == nil, let bezier = curve.heldBezier {
      self.curve = PiecewiseBezier(bezier)
      error = 0
      return
    }
    let source = CurvePolygon.Source(curve)
    let polygon = try CurvePolygon(source, accuracy: accuracy)
    try require(
      polygon.unit < 0x1p999, "value of the curve", polygon.unit,
      "in -2^1000...2^1000, as those of pieces")
    // The polygon to which pieces are fitted, and its bends.
    var (fitted, bends) = (polygon, [Double]())
    // Whether the error of a system without keys exceeds the accuracy, so that more accurate pieces cannot help.
    var isUnreachable = false
    // Whether pieces must be so short that playing one adds at most half the accuracy, because the longest pieces between keys
    // added too much, as next to a vertical tangent.
    var isShort = false
    typealias Candidate = (pieces: [PiecewiseBezier.Piece], error: Double, added: Double)
    // Pieces that need not meet get more evaluations, because they have more kinds of joints and more ends to try.
    let work = SearchWork(
      visits: (curve as? EasingCurve)?.visits(ofBlend: +, ofMotion: 3) ?? 1,
      share: continuity == .none ? 4 : 2)
    // Whether keys outnumber pieces, because pieces have no easing functions or do not meet.
    var hasParts = false
    @inline(never) func count(_ pieces: [PiecewiseBezier.Piece]) -> Int {
      guard let count = keys?(pieces) else { return pieces.count }
      if count - 1 > pieces.count { hasParts = true }
      return count - 1
    }
    /// Returns the largest difference of the pieces and the curve; nil if its proof is too long, as for nearly vertical pieces.
    @inline(never) func difference(
      _ pieces: [PiecewiseBezier.Piece], about error: Double, within limit: Double, least: Double
    ) -> LargestDifference? {
      try? LargestDifference(
        PiecewiseBezier(unchecked: pieces), curve, polygon, about: error, within: limit,
        least: least)
    }
    // Bounding the error of many pieces of a deeply nested curve would take too long, for own pieces and for others below.
    let depth = (curve as? EasingCurve)?.depth ?? 1
    let weight = depth * depth
    let own = (curve as? EasingCurve)?
      .ownPieces(jumpingAt: polygon.jumps.map { polygon.xs[$0] })
      .flatMap { $0.count * weight <= 1000 ? $0 : nil }
    var lines: Candidate?
    // Evaluating a line as a Bézier adds a rounding error, for which there may be no margin.
    for share in [1, 0.999]
    where lines == nil && curve.heldPieces == nil && continuity != .slope {
      guard
        let found = try? LinearApproximation(source, polygon, accuracy: share * polygon.accuracy)
      else { continue }
      let pieces = try found.curve.pieces
      let error = found.error + 0x1p-47 * found.curve.largestMagnitudeOrOne
      guard error <= accuracy else { continue }
      try require(
        own != nil || found.curve.numberOfExtrema <= mostExtrema, "number of extrema",
        Double(found.curve.numberOfExtrema), "at most \(mostExtrema)")
      if pieces.count <= 1000 { lines = (pieces, error, 0) }
    }
    var best: Candidate?
    // The bound for own pieces, which identifies them below.
    var errorOfOwn = 0.0
    if added == nil, let held = curve.heldPieces?.pieces {
      best = (held, 0, 0)
    } else if let own, own.count <= lines?.pieces.count ?? 1000,
      (try? PiecewiseBezier(pieces: own)) != nil
    {
      let addedError = added?(own) ?? 0
      // The error is only rounding, but a proof of such a small error would take long.
      let least = accuracy / 100
      if addedError < accuracy,
        let error = difference(own, about: least, within: accuracy - addedError, least: least)?
          .bound,
        error + addedError <= accuracy
      {
        best = (own, error, addedError)
        errorOfOwn = error
      }
    }
    func fit(
      _ joints: PieceFitting.Joints, crosses: Bool, easings: Int, ends: [Double]?, most: Int
    ) -> Candidate? {
      // Rounding the control points increases the error, so the search has a goal slightly below the accuracy, or
      // below the half of it that playing leaves.
      var goal = (isShort ? 0.4985 : 0.997) * fitted.accuracy
      // There is no rival if it needs more keys than pieces, or if pieces end at given positions, because then their ends do not
      // show which sequence needs fewer.
      let found = best?.pieces ?? []
      let rival = count(found) > found.count || ends != nil ? [] : found
      var kept: [PiecewiseBezier.Piece] = []
      // The last attempt has a much lower goal, for an error that hardly depends on it; the last margin is not used. What playing adds
      // may grow from search to search, so that keys need a lower goal earlier. If the error has no finite bound, the next goal is 0.
      for margin in [0.998, 0.95, keys == nil ? 0.95 : 0.8, 0.1, 1] where !isUnreachable && goal > 0
      {
        let fitting = PieceFitting(
          of: curve, fitted, bends: ends ?? (crosses ? [] : bends), goal: goal, joints: joints,
          crosses: crosses, easings: easings, work,
          isPlayable: { [isShort] in
            !isShort || (added?([$0]) ?? 0) * polygon.unit <= accuracy / 2
          })
        // A step and its jump may be one key.
        let steps = keys == nil ? 0 : min(fitted.jumps.count, most)
        // Next to a vertical tangent a proof takes as long as a search. There a sequence of many pieces is not proven, and a proof
        // counts as work.
        guard let pieces = fitting.pieces(most: most + steps, after: kept, aheadOf: rival),
          count(pieces) <= most, lines == nil || pieces.count * weight <= 8192,
          !isShort || pieces.count * polygon.xs.count < 1 << 22
        else { return nil }
        let addedError = added?(pieces) ?? 0
        let remaining = accuracy - addedError
        guard remaining > 0 || keys == nil || isShort else {
          (isShort, goal) = (true, goal / 2)
          continue
        }
        isUnreachable = remaining <= 0 && keys == nil
        guard remaining > 0,
          let difference = difference(pieces, about: accuracy, within: remaining, least: accuracy)
        else { return nil }
        let error = difference.bound
        if error <= remaining {
          if isShort { work.count(16 * polygon.xs.count) }
          return (pieces, error, addedError)
        }
        // The next pieces must be more accurate than these, whose error may be far below the goal.
        goal = min(goal, error / polygon.unit) * margin * remaining / error
        // Search again only from the first piece whose error is too large, unless the pieces were scaled from the polygon's unit.
        kept =
          error > accuracy && polygon.unit == 1
          ? pieces.filter { $0.end.progress < difference.start } : []
      }
      return nil
    }

    let joints: [PieceFitting.Joints] =
      switch continuity {
      // Also try the joints of stricter continuities, so that no continuity needs more pieces than a stricter one.
      case .none: [.separate, .onCurve, .free, .smooth]
      case .value: [.onCurve, .free, .smooth]
      case .slope: [.smooth]
      }
    @inline(never) func improve(
      _ kind: PieceFitting.Joints, crosses: Bool, easings: Int, ends: [Double]? = nil
    ) {
      let most = best.map { count($0.pieces) - 1 } ?? lines.map { count($0.pieces) } ?? 1000
      guard most > 0 else { return }
      // The first kind of joints gets most of the remaining evaluations, because stricter kinds seldom need fewer pieces.
      let part = kind == joints[0] && easings < 2 && ends == nil ? 0.75 : 0.25
      work.limit(to: best == nil ? 1 : part) {
        if let better = fit(kind, crosses: crosses, easings: easings, ends: ends, most: most) {
          best = better
        }
      }
    }
    let strict: PieceFitting.Joints = continuity == .slope ? .smooth : .onCurve
    // Whether the system's error was too large for pieces that end at breaks; the other pieces are tried nevertheless.
    var wasUnreachable = false
    for share in [1, 0.1, 0.01] where share > 0.01 || isUnreachable || wasUnreachable {
      // A short search for more accurate pieces may find fewer, so that an accuracy seldom needs more pieces than a tenth of it.
      // The system's error may also be less for more accurate pieces.
      if share < 1 {
        guard !isShort || best == nil, best.map({ count($0.pieces) }) != 1,
          let finer = try? CurvePolygon(source, accuracy: share * accuracy)
        else { break }
        fitted = finer
        work.renew()
      }
      bends = fitted.bends { curve.velocity(at: $0) }
      let canCross = !fitted.jumps.isEmpty || !bends.isEmpty
      // The pieces of a curve of Béziers end at its breaks.
      let breaks =
        bends + curve.breakpoints(limit: PieceFitting.mostBreaks).map { $0.after.progress }
      if share < 1 {
        isUnreachable = false
        improve(strict, crosses: strict == .onCurve, easings: 0, ends: breaks)
        (wasUnreachable, isUnreachable) = (isUnreachable, false)
      }
      // Shorter pieces that have easing functions may need fewer keys.
      for easings in share < 1 ? [0, 1] : [0, 1, 3]
      where easings == 0 || (hasParts && !isUnreachable) {
        // First try pieces that do not cross jumps and bends, because such pieces may be exact.
        for kind in joints {
          improve(kind, crosses: false, easings: easings)
          if canCross, kind != .smooth, easings < 3 {
            improve(kind, crosses: true, easings: easings)
          }
        }
        if easings == 0, share == 1 {
          improve(strict, crosses: strict == .onCurve, easings: 0, ends: breaks)
        }
      }
    }
    guard let best = best ?? (added == nil ? lines : nil) else {
      throw ParameterError(
        "accuracy", accuracy, allowed: "coarse enough for 1,000 pieces near the curve")
    }
    self.curve = try PiecewiseBezier(pieces: best.pieces)
    // If the error is far below the accuracy, its bound was not refined. That of own pieces, or next to vertical tangents, would
    // take long.
    let refined =
      best.error > 0 && best.error < accuracy / 8 && best.error != errorOfOwn
        && polygon.xs.count < 1 << 14
      ? difference(best.pieces, about: best.error, within: accuracy, least: 0) : nil
    error = min(best.error, refined?.bound ?? .infinity) + best.added
  }
}
