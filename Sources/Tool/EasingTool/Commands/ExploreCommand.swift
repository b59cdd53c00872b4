// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingCommands
import SwiftEasing

struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Opens a page on which curves can be drawn, dragged, compared and copied.",
    discussion: """
      The page is one file with this library inside, as WebAssembly, and needs no network. 'make install' installs it with \
      the tool, and 'make explorer' builds it. A copy is opened by the program in BROWSER, or else by that of the system: \
      one file in the folder for caches, which the next run replaces. With --output it is written there and not opened. \
      Its path is printed. The curve - stands for the lines of standard input.

      EXAMPLES
        easing explore
        easing explore ease 'spring(bouncy)' 'cubic-bezier(0.5, 0, 0.9, 0.7)'
        easing import style.css | easing explore -
        easing explore --output explorer.html
      """)

  @Argument(
    help: ArgumentHelp("The curves that the page shows, up to 12.", valueName: "curve"),
    completion: CurveArgument.completion)
  var curves: [String] = []

  @Option(
    name: [.short, .long],
    help: .file("The file to write, which appears when complete; the page is not opened."))
  var output: String?

  @Option(
    help: .file("The page to copy; by default the one that is installed or built with the tool."))
  var page: String?
  private static let mostCurves = 12

  mutating func validate() throws {
    curves = try CurveArgument.withLines(curves)
    try require(
      curves.count <= ExploreCommand.mostCurves,
      "\(curves.count) curves are given; the page shows up to \(ExploreCommand.mostCurves).")
    // Curves in other systems' words are translated, because the page parses only this package's grammar.
    curves = try curves.map { curve in
      let argument = try CurveArgument(parsing: curve)
      return argument.translation ?? curve
    }
  }

  func run() throws {
    let page = try page ?? ExploreCommand.builtPage()
    let contents = try InputFile.contents(page).bytes
    let path = try output ?? ExploreCommand.cacheFolder() + "/explorer.html"
    try OutputFile.write(to: path) { file in
      try file.write { $0 += ExploreCommand.page(contents, showing: curves) }
    }
    guard output == nil else { return }
    try OutputFile.write(path + "\n", to: nil)
    // The environment variable BROWSER lists programs in order of preference.
    let browsers = (environmentVariable("BROWSER") ?? "").split(separator: ":")
    let chosen = browsers.lazy.compactMap { Program(named: String($0)) }.first
    guard let opener = chosen ?? Program(named: "xdg-open") ?? Program(named: "open")
    else { throw ToolError("No program here opens pages; open \(path) in a browser.") }
    try opener.run([path], failure: "open \(path) in a browser")
  }

  /// Returns the user's cache folder, which is created if missing, or a new temporary folder if there is no home folder.
  private static func cacheFolder() throws -> String {
    func variable(_ name: String) -> String? {
      environmentVariable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let caches = variable("XDG_CACHE_HOME") ?? variable("HOME").map({ $0 + "/.cache" })
    else { return try TemporaryFile.makeFolder() }
    try OutputFile.makeFolder(caches)
    try OutputFile.makeFolder(caches + "/easing")
    return caches + "/easing"
  }

  private static func builtPage() throws -> String {
    let places = ["../share/easing", "../../../out"]
    let pages = Program.running.map { tool in
      let folder = tool.split(separator: "/").dropLast().joined(separator: "/")
      return places.map { "/\(folder)/\($0)/explorer.html" }
    }
    guard let page = pages?.first(where: { access($0, R_OK) == 0 }) else {
      throw ToolError(
        "The page is not beside the tool: 'make explorer' builds it, 'make install' installs it, "
          + "and --page takes another file.")
    }
    return page
  }

  /// Writes the curves into the page, because programs that open files drop the fragment of an address.
  private static func page(_ page: [UInt8], showing curves: [String]) -> [UInt8] {
    guard !curves.isEmpty else { return page }
    let place = Array("const givenFragment = \"".utf8)
    let fragment = "#" + curves.map { "c=" + escaped($0) }.joined(separator: "&")
    return page.replacing(place, with: place + Array(fragment.utf8), maxReplacements: 1)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._".contains(character) {
        return String(character)
      }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
