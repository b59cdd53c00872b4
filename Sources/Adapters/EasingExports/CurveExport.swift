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
/// A format contains the curve itself if its system supports the curve, otherwise Béziers or lines within an accuracy. The
/// error is stated in a comment or a field. ``Format`` describes each format.
///
/// - *A motion* (a spring, a bounce, a decay) is scaled to go from 0 to 1 over its duration, and ends exactly. A format
///   without a field for the duration states it in a comment; ``Format/linear`` and ``Format/bezier`` omit it.
/// - *Errors* are vertical differences over progress in [0, 1], as in `LinearApproximation`. For a motion the error also
///   covers the time after the exported duration, when the export rests at 1; so the duration follows from the accuracy.
///   An error includes what the published algorithm of the target system adds: its tolerance in solving Béziers, its
///   flattening of paths, its 32-bit rounding. If the algorithm is not published, the text states what is assumed.
/// - *Velocities* of springs are per second, in units of the distance from 0 to 1.
public struct CurveExport: Sendable {
  /// The curve, as a function of progress.
  package let curve: EasingCurve
  /// The motion that the curve shows; nil for an easing function.
  let motion: MotionCurve?
  /// The duration in seconds; nil if an easing function has none: formats that need a duration then use 1 second.
  public let duration: Double?

  /// The requested accuracy and number of stops; if both are nil, curves that CSS supports are written exactly.
  private let requestedAccuracy: Double?
  private let stops: Int?
  /// The number of decimals in lines; nil for the fewest that the accuracy allows.
  private let decimals: Int?
  private let name: String?
  /// How a motion ends at rest; nil for an easing function, and for a motion that is cut short.
  private let rest: MotionRest?

  /// The default accuracy: a thousandth of the distance.
  package static let defaultAccuracy = 1e-3

  /// Makes the export of an easing function.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - name: the curve's name in comments; if it is nil or would end a comment, the curve's text is used.
  ///   - duration: the duration in seconds, positive and finite; by default that of a timed motion, otherwise none.
  ///   - accuracy: the largest difference from the curve, positive and finite. If it is nil, 0.001 is used, but CSS formats
  ///     write a curve that CSS supports unchanged.
  ///   - stops: the largest number of stops in lines, two or more; replaces the accuracy.
  ///   - decimals: the number of decimals in lines, 2 to 15; if nil, as few as the accuracy allows.
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
  ///   - duration: the duration in seconds, positive and finite. By default it is the time after which the motion stays within
  ///     half the accuracy of its rest value, rounded up to whole milliseconds if it is at least 0.1 s. With a shorter duration
  ///     the motion is cut short and made to end exactly, as by `timed(…)`; a comment says so.
  ///   - accuracy: the largest difference from the curve, as for an easing function.
  ///   - stops: the largest number of stops in lines.
  ///   - decimals: the number of decimals in lines.
  /// - Throws: `ParameterError` for a number out of range, and for a motion that never comes to rest (noise, a spring
  ///   without damping) or rests where it starts.
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

  /// The largest difference allowed; if a number of stops is requested, this applies to Béziers only.
  var accuracy: Double { requestedAccuracy ?? CurveExport.defaultAccuracy }

  /// The name of the curve in comments; if a motion is cut short, the name says so.
  var source: String { isCut ? "timed(\(wholeSource), \(seconds)s)" : wholeSource }

  /// The name of the curve or motion for formats whose systems play a spring until it rests.
  var wholeSource: String {
    if let name, CurveExport.fitsComment(name) { return name }
    return given.description
  }

  /// Whether the duration cuts a motion short.
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

  /// The spring scaled to go from 0 to 1; nil for other motions.
  var spring: DampedSpring? {
    guard case .spring(let spring) = motion else { return nil }
    return DampedSpring(
      spring.parameters, initialVelocity: spring.initialVelocity / (spring.to - spring.from) + 0)
  }

  /// Lines that approximate the curve, and their error.
  package struct Lines {
    package let curve: PiecewiseLinear
    /// A bound of the difference from the curve, or from the motion at all times.
    package let error: Double
  }

  /// Returns the lines with the fewest stops within the accuracy, or with the requested number of stops.
  package func lines() throws(ParameterError) -> Lines { try lines(within: accuracy) }

  /// Returns lines whose total error stays within the accuracy after a system adds its own error.
  ///
  /// - Throws: `ParameterError` as `LinearApproximation` does, and for an accuracy that the format's numbers cannot reach.
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

  /// Returns the lines for CSS; nil if CSS supports the curve and neither an accuracy nor a number of stops is requested.
  package func linesForCSS() throws(ParameterError) -> Lines? {
    copiesCSS ? nil : try lines()
  }

  /// Whether CSS formats contain the curve itself.
  var copiesCSS: Bool { requestedAccuracy == nil && stops == nil && curve.isOfCSS }

  /// Returns the CSS function: the lines, or the curve itself if there are no lines.
  package func text(of lines: Lines?) -> String {
    (lines.map { EasingCurve.piecewiseLinear($0.curve) } ?? curve).text(.shortest)
  }

  /// Returns the single Bézier with the smallest error; `isStandIn` tells whether it is near enough to replace the curve.
  func bezier() throws(ParameterError) -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    if let bezier = curve.cubicBezier { return (bezier, 0, true) }
    let bezier = try BezierApproximation(of: curve)
    let error = withRest(bezier.error)
    return (bezier.curve, error, error <= BezierApproximation.largestErrorOfStandIn)
  }

  /// Converts an error relative to `curve`, which was made to end exactly, to an error relative to the motion at all times.
  private func withRest(_ error: Double) -> Double {
    rest.map { max(error + $0.missing, $0.tail) } ?? error
  }

  /// The slope that was added to a motion to make it end exactly.
  var velocityOfRest: Double { rest?.missing ?? 0 }

  /// Returns the single Bézier if it is near enough to replace the curve.
  func standIn() throws(ParameterError) -> (curve: CubicBezier, error: Double) {
    let bezier = try bezier()
    try require(
      bezier.isStandIn, "the error of the nearest Bézier", (bezier.error * 1e3).rounded(.up) / 1e3,
      "at most \(NumberText.shortest(BezierApproximation.largestErrorOfStandIn))")
    return (bezier.curve, bezier.error)
  }

  /// Returns the curve as a sequence of Béziers, with an error that includes what a system adds.
  ///
  /// If the curve itself consists of Béziers, the error covers what the system adds, and rounding. Some formats split a Bézier,
  /// at most twelve times with three roundings each, and the easing functions made from the Béziers are rounded.
  ///
  /// - Throws: `ParameterError` as `PiecewiseBezierApproximation` does, and for a curve with more than `mostExtrema` extrema.
  package func pieces(
    isEased: Bool = false, mostExtrema: Int = .max,
    adding added: (([PiecewiseBezier.Piece]) -> Double)? = nil
  ) throws(ParameterError) -> (curve: PiecewiseBezier, error: Double) {
    guard let itself = try heldPieces() else {
      let goal = max(accuracy - (rest?.missing ?? 0), 1e-8)
      let pieces = try PiecewiseBezierApproximation(
        of: curve, accuracy: goal, isEased: isEased, mostExtrema: mostExtrema, adding: added)
      return (pieces.curve, withRest(pieces.error))
    }
    let greatest = itself.pieces.reduce(1) {
      max($0, $1.start.value.magnitude, $1.control1.value.magnitude, $1.control2.value.magnitude)
    }
    return (itself, 0x1p-47 * greatest + (added?(itself.pieces) ?? 0))
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

  /// Returns the Béziers of a curve with at most 64 extrema; nil if it has more, or if no Béziers are within the accuracy.
  ///
  /// Finding Béziers takes a tenth of a second per extremum, so formats write curves with more extrema as lines.
  func piecesOfFewExtrema(
    isEased: Bool = false, adding added: (([PiecewiseBezier.Piece]) -> Double)? = nil
  ) -> (curve: PiecewiseBezier, error: Double)? {
    try? pieces(isEased: isEased, mostExtrema: 64, adding: added)
  }

  /// Returns the name of the curve and the error, in the form common to all formats.
  func remark(_ error: Double, isWhole: Bool = false) -> String {
    "\(isWhole ? wholeSource : source), error at most \(CurveExport.text(of: error))"
  }

  /// The duration for comments in formats without a field for it; empty if there is none.
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

  /// The duration as text; one second if there is none.
  var seconds: String { number(duration ?? 1) }

  /// A text format.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// CSS custom properties: `linear()` with the fewest stops, and the nearest `cubic-bezier()` for browsers without
    /// `linear()`.
    case css
    /// A theme variable of Tailwind CSS 4, with its classes in a comment.
    case tailwind
    /// A CSS `transition` of all properties.
    case transition
    /// Only the CSS easing function.
    case linear
    /// Only the nearest `cubic-bezier()`; refused if its error exceeds 0.05.
    case bezier
    /// A CSS animation with a keyframe for each Bézier of a sequence, or for each line.
    ///
    /// Lines are used for more than 64 extrema, and where Béziers are not accurate enough in Chromium, which solves a
    /// `cubic-bezier()` within 1e-7 of progress.
    case keyframes
    /// An SVG animation of lines, because browsers solve splines only to 1/200 of a second.
    case smil
    /// A Lottie file with a square that moves by 100 pixels, for players that solve Béziers exactly.
    case lottie
    /// A path of lines for GSAP's CustomEase; refused for a curve with jumps.
    case gsap
    /// A transition of Motion: a spring, or the nearest Bézier; refused if its error exceeds 0.05.
    case motion
    /// An animation of Compose: a spring without velocity, or the nearest Bézier; refused if its error exceeds 0.05.
    case compose
    /// An easing of Figma's plugin API: a spring, or the nearest Bézier; refused if its error exceeds 0.05.
    case figma
    /// Swift code that makes the curve with this package.
    case swift
    /// C code that makes the curve with this package's C library.
    case c
    /// Python code that makes the curve with this package's `swift_easing`.
    case python
    /// JavaScript code that makes the curve with this package's npm package.
    case javascript
    /// A SwiftUI animation: a spring, a timing curve, or lines; refused for a curve that does not end at 1. The error
    /// assumes that SwiftUI computes springs and timing curves exactly.
    case swiftui
    /// A Core Animation animation: a spring, or keyframes with timing functions, whose control points have 32 bits. The
    /// error assumes that Core Animation computes both exactly.
    case coreanimation
    /// An Android interpolator: a path as XML, or a Kotlin class if the curve does not go from 0 to 1, if 32 bits are too few
    /// for the path, or if Android would reject it. The path consists of Béziers if Android, which flattens them within 0.002, plays them accurately
    /// enough and the curve has at most 64 extrema, otherwise of lines.
    case android
    /// For a spring, Flutter's simulation. For other curves a `Cubic`, if Flutter's bisection to a thousandth of progress is
    /// accurate enough, otherwise a class that solves the Bézier to the last digits, or a class of lines. The class is an
    /// `Animatable` if the curve does not go from 0 to 1.
    case flutter
    /// Piecewise linear functions for value and velocity in GLSL ES 3.00; the error includes 32-bit arithmetic.
    case glsl
    /// Piecewise linear functions for value and velocity in WGSL; the error includes 32-bit arithmetic.
    case wgsl
    /// Design tokens of the Design Tokens Community Group; refused for a curve that is not a spring and has no Bézier near it.
    case tokens
    /// JSON with the lines, the nearest Bézier and, for at most 64 extrema, the sequence of Béziers, each with its error.
    case json
    /// A CSV table of 101 rows: progress, or the seconds of a motion, then value, velocity and acceleration.
    case csv
  }

  /// Returns the curve as text in a format; the text ends with a line break.
  ///
  /// Complexity: that of the approximation; finding the Bézier of ``Format/css`` takes some 65,000 evaluations.
  ///
  /// - Throws: `ParameterError` for a curve that the format cannot express within the accuracy: if values are not
  ///   finite, if it has too many stops, if no Bézier is near it, or if it is too steep for 32 bits.
  public func text(_ format: Format) throws(ParameterError) -> String {
    do { return try written(as: format) } catch {
      guard error.parameter == "accuracy" else { throw error }
      // An approximation may have been asked for a part of the accuracy; the error names the whole.
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

extension PiecewiseLinear {
  /// Whether the first stop is at progress 0 and the last at progress 1.
  fileprivate var coversUnitInterval: Bool {
    stops[0].progress == 0 && stops[stops.count - 1].progress == 1
  }
}

extension CubicBezier {
  var coordinates: [Double] { [x1, y1, x2, y2] }
}
