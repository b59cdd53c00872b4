// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct SVGFileTests {
  /// Runs `easing path` on a drawing from standard input.
  private func run(_ content: String, _ arguments: String...) throws -> ToolRun {
    try ToolRun(
      ["path", "--file", "-"] + arguments,
      input: "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>")
  }

  /// Length, and the points at the start and at a quarter of the distance.
  private func summary(_ content: String, _ arguments: String...) throws -> [Double] {
    let run = try ToolRun(
      ["path", "--file", "-", "--samples", "5"] + arguments,
      input: "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>")
    #expect(run.status == 0, "\(content): \(run.errors)")
    let rows = run.rows
    guard rows.count == 5 else { return [] }
    return [rows[4][1], rows[0][3], rows[0][4], rows[1][3], rows[1][4]]
  }

  @Test("the transforms of the shape and its ancestors are applied, except the outermost svg's")
  func transforms() throws {
    let found = try summary(
      #"<g transform="translate(10,20) rotate(90)"><a><path transform="scale(2)" d="M1 0H5"/></a></g>"#
    )
    #expect(found == [8, 10, 22, 10, 24])
    let drawing = try ToolRun(
      ["path", "--file", "-", "--samples", "2"],
      input:
        #"<svg transform="scale(3)" viewBox="0 0 1 1"><g transform=""><path d="M0 0H1"/></g></svg>"#
    )
    #expect(drawing.rows.last?[3] == 1)
    // A shape is transformed before it is measured: this circle becomes an ellipse.
    #expect(try summary(#"<circle r="1" transform="scale(2 1)"/>"#)[0] > 9.68)
  }

  @Test("shapes that are not rendered directly are skipped, unless selected")
  func hidden() throws {
    for container in ["defs", "symbol", "clipPath", "mask", "marker", "pattern"] {
      let drawing =
        "<\(container)><g><path id=\"a\" d=\"M0 0H1\"/></g></\(container)><g/><rect id=\"b\" width=\"1\" height=\"1\"/>"
      #expect(try summary(drawing)[0] == 4)
      #expect(try summary(drawing, "--id", "a")[0] == 1)
      #expect(try summary(drawing, "--id", "b")[0] == 4)
    }
    #expect(try summary(#"<path/><polygon/><line x2="7"/><line x2="9"/>"#)[0] == 7)
  }

  @Test("an id leads to its shape through at most 63 <use>", arguments: [1, 2, 63, 64])
  func chains(count: Int) throws {
    let uses = (0..<count).map { "<use id='u\($0)' href='#u\($0 + 1)' x='1'/>" }.joined()
    let content = "<defs><path id='u\(count)' d='M0 0H2'/></defs>" + uses
    if count < 64 {
      #expect(try summary(content, "--id", "u0").prefix(2) == [2, Double(count)])
    } else {
      #expect(try run(content, "--id", "u0").errors.contains("is <use>"))
    }
  }

  @Test("an element without a shape is looked at once, and takes no place among others")
  func withoutShape() throws {
    // Each of forty groups uses the one before twice: 2^40 ways to nothing.
    let twice = (1...40).map {
      "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)'/></g>"
    }.joined()
    let content = "<defs><g id='g0'/>\(twice)<path id='p' d='M0 0H2'/></defs><use href='#g40'/>"
    #expect(try summary(content + "<path d='M0 0H3'/>").prefix(1) == [3])
    let many = (0..<70).map { "<use href='#e\($0)'/><g id='e\($0)'/>" }.joined()
    #expect(try summary(content + many + "<use href='#p' x='1'/>").prefix(2) == [2, 1])
  }

  @Test("the rounding of transforms is part of the error")
  func transformRounding() throws {
    let transform =
      #"<g transform="translate(1000000.1,0)"><g transform="translate(-1000000,0) rotate(33)">"#
    let rounded = try run(transform + #"<path d="M0 0L3 4"/></g></g>"#)
    let plain = try run(#"<path d="M0 0L3 4"/>"#)
    func within(_ run: ToolRun) -> Double {
      run.errors.split(separator: "points within ").dropFirst().first
        .flatMap { Double($0.prefix { !$0.isWhitespace }) } ?? .nan
    }
    #expect(within(plain) < 1e-14 && within(rounded) > 1e-10 && within(rounded) < 1e-8)
    #expect(abs((rounded.rows.last?[1] ?? .nan) - 5) <= within(rounded))
  }

  @Test("ignored features are reported")
  func remarks() throws {
    let styled = try run(#"<g style="transform: scale(2)"><path d="M0 0H1"/></g>"#)
    #expect(styled.errors.contains("transforms in a style of the shape are not applied."))
    let plain = try run(#"<svg/><g style="transform: scale(2)"/><path d="M0 0H1"/>"#)
    #expect(plain.status == 0 && !plain.errors.contains("applied"))
  }

  @Test("up to a mistake, which is reported")
  func upToMistake() throws {
    for (content, length) in [
      (#"<path d="M0 0H3 4 5x9"/>"#, 5.0), (#"<polyline points="0 0 4 0 9"/>"#, 4),
    ] {
      let refused = try run(content)
      #expect(refused.status != 0 && refused.output.isEmpty)
      #expect(refused.errors.contains("The path data has a mistake at offset"))
      let used = try run(content, "--up-to-mistake")
      #expect(used.status == 0 && used.rows.last?[1] == length)
      #expect(used.errors.hasPrefix("Note: The path data has a mistake at offset"))
      #expect(used.errors.contains("; the path before it is used.\n"))
    }
    let argument = try ToolRun("path", "M0 0H2L", "--up-to-mistake")
    #expect(argument.rows.last?[1] == 2)
    #expect(
      argument.errors.hasPrefix("Note: The path data has a mistake at offset 7: found the end"))
    #expect(try ToolRun("path", "x", "--up-to-mistake").status != 0)
    let right = try ToolRun("path", "M0 0H2", "--up-to-mistake")
    #expect(right.status == 0 && !right.errors.contains("Note"))
  }

  @Test("an accuracy can be requested")
  func accuracy() throws {
    let path = "M0,150 C75,0 225,300 300,150"
    let rough = try ToolRun("path", path, "--accuracy", "1e-3", "--samples", "3")
    #expect((rough.rows[1][3] - 150).magnitude <= 0.36 && rough.status == 0)
    #expect(rough.errors != (try ToolRun("path", path, "--samples", "3").errors))
    for (text, shown) in [("0", "0"), ("nan", "NaN"), ("-1", "-1"), ("1", "1")] {
      let run = try ToolRun("path", path, "--accuracy", text)
      #expect(run.status == 64 && run.errors.contains("--accuracy is \(shown); it must be in "))
    }
  }

  @Test("standard input cannot be the drawing and the times")
  func twice() throws {
    let run = try ToolRun("path", "--file", "-", "--fractions", "-", input: "<svg/>")
    #expect(run.status == 64 && run.errors.contains("standard input can be only one"))
  }

  @Test("quotations are short, even of long text")
  func quotations() throws {
    let long = String(repeating: "e\u{301}\u{302}", count: 10_000)
    for run in [
      try run("<circle r=\"\(long)\"/>"), try run("<g/>", "--id", long),
      try run("<path transform=\"\(long)\" d=\"M0 0H1\"/>"), try run("<path d=\"M0 0\(long)\"/>"),
      try ToolRun("sample", "ease", "--at", long), try ToolRun("sample", long),
      try ToolRun("sample", "chain(\(long))"),
      try ToolRun("info", "a" + String(repeating: "\u{301}", count: 60_000)),
      try ToolRun("sample", "ease", "--times", "-", input: long),
      try ToolRun("path", "M0 0H1", "--plot", long), try ToolRun("spring", long),
    ] {
      #expect(run.status != 0)
      #expect(
        (run.errors.split(separator: "\n").first?.utf8.count ?? .max) < 700,
        "\(run.errors.prefix(300))")
    }
  }
}
