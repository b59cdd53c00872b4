// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CurveFiles
import Easing

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Lists the curves in a file, with their places.",
    discussion: """
      Each line is a curve, with its place as a comment: line and column, or a JSON path. So the lines are curves \
      themselves, which other commands take.

      JSON may be a Lottie file, whose keyframes have easings; design tokens; or the output of 'easing convert --to \
      json'. CSS has its functions in transitions, animations, timing functions and custom properties; \
      SVG in the key splines of its animations and in its style sheets. The ending of the name tells \
      which of the three it is, otherwise its first character.

      EXAMPLES
        easing import animation.json
        easing import style.css | easing compare -
        easing convert 'spring(bouncy)' --to smil | easing import -
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, .json, .css or .svg; - is standard input.", valueName: "file"),
    completion: .file(extensions: CurveFile.Format.allCases.map(\.rawValue)))
  var file: String

  /// The form of the list.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Option(
    help: ArgumentHelp("The format: text, a curve on each line, or json.", valueName: "format"))
  var format: Format = .text

  func run() throws {
    let bytes = try InputFile.bytes(file)
    let name = file == "-" ? "standard input" : file
    let kind = CurveFile.Format(name: file) ?? CurveFile.Format(content: bytes)
    let curves: [CurveFile.Found]
    do {
      curves = try CurveFile(bytes, format: kind).curves
    } catch {
      throw ToolError("\(name):\(error.location): \(error.reason)")
    }
    guard !curves.isEmpty else {
      throw ToolError("\(name) has no curves, read as \(kind.rawValue.uppercased()).")
    }
    try endingQuietlyOnClosedPipe {
      var output = try OutputFile(path: nil)
      if format == .json {
        let entries = curves.map { found in
          JSONText.object(
            [
              ("curve", JSONText.quoted(found.curve.description)),
              ("place", JSONText.quoted(found.location)),
            ], indentation: 2)
        }
        try output.write(JSONText.array(entries))
        return try output.commit()
      }
      for found in curves {
        // The comment must not end early.
        let place = found.location.replacing("*/", with: "* /")
        try output.write("\(found.curve) /* \(place) */\n")
      }
      try output.commit()
    }
  }
}
