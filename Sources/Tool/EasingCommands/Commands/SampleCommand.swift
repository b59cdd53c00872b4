// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Writes the values of curves as CSV or JSON.",
    discussion: """
      The first column, t, is the progress; one column for each curve follows, named by its text. With --velocity another \
      has its slope, and with --integral another its integral from t = 0. CSV follows RFC 4180; numbers are the shortest \
      that read back as the same double. Progress outside 0...1 is allowed.

      If one of the curves is a motion (spring, bounce or decay) t is in seconds, and easing functions are stretched to \
      --duration, by default that of the longest motion. Motions that never come to rest need a --duration, unless all \
      times are given and there is no easing function.

      EXAMPLES
        easing sample ease ease-out-bounce --samples 1001 --output curves.csv
        easing sample 'cubic-bezier(0.5, 0, 0.9, 0.7)' --at 0,0.25,1 --velocity
        easing sample 'spring(duration 0.5s, bounce 0.3)' ease-out-back --velocity
        seq 0 0.1 2 | easing sample ease-in --times - --format json
      """)

  @Argument(
    help: ArgumentHelp("The curves, in the order of their columns.", valueName: "curve"),
    completion: CurveArgument.completion)
  var curves: [String] = []
  @OptionGroup var times: TimesOptions
  @Option(number: "The duration of easing functions; t is then in seconds.", named: "seconds")
  var duration: Double?
  @Flag(help: "Adds a column with the velocity of each curve, in values per unit of t.")
  var velocity = false
  @Flag(help: "Adds a column with the integral of each curve from t = 0.") var integral = false
  @Option(help: "The format.") var format: TableFormat = .csv
  @Option(name: [.short, .long], help: .outputFile) var output: String?

  func validate() throws {
    try require(!curves.isEmpty, "Give at least one curve.")
    _ = try axis(of: parsedCurves())
  }

  func run() throws {
    let curves = try parsedCurves()
    let axis = try axis(of: curves)
    let table = CurveTable(curves: curves, axis: axis, hasVelocity: velocity, hasIntegral: integral)
    let times = try times.makeTimes(along: axis)
    try OutputFile.write(to: output) { try table.write(times, to: &$0, format: format) }
  }

  private func axis(of curves: [CurveArgument]) throws -> TimeAxis {
    try TimeAxis(of: curves, duration: duration, needsEnd: !times.areAllGiven)
  }

  private func parsedCurves() throws -> [CurveArgument] {
    try curves.map { try CurveArgument(parsing: $0) }
  }
}

extension TableFormat: ExpressibleByArgument {}
