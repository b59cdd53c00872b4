// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// An enumeration that is coded by the names of its cases.
///
/// The reader of the standard library quotes a wrong name in full, however long it is; here the error has its
/// beginning, and the names that are allowed.
package protocol NamedCases: RawRepresentable, CaseIterable, Codable where RawValue == String {}

extension NamedCases {
  /// Reads the name of a case; a `DecodingError` lists the names.
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
