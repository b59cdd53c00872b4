// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares curves with the first of them: a table, a CSV and a plot.",
    discussion: """
      The table has for each curve its largest difference from the first one and where it occurs, \
      the root mean square difference, the largest difference of velocities, and the overshoot and \
      undershoot as fractions of the distance. The CSV is that of 'easing sample --velocity'. The \
      plot, drawn by gnuplot from the CSV, shows values above velocities. Motions are compared in \
      seconds, as by 'easing sample'.

      EXAMPLES
        easing compare ease ease-in-out ease-out-back
        easing compare 'spring(smooth)' 'spring(bouncy)' ease --plot springs.png
        easing compare linear 'steps(5)' --csv steps.csv --plot steps.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The curves; the others are compared with the first.",
      valueName: "curve"))
  var curves: [String]

  @Option(help: ArgumentHelp("Writes the samples to this file.", valueName: "file"))
  var csv: String?

  @Option(
    help: ArgumentHelp("Draws a plot into this .svg, .png or .pdf file.", valueName: "file"))
  var plot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of samples in the CSV and the plot; 2 or more.", valueName: "n"))
  var samples: Int = 1001

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The duration of easing functions in seconds; makes all times seconds.", valueName: "seconds")
  )
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
    // A missing gnuplot is reported before anything is written.
    let plotter = try plot.map { try Plotter(path: $0) }
    try endingQuietlyOnClosedPipe {
      if let csv { try writeSamples(of: table, to: csv) }
      if let plotter { try draw(table, with: plotter) }
      // A CSV on standard output moves the table to standard error.
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
