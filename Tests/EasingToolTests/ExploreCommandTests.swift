// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct ExploreCommandTests {
  @Test func writesThePageWithTheCurves() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("explorer.html")
    let run = try ToolRun("explore", "spring(bouncy)", "ease-in", "--output", file.path)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("</html>"))
    #expect(page.contains("const givenFragment = \"#c=spring%28bouncy%29&c=ease-in\";"))
    let plain = try ToolRun("explore", "--output", "-")
    #expect(plain.status == 0 && plain.output.contains("const givenFragment = \"\";"))
  }

  @Test func opensThePage() throws {
    let folder = try TemporaryFolder()
    let opener = folder.file("xdg-open")
    try "#!/bin/sh\ncat \"$1\" > \"$SEEN\"\n".write(to: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let environment = [
      "PATH": "\(folder.url.path):/usr/bin:/bin", "TMPDIR": folder.url.path,
      "SEEN": folder.file("seen.html").path,
    ]
    let run = try ToolRun("explore", "ease", environment: environment)
    #expect(run.status == 0 && run.lines.count == 1)
    let seen = try String(contentsOf: folder.file("seen.html"), encoding: .utf8)
    #expect(seen.contains("givenFragment = \"#c=ease\""))
    #expect(try seen == String(contentsOfFile: #require(run.lines.first), encoding: .utf8))
  }

  @Test func aMistakeInACurveIsTold() throws {
    let run = try ToolRun("explore", "eaze", "--output", "/dev/null")
    #expect(run.status != 0 && run.errors.contains("'eaze' is not a curve"))
    let many = try ToolRun(["explore"] + Array(repeating: "ease", count: 13))
    #expect(many.status != 0 && many.errors.contains("up to 12"))
  }
}
