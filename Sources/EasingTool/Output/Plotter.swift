// SPDX-License-Identifier: Apache-2.0

import Easing

/// The picture formats of gnuplot.
enum PlotFormat: String, CaseIterable {
  case svg
  case png
  case pdf

  /// The format of a path's extension.
  init?(path: String) {
    let name = path.lowercased()
    guard let format = PlotFormat.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") })
    else { return nil }
    self = format
  }

  /// gnuplot's terminal for the format, with a size in points.
  fileprivate func terminal(width: Int, height: Int) -> String {
    switch self {
    case .svg:
      "svg size \(width),\(height) dynamic font 'Helvetica,15' background '#ffffff'"
    case .png: "pngcairo size \(width),\(height) font 'Sans,11' background '#ffffff'"
    case .pdf:
      "pdfcairo size \(width / 50)cm,\(height / 50)cm font 'Sans,11' background '#ffffff'"
    }
  }
}

/// Draws curves from a CSV by gnuplot, values above velocities.
struct Plotter {
  private let path: String
  private let format: PlotFormat
  private let gnuplot: Program

  /// Prepares to draw into a file.
  ///
  /// - Throws: a ``ToolError`` if gnuplot is not installed.
  init(path: String) throws {
    guard let format = PlotFormat(path: path) else {
      throw ToolError("'\(path)' does not end in .svg, .png or .pdf.")
    }
    guard let gnuplot = Program(named: "gnuplot") else {
      throw ToolError(
        "Plotting needs gnuplot, which is not installed; install the package gnuplot-nox (Debian, "
          + "Ubuntu) or gnuplot (Homebrew).")
    }
    self.path = path
    self.format = format
    self.gnuplot = gnuplot
  }

  /// Runs a gnuplot script; `commands` gets the path of the picture.
  func draw(_ commands: (_ picture: String) throws -> String) throws {
    // gnuplot writes to a temporary file, so that nothing is left under the requested name if it
    // fails.
    let picture = try TemporaryFile()
    let script = try TemporaryFile()
    var output = try OutputFile(path: script.path)
    try output.write(try commands(picture.path))
    try output.commit()
    try gnuplot.run([script.path])
    try picture.copy(to: path)
  }

  /// Draws the curves of a table from its CSV file.
  func draw(_ table: CurveTable, csv: String) throws {
    try draw { commands(table, csv: csv, picture: $0) }
  }

  /// gnuplot's terminal for the file, with a size in points.
  func terminal(width: Int, height: Int) -> String {
    format.terminal(width: width, height: height)
  }

  private func commands(_ table: CurveTable, csv: String, picture: String) -> String {
    // Wong's palette, distinguishable for the color-blind (Nature Methods 8, 2011).
    let colors = [
      "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999",
    ]
    func plot(_ firstColumn: Int) -> String {
      let lines = table.curves.enumerated().map { index, curve in
        """
        \(Plotter.quotedFile(csv)) using 1:\(firstColumn + 2 * index) skip 1 with lines linewidth 2 \
        linecolor rgb '\(colors[index % colors.count])' \
        dashtype \(1 + index / colors.count) title \(Plotter.quoted(curve.text)) noenhanced
        """
      }
      return "plot " + lines.joined(separator: ", \\\n  ") + "\n"
    }
    let labels: (axis: String, unit: String) =
      switch table.axis {
      case .progress: ("progress", "unit of progress")
      case .seconds: ("time in seconds", "second")
      }
    return """
      set terminal \(terminal(width: 900, height: 1000))
      set output \(Plotter.quotedFile(picture))
      set datafile separator comma
      set datafile missing NaN
      set grid linecolor rgb '#dddddd' linetype 1
      set border 3 linecolor rgb '#555555'
      set tics nomirror
      set xrange [0:\(table.axis.end)]
      set lmargin 9
      set rmargin 3
      set multiplot layout 2,1
      set key tmargin left Left reverse maxcols 1
      set ylabel 'value'
      set yrange [*:*]
      set offsets 0, 0, 0.05, 0.05
      \(plot(2))unset key
      set xlabel '\(labels.axis)'
      set ylabel 'velocity (value per \(labels.unit))'
      \(velocityRange(of: table.columns))
      \(plot(3))unset multiplot
      set output
      """ + "\n"
  }

  /// A range in which the curves can be distinguished even if one has a vertical tangent: all
  /// velocities if they are moderate, else those of 98 % of progress with a margin.
  private func velocityRange(of columns: [CurveColumn]) -> String {
    var velocities: [Double] = []
    for column in columns {
      for step in 0...500 {
        let velocity = column.velocity(at: Double(step) / 500)
        if velocity.isFinite { velocities.append(velocity) }
      }
    }
    velocities.sort()
    guard let least = velocities.first, let greatest = velocities.last else {
      return "set yrange [-1:1]"
    }
    let low = velocities[velocities.count / 100]
    let high = velocities[velocities.count - 1 - velocities.count / 100]
    let margin = max(high - low, 1)
    let bottom = min(max(least, low - margin), 0)
    let top = max(min(greatest, high + margin), bottom + 1)
    let border = (top - bottom) / 20
    return "set yrange [\(bottom - border):\(top + border)]"
  }

  /// A file name in gnuplot's quotes.
  ///
  /// gnuplot does not treat names like `< command` and `+` as files; a folder in front prevents
  /// that.
  static func quotedFile(_ path: String) -> String {
    quoted(path.hasPrefix("/") ? path : "./" + path)
  }

  /// A string in gnuplot's single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "''" : ($0.isNewline ? " " : String($0)) }.joined() + "'"
  }
}
