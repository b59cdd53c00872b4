// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A type that is coded as a single string, its text form.
package protocol TextCodable: Codable, CustomStringConvertible {
  init(parsing text: String) throws(EasingTextError)
}

extension TextCodable {
  /// Reads the value from its text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(parsing: container.decode(String.self))
    } catch let error as EasingTextError {
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
  /// Parses a curve that must be of a certain kind.
  fileprivate static func held<Curve>(
    in text: String, _ kind: String, _ curve: (EasingCurve) -> Curve?
  ) throws(EasingTextError) -> Curve {
    guard let found = curve(try EasingCurve(parsing: text)) else {
      throw EasingTextError(column: 1, found: Quotation.of(text), expected: kind)
    }
    return found
  }
}
#endif
