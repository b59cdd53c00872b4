// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// Tracks side by side: the path as a line, uniformly spaced times as dots on it.
struct PathPlot {
  let tracks: [Track]
  let samples: Int

  /// Draws the tracks.
  func draw(with plotter: Plotter) throws {
    let outline = try TemporaryFile()
    try write(outlinePoints, to: outline.path)
    let dots = try tracks.map { track in
      let file = try TemporaryFile()
      try write(dotPoints(of: track), to: file.path)
      return file
    }
    try plotter.draw { picture in
      var commands = """
        set terminal \(plotter.terminal(width: 1000, height: 480))
        set output \(Plotter.quotedFile(picture))
        set datafile separator comma
        set grid linecolor rgb '#dddddd' linetype 1
        set border 3 linecolor rgb '#555555'
        set tics nomirror
        set size ratio -1
        set tics font ',10'
        set yrange [*:*] reverse
        set offsets graph 0.05, graph 0.05, graph 0.05, graph 0.05
        unset key
        set multiplot layout 1,2

        """
      for (track, file) in zip(tracks, dots) {
        commands += """
          set title '\(track.mode.rawValue)'
          plot \(Plotter.quotedFile(outline.path)) using 1:2 with lines linewidth 2 \
          linecolor rgb '#999999', \
          \(Plotter.quotedFile(file.path)) using 1:2 with points pointtype 7 pointsize 0.7 \
          linecolor rgb '#0072b2'

          """
      }
      return commands + "unset multiplot\nset output\n"
    }
  }

  /// Points dense enough to look like the path; an empty line between subpaths.
  private var outlinePoints: String {
    var lines = ""
    for subpath in tracks[0].path.subpaths {
      for segment in subpath.segments {
        for step in 0...64 {
          let point = segment.position(at: Double(step) / 64)
          lines += "\(point.x),\(point.y)\n"
        }
      }
      lines += "\n"
    }
    return lines
  }

  private func dotPoints(of track: Track) throws -> String {
    let grid = Grid(from: 0, to: 1, count: samples)
    var lines = ""
    for index in 0..<samples {
      let row = try track.row(at: grid[index])
      lines += "\(row[3]),\(row[4])\n"
    }
    return lines
  }

  private func write(_ text: String, to path: String) throws {
    var output = try OutputFile(path: path)
    try output.write(text)
    try output.commit()
  }
}
