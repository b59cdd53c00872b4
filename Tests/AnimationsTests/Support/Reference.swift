// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import TestSupport
import Testing

extension ReferenceTable {
  /// A CSV of this target's tables.
  init(_ name: String) throws {
    try self.init(contentsOf: ReferenceTable.url(name))
  }

  /// The records of a JSON of this target's tables.
  static func records<Record: Decodable>(_ name: String, as type: Record.Type) throws -> [Record] {
    try referenceRecords(contentsOf: url(name), as: type)
  }

  private static func url(_ name: String) throws -> URL {
    try #require(
      Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Reference"))
  }
}
