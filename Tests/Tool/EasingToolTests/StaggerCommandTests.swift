// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct StaggerCommandTests {
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
}
