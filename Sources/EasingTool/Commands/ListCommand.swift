// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The subcommand `list`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Shows the names of all curves, each with a small picture.",
    discussion: """
      Each picture goes from progress 0 on the left to 1 on the right. The lowest block is what is \
      below 0, the full block what is above 1.

      EXAMPLE
        easing list | grep back
      """)

  func run() throws {
    try endingQuietlyOnClosedPipe {
      var output = try OutputFile(path: nil)
      let width = EasingCurve.named.map(\.name.count).max() ?? 0
      for entry in EasingCurve.named {
        let padding = String(repeating: " ", count: width - entry.name.count)
        try output.write("\(entry.name)\(padding)  \(Sparkline(entry.curve).text)\n")
      }
      try output.commit()
    }
  }
}
