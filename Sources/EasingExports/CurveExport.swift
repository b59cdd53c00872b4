// SPDX-License-Identifier: Apache-2.0

import Easing

/// A curve as text for other systems: style sheets, keyframes, source code, shaders, data.
///
/// ```swift
/// let spring = try CurveExport(.spring(DampedSpring(.bouncy)))
/// try spring.text(.css)        // custom properties with linear(), their duration and error
/// try spring.text(.lottie)     // a Lottie file
/// ```
///
/// A format writes the curve itself where its system has it, else a sequence of Béziers or of lines within
/// an accuracy, and states its error in a comment or a field. See ``Format`` for what each one writes.
///
/// - *A motion* (a spring, a bounce, a decay) is scaled to go from 0 to 1 over its duration, and ends exactly.
/// - *Errors* are vertical differences over progress in [0, 1], as those of `LinearApproximation`.
/// - *Velocities* of springs are per second, in units of their values.
public struct CurveExport: Sendable {
  /// The curve over progress.
  public let curve: EasingCurve
  /// The motion of which the curve is made; nil if it was given as an easing function.
  let motion: MotionCurve?
  /// The duration in seconds; nil for an easing function without one, for which formats that need one take a second.
  public let duration: Double?

  /// The requested accuracy and number of stops; without both, a curve that CSS has is written exactly.
  private let requestedAccuracy: Double?
  private let stops: Int?
  /// The number of decimals of lines; nil for as few as the accuracy allows.
  private let decimals: Int?
  private let name: String?

  /// The accuracy of an export that is given none: a thousandth of the way.
  package static let defaultAccuracy = 1e-3

  /// The export of an easing function.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - name: what comments call the curve; by default its text, which also replaces a name that would end a
  ///     comment.
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
      curve, nil, name, duration ?? curve.timed?.duration, accuracy, stops, decimals)
  }

  /// The export of a motion.
  ///
  /// - Parameters:
  ///   - motion: the motion.
  ///   - name: what comments call the motion; by default its text.
  ///   - duration: the duration in seconds, positive and finite; by default the motion's own, from a tenth of a second
  ///     on rounded up to whole milliseconds.
  ///   - accuracy: the largest difference from the curve, as for an easing function.
  ///   - stops: the largest number of stops of lines.
  ///   - decimals: how many decimals lines have.
  /// - Throws: `ParameterError` for a number out of range, for a motion without end if no duration is given, and for
  ///   one that rests where it starts.
  public init(
    _ motion: MotionCurve, name: String? = nil, duration: Double? = nil, accuracy: Double? = nil,
    stops: Int? = nil, decimals: Int? = nil
  ) throws(ParameterError) {
    var seconds = duration ?? (motion.duration > 0 ? motion.duration : 1)
    if duration == nil, seconds >= 0.1, seconds.isFinite {
      seconds = (seconds * 1e3).rounded(.up) / 1e3
    }
    let curve = EasingCurve.timed(try NormalizedMotion(motion, duration: seconds))
    try self.init(curve, motion, name, seconds, accuracy, stops, decimals)
  }

  /// The export of a curve of either kind.
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
    _ curve: EasingCurve, _ motion: MotionCurve?, _ name: String?, _ duration: Double?,
    _ accuracy: Double?, _ stops: Int?, _ decimals: Int?
  ) throws(ParameterError) {
    for (parameter, value) in [("duration", duration), ("accuracy", accuracy)] {
      if let value, !(value > 0 && value.isFinite) {
        throw ParameterError(parameter, value, allowed: "positive and finite")
      }
    }
    (self.curve, self.motion, self.name, self.duration) = (curve, motion, name, duration)
    (requestedAccuracy, self.stops, self.decimals) = (accuracy, stops, decimals)
  }

  /// The largest difference from the curve; with a number of stops, that of Béziers.
  var accuracy: Double { requestedAccuracy ?? CurveExport.defaultAccuracy }

  /// The name of the curve in comments, without line breaks and ends of comments.
  var source: String {
    if let name {
      let bytes = Array(name.utf8)
      let endsComment = zip(bytes, bytes.dropFirst()).contains {
        $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/")
      }
      if !endsComment, !name.contains(where: { $0.isNewline }) { return name }
    }
    return motion?.description ?? curve.description
  }

  /// The spring, if the motion is one.
  var spring: DampedSpring? {
    if case .spring(let spring) = motion { spring } else { nil }
  }
}

// The plan: the curve itself where a system has it, one Bézier, a sequence of Béziers, or lines, each with its error.

extension CurveExport {
  /// The formats of systems with springs, Béziers and source code of their own.
  enum Plan {
    case spring(DampedSpring)
    case bezier(CubicBezier, error: Double)
    case lines(PiecewiseLinear, error: Double)
  }

  /// A spring if the curve is one, a Bézier if one is near enough, else lines.
  func plan() throws(ParameterError) -> Plan {
    if let spring { return .spring(spring) }
    if let bezier = try? bezier(), bezier.isStandIn, bezier.error <= accuracy {
      return .bezier(bezier.curve, error: bezier.error)
    }
    let lines = try lines()
    return .lines(lines.curve, error: lines.error)
  }

  /// The lines with the fewest stops within the accuracy, or with the requested number of stops.
  package func lines() throws(ParameterError) -> LinearApproximation {
    guard let stops else {
      return try LinearApproximation(of: curve, accuracy: accuracy, decimals: decimals)
    }
    return try LinearApproximation(of: curve, stops: stops, decimals: decimals)
  }

  /// The lines for CSS; nil if CSS has the curve itself and neither an accuracy nor a number of stops is requested.
  package func linesForCSS() throws(ParameterError) -> LinearApproximation? {
    if requestedAccuracy == nil, stops == nil, curve.isOfCSS { return nil }
    return try lines()
  }

  /// The function of CSS: the lines, or the curve itself if CSS has it.
  package func text(of lines: LinearApproximation?) -> String {
    (lines.map { EasingCurve.piecewiseLinear($0.curve) } ?? curve).text(.shortest)
  }

  /// The single Bézier with the smallest error; the curve itself if it is one.
  ///
  /// It is a stand-in if it is near enough to replace the curve.
  func bezier() throws(ParameterError) -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    if let bezier = curve.cubicBezier { return (bezier, 0, true) }
    let bezier = try BezierApproximation(of: curve)
    return (bezier.curve, bezier.error, bezier.isStandIn)
  }

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

  /// The curve as a sequence of Béziers; the curve itself if it is one or many.
  ///
  /// Its error is then only the rounding of formats that split pieces, at most twelve times with three roundings each,
  /// and of easing functions made from them.
  package func pieces() throws(ParameterError) -> (curve: PiecewiseBezier, error: Double) {
    let itself: PiecewiseBezier
    switch curve.storage {
    case .piecewiseBezier(let pieces): itself = pieces
    case .cubicBezier(let box):
      let bezier = box.curve
      itself = try PiecewiseBezier(pieces: [
        PiecewiseBezier.Piece(
          start: PiecewiseBezier.Point(progress: 0, value: 0),
          control1: PiecewiseBezier.Point(progress: bezier.x1, value: bezier.y1),
          control2: PiecewiseBezier.Point(progress: bezier.x2, value: bezier.y2),
          end: PiecewiseBezier.Point(progress: 1, value: 1))
      ])
    default:
      let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: max(accuracy, 1e-8))
      return (pieces.curve, pieces.error)
    }
    let greatest = itself.pieces.reduce(1) {
      max($0, $1.start.value.magnitude, $1.control1.value.magnitude, $1.control2.value.magnitude)
    }
    return (itself, 0x1p-47 * greatest)
  }

  /// The name of the curve and the error of what is written: the form in which every format states it.
  func remark(_ error: Double) -> String {
    "\(source), error at most \(CurveExport.text(of: error))"
  }

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
    numbers.map { NumberText.shortest($0) }.joined(separator: ", ")
  }

  /// The duration as text; a second if there is none.
  var seconds: String { number(duration ?? 1) }
}

extension CubicBezier {
  /// The coordinates of the control points.
  var coordinates: [Double] { [x1, y1, x2, y2] }
}
