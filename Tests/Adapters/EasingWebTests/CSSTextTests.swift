// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@testable import EasingWeb

@Suite struct CSSTextTests {
  /// The idioms of the CSS Object Model, section 2.1.
  @Test(arguments: [
    ("box", "box"), ("1st box", #"\31 st\ box"#), ("-1", #"-\31 "#), ("-", #"\-"#), ("--", "--"),
    ("-a1", "-a1"), ("a\"b", #"a\"b"#), ("*/", #"\*\/"#), ("</style>", #"\<\/style\>"#),
    ("\0", "\u{FFFD}"), ("\n\u{7F}\u{1F}", #"\a \7f \1f "#), ("é😀", "é😀"), ("a\\b", #"a\\b"#),
    ("\u{80}_Z", "\u{80}_Z"), ("", ""),
  ])
  func identifiersAreEscaped(_ name: String, _ text: String) {
    #expect(Array(CSSText.identifier(name).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("box", #""box""#), ("1st \"box\"\\", #""1st \"box\"\\""#), ("\0\n", "\"\u{FFFD}\\a \""),
    ("'</style>é", #""'</style>é""#), ("\"\u{301}", "\"\\\"\u{301}\""),
  ])
  func stringsAreQuoted(_ string: String, _ text: String) {
    #expect(Array(CSSText.string(string).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("box", ".box"), ("1", #".\31 "#), ("a b", #"[class="a b"]"#), ("", #"[class=""]"#),
    ("a\tb", #"[class="a\9 b"]"#), ("a\u{A0}b", ".a\u{A0}b"),
  ])
  func whatHasWhiteSpaceIsNoClass(_ name: String, _ selector: String) {
    #expect(CSSText.selector(ofClass: name) == selector)
  }

  private func export(_ target: String, _ form: WebExporter.Form) throws -> WebAnimation {
    let animation = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    return try WebExporter(form: form).animation(
      KeyedAnimation("opacity", animation), target: target)
  }

  /// A browser tests that texts read back; this tests that certain text does not occur.
  @Test(arguments: ["x\"]</style><p>", "</style>", "a}b", "\"\u{301} onclick=x"])
  func namesDoNotBreakOut(_ name: String) throws {
    let sheet = try WebStyleSheet([export(name, .styleSheet)]).text
    #expect(!sheet.contains("</style"))
    let style = [WebKeyframe.Declaration("color", "red")]
    let page = WebPage(
      title: "t", boxes: [.init(name, style: style)], animations: [try export(name, .script)]
    ).html
    #expect(
      page.unicodeScalars.split(separator: "<").count { $0.starts(with: "/style".unicodeScalars) }
        == 1)
    let attribute = try #require(
      page.unicodeScalars.split(separator: "\n").first {
        String($0).contains("class=\"box\"")
      })
    #expect(attribute.count { $0 == "\"" } == 4)
  }

  @Test func namesOfKeyframesDiffer() throws {
    let names = ["a", "a", "a-opacity", "a\0", "a\u{FFFD}", "a"]
    let text = try WebStyleSheet(names.map { try export($0, .styleSheet) }).text
    let found = text.split(separator: "\n").filter { $0.hasPrefix("@keyframes") }
    #expect(found.count == 6 && Set(found.map(String.init)).count == 6)
  }

  @Test func aSingleStopIsWrittenTwice() throws {
    let line = EasingCurve.piecewiseLinear(
      try PiecewiseLinear(stops: [.init(progress: 0, value: 0.5)]))
    #expect(line.webText == "linear(0.5, 0.5)")
    let ramp = try #require(EasingCurve("linear(0, 0.5, 1)"))
    #expect(ramp.webText == ramp.description)
    var animation = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    animation.timingFunction = line
    for form in WebExporter.Form.allCases {
      let export = try WebExporter(form: form).animation(KeyedAnimation("opacity", animation))
      let text = form == .script ? export.json : try WebStyleSheet([export]).text
      #expect(text.contains("linear(0.5, 0.5)"))
    }
  }
}
