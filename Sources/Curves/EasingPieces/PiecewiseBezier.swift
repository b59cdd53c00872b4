// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// A sequence of cubic Béziers and straight lines.
///
/// Android's `PathInterpolator`, GSAP's `CustomEase` and keyframes with timing functions are such sequences.
///
/// ```swift
/// let emphasized = EasingCurve("beziers(0, .05 0 .133333 .06 .166666 .4, .208333 .82 .25 1 1 1)")
/// ```
///
/// Each piece goes from its start point to its end point. If the next piece starts with a different value, the curve jumps
/// there and has the value of the next piece.
///
/// **Accuracy.** A computed value is the exact value at a fraction of the piece's width that differs from the given fraction by
/// at most 8u, plus an error of at most max(8u·v, 2^-1072), where v is the largest magnitude of the piece's four values and u =
/// 2^-53. At the start and the end of each piece the value is exact.
///
/// **Outside [0, 1]** the value is the value at 0 or at 1, whichever is nearer. NaN gives NaN.
///
/// Complexity: O(log n) per value for n pieces.
public struct PiecewiseBezier: Hashable, Sendable {
  package typealias Point = CurvePoint

  /// The pieces in order, which cover [0, 1].
  ///
  /// If the curve jumps at progress 1, the last piece has zero length.
  public let pieces: [Piece]

  /// Creates a curve from its pieces.
  ///
  /// - Parameter pieces: one or more. The first piece starts at progress 0, each other piece starts where the piece before
  ///   it ends, and the last piece ends at 1. Only the last piece may have zero length.
  /// - Throws: ``ParameterError`` if the pieces do not meet these conditions.
  public init(pieces: [Piece]) throws(ParameterError) {
    guard let last = pieces.last else {
      throw ParameterError("number of pieces", 0, allowed: "1 or more")
    }
    var reached = 0.0
    for (index, piece) in pieces.enumerated() {
      try require(
        piece.start.progress == reached, "start of a piece", piece.start.progress,
        "\(reached), where the last one ends")
      try require(
        piece.end.progress > reached || (index > 0 && index + 1 == pieces.count), "end of a piece",
        piece.end.progress, "more than its start, \(reached)")
      reached = piece.end.progress
    }
    try require(reached == 1, "end of the last piece", last.end.progress, "1")
    self.pieces = pieces
  }

  package init(unchecked pieces: [Piece]) { self.pieces = pieces }

  /// A cubic Bézier, or a straight line, between two points.
  public struct Piece: Hashable, Sendable {
    /// The start of the piece.
    public let start: CurvePoint
    /// The control points; for a straight line they equal its start and end points.
    public let control1: CurvePoint, control2: CurvePoint
    /// The end of the piece.
    public let end: CurvePoint

    /// The piece translated to start at (0, 0), with heights divided by ``unit``, and sheared to end at (1, 1).
    ///
    /// Shearing changes neither progress nor Bézier parameter.
    private let sheared: CubicBezier
    /// The divisor of heights: a power of two, below 1 if all heights are so small that adding ``shear`` would lose their digits.
    private let unit: Double

    /// The slope that shearing adds, after heights are divided by ``unit``.
    private var shear: Double { 1 - (end.value - start.value) / unit }

    /// Creates a cubic Bézier.
    ///
    /// The progress at the start is at most the progress at the end; the progress of each control point is between them.
    ///
    /// - Throws: ``ParameterError`` if a progress is out of range, or if a value is not finite or exceeds 2^1000 in
    ///   magnitude.
    public init(
      start: CurvePoint, control1: CurvePoint, control2: CurvePoint, end: CurvePoint
    ) throws(ParameterError) {
      for point in [start, control1, control2, end] {
        // With these values, differences and products stay finite.
        try require(
          point.value.magnitude <= 0x1p1000, "value of a point", point.value, "in -2^1000...2^1000")
      }
      try require(
        start.progress >= 0 && start.progress <= 1, "progress of a start", start.progress,
        "in 0...1")
      try require(
        end.progress >= start.progress && end.progress <= 1, "progress of an end", end.progress,
        "in \(start.progress)...1")
      for point in [control1, control2] {
        try require(
          point.progress >= start.progress && point.progress <= end.progress,
          "progress of a control point", point.progress,
          "in \(start.progress)...\(end.progress), between the ends")
      }
      self.init(unchecked: start, control1, control2, end)
    }

    /// Creates a straight line.
    ///
    /// - Throws: ``ParameterError`` under the same conditions as ``init(start:control1:control2:end:)``.
    public init(from start: CurvePoint, to end: CurvePoint) throws(ParameterError) {
      try self.init(start: start, control1: start, control2: end, end: end)
    }

    @inline(never) @_optimize(size) package init(
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

    /// Returns the largest power of two that is at most a difference, clamped to 2^-1022...1; 1 for a difference of 0.
    private static func unit(_ difference: Double) -> Double {
      guard difference > 0, difference < 1 else { return 1 }
      return max(
        Double(bitPattern: difference.bitPattern & Double.infinity.bitPattern),
        .leastNormalMagnitude)
    }

    var isLine: Bool { control1 == start && control2 == end }

    /// The progress of the two control points, as fractions of the piece's length, in [0, 1].
    package var fractions: (Double, Double) { (sheared.x1, sheared.x2) }

    /// The piece scaled to run from (0, 0) to (1, 1); `nil` if the piece has no such easing function.
    ///
    /// A piece has no easing function if its rise, end value - start value, is less than 1/8 of the greatest difference between
    /// its start value and another of its values; see ``easedParts``. The easing function of a constant piece is ``CubicBezier/linear``.
    package var easing: CubicBezier? {
      let (rise1, rise2) = (control1.value - start.value, control2.value - start.value)
      let rise = end.value - start.value
      let height = max(rise1.magnitude, rise2.magnitude, rise.magnitude)
      if height == 0 || isLine { return .linear }
      guard rise.magnitude >= height / 8 else { return nil }
      return try? CubicBezier(
        x1: sheared.x1, y1: rise1 / rise, x2: sheared.x2, y2: rise2 / rise)
    }

    /// The piece itself if it has an ``easing``, otherwise the parts into which it is divided at extrema.
    ///
    /// The piece is divided at one of its extrema, or at all of them if one is not enough. A monotone part without an easing
    /// function is flat within rounding.
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
        // Prefer the fewest parts, then the extremum whose value differs most from the nearer end value.
        if let best, (parts.count, -distance) >= (best.parts.count, -best.distance) { continue }
        best = (parts, distance)
      }
      return best?.parts ?? split(at: turns)
    }

    /// Splits the piece at the given Bézier parameters, by de Casteljau's construction.
    ///
    /// If the control points are crossed (the second control point has the smaller progress), a part may have a control point
    /// outside its own progress range. Such a part is divided once more, where the derivative x'(s) of progress is least; then x' is at
    /// most three times its mean, and the control points are in range.
    ///
    /// **Accuracy.** A part's value is the piece's value at a progress that differs from the given progress by at most 8u
    /// (u = 2^-53), plus an error of at most 8u times the largest magnitude of the piece's values.
    ///
    /// - Parameter parameters: the parameters. If several have the same progress, only one is used; 0 and 1 are ignored.
    /// - Returns: the parts, each of which begins where the previous part ends.
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

    /// The parameter at which x'(s) is least, if the control points are crossed; otherwise `nil`.
    private var slowestParameter: Double? {
      let middle = control2.progress - control1.progress
      guard middle < 0 else { return nil }
      let (first, last) = (control1.progress - start.progress, end.progress - control2.progress)
      return (first - middle) / ((first - middle) + (last - middle))
    }

    /// Whether the progress of a part's control points is between its start and end, within rounding.
    private func isOrdered(from a: Double, to b: Double) -> Bool {
      let (low, high) = (progress(a), progress(b))
      let slack = 4 * high.ulp
      return [point(a, a, b), point(a, b, b)].allSatisfy {
        $0.progress >= low - slack && $0.progress <= high + slack
      }
    }

    /// Returns the part between two parameters; clamps rounded progresses so that the points stay in order.
    private func part(from a: Double, to b: Double) -> Piece {
      let (first, last) = (point(a, a, a), point(b, b, b))
      func held(_ point: CurvePoint) -> CurvePoint {
        CurvePoint(
          progress: min(max(point.progress, first.progress), last.progress), value: point.value)
      }
      return Piece(unchecked: first, held(point(a, a, b)), held(point(a, b, b)), last)
    }

    /// Returns the point of de Casteljau's construction that has the given parameters in its three steps.
    ///
    /// Equal parameters give a point of the piece; two different parameters give a control point of the part between
    /// them (Ramshaw, "Blossoming", 1987).
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

    /// Returns the integral between two progresses of the piece.
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

    /// Returns bounds between two progresses of the piece.
    @inline(never) @_optimize(size)
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
      // Include the exact values at both ends, because the Bézier parameters of the ends are rounded.
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

  /// Returns the integral between two progresses, computed piece by piece in closed form.
  ///
  /// **Accuracy.** The result is the exact integral for limits that differ from the given ones by at most 8u times their
  /// distance from the nearer end of their piece. In addition, each piece between the limits contributes an error of at most
  /// 8u·w·v, where w is the width integrated, v the largest magnitude of the piece's four values, and u = 2^-53.
  ///
  /// Complexity: O(log n + k) for n pieces, k of them between the limits.
  @_optimize(size) public func integral(from start: Double, to end: Double) -> Double {
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

  /// Returns bounds between two progresses, from the bounds of the pieces between them.
  ///
  /// Complexity: O(log n + k) for n pieces, k of them between the progresses.
  @_optimize(size) public func enclosure(from start: Double, to end: Double) -> Enclosure? {
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
        // The curve jumps at its end.
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

  /// Returns the value at the given progress.
  public func value(at progress: Double) -> Double {
    progress.isNaN ? .nan : piece(at: progress).value(at: progress)
  }

  /// Returns the slope: where two pieces meet, the slope of the later piece; outside [0, 1], 0.
  public func velocity(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0 || progress > 1 ? 0 : piece(at: progress).velocity(at: progress)
  }

  /// Returns the second derivative: where two pieces meet, it is taken from the later piece; outside [0, 1], it is 0.
  public func acceleration(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0 || progress > 1 ? 0 : piece(at: progress).acceleration(at: progress)
  }

  /// The arguments of the text form.
  ///
  /// The first argument is the value at 0. Each piece has an argument with the progress and the value of its end point; if the piece is not
  /// a line, those of its two control points come first. A line that ends at the progress where it starts is a jump.
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

  /// Creates a curve from the numbers of its text form.
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
  /// The shortest text that parses to the same curve: `beziers(…)` with the value at 0, then progress and value of each
  /// point.
  public var description: String { text(.shortest) }

  package func text(_ style: EasingTextStyle) -> String {
    style.call("beziers", textArguments.map { $0.map(style.number).joined(separator: " ") })
  }
}
