// SPDX-License-Identifier: Apache-2.0
import ReferenceTables

/// A record of `svg_path.json`: path data, with results of Chromium and of exact arithmetic.
struct PathRecord: Decodable, Sendable {
  let category: String
  let d: String
  let chromiumParsed: String
  let chromiumDiffers: Bool?
  let valid: Bool
  let exactLength: Double
  let exactPoints: [[Double]]
  let ambiguousPoints: [Int]?

  static func all() throws -> [PathRecord] {
    try ReferenceTable.records("svg_path.json", as: PathRecord.self)
  }
}
