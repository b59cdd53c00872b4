// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingFamilies
import EasingMotions
import EasingPieces

/// A timing curve of any kind in this package, as one type.
///
/// It can be stored, compared, hashed, coded, printed and parsed. Its text form is CSS, or an extension in the style of CSS.
/// Its results equal those of the curve it holds, bit for bit; using the concrete type instead saves a switch.
///
/// The properties ``cubicBezier``, ``steps``, ``piecewiseLinear``, ``piecewiseBezier``, ``family`` and ``timed`` return
/// the curve it holds if it is of that kind. They are used instead of enumeration cases, so that a new kind of curve does
/// not break a client's `switch`.
///
/// **Memory.** An `EasingCurve` takes at most 32 bytes. A Bézier curve, a motion or a combination is stored by reference,
/// and copies share the storage. Evaluation allocates nothing.
///
/// **Depth.** Evaluating, printing, comparing and releasing a nested combination uses stack space for each level. Text and
/// coded data are limited to 512 levels and 65,536 curves; curves built in code are not limited.
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

  /// The curve it holds if it is a Bézier curve; otherwise `nil`.
  public var cubicBezier: CubicBezier? {
    if case .cubicBezier(let box) = storage { box.curve } else { nil }
  }

  /// The curve it holds if it is a staircase; otherwise `nil`.
  public var steps: Steps? { if case .steps(let curve) = storage { curve } else { nil } }

  /// The curve it holds if it consists of straight lines; otherwise `nil`.
  public var piecewiseLinear: PiecewiseLinear? {
    if case .piecewiseLinear(let curve) = storage { curve } else { nil }
  }

  /// The curve it holds if it is a sequence of Béziers; otherwise `nil`.
  public var piecewiseBezier: PiecewiseBezier? {
    if case .piecewiseBezier(let curve) = storage { curve } else { nil }
  }

  /// The curve it holds if it is a curve of a family; otherwise `nil`.
  public var family: FamilyCurve? { if case .family(let curve) = storage { curve } else { nil } }

  /// The scaled motion it holds, if it is a motion; otherwise `nil`.
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
  // Bézier curves, the most common kind, are evaluated in place, without copying or retaining. All other kinds are evaluated
  // in a separate function, so that this function needs no stack.

  /// Returns the value of the held curve.
  @inline(never)
  public func value(at progress: Double) -> Double {
    if case .cubicBezier(let box) = storage { return box.place.value(at: progress) }
    return otherValue(at: progress)
  }

  /// Returns the value of the held curve, with CSS's before flag.
  @inline(never)
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    // The flag is set only while an animation has not begun, so this path may be slower.
    beforeJump ? accept(ValueBefore(progress: progress)) : value(at: progress)
  }

  /// Returns the slope of the held curve.
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
