// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The subcommand `compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares curves with the first of them: a table, a CSV and a plot.",
    discussion: """
      The table has for each curve its largest difference from the first one and where that is, the \
      root of the mean square difference, the largest difference of velocities, and how far \
      it goes beyond its end and below its start, as a part of the way. The CSV is that of 'easing sample --velocity'. The plot shows \
      values above velocities and is drawn by gnuplot from the CSV. Motions are compared in \
      seconds, as 'easing sample' does.

      EXAMPLES
        easing compare ease ease-in-out ease-out-back
        easing compare 'spring(smooth)' 'spring(bouncy)' ease --plot springs.png
        easing compare linear 'steps(5)' --csv steps.csv --plot steps.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The curves; the first is what the others are compared with.",
      valueName: "curve"))
  var curves: [String]

  @Option(help: ArgumentHelp("Writes the samples to this file.", valueName: "file"))
  var csv: String?

  @Option(
    help: ArgumentHelp("Draws a plot into this .svg, .png or .pdf file.", valueName: "file"))
  var plot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many samples the CSV and the plot have; 2 or more.", valueName: "n"))
  var samples: Int = 1001

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many seconds easing functions take; makes all times seconds.", valueName: "seconds"))
  var duration: Double?

  func validate() throws {
    guard curves.count >= 2 else {
      throw ValidationError("There is 1 curve; comparing needs 2 or more.")
    }
    _ = try makeTable()
    try validateSampleCount(samples)
    if let plot, PlotFormat(path: plot) == nil {
      throw ValidationError(
        "--plot is \(Quotation.of(plot, length: 60)); it must end in .svg, .png or .pdf.")
    }
    if let plot, plot == csv {
      throw ValidationError(
        "--csv and --plot are both \(Quotation.of(plot, length: 60)); they must be two files.")
    }
  }

  func run() throws {
    let table = try makeTable()
    // What is missing for the plot is said before anything is written.
    let plotter = try plot.map { try Plotter(path: $0) }
    try endingQuietlyOnClosedPipe {
      if let csv { try writeSamples(of: table, to: csv) }
      if let plotter { try draw(table, with: plotter) }
      // The table makes way for a CSV on standard output.
      var output = csv == "-" ? OutputFile.standardError : try OutputFile(path: nil)
      try output.write(summary(of: table))
      try output.commit()
    }
  }

  private func makeTable() throws -> CurveTable {
    let arguments = try curves.map { try CurveArgument(parsing: $0) }
    let axis = try TimeAxis(of: arguments, duration: duration)
    return CurveTable(curves: arguments, axis: axis, hasVelocity: true)
  }

  private func writeSamples(of table: CurveTable, to path: String) throws {
    var output = try OutputFile(path: path)
    var times = Times.grid(Grid(from: 0, to: table.axis.end, count: samples), next: 0)
    try table.write(&times, to: &output, format: .csv)
    try output.commit()
  }

  private func draw(_ table: CurveTable, with plotter: Plotter) throws {
    guard let csv, csv != "-" else {
      let file = try TemporaryFile()
      try writeSamples(of: table, to: file.path)
      return try plotter.draw(table, csv: file.path)
    }
    try plotter.draw(table, csv: csv)
  }

  private func summary(of curves: CurveTable) -> String {
    let columns = curves.columns
    var table = TextTable(header: [
      "curve", "largest diff", "at", "rms diff", "velocity diff", "overshoot", "undershoot",
    ])
    for (index, argument) in curves.curves.enumerated() {
      let column = columns[index]
      var cells = [argument.text]
      if index == 0 {
        cells += ["-", "-", "-", "-"]
      } else {
        let comparison = CurveComparison(columns[index], to: columns[0])
        cells += [
          TextTable.number(comparison.largestDifference),
          TextTable.number(comparison.progressOfLargestDifference * curves.axis.end),
          TextTable.number(comparison.rootMeanSquare),
          TextTable.number(comparison.largestVelocityDifference),
        ]
      }
      cells += [column.overshoot, column.undershoot].map { number in
        number.map { TextTable.number($0) } ?? "-"
      }
      table.append(cells)
    }
    return table.text
  }
}
