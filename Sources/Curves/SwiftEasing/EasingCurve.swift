// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingFamilies
import EasingMotions
import EasingPieces

/// Any timing curve of this package, as one value.
///
/// It can be stored, compared, hashed, coded, printed and parsed; its text form is that of CSS, or in the style of CSS.
/// It gives the bits of the held curve. The concrete type saves a switch.
///
/// The properties ``cubicBezier``, ``steps``, ``piecewiseLinear``, ``piecewiseBezier``, ``family`` and ``timed`` give
/// the held curve if it is of that kind. They replace an enumeration's cases, so that a new kind of curve does not
/// break a client's `switch`.
///
/// **Memory.** Every `EasingCurve` takes at most 32 bytes. A Bézier curve, a motion or a combination is stored behind a
/// reference, which copies share. Evaluation allocates nothing.
///
/// **Depth.** Evaluating, printing, comparing and releasing a nested combination takes stack for each level. Text and
/// coded data are limited to 512 levels and 65,536 curves; code is not.
public struct EasingCurve: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case cubicBezier(BezierBox)
    case steps(Steps)
    case piecewiseLinear(PiecewiseLinear)
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
  public static func timed(_ curve: MotionEasing<MotionCurve>) -> EasingCurve {
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
  public var timed: MotionEasing<MotionCurve>? {
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
  // Bézier curves, the most common kind, are evaluated in memory, without copying or retaining. Other kinds have a
  // function of their own, so that this one needs no stack.

  /// The value of the held curve.
  @inline(never)
  public func value(at progress: Double) -> Double {
    if case .cubicBezier(let box) = storage { return box.place.value(at: progress) }
    return otherValue(at: progress)
  }

  /// The value of the held curve, with CSS's before flag.
  @inline(never)
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    // Only an animation that has not begun sets the flag.
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
