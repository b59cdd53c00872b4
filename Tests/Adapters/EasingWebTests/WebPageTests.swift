// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation
import SwiftEasing
import TestSupport
import Testing

@testable import EasingWeb

@Suite struct WebPageTests {
  private func page(title: String = "Rocket", repetition: MediaTiming.Repetition = .once) throws
    -> WebPage
  {
    let animation = try BasicAnimation(
      from: 0.0, to: 2, timing: MediaTiming(duration: 1, beginTime: 0.5, repetition: repetition))
    let export = try WebExporter().animation(
      KeyedAnimation("transform.rotation.y", animation), target: "rocket")
    return WebPage(title: title, boxes: [.init("rocket", label: "R & D")], animations: [export])
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

  @Test func textCanNotBreakOut() throws {
    var page = try page(title: "</title><script>alert(1)</script>")
    page.animations[0].keyframes[0].declarations = [.init("--x", "</script><b>\"")]
    let html = page.html
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("</script><b>"))
    #expect(html.components(separatedBy: "</script>").count == 2)
  }

  @Test func jsonReadsBackAsWhatItWas() throws {
    let text = "quote \" back \\ line \n tab \t control \u{1} less < separator \u{2028} é"
    let value = JSONValue.object([
      .init(text, .array([.number(0.1), .number(-1e-300), .string(text), .number(.infinity)])),
      .init("long", .array((0..<100).map { .number(Double($0) / 7) })),
    ])
    let read = try JSONSerialization.jsonObject(with: Data(value.text().utf8)) as? [String: Any]
    let list = try #require(read?[text] as? [Any])
    #expect(list[0] as? Double == 0.1)
    #expect(list[1] as? Double == -1e-300)
    #expect(list[2] as? String == text)
    #expect(list[3] as? String == "Infinity")
    #expect((read?["long"] as? [Double])?[3] == 3.0 / 7)
  }

  @Test func aPage() throws {
    let turn = try script().animation(keyed("transform.rotation.x", 0, 1), target: "a")
    var page = WebPage(title: "<T>", animations: [turn, turn])
    let head = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>&lt;T&gt;</title>
      <style>
      …
      …
      """
    let data = """
      <script>
      // The arguments of Element.animate(); infinity, which JSON lacks, is a string.
      const descriptions = [
        {
          "target": "a",
          "keyframes": [{"--rotation-x": "0deg"}, {"--rotation-x": "5.729577951308232e1deg"}],
          "timing": {"duration": 1000}
        },
        {
          "target": "a",
          "keyframes": [{"--rotation-x": "0deg"}, {"--rotation-x": "5.729577951308232e1deg"}],
          "timing": {"duration": 1000}
        }
      ];
      """
    func body(_ page: WebPage) -> String {
      var html = page.html
      for part in [WebPage.palette, WebPage.styleSheet, WebPage.script] {
        #expect(html.contains(part))
        html = html.replacing(part, with: "…")
      }
      return html
    }
    #expect(
      body(page) == """
        \(head)

        .stage { aspect-ratio: 880 / 416 }
        .scene { transform: scale(tan(atan2(100cqw, 880px))) translate(0px, 0px) }
        .backdrop { left: 0px; top: 0px; width: 880px; height: 416px }
        @property --rotation-x { syntax: "<angle>"; inherits: false; initial-value: 0deg }
        .box[id="a"] { transform: translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) rotateX(var(--rotation-x, 0deg)) }
        </style>
        <header>
            <h1>&lt;T&gt;</h1>
        </header>
        <main>
          <section>
            <figure class="stage" role="img" aria-label="Animation">
              <figure class="scene">
                <div class="box" id="a"></div>
              </figure>
            </figure>
            <form class="controls">
              <button type="button">Play</button>
              <input type="range" min="0" max="1000" value="0" step="any" aria-label="Time">
              <output>0.00 s</output>
            </form>
          </section>
        </main>
        \(data)
        const end = 1000;
        const rest = 0;
        …
        </script>
        </html>

        """)
    (page.summary, page.source, page.home) = ("S & T", "a\n<b>", "\"h\"")
    (page.rules, page.length, page.restTime) = ("rule { }", 3, 1.5)
    page.stage = WebPage.Stage(x: -1, y: 2, width: 30, height: 40)
    page.stage.backdrop = "<path/>"
    page.boxes = [
      WebPage.Box("a", label: "A", style: [.init("color", "red")]),
      WebPage.Box("b\"", label: "B", parent: "a"), WebPage.Box("c", parent: "b\""),
      WebPage.Box("d", parent: "d"),
    ]
    page.boxes[2].picture = "<circle/>"
    page.animations[0].style.append(.init("color", "red"))
    #expect(
      body(page) == """
        \(head)
        rule { }
        .stage { aspect-ratio: 30 / 40 }
        .scene { transform: scale(tan(atan2(100cqw, 30px))) translate(1px, -2px) }
        .backdrop { left: -1px; top: 2px; width: 30px; height: 40px }
        @property --rotation-x { syntax: "<angle>"; inherits: false; initial-value: 0deg }
        .box[id="a"] { color: red; transform: translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) rotateX(var(--rotation-x, 0deg)) }
        </style>
        <header>
            <a href="&quot;h&quot;">All animations</a>
            <h1>&lt;T&gt;</h1>
            <p>S &amp; T</p>
        </header>
        <main>
          <section>
            <figure class="stage" role="img" aria-label="Animation">
              <figure class="scene">
                <svg class="backdrop" viewBox="-1 2 30 40" aria-hidden="true"><path/></svg>
                <div class="box" id="a">A
                  <div class="box" id="b&quot;">B
                    <div class="box drawn" id="c"><svg width="1" height="1" aria-hidden="true"><circle/></svg></div>
                  </div>
                </div>
              </figure>
            </figure>
            <form class="controls">
              <button type="button">Play</button>
              <input type="range" min="0" max="3000" value="0" step="any" aria-label="Time">
              <output>0.00 s</output>
            </form>
          </section>
          <pre tabindex="0" aria-label="Source"><code>a
        &lt;b&gt;</code></pre>
        </main>
        \(data)
        const end = 3000;
        const rest = 1500;
        …
        </script>
        </html>

        """)
  }

  @Test func lengthsOfPages() throws {
    func duration(_ timings: MediaTiming...) throws -> Double {
      WebPage(
        title: "",
        animations: try timings.map { try script().animation(keyed("level", 0, 1, $0)) }
      ).duration
    }
    #expect(try duration() == 0)
    #expect(try duration(MediaTiming(duration: 1, beginTime: 2), MediaTiming(duration: 2)) == 3)
    #expect(try duration(MediaTiming(duration: 1, beginTime: 2, repetition: .forever)) == 6)
    #expect(try duration(MediaTiming(duration: .infinity, beginTime: 20)) == 10)
    #expect(try duration(MediaTiming(duration: 1, beginTime: -2)) == 0)
  }
}
