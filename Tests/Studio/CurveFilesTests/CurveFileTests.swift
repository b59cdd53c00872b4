// SPDX-License-Identifier: Apache-2.0

import CurveFiles
import SwiftEasing
import TestSupport
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

  @Test(
    arguments: [
      (".a /* b */ >\n .c , d{ transition: x ease }", ".a > .c , d"),
      ("@media print { .a { transition: x ease } }", ".a"),
      (".a { @media print { transition: x ease } }", ".a"),
      (".a { &:hover { transition: x ease } }", ".a &:hover"),
      (".a { .b { transition: x ease } }", ".a .b"),
      (".a { .c { } .b { } transition: x ease }", ".a"),
      ("@keyframes k { 50% { animation-timing-function: ease } }", "@keyframes k 50%"),
      ("@keyframes k { 0%, 50% { animation-timing-function: ease } }", "@keyframes k 0%, 50%"),
      (
        "@-webkit-KEYFRAMES k { to { animation-timing-function: ease } }", "@-webkit-KEYFRAMES k to"
      ),
      ("@KeyFrames k { to { animation-timing-function: ease } }", "@KeyFrames k to"),
      ("@layer keyframes { .a { transition: x ease } }", ".a"),
      (".b { @container keyframes (width > 9px) { transition: x ease } }", ".b"),
      (".a { > .b { transition: x ease } }", ".a > .b"),
      (":is(.a, .b) { .c { transition: x ease } }", ":is(.a, .b) .c"),
      ("--b: ease", "--b"), (".a { --b: ease }", "--b"), ("transition: x ease", nil),
      ("@font-face { transition: x ease }", nil),
    ] as [(String, String?)])
  func aCurveOfAStyleSheetHasTheNameOfItsRule(style: String, name: String?) throws {
    let file = try CurveFile(Array(style.utf8), format: .css)
    #expect(file.curves.map(\.name) == [name])
  }

  @Test func longSelectorsAreCutBetweenCharacters() throws {
    for count in 50...70 {
      let selector = ".a" + String(repeating: "é", count: count)
      let style = Array("\(selector) { transition: x ease }".utf8)
      let name = try #require(try CurveFile(style, format: .css).curves[0].name)
      #expect(name.utf8.count <= 120)
      #expect(
        count <= 59 ? name == selector : name.hasSuffix("é…") && selector.hasPrefix(name.dropLast())
      )
    }
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
        "motion.ease ease", "motion.same ease", "spring spring()", "list[0] steps(4)",
        "list[2].curve spring(stiffness 157.91367041742973,damping 17.59291886010284)",
        "linear.stops linear(0,.2,1)", "pieces.beziers beziers(0,.1 0 .2 1 .5 1,1 2)",
      ])
  }

  @Test(
    arguments: cases(
      """
      .a { transition: x 1s cubic-bezier(2, 0, 0, 1) }
        css 1:36 found '2'
      a {⏎  animation-timing-function: eas
        css 1:3 the block that begins here
      a {⏎  animation-timing-function: eas}
        css 2:30 found 'eas'
      a { b: c
        css 1:3 the block that begins here
      a { } }
        css 1:7 found '}'
      a { /* b }
        css 1:3 the block that begins here
      /* b }
        css 1:1 the comment
      --b: 'c⏎
        css 1:6 the text
      b: c(d }
        css 1:5 the parenthesis
      --a: { b
        css 1:1 the block of this property
      a { transition: x var(--a) }
        css 1:17 the file does not define '--a'
      a{--a:1s}b{--a:2s}c{transition:x var(--a)}
        css 1:32 the file has several values of '--a'
      --a: var(--b); --b: var(--a); transition: var(--a)
        css 1:43 its custom properties name each other
      # Only the first of several reasons is given.
      --b: var(--c); --c: var(--b); transition: var(--a) var(--b)
        css 1:43 the file does not define '--a'
      --b: var(--c); --c: var(--b); transition: var(--b) var(--a)
        css 1:43 its custom properties name each other
      a { transition: x 1s spring(1) }
        css 1:22 found 'spring(1)'
      <svg>⏎ <animate calcMode='spline'/></svg>
        svg 2:2 the keySplines of <animate> are missing
      <animate calcMode='spline' values='0;1;2' keySplines='0 0 1 1'/>
        svg 1:1 the keySplines of <animate> are 1; the intervals are 2
      <animate calcMode='spline' values='0;1' keySplines='0 0 1 1.5'/>
        svg 1:1 the keySplines of <animate> have '0 0 1 1.5'
      <animate values='0;1;2' keyTimes='0;.5;.9'/>
        svg 1:1 the keyTimes of <animate> do not end with 1
      <animate values='0;1;2' keyTimes='0;1'/>
        svg 1:1 the keyTimes of <animate> are 2
      <animate values='0;1;2' keyTimes='0;1;.5'/>
        svg 1:1 the keyTimes of <animate> have '.5'
      <g style='transition: x steps(0)'/>
        svg 1:21 found '0'
      <svg><animateMotion values='0,0;1e999,0' dur='1s'/></svg>
        svg 1:6 the values of <animateMotion> are no points
      <svg><animateMotion><mpath href='#a'/></animateMotion></svg>
        svg 1:6 the mpath of <animateMotion> names no <path>
      {"a": {"$type": "cubicBezier", "$value": [0, 0, 1]}}
        json a it is not
      {"a": {"$type": "cubicBezier", "$value": [0, 0, 2, 1]}}
        json a x2 is 2
      {"a": {"$type": "cubicBezier", "$value": "{b.c}"}}
        json a the file has no token '{b.c}'
      {"a": {"$type": "cubicBezier", "$value": "{a}"}}
        json a its references lead to more than 16
      ["cubic-bezier(0)"]
        json [0] column 15
      {"layers": [{"k": [{"t": 0, "s": {}}, {"t": 1}]}, {"k": [{"t": 0}]}], "fr": 0}
        json layers[1].k[0] it has no value s
      """))
  func mistakesAreNotedAtTheirPlace(_ text: String, _ expected: String) throws {
    // The format, the place, and how the reason begins.
    let words = expected.split(separator: " ", maxSplits: 2)
    let format = try #require(CurveFile.Format(name: "a.\(words[0])"))
    let file = try CurveFile(Array(text.utf8), format: format)
    let note = try #require(file.notes.first)
    #expect(file.curves.isEmpty)
    #expect(note.location == words[1])
    #expect(note.reason.hasPrefix(words[2]), "\(note)")
  }

  /// A time marks a custom property as a shorthand, so its keyword is an easing.
  @Test(arguments: [1, 62, 63, 64, 200])
  func aTimeMayHaveManyDigits(_ digits: Int) throws {
    let time = String(repeating: "0", count: digits) + "s"
    let file = try CurveFile(Array("a { --b: x \(time) ease-in }".utf8), format: .css)
    #expect(file.curves.count == 1)
  }

  /// An unknown function in a shorthand may be a future easing, however long its name.
  @Test(arguments: [1, 62, 63, 64, 200])
  func anUnknownFunctionIsNoted(_ letters: Int) throws {
    let name = String(repeating: "e", count: letters)
    let file = try CurveFile(Array("a { transition: x 1s \(name)(1) }".utf8), format: .css)
    #expect(file.curves.isEmpty && file.notes.map(\.location) == ["1:22"])
  }

  /// Sixteen references lead to a list whose number is a seventeenth, one too many.
  @Test func theReferencesOfANumberCountWithThoseBeforeIt() throws {
    func file(references: Int) throws -> CurveFile {
      var tokens = [
        "\"one\": {\"$value\": 1}",
        "\"a0\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, \"{one}\", 1]}",
      ]
      for index in 1...references {
        tokens.append(
          "\"a\(index)\": {\"$type\": \"cubicBezier\", \"$value\": \"{a\(index - 1)}\"}")
      }
      return try CurveFile(Array("{\(tokens.joined(separator: ","))}".utf8), format: .json)
    }
    #expect(try file(references: 15).notes.isEmpty)
    let long = try file(references: 16)
    #expect(long.curves.count == 16 && long.notes.map(\.location) == ["a16"])
    #expect(long.notes.first?.reason == "its references lead to more than 16 others")
  }

  /// The names of nested values may be longer than the file.
  @Test func aTokenHasAtMost63Names() throws {
    func notes(names: Int) throws -> [String] {
      let names = [String](repeating: "a", count: names)
      let token = names.reversed().reduce("{\"$value\": 1}") { "{\"\($1)\": \($0)}" }
      let text = """
        {"b": {"$type": "cubicBezier", "$value": [0, 0, "{\(names.joined(separator: "."))}", 1]},
        \(token.dropFirst())
        """
      return try CurveFile(Array(text.utf8), format: .json).notes.map(\.reason)
    }
    #expect(try notes(names: 63).isEmpty)
    #expect(try notes(names: 64).first?.hasPrefix("the file has no token") == true)
  }

  @Test(
    arguments: [
      ("<svg><animate></svg>", .svg, "1:17", "it is not XML"),
      ("<a/>x", .svg, "1:5", "it is not XML"),
      ("{\"a\": [1,\n}", .json, "2:1", "found '}'"),
    ] as [(String, CurveFile.Format, String, String)])
  func filesOfAnotherFormatAreRefused(
    _ text: String, _ format: CurveFile.Format, _ place: String, _ reason: String
  ) {
    let error = #expect(throws: CurveFileError.self) {
      try CurveFile(Array(text.utf8), format: format)
    }
    #expect(error?.location == place)
    #expect(error?.reason.hasPrefix(reason) ?? false, "\(String(describing: error))")
  }

  /// An invalid curve drops only itself, or its declaration.
  @Test(
    arguments: [
      (
        ".a{transition:x 1s ease!important}.b{transition:x 1s cubic-bezier(.2,0,0,1)!important}",
        .css, ["1:20 ease", "1:54 cubic-bezier(.2,0,0,1)"], 0
      ),
      (
        ".a { transition: x 1s ease-in, y 1s cubic-bezier(2,0,0,1); animation: b linear 1s }",
        .css, ["1:73 linear"], 2
      ),
      // Browsers compute calc() and var(), so the neighbors are valid.
      (
        "a { transition-timing-function: cubic-bezier(calc(1/2), 0, 1, 1), ease-out }",
        .css, ["1:33 cubic-bezier(.5,0,1,1)", "1:67 ease-out"], 0
      ),
      (
        "a { transition: x 1s steps(max(2, 3)), y 1s ease } b { transition: x 1s cubic-bezier(var(--q), 0, 1, 1), y 1s ease-in }",
        .css, ["1:45 ease", "1:68 ease-in"], 2
      ),
      (
        """
        :root { --x0: .2; --y0: 0; --e: cubic-bezier(var(--x0), var(--y0), 0, var(--y1, 1)) }
        .a { transition: x 1s var(--e), y var(--t, 2s) ease-out }
        """, .css,
        ["1:33 cubic-bezier(.2,0,0,1)", "2:18 cubic-bezier(.2,0,0,1)", "2:18 ease-out"], 0
      ),
      (
        "a { --x: 800ms cubic-bezier(.25,1,.5,1); --y: 2s linear; --z: 3px linear }", .css,
        ["1:16 cubic-bezier(.25,1,.5,1)", "1:50 linear"], 0
      ),
      ("a { --x: linear, color 1s ease }", .css, ["1:27 ease"], 0),
      ("a { b: url(data:,'); transition: x ease } c { d: url(//x) }", .css, ["1:36 ease"], 0),
      ("a { b: 'c\n; transition: x ease }", .css, ["2:17 ease"], 1),
      (
        """
        .a { offset-path: path("M0 0H9"); animation: go 2s ease-in-out infinite }
        @keyframes go { to { offset-distance: 100% } }
        @keyframes other { 0% { offset-distance: 0% } 50% { offset-distance: 80% } }
        .b { offset-path: path('M0 0H9'); animation-name: other; animation-timing-function: linear }
        """, .css,
        [
          "1:19 ease-in-out along M0 0H9", "1:52 ease-in-out",
          "4:19 beziers(0,.5 .8,1 0) along M0 0H9", "4:85 linear",
        ], 0
      ),
      (
        "<svg><animate calcMode='spline' values='a;b' keySplines='0 0 1 2'/>"
          + "<animate calcMode='spline' values='a;b' keySplines='.42 0 1 1'/></svg>", .svg,
        ["1:68 keySplines[0] ease-in"], 1
      ),
      (
        "<svg><animateMotion><mpath xlink:href='#p'/></animateMotion><path id='p' d='M0 0C1 2 3 4 5 6'/>"
          + "<animateMotion path='M0 0H3V1' calcMode='linear'/>"
          + "<animateMotion values='0,0;4,0' calcMode='spline' keySplines='.42 0 1 1'/></svg>",
        .svg,
        [
          "1:6 linear along M0 0C1 2 3 4 5 6", "1:96 beziers(0,.5 .75,1 1) along M0 0H3V1",
          "1:146 ease-in along M0,0 L4,0",
        ], 0
      ),
      // Two equal points have no length to divide by.
      (
        "<animateMotion values='4,0;4,0' calcMode='spline' keySplines='.42 0 1 1'/>", .svg,
        ["1:1 ease-in along M4,0 L4,0"], 0
      ),
      // Tokens without a type, one of which refers to the other.
      (
        "{\"a\": {\"$value\": \"cubic-bezier(.2, 0, 0, 1)\"}, \"b\": {\"$value\": \"{a}\"}}", .json,
        ["a.$value cubic-bezier(.2,0,0,1)", "b cubic-bezier(.2,0,0,1)"], 0
      ),
      (
        "{\"a\": {\"controlPoints\": [0.1, 0.2, 0.3, 0.4]}}", .json,
        ["a.controlPoints cubic-bezier(.1,.2,.3,.4)"], 0
      ),
      (
        """
        {"motion": {"$type": "cubicBezier", "a": {"$value": "ease-in"}, "b": {"$value": "{motion.a}"},
          "c": {"$value": "cubic-bezier(.2, 0, 0, 1)"}, "d": {"$value": "nothing"}},
         "go": {"$type": "transition", "$value": {"duration": "1s", "timingFunction": [0.2, 0, 0, 1]}},
         "on": {"$type": "transition", "$value": [{"timingFunction": "{motion.a}"}, {"timingFunction": "linear"}]},
         "to": {"$type": "transition", "$value": "all 200ms ease-out"},
         "old": {"type": "cubicBezier", "value": "ease-in-out"}, "ref": {"$value": "{motion.c}"},
         "in": {"$type": "animation", "$value": {"timingFunction": "ease-in"}}, "see": {"$value": "{in}"},
         "text": "opacity 1s cubic-bezier(.2, 0, 0, 1)"}
        """, .json,
        [
          "motion.a ease-in", "motion.b ease-in", "motion.c cubic-bezier(.2,0,0,1)",
          "go.timingFunction cubic-bezier(.2,0,0,1)", "on[0].timingFunction ease-in",
          "on[1].timingFunction linear", "to ease-out", "old ease-in-out",
          "ref cubic-bezier(.2,0,0,1)", "in.timingFunction ease-in", "see.timingFunction ease-in",
          "text cubic-bezier(.2,0,0,1)",
        ], 1
      ),
      (
        """
        {"fr": 30, "layers": [{"k": [{"t": 0, "s": [0, 0], "o": {"x": [0.2, 1.5], "y": [0, 0]},
          "i": {"x": [0.5], "y": [1, 1]}}, {"t": 1, "s": [1, 1]}]},
          {"k": [{"t": 0, "s": [0]}, {"t": 1, "s": [1]}]}]}
        """, .json,
        ["layers[0].k[0] of 0 cubic-bezier(.2,0,.5,1)", "layers[1].k[0] linear"], 1
      ),
    ] as [(String, CurveFile.Format, [String], Int)])
  func theRestIsRead(
    _ text: String, _ format: CurveFile.Format, _ curves: [String], _ notes: Int
  ) throws {
    let file = try CurveFile(Array(text.utf8), format: format)
    let found = file.curves.map { curve in
      "\(curve.location) \(curve.curve)" + (curve.route.map { " along \($0)" } ?? "")
    }
    #expect(found == curves)
    #expect(file.notes.count == notes, "\(file.notes)")
  }

  /// Eight times the rules take at most 24 times as long; properties that refer to each other twice stay limited.
  @Test func aLongStyleSheetIsReadInLinearTime() throws {
    func seconds(_ rules: Int) throws -> Double {
      let rule = ".a{transition:opacity .2s ease-in!important;--b:cubic-bezier(.2,0,0,1)}"
      let bytes = Array(String(repeating: rule, count: rules).utf8)
      var count = 0
      let seconds = try processorSeconds(tries: 3) {
        count = try CurveFile(bytes, format: .css).curves.count
      }
      #expect(count == 2 * rules)
      return seconds
    }
    _ = try seconds(500)
    #expect(try seconds(8000) < 24 * seconds(1000))

    let names = (0..<60).map { "--v\($0):var(--v\($0 + 1)) var(--v\($0 + 1));" }.joined()
    let bomb = Array("a{\(names)--v60:ease;transition:var(--v0)}".utf8)
    #expect(try CurveFile(bomb, format: .css).notes.count >= 1)
  }

  /// Rules that share keys get notes beyond the file's limit, in the order of the file.
  @Test(arguments: [((1 << 18) + 1, ["5:17", "6:17"]), (1 << 18, ["6:17"])])
  func rulesShareALimitedNumberOfKeys(_ keys: Int, _ places: [String]) throws {
    let key = String(repeating: "9%,", count: keys - 1) + "9%{offset-distance:9%}"
    let rules = (1...5).map { ".r\($0){offset-path:path('M0 0H\($0)');animation:k}" }
    let text = "@keyframes k{\(key)}\n" + rules.joined(separator: "\n")
    let file = try CurveFile(Array(text.utf8), format: .css)
    #expect(file.notes.map(\.location) == places)
    #expect(file.notes.allSatisfy { $0.reason == "the file has more than 1048576 keys of routes" })
  }

  /// A truncated file gives its first curves, or an error with its location, and never a crash.
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
        let file = try CurveFile(Array(bytes[..<count]), format: format)
        #expect(file.curves.count <= whole.count)
        if !file.notes.isEmpty { refused += 1 }
      } catch {
        refused += 1
        #expect(!error.location.isEmpty && !error.reason.isEmpty)
      }
    }
    #expect(refused > bytes.count / 2)
  }

  @Test func formatsAreTold() {
    #expect(
      CurveFile.Format(name: "a.CSS") == .css
        && CurveFile.Format(name: "a.txt") == .source(language: "txt"))
    for (text, format) in [(" [1]", .json), ("\u{FEFF}<svg", .svg), ("", .css), (".a {}", .css)]
      as [(String, CurveFile.Format)]
    {
      #expect(CurveFile.Format(content: Array(text.utf8)) == format)
    }
  }

  /// Quotes, braces and parentheses do not count after a backslash, in strings and in addresses.
  @Test(
    arguments: [
      (#"a { content: "\"; x: {"; transition: x 1s ease-in }"#, "1:43 ease-in"),
      (#"a { content: '\'}'; transition: x 1s ease-in }"#, "1:38 ease-in"),
      (#"a { content: "\\"; transition: x 1s ease-in }"#, "1:37 ease-in"),
      (#"a\{b { transition: x 1s ease-in }"#, "1:25 ease-in"),
      (#"a { background: url(a\)b;c}); transition: x 1s ease-in }"#, "1:48 ease-in"),
      ("a { background: url(//b;c}); transition: x 1s ease-in }", "1:47 ease-in"),
      ("a { background: f(/*)*/ ')' ); transition: x 1s ease-in }", "1:49 ease-in"),
      ("a { /*}*/ transition: x 1s ease-in/**/ }", "1:28 ease-in"),
      // An unclosed comment ends with the file.
      ("a { transition: x 1s ease-in }/*", "1:22 ease-in"),
    ])
  func whatIsEscapedOrQuotedEndsNothing(_ text: String, _ found: String) throws {
    #expect(try CurveFileTests.listing(text, .css) == [found])
  }

  /// A token without a type inherits that of the nearest group.
  @Test(
    arguments: [
      (#"{"$type":"cubicBezier","a":{"$value":[0,0,1,1]}}"#, ["a linear"]),
      (#"{"$type":"cubicBezier","a":{"$type":"number","b":{"$value":[0,0,1,1]}}}"#, []),
      (#"{"$type":"number","a":{"$type":"cubicBezier","b":{"$value":[0,0,1,1]}}}"#, ["a.b linear"]),
      (#"{"$type":"number","a":{"b":{"$type":"cubicBezier","$value":[0,0,1,1]}}}"#, ["a.b linear"]),
      (
        #"{"$type":"cubicBezier","a":{"b":{"$type":"number","$value":[0,0,1,1]},"c":{"$value":[0,0,1,1]}}}"#,
        ["a.c linear"]
      ),
      (
        #"{"a":{"$type":"cubicBezier","b":{"c":{"$value":[0,0,1,1]}}},"d":{"$value":[0,0,1,1]}}"#,
        ["a.b.c linear"]
      ),
    ] as [(String, [String])])
  func typesOfTokensAreInherited(_ text: String, _ found: [String]) throws {
    #expect(try CurveFileTests.listing(text, .json) == found)
  }
}
