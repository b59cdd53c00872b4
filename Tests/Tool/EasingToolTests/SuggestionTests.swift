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

  @Test(
    "an option of another command is named with it",
    arguments: [
      (["sample", "ease", "--plot", "a.svg"], "sample", "--plot", "compare"),
      (["info", "ease", "--plot=a.svg"], "info", "--plot", "compare"),
      (["compare", "ease", "--integral"], "compare", "--integral", "sample"),
    ])
  func elsewhere(arguments: [String], command: String, option: String, other: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: \(command) has no option '\(option)'; 'easing \(other)' has it.\n"),
      "\(run.errors)")
  }

  @Test(
    "a function of CSS may be followed by its time, as a name may",
    arguments: [
      ("cubic-bezier(0.5, 0, 0.9, 0.7) 200ms", "cubic-bezier(0.5, 0, 0.9, 0.7) over 0.2 s"),
      ("steps(4, jump-none) 0.3s", "steps(4, jump-none) over 0.3 s"),
      ("linear(0, 0.3 20%, 1) 1s", "linear(0, 0.3 20%, 1) over 1 s"),
      ("mirror(ease-in) 50ms", "mirror(ease-in) over 0.05 s"),
      ("ease-out 300ms", "ease-out over 0.3 s"),
    ])
  func timed(text: String, reading: String) throws {
    let run = try ToolRun("sample", text, "--at", "0.25,0.5")
    #expect(run.errors == "Note: '\(text)' is read as \(reading) (CSS).\n")
    let curve = reading.components(separatedBy: " over")[0]
    #expect(try ToolRun("sample", curve, "--at", "0.25,0.5").rows == run.rows)
  }

  @Test(
    "other text after a function is a mistake, and a motion has its own duration",
    arguments: ["steps(4) foo", "steps(4), 200ms", "steps(4.5) 200ms", "spring(bouncy) 200ms"])
  func untimed(text: String) throws {
    #expect(try ToolRun("sample", text).status == 64)
  }

  @Test(
    "a duration that looks like milliseconds is pointed to",
    arguments: [
      ("spring(duration 500)", "duration of 500 s; write 500ms"),
      ("spring(bounce 0.2, duration 350)", "duration of 350 s; write 350ms"),
      ("timed(spring(response 20, damping-ratio 1))", "response of 20 s; write 20ms"),
      ("spring(visual-duration 300)", "visual-duration of 300 s; write 300ms"),
    ])
  func milliseconds(text: String, words: String) throws {
    let run = try ToolRun("sample", text, "--at", "0,1")
    #expect(run.errors == "Note: '\(text)' has a \(words) for milliseconds.\n")
    #expect(run.status == 0 && run.rows.count == 2)
    for quiet in ["spring(duration 500ms)", "spring(duration 500s)", "spring(duration 0.5)"] {
      #expect(try ToolRun("sample", quiet, "--at", "0").errors == "")
    }
  }
}
