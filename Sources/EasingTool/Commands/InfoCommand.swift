// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The subcommand `info`.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Tells all about one curve.",
    discussion: """
      Its range over progress 0 to 1, how far it overshoots, its peak velocity, whether it is \
      monotone, where it passes 1/4, 1/2 and 3/4, and its text: the shortest, and as a browser \
      gives it back where CSS knows the curve. Of a motion the same in seconds, with its duration; \
      'easing spring' knows more of a spring.

      EXAMPLES
        easing info 'cubic-bezier(0.68, -0.55, 0.735, 1.55)'
        easing info 'bounce(restitution 0.6)'
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "curve"))
  var curve: String

  func validate() throws {
    _ = try TimeAxis(of: [try CurveArgument(parsing: curve)], duration: nil)
  }

  func run() throws {
    let argument = try CurveArgument(parsing: curve)
    var lines: [(String, String)] = [("curve", argument.curve.description)]
    switch argument.curve {
    case .easing(let curve):
      lines.append(("CSS", try EasingText(parsing: argument.text).css ?? "not in CSS"))
      lines += facts(of: curve, unit: 1, suffix: "")
    case .motion(let motion):
      let axis = try TimeAxis(of: [argument], duration: nil)
      lines.append(("duration", number(motion.duration) + " s"))
      lines.append(("rest value", number(motion.restValue)))
      let column = CurveColumn(curve: argument.curve, end: axis.end)
      lines += facts(of: column, unit: axis.end, suffix: " s")
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

  /// What holds of a curve; places are told in a unit of so many times progress.
  private func facts(
    of curve: some EasingFunction, unit: Double, suffix: String
  ) -> [(String, String)] {
    let extremes = curve.extremes
    let peak = curve.peakVelocity
    func place(_ progress: Double) -> String { number(progress * unit) + suffix }
    func point(_ point: Extremes.Point) -> String {
      "\(number(point.value)) at \(place(point.progress))"
    }
    var lines = [
      ("picture", Sparkline(curve, width: 48).text),
      ("least value", point(extremes.least)),
      ("greatest value", point(extremes.greatest)),
      ("overshoot", number(extremes.overshoot)),
      ("undershoot", number(extremes.undershoot)),
      ("peak velocity", "\(number(peak.velocity)) at \(place(peak.progress))"),
      ("monotone", monotonicity(curve)),
    ]
    for (name, level) in [("1/4", 0.25), ("1/2", 0.5), ("3/4", 0.75)] {
      let places = curve.crossings(of: level).map(place)
      lines.append(
        ("passes \(name) at", places.isEmpty ? "nowhere" : places.joined(separator: ", ")))
    }
    return lines
  }

  private func monotonicity(_ curve: some EasingFunction) -> String {
    switch curve.monotonicity {
    case .increasing: "yes, never falls"
    case .decreasing: "yes, never rises"
    case .none: "no"
    }
  }

  private func number(_ number: Double) -> String { NumberText.shortest(number) }
}
