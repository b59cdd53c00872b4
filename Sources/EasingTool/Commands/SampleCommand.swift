// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The subcommand `sample`.
struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Writes the values of curves as CSV or JSON.",
    discussion: """
      The first column, t, is the progress; after it comes one column for each curve, named by its \
      text, and with --velocity a second one with its slope. CSV is that of RFC 4180; numbers are \
      the shortest that read back to the same double. Progress outside 0...1 is allowed.

      EXAMPLES
        easing sample ease ease-out-bounce --samples 1001 --output curves.csv
        easing sample 'cubic-bezier(0.5, 0, 0.9, 0.7)' --at 0,0.25,1 --velocity
        seq 0 0.1 2 | easing sample ease-in --times - --format json
      """)

  @Argument(help: ArgumentHelp("The curves, in the order of their columns.", valueName: "curve"))
  var curves: [String]

  @OptionGroup
  var times: TimesOptions

  @Flag(help: "Adds a column with the velocity of each curve, in values per unit of progress.")
  var velocity = false

  @Option(help: ArgumentHelp("The format: csv or json.", valueName: "format"))
  var format: TableFormat = .csv

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, which appears when it is complete; standard output if none is given.",
      valueName: "file"))
  var output: String?

  func validate() throws {
    _ = try parsedCurves()
  }

  func run() throws {
    let table = CurveTable(curves: try parsedCurves(), hasVelocity: velocity)
    var times = try times.makeTimes()
    try endingQuietlyOnClosedPipe {
      var output = try OutputFile(path: self.output)
      try table.write(&times, to: &output, format: format)
      try output.commit()
    }
  }

  private func parsedCurves() throws -> [CurveArgument] {
    try curves.map { try CurveArgument(parsing: $0) }
  }
}
