// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Gallery

/// How an example is written.
enum ExampleFormat: String, CaseIterable, ExpressibleByArgument {
  /// A table of what is shown over time.
  case csv
  /// A page that plays it.
  case html
}

/// The subcommand of an example.
struct ExampleCommand<Example: GalleryExample>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Example.name, abstract: Example.summary)
  }

  @Option(help: ArgumentHelp("How many samples over the whole time; 2 or more.", valueName: "n"))
  var samples = 101

  @Option(help: ArgumentHelp("The format: csv or html.", valueName: "format"))
  var format: ExampleFormat = .csv

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, which appears when it is complete; standard output if none is given.",
      valueName: "file"))
  var output: String?

  func validate() throws {
    guard samples >= 2 else {
      throw ValidationError("--samples is \(samples); it must be 2 or more.")
    }
  }

  func run() throws {
    let scene = try Example.scene()
    try endingQuietlyOnClosedPipe {
      var output = try OutputFile(path: self.output)
      switch format {
      case .csv:
        let table = SceneTable(scene)
        var writer = TableWriter(format: .csv, columns: table.columns)
        try writer.begin(&output)
        try table.forEachRow(count: samples) { try writer.write($0, to: &output) }
        try writer.end(&output)
      case .html:
        try output.write(ScenePage.html(of: scene, title: Example.name, summary: Example.summary))
      }
      try output.commit()
    }
  }
}
