// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

package struct ReportOptions: ParsableArguments {
  package enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json
  }

  @Option(help: "The format; json has all digits.") package var format: Format = .table
  @Option(number: "The number of significant digits in a table, 1 to 17.", named: "n")
  var digits: Int = 6

  package init() {}

  package func validate() throws {
    try require(1...17 ~= digits, "--digits is \(digits); it must be in 1...17.")
  }

  package func text(_ report: Report) -> String {
    format == .json ? report.json : report.text(digits: digits)
  }
}
