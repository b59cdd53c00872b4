// SPDX-License-Identifier: Apache-2.0

/// A timing curve of any kind in this package, as one type.
///
/// An `EasingCurve` can be stored, compared, hashed, coded, printed and parsed. Its text form is CSS, or an extension in the
/// style of CSS. Its results equal those of the wrapped curve, bit for bit; calls of the concrete type save a `switch`.
///
/// The properties ``cubicBezier``, ``steps``, ``piecewiseLinear``, ``piecewiseBezier``, ``family`` and ``timed`` return the wrapped curve
/// if its type matches, otherwise `nil`. The type is not a public enumeration, so that a new kind of curve does not break a client's
/// `switch`.
///
/// **Memory.** An `EasingCurve` takes at most 32 bytes. A Bézier curve, lines, a motion or a combinator are stored by
/// reference, and copies share the storage. Evaluation allocates nothing.
///
/// **Depth.** Evaluating, printing, comparing and releasing nested combinators uses stack space for each level. Text and coded
/// data are limited to 32 levels and 65,536 curves; curves built in code are not limited.
public struct EasingCurve: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case cubicBezier(BezierBox)
    case steps(Steps)
    indirect case piecewiseLinear(PiecewiseLinear)
    case piecewiseBezier(PiecewiseBezier)
    case family(FamilyCurve)
    indirect case timed(MotionEasing<MotionCurve>)
    indirect case clamped(Clamped<EasingCurve>)
    indirect case transformed(Transformed<EasingCurve>)
    indirect case inOut(InOut<EasingCurve>)
    indirect case chained(Chained<EasingCurve, EasingCurve>)
    indirect case blended(Blended<EasingCurve, EasingCurve>)
  }

  package let storage: Storage

  package init(_ storage: Storage) { self.storage = storage }

  /// Makes a Bézier curve: CSS's `cubic-bezier()` and its named Bézier curves, including `linear`.
  public static func cubicBezier(_ curve: CubicBezier) -> EasingCurve {
    EasingCurve(.cubicBezier(BezierBox(curve)))
  }

  /// Makes a staircase: CSS's `steps()`.
  public static func steps(_ curve: Steps) -> EasingCurve { EasingCurve(.steps(curve)) }

  /// Makes a curve of straight lines between stops: CSS's `linear()`.
  public static func piecewiseLinear(_ curve: PiecewiseLinear) -> EasingCurve {
    EasingCurve(.piecewiseLinear(curve))
  }

  /// Makes a sequence of cubic Béziers and straight lines.
  public static func piecewiseBezier(_ curve: PiecewiseBezier) -> EasingCurve {
    EasingCurve(.piecewiseBezier(curve))
  }

  /// Makes a curve of one of Penner's or easings.net's families.
  public static func family(_ curve: FamilyCurve) -> EasingCurve { EasingCurve(.family(curve)) }

  /// Makes a curve from a motion that is scaled to unit time and unit distance.
  public static func timed(_ curve: MotionEasing<MotionCurve>) -> EasingCurve {
    EasingCurve(.timed(curve))
  }

  /// The wrapped curve if it is a Bézier curve; otherwise `nil`.
  public var cubicBezier: CubicBezier? {
    if case .cubicBezier(let box) = storage { box.curve } else { nil }
  }

  /// The wrapped curve if it is a staircase; otherwise `nil`.
  public var steps: Steps? { if case .steps(let curve) = storage { curve } else { nil } }

  /// The wrapped curve if it consists of straight lines; otherwise `nil`.
  public var piecewiseLinear: PiecewiseLinear? {
    if case .piecewiseLinear(let curve) = storage { curve } else { nil }
  }

  /// The wrapped curve if it is a sequence of Béziers; otherwise `nil`.
  public var piecewiseBezier: PiecewiseBezier? {
    if case .piecewiseBezier(let curve) = storage { curve } else { nil }
  }

  /// The wrapped curve if it is a curve of a family; otherwise `nil`.
  public var family: FamilyCurve? { if case .family(let curve) = storage { curve } else { nil } }

  /// The wrapped curve if it is a scaled motion; otherwise `nil`.
  public var timed: MotionEasing<MotionCurve>? {
    if case .timed(let curve) = storage { curve } else { nil }
  }
}

/// An operation on a curve of any type, called generically, without an existential.
package protocol EasingVisitor<Result> {
  associatedtype Result
  func visit(_ curve: some EasingFunction) -> Result
}

/// A curve that wraps a curve of one of several types and forwards all calls to it.
package protocol CurveHolder: EasingFunction {
  func accept<Result>(_ visitor: some EasingVisitor<Result>) -> Result
}

extension EasingCurve: CurveHolder {
  @inline(__always) package func accept<Result>(_ visitor: some EasingVisitor<Result>) -> Result {
    switch storage {
    case .cubicBezier(let box): visitor.visit(box.curve)
    case .steps(let curve): visitor.visit(curve)
    case .piecewiseLinear(let curve): visitor.visit(curve)
    case .piecewiseBezier(let curve): visitor.visit(curve)
    case .family(let curve): visitor.visit(curve)
    case .timed(let curve): visitor.visit(curve)
    case .clamped(let curve): visitor.visit(curve)
    case .transformed(let curve): visitor.visit(curve)
    case .inOut(let curve): visitor.visit(curve)
    case .chained(let curve): visitor.visit(curve)
    case .blended(let curve): visitor.visit(curve)
    }
  }
}

extension EasingCurve {
  // Bézier curves, the most common kind, are evaluated in place, without copying or retaining. All other kinds are evaluated in
  // the functions named `other…`, so that the functions that call them need no stack frame.

  /// Returns the value of the wrapped curve.
  @inline(never) public func value(at progress: Double) -> Double {
    if case .cubicBezier(let box) = storage { return box.place.value(at: progress) }
    return otherValue(at: progress)
  }

  /// Returns the value of the wrapped curve, with CSS's before flag.
  @inline(never) public func value(at progress: Double, beforeJump: Bool) -> Double {
    // The flag is set only before an animation begins and for curves run backwards, so this call may be slower.
    beforeJump ? accept(CurveNumber.valueBeforeJump(at: progress)) : value(at: progress)
  }

  /// Returns the slope of the wrapped curve.
  @inline(never) public func velocity(at progress: Double) -> Double {
    if case .cubicBezier(let box) = storage { return box.place.velocity(at: progress) }
    return otherVelocity(at: progress)
  }

  @inline(never) private func otherValue(at progress: Double) -> Double {
    switch storage {
    case .family(let curve): curve.value(at: progress)
    case .steps(let curve): curve.value(at: progress)
    case .piecewiseLinear(let curve): curve.value(at: progress)
    default: combinedValue(at: progress)
    }
  }

  @inline(never) private func combinedValue(at progress: Double) -> Double {
    accept(CurveNumber.value(at: progress))
  }

  @inline(never) private func otherVelocity(at progress: Double) -> Double {
    accept(CurveNumber.velocity(at: progress))
  }

  /// The extremes of the wrapped curve.
  @inline(never) public var extremes: Extremes {
    if case .transformed(let curve) = storage, curve.isContinuous { return continuousExtremes }
    return heldExtremes
  }

  @inline(never) private var heldExtremes: Extremes { accept(ExtremesOf()) }

  /// The extremes of a curve without jumps.
  ///
  /// Checking each of n nested reversals for jumps would take time quadratic in n, so only the outermost curve is checked.
  private var continuousExtremes: Extremes {
    switch storage {
    case .transformed(let curve): curve.transformed(curve.base.continuousExtremes)
    case .clamped(let curve): curve.base.continuousExtremes
    default: heldExtremes
    }
  }
}

// If these members were inlined, each call in a combinator would contain a copy for each kind of curve.
extension CurveHolder {

  /// Returns the second derivative of the wrapped curve.
  @inline(never) public func acceleration(at progress: Double) -> Double {
    accept(CurveNumber.acceleration(at: progress))
  }

  /// Returns the integral of the wrapped curve.
  @inline(never) public func integral(from start: Double, to end: Double) -> Double {
    accept(CurveNumber.integral(from: start, to: end))
  }

  /// Returns the bounds of the wrapped curve.
  @inline(never) public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    accept(EnclosureOf(start: start, end: end))
  }

  /// The peak velocity of the wrapped curve.
  @inline(never) public var peakVelocity: CurvePoint { accept(PeakVelocityOf()) }

  /// The monotonicity of the wrapped curve.
  @inline(never) public var monotonicity: Monotonicity { accept(MonotonicityOf()) }

  /// Returns the progress at which the wrapped curve has a value.
  @inline(never)
  public func progress(at value: Double) -> Double? { accept(ProgressAt(value: value)) }

  // Without the C kernels, a separate loop for each kind would save only the `switch`, but make up a tenth of the web page's code.
  #if canImport(CEasing)
  /// Writes the values of the wrapped curve, switching on the case only once.
  @inline(never) public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        accept(ValuesAt(from: from, to: to, beforeJump: beforeJump))
      }
    }
  }

  /// Writes the slopes of the wrapped curve, switching on the case only once.
  @inline(never) public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      velocities.withUnsafeMutableBufferPointer { to in accept(VelocitiesAt(from: from, to: to)) }
    }
  }
  #endif
}

/// A request for one number from a curve, such as its value at a progress.
private enum CurveNumber: EasingVisitor {
  case value(at: Double)
  case valueBeforeJump(at: Double)
  case velocity(at: Double)
  case acceleration(at: Double)
  case integral(from: Double, to: Double)

  @inline(__always) func visit(_ curve: some EasingFunction) -> Double {
    switch self {
    case .value(let progress): curve.value(at: progress)
    case .valueBeforeJump(let progress): curve.value(at: progress, beforeJump: true)
    case .velocity(let progress): curve.velocity(at: progress)
    case .acceleration(let progress): curve.acceleration(at: progress)
    case .integral(let start, let end): curve.integral(from: start, to: end)
    }
  }
}

private struct EnclosureOf: EasingVisitor {
  let start: Double
  let end: Double
  func visit(_ curve: some EasingFunction) -> Enclosure? { curve.enclosure(from: start, to: end) }
}

private struct ExtremesOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> Extremes { curve.extremes }
}

private struct PeakVelocityOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> CurvePoint { curve.peakVelocity }
}

private struct MonotonicityOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> Monotonicity { curve.monotonicity }
}

private struct ProgressAt: EasingVisitor {
  let value: Double
  func visit(_ curve: some EasingFunction) -> Double? { curve.progress(at: value) }
}

#if canImport(CEasing)
private struct ValuesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>
  let beforeJump: Bool

  func visit(_ curve: some EasingFunction) {
    var values = to.mutableSpan
    curve.evaluate(from.span, beforeJump: beforeJump, into: &values)
  }
}

private struct VelocitiesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>

  func visit(_ curve: some EasingFunction) {
    var velocities = to.mutableSpan
    curve.evaluateVelocity(from.span, into: &velocities)
  }
}
#endif
