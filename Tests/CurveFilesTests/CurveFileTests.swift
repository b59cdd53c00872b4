// SPDX-License-Identifier: Apache-2.0

import CurveFiles
import Easing
import Testing

@Suite struct CurveFileTests {
  private static func listing(_ text: String, _ format: CurveFile.Format) throws -> [String] {
    try CurveFile(Array(text.utf8), format: format).curves.map { "\($0.location) \($0.curve)" }
  }

  private static let style = """
    @import url("a;b{c.css");
    /* transition: x 1s ease; */
    .a:hover { transition: opacity 1s cubic-bezier(0.1, 0.2, 0.3, 1) .5s, left 2s STEPS(4, start) }
    :root {
      --easing: linear(0, 0.4 30%,
        1);
      --other: { transition: x ease };
      --size: 3px; --name: ease-out;
      color: red;
    }
    @keyframes x { 50% { animation-timing-function: ease-in, var(--x); } }
    @media (min-width: 3px) { .b { -webkit-animation: spin 1s linear infinite; content: "}" } }

    """
  private static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>
        .a { transition: all 1s ease-out }
      </style>
      <rect style="transition: x 1s ease-in-out">
        <animate attributeName="x" calcMode="spline" dur="1s" values="0; 30; 20"
          keyTimes="0; 0.4; 1" keySplines="0.5 0 0.5 1; 0,0,1,1"/>
        <animate attributeName="fill" calcMode="spline" values="red;blue;lime"
          keySplines="0 0 1 1; .42 0 1 1;"/>
        <animate attributeName="y" values="0;1;4" dur="1s"/>
        <animate attributeName="y" from="0" to="4" calcMode="spline" keyTimes="0;1"
          keySplines="0 .5 .5 1"/>
      </rect>
      <animateMotion path="M0 0H9" calcMode="spline" keyPoints="0;.5;1" keyTimes="0;.5;1"
        keySplines="0 0 1 1;0 0 1 1"/>
    </svg>

    """
  private static let tokens = """
    {"motion": {"$type": "cubicBezier", "ease": {"$value": [0.25, 0.1, 0.25, 1]},
      "same": {"$value": "{motion.ease}"}, "text": {"$type": "string", "$value": "linear (a)"}},
     "spring": {"stiffness": 100, "damping": 10},
     "list": ["steps(4)", "a (b)", {"curve": "spring(bouncy)"}],
     "linear": {"error": 0, "stops": [[0, 0], [0.5, 0.2], [1, 1]]},
     "pieces": {"beziers": [[[0, 0], [0.1, 0], [0.2, 1], [0.5, 1]], [[0.5, 1], [0.5, 1], [1, 2], [1, 2]]]}}

    """

  @Test func everyCurveOfAStyleSheetIsFound() throws {
    #expect(
      try CurveFileTests.listing(CurveFileTests.style, .css) == [
        "3:35 cubic-bezier(.1,.2,.3,1)", "3:79 steps(4,start)", "5:13 linear(0,.4 30%,1)",
        "8:24 ease-out", "11:49 ease-in", "12:59 linear",
      ])
  }

  @Test func everyCurveOfAPictureIsFound() throws {
    #expect(
      try CurveFileTests.listing(CurveFileTests.picture, .svg) == [
        "3:29 ease-out", "5:20 ease-in-out",
        "6:5 beziers(0,.2 0 .2 1.5 .4 1.5,1 1)",
        "8:5 keySplines[0] linear", "8:5 keySplines[1] ease-in",
        "10:5 linear(0,.25,1)", "11:5 keySplines[0] cubic-bezier(0,.5,.5,1)",
        "14:3 beziers(0,.5 .5,1 1)",
      ])
  }

  @Test func everyCurveOfTokensIsFound() throws {
    #expect(
      try CurveFileTests.listing(CurveFileTests.tokens, .json) == [
        "motion.ease ease", "spring spring()", "list[0] steps(4)",
        "list[2].curve spring(stiffness 157.91367041742973,damping 17.59291886010284)",
        "linear.stops linear(0,.2,1)", "pieces.beziers beziers(0,.1 0 .2 1 .5 1,1 2)",
      ])
  }

  @Test(
    arguments: [
      (".a { transition: x 1s cubic-bezier(2, 0, 0, 1) }", .css, "1:36", "found '2'"),
      ("a {\n  animation-timing-function: eas", .css, "2:30", "found 'eas'"),
      ("a { b: c", .css, "1:3", "the block that begins here"),
      ("a { } }", .css, "1:7", "found '}'"),
      ("a { /* b }", .css, "1:5", "the comment"), ("a { b: 'c\n }", .css, "1:8", "the text"),
      ("a { b: c(d }", .css, "1:9", "the parenthesis"),
      ("--a: { b", .css, "1:1", "the block of this property"),
      ("<svg><animate></svg>", .svg, "1:17", "it is not XML"),
      ("<a/>x", .svg, "1:5", "it is not XML"),
      (
        "<svg>\n <animate calcMode='spline'/></svg>", .svg, "2:2",
        "the keySplines of <animate> are missing"
      ),
      (
        "<animate calcMode='spline' values='0;1;2' keySplines='0 0 1 1'/>", .svg, "1:1",
        "the keySplines of <animate> are 1; the intervals are 2"
      ),
      (
        "<animate calcMode='spline' values='0;1' keySplines='0 0 1 1.5'/>", .svg, "1:1",
        "the keySplines of <animate> have '0 0 1 1.5'"
      ),
      (
        "<animate values='0;1;2' keyTimes='0;.5;.9'/>", .svg, "1:1",
        "the keyTimes of <animate> do not end with 1"
      ),
      ("<animate values='0;1;2' keyTimes='0;1'/>", .svg, "1:1", "the keyTimes of <animate> are 2"),
      (
        "<animate values='0;1;2' keyTimes='0;1;.5'/>", .svg, "1:1",
        "the keyTimes of <animate> have '.5'"
      ),
      ("<g style='transition: x steps(0)'/>", .svg, "1:21", "found '0'"),
      ("{\"a\": [1,\n}", .json, "2:1", "found '}'"),
      (
        "{\"a\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 1]}}", .json, "a.$value",
        "it is not"
      ),
      (
        "{\"a\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 2, 1]}}", .json, "a.$value",
        "x2 is 2"
      ),
      ("[\"cubic-bezier(0)\"]", .json, "[0]", "column 15"),
      ("{\"layers\": [], \"fr\": 0}", .json, "ip", "there is no such number"),
    ] as [(String, CurveFile.Format, String, String)])
  func mistakesAreFoundAtTheirPlace(
    _ text: String, _ format: CurveFile.Format, _ place: String, _ reason: String
  ) {
    let error = #expect(throws: CurveFileError.self) {
      try CurveFile(Array(text.utf8), format: format)
    }
    #expect(error?.location == place)
    #expect(error?.reason.hasPrefix(reason) ?? false, "\(String(describing: error))")
  }

  /// A file that is cut off gives the curves before, or an error with its place; it never stops the program.
  @Test(
    arguments: [
      (CurveFileTests.style, .css), (CurveFileTests.picture, .svg), (CurveFileTests.tokens, .json),
    ] as [(String, CurveFile.Format)])
  func everyPartIsReadOrRefused(_ text: String, _ format: CurveFile.Format) throws {
    let bytes = Array(text.utf8)
    let whole = try CurveFile(bytes, format: format).curves
    var refused = 0
    for count in 0..<bytes.count {
      do {
        let curves = try CurveFile(Array(bytes[..<count]), format: format).curves
        #expect(curves.count <= whole.count)
      } catch {
        refused += 1
        #expect(!error.location.isEmpty && !error.reason.isEmpty)
      }
    }
    #expect(refused > bytes.count / 2)
  }

  @Test func formatsAreTold() {
    #expect(CurveFile.Format(name: "a.CSS") == .css && CurveFile.Format(name: "a.txt") == nil)
    for (text, format) in [(" [1]", .json), ("\u{FEFF}<svg", .svg), ("", .css), (".a {}", .css)]
      as [(String, CurveFile.Format)]
    {
      #expect(CurveFile.Format(content: Array(text.utf8)) == format)
    }
  }
}
