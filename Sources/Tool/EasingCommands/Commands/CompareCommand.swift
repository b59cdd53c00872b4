// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares curves with the first of them: a table, a CSV and a plot.",
    discussion: """
      The table has for each curve its largest difference from the first one and where it occurs, \
      the root mean square difference, the largest difference of velocities, and the overshoot and \
      undershoot as fractions of the distance. The table fits the terminal, or COLUMNS: it cuts long names in the middle \
      and numbers them, and continues with further columns below. CSV and JSON have whole names. \
      The CSV is that of 'easing sample --velocity', or, with --long, \
      has a row for each curve and time, as programs that plot tables take it. \
      The plot, drawn by gnuplot, shows values above velocities; --csv and --plot take one curve, too. Motions are \
      compared in seconds, as by 'easing sample'. The curve - stands for the lines of standard input.

      EXAMPLES
        easing compare ease ease-in-out ease-out-back
        easing compare 'spring(smooth)' 'spring(bouncy)' ease --plot springs.png
        easing import style.css | easing compare -
        easing compare linear 'steps(5)' --csv steps.csv --plot steps.svg
        easing compare ease 'spring(bouncy)' --csv - --long > tidy.csv
      """)

  @Argument(
    help: ArgumentHelp("The curves; the others are compared with the first.", valueName: "curve"),
    completion: CurveArgument.completion)
  var curves: [String]
  @Option(help: .file("Writes the samples to this file.")) var csv: String?
  @Flag(help: "The CSV has a row for each curve and time: curve, t, value, velocity.")
  var long = false
  @Option(number: "The number of samples in the CSV; 2 or more.", named: "n")
  var samples: Int = 1001

  @Option(
    number: "The duration of easing functions; all times are then in seconds.", named: "seconds")
  var duration: Double?
  @OptionGroup var options: ReportOptions
  @OptionGroup(title: "Plot") var plotOptions: PlotOptions

  mutating func validate() throws {
    curves = try CurveArgument.withLines(curves)
    try require(
      curves.count >= 2 || curves.count == 1 && (csv ?? plotOptions.plot) != nil,
      "There \(curves.count == 1 ? "is 1 curve" : "are no curves"); comparing needs 2 or more, "
        + "--csv and --plot need 1.")
    try refuse([("long", long && csv == nil)], "goes with --csv")
    let table = try makeTable()
    try validateSampleCount(samples)
    try plotOptions.validate(besides: csv)
    _ = try plotOptions.plot.map { _ in try CurvePlot(table: table, options: plotOptions).layout() }
  }

  func run() throws {
    let table = try makeTable()
    let plotter = try plotOptions.plotter()
    if let csv { try writeSamples(of: table, to: csv) }
    if let plotter { try CurvePlot(table: table, options: plotOptions).draw(with: plotter) }
    // If the CSV goes to standard output, the summary table goes to standard error.
    let text = summary(of: table)
    if csv == "-" { try OutputFile.report(text) } else { try OutputFile.write(text, to: nil) }
  }

  private func makeTable() throws -> CurveTable {
    let arguments = try curves.map { try CurveArgument(parsing: $0) }
    let axis = try TimeAxis(of: arguments, duration: duration)
    return CurveTable(curves: arguments, axis: axis, hasVelocity: true)
  }

  private func writeSamples(of table: CurveTable, to path: String) throws {
    let times = Times.grid(Grid(from: 0, to: table.axis.end, count: samples)[...])
    try OutputFile.write(to: path) {
      try long ? table.writeLong(times, to: &$0) : table.write(times, to: &$0, format: .csv)
    }
  }

  private func summary(of curves: CurveTable) -> String {
    let columns = curves.columns
    let names = ["largest diff", "at", "rms diff", "velocity diff", "overshoot", "undershoot"]
    let rows = columns.enumerated().map { index, column -> [Double?] in
      guard index > 0 else { return [nil, nil, nil, nil, column.overshoot, column.undershoot] }
      let comparison = CurveComparison(column, to: columns[0])
      return [
        comparison.largestDifference, comparison.progressOfLargestDifference * curves.axis.end,
        comparison.rootMeanSquare, comparison.largestVelocityDifference / curves.axis.end,
        column.overshoot, column.undershoot,
      ]
    }
    guard options.format == .table else {
      let keys =
        ["largestDifference", "at", "rootMeanSquare", "largestVelocityDifference"] + names[4...]
      let objects = zip(curves.curves, rows).map { argument, row in
        JSONText.object(
          [("curve", JSONText.quoted(argument.text))] + zip(keys, row.map(JSONText.number)),
          indentation: 2)
      }
      return JSONText.array(objects)
    }
    let cells = zip(curves.curves, rows).map { argument, row in
      [argument.text] + row.map { $0.map { TextTable.number($0, digits: options.digits) } ?? "-" }
    }
    return TextTable.text(header: ["curve"] + names, rows: cells, width: TextTable.width)
      + stretching(curves)
  }

  private func stretching(_ table: CurveTable) -> String {
    let motions = table.curves.filter { $0.motion != nil }
    guard duration == nil, motions.count < table.curves.count, case .seconds(let end) = table.axis,
      let longest = motions.first(where: { $0.motion?.duration == end })
    else { return "" }
    return
      "\nEasing functions are stretched to \(TextTable.number(end, digits: options.digits)) s, "
      + "the duration of \(longest.quotation); --duration sets another.\n"
  }
}
