// SPDX-License-Identifier: Apache-2.0

import EasingExports
import Foundation
import SwiftEasing
import Testing

/// The texts of all formats, in full, as the files in `Texts` have them.
///
/// A file has the exports of one curve, each after a line with its format. Other tests read exports with parsers, compilers and
/// players.
@Suite struct WholeTextTests {
  /// A file and the arguments of its export.
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
      curve: "spring(mass 2, stiffness 200, damping 30, from 1, to 0, velocity -5)", accuracy: 0.02),
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
      } catch { return "=== \(format.rawValue)\nrefused: \(error)\n" }
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

  @Test(
    "paths for Android",
    arguments: [
      ("linear(0, 0.5 50%, 0.50001 50.000001%, 1)", 1e-3, "0.0000108", "M 0,0 L 1,1"),
      ("cubic-bezier(0.5, 0, 0.5, 1)", 0.01, "0.00295", "M 0,0 C 0.5,0 0.5,1 1,1"),
      ("cubic-bezier(0, 0, 0.2, 1)", 0.003, "0.00245", "M 0,0 C 0,0 0.2,1 1,1"),
      (
        "cubic-bezier(0.9, 0, 0.1, 1)", 0.005, "0.00491",
        "M 0,0 L 0.203,0.018 L 0.345,0.085 L 0.423,0.173 L 0.464,0.27 L 0.486,0.375 L 0.514,0.625 L 0.536,0.73 L 0.58,0.832 L 0.66,0.919 L 0.798,0.982 L 1,1"
      ),
      ("cubic-bezier(0, 1, 0, 1)", 0.05, "0.0357", "M 0,0 C 0,1 0,1 1,1"),
      (
        "spring(stiffness 100, damping 20)", 0.05,
        "0.0381; 0.558 s; SpringForce: stiffness 100, dampingRatio 1",
        "M 0,0 C 0.166667,0.06468 0.333333,0.99165 1,1"
      ),
      (
        "spring(stiffness 100, damping 20, velocity 3)", 0.05,
        "0.0327; 0.523 s; SpringForce: stiffness 100, dampingRatio 1, start velocity 3 times the way per second",
        "M 0,0 C 0.166667,0.27474 0.333333,0.96015 1,1"
      ),
    ]) func android(curve: String, accuracy: Double, error: String, path: String) throws
  {
    let export = try CurveExport(TimingCurve(parsing: curve), name: curve, accuracy: accuracy)
    let written = try export.text(.android)
    #expect(
      written == """
        <!-- \(curve), error at most \(error) -->
        <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
          android:pathData="\(path)" />

        """)
  }
}
