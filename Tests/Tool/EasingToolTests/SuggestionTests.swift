// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite("The tool suggests what was meant")
struct SuggestionTests {
  @Test(
    "a mistyped word of a curve",
    arguments: [
      ("ease-in-bouce", "ease-in-bounce"), ("eas-in", "ease-in"), ("aese", "ease"),
      ("mirror(ease-in-bouce)", "mirror(ease-in-bounce)"), ("spring(bouncey)", "spring(bouncy)"),
      ("spring(stifness 100, damping 10)", "spring(stiffness 100, damping 10)"),
      ("cubic-beizer(0, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1)"), ("step(4)", "steps(4)"),
    ])
  func words(text: String, meant: String) throws {
    try expectSuggestion(meant, for: text)
  }

  @Test(
    "a curve in another system's words is taken, with a note",
    arguments: [
      ("easeInOut", "ease-in-out (SwiftUI)"), ("power2.inOut", "ease-in-out-cubic (GSAP)"),
      ("back.out(1.7)", "ease-out-back(1.7) (GSAP)"),
      ("Curves.easeInOutCubic", "cubic-bezier(0.645, 0.045, 0.355, 1) (Flutter)"),
      (".easeIn(duration: 0.3)", "ease-in over 0.3 s (SwiftUI)"),
      (".17,.67,.83,.67", "cubic-bezier(0.17, 0.67, 0.83, 0.67) (CSS)"),
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

  @Test("a curve that cannot be converted has the reason")
  func refusals() throws {
    let run = try ToolRun("info", "UISpringTimingParameters(dampingRatio: 0.8)")
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("cannot be converted from UIKit: Apple does not publish"))
  }

  @Test("a family in GSAP's spelling, with all its parameters", arguments: EaseFamily.named)
  func families(family: EaseFamily) throws {
    let takesParameters = EaseFamily.mostParameters(family.name) != nil
    let numbers = family.allParameters.map(NumberText.shortest).joined(separator: ", ")
    let arguments = takesParameters ? "(\(numbers))" : ""
    let run = try ToolRun("info", "\(family.name).out\(arguments)")
    #expect(run.errors.contains("read as ease-out-\(family.name)\(arguments)"), "\(run.errors)")
  }

  private func expectSuggestion(_ meant: String, for text: String) throws {
    let run = try ToolRun("info", text)
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean '\(meant)'?"), "\(run.errors)")
    #expect(TimingCurve(meant) != nil && TimingCurve(text) == nil)
  }

  @Test("nothing near, nothing suggested", arguments: ["xyzzy", "", "12", "spring(100)"])
  func none(text: String) throws {
    let run = try ToolRun("info", text)
    #expect(run.status == 64)
    #expect(!run.errors.contains("did you mean"))
  }

  @Test(
    "a mistyped command, option or scene",
    arguments: [
      (["smaple", "ease"], "There is no command 'smaple'; did you mean 'sample'?"),
      (["sample", "ease", "--smaples", "4"], "'--smaples'; did you mean '--samples'?"),
      (["compare", "ease", "linear", "--plto", "x.svg"], "'--plto'; did you mean '--plot'?"),
      (["sample", "ease", "--quick=1"], "sample has no option '--quick'."),
      (
        ["info", "--md-sys-motion-easing-standard"],
        "Put -- before a curve that begins with a dash: easing info -- --md-sys-motion-easing-standard"
      ),
      (["gallery", "orbti"], "did you mean 'orbit'?"),
    ])
  func names(arguments: [String], sentence: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test("options that the parser itself knows pass")
  func own() throws {
    for arguments in [["sample", "--help"], ["sample", "--version"], ["help", "sample"]] {
      #expect(try ToolRun(arguments).status == 0)
    }
    #expect(try ToolRun("--generate-completion-script", "bash").status == 0)
  }
}
