// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// An easing family whose curves ``EasingCurve`` can hold.
public protocol EasingConvertibleFamily: EaseFamily {
  /// A curve of this family, as a value of the type that holds any.
  static func easingCurve(_ curve: Directed<Self>) -> EasingCurve

  /// The curve of this family that a value holds, or nil if it holds another kind.
  static func directed(in curve: EasingCurve) -> Directed<Self>?
}

extension Directed: EasingConvertible, LosslessStringConvertible, CustomStringConvertible,
  Encodable, Decodable
where Family: EasingConvertibleFamily {
  /// The same curve, as a value of the type that holds any.
  public var easingCurve: EasingCurve { Family.easingCurve(self) }

  /// The curve of this family that a value holds.
  public init?(easingCurve: EasingCurve) {
    guard let curve = Family.directed(in: easingCurve) else { return nil }
    self = curve
  }
}

extension PowerEase: EasingConvertibleFamily {
  /// A power, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<PowerEase>) -> EasingCurve { .power(curve) }

  /// The power that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<PowerEase>? {
    if case .power(let curve) = curve { curve } else { nil }
  }
}

extension SineEase: EasingConvertibleFamily {
  /// A sine curve, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<SineEase>) -> EasingCurve { .sine(curve) }

  /// The sine curve that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<SineEase>? {
    if case .sine(let curve) = curve { curve } else { nil }
  }
}

extension ExponentialEase: EasingConvertibleFamily {
  /// An exponential curve, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<ExponentialEase>) -> EasingCurve {
    .exponential(curve)
  }

  /// The exponential curve that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<ExponentialEase>? {
    if case .exponential(let curve) = curve { curve } else { nil }
  }
}

extension CircularEase: EasingConvertibleFamily {
  /// A circular curve, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<CircularEase>) -> EasingCurve {
    .circular(curve)
  }

  /// The circular curve that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<CircularEase>? {
    if case .circular(let curve) = curve { curve } else { nil }
  }
}

extension BackEase: EasingConvertibleFamily {
  /// A curve that draws back, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<BackEase>) -> EasingCurve { .back(curve) }

  /// The curve that draws back that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<BackEase>? {
    if case .back(let curve) = curve { curve } else { nil }
  }
}

extension ElasticEase: EasingConvertibleFamily {
  /// A curve that swings, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<ElasticEase>) -> EasingCurve {
    .elastic(curve)
  }

  /// The curve that swings that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<ElasticEase>? {
    if case .elastic(let curve) = curve { curve } else { nil }
  }
}

extension BounceEase: EasingConvertibleFamily {
  /// A curve that bounces, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: Directed<BounceEase>) -> EasingCurve { .bounce(curve) }

  /// The curve that bounces that a value holds.
  public static func directed(in curve: EasingCurve) -> Directed<BounceEase>? {
    if case .bounce(let curve) = curve { curve } else { nil }
  }
}
#endif
