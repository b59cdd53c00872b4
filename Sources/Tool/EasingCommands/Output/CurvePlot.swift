// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

/// Plots curves above their velocities; each line has points at all bends, and at both sides of all jumps.
struct CurvePlot {
  let table: CurveTable
  let options: PlotOptions

  private static let dashes = ["1", "(16,8)", "(6,6)", "(16,6,5,6)", "(16,6,5,6,5,6)"]

  func layout() throws -> PlotLayout { try PlotLayout(table.curves.map(\.typed), options) }

  func draw(with plotter: Plotter) throws {
    let columns = table.columns
    let velocities = CurvePlot.velocityRange(of: columns)
    var data = ""
    for column in columns {
      let extremes = column.extremes
      let height = extremes.greatest.value - extremes.least.value
      data += CurvePlot.block(
        column, height: height, bounds: { column.enclosure(from: $0, to: $1) },
        { column.value(at: $0) })
      // Velocities far outside the panel are clamped just outside it, so that lines leave the panel vertically.
      let border = velocities.upperBound - velocities.lowerBound
      let visible = (velocities.lowerBound - border)...(velocities.upperBound + border)
      func shown(_ velocity: Double) -> Double {
        velocity.isNaN ? 0 : min(max(velocity, visible.lowerBound), visible.upperBound)
      }
      func bounds(_ start: Double, _ end: Double) -> Enclosure? {
        guard let slope = column.enclosure(from: start, to: end)?.ofSlope else { return nil }
        var velocity = slope.mapped(factor: 1 / column.end, offset: 0, speed: 1) { $0 }
        velocity.value = Bounds(shown(velocity.value.lower), shown(velocity.value.upper))
        velocity.velocity = velocity.velocity.union(Bounds(0))
        return velocity
      }
      data += CurvePlot.block(column, height: border, bounds: bounds) {
        shown(column.velocity(atTime: $0 * column.end))
      }
    }
    let layout = try layout()
    try plotter.draw(width: layout.size.width, height: layout.size.height, data: data) { file in
      commands(plotter, file, CurvePlot.valueRange(of: columns), velocities, layout)
    }
  }

  /// Returns a line's points as a data block for gnuplot; the line's error is at most 1/4000 of the height, except with too many bends.
  private static func block(
    _ column: CurveColumn, height: Double,
    bounds: (_ start: Double, _ end: Double) -> Enclosure?, _ number: (Double) -> Double
  ) -> String {
    var lines = ""
    let largest = max(number(0).magnitude, number(1).magnitude)
    let accuracy = max(height / 4000, largest * 1e-11, .leastNormalMagnitude)
    if let sampling = try? LinearSampling(
      accuracy: accuracy, bounds: { start, end in bounds(start, end).map { [$0] } },
      { progress, _ in [number(progress)] })
    {
      for key in sampling.keys { lines += "\(key.progress * column.end),\(key.values[0])\n" }
    } else {
      // The curve has too many bends, or values that are not finite. Such values leave a gap, which is one empty line in
      // gnuplot's data; two empty lines would end the data set.
      var gap = ""
      for index in 0...8192 {
        let progress = Double(index) / 8192
        let value = number(progress)
        if value.isFinite {
          lines += gap + "\(progress * column.end),\(value)\n"
          gap = ""
        } else if lines != "" {
          gap = "\n"
        }
      }
    }
    return lines + "\n\n"
  }

  private func commands(
    _ plotter: Plotter, _ file: String, _ values: ClosedRange<Double>,
    _ velocities: ClosedRange<Double>, _ layout: PlotLayout
  ) -> String {
    let colors = options.colors
    func style(_ index: Int) -> String {
      "linewidth 2 linecolor rgb '\(colors[index % colors.count])' "
        + "dashtype \(CurvePlot.dashes[index / colors.count % CurvePlot.dashes.count])"
    }
    func plot(_ panel: Int) -> String {
      let lines = table.curves.enumerated().map { index, curve in
        "\(file) index \(2 * index + panel) using 1:2 with lines \(style(index)) title \(Plotter.quoted(curve.text)) noenhanced"
      }
      return layout.margins(panel) + "plot " + lines.joined(separator: ", \\\n  ") + "\n"
    }
    let labels: (axis: String, unit: String) =
      switch table.axis {
      case .progress: ("progress", "unit of progress")
      case .seconds: ("time in seconds", "second")
      }
    return """
      set xrange [0:\(table.axis.end)]
      set multiplot \(plotter.multiplotTitle)
      unset key
      set ylabel 'value'
      set yrange [\(values.lowerBound):\(values.upperBound)]
      \(plot(0))\(layout.legend(color: options.text, style: style))set xlabel '\(labels.axis)'
      set ylabel 'velocity\(layout.panelHeight < 300 ? "" : " (value per \(labels.unit))")'
      set yrange [\(velocities.lowerBound):\(velocities.upperBound)]
      \(plot(1))unset multiplot

      """
  }

  private static func valueRange(of columns: [CurveColumn]) -> ClosedRange<Double> {
    let extremes = columns.map(\.extremes)
    let least = extremes.map(\.least.value).filter(\.isFinite).min() ?? 0
    let greatest = extremes.map(\.greatest.value).filter(\.isFinite).max() ?? 1
    let border = max(
      (greatest - least) / 20, max(greatest.magnitude, least.magnitude) * 1e-9, 1e-300)
    return (least - border)...(greatest + border)
  }

  /// Returns a range of velocities that shows the curves well even if one has a vertical tangent.
  ///
  /// Let R be the range of the middle 98 % of the velocities and 0. At each end, the result reaches the extreme velocity or, if
  /// that is beyond R by more than three times R's size, extends R by half its size. Then a margin of 5 % is added.
  private static func velocityRange(of columns: [CurveColumn]) -> ClosedRange<Double> {
    var velocities: [Double] = []
    for column in columns {
      for step in 0...1000 {
        let velocity = column.velocity(atTime: Double(step) / 1000 * column.end)
        if velocity.isFinite { velocities.append(velocity) }
      }
      let peak = column.peak.value
      if peak.isFinite { velocities.append(peak) }
    }
    velocities.sort()
    guard let least = velocities.first, let greatest = velocities.last else { return -1...1 }
    let low = min(velocities[velocities.count / 100], 0)
    let high = max(velocities[velocities.count - 1 - velocities.count / 100], 0)
    let height = high - low
    guard height > 0 else { return -1...1 }
    let bottom = min(least, 0) < low - 3 * height ? low - height / 2 : min(least, 0)
    let top = max(greatest, 0) > high + 3 * height ? high + height / 2 : max(greatest, 0)
    let border = (top - bottom) / 20
    return (bottom - border)...(top + border)
  }
}

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
    // A character is 8 pixels wide on average; beside a name, the line and the gaps take 66, and the legend's margins take 16.
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
