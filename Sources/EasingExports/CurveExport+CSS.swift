// SPDX-License-Identifier: Apache-2.0

import Easing

// Formats whose animations have easing functions or keyframes with them: CSS and SVG.

extension CurveExport {
  /// Custom properties of CSS, with a single Bézier for browsers without `linear()`.
  func cssProperties() throws(ParameterError) -> String {
    let lines = try linesForCSS()
    let text = text(of: lines)
    var remark = ""
    if let lines {
      remark =
        ": \(lines.curve.stops.count) stops, error at most \(CurveExport.text(of: lines.error))"
    }
    var rows = ["/* \(source)\(remark) */", ":root {"]
    if let duration { rows.append("  --easing-duration: \(number(duration))s;") }
    guard lines != nil, let bezier = try? bezier() else {
      return (rows + ["  --easing: \(text);", "}", ""]).joined(separator: "\n")
    }
    let verdict = bezier.isStandIn ? "" : ", no stand-in"
    rows += [
      "  /* The one Bézier, error at most \(CurveExport.text(of: bezier.error))\(verdict). */",
      "  --easing: \(EasingCurve.cubicBezier(bezier.curve).text(.shortest));",
      "}",
      "@supports (animation-timing-function: linear(0, 1)) {",
      "  :root {",
      "    --easing: \(text);",
      "  }",
      "}",
      "",
    ]
    return rows.joined(separator: "\n")
  }

  /// A custom property that goes from 0 to 1 by keyframes of CSS, each with a cubic-bezier().
  ///
  /// Of keyframes at one time browsers keep the last, so a jump takes a millionth of the duration.
  func cssKeyframes() throws(ParameterError) -> String {
    let pieces = try pieces()
    let keys = ExportKeys(pieces.curve.pieces.flatMap { $0.easedParts })
    var rows = [
      "/* \(remark(pieces.error)) */",
      "@property --progress { syntax: \"<number>\"; inherits: true; initial-value: 0; }",
      "@keyframes easing {",
    ]
    for (index, (exact, value)) in zip(keys.times, keys.values).enumerated() {
      let isBeforeJump = index + 1 < keys.times.count && keys.times[index + 1] - exact < 1e-6
      let time = exact <= 1e-6 ? 0 : (isBeforeJump ? exact - 1e-6 : exact)
      if isBeforeJump, time == 0 { continue }
      var function = ""
      if index < keys.easings.count {
        let easing = EasingCurve.cubicBezier(keys.easings[index]).text(.shortest)
        function = " animation-timing-function: \(easing);"
      }
      rows.append("  \(number(time * 100))% { --progress: \(number(value));\(function) }")
    }
    rows += ["}", ".easing { animation: easing \(seconds)s both linear; }", ""]
    return rows.joined(separator: "\n")
  }

  /// An animation of SVG from 0 to 1, and one along a path if the curve stays between 0 and 1.
  func smil() throws(ParameterError) -> String {
    let pieces = try pieces()
    let keys = ExportKeys(pieces.curve.pieces.flatMap { $0.unitParts })
    func list(_ numbers: [Double]) -> String {
      numbers.map { number($0) }.joined(separator: "; ")
    }
    let splines = keys.easings.map { easing in
      easing.coordinates.map { number($0) }.joined(separator: " ")
    }
    let timing = """
      dur="\(seconds)s" fill="freeze" calcMode="spline"
        keyTimes="\(list(keys.times))"
        keySplines="\(splines.joined(separator: "; "))"
      """
    var text = """
      <!-- \(CurveExport.insideXML(remark(pieces.error))) -->
      <animate attributeName="x" \(timing)
        values="\(list(keys.values))"/>

      """
    if keys.values.allSatisfy({ (0...1).contains($0) }) {
      text += """
        <animateMotion path="M 0 0 H 1" \(timing)
          keyPoints="\(list(keys.values))"/>

        """
    }
    return text
  }

  /// A text for a comment of XML, which two hyphens would end.
  static func insideXML(_ text: String) -> String {
    var result: [UInt8] = []
    var isAfterHyphen = false
    for byte in text.utf8 {
      let isHyphen = byte == UInt8(ascii: "-")
      if isHyphen, isAfterHyphen { result.append(UInt8(ascii: " ")) }
      result.append(byte)
      isAfterHyphen = isHyphen && !isAfterHyphen
    }
    return String(decoding: result, as: UTF8.self)
  }
}
