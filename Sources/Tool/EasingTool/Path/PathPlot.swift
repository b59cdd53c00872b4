// SPDX-License-Identifier: Apache-2.0

import EasingCommands
import MotionPath

/// Plots the paced and the parametric track of a path side by side, with dots at equal times, above the tracks' speeds.
struct PathPlot {
  let path: PlanarPath
  let tracks: [Track]
  var nearest: NearestPlace?
  private static let dotCount = 31

  func draw(with plotter: Plotter) throws {
    let outline = outlines
    var data = outline.map(PathPlot.lines).joined(separator: "\n") + "\n\n"
    var places = outline.flatMap(\.self)
    for track in tracks {
      let rows = try [PathPlot.dotCount, 1001].map { count in
        try Grid(from: 0, to: 1, count: count).map(track.row)
      }
      let dots = rows[0].map { SIMD2($0[3], $0[4]) }
      let speeds = rows[1].map { SIMD2($0[0], $0[6]) }
      data += PathPlot.lines(dots) + "\n\n" + PathPlot.lines(speeds) + "\n\n"
      places += dots
    }
    let ends = nearest?.ends ?? []
    data += PathPlot.lines(ends)
    places += ends
    let (x, y) = (PathPlot.range(places.map(\.x)), PathPlot.range(places.map(\.y)))
    // The height of a path panel follows from the proportions of the path, within limits.
    let sides = (x: x.upperBound - x.lowerBound, y: y.upperBound - y.lowerBound)
    let pathHeight = Int(min(max(420 * sides.y / sides.x, 120), 600)) + 80
    let titleHeight = plotter.style.title == nil ? 0 : 30
    let height = pathHeight + PathPlot.speedHeight + titleHeight
    try plotter.draw(width: 1000, height: height, data: data) { file in
      commands(
        plotter, file, x: x, y: y, share: Double(PathPlot.speedHeight) / Double(height),
        pathShare: Double(pathHeight) / Double(height))
    }
  }

  private static let speedHeight = 260

  private func commands(
    _ plotter: Plotter, _ file: String, x: ClosedRange<Double>, y: ClosedRange<Double>,
    share: Double, pathShare: Double
  ) -> String {
    let style = plotter.style
    var commands = """
      unset key
      set multiplot \(plotter.multiplotTitle)
      set size 0.5, \(pathShare)
      set size ratio -1
      set xrange [\(x.lowerBound):\(x.upperBound)]
      set yrange [\(y.upperBound):\(y.lowerBound)]
      set xtics \(PathPlot.tickStep(along: x))
      set ytics \(PathPlot.tickStep(along: y))

      """
    let joined = nearest == nil ? "" : ", " + plotter.joined(file, block: 1 + 2 * tracks.count)
    for (index, track) in tracks.enumerated() {
      commands += """
        set origin \(Double(index) / 2), \(share)
        set title '\(track.mode.rawValue)'
        plot \(file) index 0 using 1:2 notitle with lines linewidth 2 linecolor rgb '\(style.outline)', \
        \(file) index \(1 + 2 * index) using 1:2 notitle with points pointtype 7 pointsize 0.7 \
        linecolor rgb '\(style.colors[index])'\(joined)

        """
    }
    let lines = tracks.enumerated().map { index, track in
      "\(file) index \(2 + 2 * index) using 1:2 with lines linewidth 2 "
        + "linecolor rgb '\(style.colors[index])' title '\(track.mode.rawValue)'"
    }
    return commands + """
      set origin 0, 0
      set size 1, \(share)
      set size noratio
      set xtics autofreq
      set ytics autofreq
      unset title
      set key outside right top
      set xlabel 'time'
      set ylabel 'speed'
      set xrange [0:1]
      set yrange [0:*]
      plot \(lines.joined(separator: ", "))
      unset multiplot

      """
  }

  private static func range(_ numbers: [Double]) -> ClosedRange<Double> {
    let (least, greatest) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let border = max((greatest - least) * 0.06, max(greatest.magnitude, 1) * 1e-3)
    return (least - border)...(greatest + border)
  }

  /// Returns a tick step of 1, 2 or 5 times a power of ten that gives two to six ticks.
  private static func tickStep(along axis: ClosedRange<Double>) -> Double {
    let least = (axis.upperBound - axis.lowerBound) / 5
    let power = pow(10, log10(least).rounded(.down))
    return ([1, 2, 5].first { $0 * power >= least } ?? 10) * power
  }

  private var outlines: [[SIMD2<Double>]] {
    path.subpaths.map { subpath in
      subpath.segments.flatMap { segment in (0...64).map { segment.position(at: Double($0) / 64) } }
    }
  }

  private static func lines(_ points: [SIMD2<Double>]) -> String {
    points.map { "\($0.x),\($0.y)\n" }.joined()
  }
}
