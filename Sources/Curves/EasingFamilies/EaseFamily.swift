// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A family of easing curves: a shape of Penner and easings.net with its parameters.
///
/// A family has three curves, ``in``, ``out`` and ``inOut``. Families with parameters are made by throwing static functions.
public struct EaseFamily: Hashable, Sendable {
  /// The shape of a family; the largest shape is boxed, so that a family takes two words.
  enum Shape: Hashable, Sendable {
    case power(PowerEase)
    case sine
    case exponential
    case circular
    case back(BackEase)
    indirect case elastic(ElasticEase)
    case bounce
  }

  let shape: Shape

  /// The in form is the square, t².
  public static let quad = EaseFamily(shape: .power(.quad))
  /// The in form is the cube, t³.
  public static let cubic = EaseFamily(shape: .power(.cubic))
  /// The in form is the fourth power, t⁴.
  public static let quart = EaseFamily(shape: .power(.quart))
  /// The in form is the fifth power, t⁵.
  public static let quint = EaseFamily(shape: .power(.quint))
  /// The in form is a quarter of a cosine wave, 1 - cos(πt/2).
  public static let sine = EaseFamily(shape: .sine)
  /// The in form doubles ten times, 2^(10t - 10), but is 0 at 0.
  ///
  /// As Penner and easings.net define it, the in form jumps from 0 to 2^-10 at the start; the out and in-out curves have
  /// corresponding jumps.
  public static let exponential = EaseFamily(shape: .exponential)
  /// The in form is a quarter of a circle, 1 - √(1 - t²).
  public static let circular = EaseFamily(shape: .circular)
  /// The in form is a cubic that draws back by a tenth before it rises, with Penner's overshoot 1.70158.
  public static let back = EaseFamily(shape: .back(.standard))
  /// The in form is a growing oscillation, with Penner's amplitude 1 and period 0.3.
  public static let elastic = EaseFamily(shape: .elastic(.standard))
  /// The curves are the parabolas of a bouncing ball.
  ///
  /// The out form is (11t/4)² up to t = 4/11, then three bounces, each a quarter as high as the one before.
  public static let bounce = EaseFamily(shape: .bounce)

  /// Makes the family of a power, t^p; for p < 1 the in form starts fast.
  ///
  /// - Throws: ``ParameterError`` for a power p that is not positive and finite.
  public static func power(_ exponent: Double) throws(ParameterError) -> EaseFamily {
    try requirePositive("exponent", exponent)
    return EaseFamily(shape: .power(PowerEase(exponent: exponent)))
  }

  /// Makes a family whose in form is a cubic that draws back before it rises, t²·((c + 1)·t - c).
  ///
  /// - Parameter overshoot: c, which determines how far the curve draws back: any number up to 1e300 in magnitude; 0 gives
  ///   t³. As Penner defines it, the in-out curve uses an overshoot that is 1.525 times as large.
  /// - Returns: the family.
  /// - Throws: ``ParameterError`` for an overshoot outside its domain.
  public static func back(overshoot: Double) throws(ParameterError) -> EaseFamily {
    try require(
      overshoot.magnitude <= 1e300, "overshoot", overshoot, "finite and at most 1e300 in size")
    // Adding 0 turns −0 into 0, so that equal families print alike.
    return EaseFamily(shape: .back(BackEase(overshoot: overshoot + 0)))
  }

  /// Makes a family whose in form is a growing oscillation, 2^(10t - 10)·(cos θ + √(a² - 1)·sin θ), where θ = 2π(1 - t)/p.
  ///
  /// As easings.net defines it, the curve is exactly 0 at 0, where it jumps by at most a·2^-10. The error bound of ``FamilyCurve``
  /// holds for a period changed by at most 2 ulp; a decimal period like 0.3 is taken as the exact decimal.
  ///
  /// - Parameters:
  ///   - amplitude: the oscillation's amplitude a at progress 1, in units of value: at least 1 (Penner raises smaller
  ///     amplitudes to 1) and at most 1e100.
  ///   - period: the period p in progress, from 1e-6 to 1e6; the in-out curve has a period 1.5 times as long.
  /// - Returns: the family.
  /// - Throws: ``ParameterError`` for a number out of range.
  public static func elastic(
    amplitude: Double = 1, period: Double = 0.3
  ) throws(ParameterError) -> EaseFamily {
    try require(amplitude >= 1 && amplitude <= 1e100, "amplitude", amplitude, "in 1...1e100")
    try require(period >= 1e-6 && period <= 1e6, "period", period, "in 1e-6...1e6")
    return EaseFamily(shape: .elastic(ElasticEase(amplitude: amplitude, period: period)))
  }

  /// The ease-in curve: its slow start, drawing back, oscillation or bounces are at the start.
  public var `in`: FamilyCurve { FamilyCurve(self, .in) }

  /// The ease-out curve: the ease-in curve rotated by half a turn, 1 - In(1 - t).
  public var out: FamilyCurve { FamilyCurve(self, .out) }

  /// The in-out curve: the in curve followed by the out curve, each at half size.
  public var inOut: FamilyCurve { FamilyCurve(self, .inOut) }
}

// The text form without the direction, for example `back(2.5)` of `ease-in-back(2.5)`.
extension EaseFamily {
  /// The name that easings.net uses; `power` for powers that have no name there.
  package var name: String {
    switch shape {
    case .power(.quad): "quad"
    case .power(.cubic): "cubic"
    case .power(.quart): "quart"
    case .power(.quint): "quint"
    case .power: "power"
    case .sine: "sine"
    case .exponential: "expo"
    case .circular: "circ"
    case .back: "back"
    case .elastic: "elastic"
    case .bounce: "bounce"
    }
  }

  /// The parameters that the name does not imply: an exponent, an overshoot, or an amplitude and possibly a period.
  ///
  /// A period equal to Penner's is left out.
  package var parameters: [Double] {
    if EaseFamily.named.contains(self) { return [] }
    if case .elastic(let shape) = shape, shape.period == ElasticEase.standard.period {
      return [shape.amplitude]
    }
    return allParameters
  }

  /// All parameters, including those that the name implies.
  package var allParameters: [Double] {
    switch shape {
    case .power(let shape): [shape.exponent]
    case .back(let shape): [shape.overshoot]
    case .elastic(let shape): [shape.amplitude, shape.period]
    default: []
    }
  }

  /// The families without parameters, in the order of easings.net.
  package static let named: [EaseFamily] = [
    .quad, .cubic, .quart, .quint, .sine, .exponential, .circular, .back, .elastic, .bounce,
  ]

  /// Returns the greatest number of parameters of a family with the name; `nil` if no family of that name has parameters.
  package static func mostParameters(_ name: String) -> Int? {
    switch name {
    case "power", "back": 1
    case "elastic": 2
    default: nil
    }
  }

  /// Makes the family with a name and parameters; `nil` if there is no such family.
  ///
  /// - Throws: ``ParameterError`` for a parameter out of range.
  package init?(named name: String, parameters: [Double]) throws(ParameterError) {
    if parameters.isEmpty {
      guard let family = EaseFamily.named.first(where: { $0.name == name }) else { return nil }
      self = family
      return
    }
    guard let most = EaseFamily.mostParameters(name), parameters.count <= most else { return nil }
    switch name {
    case "power": self = try .power(parameters[0])
    case "back": self = try .back(overshoot: parameters[0])
    default:
      self = try .elastic(
        amplitude: parameters[0],
        period: parameters.count > 1 ? parameters[1] : ElasticEase.standard.period)
    }
  }
}
