// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// A sequence of cubic Béziers and straight lines.
///
/// They are the paths of Android's `PathInterpolator` and of GSAP's `CustomEase`, or keys with timing functions.
///
/// ```swift
/// let emphasized = EasingCurve("beziers(0, .05 0 .133333 .06 .166666 .4, .208333 .82 .25 1 1 1)")
/// ```
///
/// Each piece goes from one point to another. Where the next piece begins with another value, the curve jumps and has
/// the later value.
///
/// **Accuracy.** A value is exact for a fraction of the piece within 8u, up to 8u of the largest of the piece's four
/// values (u = 2^-53), or 2^-1072 if that is more. It is exact at the ends of each piece.
///
/// **Outside [0, 1]** the value is that of the nearer end. NaN gives NaN.
///
/// Complexity: O(log n) per value for n pieces.
public struct PiecewiseBezier: Hashable, Sendable {
  /// A point: a progress and a value.
  package typealias Point = CurvePoint

  /// The pieces, which cover [0, 1].
  ///
  /// If the curve jumps at its end, the last piece has no length.
  public let pieces: [Piece]

  /// The largest magnitude of a value.
  ///
  /// It keeps differences and products finite.
  static let largestValue = 0x1p1000

  /// A curve from its pieces.
  ///
  /// - Parameter pieces: one or more. The first begins at progress 0, each other where the one before it ends, and the
  ///   last ends at 1. Only the last may have no length.
  /// - Throws: ``ParameterError`` for other pieces.
  public init(pieces: [Piece]) throws(ParameterError) {
    guard let last = pieces.last else {
      throw ParameterError("number of pieces", 0, allowed: "1 or more")
    }
    var reached = 0.0
    for (index, piece) in pieces.enumerated() {
      guard piece.start.progress == reached else {
        throw ParameterError(
          "start of a piece", piece.start.progress, allowed: "\(reached), where the last one ends")
      }
      guard piece.end.progress > reached || (index > 0 && index + 1 == pieces.count) else {
        throw ParameterError(
          "end of a piece", piece.end.progress, allowed: "more than its start, \(reached)")
      }
      reached = piece.end.progress
    }
    guard reached == 1 else {
      throw ParameterError("end of the last piece", last.end.progress, allowed: "1")
    }
    self.pieces = pieces
  }

  package init(unchecked pieces: [Piece]) { self.pieces = pieces }
}

extension PiecewiseBezier {
  /// A Bézier between two points.
  public struct Piece: Hashable, Sendable {
    /// The start of the piece.
    public let start: CurvePoint
    /// The control points; those of a straight line are its ends.
    public let control1: CurvePoint, control2: CurvePoint
    /// The end of the piece.
    public let end: CurvePoint

    /// The piece moved to start at (0, 0), in units of height, and sheared to end at (1, 1).
    ///
    /// Shearing changes neither progress nor parameter.
    private let sheared: CubicBezier
    /// The unit of height: a power of two, at most 1, so that a low piece keeps its digits beside the shear.
    private let unit: Double

    /// The slope that the shear adds, in units of height.
    private var shear: Double { 1 - (end.value - start.value) / unit }

    /// A Bézier.
    ///
    /// The progress of each control point is between those of the ends, which do not fall.
    ///
    /// - Throws: ``ParameterError`` for a progress out of range, and for a value that is not finite or is beyond
    ///   2^1000.
    public init(
      start: CurvePoint, control1: CurvePoint, control2: CurvePoint, end: CurvePoint
    ) throws(ParameterError) {
      for point in [start, control1, control2, end] {
        guard point.value.magnitude <= PiecewiseBezier.largestValue else {
          throw ParameterError("value of a point", point.value, allowed: "in -2^1000...2^1000")
        }
      }
      guard start.progress >= 0, start.progress <= 1 else {
        throw ParameterError("progress of a start", start.progress, allowed: "in 0...1")
      }
      guard end.progress >= start.progress, end.progress <= 1 else {
        throw ParameterError(
          "progress of an end", end.progress, allowed: "in \(start.progress)...1")
      }
      for point in [control1, control2] {
        guard point.progress >= start.progress, point.progress <= end.progress else {
          throw ParameterError(
            "progress of a control point", point.progress,
            allowed: "in \(start.progress)...\(end.progress), between the ends")
        }
      }
      self.init(unchecked: start, control1, control2, end)
    }

    /// A straight line.
    ///
    /// - Throws: ``ParameterError`` as the other initializer does.
    public init(from start: CurvePoint, to end: CurvePoint) throws(ParameterError) {
      try self.init(start: start, control1: start, control2: end, end: end)
    }

    @inline(never)
    @_optimize(size)
    package init(
      unchecked start: CurvePoint, _ control1: CurvePoint, _ control2: CurvePoint, _ end: CurvePoint
    ) {
      // Adding 0 turns -0 into 0, so that equal curves have equal bits.
      func positive(_ point: CurvePoint) -> CurvePoint {
        CurvePoint(progress: point.progress + 0, value: point.value + 0)
      }
      (self.start, self.end) = (positive(start), positive(end))
      (self.control1, self.control2) = (positive(control1), positive(control2))
      let run = end.progress - start.progress
      let (rise1, rise2, rise) = (
        control1.value - start.value, control2.value - start.value, end.value - start.value
      )
      unit = Piece.unit(max(rise1.magnitude, rise2.magnitude, rise.magnitude))
      func x(_ point: CurvePoint) -> Double {
        run > 0 ? (point.progress - start.progress) / run : 0
      }
      let (x1, x2) = (x(control1), run > 0 ? x(control2) : 1)
      if control1 == start && control2 == end {
        sheared = .linear
        return
      }
      let shear = 1 - rise / unit
      sheared = CubicBezier(unchecked: x1, rise1 / unit + shear * x1, x2, rise2 / unit + shear * x2)
    }

    /// The power of two at or below a difference, held to 2^-1022...1; 1 for no difference.
    private static func unit(_ difference: Double) -> Double {
      guard difference > 0, difference < 1 else { return 1 }
      return max(
        Double(bitPattern: difference.bitPattern & Double.infinity.bitPattern),
        .leastNormalMagnitude)
    }

    var isLine: Bool { control1 == start && control2 == end }

    /// The progress of the control points, as fractions of the piece, in [0, 1].
    package var fractions: (Double, Double) { (sheared.x1, sheared.x2) }

    /// The easing function of the piece, from 0 at its start to 1 at its end; `nil` if it has none.
    ///
    /// A piece has none if its end values are equal, or nearly so compared with the height of its control points; see
    /// ``easedParts``. A constant piece has ``CubicBezier/linear``.
    package var easing: CubicBezier? {
      let rise = end.value - start.value
      let height = max(
        (control1.value - start.value).magnitude, (control2.value - start.value).magnitude,
        rise.magnitude)
      if height == 0 || isLine { return .linear }
      guard rise.magnitude >= height / 8 else { return nil }
      return try? CubicBezier(
        x1: sheared.x1, y1: (control1.value - start.value) / rise, x2: sheared.x2,
        y2: (control2.value - start.value) / rise)
    }

    /// The piece itself, or, if it has no easing function, parts of it that have one.
    ///
    /// The piece is divided at its extrema, at one if that is enough. A monotone part without an easing function is
    /// flat within rounding.
    package var easedParts: [Piece] {
      guard easing == nil else { return [self] }
      var turns: [Double] = []
      UnitQuadratic(
        a: control1.value - start.value, b: control2.value - control1.value,
        c: end.value - control2.value
      ).forEachRoot { s, _ in turns.append(s) }
      var best: (parts: [Piece], distance: Double)?
      for turn in turns {
        let parts = split(at: [turn])
        guard parts.allSatisfy({ $0.easing != nil }) else { continue }
        let value = parts[0].end.value
        let distance = min((value - start.value).magnitude, (value - end.value).magnitude)
        // The fewest parts, then the highest.
        if let best, (parts.count, -distance) >= (best.parts.count, -best.distance) { continue }
        best = (parts, distance)
      }
      return best?.parts ?? split(at: turns)
    }

    /// The parts of the piece that meet at Bézier parameters, by de Casteljau's construction.
    ///
    /// If the control points are crossed (the second one has the smaller progress), a part may have a control point
    /// outside its ends. Such a part is divided once more, where x'(s) is least: x' then is at most three times its
    /// mean, and the control points lie between the ends.
    ///
    /// **Accuracy.** The parts are the piece at a progress that differs by at most 8u, within 8u of the largest of its
    /// values (u = 2^-53).
    ///
    /// - Parameter parameters: the parameters. Of those that share a progress one is kept, and none at the ends.
    /// - Returns: the parts, each of which begins where the one before it ends.
    package func split(at parameters: [Double]) -> [Piece] {
      let slowest = slowestParameter
      var kept = [0.0]
      for place in (parameters + (slowest.map { [$0] } ?? [])).sorted()
      where place > 0 && place < 1 && progress(place) < end.progress {
        if progress(place) > progress(kept[kept.count - 1]) {
          kept.append(place)
        } else if place == slowest, kept.count > 1 {
          kept[kept.count - 1] = place
        }
      }
      kept.append(1)
      if let slowest, let index = kept.firstIndex(of: slowest),
        !parameters.contains(where: { progress($0) == progress(slowest) }),
        isOrdered(from: kept[index - 1], to: kept[index + 1])
      {
        kept.remove(at: index)
      }
      return zip(kept, kept.dropFirst()).map { part(from: $0, to: $1) }
    }

    private func progress(_ s: Double) -> Double { point(s, s, s).progress }

    /// The parameter at which x'(s) is least if the control points are crossed.
    private var slowestParameter: Double? {
      let middle = control2.progress - control1.progress
      guard middle < 0 else { return nil }
      let (first, last) = (control1.progress - start.progress, end.progress - control2.progress)
      return (first - middle) / ((first - middle) + (last - middle))
    }

    /// Whether the control points of a part lie between its ends, but for rounding.
    private func isOrdered(from a: Double, to b: Double) -> Bool {
      let (low, high) = (progress(a), progress(b))
      let slack = 4 * high.ulp
      return [point(a, a, b), point(a, b, b)].allSatisfy {
        $0.progress >= low - slack && $0.progress <= high + slack
      }
    }

    /// The part between two parameters; rounding is held to the order of its points.
    private func part(from a: Double, to b: Double) -> Piece {
      let (first, last) = (point(a, a, a), point(b, b, b))
      func held(_ point: CurvePoint) -> CurvePoint {
        CurvePoint(
          progress: min(max(point.progress, first.progress), last.progress), value: point.value)
      }
      return Piece(unchecked: first, held(point(a, a, b)), held(point(a, b, b)), last)
    }

    /// The point of de Casteljau's construction with a parameter for each of its three steps: with equal parameters a
    /// point of the piece, with two different ones a control point of the part between them (Ramshaw, "Blossoming",
    /// 1987).
    private func point(_ r: Double, _ s: Double, _ t: Double) -> CurvePoint {
      func mix(_ a: CurvePoint, _ b: CurvePoint, _ s: Double) -> CurvePoint {
        CurvePoint(
          progress: (1 - s) * a.progress + s * b.progress, value: (1 - s) * a.value + s * b.value)
      }
      let (ab, bc, cd) = (
        mix(start, control1, r), mix(control1, control2, r), mix(control2, end, r)
      )
      return mix(mix(ab, bc, s), mix(bc, cd, s), t)
    }

    private func fraction(of progress: Double) -> Double {
      (progress - start.progress) / (end.progress - start.progress)
    }

    func value(at progress: Double) -> Double {
      if progress <= start.progress { return start.value }
      if progress >= end.progress { return end.value }
      let fraction = fraction(of: progress)
      return start.value + (sheared.value(at: fraction) - shear * fraction) * unit
    }

    /// The integral between two progresses of the piece.
    func integral(from first: Double, to last: Double) -> Double {
      let run = end.progress - start.progress
      guard first < last, run > 0 else { return 0 }
      func place(_ progress: Double) -> (Double, Double) {
        (fraction(of: progress), (end.progress - progress) / run)
      }
      return run
        * sheared.integral(
          of: (start.value, control1.value, control2.value, end.value), from: place(first),
          to: place(last))
    }

    /// Bounds between two progresses of the piece.
    @inline(never)
    @_optimize(size)
    func enclosure(from first: Double, to last: Double) -> Enclosure {
      let run = end.progress - start.progress
      func part(_ progress: Double) -> Double { min(max(fraction(of: progress), 0), 1) }
      func progress(_ fraction: Double) -> Double { start.progress + fraction * run }
      let heights = (start.value, control1.value, control2.value, end.value)
      if isLine {
        let slope = (end.value - start.value) / run
        return Enclosure(
          value: Bounds(value(at: first), value(at: last)),
          velocity: Bounds(slope).widened(by: 4 * slope.ulp), acceleration: Bounds(0))
      }
      var result = sheared.inner(
        from: part(first), to: part(last),
        value: { value(at: $0 <= 0 ? start.progress : ($0 >= 1 ? end.progress : progress($0))) },
        addedSlope: -shear, heights: heights)
      // The exact end values too, because the parameters of the ends are rounded.
      result.value.include(value(at: first))
      result.value.include(value(at: last))
      result.velocity = result.velocity.scaled(by: unit / run)
      result.acceleration = result.acceleration.scaled(by: unit / run).scaled(by: 1 / run)
      result.cut = result.cut.map(progress)
      return result
    }

    func velocity(at progress: Double) -> Double {
      let run = end.progress - start.progress
      guard run > 0 else { return 0 }
      if isLine { return (end.value - start.value) / run }
      return (sheared.velocity(at: fraction(of: progress)) - shear) * unit / run
    }

    func acceleration(at progress: Double) -> Double {
      let run = end.progress - start.progress
      return run > 0 ? sheared.acceleration(at: fraction(of: progress)) * unit / (run * run) : 0
    }
  }
}

extension PiecewiseBezier: EasingFunction {
  private func piece(at progress: Double) -> Piece { pieces[index(of: progress)] }

  private func index(of progress: Double) -> Int {
    max(firstIndex(below: pieces.count) { !(pieces[$0].start.progress <= progress) } - 1, 0)
  }

  /// The integral between two progresses, piece by piece, in closed form.
  ///
  /// **Accuracy.** It is exact for limits moved by at most 8u of their distance from the nearer end of their piece,
  /// plus 8u of the width of each piece's part times the largest of its four values (u = 2^-53).
  ///
  /// Complexity: O(log n + k) for n pieces, k of them between the limits.
  @_optimize(size)
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      var sum = CompensatedSum()
      var index = index(of: start)
      while index < pieces.count, pieces[index].start.progress < end {
        let piece = pieces[index]
        index += 1
        sum.add(
          piece.integral(from: max(start, piece.start.progress), to: min(end, piece.end.progress)))
      }
      return sum.high
    }
  }

  /// Bounds between two progresses: those of the pieces between.
  ///
  /// Complexity: O(log n + k) for n pieces, k of them between the progresses.
  @_optimize(size)
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    var result = Enclosure(constant: value(at: start))
    result.value.include(value(at: end))
    var isFirst = true
    let middle = start / 2 + end / 2
    func join(_ next: Enclosure, at place: Double, before: Double, after: Double) {
      guard !isFirst else { return result = next }
      let cut = result.cut
      result = result.joined(to: next, at: place, before: before, after: after)
      if let cut, (cut - middle).magnitude < (place - middle).magnitude { result.cut = cut }
    }
    if start < 0 {
      result = Enclosure(constant: value(at: start))
      isFirst = false
    }
    var index = self.index(of: start)
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      if piece.start.progress > end { break }
      guard piece.end.progress > piece.start.progress else {
        // A jump at the end of the curve.
        if end >= 1 && start < 1 {
          result = result.joined(
            to: Enclosure(constant: piece.end.value), at: 1,
            before: pieces[index - 2].end.value, after: piece.end.value)
        }
        continue
      }
      let (first, last) = (max(start, piece.start.progress), min(end, piece.end.progress))
      guard first <= last else { continue }
      let before = index > 1 ? pieces[index - 2].end.value : piece.start.value
      join(
        piece.enclosure(from: first, to: last), at: piece.start.progress,
        before: piece.start.progress > 0 ? before : piece.start.value, after: piece.start.value)
      isFirst = false
    }
    if end > 1 {
      join(
        Enclosure(constant: value(at: end)), at: 1, before: value(at: end), after: value(at: end))
    }
    return result
  }

  /// The value at a progress.
  public func value(at progress: Double) -> Double {
    progress.isNaN ? .nan : piece(at: progress).value(at: progress)
  }

  /// The slope at a progress: where two pieces meet, the slope of the later one; outside [0, 1], 0.
  public func velocity(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0 || progress > 1 ? 0 : piece(at: progress).velocity(at: progress)
  }

  /// The second derivative at a progress, by the same rules as the slope.
  public func acceleration(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0 || progress > 1 ? 0 : piece(at: progress).acceleration(at: progress)
  }

  /// The points in order, as in the text form.
  ///
  /// The first number is the value at 0. Each piece adds the progress and the value of its points: of its control
  /// points, unless it is a line, and of its end. A line to the progress that is already reached is a jump.
  var textArguments: [[Double]] {
    var arguments = [[pieces[0].start.value]]
    var value = pieces[0].start.value
    for piece in pieces {
      if piece.start.value != value { arguments.append([piece.start.progress, piece.start.value]) }
      value = piece.end.value
      if piece.start.progress == piece.end.progress { continue }
      let points = piece.isLine ? [piece.end] : [piece.control1, piece.control2, piece.end]
      arguments.append(points.flatMap { [$0.progress, $0.value] })
    }
    return arguments
  }

  /// A curve from the numbers of its text form.
  package init(textArguments arguments: [[Double]]) throws(ParameterError) {
    var pieces: [Piece] = []
    var point = CurvePoint(progress: 0, value: arguments[0][0])
    for numbers in arguments.dropFirst() {
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        CurvePoint(progress: numbers[$0], value: numbers[$0 + 1])
      }
      let end = points[points.count - 1]
      if points.count > 1 {
        pieces.append(try Piece(start: point, control1: points[0], control2: points[1], end: end))
      } else if end.progress != point.progress {
        pieces.append(try Piece(from: point, to: end))
      }
      point = end
    }
    if let last = pieces.last, point.value != last.end.value {
      pieces.append(try Piece(from: point, to: point))
    }
    try self.init(pieces: pieces)
  }
}

extension PiecewiseBezier: CustomStringConvertible {
  /// The shortest text that reads back to the same curve, `beziers(…)`: the value at 0, then the progress and the value
  /// of each point.
  public var description: String { text(.shortest) }

  package func text(_ style: EasingTextStyle) -> String {
    style.call("beziers", textArguments.map { $0.map(style.number).joined(separator: " ") })
  }
}
