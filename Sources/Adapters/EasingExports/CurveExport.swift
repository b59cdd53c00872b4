// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Writes a curve as text for other systems: style sheets, keyframes, source code, shaders, data.
///
/// ```swift
/// let spring = try CurveExport(.spring(DampedSpring(.bouncy)))
/// try spring.text(.css)        // custom properties with linear(), their duration and error
/// try spring.text(.lottie)     // a Lottie file
/// ```
///
/// A format contains the curve itself if the target system supports it, otherwise Béziers or lines that approximate it within
/// an accuracy. A comment or a field states the error. ``Format`` describes each format.
///
/// - *A motion* (a spring, a bounce, a decay) is scaled to go from 0 to 1 over its duration, and to end exactly at 1. A format
///   without a field for the duration states it in a comment, except ``Format/linear`` and ``Format/bezier``.
/// - *Errors* are vertical distances over progress in [0, 1], as in `LinearApproximation`. For a motion, the error also covers
///   the time after the exported duration, when the export rests at 1. So a higher accuracy makes the duration longer. An error
///   includes what the published algorithm of the target system adds: its tolerance in solving Béziers, its flattening of
///   paths, its 32-bit rounding. If the algorithm is not published, the text states what is assumed.
/// - *Velocities* of springs are per second, in units of the distance from start to target.
public struct CurveExport: Sendable {
  /// The curve, as a function of progress.
  package let curve: EasingCurve
  /// The exported motion; nil for an easing function.
  let motion: MotionCurve?
  /// The duration in seconds; nil for an easing function without one, for which formats that need a duration use 1 second.
  public let duration: Double?

  /// The requested accuracy; if this and `stops` are nil, CSS formats contain the curve itself if CSS supports it.
  private let requestedAccuracy: Double?
  private let stops: Int?
  /// The number of decimals of the stops of lines; nil for as few as the accuracy allows.
  private let decimals: Int?
  private let name: String?
  /// How the motion comes to rest; nil for an easing function, and for a motion that the duration cuts short.
  private let rest: MotionRest?

  /// The default accuracy, as a fraction of the distance from start to end.
  package static let defaultAccuracy = 1e-3

  /// Makes the export of an easing function.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - name: the curve's name in comments. If it is nil, has a line break or contains `*/`, the curve's text is used.
  ///   - duration: the duration in seconds, positive and finite; by default the motion's if the curve is a timed motion, else none.
  ///   - accuracy: the largest vertical distance from the curve, positive and finite. If it is nil, 0.001 is used, but CSS
  ///     formats contain the curve itself if CSS supports it.
  ///   - stops: the largest number of stops of lines, at least 2; if given, lines ignore the accuracy.
  ///   - decimals: the number of decimals of the stops of lines, 2 to 15; if nil, as few as the accuracy allows.
  /// - Throws: `ParameterError` for a number out of range.
  public init(
    _ curve: EasingCurve, name: String? = nil, duration: Double? = nil, accuracy: Double? = nil,
    stops: Int? = nil, decimals: Int? = nil
  ) throws(ParameterError) {
    try self.init(
      curve, nil, nil, name, duration ?? curve.timed?.duration, accuracy, stops, decimals)
  }

  /// Makes the export of a motion.
  ///
  /// - Parameters:
  ///   - motion: the motion.
  ///   - name: the motion's name in comments; by default its text.
  ///   - duration: the duration in seconds, positive and finite; by default the time from which the motion stays within half the
  ///     accuracy of its rest value (a bounce: at which it ends), rounded up to whole milliseconds if it is at least 0.1 s. With a
  ///     shorter duration, the exported motion is cut short and ends exactly at 1, as with `timed(…)`; a comment says so.
  ///   - accuracy: the largest vertical distance, as for an easing function.
  ///   - stops: the largest number of stops of lines.
  ///   - decimals: the number of decimals of the stops of lines.
  /// - Throws: `ParameterError` for a number out of range, for a motion that never comes to rest (noise, a spring without
  ///   damping), and for a motion that rests where it starts.
  public init(
    _ motion: MotionCurve, name: String? = nil, duration: Double? = nil, accuracy: Double? = nil,
    stops: Int? = nil, decimals: Int? = nil
  ) throws(ParameterError) {
    try require(
      !motion.restValue.isNaN, "value at rest", motion.restValue,
      "finite: a motion that never comes to rest can only be sampled")
    let wanted = accuracy.map { $0 > 0 && $0.isFinite ? $0 : CurveExport.defaultAccuracy }
    let tail = motion.isExactAtItsEnd ? 0 : 0.5 * min(wanted ?? CurveExport.defaultAccuracy, 1)
    let settled = motion.restingTime(within: tail)
    var seconds = duration ?? (settled > 0 ? settled : 1)
    if duration == nil, seconds >= 0.1, seconds.isFinite {
      seconds = (seconds * 1e3).rounded(.up) / 1e3
    }
    let timed = try MotionEasing(motion, duration: seconds)
    let rest = try seconds < settled ? nil : MotionRest(motion, seconds, tail)
    try self.init(.timed(timed), motion, rest, name, seconds, accuracy, stops, decimals)
  }

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
    for case (let parameter, let value?) in [("duration", duration), ("accuracy", accuracy)] {
      try require(value > 0 && value.isFinite, parameter, value, "positive and finite")
    }
    (self.curve, self.motion, self.name, self.duration) = (curve, motion, name, duration)
    (requestedAccuracy, self.stops, self.decimals, self.rest) = (accuracy, stops, decimals, rest)
  }

  /// The largest vertical distance allowed; lines ignore it if a number of stops is requested.
  var accuracy: Double { requestedAccuracy ?? CurveExport.defaultAccuracy }

  /// The name of the curve in comments; if the duration cuts a motion short, the name is `timed(…)` with the duration.
  var source: String { isCut ? "timed(\(wholeSource), \(seconds)s)" : wholeSource }

  /// The name of the curve or motion without the duration, for systems that play a spring until it rests.
  var wholeSource: String {
    if let name, CurveExport.fitsComment(name) { return name }
    return given.description
  }

  /// Whether the duration is too short for the motion to come to rest within the accuracy.
  var isCut: Bool { motion != nil && rest == nil }

  /// The curve or the motion that is exported.
  var given: TimingCurve { motion.map { .motion($0) } ?? .easing(curve) }

  /// Returns whether a name contains neither a line break nor the end of a CSS comment.
  private static func fitsComment(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let endsComment = zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/")
    }
    return !endsComment && !name.contains { $0.isNewline }
  }

  /// The spring, scaled to go from 0 to 1; nil if the curve is not a spring.
  var spring: DampedSpring? {
    guard case .spring(let spring) = motion else { return nil }
    return DampedSpring(
      spring.parameters, initialVelocity: spring.initialVelocity / (spring.to - spring.from) + 0)
  }

  /// Lines that approximate the curve, with their error.
  package struct Lines {
    package let curve: PiecewiseLinear
    /// An upper bound of the vertical distance from the curve; from a motion, also after the end of its duration.
    package let error: Double
  }

  /// Returns the lines with the fewest stops within the accuracy, or lines with the requested number of stops.
  package func lines() throws(ParameterError) -> Lines { try lines(within: accuracy) }

  /// Returns lines whose error stays within the accuracy together with the error `added` by the system that plays them.
  ///
  /// - Throws: `ParameterError` as `LinearApproximation` does, and if the numbers of the format are too coarse for the accuracy.
  func lines(adding added: (PiecewiseLinear) -> Double) throws(ParameterError) -> Lines {
    var goal = accuracy
    var least = Double.infinity
    for _ in 0..<4 {
      let found: Lines? =
        if goal < accuracy { try? lines(within: goal) } else { try lines(within: goal) }
      guard let lines = found else { break }
      let error = lines.error + added(lines.curve)
      if stops != nil || error <= accuracy { return Lines(curve: lines.curve, error: error) }
      least = min(least, error)
      // The system may add much where a line crosses a jump, so try lines that need not cross it before giving up.
      goal = min(max(goal - 1.05 * (error - accuracy), 0.1 * goal), 0.98 * goal)
    }
    throw ParameterError(
      "accuracy", accuracy,
      allowed: "what the format's numbers allow for this curve: at least "
        + CurveExport.text(of: least))
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

  /// Returns the lines for CSS formats; nil if these contain the curve itself.
  package func linesForCSS() throws(ParameterError) -> Lines? {
    copiesCSS ? nil : try lines()
  }

  /// Whether CSS formats contain the curve itself: CSS supports it, and neither an accuracy nor a number of stops is requested.
  var copiesCSS: Bool { requestedAccuracy == nil && stops == nil && curve.isOfCSS }

  /// Returns the CSS function of the lines, or of the curve itself if `lines` is nil.
  package func text(of lines: Lines?) -> String {
    (lines.map { EasingCurve.piecewiseLinear($0.curve) } ?? curve).text(.shortest)
  }

  /// Returns the single Bézier with the smallest error; `isStandIn` is true if the error is at most 0.05.
  func bezier() throws(ParameterError) -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    if let bezier = curve.cubicBezier { return (bezier, 0, true) }
    let bezier = try BezierApproximation(of: curve)
    let error = withRest(bezier.error)
    return (bezier.curve, error, error <= BezierApproximation.largestErrorOfStandIn)
  }

  /// Converts a bound of the distance from `curve`, which ends exactly at 1, to one of the distance from the motion at all times.
  private func withRest(_ error: Double) -> Double {
    rest.map { max(error + $0.missing, $0.tail) } ?? error
  }

  /// The magnitude of the slope that was added to the motion so that it ends exactly at 1.
  var velocityOfRest: Double { rest?.missing ?? 0 }

  /// Returns the single Bézier with the smallest error; throws if the error exceeds 0.05.
  func standIn() throws(ParameterError) -> (curve: CubicBezier, error: Double) {
    let bezier = try bezier()
    try require(
      bezier.isStandIn, "the error of the nearest Bézier", (bezier.error * 1e3).rounded(.up) / 1e3,
      "at most \(NumberText.shortest(BezierApproximation.largestErrorOfStandIn))")
    return (bezier.curve, bezier.error)
  }

  /// Returns the curve as a sequence of Béziers, with a bound of their error plus the error that playing them adds.
  ///
  /// If the curve consists of Béziers, they are returned unchanged, unless `keys` is not nil and playing them adds too much. Their
  /// error covers rounding: some formats split a Bézier up to twelve times with three roundings each, and compute an easing
  /// function from each part.
  ///
  /// `added` returns the error that the playing system adds to given Béziers. If `keys` is not nil, the approximation minimizes the
  /// number that it returns rather than that of Béziers.
  ///
  /// - Throws: `ParameterError` as `PiecewiseBezierApproximation` does, also if the curve has more than `mostExtrema` extrema.
  package func pieces(
    mostExtrema: Int = .max, keys: (([PiecewiseBezier.Piece]) -> Int)? = nil,
    adding added: (([PiecewiseBezier.Piece]) -> Double)? = nil
  ) throws(ParameterError) -> (curve: PiecewiseBezier, error: Double) {
    if let itself = try heldPieces() {
      let greatest = itself.pieces.reduce(1) {
        max($0, $1.start.value.magnitude, $1.control1.value.magnitude, $1.control2.value.magnitude)
      }
      let error = 0x1p-47 * greatest + (added?(itself.pieces) ?? 0)
      if keys == nil || added == nil || error <= accuracy { return (itself, error) }
    }
    let goal = max(accuracy - (rest?.missing ?? 0), 1e-8)
    let pieces = try PiecewiseBezierApproximation(
      of: curve, accuracy: goal, mostExtrema: mostExtrema, keys: keys, adding: added)
    return (pieces.curve, withRest(pieces.error))
  }

  /// Returns the Béziers of a curve that consists of Béziers; nil for other curves.
  private func heldPieces() throws(ParameterError) -> PiecewiseBezier? {
    switch curve.storage {
    case .piecewiseBezier(let pieces): return pieces
    case .cubicBezier(let box): return PiecewiseBezier(box.curve)
    case .piecewiseLinear(let lines) where lines.coversUnitInterval:
      return try PiecewiseBezier(pieces: lines.pieces)
    default: return nil
    }
  }

  /// Returns the curve as Béziers; nil if no Béziers are within the accuracy, or if the curve has more than 64 extrema and is
  /// not made of Béziers.
  ///
  /// Finding Béziers takes a tenth of a second per extremum, so formats approximate curves with more extrema by lines.
  func piecesOfFewExtrema(
    keys: (([PiecewiseBezier.Piece]) -> Int)? = nil,
    adding added: (([PiecewiseBezier.Piece]) -> Double)? = nil
  ) -> (curve: PiecewiseBezier, error: Double)? {
    try? pieces(mostExtrema: 64, keys: keys, adding: added)
  }

  /// Returns the curve's name (`wholeSource` if `isWhole`, else `source`) and the error, as the comments of all formats state them.
  func remark(_ error: Double, isWhole: Bool = false) -> String {
    "\(isWhole ? wholeSource : source), error at most \(CurveExport.text(of: error))"
  }

  /// The duration as an addition to a comment, for formats without a field for the duration; empty without a duration.
  var durationNote: String { duration.map { "; \(number($0)) s" } ?? "" }

  /// Returns an error as text, rounded up to three digits.
  package static func text(of error: Double) -> String {
    var scale = 1.0
    guard error > 0 else { return "0" }
    while error * scale < 100, scale < 1e18 { scale *= 10 }
    return NumberText.shortest((error * scale).rounded(.up) / scale)
  }

  func number(_ number: Double) -> String { NumberText.shortest(number) }

  func numbers(_ numbers: [Double]) -> String {
    numbers.map(number).joined(separator: ", ")
  }

  /// The duration in seconds as text; 1 without a duration.
  var seconds: String { number(duration ?? 1) }

  /// A text format.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// CSS custom properties: `linear()` with the fewest stops, and the nearest `cubic-bezier()` for browsers without `linear()`.
    case css
    /// A theme variable of Tailwind CSS 4, and a comment with the classes that use it.
    case tailwind
    /// A CSS `transition` of all properties.
    case transition
    /// Only the CSS easing function, without a declaration.
    case linear
    /// Only the nearest `cubic-bezier()`; throws if its error exceeds 0.05.
    case bezier
    /// A CSS animation with a keyframe for each Bézier of an approximation, or for each line.
    ///
    /// Lines are used for curves with more than 64 extrema that are not made of Béziers, and where Béziers are not accurate
    /// enough: Chromium solves a `cubic-bezier()` only within 1e-7 of progress.
    case keyframes
    /// An SVG animation with lines, because browsers solve the splines of SVG only within 1/200 of a second.
    case smil
    /// A Lottie file with a square that moves by 100 pixels, for players that solve Béziers exactly.
    case lottie
    /// A path of lines for GSAP's CustomEase; throws for a curve with jumps.
    case gsap
    /// A transition of Motion: a spring or the nearest Bézier; throws if the Bézier's error exceeds 0.05.
    case motion
    /// An animation of Compose: a spring or the nearest Bézier; throws if the spring has an initial velocity or if the Bézier's
    /// error exceeds 0.05.
    case compose
    /// An easing of Figma's plugin API: a spring or the nearest Bézier; throws if the Bézier's error exceeds 0.05.
    case figma
    /// Swift code that makes the curve with this package.
    case swift
    /// C code that makes the curve with this package's C library.
    case c
    /// Python code that makes the curve with this package's `swift_easing`.
    case python
    /// JavaScript code that makes the curve with this package's npm package.
    case javascript
    /// A SwiftUI animation: a spring, a timing curve, or lines; throws for a curve that does not end at 1. The error assumes
    /// that SwiftUI computes springs and timing curves exactly.
    case swiftui
    /// A Core Animation animation: a spring, or keyframes with timing functions, whose control points have 32 bits. The error
    /// assumes that Core Animation computes springs and timing functions exactly.
    case coreanimation
    /// An Android interpolator: usually a path as XML. It is a Kotlin class if the curve does not go from 0 to 1, if 32 bits
    /// are too few for a path, or if Android would reject the path. The path consists of Béziers if the curve has at most 64
    /// extrema and Android, which flattens Béziers within 0.002, plays them within the accuracy; otherwise of lines.
    case android
    /// For a spring, Flutter's simulation. For other curves a `Cubic`, if the error of Flutter's bisection, which stops at a
    /// thousandth of progress, is within the accuracy; otherwise a class that solves the Bézier to full precision, or a class
    /// of lines. If the curve does not go from 0 to 1, the class is an `Animatable`.
    case flutter
    /// Piecewise linear functions for value and velocity in GLSL ES 3.00; the error includes 32-bit arithmetic.
    case glsl
    /// Piecewise linear functions for value and velocity in WGSL; the error includes 32-bit arithmetic.
    case wgsl
    /// Design tokens of the Design Tokens Community Group; throws if the curve is not a spring and its nearest Bézier has an
    /// error above 0.05.
    case tokens
    /// JSON with the lines, the nearest Bézier and, for at most 64 extrema, the approximation by several Béziers, each with its error.
    case json
    /// A CSV table of 101 rows: progress (for a motion, the time in seconds), value, velocity, acceleration.
    case csv
  }

  /// Returns the curve as text in a format; the text ends with a line break.
  ///
  /// Complexity: that of the approximation.
  ///
  /// - Throws: `ParameterError` if the format cannot express the curve within the accuracy: values are not finite, too many
  ///   stops are needed, the error of the nearest Bézier exceeds 0.05, or the curve is too steep for 32 bits.
  public func text(_ format: Format) throws(ParameterError) -> String {
    do { return try written(as: format) } catch {
      guard error.parameter == "accuracy" else { throw error }
      // The error may name a smaller accuracy, passed to an approximation; the message names the requested accuracy.
      throw ParameterError("accuracy", accuracy, allowed: error.allowed)
    }
  }

  private func written(as format: Format) throws(ParameterError) -> String {
    switch format {
    case .css: try cssProperties()
    case .tailwind: try tailwind()
    case .transition: try transition()
    case .linear: text(of: try linesForCSS()) + "\n"
    case .bezier: EasingCurve.cubicBezier(try standIn().curve).text(.shortest) + "\n"
    case .keyframes: try cssKeyframes()
    case .smil: try smil()
    case .lottie: try lottie()
    case .gsap: try gsap()
    case .motion: try motionTransition()
    case .compose: try compose()
    case .figma: try figma()
    case .swift: swift()
    case .c: c()
    case .python: python()
    case .javascript: javaScript()
    case .swiftui: try swiftUI()
    case .coreanimation: try coreAnimation()
    case .android: try android()
    case .flutter: try flutter()
    case .glsl: try glsl()
    case .wgsl: try wgsl()
    case .tokens: try tokens()
    case .json: try json()
    case .csv: csv()
    }
  }
}

extension CubicBezier {
  var coordinates: [Double] { [x1, y1, x2, y2] }
}
