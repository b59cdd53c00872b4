// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import MotionPath
import SwiftEasing

// A Lottie keyframe moves along a single cubic, and its easing gives the traveled distance as a fraction of the cubic's length.
// So a motion along a path is cut at the ends of segments, and at the ends and extrema of the Béziers of its pace. Between two
// cuts, the motion follows a section of one segment with a section of one Bézier as its pace, as Lottie can express.

/// The path of a route as lines and cubics, with the traveled fraction of the length at the end of each segment.
struct MeasuredSegments {
  /// The path, with quadratics and arcs replaced by cubics.
  let path: PacedPath
  /// The fraction of the length at the start of the path, which is 0, then at the end of each segment.
  let ends: [Double]

  /// Measures the length of each segment once.
  ///
  /// - Throws: ``LottieError`` for a route without a paced path, and for a path of length 0; and the errors of `measure`.
  init(
    of route: PathRoute, _ name: String, _ measure: (_ segments: [PathSegment]) throws -> PacedPath
  ) throws {
    guard let whole = route.pacedPath
    else { throw LottieError.property(path: name, "the route is not paced") }
    let segments = whole.segments.flatMap { $0.cubics }
    path = segments == whole.segments ? whole : try measure(segments)
    guard path.length > 0
    else { throw LottieError.property(path: name, "the length of the path is \(path.length)") }
    var lengths = [0.0]
    for segment in path.segments {
      lengths.append(lengths[lengths.count - 1] + (try measure([segment]).length))
    }
    let length = lengths[lengths.count - 1]
    ends = lengths.map { min($0 / length, 1) }
  }
}

extension LottieProperty {
  /// Makes the keyframes of an animation along a paced path, cut where the segments and the pace require it.
  static func cutKeyframes(
    _ path: String, _ animation: PathAnimation, _ measured: MeasuredSegments, _ frameRate: Double,
    _ old: LottieProperty?
  ) throws -> [LottieKeyframe] {
    let paced = measured.path
    let pieces = try pace(of: animation, path).flatMap { piece in
      piece.split(at: piece.parameters(turningOrCrossing: measured.ends))
    }
    let range = -1e-12...1 + 1e-12
    let staysOnPath = pieces.allSatisfy { range ~= $0.start.value && range ~= $0.end.value }
    guard staysOnPath || animation.route.overshoot == .stop else {
      throw LottieError.property(path: path, "Lottie has no motion beyond the ends of a path")
    }
    let times = pieces.map(\.start.progress) + [1]
    let frames = try frames(times, animation.timing, frameRate, path, nil)
    let others = old?.keyframes[0].values.dropFirst(2) ?? depth
    var keyframes: [LottieKeyframe] = []
    var position = SIMD2<Double>.zero
    func add(_ frame: Double, _ easing: EasingCurve?, along segment: PathSegment? = nil) {
      keyframes.append(
        keyframe(
          frame, [position.x, position.y] + others, easing.map { [$0] } ?? [], like: nil,
          tangents: tangents(of: segment, others.count)))
    }
    for (index, piece) in pieces.enumerated() {
      let part = paced.part(along: piece)
      // A jump of the pace or a gap in the path gets two keyframes at one time.
      let gap = part.start - position
      if index > 0, max(gap.x.magnitude, gap.y.magnitude) > 1e-9 * paced.length {
        add(frames[index], .linear)
      }
      position = part.start
      add(frames[index], .cubicBezier(piece.easing ?? .linear), along: part)
      position = part.end
    }
    add(frames[pieces.count], nil)
    return keyframes
  }

  /// Returns the pace: the traveled fraction of the length over progress, as Béziers.
  private static func pace(
    of animation: PathAnimation, _ path: String
  ) throws -> [PiecewiseBezier.Piece] {
    let eased = animation.timingFunction ?? .linear
    func pieces(_ curve: EasingCurve) throws -> [PiecewiseBezier.Piece] {
      try CurveExport(curve, accuracy: accuracy).pieces().curve.pieces
    }
    guard let fractions = animation.route.keyPoints else { return try pieces(eased) }
    guard eased == .linear, fractions.calculationMode == .linear, let times = fractions.keyTimes
    else {
      throw LottieError.property(
        path: path, "its key points are not linear, or are eased by a timing function as well")
    }
    let values = fractions.values
    var result: [PiecewiseBezier.Piece] = []
    for index in values.indices.dropLast() where times[index] < times[index + 1] {
      let (from, to) = (values[index], values[index + 1])
      let (start, end) = (times[index], times[index + 1])
      func point(_ point: CurvePoint) -> CurvePoint {
        CurvePoint(
          progress: point.progress == 1 ? end : start + (end - start) * point.progress,
          value: point.value == 1 ? to : from + (to - from) * point.value)
      }
      for piece in try pieces(fractions.easing(after: index)) {
        result.append(
          try PiecewiseBezier.Piece(
            start: point(piece.start), control1: point(piece.control1),
            control2: point(piece.control2), end: point(piece.end)))
      }
    }
    return result
  }
}

extension PiecewiseBezier.Piece {
  /// Returns the Bézier parameters of the ends, of the value's extrema, and of crossings of `borders`, which must be increasing.
  fileprivate func parameters(turningOrCrossing borders: [Double]) -> [Double] {
    var stops = [0.0]
    UnitQuadratic(
      a: control1.value - start.value, b: control2.value - control1.value,
      c: end.value - control2.value
    ).forEachRoot { s, _ in stops.append(s) }
    stops = stops.sorted() + [1]
    var parameters = stops
    let cubic = cubic { $0.value }
    for (low, high) in zip(stops, stops.dropFirst()) {
      // Between two extrema the value is monotonic, so bisection finds the crossing.
      let (first, last) = (cubic.value(at: low), cubic.value(at: high))
      let (least, greatest) = (min(first, last), max(first, last))
      let next = borders.partitionPoint { $0 <= least }
      for border in borders[next...].prefix(while: { $0 < greatest }) {
        var (below, above) = first < last ? (low, high) : (high, low)
        for _ in 0..<64 {
          let middle = (below + above) / 2
          if cubic.value(at: middle) < border { below = middle } else { above = middle }
        }
        parameters.append((below + above) / 2)
      }
    }
    return parameters
  }
}

extension PacedPath {
  /// Returns the section of the path that a Bézier of the pace traverses; the section must be within one segment.
  ///
  /// The section is a single point for a pause, and for a pace beyond the start or end of the path.
  fileprivate func part(along piece: PiecewiseBezier.Piece) -> PathSegment {
    let (from, to) = (piece.start.value, piece.end.value)
    let middle = from / 2 + to / 2
    let location = point(atFraction: middle).location
    let segment = segments[location.segment]
    func parameter(_ fraction: Double) -> Double {
      let place = point(atFraction: fraction).location
      if place.segment == location.segment { return place.parameter }
      return place.segment < location.segment ? 0 : 1
    }
    guard from != to, middle > 0, middle < 1 else {
      let point = segment.position(at: location.parameter)
      return .line(LineSegment(start: point, end: point))
    }
    let (low, high) = (parameter(min(from, to)), parameter(max(from, to)))
    var part = low > 0 ? segment.split(at: low).second : segment
    if high < 1 { part = part.split(at: (high - low) / (1 - low)).first }
    return from < to ? part : part.reversed()
  }
}

extension PathSegment {
  /// The segment as lines and cubics.
  ///
  /// An arc is divided into equal cubics: as few as make each at most a sixteenth of a turn, but at most 64. The inner control points of a
  /// cubic of angle δ lie on the tangents at its ends. On a circle of radius r, their distance from the ends is 4/3 tan(δ/4) · r, and the
  /// cubic is within 2/27 sin⁶(δ/4)/cos²(δ/4) · r of the arc (Goldapp, *Approximation of circular arcs by cubic polynomials*, 1991).
  fileprivate var cubics: [PathSegment] {
    switch self {
    case .line, .cubic: return [self]
    case .quadratic(let curve): return [.cubic(curve.elevated)]
    case .arc(let arc):
      let count = min(max((arc.sweep.magnitude / (Double.pi / 8)).rounded(.up), 1), 64)
      // Uses the Taylor series of tan(x) at x = δ/4; for |x| ≤ π/32 the omitted terms are less than 2e-10 of the sum.
      let square = (arc.sweep / count / 4) * (arc.sweep / count / 4)
      let reach = (1 + square * (1.0 / 3 + square * (2.0 / 15 + square * 17 / 315))) / (3 * count)
      return (0..<Int(count)).map { index in
        let (s, t) = (Double(index) / count, Double(index + 1) / count)
        let (p0, p3) = (position(at: s), index + 1 == Int(count) ? end : position(at: t))
        return .cubic(
          CubicSegment(
            p0: p0, p1: p0 + derivative(at: s) * reach, p2: p3 - derivative(at: t) * reach, p3: p3))
      }
    }
  }
}
