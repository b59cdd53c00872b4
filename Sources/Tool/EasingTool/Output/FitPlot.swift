// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Samples as points, a fit as a line through them, and the residuals below.
struct FitPlot {
  let samples: Samples
  /// The value of the fit at a time.
  let fit: (Double) -> Double

  /// Draws the samples and the fit.
  func draw(with plotter: Plotter) throws {
    let data = try TemporaryFile()
    var output = try OutputFile(path: data.path)
    func row(_ numbers: [Double]) -> String {
      numbers.map(NumberText.shortest).joined(separator: ",") + "\n"
    }
    for (time, value) in zip(samples.times, samples.values) {
      try output.write(row([time, value, value - fit(time)]))
    }
    // A second block of data: the fit at even times.
    try output.write("\n\n")
    let (start, end) = (samples.times[0], samples.times[samples.times.count - 1])
    for index in 0...1000 {
      let time = start + (end - start) * (Double(index) / 1000)
      try output.write(row([time, fit(time)]))
    }
    try output.commit()
    let file = Plotter.quotedFile(data.path)
    let (line, points) = (plotter.style.colors[0], plotter.style.colors[1])
    try plotter.draw { picture in
      plotter.preamble(width: 900, height: 700, picture: picture) + """
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
        set output
        """ + "\n"
    }
  }
}
