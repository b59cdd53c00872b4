// SPDX-License-Identifier: Apache-2.0

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

  /// Returns a line's points as a data block for gnuplot; the error of the line is at most 1/4000 of the height.
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
        "\(file) index \(2 * index + panel) using 1:2 with lines \(style(index)) "
          + "title \(Plotter.quoted(curve.text)) noenhanced"
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
  /// Velocities are excluded if they lie outside the range of the middle 98 % by more than three times its size.
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
