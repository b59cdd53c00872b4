// SPDX-License-Identifier: Apache-2.0

import ArcLength
import ArgumentParser
import EasingCommands
import MotionPath
import SVGShapes
import SwiftEasing

struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Moves along a path at a constant pace, and measures it.",
    discussion: """
      The path is SVG path data. Without --parametric equal times are equal distances along it, as in Core Animation's \
      calculation mode paced; --ease maps time to the fraction of the length.

      With --file the path is a shape of an SVG file: a path, circle, ellipse, rect, line, polyline or polygon. It is the \
      first one that is rendered directly, or the one with the --id anywhere in the file. Hidden shapes (display none), \
      those without a size and those that a <switch> does not choose are passed over. Its coordinates are those of the \
      outermost <svg>, in CSS pixels (96 to the inch): transform attributes, <use>, the viewBox of an inner <svg> and \
      percentages are applied; transforms in styles are not.

      The CSV has the columns u (the time, from 0 to 1), length (the distance traveled), s (the index of the segment plus \
      the parameter on it), x and y. Then follow angle (of the tangent, in radians) and speed (distance per unit of time). \
      The summary has the length of the path and a bound on its error, and where the motion goes if the easing leaves [0, \
      1]: it continues along the tangents. The plot shows equal times as dots along the path, paced beside parametric, \
      above their speeds.

      With --nearest the summary has the place of the path that is nearest to a point: its coordinates, distance, fraction \
      of the length, and parameter. Of several it is the earliest, with the number of the others; of a whole part of the \
      path, such as a circle seen from its center, the first place and the last. The plot joins the two by a line.

      With --limits the motion is the fastest within limits of speed, acceleration, braking (the acceleration by default) \
      and lateral acceleration (the squared speed times the curvature), in units of the coordinates and seconds. Corners \
      are passed with the speed corner, 0 by default; start and end are the speeds at the ends. With lap the path is a \
      track that is driven with a flying start. The CSV has the columns time (in seconds), length, s, x, y, angle, speed \
      and acceleration; the plot shows equal times as dots along the path, above the speed over the length.

      With --lottie a Lottie file has a square that moves along the path at 60 frames a second, in a second without \
      --limits: the path is cut at the ends of its segments and of the parts of the pace. The path is moved by whole \
      pixels to have a margin of 20; the name in the file says by how many.

      EXAMPLES
        easing path 'M0,150 C75,0 225,300 300,150' --samples 11
        easing path 'M0,0 A50,50 0 0 1 100,0' --ease ease-in-out --csv arc.csv --plot arc.svg
        easing path --file drawing.svg --id track
        easing path 'M0,150 C75,0 225,300 300,150' --nearest 100,200
        easing path 'M0,150 C75,0 225,300 300,150' --limits speed=300,acceleration=200,lateral=400
        easing path 'M0,150 C75,0 225,300 300,150' --limits acceleration=200,lateral=400 --lottie car.json
        easing path 'M0,0 C75,0 225,300 300,150' --table wave.bin
        unzip -p drawings.zip one.svg | easing path --file - --up-to-mistake
      """)

  @Argument(help: "The path data, such as 'M0,0 C75,0 225,300 300,150'.") var path: String?
  @Option(help: "Takes a shape from this SVG file; - is standard input.") var file: String?
  @Option(help: "The id of the shape in the file; by default the first one that is rendered.")
  var id: String?

  @Flag(
    help: "Uses path data up to its first mistake, and reports the mistake, instead of refusing it."
  )
  var upToMistake = false

  @Option(
    number: "The largest error of points and lengths, as a fraction of the length.",
    named: "fraction")
  var accuracy: Double = 1e-12

  @Option(number: "The number of evenly spaced times; 2 or more.", named: "n")
  var samples: Int = 101
  @Option(help: .file("The times in this file instead, one on each line; - is standard input."))
  var fractions: String?

  @Flag(
    exclusivity: .exclusive,
    help: "How time maps to a location: by length, or by the parameter of each segment.")
  var mode: PathMode = .paced

  @Option(
    help: "Moves as fast as these limits allow, such as speed=300,acceleration=200,lateral=400.")
  var limits: String?

  @Option(
    help: ArgumentHelp("An easing function from time to fraction.", valueName: "curve"),
    completion: CurveArgument.completion)
  var ease: String = "linear"
  @Option(help: .file("Writes the samples to this file, - for standard output.")) var csv: String?

  @Option(
    help: .file(
      "Writes the table of the path's lengths to this file, for the C, Python and JavaScript libraries."
    ))
  var table: String?

  @Option(
    help: .file(
      "Writes a Lottie file of a square that moves along the path to this file, - for standard output."
    ))
  var lottie: String?
  @Option(number: "Finds the place of the path nearest to this point.", named: "x,y")
  var nearest: PointArgument?
  @Option(help: "The format of the samples.") var format: TableFormat = .csv
  @OptionGroup(title: "Plot") var plotOptions: PlotOptions

  func validate() throws {
    try require((path == nil) != (file == nil), "Give either a path or a --file.")
    try require(id == nil || file != nil, "--id goes with --file.")
    try require(
      file != "-" || fractions != "-",
      "--file and --fractions are both -; standard input can be only one.")
    let allowed = MeasuredLength.accuracies
    try require(
      allowed.contains(accuracy),
      "--accuracy is \(NumberText.shortest(accuracy)); it must be in "
        + "\(allowed.lowerBound)...\(allowed.upperBound).")
    _ = try easing()
    if let limits {
      _ = try TravelOption(reading: limits)
      try require(
        ease == "linear" && mode == .paced,
        "--limits decides the pace; it goes without --ease and --parametric.")
    }
    try validateSampleCount(samples)
    try plotOptions.validate(besides: csv)
    if let table, table == csv || table == plotOptions.plot {
      throw ValidationError(
        "--table is \(Quotation.of(table, length: 60)), like --csv or --plot; they must be two files."
      )
    }
    try require(
      lottie == nil || mode == .paced,
      "--lottie needs a motion by length; it goes without --parametric.")
    try require(
      lottie == nil || ![csv, table, plotOptions.plot].contains(lottie),
      "--lottie, --csv, --table and --plot must be different files.")
    if let path, !upToMistake { _ = try shape(of: path) }
  }

  func run() throws {
    let plotter = try plotOptions.plotter()
    let (path, rounding) = try shape()
    let traversal = try limits.map {
      try Traversal(path, TravelOption(reading: $0), accuracy: accuracy)
    }
    let kept = plotter == nil && lottie == nil ? nil : path
    let track = try Track(
      consume path, mode: mode, easing: easing(), accuracy: accuracy, rounding: rounding,
      paced: traversal?.path)
    if let table {
      try OutputFile.write(to: table) { output in try output.write { $0 = track.tableBytes } }
    }
    if let lottie, let kept {
      let square = try LottieSquare(kept, traversal, easing: easing(), accuracy: accuracy)
      try OutputFile.write(square.text + "\n", to: lottie)
    }
    // Samples go to standard output unless a file for them or any other output is requested.
    let isOther = plotter != nil || [table, lottie].contains { $0 != nil } || nearest != nil
    let target = csv ?? (isOther ? nil : "-")
    if let target { try writeSamples(of: track, or: traversal, to: target) }
    let place = nearest.map { track.nearest(to: $0.point) }
    if let plotter, let traversal {
      try traversal.draw(with: plotter, nearest: place)
    } else if let plotter, let kept {
      let other = try Track(
        kept, mode: mode == .paced ? .parametric : .paced, easing: easing(), accuracy: accuracy)
      let tracks = mode == .paced ? [track, other] : [other, track]
      try PathPlot(path: kept, tracks: tracks, nearest: place).draw(with: plotter)
    }
    let summary = (traversal?.summary ?? track.summary) + (place?.summary ?? "")
    let isTaken = target == "-" || lottie == "-"
    try isTaken ? OutputFile.report(summary) : OutputFile.write(summary, to: nil)
  }

  private func writeSamples(of track: Track, or traversal: Traversal?, to file: String) throws {
    let grid = Grid(from: 0, to: traversal?.motion.duration ?? 1, count: samples)
    let times: Times = try fractions.map { .lines(try LineReader(path: $0)) } ?? .grid(grid[...])
    let writer = TableWriter(
      format: format, columns: traversal == nil ? Track.columns : Traversal.columns)
    try writer.write(times, to: file) { try traversal?.row(at: $0) ?? track.row(at: $0) }
  }

  private func easing() throws -> EasingCurve {
    try CurveArgument(parsing: ease).easing(for: "--ease")
  }

  private func shape() throws -> (path: PlanarPath, rounding: TransformRounding) {
    if let path { return (try shape(of: path), TransformRounding()) }
    let (name, bytes) = try InputFile.contents(file ?? "")
    let file = try bytes.withUnsafeBytes { try SVGFile($0, name: name, id: id) }
    for note in file.notes { try OutputFile.note(note) }
    let (path, rounding) = try file.element.path(mistake: handle)
    return (try checked(path), rounding)
  }

  private func shape(of data: String) throws -> PlanarPath {
    let (path, error) = PlanarPath.readingPrefix(of: data)
    if let error { try handle(error) }
    return try checked(path)
  }

  private func checked(_ path: PlanarPath) throws -> PlanarPath {
    try require(!path.subpaths.isEmpty, "The path has no command.")
    return path
  }

  private func handle(_ mistake: PathTextError) throws {
    let sentence = "The path data has a mistake at \(mistake)"
    try require(upToMistake, sentence + ".")
    try OutputFile.note(sentence + "; the path before it is used.")
  }
}

enum PathMode: String, EnumerableFlag { case paced, parametric }

struct PointArgument: ExpressibleByArgument {
  let point: SIMD2<Double>

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite
    else { return nil }
    point = SIMD2(x, y)
  }
}
