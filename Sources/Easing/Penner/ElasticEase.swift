// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

#if canImport(CEasing)
internal import CEasing
#endif

/// A swing that grows: In(t) = 2^(10t - 10)·(cos θ + √(a² - 1)·sin θ), θ = 2π(1 - t)/p.
///
/// This is Penner's curve with amplitude a and period p, written without his arc sine. The standard
/// one has a = 1 and p = 0.3; its in-out curve is made with a period 1.5 times as long. Like
/// the definition of easings.net it is exactly 0 at 0, with a jump of less than a·2^-10 there.
///
/// **Accuracy.** Besides what ``FamilyCurve`` says, the value is that of a period within 2 ulp, which
/// matters where many swings add up their rounding: a short period is told by a double only so well.
/// Decimal periods like 0.3 and 0.45 mean the decimal.
public struct ElasticEase: EaseFamily {
  /// How far the last swing would reach, as a multiple of the distance; at least 1.
  public let amplitude: Double

  /// The length of a swing, in progress.
  public let period: Double

  /// The swing of the in and out curves.
  let swing: ElasticSwing

  /// The swing of the halves of the in-out curve, half as long again.
  private let inOutSwing: ElasticSwing

  /// The family of an amplitude and a period.
  ///
  /// - Parameters:
  ///   - amplitude: at least 1 (Penner raises smaller ones to 1) and at most 1e100.
  ///   - period: in progress, from 1e-6 to 1e6.
  /// - Throws: ``ParameterError`` for a number out of range.
  public init(amplitude: Double = 1, period: Double = 0.3) throws(ParameterError) {
    guard amplitude >= 1, amplitude <= 1e100 else {
      throw ParameterError("amplitude", amplitude, allowed: "in 1...1e100")
    }
    guard period >= 1e-6, period <= 1e6 else {
      throw ParameterError("period", period, allowed: "in 1e-6...1e6")
    }
    self.init(unchecked: amplitude, period: period)
  }

  private init(unchecked amplitude: Double, period: Double) {
    self.init(
      amplitude: amplitude, period: period, swing: ElasticSwing(period: period, stretch: 1),
      inOutSwing: ElasticSwing(period: period, stretch: 1.5))
  }

  private init(
    amplitude: Double, period: Double, swing: ElasticSwing, inOutSwing: ElasticSwing
  ) {
    self.amplitude = amplitude
    self.period = period
    self.swing = swing
    self.inOutSwing = inOutSwing
  }

  /// Penner's and easings.net's curve.
  public static let standard = ElasticEase(unchecked: 1, period: 0.3)

  /// The family with a swing half as long again.
  public var inOutFamily: ElasticEase {
    ElasticEase(
      amplitude: amplitude, period: period, swing: inOutSwing, inOutSwing: inOutSwing)
  }

  /// False: it swings.
  public var isMonotone: Bool { false }

  /// √(a² - 1).
  var quadrature: Double {
    amplitude == 1 ? 0 : ((amplitude - 1) * (amplitude + 1)).squareRoot()
  }

  /// 2^(10t - 10)·(cos θ + b·sin θ) with b = √(a² - 1).
  public func easeIn(_ progress: Double) -> Double {
    if progress == 0 || progress == 1 { return progress }
    let (cosine, sine) = swing.rotation(at: progress)
    return ExponentialEase.growth(progress) * (cosine + quadrature * sine)
  }

  /// 1 - 2^(-10t)·(cos θ + b·sin θ) with θ = 2πt/p, as (1 - E) + E·(2 sin²(θ/2) - b·sin θ): for a = 1 a
  /// sum of positive terms.
  public func easeOut(_ progress: Double) -> Double {
    let decay = PowerOfTwo(-10 * progress)
    let half = swing.rotation(whole: 0, part: -5 * progress)
    let sine = 2 * half.sine * half.cosine
    let swung = 2 * half.sine * half.sine - quadrature * sine
    return decay.value * swung - decay.excess
  }

  /// The slope of the in form; at 0 the one to the right of the jump.
  public func easeInVelocity(_ progress: Double) -> Double {
    let (cosine, sine) = swing.rotation(at: progress)
    let omega = swing.omega
    let b = quadrature
    return ExponentialEase.growth(progress)
      * (easing_growth_rate * (cosine + b * sine) + omega * (sine - b * cosine))
  }

  /// The second derivative of the in form.
  public func easeInAcceleration(_ progress: Double) -> Double {
    let (cosine, sine) = swing.rotation(at: progress)
    let omega = swing.omega
    let rate = easing_growth_rate
    let b = quadrature
    return ExponentialEase.growth(progress)
      * ((rate * rate - omega * omega) * (cosine + b * sine)
        + 2 * rate * omega * (sine - b * cosine))
  }

  /// At the ends, or at the last two turning points: the swing grows, so no earlier one is larger.
  ///
  /// The slope vanishes where tan θ = (ω·b - r)/(r·b + ω), with r the rate of growth.
  public var easeInExtremes: Extremes {
    var result = Extremes.unit
    let omega = swing.omega
    let rate = easing_growth_rate
    let b = quadrature
    var theta = Double.atan2(y: omega * b - rate, x: rate * b + omega)
    if theta < 0 { theta += Double.pi }
    for _ in 0..<2 {
      let progress = 1 - theta / omega
      if progress > 0 && progress < 1 {
        result.include(Extremes.Point(progress: progress, value: easeIn(progress)))
      }
      theta += Double.pi
    }
    return result
  }

  /// Not a number, for there is no inverse.
  public func easeInProgress(_ value: Double) -> Double { .nan }

  /// Not a number, for there is no inverse.
  public func easeOutProgress(_ value: Double) -> Double { .nan }
}

/// The length of an elastic curve's swing, in the numbers that its evaluation wants.
///
/// Progress and period are both scaled by ten: decimal periods like 0.3 and 0.45 become the numbers that
/// they mean, where 1/0.3 would be wrong by enough to cost four digits' worth of ulps after three swings.
struct ElasticSwing: Hashable, Sendable {
  /// Ten periods P.
  let period: Double

  /// 4/P: right angles for each tenth of progress.
  let rightAngles: Double

  /// 10 less the nearest whole multiple of P, which is exact.
  let ten: Double

  init(period: Double, stretch: Double) {
    self.period = 10 * period * stretch
    rightAngles = 4 / self.period
    ten = 10.0.remainder(dividingBy: self.period)
  }

  /// 2π for each period, in radians for each unit of progress.
  var omega: Double { 5 * Double.pi * rightAngles }

  /// cos and sin of 2π·x/P, where x = whole - part and whole is ``ten`` or 0.
  ///
  /// The angle is a few whole turns, and rounding it before the sine would cost its size in ulps near the
  /// zeros. So the right angles are counted and taken off first, with an exact remainder for the
  /// constant and one rounding for the difference; what is left is at most half a right angle.
  @inline(__always)
  func rotation(whole: Double, part: Double) -> (cosine: Double, sine: Double) {
    let shifted = (whole - part) * rightAngles + easing_rounding_shift
    let rest = (whole - (shifted - easing_rounding_shift) * (period / 4)) - part
    let x = rest * rightAngles
    let cosine = RightAngles.cosine(x)
    let sine = RightAngles.sine(x)
    // In every second quadrant the two change places; the sine is negative in the last two, the cosine
    // in the middle two. With masks, because to guess which quadrant it is costs more.
    let quadrants = shifted.bitPattern
    let change = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (quadrants & 1))
    return (
      Double(bitPattern: (cosine.bitPattern ^ change) ^ (((quadrants &+ 1) & 2) << 62)),
      Double(bitPattern: (sine.bitPattern ^ change) ^ ((quadrants & 2) << 62))
    )
  }

  /// The rotation of a curve at a progress: its angle 2π·(10 - 10t)/P counts down to 0 at progress 1.
  @inline(__always)
  func rotation(at progress: Double) -> (cosine: Double, sine: Double) {
    // Above 1/2 the difference 1 - t is exact; below, 10 - 10t is left to the reduction.
    progress >= 0.5
      ? rotation(whole: 0, part: -10 * (1 - progress))
      : rotation(whole: ten, part: 10 * progress)
  }
}

#if canImport(CEasing)
extension ElasticEase {
  /// With the numbers of the swing.
  public var kernel: EaseKernel? {
    EaseKernel(easing_shape_elastic) {
      $0.quadrature = quadrature
      $0.period = swing.period
      $0.right_angles = swing.rightAngles
      $0.ten = swing.ten
      $0.omega = swing.omega
    }
  }
}
#endif

#if !hasFeature(Embedded)
extension ElasticEase: ParameterizedFamily {
  /// A curve that swings, as a value of the type that holds any curve.
  public static func easingCurve(_ curve: FamilyCurve<ElasticEase>) -> EasingCurve {
    .elastic(curve)
  }

  static let textName = "elastic"
  static let mostNumbers = 2

  init(numbers: [Double]) throws(ParameterError) {
    let period = numbers.count > 1 ? numbers[1] : ElasticEase.standard.period
    try self.init(amplitude: numbers[0], period: period)
  }

  /// `elastic`.
  public var textName: String { ElasticEase.textName }

  /// The amplitude, and the period if it is not Penner's; none if both are his.
  public var textNumbers: [Double] {
    if self == .standard { return [] }
    return [amplitude] + (period == ElasticEase.standard.period ? [] : [period])
  }
}
#endif
