// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gallery
import TestSupport
import Testing

/// The built program, as a user runs it.
@Suite struct GalleryToolTests {
  private struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  private func run(_ arguments: String...) throws -> Run {
    let process = Process()
    process.executableURL = try BuiltProgram.gallery.checked()
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }

  @Test(arguments: Gallery.examples.map { $0.name })
  func printsCSVAndAPage(_ name: String) throws {
    let table = try run(name, "--samples", "5")
    #expect(table.status == 0 && table.errors.isEmpty)
    let lines = table.output.components(separatedBy: "\r\n")
    #expect(lines.count == 7 && lines[0].hasPrefix("t,") && lines[6].isEmpty)
    let counts = Set(lines.prefix(6).map { $0.split(separator: ",").count })
    #expect(counts.count == 1)
    let page = try run(name, "--format", "html")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("<!doctype html>") && page.output.contains("</html>"))
  }

  @Test func theTableIsThatOfTheScene() throws {
    let lines = try run("rocket", "--samples", "2").output.components(separatedBy: "\r\n")
    #expect(lines[0] == "t,rocket position.x,rocket position.y")
    #expect(lines[1] == "0,77,60" && lines[2] == "1.25,455,60")
  }

  @Test func mistakesAreToldInASentence() throws {
    let few = try run("rocket", "--samples", "1")
    #expect(few.status != 0 && few.errors.contains("--samples is 1; it must be 2 or more."))
    let unknown = try run("rockets")
    #expect(unknown.status != 0 && unknown.output.isEmpty)
    let nowhere = try run("rocket", "--output", "/nowhere/at/all.csv")
    #expect(nowhere.status != 0 && nowhere.errors.contains("can not be written"))
  }
}
