// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

enum PlotFormat: String, CaseIterable {
  case svg, png, pdf

  static func of(_ path: String) -> PlotFormat? {
    allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
  }
}

package struct Plotter {
  private let path: String
  private let format: PlotFormat
  private let gnuplot: Program
  package let style: PlotOptions

  init(path: String, style: PlotOptions) throws {
    guard let gnuplot = Program(named: "gnuplot") else {
      throw ToolError(
        "Plotting needs gnuplot, which is not installed; install the package gnuplot-nox (Debian, "
          + "Ubuntu) or gnuplot (Homebrew).")
    }
    (self.path, self.gnuplot, self.style) = (path, gnuplot, style)
    // The options refuse other endings.
    format = PlotFormat.of(path) ?? .svg
  }

  /// Draws blocks of data that two empty lines separate; `commands` is called with the quoted name of the data file.
  package func draw(
    width: Int, height: Int, data: String, _ commands: (_ file: String) -> String
  ) throws {
    let file = try TemporaryFile()
    // The picture is drawn to a temporary file, so that a failure leaves no file under the requested name.
    let picture = try TemporaryFile()
    let script = try TemporaryFile()
    try OutputFile.write(data, to: file.path)
    try OutputFile.write(
      preamble(width: width, height: height, picture: picture.path)
        + commands(Plotter.quotedFile(file.path)) + "set output\n", to: script.path)
    try gnuplot.run([script.path])
    try OutputFile.write(to: path) { output in
      try output.write { $0 += try InputFile.contents(picture.path).bytes }
    }
  }

  package static func line(_ numbers: [Double]) -> String {
    numbers.map(NumberText.shortest).joined(separator: ",") + "\n"
  }

  private func preamble(width: Int, height: Int, picture: String) -> String {
    let scale = NumberText.shortest(style.scale)
    let size = style.pixels ?? (width, height)
    let width = Int(Double(size.width) * style.scale)
    let height = Int(Double(size.height) * style.scale)
    let terminal =
      switch format {
      case .svg:
        "svg size \(width),\(height) fixed font 'Helvetica,15' fontscale \(scale) linewidth \(scale)"
      case .png:
        "pngcairo size \(width),\(height) font 'Sans,11' fontscale \(scale) linewidth \(scale) "
          + "pointscale \(scale)\(style.transparent ? " transparent" : "")"
      case .pdf:
        "pdfcairo size \(Double(width) / 50)cm,\(Double(height) / 50)cm font 'Sans,11' "
          + "fontscale \(scale) linewidth \(scale) pointscale \(scale)"
          + (style.transparent ? " transparent" : "")
      }
    let text = "textcolor rgb '\(style.text)'"
    return """
      set terminal \(terminal)\(style.transparent ? "" : " background '\(style.background)'")
      set output \(Plotter.quotedFile(picture))
      set datafile separator comma
      set grid linecolor rgb '\(style.grid)' linetype 1
      set border 3 linecolor rgb '\(style.text)'
      set tics nomirror \(text)
      set key \(text)
      set xlabel \(text)
      set ylabel \(text)
      set title \(text)

      """
  }

  package var multiplotTitle: String {
    style.title.map { "title \(Plotter.quoted($0)) noenhanced textcolor rgb '\(style.text)'" } ?? ""
  }

  package func joined(_ file: String, block: Int) -> String {
    "\(file) index \(block) using 1:2 notitle with linespoints linewidth 2 pointtype 7 pointsize 0.7 linecolor rgb '\(style.colors[2])'"
  }

  /// Quotes a path; a folder at its start keeps gnuplot from giving names such as `< command` and `+` a special meaning.
  private static func quotedFile(_ path: String) -> String {
    quoted(path.hasPrefix("/") ? path : "./" + path)
  }

  package static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "''" : ($0.isNewline ? " " : String($0)) }.joined() + "'"
  }
}
