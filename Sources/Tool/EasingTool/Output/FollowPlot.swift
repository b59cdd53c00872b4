// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A target and its follower over time.
struct FollowPlot {
  /// Rows of time, target, follower and velocity.
  let rows: [[Double]]

  /// Draws both as lines.
  func draw(with plotter: Plotter) throws {
    let data = try TemporaryFile()
    var output = try OutputFile(path: data.path)
    for row in rows {
      try output.write(row.map(NumberText.shortest).joined(separator: ",") + "\n")
    }
    try output.commit()
    let file = Plotter.quotedFile(data.path)
    let colors = plotter.style.colors
    let title = plotter.style.title.map { "set title \(Plotter.quoted($0)) noenhanced\n" } ?? ""
    try plotter.draw { picture in
      plotter.preamble(width: 900, height: 600, picture: picture) + title + """
        set key tmargin left Left reverse
        set xlabel 'time'
        set ylabel 'value'
        plot \(file) using 1:2 with lines linewidth 1 linecolor rgb '\(colors[7])' title 'target', \
          \(file) using 1:3 with lines linewidth 2 linecolor rgb '\(colors[0])' title 'follower'
        set output
        """ + "\n"
    }
  }
}
