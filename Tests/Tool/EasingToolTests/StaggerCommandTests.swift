// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct StaggerCommandTests {
  @Test("delays as CSV, JSON and CSS")
  func formats() throws {
    let rows = try ToolRun("stagger", "5", "--each", "0.1", "--from", "center").rows
    #expect(rows == [[0, 0.2], [1, 0.1], [2, 0], [3, 0.1], [4, 0.2]])
    #expect(try ToolRun("stagger", "5", "--each", "0.1", "--from", "centre").rows == rows)
    let json = try ToolRun("stagger", "3", "--total", "1", "--ease", "ease-in", "--format", "json")
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Double]])
    #expect(objects.map { $0["index"] } == [0, 1, 2])
    #expect(objects[2]["delay"] == 1)
    let css = try ToolRun(
      "stagger", "3", "--from", "2", "--columns", "2", "--axis", "y", "--start", "1", "--format",
      "css", "--selector", ".card")
    #expect(
      css.lines == [
        ".card:nth-child(1) { animation-delay: 1.1s }",
        ".card:nth-child(2) { animation-delay: 1.1s }",
        ".card:nth-child(3) { animation-delay: 1s }",
      ])
  }

  @Test(
    "a rule of CSS selects one item, also of a list of selectors",
    arguments: [
      ("li, a", ":is(li, a)"), ("ul > li:hover", "ul > li:hover"),
      ("[title=\"a::b{\"]", "[title=\"a::b{\"]"), ("a:not(.b, .c)", ":is(a:not(.b, .c))"),
      ("a\\:before", "a\\:before"),
    ])
  func selectors(selector: String, selected: String) throws {
    let css = try ToolRun("stagger", "1", "--format", "css", "--selector", selector)
    #expect(css.lines == [selected + ":nth-child(1) { animation-delay: 0s }"], "\(css.errors)")
  }

  @Test(
    "a text that would be no rule for items is refused",
    arguments: [
      "", " ", "li::before", "li:after", "a{}", "a;", "a,", ", a", "ul >", "a)", "a:is(b", "a\nb",
      "[b=\"c]", "a\\", "/* a", "@media", "a /* b */",
    ])
  func noSelectors(selector: String) throws {
    let css = try ToolRun("stagger", "1", "--format", "css", "--selector", selector)
    #expect(css.status == 64 && css.output.isEmpty, "\(css.output)")
    // An error is one line.
    let quoted = selector.replacingOccurrences(of: "\n", with: "?")
    #expect(css.errors.contains("--selector is '\(quoted)'"), "\(css.errors)")
  }

  @Test("a seed decides a random order")
  func randomOrder() throws {
    func delays(_ seed: String) throws -> [Double] {
      try ToolRun("stagger", "20", "--each", "1", "--from", "random", "--seed", seed).rows
        .map { $0[1] }
    }
    #expect(try delays("7").sorted() == (0..<20).map(Double.init))
    #expect(try delays("7") == delays("7"))
    #expect(try delays("7") != delays("8"))
  }

  @Test(
    "mistakes are named",
    arguments: [
      (["stagger", "0"], "The number of items is 0"),
      (["stagger", "3", "--each", "1", "--total", "1"], "not both"),
      (["stagger", "3", "--seed", "3"], "--seed goes with --from random only."),
      (["stagger", "3", "--selector", "a"], "--selector goes with --format css only."),
      (["stagger", "3", "--total", "-1"], "--total is -1; it must be in 0...1e280."),
      (["stagger", "3", "--columns", "0"], "--columns is 0; it must be 1 or more."),
      (["stagger", "3", "--from", "3"], "--from is '3'; it must be first, last"),
      (
        ["stagger", "3", "--ease", "spring(bouncy)"],
        "--ease needs an easing function; write --ease 'timed(spring(bouncy))'."
      ),
      (
        ["stagger", "3", "--ease", "spring(damping 0)"],
        "--ease needs an easing function, not 'spring(damping 0)'."
      ),
      (
        ["stagger", "3", "--ease", "spring(from 1)"],
        "--ease needs an easing function, not 'spring(from 1)'."
      ),
      (
        ["stagger", "3", "--ease", "ease-out-back(3, 4)"],
        "is not a curve: column 16: found ',', expected ')', because ease-out-back takes one number."
      ),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("tracks are sampled with values and velocities")
  func tracks() throws {
    let text = "0, 100 0.5s, 150 0.5s cubic, move 5, hold 1s"
    let run = try ToolRun(
      "sample", "--track", text, "--track", "1, 2 4s", "--velocity", "--at", "0,0.25,0.5,1.5,9")
    #expect(run.lines[0] == "t,\"\(text)\",\"\(text) velocity\",\"1, 2 4s\",\"1, 2 4s velocity\"")
    let rows = run.rows
    #expect(rows[0] == [0, 0, 200, 1, 0.25])
    #expect(rows[1] == [0.25, 50, 200, 1.0625, 0.25])
    #expect(rows[3] == [1.5, 5, 0, 1.375, 0.25])
    #expect(rows[4] == [9, 5, 0, 2, 0])
    #expect(
      try ToolRun("sample", "--track", "1, 2 4s", "--samples", "3").rows.map { $0[0] } == [0, 2, 4])
  }

  @Test(
    "a track goes alone",
    arguments: [
      (["sample", "ease", "--track", "1"], "--track goes without curves"),
      (["sample", "--track", "1, 2"], "is not a track: column 5: found the end, expected a time"),
    ])
  func trackMistakes(arguments: [String], message: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
