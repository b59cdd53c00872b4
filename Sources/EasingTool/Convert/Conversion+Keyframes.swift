// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing
import EasingAnimations
import LottieAnimations

// Formats whose animations have keyframes with easings: CSS, SVG and Lottie.

extension Conversion {
  private func remark(_ error: Double) -> String {
    "\(source), error at most \(Conversion.text(of: error))"
  }

  private var seconds: String { NumberText.shortest(duration ?? 1) }

  /// A custom property that goes from 0 to 1 by keyframes of CSS, each with a cubic-bezier().
  ///
  /// Of keyframes at one time browsers keep the last, so a jump takes a millionth of the duration.
  func cssKeyframes() throws -> String {
    let pieces = try pieces()
    let keys = ConversionKeys(pieces.curve.pieces.flatMap(\.easedParts))
    var rows = [
      "/* \(remark(pieces.error)) */",
      "@property --progress { syntax: \"<number>\"; inherits: true; initial-value: 0; }",
      "@keyframes easing {",
    ]
    for (index, (exact, value)) in zip(keys.times, keys.values).enumerated() {
      let isBeforeJump = index + 1 < keys.times.count && keys.times[index + 1] - exact < 1e-6
      let time = exact <= 1e-6 ? 0 : (isBeforeJump ? exact - 1e-6 : exact)
      if isBeforeJump, time == 0 { continue }
      let easing = index < keys.easings.count ? EasingCurve.cubicBezier(keys.easings[index]) : nil
      let function = easing.map { " animation-timing-function: \($0.text(.shortest));" } ?? ""
      rows.append(
        "  \(NumberText.shortest(time * 100))% { --progress: \(NumberText.shortest(value));\(function) }"
      )
    }
    rows += ["}", ".easing { animation: easing \(seconds)s both linear; }", ""]
    return rows.joined(separator: "\n")
  }

  /// An animation of SVG from 0 to 1, and one along a path if the curve stays between 0 and 1.
  func smil() throws -> String {
    let pieces = try pieces()
    let keys = ConversionKeys(pieces.curve.pieces.flatMap(\.unitParts))
    func list(_ numbers: [Double]) -> String {
      numbers.map(NumberText.shortest).joined(separator: "; ")
    }
    let splines = keys.easings.map { easing in
      [easing.x1, easing.y1, easing.x2, easing.y2].map(NumberText.shortest).joined(separator: " ")
    }
    let timing = """
      dur="\(seconds)s" fill="freeze" calcMode="spline"
        keyTimes="\(list(keys.times))"
        keySplines="\(splines.joined(separator: "; "))"
      """
    // Two hyphens would end the comment.
    var text = """
      <!-- \(remark(pieces.error).replacing("--", with: "- -")) -->
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

  /// A Lottie file of a square that is moved by 100 pixels.
  func lottie() throws -> String {
    let pieces = try pieces()
    let frameRate = 60.0
    let seconds = duration ?? 1
    // The square of 20 pixels stays in the picture.
    let extremes = curve.extremes
    let start = 20 + (100 * max(-extremes.least.value, 0)).rounded(.up)
    let width = start + (100 * max(extremes.greatest.value, 1)).rounded(.up) + 20
    let template = """
      {"v": "5.7.0", "nm": \(JSONText.quoted(remark(pieces.error))), "fr": 60, "ip": 0,
       "op": \(NumberText.shortest((seconds * frameRate).rounded(.up) + 1)), "w": \(NumberText.shortest(width)), "h": 40,
       "ddd": 0, "assets": [],
       "layers": [{"ddd": 0, "ind": 1, "ty": 4, "nm": "square", "sr": 1, "ip": 0,
         "op": \(NumberText.shortest((seconds * frameRate).rounded(.up) + 1)), "st": 0, "bm": 0,
         "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "a": {"a": 0, "k": [0, 0, 0]},
           "s": {"a": 0, "k": [100, 100, 100]},
           "p": {"a": 1, "k": [{"t": 0, "s": [0, 20, 0]}]}},
         "shapes": [{"ty": "gr", "it": [
           {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [20, 20]},
            "r": {"a": 0, "k": 0}},
           {"ty": "fl", "c": {"a": 0, "k": [0, 0, 0, 1]}, "o": {"a": 0, "k": 100}, "r": 1},
           {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]},
            "s": {"a": 0, "k": [100, 100]}, "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]}]}]}
      """
    return try Conversion.checked {
      var file = try LottieFile(parsing: template)
      let animation = try KeyframeAnimation(
        values: [[start, 20, 0], [start + 100, 20, 0]],
        timingFunctions: [.piecewiseBezier(pieces.curve)],
        duration: seconds)
      try file.replace(
        LottieProperty(path: "layers[0].ks.p", animation, frameRate: frameRate))
      return file.description + "\n"
    }
  }
}
