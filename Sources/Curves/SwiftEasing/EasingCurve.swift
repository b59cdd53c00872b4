// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingFamilies
import EasingMotions
import EasingPieces

/// Any timing curve of this package, as one value.
///
/// It can be stored, compared, hashed, coded, printed and parsed; its text form is that of CSS, or
/// in the style of CSS for curves that CSS lacks. It is itself an ``EasingFunction`` and gives the
/// bits of the curve that it holds. Where the kind of curve is known, use the concrete type: that
/// saves a switch.
///
/// The properties ``cubicBezier``, ``steps``, ``piecewiseLinear``, ``piecewiseBezier``, ``family``
/// and ``timed`` give the held curve if it is of that kind. They take the place of an enumeration's
/// cases, so that a new kind of curve does not break a client's `switch`.
///
/// **Memory.** Every `EasingCurve` takes at most 32 bytes. A curve that needs more (a Bézier curve
/// with its precomputed coefficients, a motion, a combination of curves) is stored behind a
/// reference: it is allocated when the curve is made, and shared by all copies. Evaluation
/// allocates nothing.
///
/// **Depth.** Evaluating, printing, comparing and releasing a combination of combinations takes
/// stack for each level. Text and coded data are limited (``nestingLimit``, ``partsLimit``); the
/// depth of what code builds is the caller's.
public struct EasingCurve: Hashable, Sendable {
  /// The held curve.
  package enum Storage: Hashable, Sendable {
    case cubicBezier(BezierBox)
    case steps(Steps)
    case piecewiseLinear(PiecewiseLinear)
    case piecewiseBezier(PiecewiseBezier)
    case family(FamilyCurve)
    indirect case timed(NormalizedMotion<MotionCurve>)
    indirect case clamped(Clamped<EasingCurve>)
    indirect case transformed(Transformed<EasingCurve>)
    indirect case inOut(InOut<EasingCurve>)
    indirect case chained(Chained<EasingCurve, EasingCurve>)
    indirect case blended(Blended<EasingCurve, EasingCurve>)
  }

  package let storage: Storage

  package init(_ storage: Storage) { self.storage = storage }

  /// A Bézier curve: CSS's `cubic-bezier()`, and the named curves made with it, `linear` among them.
  public static func cubicBezier(_ curve: CubicBezier) -> EasingCurve {
    EasingCurve(.cubicBezier(BezierBox(curve)))
  }

  /// A staircase: CSS's `steps()`.
  public static func steps(_ curve: Steps) -> EasingCurve { EasingCurve(.steps(curve)) }

  /// Straight lines between stops: CSS's `linear()`.
  public static func piecewiseLinear(_ curve: PiecewiseLinear) -> EasingCurve {
    EasingCurve(.piecewiseLinear(curve))
  }

  /// A sequence of cubic Béziers and straight lines.
  public static func piecewiseBezier(_ curve: PiecewiseBezier) -> EasingCurve {
    EasingCurve(.piecewiseBezier(curve))
  }

  /// A curve of Penner's and easings.net's families.
  public static func family(_ curve: FamilyCurve) -> EasingCurve { EasingCurve(.family(curve)) }

  /// A motion scaled to unit time and unit distance.
  public static func timed(_ curve: NormalizedMotion<MotionCurve>) -> EasingCurve {
    EasingCurve(.timed(curve))
  }

  /// The held curve if it is a Bézier curve.
  public var cubicBezier: CubicBezier? {
    if case .cubicBezier(let box) = storage { box.curve } else { nil }
  }

  /// The held curve if it is a staircase.
  public var steps: Steps? { if case .steps(let curve) = storage { curve } else { nil } }

  /// The held curve if it consists of straight lines.
  public var piecewiseLinear: PiecewiseLinear? {
    if case .piecewiseLinear(let curve) = storage { curve } else { nil }
  }

  /// The held curve if it is a sequence of Béziers.
  public var piecewiseBezier: PiecewiseBezier? {
    if case .piecewiseBezier(let curve) = storage { curve } else { nil }
  }

  /// The held curve if it is one of a family.
  public var family: FamilyCurve? { if case .family(let curve) = storage { curve } else { nil } }

  /// The held motion, if the curve is one, with the duration to which it is scaled.
  public var timed: NormalizedMotion<MotionCurve>? {
    if case .timed(let curve) = storage { curve } else { nil }
  }
}

extension EasingCurve {
  @inline(__always)
  package func accept<Result>(_ visitor: some EasingVisitor<Result>) -> Result {
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

extension EasingCurve: CurveHolder {
  // Evaluation through `EasingCurve` must cost little more than evaluating the held curve. Bézier curves, the most
  // common kind, are therefore evaluated in their place in memory, which copies and retains nothing: `self` keeps it. All other kinds are left to a function of their own, so that this one needs no stack.

  /// The value of the held curve.
  @inline(never)
  public func value(at progress: Double) -> Double {
    if case .cubicBezier(let box) = storage { return box.place.value(at: progress) }
    return otherValue(at: progress)
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
    if case .cubicBezier(let box) = storage { return box.place.velocity(at: progress) }
    return otherVelocity(at: progress)
  }

  @inline(never)
  private func otherValue(at progress: Double) -> Double {
    switch storage {
    case .family(let curve): curve.value(at: progress)
    case .steps(let curve): curve.value(at: progress)
    case .piecewiseLinear(let curve): curve.value(at: progress)
    default: combinedValue(at: progress)
    }
  }

  @inline(never)
  private func combinedValue(at progress: Double) -> Double { accept(ValueAt(progress: progress)) }

  @inline(never)
  private func otherVelocity(at progress: Double) -> Double {
    accept(VelocityAt(progress: progress))
  }
}

#if !hasFeature(Embedded)
extension EasingCurve: Codable {
  /// Reads a curve from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try EasingCurve(parsing: container.decode(String.self))
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
