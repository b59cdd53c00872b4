// SPDX-License-Identifier: Apache-2.0

/// A text of any length that repeats a part: what readers have to read in linear time.
package struct LongText: Sendable, CustomStringConvertible {
  package let description: String
  private let start: String
  private let end: String
  private let part: @Sendable (Int) -> String

  /// A text that repeats a part, which is made of its index.
  package init(
    _ start: String, _ end: String = "", part: @escaping @Sendable (_ index: Int) -> String
  ) {
    (self.start, self.end, self.part) = (start, end, part)
    description = start + part(0) + "…" + end
  }

  /// A text of about a number of bytes.
  package func text(bytes: Int) -> String {
    var text = start
    var index = 0
    while text.utf8.count < bytes {
      text += part(index)
      index += 1
    }
    return text + end
  }

  /// Curves and motions, and what is neither.
  package static let curves: [LongText] = [
    LongText("spring(w 1", ")") { ",w\($0) 1" },
    LongText("bounce(w 1", ")") { ",w\($0) 1" },
    LongText("decay(w 1", ")") { ",w\($0) 1" },
    LongText("timed(spring(w 1", "))") { ",w\($0) 1" },
    LongText("spring(mass 1", ")") { _ in ",mass 1" },
    LongText("spring(mass ", ")") { _ in "1" },
    LongText("bounce(bounces ", ")") { _ in "9" },
    LongText("linear(0", ",1)") { ",\($0 % 10) \($0)%" },
    LongText("linear(0", ",1)") { _ in ",.5" },
    LongText("linear(0", ",1)") { _ in ",1% 2 /* */" },
    LongText("linear(0,1% 2/*", "*/,1)") { _ in "*" },
    LongText(String(repeating: "clamp(", count: 500) + "linear(0", ")") { _ in ",.5" },
    LongText("cubic-bezier(0.", ",0,1,1)") { _ in "1" },
    LongText("cubic-bezier(0,1e", ",1,1)") { _ in "1" },
    LongText("steps(", ")") { _ in "9" },
    LongText("ease") { _ in " " }, LongText("ease/*", "*/") { _ in "*/ /*" },
    LongText("") { _ in "x" }, LongText("") { _ in "clamp(" }, LongText("") { _ in "," },
    LongText("ease") { _ in "\u{301}" }, LongText("ease ") { _ in "👨‍👩‍👧" },
    LongText("ease,") { _ in "🇩🇪" },
    LongText("blend(ease,", "0.5)") { _ in "chain(ease,ease,.5)," },
  ]

  /// SVG path data, and what is none.
  package static let paths: [LongText] = [
    ("M0 0", "l1 1"), ("M0 0", "Z"), ("M0 0", "M1 1z"), ("m0 0", " 1-1"), ("M0 0", "t1 1"),
    ("M0 0", "s1 1 2 2"), ("M0 0", "a1 1 0 0 1 1 1"), ("M0 0L", "1"), ("M0 0L1.", "1"),
    ("M0 0L1e", "1"), ("M0 0", " "), ("M0 0L1 1 ", "x"), ("M0 0 ", "\u{301}"), ("M0 0L", "👨‍👩‍👧"),
  ].map { (start: String, part: String) in LongText(start) { _ in part } }

  /// SVG files, and what is none.
  package static let drawings: [LongText] = [
    (#"<svg><path d="M0 0"#, "L1 1", #""/></svg>"#),
    (#"<svg><polyline points="0 0"#, " 1 1", #""/></svg>"#),
    (#"<svg><path d="M0 0H1" transform=""#, "scale(1)", #""/></svg>"#),
    (#"<svg><path d="M0 0H1" style=""#, "transfor", #""/></svg>"#),
    (#"<svg><path d="M0 0H1" id=""#, "&lt;", #""/></svg>"#),
    (#"<svg><circle r="1."#, "1", #""/></svg>"#),
    ("<svg>", #"<g transform="scale(1)">"#, #"<path d="M0 0H1"/></svg>"#),
    (#"<svg><path d="M0 0H1"/>"#, "<path/>", "</svg>"), ("<svg>", "<path/>", "</svg>"),
    ("<svg>", "x", "</svg>"), ("<svg><!--", "- ", "--></svg>"), ("<svg><path ", "d", ""),
    ("<svg>", "\n", "</svg"), ("<", "a", "/>"),
  ].map { (start: String, part: String, end: String) in LongText(start, end) { _ in part } }
}
