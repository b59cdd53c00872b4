// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A family of easing curves: one of Penner's and easings.net's shapes with its parameters.
///
/// A family has three curves, ``in``, ``out`` and ``inOut``. Families with parameters are made by throwing functions.
public struct EaseFamily: Hashable, Sendable {
  /// The shape of a family, two words; the largest is boxed.
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

  /// The square, t².
  public static let quad = EaseFamily(shape: .power(.quad))
  /// The cube, t³.
  public static let cubic = EaseFamily(shape: .power(.cubic))
  /// The fourth power, t⁴.
  public static let quart = EaseFamily(shape: .power(.quart))
  /// The fifth power, t⁵.
  public static let quint = EaseFamily(shape: .power(.quint))
  /// A quarter of a cosine wave, 1 - cos(πt/2).
  public static let sine = EaseFamily(shape: .sine)
  /// Ten doublings, 2^(10t - 10), but 0 at 0.
  ///
  /// By the definition of Penner and easings.net, the in form jumps from 0 to 2^-10 at the start; out and in-out have
  /// the mirrored jumps.
  public static let exponential = EaseFamily(shape: .exponential)
  /// A quarter of a circle, 1 - √(1 - t²).
  public static let circular = EaseFamily(shape: .circular)
  /// A cubic that draws back by a tenth before it starts, with Penner's overshoot 1.70158.
  public static let back = EaseFamily(shape: .back(.standard))
  /// An oscillation that grows, with Penner's amplitude 1 and period 0.3.
  public static let elastic = EaseFamily(shape: .elastic(.standard))
  /// Four parabolas of a ball that bounces: the out form is (11t/4)² up to t = 4/11, then three bounces, each to a
  /// quarter of the height before.
  public static let bounce = EaseFamily(shape: .bounce)

  /// A power, t^p, for a positive and finite p; below 1 the in form starts fast.
  ///
  /// - Throws: ``ParameterError`` for any other power.
  public static func power(_ exponent: Double) throws(ParameterError) -> EaseFamily {
    EaseFamily(shape: .power(try PowerEase(exponent: exponent)))
  }

  /// A cubic that draws back before it starts, t²·((c + 1)·t - c).
  ///
  /// - Parameter overshoot: how strongly the curve draws back, c: any number up to 1e300 in magnitude; 0 gives t³. As
  ///   in Penner's definition, the in-out curve uses an overshoot that is 1.525 times as large.
  /// - Returns: the family.
  /// - Throws: ``ParameterError`` for any other number.
  public static func back(overshoot: Double) throws(ParameterError) -> EaseFamily {
    EaseFamily(shape: .back(try BackEase(overshoot: overshoot)))
  }

  /// An oscillation that grows, 2^(10t - 10)·(cos θ + √(a² - 1)·sin θ) with θ = 2π(1 - t)/p.
  ///
  /// As in the definition of easings.net, the curve is exactly 0 at 0, with a jump of less than a·2^-10 there. The
  /// error bound of ``FamilyCurve`` holds for a period within 2 ulp of the given one; decimal periods like 0.3 mean the
  /// exact decimals.
  ///
  /// - Parameters:
  ///   - amplitude: the height a that the last oscillation would reach, as a multiple of the distance: at least 1
  ///     (Penner raises smaller ones to 1) and at most 1e100.
  ///   - period: the period p in progress, from 1e-6 to 1e6; that of the in-out curve is 1.5 times as long.
  /// - Returns: the family.
  /// - Throws: ``ParameterError`` for a number out of range.
  public static func elastic(
    amplitude: Double = 1, period: Double = 0.3
  ) throws(ParameterError) -> EaseFamily {
    EaseFamily(shape: .elastic(try ElasticEase(amplitude: amplitude, period: period)))
  }

  /// The in curve: the motion of the family is at the start.
  public var `in`: FamilyCurve { FamilyCurve(self, .in) }

  /// The out curve: the motion of the family is at the end.
  public var out: FamilyCurve { FamilyCurve(self, .out) }

  /// The in-out curve: the in curve, then the out curve, each at half size.
  public var inOut: FamilyCurve { FamilyCurve(self, .inOut) }
}

// The text form, `ease-in-back(2.5)`, without the direction.
extension EaseFamily {
  /// The name, as easings.net has it; `power` for powers without a name.
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

  /// The parameters that the name does not imply: the exponent of a power, the overshoot, or the amplitude and, unless
  /// it is Penner's, the period.
  package var parameters: [Double] {
    if EaseFamily.named.contains(self) { return [] }
    if case .elastic(let shape) = shape, shape.period == ElasticEase.standard.period {
      return [shape.amplitude]
    }
    return allParameters
  }

  /// All parameters, also those that the name implies.
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

  /// The greatest number of parameters after a name; nil if a family of that name takes none.
  package static func mostParameters(_ name: String) -> Int? {
    switch name {
    case "power", "back": 1
    case "elastic": 2
    default: nil
    }
  }

  /// The family with a name and parameters; nil if there is no such family.
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
