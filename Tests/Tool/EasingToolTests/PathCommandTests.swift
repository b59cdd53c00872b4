// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct PathCommandTests {
  /// The path of the articles' spaceship.
  private let spaceship = "M0,150 C75,0 225,300 300,150"

  @Test("the length of the articles' path, and equal distances in equal times")
  func paced() throws {
    let run = try ToolRun("path", spaceship, "--samples", "9")
    #expect(run.status == 0)
    #expect(run.lines.first == "u,length,s,x,y,angle,speed")
    #expect(run.errors.hasPrefix("length    359.5473949234964 (within "))
    #expect(run.rows.count == 9)
    for (index, row) in run.rows.enumerated() {
      #expect(row[0] == Double(index) / 8)
      #expect((row[1] - 359.5473949234964 * row[0]).magnitude <= 1e-10)
      #expect((row[6] - 359.5473949234964).magnitude <= 1e-10)
    }
    // By symmetry half the distance is half the parameter.
    #expect((run.rows[4][2] - 0.5).magnitude <= 1e-12)
    #expect((run.rows[4][3] - 150).magnitude <= 1e-10 && (run.rows[4][4] - 150).magnitude <= 1e-10)
  }

  @Test(
    "the ends are at rest, and a path without length has no speed",
    arguments: ["M0,0", "M0,0Z", "M0,0 Q100,0 0,0", "M0,0 C50,0 60,70 100,100"])
  func rest(path: String) throws {
    let run = try ToolRun("path", path, "--limits", "acceleration=1.7,lateral=2", "--samples", "5")
    #expect(run.status == 0 && !run.errors.contains("NaN"), "\(run.errors)")
    #expect(run.rows.first?[6] == 0 && run.rows.last?[6] == 0, "\(run.rows)")
    #expect(path.contains(" ") || run.errors.contains("on average 0, at most 0"), "\(run.errors)")
  }

  @Test("lengths and distances of a hundred thousand segments are within the stated error")
  func manySegments() throws {
    let folder = try TemporaryFolder()
    let drawing = folder.file("drawing.svg")
    let count = 100_000
    let zigzag = String(repeating: "H.1H0", count: count / 2)
    try Data("<svg><path d=\"M0 0\(zigzag)\"/></svg>".utf8).write(to: drawing)
    let run = try ToolRun("path", "--file", drawing.path, "--parametric", "--samples", "101")
    let words = run.errors.split { " ()\n".contains($0) }
    let length = try #require(words.dropFirst(1).first.flatMap { Double($0) })
    let within = try #require(words.dropFirst(3).first.flatMap { Double($0) })
    // The exact sum is the product, in two parts.
    let product = Double(count) * 0.1
    let rest = (-product).addingProduct(Double(count), 0.1)
    let error = ((length - product) - rest).magnitude
    #expect(error <= within && error <= 1e-12 * product && within <= 1e-12 * product)
    for row in run.rows { #expect((row[1] - row[0] * product).magnitude <= 1e-12 * product) }
    #expect(run.rows.count == 101)
  }

  /// Python is asked because a child of the tests inherits their peak, and a child of Python its small one.
  @Test("a long path takes the memory of its table, and little more", arguments: [0, 1])
  func memory(isNearest: Int) throws {
    var random = SeededGenerator(seed: 2913)
    func number() -> String { "\(Double(Int.random(in: 0..<1_000_000, using: &random)) / 1e3)" }
    let data = (0..<100_000).map { _ in "C" + (0..<6).map { _ in number() }.joined(separator: " ") }
    let folder = try TemporaryFolder()
    let file = folder.file("long.svg")
    try Data(
      #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0\#(data.joined())"/></svg>"#.utf8
    ).write(to: file)
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let arguments =
      try ["python3", "-c", script, ToolRun.tool.path, "path", "--file", file.path]
      + (isNearest == 1 ? ["--nearest", "1,2"] : ["--samples", "2"])
    let run = try ToolRun(program: URL(fileURLWithPath: "/usr/bin/env"), arguments)
    let table = try ToolRun("path", "--file", file.path, "--table", folder.file("table").path)
    #expect(table.status == 0)
    let size = try Data(contentsOf: folder.file("table")).count
    let peak = 1024 * (try #require(Int(run.lines.last ?? ""), "\(run.errors)"))
    #expect(peak < size + 60_000_000, "\(peak) for a table of \(size) bytes")
  }

  @Test("the place of the path nearest to a point, and how many more are as near")
  func nearest() throws {
    let line = try ToolRun("path", "M0,0 H10 V10", "--nearest", "4,-3")
    #expect(line.status == 0, "\(line.errors)")
    #expect(
      line.output.hasSuffix(
        "nearest   4,0 at the distance 3\nthere     fraction 0.2, length 4, parameter 0.4 of segment 0\n"
      ))
    let square = try ToolRun("path", "M-1,-1 H1 V1 H-1 Z", "--nearest", "-0,0")
    #expect(square.output.contains("parameter 0.5 of segment 0; 3 more as near\n"))
    let circle = try ToolRun("path", "M1,0 A1,1 0 0 1 -1,0 A1,1 0 0 1 1,0", "--nearest", "0,0")
    #expect(
      circle.output.contains(
        "parameter 0 of segment 0; as near up to parameter 1 of segment 1\n"))
    let corner = try ToolRun("path", "M0,0 H10 V10", "--nearest", "12,-2")
    #expect(corner.output.hasSuffix("parameter 1 of segment 0\n"), "\(corner.output)")
    // Samples are still written where they are asked for.
    let both = try ToolRun("path", "M0,0 H10", "--nearest", "0,1", "--csv", "-", "--samples", "2")
    #expect(both.rows.count == 2)
    #expect(both.errors.contains("at the distance 1\n"))
    for word in ["1", "1,2,3", "1,x", "nan,1"] {
      #expect(try ToolRun("path", "M0,0 H10", "--nearest", word).status == 64)
    }
  }

  @Test("the path can come from an SVG file, and a plot is drawn")
  func files() throws {
    let folder = try TemporaryFolder()
    let drawing = folder.file("drawing.svg")
    try Data(
      #"<svg xmlns="http://www.w3.org/2000/svg"><path id="a" d="M0 0h1"/><g><path id="track" d="M0,0 A50,50 0 0 1 100,0"/></g></svg>"#
        .utf8
    ).write(to: drawing)
    let picture = folder.file("track.svg")
    let csv = folder.file("track.csv")
    let run = try ToolRun(
      "path", "--file", drawing.path, "--id", "track", "--plot", picture.path, "--csv", csv.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("length    157.0796326794896"))
    let drawn = try String(contentsOf: picture, encoding: .utf8)
    // gnuplot titles a line by its data file unless it is told not to.
    #expect(drawn.contains("parametric") && !drawn.contains(" using 1:2"))
    #expect(
      try String(contentsOf: csv, encoding: .utf8).components(separatedBy: "\r\n").count == 103)
    let first = try ToolRun("path", "--file", drawing.path, "--samples", "2")
    #expect(first.rows.last?[1] == 1)
  }

  @Test("namespace prefixes, entities, references and encodings are those of XML")
  func xml() throws {
    let folder = try TemporaryFolder()
    let drawing = folder.file("drawing.svg")
    let text = #"""
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <!DOCTYPE svg [ <!ENTITY way "M0,0 H10"> ]>
      <s:svg xmlns:s="http://www.w3.org/2000/svg"><!-- <path d="M0 0h9"/> -->
        <s:path d="&way;" id="ä"/><s:path d="M0 0&#10;L3 4"/></s:svg>
      """#
    try #require(text.data(using: .isoLatin1)).write(to: drawing)
    for arguments in [[], ["--id", "ä"]] {
      let run = try ToolRun(["path", "--file", drawing.path, "--samples", "2"] + arguments)
      #expect(run.rows.last?[1] == 10, "\(run.errors)")
    }
  }

  @Test(
    "a file that is not XML is refused with the line of the mistake",
    arguments: [
      ("<svg>\n<path d=\"M0 0H1\">\n</svg>", 3), ("<svg>\n<path d=M0/></svg>", 2), ("", 1),
      ("<svg>\n\n&other;<path d=\"M0 0H1\"/></svg>", 3),
    ])
  func noXML(text: String, line: Int) throws {
    let folder = try TemporaryFolder()
    let drawing = folder.file("drawing.svg")
    try Data(text.utf8).write(to: drawing)
    let run = try ToolRun("path", "--file", drawing.path)
    #expect(run.status != 0 && run.output.isEmpty)
    #expect(run.errors.contains("is not XML: line \(line) cannot be read: "), "\(run.errors)")
  }

  @Test("an entity bomb and a wrong encoding are named")
  func namedReasons() throws {
    let names = (0..<9).map {
      "<!ENTITY e\($0 + 1) \"" + String(repeating: "&e\($0);", count: 10) + "\">"
    }
    let bomb =
      "<!DOCTYPE svg [<!ENTITY e0 \"aaaaaaaaaaaaaaaaaaaaaaaa\">\(names.joined())]><svg><title>&e9;</title>"
      + String(repeating: " ", count: 1 << 20) + "</svg>"
    let run = try ToolRun("path", "--file", "-", input: bomb)
    #expect(run.status != 0 && run.errors.contains("amplification"), "\(run.errors)")
    let other = try ToolRun(
      "path", "--file", "-", input: "<?xml version='1.0' encoding='UTF-16'?><svg/>")
    #expect(other.status != 0 && other.errors.contains("encoding"), "\(other.errors)")
  }

  @Test("a table is written for the libraries of other languages, and the summary printed")
  func table() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("line.bin")
    let run = try ToolRun("path", "M0,0 H10", "--table", file.path)
    #expect(run.status == 0 && run.output.hasPrefix("length    10 (within"), "\(run.errors)")
    let bytes = try [UInt8](Data(contentsOf: file))
    // A header of 32 bytes, a line of 40, one piece of 88 and a checksum of 8.
    #expect(bytes.count == 168 && bytes.prefix(8).elementsEqual("easpath2".utf8))
    let both = try ToolRun("path", "M0,0 H10", "--table", "a", "--csv", "a")
    #expect(both.status != 0 && both.errors.contains("they must be two files"), "\(both.errors)")
  }
}
