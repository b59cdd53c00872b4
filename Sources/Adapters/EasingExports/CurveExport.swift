// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve as text for other systems: style sheets, keyframes, source code, shaders, data.
///
/// ```swift
/// let spring = try CurveExport(.spring(DampedSpring(.bouncy)))
/// try spring.text(.css)        // custom properties with linear(), their duration and error
/// try spring.text(.lottie)     // a Lottie file
/// ```
///
/// A format writes the curve itself where its system has it, else Béziers or lines within an accuracy, and states the
/// error in a comment or a field. See ``Format`` for what each one writes.
///
/// - *A motion* (a spring, a bounce, a decay) is scaled to go from 0 to 1 over its duration, and ends exactly. A format
///   without a field for the duration states it in a comment; ``Format/linear`` and ``Format/bezier`` omit it.
/// - *Errors* are vertical differences over progress in [0, 1], as those of `LinearApproximation`. For a motion the error
///   also covers the time after the end of the export, which rests at 1; so the duration follows from the accuracy. An
///   error includes the published algorithm of the target system: its tolerance in solving Béziers, its flattening of
///   paths, its 32-bit rounding. Where that is unknown, the text states the assumption.
/// - *Velocities* of springs are per second, in units of the distance from 0 to 1.
public struct CurveExport: Sendable {
  /// The curve over progress.
  package let curve: EasingCurve
  /// The motion behind the curve; nil for an easing function.
  let motion: MotionCurve?
  /// The duration in seconds; nil if an easing function has none, in which case formats that need one use a second.
  public let duration: Double?

  /// The requested accuracy and number of stops; without both, curves of CSS are written exactly.
  private let requestedAccuracy: Double?
  private let stops: Int?
  /// The number of decimals of lines; nil for the fewest that the accuracy allows.
  private let decimals: Int?
  private let name: String?
  /// How a motion ends at rest; nil for an easing function, and for a motion that is cut short.
  private let rest: MotionRest?

  /// The default accuracy: a thousandth of the distance.
  package static let defaultAccuracy = 1e-3

  /// The export of an easing function.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - name: the curve's name in comments; its text by default, and in place of a name that would end a comment.
  ///   - duration: the duration in seconds, positive and finite; by default that of a timed motion, or none.
  ///   - accuracy: the largest difference from the curve, positive and finite; if nil, 0.001, and formats of CSS write
  ///     the curves of CSS exactly.
  ///   - stops: the largest number of stops of lines, two or more, instead of the accuracy.
  ///   - decimals: how many decimals lines have, 2 to 15; if nil, as few as the accuracy allows.
  /// - Throws: `ParameterError` for a number out of range.
  public init(
    _ curve: EasingCurve, name: String? = nil, duration: Double? = nil, accuracy: Double? = nil,
    stops: Int? = nil, decimals: Int? = nil
  ) throws(ParameterError) {
    try self.init(
      curve, nil, nil, name, duration ?? curve.timed?.duration, accuracy, stops, decimals)
  }

  /// The export of a motion.
  ///
  /// - Parameters:
  ///   - motion: the motion.
  ///   - name: the motion's name in comments; by default its text.
  ///   - duration: the duration in seconds, positive and finite; by default the time after which the motion stays within
  ///     half of the accuracy of its rest, rounded up to whole milliseconds from a tenth of a second on. With a shorter
  ///     duration the motion is cut short and made to end exactly, as `timed(…)` does; its comment says so.
  ///   - accuracy: the largest difference from the curve, as for an easing function.
  ///   - stops: the largest number of stops of lines.
  ///   - decimals: how many decimals lines have.
  /// - Throws: `ParameterError` for a number out of range, and for a motion that never comes to rest (noise, a spring
  ///   without damping) or rests where it starts.
  public init(
    _ motion: MotionCurve, name: String? = nil, duration: Double? = nil, accuracy: Double? = nil,
    stops: Int? = nil, decimals: Int? = nil
  ) throws(ParameterError) {
    guard !motion.restValue.isNaN else {
      throw ParameterError(
        "value at rest", motion.restValue,
        allowed: "finite: a motion that never comes to rest can only be sampled")
    }
    let wanted = accuracy.map { $0 > 0 && $0.isFinite ? $0 : CurveExport.defaultAccuracy }
    let tail = motion.isExactAtItsEnd ? 0 : 0.5 * min(wanted ?? CurveExport.defaultAccuracy, 1)
    let settled = motion.restingTime(within: tail)
    var seconds = duration ?? (settled > 0 ? settled : 1)
    if duration == nil, seconds >= 0.1, seconds.isFinite {
      seconds = (seconds * 1e3).rounded(.up) / 1e3
    }
    let timed = try MotionEasing(motion, duration: seconds)
    let rest = try seconds < settled ? nil : MotionRest(motion, seconds, tail)
    let text = name.flatMap { CurveExport.fitsComment($0) ? $0 : nil } ?? motion.description
    try self.init(
      .timed(timed), motion, rest,
      rest == nil ? "timed(\(text), \(NumberText.shortest(seconds))s)" : name,
      seconds, accuracy, stops, decimals)
  }

  /// The export of an easing function or a motion.
  package init(
    _ curve: TimingCurve, name: String? = nil, duration: Double? = nil, accuracy: Double? = nil,
    stops: Int? = nil, decimals: Int? = nil
  ) throws(ParameterError) {
    switch curve {
    case .easing(let curve):
      try self.init(
        curve, name: name, duration: duration, accuracy: accuracy, stops: stops, decimals: decimals)
    case .motion(let motion):
      try self.init(
        motion, name: name, duration: duration, accuracy: accuracy, stops: stops, decimals: decimals
      )
    }
  }

  private init(
    _ curve: EasingCurve, _ motion: MotionCurve?, _ rest: MotionRest?, _ name: String?,
    _ duration: Double?, _ accuracy: Double?, _ stops: Int?, _ decimals: Int?
  ) throws(ParameterError) {
    for (parameter, value) in [("duration", duration), ("accuracy", accuracy)] {
      if let value, !(value > 0 && value.isFinite) {
        throw ParameterError(parameter, value, allowed: "positive and finite")
      }
    }
    (self.curve, self.motion, self.name, self.duration) = (curve, motion, name, duration)
    (requestedAccuracy, self.stops, self.decimals, self.rest) = (accuracy, stops, decimals, rest)
  }

  /// The largest difference allowed; with a number of stops, for Béziers only.
  var accuracy: Double { requestedAccuracy ?? CurveExport.defaultAccuracy }

  /// The name of the curve in comments.
  var source: String {
    if let name, CurveExport.fitsComment(name) { return name }
    return given.description
  }

  /// The curve or the motion that is exported.
  var given: TimingCurve { motion.map { .motion($0) } ?? .easing(curve) }

  /// Whether a name contains neither a line break nor the end of a comment of CSS.
  private static func fitsComment(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let endsComment = zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/")
    }
    return !endsComment && !name.contains { $0.isNewline }
  }

  /// The spring scaled to go from 0 to 1; nil for other motions.
  var spring: DampedSpring? {
    guard case .spring(let spring) = motion else { return nil }
    return DampedSpring(
      spring.parameters, initialVelocity: spring.initialVelocity / (spring.to - spring.from) + 0)
  }
}

extension CurveExport {
  /// Lines and their error.
  package struct Lines {
    /// The lines.
    package let curve: PiecewiseLinear
    /// A bound for the difference from the curve, or from the motion at all times.
    package let error: Double
  }

  /// The lines with the fewest stops within the accuracy, or with the requested number of stops.
  package func lines() throws(ParameterError) -> Lines { try lines(within: accuracy) }

  /// Lines whose total error stays within the accuracy when a system adds its own error.
  ///
  /// - Throws: `ParameterError` as `LinearApproximation` does, and for an accuracy beyond the system's.
  func lines(adding added: (PiecewiseLinear) -> Double) throws(ParameterError) -> Lines {
    var goal = accuracy
    var least = Double.infinity
    for _ in 0..<4 where goal > 0 {
      let lines = try lines(within: goal)
      let error = lines.error + added(lines.curve)
      if stops != nil || error <= accuracy { return Lines(curve: lines.curve, error: error) }
      least = min(least, error)
      goal = min(goal - 1.05 * (error - accuracy), goal * 0.98)
    }
    throw ParameterError(
      "accuracy", accuracy,
      allowed: "what 32 bits allow for this curve: at least \(CurveExport.text(of: least))")
  }

  private func lines(within accuracy: Double) throws(ParameterError) -> Lines {
    if let rest {
      let lines = try lines(of: rest.curve, within: accuracy)
      return Lines(curve: lines.curve, error: max(lines.error, rest.tail))
    }
    let lines = try lines(of: curve, within: accuracy)
    return Lines(curve: lines.curve, error: lines.error)
  }

  private func lines(
    of curve: some EasingFunction, within accuracy: Double
  ) throws(ParameterError) -> LinearApproximation {
    guard let stops else {
      return try LinearApproximation(of: curve, accuracy: accuracy, decimals: decimals)
    }
    return try LinearApproximation(of: curve, stops: stops, decimals: decimals)
  }

  /// The lines for CSS; nil if CSS has the curve itself and neither an accuracy nor a number of stops is requested.
  package func linesForCSS() throws(ParameterError) -> Lines? {
    if requestedAccuracy == nil, stops == nil, curve.isOfCSS { return nil }
    return try lines()
  }

  /// The function of CSS: the lines, or the curve itself if CSS has it.
  package func text(of lines: Lines?) -> String {
    (lines.map { EasingCurve.piecewiseLinear($0.curve) } ?? curve).text(.shortest)
  }

  /// The single Bézier with the smallest error, which may replace the curve if it is a stand-in.
  func bezier() throws(ParameterError) -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    if let bezier = curve.cubicBezier { return (bezier, 0, true) }
    let bezier = try BezierApproximation(of: curve)
    let error = withRest(bezier.error)
    return (bezier.curve, error, error <= BezierApproximation.largestErrorOfStandIn)
  }

  /// The error from a motion at all times, of an approximation of the motion made to end exactly.
  private func withRest(_ error: Double) -> Double {
    rest.map { max(error + $0.missing, $0.tail) } ?? error
  }

  /// The slope that was added to a motion to make it end exactly.
  var velocityOfRest: Double { rest?.missing ?? 0 }

  /// The single Bézier, if it is near enough to replace the curve.
  func standIn() throws(ParameterError) -> (curve: CubicBezier, error: Double) {
    let bezier = try bezier()
    guard bezier.isStandIn else {
      throw ParameterError(
        "the error of the nearest Bézier", (bezier.error * 1e3).rounded(.up) / 1e3,
        allowed: "at most \(NumberText.shortest(BezierApproximation.largestErrorOfStandIn))")
    }
    return (bezier.curve, bezier.error)
  }

  /// The curve as a sequence of Béziers.
  ///
  /// The error of a curve that consists of Béziers is only the rounding of formats that split them, at most twelve times
  /// with three roundings each, and of easing functions made from them.
  package func pieces() throws(ParameterError) -> (curve: PiecewiseBezier, error: Double) {
    guard let itself = try heldPieces() else {
      let goal = max(accuracy - (rest?.missing ?? 0), 1e-8)
      let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: goal)
      return (pieces.curve, withRest(pieces.error))
    }
    let greatest = itself.pieces.reduce(1) {
      max($0, $1.start.value.magnitude, $1.control1.value.magnitude, $1.control2.value.magnitude)
    }
    return (itself, 0x1p-47 * greatest)
  }

  /// The Béziers of a curve that consists of them; nil for other curves.
  private func heldPieces() throws(ParameterError) -> PiecewiseBezier? {
    switch curve.storage {
    case .piecewiseBezier(let pieces): return pieces
    case .cubicBezier(let box): return PiecewiseBezier(box.curve)
    case .piecewiseLinear(let lines) where lines.coversUnitInterval:
      return try PiecewiseBezier(pieces: lines.pieces)
    default: return nil
    }
  }

  /// The Béziers of a curve with at most 64 extrema; nil for others, and if there are none within the accuracy.
  ///
  /// Finding Béziers takes a tenth of a second for each extremum, so formats write other curves as lines.
  func piecesOfFewExtrema() -> (curve: PiecewiseBezier, error: Double)? {
    if (try? heldPieces()) == nil {
      // Extrema below the accuracy need no pieces of their own; those below 1e-4 take too many lines to count.
      guard let lines = try? LinearApproximation(of: curve, accuracy: max(accuracy, 1e-4)),
        lines.curve.numberOfExtrema <= 64
      else { return nil }
    }
    return try? pieces()
  }

  /// The name of the curve and the error, as every format states them.
  func remark(_ error: Double) -> String {
    "\(source), error at most \(CurveExport.text(of: error))"
  }

  /// The duration for comments of formats without a field for it; empty if there is none.
  var durationNote: String { duration.map { "; \(number($0)) s" } ?? "" }

  /// An error rounded up to three digits.
  package static func text(of error: Double) -> String {
    var scale = 1.0
    guard error > 0 else { return "0" }
    while error * scale < 100, scale < 1e18 { scale *= 10 }
    return NumberText.shortest((error * scale).rounded(.up) / scale)
  }

  /// A number as text.
  func number(_ number: Double) -> String { NumberText.shortest(number) }

  /// Numbers as text, with commas.
  func numbers(_ numbers: [Double]) -> String {
    numbers.map(number).joined(separator: ", ")
  }

  /// The duration as text; a second if there is none.
  var seconds: String { number(duration ?? 1) }
}

extension PiecewiseLinear {
  /// The number of interior extrema.
  fileprivate var numberOfExtrema: Int {
    let rises = zip(stops, stops.dropFirst()).compactMap { a, b in
      a.value == b.value ? nil : a.value < b.value
    }
    return zip(rises, rises.dropFirst()).count { $0 != $1 }
  }

  /// Whether the first stop is at 0, and the last at 1.
  fileprivate var coversUnitInterval: Bool {
    stops[0].progress == 0 && stops[stops.count - 1].progress == 1
  }

  /// The lines as pieces, with jumps between two of them.
  fileprivate var pieces: [PiecewiseBezier.Piece] {
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
}

extension CubicBezier {
  /// The coordinates of the control points.
  var coordinates: [Double] { [x1, y1, x2, y2] }
}
