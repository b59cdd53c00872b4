// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

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
}

/// Draws by gnuplot.
struct Plotter {
  private let path: String
  private let format: PlotFormat
  private let gnuplot: Program
  let style: PlotStyle

  /// Prepares to draw into a file.
  ///
  /// - Throws: a ``ToolError`` if gnuplot is not installed.
  init(path: String, style: PlotStyle = PlotStyle()) throws {
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
    self.style = style
  }

  /// Runs a gnuplot script; `commands` gets the path of the picture.
  func draw(_ commands: (_ picture: String) throws -> String) throws {
    // gnuplot writes to a temporary file, so that nothing is left under the requested name if it
    // fails.
    let picture = try TemporaryFile()
    let script = try TemporaryFile()
    try OutputFile.write(commands(picture.path), to: script.path)
    try gnuplot.run([script.path])
    try picture.copy(to: path)
  }

  /// The first commands of a script: the terminal and the colors.
  ///
  /// The size is in pixels, for a plot whose size is not an option.
  func preamble(width: Int, height: Int, picture: String) -> String {
    let size = style.size ?? PlotSize(width: width, height: height)
    let scale = NumberText.shortest(style.scale)
    let (width, height) = (
      Int(Double(size.width) * style.scale), Int(Double(size.height) * style.scale)
    )
    let terminal =
      switch format {
      case .svg:
        "svg size \(width),\(height) fixed font 'Helvetica,15' fontscale \(scale) linewidth \(scale)"
      case .png:
        "pngcairo size \(width),\(height) font 'Sans,11' fontscale \(scale) linewidth \(scale) "
          + "pointscale \(scale)\(style.isTransparent ? " transparent" : "")"
      case .pdf:
        "pdfcairo size \(Double(width) / 50)cm,\(Double(height) / 50)cm font 'Sans,11' "
          + "fontscale \(scale) linewidth \(scale) pointscale \(scale)"
          + (style.isTransparent ? " transparent" : "")
      }
    let text = "textcolor rgb '\(style.text)'"
    return """
      set terminal \(terminal)\(style.isTransparent ? "" : " background '\(style.background)'")
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

  /// The title of the whole plot, as the argument of `set multiplot`.
  var multiplotTitle: String {
    style.title.map {
      "title \(Plotter.quoted($0)) noenhanced textcolor rgb '\(style.text)'"
    } ?? ""
  }

  /// The part of a plot command that joins the points of a block of a file by a line with dots.
  func joined(_ file: String, block: Int) -> String {
    "\(Plotter.quotedFile(file)) index \(block) using 1:2 notitle with linespoints linewidth 2 pointtype 7 pointsize 0.7 "
      + "linecolor rgb '\(style.colors[2])'"
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
