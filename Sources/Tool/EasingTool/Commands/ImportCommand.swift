// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CurveFiles
import EasingCommands
import SwiftEasing

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Lists the curves in a file, with their places.",
    discussion: """
      Each line is a curve, with its place as a comment: line and column, or a JSON path. So the lines are curves \
      themselves, which other commands take.

      JSON may be a Lottie file, whose keyframes have easings; design tokens; or the output of 'easing convert --to json'. \
      CSS has its functions in transitions, animations, timing functions and custom properties; SVG in the key splines of its \
      animations and in its style sheets. Any other ending is source text, such as Swift, Kotlin, Dart, TypeScript, Sass, C# or \
      XAML. There, functions of CSS with numbers are found anywhere but in comments, and other systems' curves in calls and \
      literals with numbers. A name must have its owner, as in Curves.easeIn, or be an argument that is a curve. A text without \
      an ending is JSON, SVG or CSS by its first character. A motion along a path has the path data beside its place; its curve \
      gives the fraction of the path's length.

      A curve that cannot be read is left out; a note on standard error has its place and the reason. \
      References, such as custom properties of CSS, are followed inside the file.

      EXAMPLES
        easing import animation.json
        easing import style.css | easing compare -
        easing import View.swift
        easing convert 'spring(bouncy)' --to smil | easing import -
      """)

  @Argument(
    help: "The file, .json, .css, .svg or source text; - is standard input.",
    completion: .file(extensions: CurveFile.Format.endings))
  var file: String

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @Option(help: "The format; text has a curve on each line.") var format: Format = .text
  @Flag(help: "Ends with status 1 if a curve is left out.") var strict = false

  func run() throws {
    let (name, bytes) = try InputFile.contents(file)
    let kind = CurveFile.Format(name: file) ?? CurveFile.Format(content: bytes)
    let content: CurveFile
    do { content = try CurveFile(bytes, format: kind) } catch {
      throw ToolError("\(name):\(error.location): \(error.reason)")
    }
    try report(content, name)
    guard !content.curves.isEmpty
    else { throw ToolError("\(name) has no curves, read as \(kind.title).") }
    let entries = content.curves.map { format == .json ? Self.object($0) : Self.line($0) }
    try OutputFile.write(format == .json ? JSONText.array(entries) : entries.joined(), to: nil)
    if strict, !content.notes.isEmpty { throw ExitCode(1) }
  }

  private func report(_ content: CurveFile, _ name: String) throws {
    guard !content.notes.isEmpty else { return }
    try OutputFile.report(
      content.notes.map { "Note: \(name):\($0)\n" }.joined()
        + "\(content.curves.count) curve\(content.curves.count == 1 ? "" : "s") listed, "
        + "\(content.notes.count) left out\n")
  }

  private static func object(_ found: CurveFile.Found) -> String {
    var members = [("curve", found.curve.description), ("place", found.location)]
    if let name = found.name { members.append(("name", name)) }
    if let route = found.route { members.append(("path", route)) }
    if let spelling = found.spelling { members.append(("system", spelling.system)) }
    if let note = found.spelling?.note, note != "" { members.append(("note", note)) }
    return JSONText.object(members)
  }

  private static func line(_ found: CurveFile.Found) -> String {
    var place = found.location
    if let name = found.name { place += " " + name }
    if let spelling = found.spelling {
      place += ", " + spelling.system
      if let duration = spelling.duration { place += ", \(NumberText.shortest(duration)) s" }
      if spelling.note != "" { place += ", " + spelling.note }
    }
    if let route = found.route {
      place += ", along " + route.split { $0.isWhitespace }.joined(separator: " ")
    }
    return "\(found.curve) /* \(place.replacing("*/", with: "* /")) */\n"
  }
}
