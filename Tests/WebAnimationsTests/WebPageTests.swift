// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import Foundation
import TestSupport
import Testing

@testable import WebAnimations

@Suite struct WebPageTests {
  private func page(title: String = "Rocket", repetition: MediaTiming.Repetition = .once) throws
    -> WebPage
  {
    let animation = try BasicAnimation(
      from: 0.0, to: 2, timing: MediaTiming(duration: 1, beginTime: 0.5, repetition: repetition))
    let export = try WebExporter().animation(
      KeyedAnimation("transform.rotation.y", animation), target: "rocket")
    return WebPage(
      title: title, boxes: [.init("rocket", label: "R & D")], animations: [export])
  }

  @Test func itHasAllItNeedsAndNothingFromElsewhere() throws {
    let html = try page().html
    for part in [
      "<!doctype html>", "<title>Rocket</title>", "prefers-reduced-motion: reduce",
      "light-dark(", "aria-label=\"Time\"", "document.getAnimations()", "currentTime",
      "id=\"rocket\"", "R &amp; D", "@property --rotation-y", "transform: translateZ(",
      "max=\"1500\"",
    ] { #expect(html.contains(part), "\(part)") }
    for part in ["http:", "https:", "src=", "<link", "@import", "url("] {
      #expect(!html.contains(part), "\(part)")
    }
    #expect(html.components(separatedBy: "<style>").count == 2)
  }

  @Test func picturesAndSourceAreShown() throws {
    var page = try page()
    page.stage = WebPage.Stage(x: -10, y: 20, width: 300, height: 200)
    page.stage.backdrop = "<path d=\"M0,0H9\"/>"
    page.boxes[0].picture = "<circle r=\"5\"/>"
    page.source = "let a = b < c && \"d\""
    (page.summary, page.home, page.length, page.restTime) = ("A & B", "up.html", 7, 2.5)
    let html = page.html
    for part in [
      "viewBox=\"-10 20 300 200\" aria-hidden=\"true\"><path d=\"M0,0H9\"/></svg>",
      "aspect-ratio: 300 / 200", "scale(tan(atan2(100cqw, 300px))) translate(10px, -20px)",
      "class=\"box drawn\" id=\"rocket\"><svg width=\"1\" height=\"1\" aria-hidden=\"true\"><circle",
      "<code>let a = b &lt; c &amp;&amp; &quot;d&quot;</code>", "<p>A &amp; B</p>",
      "<a href=\"up.html\">", "max=\"7000\"", "const end = 7000;", "const rest = 2500;",
    ] { #expect(html.contains(part), "\(part)") }
  }

  @Test func textCanNotBreakOut() throws {
    var page = try page(title: "</title><script>alert(1)</script>")
    page.animations[0].keyframes[0].declarations = [.init("--x", "</script><b>\"")]
    let html = page.html
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("</script><b>"))
    #expect(html.components(separatedBy: "</script>").count == 2)
  }

  @Test func whatNeverEndsIsShownForAWhile() throws {
    #expect(try page(repetition: .forever).duration == 4.5)
    #expect(try page().duration == 1.5)
  }

  @Test func jsonReadsBackAsWhatItWas() throws {
    let text = "quote \" back \\ line \n tab \t control \u{1} less < separator \u{2028} é"
    let value = JSONValue.object([
      .init(text, .array([.number(0.1), .number(-1e-300), .string(text), .number(.infinity)])),
      .init("long", .array((0..<100).map { .number(Double($0) / 7) })),
    ])
    let read =
      try JSONSerialization.jsonObject(with: Data(value.text().utf8)) as? [String: Any]
    let list = try #require(read?[text] as? [Any])
    #expect(list[0] as? Double == 0.1)
    #expect(list[1] as? Double == -1e-300)
    #expect(list[2] as? String == text)
    #expect(list[3] as? String == "Infinity")
    #expect((read?["long"] as? [Double])?[3] == 3.0 / 7)
  }
}
