// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Shows the named curves, each with a small picture.",
    discussion: """
      Each picture goes from progress 0 on the left to 1 on the right, or from the start of a spring until it has settled. \
      The lowest block stands for values before the start, the full block for values beyond the end.

      EXAMPLE
        easing list | grep back
      """)

  @Option(help: "The format.") var format: ReportOptions.Format = .table

  func run() throws {
    var entries = EasingCurve.named.map { name, curve in
      (name: name, picture: CurveColumn(curve: .easing(curve), end: 1).sparkline())
    }
    entries += SpringParameters.named.map { name, parameters in
      let spring = DampedSpring(parameters)
      let column = CurveColumn(curve: .motion(.spring(spring)), end: spring.duration)
      return ("spring(\(name))", column.sparkline())
    }
    let text =
      format == .json
      ? JSONText.array(entries.map { "{\"name\": \(JSONText.quoted($0.name))}" })
      : TextTable.lines(entries.map { ($0.name, $0.picture) })
    try OutputFile.write(text, to: nil)
  }
}
