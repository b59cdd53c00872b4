// SPDX-License-Identifier: Apache-2.0

import ArcLength
import ArgumentParser
import Easing
import MotionPath

/// The subcommand `path`.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Moves along a path at a constant pace, and measures it.",
    discussion: """
      The path is SVG path data. Without --parametric equal times are equal distances along it, as \
      Core Animation's calculation mode paced has it; --ease says what fraction of the length is \
      made at what time.

      With --file it is a shape of an SVG file: a path, circle, ellipse, rect, line, polyline or \
      polygon, the first that is drawn where it stands, or the one with the --id, wherever it is. \
      Its coordinates are those of the outermost <svg>, in CSS pixels (96 to the inch): the transform \
      attributes of the shape and of what it is in are applied; viewBox, style sheets and <use> are \
      not.

      The CSV has the columns u (the time, from 0 to 1), length (the way made), s (the number of the \
      segment and the parameter in it), x, y, angle (of the tangent, in radians) and speed (the way per \
      unit of time). The summary has the length of the path and a bound of its error. The plot shows \
      equal times as dots along the path, paced beside parametric.

      EXAMPLES
        easing path 'M0,150 C75,0 225,300 300,150' --samples 11
        easing path 'M0,0 A50,50 0 0 1 100,0' --ease ease-in-out --csv arc.csv --plot arc.svg
        easing path --file drawing.svg --id track
        unzip -p drawings.zip one.svg | easing path --file - --up-to-mistake
      """)

  @Argument(
    help: ArgumentHelp("The path data, such as 'M0,0 C75,0 225,300 300,150'.", valueName: "path"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Takes a shape from this SVG file; - is standard input.", valueName: "file"))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The id of the shape in the file; the first that is drawn if not given.", valueName: "id"))
  var id: String?

  @Flag(
    help: ArgumentHelp(
      "Uses path data up to its first mistake, and says where that is, instead of refusing it."))
  var upToMistake = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far places and lengths may be off, as a fraction of the length.", valueName: "fraction"))
  var accuracy: Double = 1e-12

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
    guard file != "-" || fractions != "-" else {
      throw ValidationError("--file and --fractions are both -; standard input can be only one.")
    }
    guard MeasuredLength.accuracies.contains(accuracy) else {
      let allowed = MeasuredLength.accuracies
      throw ValidationError(
        "--accuracy is \(NumberText.shortest(accuracy)); it must be in "
          + "\(allowed.lowerBound)...\(allowed.upperBound).")
    }
    _ = try easing()
    try validateSampleCount(samples)
    if let plot, PlotFormat(path: plot) == nil {
      throw ValidationError(
        "--plot is \(Quotation.of(plot, length: 60)); it must end in .svg, .png or .pdf.")
    }
    if let plot, plot == csv {
      throw ValidationError(
        "--csv and --plot are both \(Quotation.of(plot, length: 60)); they must be two files.")
    }
    if let path, !upToMistake { _ = try shape(of: path) }
  }

  func run() throws {
    let plotter = try plot.map { try Plotter(path: $0) }
    let track = try Track(shape(), mode: mode, easing: easing(), accuracy: accuracy)
    try endingQuietlyOnClosedPipe {
      // Samples go to standard output if nothing else is asked for.
      let target = csv ?? (plot == nil ? "-" : nil)
      if let target { try writeSamples(of: track, to: target) }
      if let plotter {
        let other = try Track(
          track.path, mode: mode == .paced ? .parametric : .paced, easing: easing(),
          accuracy: accuracy)
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
      throw ValidationError(
        "--ease is a motion; timed(...) around it makes an easing function of it.")
    }
    return curve
  }

  /// The path that is asked for.
  private func shape() throws -> PlanarPath {
    if let path { return try shape(of: path) }
    let file = try SVGFile(path: file ?? "", id: id)
    for remark in file.remarks { try tell(remark) }
    return try checked(file.element.path(mistake: meet))
  }

  private func shape(of data: String) throws -> PlanarPath {
    let (path, error) = PlanarPath.readingPrefix(of: data)
    if let error { try meet(error) }
    return try checked(path)
  }

  private func checked(_ path: PlanarPath) throws -> PlanarPath {
    guard !path.subpaths.isEmpty else {
      throw ValidationError("The path has no command.")
    }
    return path
  }

  /// Refuses a mistake, or tells it where the path before it is wanted.
  private func meet(_ mistake: PathTextError) throws {
    let sentence = "The path data has a mistake at \(mistake)"
    guard upToMistake else { throw ValidationError(sentence + ".") }
    try tell(sentence + "; the path before it is used.")
  }

  /// Says something that is no error.
  private func tell(_ sentence: String) throws {
    var output = OutputFile.standardError
    try output.write("Note: \(sentence)\n")
    try output.commit()
  }
}

/// How time becomes a place on a path.
enum PathMode: String, EnumerableFlag {
  case paced
  case parametric
}
