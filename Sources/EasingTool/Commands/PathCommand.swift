// SPDX-License-Identifier: Apache-2.0

import ArcLength
import ArgumentParser
import Easing
import MotionPath
import ToolOutput

/// The subcommand `path`.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Moves along a path at a constant pace, and measures it.",
    discussion: """
      The path is SVG path data. Without --parametric equal times are equal distances along it, as \
      Core Animation's calculation mode paced has it; --ease says what fraction of the length is \
      made at what time.

      The CSV has the columns u (the time, from 0 to 1), length (the way made), s (the number of the \
      segment and the parameter in it), x, y, angle (of the tangent, in radians) and speed (the way per \
      unit of time). The summary has the length of the path and a bound of its error. The plot shows \
      equal times as dots along the path, paced beside parametric.

      EXAMPLES
        easing path 'M0,150 C75,0 225,300 300,150' --samples 11
        easing path 'M0,0 A50,50 0 0 1 100,0' --ease ease-in-out --csv arc.csv --plot arc.svg
        easing path --file drawing.svg --id track
      """)

  @Argument(
    help: ArgumentHelp("The path data, such as 'M0,0 C75,0 225,300 300,150'.", valueName: "path"))
  var path: String?

  @Option(help: ArgumentHelp("Takes the path from this SVG file.", valueName: "file"))
  var file: String?

  @Option(
    help: ArgumentHelp("The id of the <path> in the file; the first if not given.", valueName: "id")
  )
  var id: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many evenly spaced times to take; 2 or more.", valueName: "n"))
  var samples: Int = 101

  @Option(
    help: ArgumentHelp(
      "The times in this file instead, one on each line; - is standard input.",
      valueName: "file"))
  var fractions: String?

  @Flag(
    exclusivity: .exclusive,
    help: ArgumentHelp("How time becomes a place: by length, or by the parameter of each segment."))
  var mode: PathMode = .paced

  @Option(help: ArgumentHelp("An easing function from time to fraction.", valueName: "curve"))
  var ease: String = "linear"

  @Option(
    help: ArgumentHelp("Writes the samples to this file, - for standard output.", valueName: "file")
  )
  var csv: String?

  @Option(
    help: ArgumentHelp("Draws a plot into this .svg, .png or .pdf file.", valueName: "file"))
  var plot: String?

  func validate() throws {
    guard (path == nil) != (file == nil) else {
      throw ValidationError("Give either a path or a --file.")
    }
    guard id == nil || file != nil else {
      throw ValidationError("--id goes with --file.")
    }
    _ = try easing()
    try validateSampleCount(samples)
    if let plot, PlotFormat(path: plot) == nil {
      throw ValidationError("--plot is '\(plot)'; it must end in .svg, .png or .pdf.")
    }
    if let plot, plot == csv {
      throw ValidationError("--csv and --plot are both '\(plot)'; they must be two files.")
    }
    if let path { _ = try parsed(path) }
  }

  func run() throws {
    let plotter = try plot.map { try Plotter(path: $0) }
    let data = try path ?? SVGFile(path: file ?? "").pathData(id: id)
    let track = try Track(parsed(data), mode: mode, easing: easing())
    try endingQuietlyOnClosedPipe {
      // Samples go to standard output if nothing else is asked for.
      let target = csv ?? (plot == nil ? "-" : nil)
      if let target { try writeSamples(of: track, to: target) }
      if let plotter {
        let other = try Track(
          track.path, mode: mode == .paced ? .parametric : .paced, easing: easing())
        let tracks = mode == .paced ? [track, other] : [other, track]
        try PathPlot(tracks: tracks, samples: min(samples, 201)).draw(with: plotter)
      }
      var summary = target == "-" ? OutputFile.standardError : try OutputFile(path: nil)
      try summary.write(track.summary)
      try summary.commit()
    }
  }

  private func writeSamples(of track: Track, to file: String) throws {
    let grid = Grid(from: 0, to: 1, count: samples)
    var times: Times =
      try fractions.map { .lines(try LineReader(path: $0)) } ?? .grid(grid, next: 0)
    var output = try OutputFile(path: file)
    var writer = TableWriter(format: .csv, columns: Track.columns)
    var next = try times.next(flushing: &output)
    try writer.begin(&output)
    while let time = next {
      try writer.write(try track.row(at: time), to: &output)
      next = try times.next(flushing: &output)
    }
    try writer.end(&output)
    try output.commit()
  }

  private func easing() throws -> EasingCurve {
    guard case .easing(let curve) = try CurveArgument(parsing: ease).curve else {
      throw ValidationError("--ease is a motion; timed(\(ease)) makes an easing function of it.")
    }
    return curve
  }

  private func parsed(_ data: String) throws -> PlanarPath {
    do {
      let path = try PlanarPath(parsing: data)
      guard !path.isEmpty else {
        throw ValidationError("The path goes nowhere: it has no segment.")
      }
      return path
    } catch let error as PathTextError {
      throw ValidationError("The path data has a mistake at \(error).")
    }
  }
}

/// How time becomes a place on a path.
enum PathMode: String, EnumerableFlag {
  case paced
  case parametric
}
