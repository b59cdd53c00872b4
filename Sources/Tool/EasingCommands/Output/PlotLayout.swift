// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The layout of a plot of curves: two panels and, below them, the columns of the legend; in pixels, before `--scale`.
///
/// Without a given size, the picture is as high as its legend needs. In a given size, the panels share what the legend leaves.
struct PlotLayout {
  static let (left, right) = (80, 25)
  /// Heights: of an axis's numbers with the space around them, of an axis's title, and of a line of the legend.
  private static let (numbers, title, line) = (34, 34, 20)

  let names: [String]
  let size: (width: Int, height: Int)
  let panelHeight: Int
  private let (top, rows, columnWidth): (Int, Int, Int)

  /// Lays a plot out; throws an error if the size leaves panels narrower than 120 or lower than 100 pixels.
  init(_ names: [String], _ options: PlotOptions) throws {
    let width = max(options.pixels?.width ?? 900, PlotLayout.left + 120 + PlotLayout.right)
    // A character is 8 pixels wide on average; the line beside a name and the spaces take 66.
    self.names = TextTable.names(names, to: min(42, (width - 82) / 8))
    columnWidth = 8 * (self.names.map(\.count).max() ?? 0) + 66
    let columns = min(max((width - 16) / columnWidth, 1), names.count)
    rows = (names.count + columns - 1) / columns
    top = options.title == nil ? 14 : 44
    let others = top + 2 * PlotLayout.numbers + PlotLayout.title + PlotLayout.line * rows + 8
    size = (width, options.pixels?.height ?? others + 840)
    panelHeight = (size.height - others) / 2
    guard let given = options.pixels, given.width < width || panelHeight < 100 else { return }
    throw ValidationError(
      "--size is \(given.width)x\(given.height); with \(names.count) curve\(names.count == 1 ? "" : "s") "
        + "it must be at least \(width)x\(others + 200).")
  }

  /// The commands that lay out a panel, 0 or 1.
  func margins(_ panel: Int) -> String {
    let start = top + panel * (panelHeight + PlotLayout.numbers)
    return """
      set lmargin at screen \(x(PlotLayout.left))
      set rmargin at screen \(x(size.width - PlotLayout.right))
      set tmargin at screen \(y(start))
      set bmargin at screen \(y(start + panelHeight))

      """
  }

  /// The commands for the legend; `style` is that of the line of a curve.
  func legend(color: String, style: (_ index: Int) -> String) -> String {
    let start = size.height - PlotLayout.line * rows + 2
    return names.enumerated().map { index, name in
      let left = 20 + index / rows * columnWidth
      let height = y(start + index % rows * PlotLayout.line)
      return """
        set arrow from screen \(x(left)),\(height) to screen \(x(left + 34)),\(height) nohead \(style(index))
        set label \(Plotter.quoted(name)) at screen \(x(left + 42)),\(height) noenhanced textcolor rgb '\(color)'

        """
    }.joined()
  }

  private func x(_ pixel: Int) -> Double { Double(pixel) / Double(size.width) }
  private func y(_ pixel: Int) -> Double { 1 - Double(pixel) / Double(size.height) }
}
