// SPDX-License-Identifier: Apache-2.0

import EasingGallery
import Foundation
import Testing

@Suite struct GalleryCommandTests {
  @Test(arguments: GalleryExamples.all.map { $0.name })
  func printsCSVAndAPage(_ name: String) throws {
    let table = try ToolRun("gallery", name, "--samples", "5")
    #expect(table.status == 0 && table.errors.isEmpty)
    let lines = table.output.components(separatedBy: "\r\n")
    #expect(lines.count == 7 && lines[0].hasPrefix("t,") && lines[6].isEmpty)
    let counts = Set(lines.prefix(6).map { $0.split(separator: ",").count })
    #expect(counts.count == 1)
    let page = try ToolRun("gallery", name, "--format", "html")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("<!doctype html>") && page.output.contains("</html>"))
  }

  @Test func theTableIsThatOfTheScene() throws {
    let lines = try ToolRun("gallery", "rocket", "--samples", "2").output.components(
      separatedBy: "\r\n")
    #expect(lines[0] == "t,rocket position.x,rocket position.y")
    #expect(lines[1] == "0,77,60" && lines[2] == "1.25,455,60")
  }

  @Test func mistakesAreToldInASentence() throws {
    let few = try ToolRun("gallery", "rocket", "--samples", "1")
    #expect(few.status != 0 && few.errors.contains("--samples is 1; it must be 2 or more."))
    let unknown = try ToolRun("gallery", "rockets")
    #expect(unknown.status != 0 && unknown.output.isEmpty)
    let nowhere = try ToolRun("gallery", "rocket", "--output", "/nowhere/at/all.csv")
    #expect(nowhere.status != 0 && nowhere.errors.contains("cannot be written"))
  }

  @Test func aPictureIsOfItsTime() throws {
    let start = try ToolRun("gallery", "rocket", "--format", "svg", "--at", "0")
    let end = try ToolRun("gallery", "rocket", "--format", "svg", "--at", "1")
    #expect(start.status == 0 && start.output.contains("matrix(1 0 0 1 77 60)"))
    #expect(end.output.contains("matrix(1 0 0 1 455 60)") && end.output.hasPrefix("<svg xmlns="))
    for wrong in [
      ["rocket", "--at", "1"], ["--format", "svg", "--at", "1"],
      ["rocket", "--format", "svg", "--at=-1"], ["rocket", "--format", "svg", "--at", "nan"],
    ] {
      let run = try ToolRun(["gallery"] + wrong)
      #expect(run.status != 0 && run.errors.contains("--at is"), "\(wrong)")
    }
  }

  @Test func withoutANameItListsTheScenes() throws {
    let list = try ToolRun("gallery")
    #expect(list.status == 0 && list.lines.count == GalleryExamples.all.count)
    #expect(zip(list.lines, GalleryExamples.all).allSatisfy { $0.hasPrefix($1.name + " ") })
  }

  @Test func allWritesAPageForEachScene() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun("gallery", "--all", folder.file("pages").path)
    #expect(run.status == 0 && run.output.isEmpty)
    for example in GalleryExamples.all {
      let page = try String(
        contentsOf: folder.file("pages").appendingPathComponent("\(example.name).html"),
        encoding: .utf8)
      #expect(page.hasPrefix("<!doctype html>"))
    }
    let index = try String(
      contentsOf: folder.file("pages").appendingPathComponent("index.html"), encoding: .utf8)
    #expect(index.hasPrefix("<!doctype html>") && index.contains("href=\"orbit.html\""))
    let both = try ToolRun("gallery", "orbit", "--all", folder.url.path)
    #expect(both.status != 0 && both.errors.contains("--all writes every scene; leave out orbit."))
  }
}
