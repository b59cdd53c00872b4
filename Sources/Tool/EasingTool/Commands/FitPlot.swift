// SPDX-License-Identifier: Apache-2.0

import EasingCommands
import SwiftEasing

struct FitPlot {
  let samples: Samples
  let fit: (Double) -> Double

  func draw(with plotter: Plotter) throws {
    var data = ""
    for (time, value) in zip(samples.times, samples.values) {
      data += Plotter.line([time, value, value - fit(time)])
    }
    data += "\n\n"
    let (start, end) = (samples.times[0], samples.times[samples.times.count - 1])
    for index in 0...1000 {
      let time = start + (end - start) * (Double(index) / 1000)
      data += Plotter.line([time, fit(time)])
    }
    let (line, points) = (plotter.style.colors[0], plotter.style.colors[1])
    try plotter.draw(width: 900, height: 700, data: data) { file in
      """
      set lmargin 11
      set rmargin 3
      set multiplot \(plotter.multiplotTitle)
      set size 1,0.66
      set origin 0,0.3
      set key tmargin left Left reverse
      set ylabel 'value'
      plot \(file) index 1 using 1:2 with lines linewidth 2 linecolor rgb '\(line)' title 'fit', \
        \(file) index 0 using 1:2 with points pointtype 7 pointsize 0.4 linecolor rgb '\(points)' title 'samples'
      set size 1,0.32
      set origin 0,0
      unset key
      set xlabel 'time'
      set ylabel 'residual'
      plot \(file) index 0 using 1:3 with impulses linecolor rgb '\(points)'
      unset multiplot

      """
    }
  }
}
