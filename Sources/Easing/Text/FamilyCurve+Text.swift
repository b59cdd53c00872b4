// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// An easing family whose curves ``EasingCurve`` can hold.
public protocol EasingConvertibleFamily: EaseFamily {
  /// A curve of this family, as a value of the type that holds any.
  static func easingCurve(_ curve: FamilyCurve<Self>) -> EasingCurve

  /// The name of the family as text has it, behind `ease-in-`.
  var textName: String { get }

  /// The numbers in parentheses behind the name; none by default.
  var textNumbers: [Double] { get }
}

extension EasingConvertibleFamily {
  /// None.
  public var textNumbers: [Double] { [] }
}

/// A family of which text has numbers: `ease-in-back(2.5)`.
///
/// ``EasingCurve/parameterizedFamilies`` lists them.
protocol ParameterizedFamily: EasingConvertibleFamily {
  /// The name before the numbers.
  static var textName: String { get }

  /// How many numbers there may be; at least one has to be there.
  static var mostNumbers: Int { get }

  /// The family of the numbers in a text.
  init(numbers: [Double]) throws(ParameterError)
}

extension FamilyCurve: EasingConvertible, LosslessStringConvertible, CustomStringConvertible,
  Encodable, Decodable
where Family: EasingConvertibleFamily {
  /// The same curve, as a value of the type that holds any.
  public var easingCurve: EasingCurve { Family.easingCurve(self) }
}

/// A curve of some family, as the printer asks it.
protocol FamilyText {
  /// The name, with the direction.
  var textName: String { get }
  var textNumbers: [Double] { get }
}

extension FamilyCurve: FamilyText where Family: EasingConvertibleFamily {
  var textName: String {
    switch direction {
    case .in: "ease-in-" + family.textName
    case .out: "ease-out-" + family.textName
    case .inOut: "ease-in-out-" + family.textName
    }
  }

  var textNumbers: [Double] { family.textNumbers }
}
#endif
