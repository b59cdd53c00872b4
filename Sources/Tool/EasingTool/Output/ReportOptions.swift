// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The options of all commands that print a report.
struct ReportOptions: ParsableArguments {
  /// The form of a report.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
  }

  @Option(
    help: ArgumentHelp("The format; json has all digits.", valueName: "format"))
  var format: Format = .table

  @Option(number: "The number of significant digits in a table, 1 to 17.", named: "n")
  var digits: Int = 6

  func validate() throws {
    guard 1...17 ~= digits else {
      throw ValidationError("--digits is \(digits); it must be in 1...17.")
    }
  }

  /// The text of a report.
  func text(_ report: Report) -> String {
    format == .json ? report.json : report.text(digits: digits)
  }
}
