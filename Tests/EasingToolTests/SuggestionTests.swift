// SPDX-License-Identifier: Apache-2.0

import Easing
import Testing

@Suite("The tool suggests what was meant")
struct SuggestionTests {
  @Test(
    "a mistyped word of a curve",
    arguments: [
      ("ease-in-bouce", "ease-in-bounce"), ("eas-in", "ease-in"),
      ("mirror(ease-in-bouce)", "mirror(ease-in-bounce)"), ("spring(bouncey)", "spring(bouncy)"),
      ("spring(stifness 100, damping 10)", "spring(stiffness 100, damping 10)"),
      ("cubic-beizer(0, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1)"), ("step(4)", "steps(4)"),
    ])
  func words(text: String, meant: String) throws {
    try expectSuggestion(meant, for: text)
  }

  @Test(
    "a curve in another system's spelling",
    arguments: [
      ("easeInOut", "ease-in-out"), ("easeInEaseOut", "ease-in-out"), ("in-quad", "ease-in-quad"),
      ("power2.inOut", "ease-in-out-cubic"), ("power4", "ease-out-quint"),
      ("back.out(1.7)", "ease-out-back(1.7)"),
      ("ease-in-poly(2.5)", "ease-in-power(2.5)"),
      ("Quad.easeIn", "ease-in-quad"), ("easeOutBack", nil), ("easeQuadInOut", "ease-in-out-quad"),
      ("Curves.easeInOutCubic", "ease-in-out-cubic"), ("wobbly", "spring(wobbly)"),
      ("FastOutSlowIn", "material-standard"), ("swing", "ease-in-out-sine"),
      (".17,.67,.83,.67", "cubic-bezier(.17, .67, .83, .67)"),
    ] as [(String, String?)])
  func spellings(text: String, meant: String?) throws {
    guard let meant else {
      // easings.net's own spelling is understood.
      #expect(try ToolRun("info", text).status == 0)
      return
    }
    try expectSuggestion(meant, for: text)
  }

  @Test("a family in GSAP's spelling, with all its parameters", arguments: EaseFamily.named)
  func families(family: EaseFamily) throws {
    let takesParameters = EaseFamily.mostParameters(family.name) != nil
    let numbers = family.allParameters.map { "\($0)" }.joined(separator: ", ")
    let arguments = takesParameters ? "(\(numbers))" : ""
    try expectSuggestion(
      "ease-out-\(family.name)\(arguments)", for: "\(family.name).out\(arguments)")
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
