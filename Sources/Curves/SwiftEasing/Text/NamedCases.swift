// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// An enumeration that is coded by the names of its cases.
///
/// The standard library's decoder quotes an invalid name in full, however long it is. Here the error quotes only the
/// beginning of the name, and lists the allowed names.
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
