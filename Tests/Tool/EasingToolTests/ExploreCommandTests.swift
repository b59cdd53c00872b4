// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The tool with a short page in place of the explorer's, which `make explorer-test` tests.
@Suite struct ExploreCommandTests {
  private let folder: TemporaryFolder
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    page = folder.file("page.html").path
    try "<!DOCTYPE html>\n<script>\nconst givenFragment = \"\";\n</script>\n</html>\n"
      .write(toFile: page, atomically: true, encoding: .utf8)
  }

  @Test func writesThePageWithTheCurves() throws {
    let file = folder.file("explorer.html")
    let run = try ToolRun(
      "explore", "spring(bouncy)", "ease-in", "--output", file.path, "--page", page)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("</html>"))
    #expect(page.contains("const givenFragment = \"#c=spring%28bouncy%29&c=ease-in\";"))
    let plain = try ToolRun("explore", "--output", "-", "--page", self.page)
    #expect(plain.status == 0 && plain.output.contains("const givenFragment = \"\";"))
  }

  @Test func opensThePage() throws {
    let opener = folder.file("xdg-open")
    try "#!/bin/sh\ncat \"$1\" > \"$SEEN\"\n".write(to: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let environment = [
      "PATH": "\(folder.url.path):/usr/bin:/bin", "XDG_CACHE_HOME": folder.file("caches").path,
      "SEEN": folder.file("seen.html").path, "BROWSER": "",
    ]
    let run = try ToolRun("explore", "ease", "--page", page, environment: environment)
    #expect(run.status == 0 && run.lines.count == 1)
    let seen = try String(contentsOf: folder.file("seen.html"), encoding: .utf8)
    #expect(seen.contains("givenFragment = \"#c=ease\""))
    #expect(try seen == String(contentsOfFile: #require(run.lines.first), encoding: .utf8))
    // The next run replaces the file, and BROWSER is the program that opens it.
    let browser = folder.file("browser")
    try "#!/bin/sh\necho opened >> \"$SEEN.log\"\n"
      .write(to: browser, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
    let chosen = environment.merging(["BROWSER": browser.path]) { $1 }
    let again = try ToolRun("explore", "linear", "--page", page, environment: chosen)
    #expect(again.status == 0 && again.lines == run.lines)
    #expect(FileManager.default.fileExists(atPath: folder.file("seen.html.log").path))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("caches/easing").path)
        == ["explorer.html"])
  }

  /// A file that cannot be run does not keep the next program of BROWSER from it.
  @Test func opensThePageWithTheFirstProgramThatRuns() throws {
    for (name, permissions) in [("text", 0o644), ("browser", 0o755)] {
      let file = folder.file(name)
      try Data("#!/bin/sh\necho opened > '\(folder.file("seen").path)'\n".utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: file.path)
    }
    let run = try ToolRun(
      "explore", "--page", page,
      environment: [
        "XDG_CACHE_HOME": folder.file("caches").path,
        "BROWSER": "\(folder.file("text").path):\(folder.file("browser").path)",
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.file("seen").path))
  }

  /// The page is in the folder of caches of the user, unless its path depends on the folder of the shell.
  @Test(arguments: [
    ("relative", "HOME", "HOME/.cache/easing"), ("CACHES", "HOME", "CACHES/easing"),
    ("", "home", "TMP/easing-"), ("caches", "", "TMP/easing-"),
  ])
  func folderOfThePage(caches: String, home: String, place: String) throws {
    func path(_ text: String) -> String {
      ["HOME", "CACHES", "TMP"].reduce(text) {
        $0.replacing($1, with: folder.file($1.lowercased()).path)
      }
    }
    for name in ["home", "tmp", "bin"] {
      try FileManager.default.createDirectory(
        at: folder.file(name), withIntermediateDirectories: true)
    }
    let opener = folder.file("bin/xdg-open")
    try Data("#!/bin/sh\n".utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let run = try ToolRun(
      "explore", "--page", page,
      environment: [
        "PATH": "\(folder.file("bin").path):/bin:/usr/bin", "BROWSER": "", "HOME": path(home),
        "TMPDIR": folder.file("tmp").path, "XDG_CACHE_HOME": path(caches),
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(path(place)), "\(run.output)")
  }

  @Test func takesLinesAndOtherWords() throws {
    let run = try ToolRun(
      "explore", "-", "Curves.easeIn", "--output", "-", "--page", page,
      input: "ease\n\nlinear\n")
    #expect(run.output.contains("#c=ease&c=linear&c=ease-in\""), "\(run.output) \(run.errors)")
    let script = try ToolRun("--generate-completion-script", "fish").output
    #expect(script.contains("explore") && script.contains("ease-in-out-back"))
  }

  @Test(
    "the page is found from the place of the tool, whether installed or built, also by a link in the search path",
    arguments: [("bin", "share/easing"), (".build/machine/debug", "out")])
  func findsThePage(places: (tool: String, page: String)) throws {
    let tool = folder.file(places.tool).appendingPathComponent("easing")
    let target = folder.file(places.page).appendingPathComponent("explorer.html")
    let links = folder.file("links")
    for place in [tool.deletingLastPathComponent(), target.deletingLastPathComponent(), links] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    // A process of its own: programs that other tests start meanwhile would hold a file open that this one writes, and
    // such a file does not start.
    let copy = try ToolRun(program: URL(filePath: "/bin/cp"), [ToolRun.tool.path, tool.path])
    #expect(copy.status == 0, "\(copy.errors)")
    let missing = try ToolRun(program: tool, ["explore", "--output", "-"])
    #expect(missing.status != 0 && missing.output.isEmpty)
    #expect(missing.errors.contains("'make explorer' builds it"), "\(missing.errors)")
    try FileManager.default.copyItem(atPath: page, toPath: target.path)
    let run = try ToolRun(program: tool, ["explore", "ease", "--output", "-"])
    #expect(run.status == 0 && run.output.contains("#c=ease"), "\(run.errors)")
    let link = links.appendingPathComponent("easing")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: tool)
    let linked = try ToolRun(
      program: URL(filePath: "/usr/bin/env"), ["easing", "explore", "--output", "-"],
      environment: ["PATH": "\(links.path):/usr/bin:/bin"])
    #expect(linked.status == 0 && linked.output.contains("givenFragment"), "\(linked.errors)")
  }

  @Test func aMistakeInACurveIsTold() throws {
    let run = try ToolRun("explore", "eaze", "--output", "/dev/null")
    #expect(run.status != 0 && run.errors.contains("'eaze' is not a curve"))
    let many = try ToolRun(["explore"] + Array(repeating: "ease", count: 13))
    #expect(many.status != 0 && many.errors.contains("up to 12"))
  }
}
