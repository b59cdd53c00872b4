// SPDX-License-Identifier: Apache-2.0

/// Cubic Béziers one after the other, as systems with keyframes have them: Core Animation's key times and
/// timing functions, Lottie, SMIL's `keySplines`.
///
///     let ball = try PiecewiseBezier(of: EasingCurve.bounce(.out), accuracy: 1e-3)
///     ball.pieces.count   // 4, one for each arc
///
/// Each piece goes from one value to another, and where the next begins elsewhere the curve jumps: it has the
/// later value there.
///
/// **Accuracy.** A value is exact for a fraction of the piece within 8u, to 8u of the largest of 1 and the
/// piece's four values (u = 2^-53).
///
/// **Outside [0, 1]** the value is that of the nearer end. NaN gives NaN.
///
/// Complexity: O(log n) a value for n pieces.
public struct PiecewiseBezier: Hashable, Sendable {
  /// A Bézier between two keys.
  public struct Piece: Hashable, Sendable {
    /// Where it begins and ends, as progress.
    public let range: ClosedRange<Double>
    /// The progress of its control points, as a fraction of the piece, in [0, 1].
    public let x1: Double, x2: Double
    /// The values at its start, its control points and its end.
    public let values: [Double]

    /// The piece's easing function, from 0 at its start to 1 at its end; `nil` if it starts and ends at one
    /// value, or nearly so, beside how far its control points go.
    ///
    /// A constant piece has ``CubicBezier/linear``. For another one see ``easedParts``.
    public var easing: CubicBezier? {
      let rise = values[3] - values[0]
      let height = values.reduce(0) { max($0, ($1 - values[0]).magnitude) }
      if height == 0 { return .linear }
      guard rise.magnitude >= height / 8 else { return nil }
      return try? CubicBezier(
        x1: x1, y1: (values[1] - values[0]) / rise, x2: x2, y2: (values[2] - values[0]) / rise)
    }

    /// The piece, or where it has no easing function of its own the two parts of it that do, divided where its
    /// value is farthest from both ends.
    public var easedParts: [Piece] {
      guard easing == nil else { return [self] }
      var (best, farthest) = (0.5, 0.0)
      for index in 1..<32 {
        let s = Double(index) / 32
        let value = divided(at: s).first.values[3]
        let distance = min((value - values[0]).magnitude, (value - values[3]).magnitude)
        if distance > farthest { (best, farthest) = (s, distance) }
      }
      let parts = divided(at: best)
      return [parts.first, parts.second]
    }

    /// De Casteljau's construction at a parameter.
    private func divided(at s: Double) -> (first: Piece, second: Piece) {
      func divided(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * s }
        let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
        let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
        return [ab, abc, mix(abc, bcd), bcd, cd]
      }
      let x = divided(0, x1, x2, 1)
      let y = divided(values[0], values[1], values[2], values[3])
      let (start, end) = (range.lowerBound, range.upperBound)
      let middle = min(max(start + (end - start) * x[2], start), end)
      func fraction(_ x: Double) -> Double { min(max(x, 0), 1) }
      return (
        Piece(
          range: start...middle, x1: fraction(x[0] / x[2]), x2: fraction(x[1] / x[2]),
          values: [values[0], y[0], y[1], y[2]]),
        Piece(
          range: middle...end, x1: fraction((x[3] - x[2]) / (1 - x[2])),
          x2: fraction((x[4] - x[2]) / (1 - x[2])), values: [y[2], y[3], y[4], values[3]])
      )
    }

    /// The piece with its start at (0, 0) and sheared until its end is at (1, 1): shearing changes neither
    /// progress nor parameter.
    private let sheared: CubicBezier

    /// The slope that the shear adds.
    private var shear: Double { 1 - (values[3] - values[0]) }

    init(range: ClosedRange<Double>, x1: Double, x2: Double, values: [Double]) {
      (self.range, self.x1, self.x2, self.values) = (range, x1, x2, values)
      let shear = 1 - (values[3] - values[0])
      sheared = CubicBezier(
        unchecked: x1, values[1] - values[0] + shear * x1, x2, values[2] - values[0] + shear * x2)
    }

    private func fraction(of progress: Double) -> Double {
      (progress - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    func value(at progress: Double) -> Double {
      if progress <= range.lowerBound { return values[0] }
      if progress >= range.upperBound { return values[3] }
      let fraction = fraction(of: progress)
      return values[0] + (sheared.value(at: fraction) - shear * fraction)
    }

    func velocity(at progress: Double) -> Double {
      let run = range.upperBound - range.lowerBound
      return run > 0 ? (sheared.velocity(at: fraction(of: progress)) - shear) / run : 0
    }

    func acceleration(at progress: Double) -> Double {
      let run = range.upperBound - range.lowerBound
      return run > 0 ? sheared.acceleration(at: fraction(of: progress)) / (run * run) : 0
    }
  }

  /// The pieces, which cover [0, 1].
  ///
  /// Where the curve jumps at its end the last one has no length.
  public let pieces: [Piece]

  /// A bound for the vertical difference from the curve that they stand for.
  public let error: Double

  /// Approximates a curve with few pieces that are accurate enough.
  ///
  /// Jumps and sharp bends split the curve. Between them each piece begins and ends on the curve and
  /// reaches as far as a Bézier within the accuracy does, as bisection finds it. Pieces that need not end
  /// on the curve could sometimes be one fewer.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - accuracy: the largest vertical difference allowed, at least 1e-8.
  ///   - keepsSlopes: whether pieces have the curve's slopes at their ends, so that they join smoothly.
  /// - Throws: ``ParameterError`` for an accuracy out of range, or that 1,000 pieces do not keep, and for a
  ///   curve whose values are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double, keepsSlopes: Bool = false
  ) throws(ParameterError) {
    guard accuracy >= 1e-8, accuracy.isFinite else {
      throw ParameterError("accuracy", accuracy, allowed: "at least 1e-8, and finite")
    }
    let polygon = try CurvePolygon(curve, accuracy: accuracy)
    let jumps = polygon.jumps.map { polygon.xs[$0] }
    let bends = polygon.bends(of: curve)
    // Between its points a fit can be farther off than at them.
    var goal = accuracy * 15 / 16
    for _ in 0..<4 {
      var pieces: [Piece] = []
      var start = 0.0
      for end in Set(jumps + bends + [1]).sorted() where end > start {
        // Before a jump or a bend, as near to it as doubles are.
        let last = end < 1 || jumps.last == 1 ? end.nextDown : end
        while start < last {
          guard pieces.count < 1000 else {
            throw ParameterError("accuracy", accuracy, allowed: "coarse enough for 1,000 pieces")
          }
          let piece = PiecewiseBezier.longestPiece(
            of: curve, from: start, to: end, before: last,
            endValue: curve.value(at: jumps.contains(end) ? last : end), goal: goal,
            keepsSlopes: keepsSlopes)
          pieces.append(piece)
          start = piece.range.upperBound
        }
        start = end
      }
      if jumps.last == 1 {
        let values = [Double](repeating: curve.value(at: 1), count: 4)
        pieces.append(Piece(range: 1...1, x1: 0, x2: 1, values: values))
      }
      let candidate = PiecewiseBezier(pieces: pieces, error: 0)
      let error = try largestDifference(candidate, curve, about: accuracy)
      if error <= accuracy {
        self.init(pieces: pieces, error: error)
        return
      }
      goal *= 0.9 * accuracy / error
    }
    throw ParameterError("accuracy", accuracy, allowed: "coarse enough for the curve")
  }

  private init(pieces: [Piece], error: Double) {
    (self.pieces, self.error) = (pieces, error)
  }

  /// The longest piece from a place that is accurate enough.
  private static func longestPiece(
    of curve: some EasingFunction, from start: Double, to end: Double, before last: Double,
    endValue: Double, goal: Double, keepsSlopes: Bool
  ) -> Piece {
    var unit = 1e4
    while unit * goal < 50 { unit *= 10 }
    func piece(to place: Double) -> (piece: Piece, isNear: Bool) {
      let onCurve = place == end ? last : place
      let run = place - start
      var part = BezierFit.Part(
        start: curve.value(at: start), end: place == end ? endValue : curve.value(at: place))
      if keepsSlopes {
        (part.startSlope, part.endSlope) = (
          curve.velocity(at: start) * run, curve.velocity(at: onCurve) * run
        )
      }
      let fit = BezierFit(part, goal: goal, grid: 6) {
        curve.value(at: min(start + $0 * run, onCurve))
      }
      // Control points that are found need no more decimals than the accuracy shows.
      func rounded(_ number: Double) -> Double {
        keepsSlopes || number.magnitude > 1e3 ? number : (number * unit).rounded() / unit
      }
      let isConstant =
        part.start == part.end && (fit.y1 - part.start).magnitude < goal / 64
        && (fit.y2 - part.start).magnitude < goal / 64
      let values =
        isConstant
        ? [Double](repeating: part.start, count: 4)
        : [part.start, rounded(fit.y1), rounded(fit.y2), part.end]
      return (
        Piece(range: start...place, x1: rounded(fit.x1), x2: rounded(fit.x2), values: values),
        fit.error <= goal
      )
    }
    let whole = piece(to: end)
    if whole.isNear { return whole.piece }
    var best: Piece?
    var (low, high) = (start, end)
    for _ in 0..<40 {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { break }
      let trial = piece(to: middle)
      if trial.isNear { (low, best) = (middle, trial.piece) } else { high = middle }
      if best != nil, high - low < 1e-4 * (low - start) { break }
    }
    return best ?? piece(to: high).piece
  }
}

extension PiecewiseBezier: EasingFunction {
  /// The piece at a progress; the later one where two meet.
  private func piece(at progress: Double) -> Piece {
    var (low, high) = (0, pieces.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if pieces[middle].range.lowerBound <= progress { low = middle } else { high = middle }
    }
    return pieces[low]
  }

  /// The value at a progress.
  public func value(at progress: Double) -> Double {
    progress.isNaN ? .nan : piece(at: progress).value(at: progress)
  }

  /// The slope at a progress: where two pieces meet the later one's, outside 0.
  public func velocity(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0 || progress > 1
      ? 0 : piece(at: progress).velocity(at: progress)
  }

  /// The second derivative at a progress, taken like the slope.
  public func acceleration(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0 || progress > 1
      ? 0 : piece(at: progress).acceleration(at: progress)
  }
}
