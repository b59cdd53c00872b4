// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

extension Conversion {
  /// Custom properties of CSS, with a single Bézier for browsers without `linear()`.
  func cssProperties() throws -> String {
    let lines = try css()
    let text = lines?.text ?? curve.text(.shortest)
    let remark = lines.map { ": \($0.stops) stops, error at most \(Conversion.text(of: $0.error))" }
    var rows = ["/* \(source)\(remark ?? "") */", ":root {"]
    if let duration { rows.append("  --easing-duration: \(NumberText.shortest(duration))s;") }
    guard lines != nil, let bezier = try? bezier() else {
      return (rows + ["  --easing: \(text);", "}", ""]).joined(separator: "\n")
    }
    let verdict = bezier.isStandIn ? "" : ", no stand-in"
    rows += [
      "  /* The one Bézier, error at most \(Conversion.text(of: bezier.error))\(verdict). */",
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

  /// The single Bézier, if it is near enough to the curve.
  func cssBezier() throws -> String {
    EasingCurve.cubicBezier(try standIn().curve).text(.shortest) + "\n"
  }

  /// The single Bézier, if it is near enough to replace the curve.
  ///
  /// - Throws: a `ValidationError` if its error is too large.
  func standIn() throws -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    let bezier = try bezier()
    guard bezier.isStandIn else {
      throw ValidationError(
        "No Bézier is near \(Quotation.of(source, length: 60)): the nearest one misses it by "
          + "\(Conversion.text(of: bezier.error)), and a stand-in may by "
          + "\(NumberText.shortest(BezierApproximation.largestErrorOfStandIn)).")
    }
    return bezier
  }
}
