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

  fileprivate static let equivalents: [(String, [Double])] = [
    (#"<circle cx="10" cy="20" r="5"/>"#, [31.41592653589793, 15, 20, 10, 25]),
    (#"<circle r="1"/>"#, [6.283185307179586, 1, 0, 0, 1]),
    (#"<ellipse cx="1" cy="2" rx="3" ry="3"/>"#, [18.84955592153876, 4, 2, 1, 5]),
    (#"<ellipse cx="1" cy="2" rx="3"/>"#, [18.84955592153876, 4, 2, 1, 5]),
    (#"<ellipse cx="1" cy="2" ry="3" rx="auto"/>"#, [18.84955592153876, 4, 2, 1, 5]),
    (#"<ellipse cx="1" cy="2" rx=".5"/>"#, [3.141592653589793, 1.5, 2, 1, 2.5]),
    (#"<rect x="1" y="2" width="4" height="4"/>"#, [16, 1, 2, 5, 2]),
    (
      #"<rect width="8" height="8" rx="2"/>"#,
      [28.566370614359172, 2, 0, 8, 2]
    ),
    (
      #"<rect width="8" height="8" ry="2"/>"#,
      [28.566370614359172, 2, 0, 8, 2]
    ),
    (#"<rect width="8" height="8" rx="99"/>"#, [25.132741228718345, 4, 0, 8, 4]),
    (#"<rect width="8" height="8" rx="2" ry="0"/>"#, [32, 0, 0, 8, 0]),
    (#"<line x1="1" y1="2" x2="5" y2="2"/>"#, [4, 1, 2, 2, 2]),
    (#"<polyline points="0,0 10,0 10,10"/>"#, [20, 0, 0, 5, 0]),
    (#"<polygon points="0,0 10,0 10,10 0,10"/>"#, [40, 0, 0, 10, 0]),
  ]

  @Test(
    "shapes become their equivalent paths",
    arguments: SVGFileTests.equivalents)
  func shapes(element: String, expected: [Double]) throws {
    for (found, wanted) in zip(try summary(element), expected) {
      #expect((found - wanted).magnitude <= 1e-12 * 100, "\(element)")
    }
  }

  fileprivate static let lengths: [(String, Double)] = [
    ("3", 3.0), ("3px", 3), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6Q", 96),
    ("72pt", 96), ("6pc", 96), ("1IN", 96), (" +1.5e1px ", 15),
  ]

  @Test(
    "lengths have units, 96 pixels to the inch",
    arguments: SVGFileTests.lengths)
  func units(length: String, pixels: Double) throws {
    let found = try summary("<line x2=\"\(length)\"/>")[0]
    #expect((found - pixels).magnitude <= pixels * 1e-15)
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

  fileprivate static let rendered: [(String, [Double])] = [
    (#"<path display="none" d="M0 0H1"/><path d="M0 0H2"/>"#, [2, 0, 0]),
    (#"<g style="fill:red; display : none"><path d="M0 0H1"/></g><path d="M0 0H2"/>"#, [2, 0, 0]),
    (
      #"<style>.a,.b{display:none}</style><g class="c b"><path d="M0 0H1"/></g><path d="M0 0H2"/>"#,
      [2, 0, 0]
    ),
    (
      #"<path class="a" d="M0 0H1"/><path d="M0 0H2"/><style>path.a { display: none !important }</style>"#,
      [2, 0, 0]
    ),
    (
      #"<style>#a{display:inline} path{display:none}</style><path d="M0 0H2"/><path id="a" d="M0 0H1"/>"#,
      [1, 0, 0]
    ),
    (
      #"<switch><g systemLanguage="de"><path d="M0 0H1"/></g><g><path d="M0 0H2"/></g><path d="M0 0H3"/></switch>"#,
      [2, 0, 0]
    ),
    (
      #"<switch><foreignObject requiredExtensions="a"/><g><path d="M0 0H2"/></g></switch>"#,
      [2, 0, 0]
    ),
    (#"<i:path xmlns:i="urn:x" d="M0 0H1"/><path d="M0 0H2"/>"#, [2, 0, 0]),
    (#"<i:g xmlns:i="urn:x"><path d="M0 0H1"/></i:g><path d="M0 0H2"/>"#, [2, 0, 0]),
    (
      #"<circle r="0"/><rect width="3"/><rect height="3"/><path d=""/><ellipse rx="0" ry="3"/><path d="M0 0H2"/>"#,
      [2, 0, 0]
    ),
    (##"<defs><path id="a" d="M1 2H3"/></defs><use href="#a" x="10" y="20"/>"##, [2, 11, 22]),
    (
      ##"<use xmlns:l="http://www.w3.org/1999/xlink" l:href="#s" transform="scale(2)" x="1" width="4" height="4"/><symbol id="s" viewBox="0 0 2 2"><path d="M0 0H1"/></symbol>"##,
      [4, 2, 0]
    ),
    (##"<use href="#u"/><g id="u"><use href="#u"/></g><path d="M0 0H2"/>"##, [2, 0, 0]),
    (
      #"<svg x="5" y="6" width="10" height="20" viewBox="1 1 2 2"><path d="M1 1H2"/></svg>"#,
      [5, 5, 11]
    ),
    (
      #"<svg width="10" height="20" viewBox="0 0 2 2" preserveAspectRatio="none"><path d="M0 0V1"/></svg>"#,
      [10, 0, 0]
    ),
    (
      #"<svg width="10" height="20" viewBox="0 0 2 2" preserveAspectRatio="xMaxYMin slice"><path d="M0 0H1"/></svg>"#,
      [10, -10, 0]
    ),
    (#"<svg width="10" height="20"><line x1="10%" y1="10%" x2="60%" y2="10%"/></svg>"#, [5, 1, 2]),
  ]

  @Test("the first shape that is rendered, where it is rendered", arguments: SVGFileTests.rendered)
  func rendering(content: String, expected: [Double]) throws {
    #expect(try Array(summary(content).prefix(3)) == expected, "\(content)")
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
