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
    let entries = curves.map { found in
      format == .json
        ? JSONText.object([("curve", found.curve.description), ("place", found.location)])
        // The comment must not end early.
        : "\(found.curve) /* \(found.location.replacing("*/", with: "* /")) */\n"
    }
    try OutputFile.write(format == .json ? JSONText.array(entries) : entries.joined(), to: nil)
  }
}
