// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing
#endif

/// Four parabolas, of a ball that bounces to rest: Out(t) = (11t/4)² up to 4/11 and so on.
///
/// It rises from the floor three times to a quarter of the height before, as if the curve were a
/// ball with a coefficient of restitution of 1/2 dropped from height 1.
public struct BounceEase: EaseFamily {
  /// The family; it has no parameter.
  public init() {}

  /// The distances 11t - a and b - 11t from the zeros of the in form around t, which are at elevenths:
  /// 0, 1, 3, 7 (and 15, past the end).
  ///
  /// Both are exact to an ulp: what rounding 11t loses is ((8t - r) + 2t) + t, in which each
  /// difference is exact (Sterbenz's lemma), and it is put back after the subtraction.
  private static func distances(_ progress: Double) -> (a: Double, b: Double) {
    let rounded = 11 * progress
    let lost = ((8 * progress - rounded) + 2 * progress) + progress
    let (a, b): (Double, Double) =
      rounded < 1 ? (0, 1) : (rounded < 3 ? (1, 3) : (rounded < 7 ? (3, 7) : (7, 15)))
    return ((rounded - a) + lost, (b - rounded) - lost)
  }

  /// (11t - a)(b - 11t)/16 with a/11 and b/11 the zeros around t.
  ///
  /// This product keeps its digits next
  /// to the zeros, where the textbook's 1 - 7.5625(…)² - 0.75 has none left.
  public func easeIn(_ progress: Double) -> Double {
    let (a, b) = BounceEase.distances(progress)
    return a.magnitude * b.magnitude / 16
  }

  /// (11t/4)² until the floor is reached, from there on 1 less the distance from it.
  public func easeOut(_ progress: Double) -> Double {
    let elevenths = 11 * progress
    return elevenths < 4 ? elevenths * elevenths / 16 : 1 - easeIn(1 - progress)
  }

  /// 11/16·(a + b - 22t).
  public func easeInVelocity(_ progress: Double) -> Double {
    let (a, b) = BounceEase.distances(progress)
    return 11 * (b - a) / 16
  }

  /// -121/8: the same gravity everywhere.
  public func easeInAcceleration(_ progress: Double) -> Double { -15.125 }

  /// False: it bounces.
  public var isMonotone: Bool { false }

  /// Not a number, for there is no inverse.
  public func easeInProgress(_ value: Double) -> Double { .nan }

  /// Not a number, for there is no inverse.
  public func easeOutProgress(_ value: Double) -> Double { .nan }
}

#if canImport(CEasing)
extension BounceEase {
  /// The shape alone; the family has no numbers.
  public var kernel: EaseKernel? { EaseKernel(easing_shape_bounce) }
}
#endif

#if !hasFeature(Embedded)
extension BounceEase: EasingConvertibleFamily {
  /// A curve that bounces, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: FamilyCurve<BounceEase>) -> EasingCurve { .bounce(curve) }

  /// `bounce`.
  public var textName: String { "bounce" }
}
#endif
