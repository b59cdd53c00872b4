// SPDX-License-Identifier: Apache-2.0

/// Any timing curve of this module, as one value.
///
/// It can be stored, compared, hashed, coded, printed and parsed (its text form is that of CSS, and
/// of the same style where CSS has none), and it is an ``EasingFunction`` itself, with the bits of the
/// curve that it holds. Use a concrete type where the kind of curve is known: that saves a switch.
///
/// **Memory.** A curve of any kind takes 32 bytes: what takes more (a Bézier curve with its prepared
/// numbers, a motion, a curve of curves) is behind a reference, is allocated when the case is made and
/// never again, and is shared by all copies. Evaluation allocates nothing.
public enum EasingCurve: Hashable, Sendable {
  /// Value equals progress; CSS's `linear`.
  case linear
  /// CSS's `cubic-bezier()` and the named curves made with it.
  indirect case cubicBezier(CubicBezier)
  /// CSS's `steps()`.
  case steps(Steps)
  /// CSS's `linear()`.
  case piecewiseLinear(PiecewiseLinear)
  /// `ease-in-quad` and the other powers.
  case power(Directed<PowerEase>)
  /// `ease-in-sine` and its kin.
  case sine(Directed<SineEase>)
  /// `ease-in-expo` and its kin.
  case exponential(Directed<ExponentialEase>)
  /// `ease-in-circ` and its kin.
  case circular(Directed<CircularEase>)
  /// `ease-in-back` and its kin.
  case back(Directed<BackEase>)
  /// `ease-in-elastic` and its kin.
  indirect case elastic(Directed<ElasticEase>)
  /// `ease-in-bounce` and its kin.
  case bounce(Directed<BounceEase>)
  /// A motion scaled to unit time and unit distance.
  indirect case timed(MotionEasing<MotionCurve>)
  /// A curve held at its end values outside [0, 1].
  indirect case clamped(Clamped<EasingCurve>)
  /// A curve run backwards.
  indirect case reversed(Reversed<EasingCurve>)
  /// A curve turned about its middle.
  indirect case mirrored(Mirrored<EasingCurve>)
  /// The in-out curve of an in curve.
  indirect case inOut(InOut<EasingCurve>)
  /// A curve with its values multiplied and moved.
  indirect case scaled(Scaled<EasingCurve>)
  /// One curve after another.
  indirect case chained(Chained<EasingCurve, EasingCurve>)
  /// A weighted mean of two curves.
  indirect case blended(Blended<EasingCurve, EasingCurve>)
}

/// What can be done with a curve whose type is only known when it is visited.
///
/// This is how ``EasingCurve`` opens itself in one place, without an existential.
protocol EasingVisitor {
  associatedtype Result
  func visit(_ curve: some EasingFunction) -> Result
}

extension EasingCurve {
  @inline(__always)
  func accept<Visitor: EasingVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .linear: visitor.visit(CubicBezier.linear)
    case .cubicBezier(let curve): visitor.visit(curve)
    case .steps(let curve): visitor.visit(curve)
    case .piecewiseLinear(let curve): visitor.visit(curve)
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
  /// The second derivative of the curve that is held.
  @inline(never)
  public func acceleration(at progress: Double) -> Double {
    accept(AccelerationAt(progress: progress))
  }

  /// The extremes of the curve that is held.
  public var extremes: Extremes {
    @inline(never) get { accept(ExtremesOf()) }
  }

  /// The peak velocity of the curve that is held.
  public var peakVelocity: PeakVelocity {
    @inline(never) get { accept(PeakVelocityOf()) }
  }

  /// The monotonicity of the curve that is held.
  public var monotonicity: Monotonicity {
    @inline(never) get { accept(MonotonicityOf()) }
  }

  /// The inverse of the curve that is held.
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

#if !hasFeature(Embedded)
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

  /// Writes the curve as its shortest text, a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif
