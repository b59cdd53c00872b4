// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension EasingCurve {
  /// A curve under a name.
  public struct Named: Sendable {
    /// The name, as a text form.
    public let name: String
    /// The curve.
    public let curve: EasingCurve
  }

  /// All curves that have a name of their own: CSS's, the thirty of easings.net, Material's.
  public static let named: [Named] = css + penner + material

  /// The named curve of a text in lower case; easings.net's own spelling (`easeInQuad`) is known too.
  static func named(_ name: String) -> EasingCurve? { index[name] }

  private static let index: [String: EasingCurve] = {
    var index: [String: EasingCurve] = [:]
    for entry in named { index[entry.name] = entry.curve }
    for entry in penner { index[entry.name.filter { $0 != "-" }] = entry.curve }
    return index
  }()

  private static let css = [
    Named(name: "linear", curve: .linear),
    Named(name: "ease", curve: .cubicBezier(.ease)),
    Named(name: "ease-in", curve: .cubicBezier(.easeIn)),
    Named(name: "ease-out", curve: .cubicBezier(.easeOut)),
    Named(name: "ease-in-out", curve: .cubicBezier(.easeInOut)),
    Named(name: "step-start", curve: .steps(.stepStart)),
    Named(name: "step-end", curve: .steps(.stepEnd)),
  ]

  private static let penner: [Named] = [
    { .power(Directed(.quad, $0)) },
    { .power(Directed(.cubic, $0)) },
    { .power(Directed(.quart, $0)) },
    { .power(Directed(.quint, $0)) },
    { .sine(Directed(SineEase(), $0)) },
    { .exponential(Directed(ExponentialEase(), $0)) },
    { .circular(Directed(CircularEase(), $0)) },
    { .back(Directed(.standard, $0)) },
    { .elastic(Directed(.standard, $0)) },
    { .bounce(Directed(BounceEase(), $0)) },
  ].flatMap { (make: (EaseDirection) -> EasingCurve) in
    EaseDirection.allCases.map { direction in
      let curve = make(direction)
      return Named(name: curve.description, curve: curve)
    }
  }

  private static let material = [
    Named(name: "material-standard", curve: .cubicBezier(.materialStandard)),
    Named(name: "material-decelerate", curve: .cubicBezier(.materialDecelerate)),
    Named(name: "material-accelerate", curve: .cubicBezier(.materialAccelerate)),
    Named(name: "material-sharp", curve: .cubicBezier(.materialSharp)),
    Named(name: "m3-standard", curve: .cubicBezier(.m3Standard)),
    Named(name: "m3-standard-decelerate", curve: .cubicBezier(.m3StandardDecelerate)),
    Named(name: "m3-standard-accelerate", curve: .cubicBezier(.m3StandardAccelerate)),
    Named(name: "m3-emphasized", curve: m3Emphasized),
    Named(name: "m3-emphasized-decelerate", curve: .cubicBezier(.m3EmphasizedDecelerate)),
    Named(name: "m3-emphasized-accelerate", curve: .cubicBezier(.m3EmphasizedAccelerate)),
  ]

  private static var m3Emphasized: EasingCurve {
    let chain = Chained<CubicBezier, CubicBezier>.m3Emphasized
    return .chained(
      Chained(
        .cubicBezier(chain.first), .cubicBezier(chain.second),
        unchecked: chain.progress, chain.value))
  }
}
#endif
