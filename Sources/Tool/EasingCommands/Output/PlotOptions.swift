// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

package struct PlotOptions: ParsableArguments {
  @Option(
    help: .file("Draws a plot into this .svg, .png or .pdf file."),
    completion: .file(extensions: PlotFormat.allCases.map(\.rawValue)))
  package var plot: String?
  @Option(help: "The size of the plot in pixels, such as 900x600.") var size: String?
  @Option(help: ArgumentHelp("The title of the plot.", valueName: "text"))
  package var title: String?

  @Option(
    number: "Draws everything larger by this factor, 0.1 to 10; 2 suits a dense screen.",
    named: "factor")
  var scale: Double = 1
  @Flag(help: "Draws light lines on a dark background.") var dark = false
  @Flag(help: "Leaves out the background.") var transparent = false

  package init() {}

  package func validate() throws {
    guard let plot else {
      return try refuse(
        [
          ("size", size != nil), ("title", title != nil), ("scale", scale != 1), ("dark", dark),
          ("transparent", transparent),
        ], "goes with --plot")
    }
    try require(
      PlotFormat.of(plot) != nil,
      "--plot is \(Quotation.of(plot, length: 60)); it must end in .svg, .png or .pdf.")
    try require(
      size == nil || pixels != nil,
      "--size is \(Quotation.of(size ?? "", length: 40)); it must be a width and a height of 100 to 10000 "
        + "pixels, such as 900x600.")
    try require(
      scale >= 0.1 && scale <= 10,
      "--scale is \(NumberText.shortest(scale)); it must be in 0.1...10.")
  }

  package func validate(besides csv: String?) throws {
    guard let plot, plot == csv else { return }
    throw ValidationError(
      "--csv and --plot are both \(Quotation.of(plot, length: 60)); they must be two files.")
  }

  var pixels: (width: Int, height: Int)? {
    let numbers = (size ?? "").lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy({ 100...10_000 ~= $0 }) else { return nil }
    return (numbers[0], numbers[1])
  }

  /// Finds gnuplot, before anything is read or written.
  package func plotter() throws -> Plotter? { try plot.map { try Plotter(path: $0, style: self) } }

  var background: String { dark ? "#15171c" : "#ffffff" }
  var text: String { dark ? "#d8dae0" : "#333333" }
  var grid: String { dark ? "#33363f" : "#dddddd" }
  package var outline: String { dark ? "#6b707c" : "#8c8c8c" }

  /// Twelve colors that every reader can tell apart, the color-blind included.
  ///
  /// Each has a contrast of 3 or more to the background, and any two differ by 11.7 or more (CIEDE2000). Orange and green are
  /// those of Wong (Nature Methods 8, 2011); a search found the others.
  package var colors: [String] {
    let dark = "b2fff5 d55e00 009e73 ccc0ff ffedbb 9b486f 9bbf6a f58dab c86dff 7479a4 e4ff01 8b05fd"
    let light =
      "0072b2 d55e00 009e73 8484ff 840024 b484a8 0c6048 a84878 533051 0c3c90 c00c00 4900ee"
    return (self.dark ? dark : light).split(separator: " ").map { "#\($0)" }
  }
}
