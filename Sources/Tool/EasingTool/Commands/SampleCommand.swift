// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingAnimations
import SwiftEasing

struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Writes the values of curves as CSV or JSON.",
    discussion: """
      The first column, t, is the progress; one column for each curve follows, named by its text, \
      with --velocity another with its slope, and with --integral another with its integral from \
      t = 0. CSV follows RFC 4180; numbers are the shortest \
      that read back as the same double. Progress outside 0...1 is allowed.

      If one of the curves is a motion (spring, bounce or decay) t is in seconds, and easing \
      functions are stretched to --duration, by default that of the longest motion. Motions that \
      never come to rest need a --duration, unless all times are given and there is no easing \
      function.

      With --track, which may be given several times, tracks of keys are sampled instead of curves: the \
      first value, and keys such as '100 0.5s', '100 0.5s ease-out', '100 0.5s cubic', '0 spring(bouncy)', \
      'hold 1s' and 'move 5', with commas between them. t is in seconds.

      With --sequence a file of tracks placed in time is sampled, one line for each: 'box opacity: 0, 1 0.5s', \
      'box position.x at <0.25: 0, 100 1s ease-out', 'label end', 'sequence at end+=1 {' up to a line with '}', and \
      'play repeat 2 alternate speed 2' as the first line: there and back, twice, at double speed. The number of \
      repeats is above 0 or 'forever', the speed above 0. Positions are those of GSAP. The columns are the \
      properties of the targets; before its first track in time a property has that track's first value. A sequence \
      that is repeated forever is sampled over one pass, there and back with 'alternate'; one of which a part never \
      ends needs a --to, unless all times are given.

      EXAMPLES
        easing sample ease ease-out-bounce --samples 1001 --output curves.csv
        easing sample 'cubic-bezier(0.5, 0, 0.9, 0.7)' --at 0,0.25,1 --velocity
        easing sample 'spring(duration 0.5s, bounce 0.3)' ease-out-back --velocity
        easing sample --track '0, 100 0.5s, 150 0.5s cubic, 0 spring(bouncy)' --velocity
        easing sample --sequence intro.txt --output intro.csv
        seq 0 0.1 2 | easing sample ease-in --times - --format json
      """)

  @Argument(
    help: ArgumentHelp("The curves, in the order of their columns.", valueName: "curve"),
    completion: CurveArgument.completion)
  var curves: [String] = []

  @Option(help: ArgumentHelp("A track of keys, instead of curves.", valueName: "track"))
  var track: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with a sequence of tracks, instead of curves; - is standard input.",
      valueName: "file"))
  var sequence: String?

  @OptionGroup
  var times: TimesOptions

  @Option(number: "The duration of easing functions in seconds; makes t seconds.", named: "seconds")
  var duration: Double?

  @Flag(help: "Adds a column with the velocity of each curve, in values per unit of t.")
  var velocity = false

  @Flag(help: "Adds a column with the integral of each curve from t = 0.")
  var integral = false

  @Option(help: ArgumentHelp("The format.", valueName: "format"))
  var format: TableFormat = .csv

  @Option(
    name: [.short, .long],
    help: .outputFile)
  var output: String?

  func validate() throws {
    guard sequence == nil else {
      guard curves.isEmpty, track.isEmpty, !integral, duration == nil else {
        throw ValidationError(
          "--sequence goes without curves, --track, --integral and --duration.")
      }
      return
    }
    guard track.isEmpty else {
      guard curves.isEmpty, !integral, duration == nil else {
        throw ValidationError("--track goes without curves, --integral and --duration.")
      }
      _ = try parsedTracks()
      return
    }
    guard !curves.isEmpty else {
      throw ValidationError("Give at least one curve, --track or --sequence.")
    }
    _ = try axis(of: parsedCurves())
  }

  func run() throws {
    if let sequence { return try runSequence(try SequenceFile(sequence)) }
    guard track.isEmpty else { return try runTracks() }
    let curves = try parsedCurves()
    let axis = try axis(of: curves)
    let table = CurveTable(
      curves: curves, axis: axis, hasVelocity: velocity, hasIntegral: integral)
    var times = try times.makeTimes(along: axis)
    var output = try OutputFile(path: self.output)
    try table.write(&times, to: &output, format: format)
    try output.commit()
  }

  private func parsedTracks() throws -> [MotionTrack<Double>] {
    try track.map { text in
      do {
        return try MotionTrack(parsing: text)
      } catch {
        throw ValidationError("\(Quotation.of(text, length: 60)) is not a track: \(error).")
      }
    }
  }

  private func runTracks() throws {
    let tracks = try parsedTracks()
    let end = tracks.reduce(0) { max($0, $1.duration) }
    let columns = track.flatMap { velocity ? [$0, $0 + " velocity"] : [$0] }
    var writer = TableWriter(format: format, columns: ["t"] + columns)
    try writer.write(
      times.makeTimes(along: .seconds(duration: end > 0 ? end : 1)), to: output
    ) { time in
      [time]
        + tracks.flatMap { track in
          [track.value(at: time)] + (velocity ? [track.velocity(at: time)] : [])
        }
    }
  }

  private func runSequence(_ file: SequenceFile) throws {
    let sequence = file.script.sequence
    let columns = file.script.startValues
    let end = sequence.timing.endTime
    // A sequence without end is sampled over one pass; if a child has no end, a pass has none either.
    let pass = sequence.timing.passDuration / sequence.timing.speed
    let duration = end.isFinite ? end : pass
    guard duration.isFinite || times.areAllGiven else {
      throw ValidationError("A pass of the sequence never ends; give --to, --at or --times.")
    }
    let names = columns.map { "\($0.target) \($0.property)" }
    var writer = TableWriter(
      format: format,
      columns: ["t"] + names.flatMap { velocity ? [$0, $0 + " velocity"] : [$0] })
    try writer.write(
      times.makeTimes(
        along: .seconds(duration: duration > 0 && duration.isFinite ? duration : 1)),
      to: output
    ) { time in
      [time]
        + columns.flatMap { column in
          let value = sequence.value(
            of: column.property, of: column.target, at: time, over: .number(column.value))
          var numbers = [Double.nan]
          if case .number(let number) = value { numbers = [number] }
          if velocity {
            numbers.append(
              file.script.velocity(of: column.property, of: column.target, at: time))
          }
          return numbers
        }
    }
  }

  private func axis(of curves: [CurveArgument]) throws -> TimeAxis {
    try TimeAxis(of: curves, duration: duration, needsEnd: !times.areAllGiven)
  }

  private func parsedCurves() throws -> [CurveArgument] {
    try curves.map { try CurveArgument(parsing: $0) }
  }
}

extension TableFormat: ExpressibleByArgument {}
