// SPDX-License-Identifier: Apache-2.0

import ArcLength
import ArgumentParser
import EasingCommands
import MotionPath
import PathTravel
import SwiftEasing

struct Traversal {
  let path: PacedPath
  let motion: PathTraversal
  static let columns = ["time", "length", "s", "x", "y", "angle", "speed", "acceleration"]

  init(_ path: PlanarPath, _ option: TravelOption, accuracy: Double) throws {
    var (line, percent) = (ProgressLine(), 0)
    defer { line.finish() }
    line.show("The path is measured")
    let show = { (fraction: Double) in
      guard Int(100 * fraction) > percent else { return }
      percent = Int(100 * fraction)
      line.show("The fastest motion is computed: \(percent) %")
    }
    do {
      self.path = try PacedPath(measuring: path, accuracy: accuracy)
      motion =
        option.isLap
        ? try PathTraversal(fastestLapAlong: self.path, within: option.limits, progress: show)
        : try PathTraversal(
          fastestAlong: self.path, within: option.limits, startSpeed: option.startSpeed,
          endSpeed: option.endSpeed, progress: show)
    } catch let error as ParameterError {
      throw ToolError("The limits do not fit the path: \(error).")
    } catch { throw ToolError("The path cannot be measured: \(error).") }
  }

  func row(at time: Double) -> [Double] {
    let distance = motion.value(at: time)
    let point = path.point(atLength: distance)
    return [
      time, distance, Double(point.location.segment) + point.location.parameter, point.position.x,
      point.position.y, point.angle, motion.velocity(at: time), motion.acceleration(at: time),
    ]
  }

  private var average: Double { motion.duration > 0 ? motion.length / motion.duration : 0 }

  var summary: String {
    TextTable.lines([
      ("duration", "\(NumberText.shortest(motion.duration)) s"),
      ("length", NumberText.shortest(motion.length)),
      (
        "speed",
        "on average \(TextTable.number(average)), at most "
          + TextTable.number(motion.velocityExtremes(until: motion.duration).greatest.value)
      ),
    ])
  }

  /// Draws the path with dots at equal times, and below it a plot of the speed against the length; a line joins `nearest` to the path.
  func draw(with plotter: Plotter, nearest: NearestPlace? = nil) throws {
    var data = ""
    for count in [41, 1001] {
      let grid = Grid(from: 0, to: motion.duration, count: count)
      data += grid.map { Plotter.line(row(at: $0)) }.joined() + "\n\n"
    }
    for end in nearest?.ends ?? [] { data += Plotter.line([end.x, end.y]) }
    let (track, speed) = (plotter.style.colors[0], plotter.style.colors[1])
    try plotter.draw(width: 900, height: 800, data: data) { file in
      let joined = nearest == nil ? "" : ", " + plotter.joined(file, block: 2)
      return """
        set multiplot \(plotter.multiplotTitle)
        unset key
        set size 1,0.6
        set origin 0,0.4
        set size ratio -1
        set yrange [*:*] reverse
        plot \(file) index 1 using 4:5 with lines linewidth 2 linecolor rgb '\(plotter.style.outline)', \
          \(file) index 0 using 4:5 with points pointtype 7 pointsize 0.7 linecolor rgb '\(track)'\(joined)
        set size 1,0.4
        set origin 0,0
        set size noratio
        set xlabel 'length'
        set ylabel 'speed'
        set yrange [0:*] noreverse
        plot \(file) index 1 using 2:7 with lines linewidth 2 linecolor rgb '\(speed)'
        unset multiplot

        """
    }
  }
}

struct TravelOption {
  let limits: TravelLimits
  let startSpeed: Double
  let endSpeed: Double
  /// Whether the path is a lap with a flying start: the speeds at the start and the end are equal.
  let isLap: Bool

  private static let names = [
    "speed", "acceleration", "braking", "lateral", "corner", "start", "end",
  ]

  init(reading argument: String) throws {
    var numbers: [String: Double] = [:]
    var isLap = false
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if part == "lap" {
        isLap = true
        continue
      }
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides.first.map { String($0) } ?? ""
      guard Self.names.contains(name), sides.count == 2, let number = Double(sides[1]) else {
        throw ValidationError(
          "--limits has \(Quotation.of(String(part), length: 40)); it must have "
            + "\(Self.names.map { "\($0)=…" }.joined(separator: ", ")) or lap, with commas between them."
        )
      }
      try require(numbers.updateValue(number, forKey: name) == nil, "--limits has \(name) twice.")
    }
    guard let acceleration = numbers["acceleration"]
    else { throw ValidationError("--limits must have acceleration=….") }
    try require(
      !isLap || (numbers["start"] == nil && numbers["end"] == nil),
      "--limits has lap, which has no start and no end.")
    do {
      limits = try TravelLimits(
        speed: numbers["speed"] ?? .infinity, acceleration: acceleration,
        braking: numbers["braking"], lateralAcceleration: numbers["lateral"] ?? .infinity,
        cornerSpeed: numbers["corner"] ?? 0)
    } catch { throw ValidationError("--limits: \(error).") }
    startSpeed = numbers["start"] ?? 0
    endSpeed = numbers["end"] ?? 0
    self.isLap = isLap
  }
}
