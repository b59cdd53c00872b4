// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Opens a page on which curves can be drawn, dragged, compared and copied.",
    discussion: """
      The page is one file with this library inside, as WebAssembly, and needs no network. 'make install' \
      installs it with the tool, and 'make explorer' builds it. A copy is opened by the program in BROWSER, or \
      else by that of the system: one file in the folder for caches, which the next run replaces. With \
      --output it is written there and not opened. Its path is printed. The curve - stands for the lines \
      of standard input.

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
    help: ArgumentHelp(
      "The file to write, which appears when complete; the page is not opened.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The page to copy; by default the one that is installed or built with the tool.",
      valueName: "file"))
  var page: String?

  private static let mostCurves = 12

  mutating func validate() throws {
    curves = try CurveArgument.withLines(curves)
    guard curves.count <= ExploreCommand.mostCurves else {
      throw ValidationError(
        "\(curves.count) curves are given; the page shows up to \(ExploreCommand.mostCurves).")
    }
    // The page knows this package's words only.
    curves = try curves.map { curve in
      let argument = try CurveArgument(parsing: curve)
      return argument.spelling?.text ?? curve
    }
  }

  func run() throws {
    let page = try page ?? ExploreCommand.builtPage()
    let contents = try InputFile.bytes(page)
    let path = try output ?? ExploreCommand.cacheFolder() + "/explorer.html"
    var file = try OutputFile(path: path)
    try file.write { $0.append(contentsOf: ExploreCommand.page(contents, showing: curves)) }
    try file.commit()
    guard output == nil else { return }
    try OutputFile.write(path + "\n", to: nil)
    let browser = getenv("BROWSER").map { String(cString: $0) } ?? ""
    // BROWSER may have several programs, the first of which is tried first.
    let chosen = browser.split(separator: ":").lazy.compactMap { Program(named: String($0)) }.first
    guard let opener = chosen ?? Program(named: "xdg-open") ?? Program(named: "open") else {
      throw ToolError("No program here opens pages; open \(path) in a browser.")
    }
    try opener.run([path], failure: "open \(path) in a browser")
  }

  /// The folder for the page, made if it is missing: that of the user's caches, or a new one for temporary files without a home.
  private static func cacheFolder() throws -> String {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let caches = variable("XDG_CACHE_HOME") ?? variable("HOME").map({ $0 + "/.cache" }) else {
      return try TemporaryFile.makeFolder()
    }
    try OutputFile.makeFolder(caches)
    try OutputFile.makeFolder(caches + "/easing")
    return caches + "/easing"
  }

  /// The page that is installed with the tool, or else built in the folder in which the tool is built.
  ///
  /// - Throws: a ``ToolError`` if there is none.
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

  /// The page, with the curves that it shows first.
  ///
  /// Programs that open files drop the fragment of an address, so the curves stand in the page.
  private static func page(_ page: [UInt8], showing curves: [String]) -> [UInt8] {
    guard !curves.isEmpty else { return page }
    let place = Array("const givenFragment = \"".utf8)
    let fragment = "#" + curves.map { "c=" + escaped($0) }.joined(separator: "&")
    return page.replacing(place, with: place + Array(fragment.utf8), maxReplacements: 1)
  }

  /// A text in the form of a query: all but letters, digits, `-`, `.` and `_` as bytes in hexadecimal.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}
