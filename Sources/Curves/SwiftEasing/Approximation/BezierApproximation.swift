// SPDX-License-Identifier: Apache-2.0

/// Approximates a curve by the CSS `cubic-bezier()` with the smallest maximum error.
///
/// ```swift
/// let spring = try DampedSpring(.smooth).easing()
/// let bezier = try BezierApproximation(of: spring)
/// bezier.curve       // the Bézier
/// bezier.error       // 0.013, a bound for the largest vertical difference
/// bezier.isStandIn   // whether it may replace the curve
/// ```
///
/// - *Smallest error.* The error as a function of the control points has several minima. Searches start from the best points of an 11 by
///   11 grid of control-point progresses, and their results are compared by their true errors; see `BezierSearch`. In tests the error
///   exceeds that of a global search by at most 1e-3 in value.
/// - *A cubic Bézier* is its own approximation, with error 0.
/// - *Error.* The stated error bounds the difference of the curves, in the way described at ``LinearApproximation``.
/// - *Valid in CSS.* The progress of both control points is in [0, 1].
///
/// Complexity: about 30,000 evaluations of the curve.
public struct BezierApproximation: Hashable, Sendable {
  /// The approximating curve.
  public let curve: CubicBezier

  /// An upper bound for the vertical distance between the curves over progress in [0, 1].
  public let error: Double

  /// Whether the error is only estimated from samples, because the curve has no enclosure; see ``EasingFunction/isSampled``.
  public let isSampled: Bool

  /// The largest ``error`` for which ``isStandIn`` is true.
  package static var largestErrorOfStandIn: Double { 0.05 }

  /// Whether the Bézier is close enough to the curve to replace it.
  ///
  /// A Bézier overshoots at most once below 0 and once above 1, so no Bézier can replace a bouncy spring.
  public var isStandIn: Bool { error <= BezierApproximation.largestErrorOfStandIn }

  /// Approximates a curve.
  ///
  /// If `keepsSlopes` is true, the result has the curve's slopes at 0 and 1.
  ///
  /// - Throws: ``ParameterError`` if the curve does not start within 0.01 of 0 and end within 0.01 of 1, if its values are not
  ///   finite, or if `keepsSlopes` is true and a slope at 0 or 1 is not finite.
  public init(of curve: some EasingFunction, keepsSlopes: Bool = false) throws(ParameterError) {
    for (name, progress) in [("value at the start", 0.0), ("value at the end", 1.0)] {
      let value = curve.value(at: progress)
      try require(
        (value - progress).magnitude <= 1e-2, name, value, "within 0.01 of \(Int(progress))")
    }
    isSampled = curve.isSampled
    var part = BezierFit.Part(start: 0, end: 1)
    if keepsSlopes {
      (part.startSlope, part.endSlope) = (curve.velocity(at: 0), curve.velocity(at: 1))
      for slope in [part.startSlope, part.endSlope] {
        if let slope, !slope.isFinite {
          throw ParameterError("slope at an end", slope, allowed: "finite, to be kept")
        }
      }
    }
    if let bezier = curve.heldBezier {
      (self.curve, error) = (bezier, 0)
      return
    }
    let polygon = try CurvePolygon(curve, accuracy: 1e-3)
    var search = BezierSearch(
      part,
      places: polygon.vertices(from: 0, to: 1).map {
        CurvePoint(progress: $0.progress, value: $0.value)
      }, value: curve.value(at:), slope: curve.velocity(at:))
    let fit = search.best(goal: 1e-9, grid: 10, starts: 12)
    // Round the coordinates to six decimals, for short CSS text; the error includes this rounding. Kept slopes need all digits.
    func rounded(_ number: Double) -> Double {
      keepsSlopes || number.magnitude > 1e9 ? number : (number * 1e6).rounded() / 1e6
    }
    self.curve = try CubicBezier(
      x1: rounded(fit.x1), y1: rounded(fit.values.1), x2: rounded(fit.x2), y2: rounded(fit.values.2)
    )
    error = try LargestDifference(
      PiecewiseBezier(self.curve), curve, polygon, about: fit.error, within: .infinity
    ).bound
  }
}

/// A bound for the largest difference in value between a sequence of Béziers and a curve.
struct LargestDifference {
  /// The bound; if the difference exceeds the required accuracy, only an estimate.
  ///
  /// Usually it exceeds the difference by at most 1% or 1e-11, whichever is more, and for deeply nested curves by more.
  let bound: Double
  /// The progress of the first vertex at which the difference may exceed the required accuracy; infinite if there is none.
  let start: Double

  /// Bounds the difference between the pieces and the curve.
  ///
  /// `error` is an estimate of the difference; for one far below the difference, the polygon may need too many vertices, and the
  /// initializer throws. It also throws if the curve's values are not finite. A difference below `least` gets a bound of up to
  /// an eighth of `least`. `polygon` must have vertices at the curve's extrema.
  init(
    _ pieces: PiecewiseBezier, _ curve: some EasingFunction, _ polygon: CurvePolygon,
    about error: Double, within accuracy: Double, least: Double = 0
  ) throws(ParameterError) {
    // Evaluate the difference also at 64 points of each piece.
    var places = polygon.xs
    for piece in pieces.pieces {
      let run = piece.end.progress - piece.start.progress
      let (x1, x2) = piece.fractions
      for index in 0..<64 {
        let s = Double(index) / 64
        places.append(
          min(
            piece.start.progress + run * (3 * s * (1 - s) * ((1 - s) * x1 + s * x2) + s * s * s), 1)
        )
      }
    }
    let depth = ((curve as? EasingCurve)?.depth ?? 1) + 1
    let source = CurvePolygon.Source(CurveDifference(pieces, curve), depth: depth)
    func difference(_ error: Double) throws(ParameterError) -> CurvePolygon {
      try CurvePolygon(source, others: places, accuracy: error, limit: accuracy)
    }
    // Deeply nested curves get a larger limit, because their enclosures take longer.
    let least = max(least, 1e-9 * Double(max(1, depth * depth * depth / 500)))
    var error = max(error, least)
    var finest = try difference(error)
    var largest = finest.stated(finest.largestMagnitude)
    // If the polygon was built for a much larger error, its own distances dominate the bound. Build a finer polygon then, unless
    // it would have very many vertices.
    for _ in 0..<4 where error > least && largest < error / 8 && finest.xs.count < 1 << 14 {
      error = max(largest, least)
      guard let finer = try? difference(error) else { break }
      finest = finer
      largest = min(largest, finer.stated(finer.largestMagnitude))
    }
    // Add the rounding error of evaluating both curves at values near 1.
    bound = largest + 0x1p-49
    start =
      zip(finest.xs, zip(finest.ys, finest.distances))
      .first { finest.stated($1.0.magnitude + $1.1) > accuracy }?.0 ?? .infinity
  }
}

extension EasingFunction {
  /// The curve as a cubic Bézier; `nil` if it is another kind of curve.
  var heldBezier: CubicBezier? { (self as? CubicBezier) ?? (self as? EasingCurve)?.cubicBezier }

  /// The curve as a sequence of Béziers; `nil` if it is another kind of curve.
  var heldPieces: PiecewiseBezier? {
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

extension PiecewiseLinear {
  /// Whether the first stop is at progress 0 and the last at progress 1.
  package var coversUnitInterval: Bool {
    stops[0].progress == 0 && stops[stops.count - 1].progress == 1
  }

  /// The lines as Bézier pieces, with a jump wherever two stops have the same progress; the stops must go from progress 0 to 1.
  package var pieces: [PiecewiseBezier.Piece] {
    get throws(ParameterError) {
      var pieces: [PiecewiseBezier.Piece] = []
      for (a, b) in zip(stops, stops.dropFirst()) where a.progress < b.progress {
        pieces.append(try PiecewiseBezier.Piece(from: a, to: b))
      }
      let last = stops[stops.count - 1]
      if pieces[pieces.count - 1].end != last {
        pieces.append(try PiecewiseBezier.Piece(from: last, to: last))
      }
      return pieces
    }
  }

  /// The number of interior extrema.
  var numberOfExtrema: Int {
    let rises = zip(stops, stops.dropFirst()).compactMap { a, b in
      a.value == b.value ? nil : a.value < b.value
    }
    return zip(rises, rises.dropFirst()).count { $0 != $1 }
  }

  /// The largest magnitude of a value, but at least 1, which is the largest progress.
  package var largestMagnitudeOrOne: Double { stops.reduce(1) { max($0, $1.value.magnitude) } }
}

extension EasingCurve {
  /// The nesting depth of combinators; 1 for a curve without any.
  var depth: Int { visits(ofBlend: max, ofMotion: 1) }

  /// Returns the largest number of curves that an evaluation visits.
  ///
  /// `sum` combines the numbers of the two curves of a blend. A motion counts as `motion` curves, because its evaluation takes longer.
  @inline(never) @_optimize(size)
  func visits(ofBlend sum: (Int, Int) -> Int, ofMotion motion: Int) -> Int {
    func visits(_ curve: EasingCurve) -> Int { curve.visits(ofBlend: sum, ofMotion: motion) }
    return switch storage {
    case .clamped(let curve): 1 + visits(curve.base)
    case .transformed(let curve): 1 + visits(curve.base)
    case .inOut(let curve): 1 + visits(curve.base)
    case .chained(let curve): 1 + max(visits(curve.first), visits(curve.second))
    case .blended(let curve): 1 + sum(visits(curve.first), visits(curve.second))
    case .timed: motion
    default: 1
    }
  }
}
