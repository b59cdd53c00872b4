// SPDX-License-Identifier: Apache-2.0

/// A timing curve of any kind in this package, as one type.
///
/// It can be stored, compared, hashed, coded, printed and parsed. Its text form is CSS, or an extension in the style of CSS.
/// Its results equal those of the wrapped curve, bit for bit; using the concrete type instead saves a switch.
///
/// The properties ``cubicBezier``, ``steps``, ``piecewiseLinear``, ``piecewiseBezier``, ``family`` and ``timed`` return the
/// wrapped curve if it is of that kind. They are used instead of enumeration cases, so that a new kind of curve does not break
/// a client's `switch`.
///
/// **Memory.** An `EasingCurve` takes at most 32 bytes. A Bézier curve, lines, a motion or a combination are stored by reference,
/// and copies share the storage. Evaluation allocates nothing.
///
/// **Depth.** Evaluating, printing, comparing and releasing a nested combination uses stack space for each level. Text and
/// coded data are limited to 32 levels and 65,536 curves; curves built in code are not limited.
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
