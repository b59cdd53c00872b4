// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows the properties of a curve.",
    discussion: """
      Its range over progress 0 to 1, its overshoot and peak velocity, whether it is monotone, where \
      it passes 1/4, 1/2 and 3/4 of its distance, and its text: the shortest, and that of CSS, as a \
      browser serializes it if CSS has the curve, else a linear() within 0.001. A motion has the same \
      properties in seconds, and a duration; 'easing spring' shows more about a spring.

      EXAMPLES
        easing info 'cubic-bezier(0.68, -0.55, 0.735, 1.55)'
        easing info 'bounce(restitution 0.6)'
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "curve"))
  var curve: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of seconds of a motion to examine; its duration by default.",
      valueName: "seconds"))
  var duration: Double?

  func validate() throws {
    let argument = try CurveArgument(parsing: curve)
    guard duration == nil || argument.motion != nil else {
      throw ValidationError("--duration is for motions, and \(argument.quotation) is none.")
    }
    _ = try TimeAxis(of: [argument], duration: duration)
  }

  func run() throws {
    let argument = try CurveArgument(parsing: curve)
    var lines: [(String, String)] = [("curve", argument.curve.description)]
    let axis = try TimeAxis(of: [argument], duration: duration)
    let column = CurveColumn(curve: argument.curve, end: axis.end)
    switch argument.curve {
    case .easing(let curve):
      lines.append(("CSS", try EasingText(parsing: argument.text).css ?? line(of: argument)))
      lines += facts(of: column, monotonicity: curve.monotonicity, suffix: "")
    case .motion(let motion):
      let isEndless = !motion.duration.isFinite
      lines.append(("duration", isEndless ? "without end" : number(motion.duration) + " s"))
      lines.append(("rest value", isEndless ? "-" : number(motion.restValue)))
      lines.append(("CSS", line(of: argument)))
      lines += facts(of: column, monotonicity: column.monotonicity, suffix: " s")
    }
    let width = lines.map(\.0.count).max() ?? 0
    try endingQuietlyOnClosedPipe {
      var output = try OutputFile(path: nil)
      for (name, value) in lines {
        let padding = String(repeating: " ", count: width - name.count)
        try output.write("\(name)\(padding)  \(value)\n")
      }
      try output.commit()
    }
  }

  /// The linear() of a curve that CSS does not have, if it exists.
  private func line(of argument: CurveArgument) -> String {
    let conversion = try? Conversion(
      argument, duration: duration, goal: .accuracy(Conversion.defaultAccuracy))
    return (try? conversion?.css()?.text) ?? "-"
  }

  /// The properties of a curve, with times on its axis.
  private func facts(
    of column: CurveColumn, monotonicity: Monotonicity, suffix: String
  ) -> [(String, String)] {
    let extremes = column.extremes
    let peak = column.peakVelocity
    func axisValue(_ progress: Double) -> String { number(progress * column.end) + suffix }
    func point(_ point: Extremes.Point) -> String {
      "\(number(point.value)) at \(axisValue(point.progress))"
    }
    func part(_ number: Double?) -> String { number.map(self.number) ?? "-" }
    var lines = [
      ("picture", Sparkline(column, width: 48).text),
      ("least value", point(extremes.least)),
      ("greatest value", point(extremes.greatest)),
      ("overshoot", part(column.overshoot)),
      ("undershoot", part(column.undershoot)),
      ("peak velocity", "\(number(peak.velocity)) at \(axisValue(peak.progress))"),
      ("monotone", text(monotonicity)),
    ]
    for (name, part) in [("1/4", 0.25), ("1/2", 0.5), ("3/4", 0.75)] {
      guard let travel = column.travel else { continue }
      let crossings = column.crossings(of: travel.start + part * travel.distance)
      lines.append(("passes \(name) at", list(crossings.map(axisValue))))
    }
    return lines
  }

  /// A list of times, truncated if long.
  private func list(_ items: [String]) -> String {
    let limit = 8
    if items.isEmpty { return "nowhere" }
    let more = items.count > limit ? ", … (more than \(limit))" : ""
    return items.prefix(limit).joined(separator: ", ") + more
  }

  private func text(_ monotonicity: Monotonicity) -> String {
    switch monotonicity {
    case .increasing: "yes, never falls"
    case .decreasing: "yes, never rises"
    case .none: "no"
    }
  }

  private func number(_ number: Double) -> String { NumberText.shortest(number) }
}
