// SPDX-License-Identifier: Apache-2.0

// The named curves as static members, for use as `curve: .easeInOut`; `EasingCurve.named` lists all named curves.
extension EasingCurve {
  /// CSS's `linear`: value equals progress.
  public static let linear = EasingCurve.cubicBezier(.linear)
  /// CSS's `ease`, the default of CSS and of Core Animation.
  public static let ease = EasingCurve.cubicBezier(.ease)
  /// CSS's `ease-in`.
  public static let easeIn = EasingCurve.cubicBezier(.easeIn)
  /// CSS's `ease-out`.
  public static let easeOut = EasingCurve.cubicBezier(.easeOut)
  /// CSS's `ease-in-out`.
  public static let easeInOut = EasingCurve.cubicBezier(.easeInOut)
  /// CSS's `step-start`: the value is 1 at progress 0 and after it.
  public static let stepStart = EasingCurve.steps(.stepStart)
  /// CSS's `step-end`: the value is 0 before progress 1.
  public static let stepEnd = EasingCurve.steps(.stepEnd)

  // The thirty curves of easings.net.

  /// `ease-in-quad`: quadratic, slow at the start.
  public static let easeInQuad = EasingCurve.family(EaseFamily.quad.in)
  /// `ease-out-quad`: quadratic, slow at the end.
  public static let easeOutQuad = EasingCurve.family(EaseFamily.quad.out)
  /// `ease-in-out-quad`: quadratic, slow at both ends.
  public static let easeInOutQuad = EasingCurve.family(EaseFamily.quad.inOut)
  /// `ease-in-cubic`: cubic, slow at the start.
  public static let easeInCubic = EasingCurve.family(EaseFamily.cubic.in)
  /// `ease-out-cubic`: cubic, slow at the end.
  public static let easeOutCubic = EasingCurve.family(EaseFamily.cubic.out)
  /// `ease-in-out-cubic`: cubic, slow at both ends.
  public static let easeInOutCubic = EasingCurve.family(EaseFamily.cubic.inOut)
  /// `ease-in-quart`: quartic, slow at the start.
  public static let easeInQuart = EasingCurve.family(EaseFamily.quart.in)
  /// `ease-out-quart`: quartic, slow at the end.
  public static let easeOutQuart = EasingCurve.family(EaseFamily.quart.out)
  /// `ease-in-out-quart`: quartic, slow at both ends.
  public static let easeInOutQuart = EasingCurve.family(EaseFamily.quart.inOut)
  /// `ease-in-quint`: quintic, slow at the start.
  public static let easeInQuint = EasingCurve.family(EaseFamily.quint.in)
  /// `ease-out-quint`: quintic, slow at the end.
  public static let easeOutQuint = EasingCurve.family(EaseFamily.quint.out)
  /// `ease-in-out-quint`: quintic, slow at both ends.
  public static let easeInOutQuint = EasingCurve.family(EaseFamily.quint.inOut)
  /// `ease-in-sine`: a quarter of a sine wave, slow at the start.
  public static let easeInSine = EasingCurve.family(EaseFamily.sine.in)
  /// `ease-out-sine`: a quarter of a sine wave, slow at the end.
  public static let easeOutSine = EasingCurve.family(EaseFamily.sine.out)
  /// `ease-in-out-sine`: half of a sine wave, slow at both ends.
  public static let easeInOutSine = EasingCurve.family(EaseFamily.sine.inOut)
  /// `ease-in-expo`: exponential, slow at the start.
  public static let easeInExpo = EasingCurve.family(EaseFamily.exponential.in)
  /// `ease-out-expo`: exponential, slow at the end.
  public static let easeOutExpo = EasingCurve.family(EaseFamily.exponential.out)
  /// `ease-in-out-expo`: exponential, slow at both ends.
  public static let easeInOutExpo = EasingCurve.family(EaseFamily.exponential.inOut)
  /// `ease-in-circ`: a quarter of a circle, slow at the start.
  public static let easeInCirc = EasingCurve.family(EaseFamily.circular.in)
  /// `ease-out-circ`: a quarter of a circle, slow at the end.
  public static let easeOutCirc = EasingCurve.family(EaseFamily.circular.out)
  /// `ease-in-out-circ`: two quarters of a circle, slow at both ends.
  public static let easeInOutCirc = EasingCurve.family(EaseFamily.circular.inOut)
  /// `ease-in-back`: goes back by a tenth at the start.
  public static let easeInBack = EasingCurve.family(EaseFamily.back.in)
  /// `ease-out-back`: overshoots by a tenth at the end.
  public static let easeOutBack = EasingCurve.family(EaseFamily.back.out)
  /// `ease-in-out-back`: goes back by a tenth at the start, then overshoots by a tenth at the end.
  public static let easeInOutBack = EasingCurve.family(EaseFamily.back.inOut)
  /// `ease-in-elastic`: oscillates at the start.
  public static let easeInElastic = EasingCurve.family(EaseFamily.elastic.in)
  /// `ease-out-elastic`: oscillates at the end.
  public static let easeOutElastic = EasingCurve.family(EaseFamily.elastic.out)
  /// `ease-in-out-elastic`: oscillates at both ends.
  public static let easeInOutElastic = EasingCurve.family(EaseFamily.elastic.inOut)
  /// `ease-in-bounce`: bounces at the start.
  public static let easeInBounce = EasingCurve.family(EaseFamily.bounce.in)
  /// `ease-out-bounce`: bounces at the end.
  public static let easeOutBounce = EasingCurve.family(EaseFamily.bounce.out)
  /// `ease-in-out-bounce`: bounces at both ends.
  public static let easeInOutBounce = EasingCurve.family(EaseFamily.bounce.inOut)

  /// Material 3's `easing.emphasized`: two Bézier curves that meet at (1/6, 0.4).
  ///
  /// The curve is Material's path data, `M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1`, but with the
  /// exact fraction 1/6 for 0.166666, and with each Bézier curve scaled to the unit square.
  public static let m3Emphasized = EasingCurve(
    .chained(
      Chained(
        .cubicBezier(.m3EmphasizedAccelerate), .cubicBezier(.m3EmphasizedDecelerate),
        unchecked: 1.0 / 6, 0.4)))

  /// All named curves: those of CSS, the thirty curves of easings.net and those of Material.
  public static let named: [(name: String, curve: EasingCurve)] = css + penner + material

  /// Returns the curve with the given name, in lower case; the hyphens of easings.net's names may be omitted.
  static func named(_ name: String) -> EasingCurve? {
    // Look among CSS's curves first, so that a program that uses only their names does not build the other curves.
    css.first { $0.name == name }?.curve ?? index[name]
  }

  private static let index: [String: EasingCurve] = {
    var index: [String: EasingCurve] = [:]
    for entry in named { index[entry.name] = entry.curve }
    for entry in penner { index[entry.name.filter { $0 != "-" }] = entry.curve }
    return index
  }()

  private static let css: [(name: String, curve: EasingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .stepStart), ("step-end", .stepEnd),
  ]

  private static let penner: [(name: String, curve: EasingCurve)] = EaseFamily.named.flatMap {
    family in
    EaseDirection.allCases.map { direction in
      let curve = FamilyCurve(family, direction)
      return (curve.description, .family(curve))
    }
  }

  private static let material: [(name: String, curve: EasingCurve)] = [
    ("material-standard", .cubicBezier(.materialStandard)),
    ("material-decelerate", .cubicBezier(.materialDecelerate)),
    ("material-accelerate", .cubicBezier(.materialAccelerate)),
    ("material-sharp", .cubicBezier(.materialSharp)), ("m3-standard", .cubicBezier(.m3Standard)),
    ("m3-standard-decelerate", .cubicBezier(.m3StandardDecelerate)),
    ("m3-standard-accelerate", .cubicBezier(.m3StandardAccelerate)),
    ("m3-emphasized", .m3Emphasized),
    ("m3-emphasized-decelerate", .cubicBezier(.m3EmphasizedDecelerate)),
    ("m3-emphasized-accelerate", .cubicBezier(.m3EmphasizedAccelerate)),
  ]
}
