// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Targets whose names break a selector, a string, a comment or an element if not escaped; each in a style sheet
/// and on a page.
func addNames(to builder: inout CaseBuilder) throws {
  let names = [
    "1st box", "-1", "-", "--", "x\"]</style><p>", "</style>", "</STYLE >", "<!--", "*/", "/* ",
    "a'b\\c", "\\", "a{}b", "a;b:c", "a.b#c", "😀 box", "é", "nul\0nul", "a\nb", "a\r\nb",
    "\u{7F}\u{1}9",
    "\"\u{301}'", "&lt;&amp;", "", " ", "play", "none", "inherit",
  ]
  let timing = try MediaTiming(duration: 1, fillMode: .both)
  var move = try basic(5, 100, timing, .ease)
  move.isAdditive = true
  let keyed = KeyedAnimation("level", move)
  builder.exporter.model["level"] = .number(33)
  let style = [WebKeyframe.Declaration("--level", "33")]
  for (number, name) in names.enumerated() {
    for (player, form, suffix) in [
      (WebCase.Player.styleSheet, WebExporter.Form.styleSheet, "style sheet"),
      (.page, .script, "page"),
    ] {
      builder.exporter.form = form
      try builder.add(
        "name \(number), \(suffix)", [builder.exporter.animation(keyed, target: name)],
        style: style, by: player, times: [0, 0.25, 0.5, 1],
        shown: { keyed.value(at: timing.state(at: $0), over: .number(33)) },
        [.component(0, .custom("--level"))])
    }
  }
  builder.exporter.form = .script
}
