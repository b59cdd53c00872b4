// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite("The tool suggests what was meant")
struct SuggestionTests {
  @Test(
    "a curve in another system's words is taken, with a note",
    arguments: [
      ("easeInOut", "ease-in-out (SwiftUI)"), ("power2.inOut", "ease-in-out-cubic (GSAP)"),
      ("back.out(1.7)", "ease-out-back(1.7) (GSAP)"),
      ("Curves.easeInOutCubic", "cubic-bezier(0.645, 0.045, 0.355, 1) (Flutter)"),
      (".easeIn(duration: 0.3)", "ease-in over 0.3 s (SwiftUI)"),
      (".17,.67,.83,.67", "cubic-bezier(0.17, 0.67, 0.83, 0.67) (four numbers)"),
    ])
  func spellings(text: String, sentence: String) throws {
    for command in ["info", "sample", "convert"] {
      let run = try ToolRun(command, text)
      #expect(run.status == 0)
      #expect(run.errors == "Note: '\(text)' is read as \(sentence).\n", "\(run.errors)")
    }
    let run = try ToolRun("compare", text, text)
    #expect(run.status == 0 && run.errors.split(separator: "\n").count == 1)
    #expect(try ToolRun("info", "easeOutBack").errors == "")
  }

  @Test("a family in GSAP's spelling, with all its parameters", arguments: EaseFamily.named)
  func families(family: EaseFamily) throws {
    let takesParameters = EaseFamily.mostParameters(family.name) != nil
    let numbers = family.allParameters.map(NumberText.shortest).joined(separator: ", ")
    let arguments = takesParameters ? "(\(numbers))" : ""
    let run = try ToolRun("info", "\(family.name).out\(arguments)")
    #expect(run.errors.contains("read as ease-out-\(family.name)\(arguments)"), "\(run.errors)")
  }

  @Test("options that the parser itself knows pass")
  func own() throws {
    for arguments in [["sample", "--help"], ["sample", "--version"], ["help", "sample"]] {
      #expect(try ToolRun(arguments).status == 0)
    }
    #expect(try ToolRun("--generate-completion-script", "bash").status == 0)
  }
}
