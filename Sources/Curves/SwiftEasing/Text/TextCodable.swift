// SPDX-License-Identifier: Apache-2.0

/// A type that is parsed from its text form.
package protocol ParsedFromText: LosslessStringConvertible {
  associatedtype Mistake: Error
  init(parsing text: String) throws(Mistake)
}

extension ParsedFromText {
  /// Parses a value from its text form; `nil` if the text is invalid (`init(parsing:)` throws the reason).
  public init?(_ description: String) {
    guard let value = try? Self(parsing: description) else { return nil }
    self = value
  }
}

#if !hasFeature(Embedded)
/// A type that is coded as a single string, its text form.
package protocol TextCodable: Codable, CustomStringConvertible {
  associatedtype Mistake: Error, CustomStringConvertible
  init(parsing text: String) throws(Mistake)
}

extension TextCodable {
  /// Reads the value from its text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the shortest text form of the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension EasingCurve: TextCodable {}

extension CubicBezier: TextCodable {
  package init(parsing text: String) throws(EasingTextError) {
    self = try EasingCurve.held(in: text, "a cubic Bézier curve") { $0.cubicBezier }
  }
}

extension Steps: TextCodable {
  package init(parsing text: String) throws(EasingTextError) {
    self = try EasingCurve.held(in: text, "steps") { $0.steps }
  }
}

extension PiecewiseLinear: TextCodable {
  package init(parsing text: String) throws(EasingTextError) {
    self = try EasingCurve.held(in: text, "linear(…) with stops") { $0.piecewiseLinear }
  }
}

extension PiecewiseBezier: TextCodable {
  package init(parsing text: String) throws(EasingTextError) {
    self = try EasingCurve.held(in: text, "beziers(…)") { $0.piecewiseBezier }
  }
}

extension FamilyCurve: TextCodable {
  package init(parsing text: String) throws(EasingTextError) {
    self = try EasingCurve.held(in: text, "a curve of a family") { $0.family }
  }
}

extension EasingCurve {
  /// Parses a curve that must be of the kind that `curve` extracts; `kind` names it in the error.
  fileprivate static func held<Curve>(
    in text: String, _ kind: String, _ curve: (EasingCurve) -> Curve?
  ) throws(EasingTextError) -> Curve {
    guard let found = curve(try EasingCurve(parsing: text)) else {
      throw EasingTextError(column: 1, found: Quotation.of(text), expected: kind)
    }
    return found
  }
}

/// An enumeration that is coded by the names of its cases.
///
/// The error for an invalid name quotes only the beginning of the name, and lists the allowed names. The standard library's
/// decoder would quote the full name, of any length.
package protocol NamedCases: RawRepresentable, CaseIterable, Codable where RawValue == String {}

extension NamedCases {
  /// Reads the name of a case; if the name is invalid, throws a `DecodingError` that lists the names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let value = Self(rawValue: name) else {
      let names = Self.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(Quotation.of(name)) is not one of \(names)")
    }
    self = value
  }
}
#endif
