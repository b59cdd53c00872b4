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
}
