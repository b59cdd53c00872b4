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
      gives it back where CSS knows the curve.

      EXAMPLE
        easing info 'cubic-bezier(0.68, -0.55, 0.735, 1.55)'
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "curve"))
  var curve: String

  func validate() throws {
    _ = try CurveArgument(parsing: curve)
  }

  func run() throws {
    let text = try EasingText(parsing: curve)
    let curve = text.curve
    let extremes = curve.extremes
    let peak = curve.peakVelocity
    var lines: [(String, String)] = [
      ("curve", text.curve.description),
      ("CSS", text.css ?? "not in CSS"),
      ("picture", Sparkline(curve, width: 48).text),
      ("least value", "\(number(extremes.least.value)) at \(number(extremes.least.progress))"),
      (
        "greatest value",
        "\(number(extremes.greatest.value)) at \(number(extremes.greatest.progress))"
      ),
      ("overshoot", number(extremes.overshoot)),
      ("undershoot", number(extremes.undershoot)),
      ("peak velocity", "\(number(peak.velocity)) at \(number(peak.progress))"),
      ("monotone", monotonicity(curve)),
    ]
    for (name, level) in [("1/4", 0.25), ("1/2", 0.5), ("3/4", 0.75)] {
      let places = curve.crossings(of: level).map(number)
      lines.append(
        ("passes \(name) at", places.isEmpty ? "nowhere" : places.joined(separator: ", ")))
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

  private func monotonicity(_ curve: EasingCurve) -> String {
    switch curve.monotonicity {
    case .increasing: "yes, never falls"
    case .decreasing: "yes, never rises"
    case .none: "no"
    }
  }

  private func number(_ number: Double) -> String { NumberText.shortest(number) }
}
