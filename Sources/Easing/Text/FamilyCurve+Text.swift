// SPDX-License-Identifier: Apache-2.0

/// An easing family whose curves ``EasingCurve`` can hold.
public protocol EasingConvertibleFamily: EaseFamily {
  /// A curve of this family as an ``EasingCurve``.
  static func easingCurve(_ curve: FamilyCurve<Self>) -> EasingCurve

  /// The name of the family in text, after `ease-in-`.
  var textName: String { get }

  /// The numbers in parentheses after the name; none by default.
  var textNumbers: [Double] { get }
}

extension EasingConvertibleFamily {
  /// An empty array, the default.
  public var textNumbers: [Double] { [] }
}

/// A family whose text form has numbers: `ease-in-back(2.5)`.
protocol ParameterizedFamily: EasingConvertibleFamily {
  /// The name before the numbers.
  static var textName: String { get }

  /// The greatest count of numbers; at least one is required.
  static var mostNumbers: Int { get }

  /// The family with the numbers of a text.
  init(numbers: [Double]) throws(ParameterError)
}

extension FamilyCurve where Family: EasingConvertibleFamily {
  /// The name of the curve in text, with the direction.
  var textName: String {
    switch direction {
    case .in: "ease-in-" + family.textName
    case .out: "ease-out-" + family.textName
    case .inOut: "ease-in-out-" + family.textName
    }
  }
}

#if !hasFeature(Embedded)
extension FamilyCurve: EasingConvertible, LosslessStringConvertible, CustomStringConvertible,
  Encodable, Decodable
where Family: EasingConvertibleFamily {
  /// The same curve as an ``EasingCurve``.
  public var easingCurve: EasingCurve { Family.easingCurve(self) }
}
#endif
