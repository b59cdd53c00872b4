// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Formats for CSS and SVG, whose animations have easing functions or keyframes with easing functions.

extension CurveExport {
  /// Writes CSS custom properties; browsers without `linear()` get a single Bézier.
  func cssProperties() throws(ParameterError) -> String {
    let lines = try linesForCSS()
    let text = text(of: lines)
    let remark =
      lines.map {
        ": \($0.curve.stops.count) stops, error at most \(CurveExport.text(of: $0.error))"
      } ?? noteOnCopy(.css).map { ": \($0)" } ?? ""
    var rows = ["/* \(source)\(remark) */", ":root {"]
    if let duration { rows.append("  --easing-duration: \(number(duration))s;") }
    guard lines != nil, let bezier = try? bezier() else {
      return (rows + ["  --easing: \(text);", "}", ""]).joined(separator: "\n")
    }
    let verdict = bezier.isStandIn ? "" : ", far from the curve"
    let error = bezier.error + bezier.curve.largestChange(within: CurveExport.progressTolerance)
    rows += [
      "  /* Fallback, error at most \(CurveExport.text(of: error))\(verdict). */",
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

  /// The tolerance in progress within which Chromium solves a `cubic-bezier()`; it evaluates `linear()` to full precision.
  static var progressTolerance: Double { 1e-7 }

  /// Returns an upper bound of the error of the CSS function ``text(of:)`` in Chromium.
  func errorInCSS(_ lines: Lines?) -> Double {
    lines?.error ?? curve.cubicBezier?.largestChange(within: CurveExport.progressTolerance) ?? 0
  }

  /// Returns a note if the format contains the curve itself as `cubic-bezier()` and Chromium's error exceeds the accuracy; else nil.
  package func noteOnCopy(_ format: Format) -> String? {
    guard [.css, .linear, .bezier].contains(format), let bezier = curve.cubicBezier,
      format == .bezier || copiesCSS
    else { return nil }
    let error = bezier.largestChange(within: CurveExport.progressTolerance)
    guard error > accuracy else { return nil }
    return "Chromium plays this cubic-bezier() up to \(CurveExport.text(of: error)) from the "
      + "curve; with an accuracy, --to linear writes lines that are nearer"
  }

  /// Returns keyframes, and a bound of their error together with the error `added` by the system that plays them.
  ///
  /// The keyframes are Béziers if this bound is within the accuracy, otherwise lines.
  func keys(
    counting count: @escaping (ExportKeys) -> Int = { $0.times.count },
    adding added: @escaping (ExportKeys) -> Double
  ) throws(ParameterError) -> (keys: ExportKeys, error: Double) {
    if let pieces = piecesOfFewExtrema(
      keys: { count(ExportKeys(eased: $0)) }, adding: { added(ExportKeys(eased: $0)) }),
      pieces.error <= accuracy
    {
      return (ExportKeys(eased: pieces.curve.pieces), pieces.error)
    }
    let lines = try lines { added(ExportKeys($0)) }
    return (ExportKeys(lines.curve), lines.error)
  }

  /// The CSS rule that registers the custom property `--progress` as a `<number>`, so that browsers interpolate it.
  package static let registeredProgress =
    "@property --progress { syntax: \"<number>\"; inherits: true; initial-value: 0; }"

  /// Writes CSS keyframes that change a custom property as the curve does, each with a `cubic-bezier()`.
  ///
  /// Of several keyframes at one time, browsers use only the last. So a jump is written as the end of a `step-end`, or as a
  /// change between two adjacent percentages.
  func cssKeyframes() throws(ParameterError) -> String {
    // Browsers divide percentages by 100. Not every time is such a quotient, and a rounded time matters where a line is steep.
    let (keys, error) = try keys(counting: { $0.percentages.count { $0 != nil } }) { keys in
      keys.error(solvedWithin: CurveExport.progressTolerance)
        + keys.error(at: keys.percentages.map { $0.map { $0 / 100 } })
    }
    let percentages = keys.percentages
    var rows = [
      "/* \(remark(error)) */",
      CurveExport.registeredProgress,
      "@keyframes easing {",
    ]
    for (index, percentage) in percentages.enumerated() {
      guard let percentage else { continue }
      var function = ""
      if index < keys.easings.count {
        let easing =
          keys.endsStep(index + 1)
          ? "step-end" : EasingCurve.cubicBezier(keys.easings[index]).text(.shortest)
        function = " animation-timing-function: \(easing);"
      }
      rows.append(
        "  \(number(percentage))% { --progress: \(number(keys.values[index]));\(function) }")
    }
    rows += ["}", ".easing { animation: easing \(seconds)s both linear; }", ""]
    return rows.joined(separator: "\n")
  }

  /// Writes an SVG animation of `x` from 0 to 1 and, if the curve stays in [0, 1], a motion along a path.
  ///
  /// With path data, only the motion is written. Animation and motion consist of lines, because Chromium solves splines only
  /// within 1/200 of a second, and sometimes continues them beyond their ends. The error includes Chromium's 32-bit arithmetic,
  /// but not the rounding of times to microseconds, which the SVG's comment states.
  ///
  /// - Throws: `ParameterError` as ``lines()``, and for a duration outside [1e-6, 1e9] seconds: times in SMIL have no exponents.
  func smil(along path: String? = nil, added: Double = 0) throws(ParameterError) -> String {
    try require(
      1e-6...1e9 ~= duration ?? 1, "duration", duration ?? 1, "in 1e-6...1e9 seconds for SMIL")
    let lines = try lines { $0.errorIn32Bits + $0.largestChange(relative: 0x1p-23) }
    let keys = ExportKeys(try path == nil ? lines.curve : lines.stopped().curve)
    func list(_ numbers: [Double]) -> String { numbers.map(number).joined(separator: "; ") }
    let timing = """
      dur="\(seconds)s" fill="freeze" calcMode="linear"
        keyTimes="\(list(keys.times))"
      """
    let note =
      CurveExport.insideXML(remark(lines.error + added)) + (path == nil ? "" : " of the length")
    var text = "<!-- \(note), at times of whole microseconds -->\n"
    if path == nil {
      text += "<animate attributeName=\"x\" \(timing)\n  values=\"\(list(keys.values))\"/>\n"
    }
    if keys.values.allSatisfy({ (0...1).contains($0) }) {
      text +=
        "<animateMotion path=\"\(path ?? "M 0 0 H 1")\" \(timing)\n"
        + "  keyPoints=\"\(list(keys.values))\"/>\n"
    }
    return text
  }

  /// Writes a motion along a path: the curve, clamped to [0, 1], is the traveled fraction of the path's length.
  ///
  /// `path` is path data without line breaks. `length` is in pixels; browsers measure it within a quarter of a pixel. `error` is
  /// a bound of the curve's error, as a fraction of the length.
  package func text(
    _ format: Format, along path: String, length: Double, error: Double
  ) throws(ParameterError) -> String {
    let added = error + (length > 0 ? 0.25 / length : 0)
    if format == .smil { return try smil(along: path, added: added) }
    if format == .swift {
      let lines = try error > 0 ? lines() : nil
      return """
        import ArcLength
        import EasingAnimations
        import MotionPath
        import SwiftEasing
        // \(remark(error + (lines?.error ?? 0))) of the length
        let path = try PacedPath(measuring: PlanarPath(parsing: "\(path)"))
        var motion = try PathAnimation(PathRoute(path), timing: MediaTiming(duration: \(seconds), fillMode: .both))
        motion.timingFunction = try EasingCurve(parsing: "\(text(of: lines))")

        """
    }
    let (least, greatest) = (curve.extremes.least.value, curve.extremes.greatest.value)
    let lines = try (least < 0 || greatest > 1 ? lines() : linesForCSS())?.stopped()
    return """
      /* \(remark(errorInCSS(lines) + added)) of the length */
      @keyframes travel { to { offset-distance: 100%; } }
      .traveler {
        offset-path: path("\(path)");
        animation: travel \(seconds)s \(text(of: lines)) both;
      }

      """
  }

  /// Inserts a space between consecutive hyphens, which XML forbids in a comment.
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

extension CurveExport.Lines {
  /// Returns the lines with values clamped to [0, 1].
  fileprivate func stopped() throws(ParameterError) -> Self {
    var kept = curve.stops
    for level in [0.0, 1] {
      for at in (1..<kept.count).reversed() {
        let (a, b) = (kept[at - 1], kept[at])
        guard (a.value - level) * (b.value - level) < 0 else { continue }
        let part = (level - a.value) / (b.value - a.value)
        let progress = a.progress + (b.progress - a.progress) * part
        kept.insert(CurvePoint(progress: progress, value: level), at: at)
      }
    }
    for at in kept.indices { kept[at].value = min(max(kept[at].value, 0), 1) }
    for at in kept.indices.dropFirst().dropLast().reversed()
    where kept[at - 1].value == kept[at].value && kept[at].value == kept[at + 1].value {
      kept.remove(at: at)
    }
    return Self(curve: try PiecewiseLinear(stops: kept), error: error)
  }
}
