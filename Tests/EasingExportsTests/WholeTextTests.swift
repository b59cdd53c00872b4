// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingExports
import Foundation
import Testing

/// The texts of all formats, in full, as the files in `Texts` have them.
///
/// A file has the exports of one curve, each after a line with its format. They were read once against the rules of each format;
/// other tests read them with parsers, compilers and players.
@Suite struct WholeTextTests {
  /// A file, and what it is made of.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let curve: String
    var duration: Double?
    var accuracy: Double?
    var stops: Int?
    var decimals: Int?
  }

  static let rows = [
    Row(testDescription: "ease", curve: "ease", duration: 0.25),
    Row(
      testDescription: "steep", curve: "cubic-bezier(0, 1.5, 0.25, 1)", accuracy: 1e-5, decimals: 9),
    Row(testDescription: "steps", curve: "steps(2, jump-both)"),
    Row(
      testDescription: "lines", curve: "linear(0.25, 0.5 25%, 1.5 25%, 1 75%, 0.75)", duration: 2),
    Row(testDescription: "beziers", curve: "chain(ease-in, ease-out, 0.5, 0.25)", accuracy: 0.01),
    Row(testDescription: "bounce", curve: "ease-out-bounce", stops: 6),
    Row(
      testDescription: "spring",
      curve: "spring(mass 2, stiffness 200, damping 30, from 1, to 0, velocity -5)",
      accuracy: 0.02),
    Row(
      testDescription: "cut", curve: "spring(stiffness 100, damping 4)", duration: 0.5,
      accuracy: 0.05),
    Row(testDescription: "decay", curve: "decay(velocity 100)", accuracy: 0.05),
  ]

  private func export(_ row: Row) throws -> String {
    let export = try CurveExport(
      TimingCurve(parsing: row.curve), name: row.curve, duration: row.duration,
      accuracy: row.accuracy, stops: row.stops, decimals: row.decimals)
    return try CurveExport.Format.allCases.map { format in
      do throws(ParameterError) {
        // The rows of a table are all alike.
        let text = try export.text(format)
        return "=== \(format.rawValue)\n" + (format == .csv ? String(text.prefix(200)) : text)
      } catch {
        return "=== \(format.rawValue)\nrefused: \(error)\n"
      }
    }.joined()
  }

  @Test("the texts are those of the files", arguments: rows)
  func texts(_ row: Row) throws {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Texts")
    let file = folder.appendingPathComponent(row.testDescription + ".txt")
    let text = try export(row)
    let (lines, expected) = (
      text.components(separatedBy: "\n"),
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    )
    #expect(lines == expected)
  }
}
