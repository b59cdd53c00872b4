// SPDX-License-Identifier: Apache-2.0

/// Any timing curve of this module, as one value.
///
/// It can be stored, compared, hashed, coded, printed and parsed; its text form is that of CSS, or
/// in the style of CSS for curves that CSS lacks. It is itself an ``EasingFunction`` and gives the
/// bits of the curve that it holds. Where the kind of curve is known, use the concrete type: that
/// saves a switch.
///
/// **Memory.** Every `EasingCurve` takes 32 bytes. A curve that needs more (a Bézier curve with its
/// precomputed coefficients, a motion, a combination of curves) is stored behind a reference: it is
/// allocated once, when the case is made, and shared by all copies. Evaluation allocates nothing.
public enum EasingCurve: Hashable, Sendable {
  /// CSS's `cubic-bezier()` and the named curves made with it, `linear` among them.
  indirect case cubicBezier(CubicBezier)
  /// CSS's `steps()`.
  case steps(Steps)
  /// CSS's `linear()`.
  case piecewiseLinear(PiecewiseLinear)
  /// A sequence of cubic Béziers and straight lines.
  case piecewiseBezier(PiecewiseBezier)
  /// `ease-in-quad` and the other powers.
  case power(FamilyCurve<PowerEase>)
  /// `ease-in-sine`, `ease-out-sine` and `ease-in-out-sine`.
  case sine(FamilyCurve<SineEase>)
  /// `ease-in-expo`, `ease-out-expo` and `ease-in-out-expo`.
  case exponential(FamilyCurve<ExponentialEase>)
  /// `ease-in-circ`, `ease-out-circ` and `ease-in-out-circ`.
  case circular(FamilyCurve<CircularEase>)
  /// `ease-in-back`, `ease-out-back` and `ease-in-out-back`.
  case back(FamilyCurve<BackEase>)
  /// `ease-in-elastic`, `ease-out-elastic` and `ease-in-out-elastic`.
  indirect case elastic(FamilyCurve<ElasticEase>)
  /// `ease-in-bounce`, `ease-out-bounce` and `ease-in-out-bounce`.
  case bounce(FamilyCurve<BounceEase>)
  /// A motion scaled to unit time and unit distance.
  indirect case timed(NormalizedMotion<MotionCurve>)
  /// A curve held at its end values outside [0, 1].
  indirect case clamped(Clamped<EasingCurve>)
  /// A curve run backwards.
  indirect case reversed(Reversed<EasingCurve>)
  /// A curve rotated by half a turn about (1/2, 1/2).
  indirect case mirrored(Mirrored<EasingCurve>)
  /// The in-out curve of an in curve.
  indirect case inOut(InOut<EasingCurve>)
  /// A curve whose values are multiplied by a factor and shifted.
  indirect case scaled(Scaled<EasingCurve>)
  /// One curve after another.
  indirect case chained(Chained<EasingCurve, EasingCurve>)
  /// A weighted mean of two curves.
  indirect case blended(Blended<EasingCurve, EasingCurve>)
}

/// An operation on a curve of any type.
///
/// ``EasingCurve`` calls it with the curve that it holds, without an existential.
protocol EasingVisitor {
  associatedtype Result
  func visit(_ curve: some EasingFunction) -> Result
}

extension EasingCurve {
  @inline(__always)
  func accept<Visitor: EasingVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .cubicBezier(let curve): visitor.visit(curve)
    case .steps(let curve): visitor.visit(curve)
    case .piecewiseLinear(let curve): visitor.visit(curve)
    case .piecewiseBezier(let curve): visitor.visit(curve)
    case .power(let curve): visitor.visit(curve)
    case .sine(let curve): visitor.visit(curve)
    case .exponential(let curve): visitor.visit(curve)
    case .circular(let curve): visitor.visit(curve)
    case .back(let curve): visitor.visit(curve)
    case .elastic(let curve): visitor.visit(curve)
    case .bounce(let curve): visitor.visit(curve)
    case .timed(let curve): visitor.visit(curve)
    case .clamped(let curve): visitor.visit(curve)
    case .reversed(let curve): visitor.visit(curve)
    case .mirrored(let curve): visitor.visit(curve)
    case .inOut(let curve): visitor.visit(curve)
    case .scaled(let curve): visitor.visit(curve)
    case .chained(let curve): visitor.visit(curve)
    case .blended(let curve): visitor.visit(curve)
    }
  }
}

extension EasingCurve: EasingFunction {
  /// The second derivative of the held curve.
  @inline(never)
  public func acceleration(at progress: Double) -> Double {
    accept(AccelerationAt(progress: progress))
  }

  /// The extremes of the held curve.
  public var extremes: Extremes {
    @inline(never) get { accept(ExtremesOf()) }
  }

  /// The peak velocity of the held curve.
  public var peakVelocity: PeakVelocity {
    @inline(never) get { accept(PeakVelocityOf()) }
  }

  /// The monotonicity of the held curve.
  public var monotonicity: Monotonicity {
    @inline(never) get { accept(MonotonicityOf()) }
  }

  /// The inverse of the held curve.
  @inline(never)
  public func progress(at value: Double) -> Double? { accept(ProgressAt(value: value)) }
}

private struct AccelerationAt: EasingVisitor {
  let progress: Double
  func visit(_ curve: some EasingFunction) -> Double { curve.acceleration(at: progress) }
}

private struct ExtremesOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> Extremes { curve.extremes }
}

private struct PeakVelocityOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> PeakVelocity { curve.peakVelocity }
}

private struct MonotonicityOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> Monotonicity { curve.monotonicity }
}

private struct ProgressAt: EasingVisitor {
  let value: Double
  func visit(_ curve: some EasingFunction) -> Double? { curve.progress(at: value) }
}

// Evaluation through `EasingCurve` must cost little more than evaluating the held curve. Bézier curves, the most common
// kind, are therefore evaluated in place: only the fields that are needed are loaded from the box of a Bézier curve,
// whereas a call would copy all of them, about 200 bytes. For this the quick solver is inlined here. Where it has no
// answer, a function that is not inlined unwraps the curve again.

extension EasingCurve {
  /// The value of the held curve.
  @inline(never)
  public func value(at progress: Double) -> Double {
    switch self {
    case .cubicBezier(let curve):
      return curve.solver.value(at: progress) ?? carefulValue(at: progress)
    default:
      return accept(ValueAt(progress: progress))
    }
  }

  /// The value of the held curve, with CSS's before flag.
  @inline(never)
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    // Only an animation that has not begun sets the flag, so this path need not be fast.
    beforeJump ? accept(ValueBefore(progress: progress)) : value(at: progress)
  }

  /// The slope of the held curve.
  @inline(never)
  public func velocity(at progress: Double) -> Double {
    switch self {
    case .cubicBezier(let curve):
      return curve.solver.velocity(at: progress) ?? carefulVelocity(at: progress)
    default:
      return accept(VelocityAt(progress: progress))
    }
  }

  @inline(never)
  private func carefulValue(at progress: Double) -> Double {
    guard case .cubicBezier(let curve) = self else { return .nan }
    return curve.carefulValue(at: progress)
  }

  @inline(never)
  private func carefulVelocity(at progress: Double) -> Double {
    guard case .cubicBezier(let curve) = self else { return .nan }
    return curve.carefulVelocity(at: progress)
  }
}

private struct ValueAt: EasingVisitor {
  let progress: Double
  @inline(__always)
  func visit(_ curve: some EasingFunction) -> Double { curve.value(at: progress) }
}

private struct ValueBefore: EasingVisitor {
  let progress: Double
  func visit(_ curve: some EasingFunction) -> Double { curve.value(at: progress, beforeJump: true) }
}

private struct VelocityAt: EasingVisitor {
  let progress: Double
  @inline(__always)
  func visit(_ curve: some EasingFunction) -> Double { curve.velocity(at: progress) }
}

// Without kernels a loop for each kind of curve saves only the switch, and takes a tenth of the page of the explorer.
#if canImport(CEasing)
extension EasingCurve {
  /// The values of the held curve, with one switch for all of them.
  @inline(never)
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in accept(ValuesAt(from: from, to: to)) }
    }
  }

  /// The values of the held curve, with CSS's before flag.
  @inline(never)
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        accept(ValuesAtBefore(from: from, to: to, beforeJump: beforeJump))
      }
    }
  }

  /// The slopes of the held curve, with one switch for all of them.
  @inline(never)
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      velocities.withUnsafeMutableBufferPointer { to in accept(VelocitiesAt(from: from, to: to)) }
    }
  }
}

private struct ValuesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>

  func visit(_ curve: some EasingFunction) {
    var values = to.mutableSpan
    curve.evaluate(from.span, into: &values)
  }
}

private struct ValuesAtBefore: EasingVisitor {
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

#if !hasFeature(Embedded)
private struct Opened: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> any EasingFunction { curve }
}

extension EasingCurve {
  /// The held curve, for the text forms.
  var held: any EasingFunction { accept(Opened()) }
}

extension EasingCurve: Codable {
  /// Reads a curve from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try EasingText(parsing: container.decode(String.self)).curve
    } catch let error as EasingTextError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the curve in its shortest text form, a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif
