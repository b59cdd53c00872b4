// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct FollowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follows samples of a moving target.",
    discussion: """
      The samples are rows of time in seconds and value: CSV, or columns separated by semicolons, tabs or spaces, with \
      or without a header. Between two samples the target moves in a straight line. The follower starts at rest on the \
      first sample, and each step is exact: --rate writes evenly spaced rows; it does not change the motion. The columns are t, target, follower and its velocity.

      EXAMPLES
        easing follow pointer.csv --spring 'response 0.3, damping-ratio 1'
        easing follow pointer.csv --half-life 0.1 --rate 240 --format json
        easing follow pointer.csv --smooth-time 0.2 --speed-limit 800 --plot followed.svg
        easing sample ease-out-bounce --samples 61 | easing follow - --spring bouncy
      """)

  @Argument(help: "The file of samples; - is standard input.") var file: String

  @Option(
    help: "Follows with this spring, such as 'response 0.3, damping-ratio 1'; smooth by default.")
  var spring: String?

  @Option(
    number:
      "Follows with a critically damped spring that takes about this long, like Unity's SmoothDamp.",
    named: "seconds")
  var smoothTime: Double?

  @Option(
    number: "Follows with exponential smoothing, which halves the distance in this time.",
    named: "seconds")
  var halfLife: Double?

  @Option(number: "The target's greatest speed, in values per second.", named: "speed")
  var speedLimit: Double?

  @Option(
    number: "Writes evenly spaced rows, this many a second, instead of rows at the samples' times.",
    named: "rate")
  var rate: Double?
  @Option(help: "The format.") var format: TableFormat = .csv
  @Option(name: [.short, .long], help: .outputFile) var output: String?
  @OptionGroup(title: "Plot") var plotOptions: PlotOptions

  func validate() throws {
    let kinds = [spring != nil, smoothTime != nil, halfLife != nil]
    try require(
      kinds.count(where: { $0 }) <= 1, "Give --spring, --smooth-time or --half-life, not several.")
    try checkPositive("smooth-time", smoothTime)
    try checkPositive("half-life", halfLife)
    try checkPositive("speed-limit", speedLimit)
    try checkPositive("rate", rate)
    try plotOptions.validate(besides: output)
    _ = try follower(at: 0)
  }

  func run() throws {
    let plotter = try plotOptions.plotter()
    let samples = try Samples(path: file)
    guard let start = samples.times.first, let first = samples.values.first
    else { throw ToolError("\(samples.name) has no samples.") }
    try noteLongSteps(samples)
    var target = FollowedTarget(
      samples: samples, follower: try follower(at: first),
      limiter: try speedLimit.map { try SpeedLimiter(limit: $0, position: first) })
    let writer = TableWriter(format: format, columns: ["t", "target", "follower", "velocity"])
    var rows: [[Double]] = []
    let last = samples.times[samples.times.count - 1]
    let count = try rowCount(samples, start, last)
    try writer.write(to: output) { write in
      for row in 0..<count {
        let time = rate.map { start + Double(row) / $0 } ?? samples.times[row]
        target.advance(to: min(time, last))
        try write(target.row)
        if plotter != nil { rows.append(target.row) }
      }
    }
    if let plotter { try draw(rows, with: plotter) }
  }

  private func draw(_ rows: [[Double]], with plotter: Plotter) throws {
    let title = plotter.style.title.map { "set title \(Plotter.quoted($0)) noenhanced\n" } ?? ""
    try plotter.draw(width: 900, height: 600, data: rows.map(Plotter.line).joined()) { file in
      title + """
        set key tmargin left Left reverse
        set xlabel 'time'
        set ylabel 'value'
        plot \(file) using 1:2 with lines linewidth 1 linecolor rgb '\(plotter.style.outline)' title 'target', \
          \(file) using 1:3 with lines linewidth 2 linecolor rgb '\(plotter.style.colors[0])' title 'follower'

        """
    }
  }

  private func noteLongSteps(_ samples: Samples) throws {
    guard !samples.isInMilliseconds else { return }
    let steps = zip(samples.times, samples.times.dropFirst()).map { $1 - $0 }.sorted()
    guard !steps.isEmpty, steps[steps.count / 2] > 1 else { return }
    try OutputFile.note(
      "\(samples.name): times are read as seconds, and most steps are longer than 1 s; "
        + "divide times in milliseconds by 1000.")
  }

  private func rowCount(_ samples: Samples, _ start: Double, _ last: Double) throws -> Int {
    guard let rate else { return samples.times.count }
    let frames = ((last - start) * rate).rounded(.down)
    guard frames < 1e8 else {
      throw ToolError(
        "--rate gives \(NumberText.shortest(frames)) frames; at most 100000000 are written.")
    }
    return Int(frames) + 1
  }

  private func follower(at position: Double) throws -> any TargetFollower {
    do {
      if let halfLife {
        return SmoothingFollower(try DecayRate(halfLife: halfLife), position: position)
      }
      let parameters =
        try smoothTime.map { try SpringParameters(smoothTime: $0) }
        ?? SpringCommand.spring(spring ?? "smooth").spring.parameters
      return SpringFollower(parameters, position: position)
    } catch let error as ParameterError { throw ValidationError("\(error).") }
  }
}

protocol TargetFollower {
  var position: Double { get }
  mutating func step(_ duration: Double, from start: Double, to end: Double)
  func velocity(toward target: Double) -> Double
}

extension SpringFollower<Double>: TargetFollower {
  func velocity(toward target: Double) -> Double { velocity }
}

extension SmoothingFollower<Double>: TargetFollower {
  // The velocity of exponential smoothing is its rate times the distance to the target.
  func velocity(toward target: Double) -> Double { rate.constant * (target - position) }
}

struct FollowedTarget {
  private let samples: Samples
  private var follower: any TargetFollower
  private var limiter: SpeedLimiter<Double>?
  private var time: Double
  private var target: Double
  private var next = 1

  init(samples: Samples, follower: any TargetFollower, limiter: SpeedLimiter<Double>?) {
    (self.samples, self.follower, self.limiter) = (samples, follower, limiter)
    (time, target) = (samples.times[0], samples.values[0])
  }

  var row: [Double] {
    let velocity = follower.velocity(toward: limiter?.position ?? target)
    return [time, target, follower.position, velocity]
  }

  mutating func advance(to end: Double) {
    while next < samples.times.count, samples.times[next] <= end {
      step(to: samples.times[next], samples.values[next])
      next += 1
    }
    guard next < samples.times.count, time < end else { return }
    let (later, value) = (samples.times[next], samples.values[next])
    step(to: end, target + (value - target) * ((end - time) / (later - time)))
  }

  private mutating func step(to end: Double, _ value: Double) {
    let (duration, start) = (end - time, target)
    (time, target) = (end, value)
    guard var limiter else { return follower.step(duration, from: start, to: value) }
    limiter.step(duration, from: start, to: value) { follower.step($0, from: $1, to: $2) }
    self.limiter = limiter
  }
}
