// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Formats that other programs read: design tokens, JSON, CSV and Lottie.

extension CurveExport {
  /// Writes design tokens: a cubic Bézier and a duration, and a spring as an extension, because the standard has no springs yet.
  func tokens() throws(ParameterError) -> String {
    var tokens: [String] = []
    if spring == nil { _ = try standIn() }
    if let bezier = try? bezier() {
      var proposal = ""
      if let spring {
        proposal = """
          ,
              "$extensions": {
                "spring-proposal": \(text(of: spring))
              }
          """
      }
      tokens.append(
        """
          "easing": {
            "$type": "cubicBezier",
            "$value": [\(numbers(bezier.curve.coordinates))],
            "$description": \(JSONText.quoted(remark(bezier.error)))\(proposal)
          }
        """)
    }
    if let duration {
      tokens.append(
        """
          "duration": {
            "$type": "duration",
            "$value": {"value": \(number(duration)), "unit": "s"}
          }
        """)
    }
    return "{\n" + tokens.joined(separator: ",\n") + "\n}\n"
  }

  /// Returns the spring's parameters as a JSON object.
  private func text(of spring: DampedSpring) -> String {
    let parameters = spring.parameters
    return "{\"mass\": \(number(parameters.mass)), \"stiffness\": \(number(parameters.stiffness)),"
      + " \"damping\": \(number(parameters.damping)),"
      + " \"initialVelocity\": \(number(spring.initialVelocity))}"
  }

  /// Writes the lines and, if they exist, the single Bézier and the approximation by several Béziers, each with its error.
  func json() throws(ParameterError) -> String {
    let lines = try lines()
    var fields = [
      "\"version\": 1", "\"curve\": \(JSONText.quoted(source))",
      "\"duration\": \(JSONText.number(duration))",
    ]
    if let spring { fields.append("\"spring\": \(text(of: spring))") }
    let stops = lines.curve.stops.map { "[\(numbers([$0.progress, $0.value]))]" }
    fields.append(
      """
      "linear": {
          "error": \(JSONText.number(lines.error)),
          "stops": [\(stops.joined(separator: ", "))]
        }
      """)
    if let bezier = try? bezier() {
      fields.append(
        """
        "cubicBezier": {
            "error": \(JSONText.number(bezier.error)),
            "isStandIn": \(bezier.isStandIn ? "true" : "false"),
            "controlPoints": [\(numbers(bezier.curve.coordinates))]
          }
        """)
    }
    if let pieces = piecesOfFewExtrema() {
      let texts = pieces.curve.pieces.map { piece in
        let points = [piece.start, piece.control1, piece.control2, piece.end]
        return "      ["
          + points.map { "[\(numbers([$0.progress, $0.value]))]" }.joined(separator: ", ") + "]"
      }
      fields.append(
        """
        "pieces": {
            "error": \(JSONText.number(pieces.error)),
            "beziers": [
        \(texts.joined(separator: ",\n"))
            ]
          }
        """)
    }
    return "{\n  " + fields.joined(separator: ",\n  ") + "\n}\n"
  }

  /// Writes 101 rows of the exact curve over progress, or over time for a motion.
  func csv() -> String {
    var text = "\(motion == nil ? "progress" : "seconds"),value,velocity,acceleration\n"
    for row in 0...100 {
      let progress = Double(row) / 100
      var cells = [
        progress, curve.value(at: progress), curve.velocity(at: progress),
        curve.acceleration(at: progress),
      ]
      if let motion, let duration {
        let time = duration * progress
        let state = motion.state(at: time)
        cells = [time, state.value, state.velocity, motion.acceleration(at: time)]
      }
      text += cells.map { number($0) }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// Writes a Lottie file, in one line, with a square that moves by 100 pixels.
  func lottie() throws(ParameterError) -> String {
    let pieces = try pieces(keys: { ExportKeys(eased: $0).times.count })
    let frameRate = 60.0
    // The composition is wide enough for the whole path of the square, which is 20 pixels wide.
    let extremes = curve.extremes
    let start = 20 + (100 * max(-extremes.least.value, 0)).rounded(.up)
    let width = start + (100 * max(extremes.greatest.value, 1)).rounded(.up) + 20
    let seconds = duration ?? 1
    let end = (seconds * frameRate).rounded(.up) + 1
    let last = LottieKeys.frame(near: seconds * frameRate, of: seconds) { $0 / frameRate }
    var keys: [String] = []
    let finalValue = pieces.curve.pieces[pieces.curve.pieces.count - 1].end.value
    func place(_ value: Double) -> Double { value == 1 ? start + 100 : start + value * 100 }
    LottieKeys.forEach(of: pieces.curve, endingAt: finalValue) { point, easing in
      keys.append(
        """
        {"t":\(number(last * point.progress)),"s":[\(number(place(point.value))),20,0],\
        "i":{"x":[\(number(easing.x2))],"y":[\(number(easing.y2))]},\
        "o":{"x":[\(number(easing.x1))],"y":[\(number(easing.y1))]}}
        """)
    }
    keys.append("{\"t\":\(number(last)),\"s\":[\(number(place(finalValue))),20,0]}")
    return LottieKeys.square(
      named: remark(pieces.error), end: end, width: width, height: 40, keys: keys) + "\n"
  }
}

/// Converts Béziers to keyframes of Lottie.
package enum LottieKeys {
  /// Calls `body` with the start and the easing of each keyframe except the last.
  ///
  /// The caller adds the last keyframe, at progress 1, with the value `end`; a curve that ends at another value jumps to it.
  package static func forEach(
    of curve: PiecewiseBezier, endingAt end: Double,
    _ body: (PiecewiseBezier.Point, CubicBezier) -> Void
  ) {
    var reached = Double.nan
    for piece in curve.pieces.flatMap({ $0.easedParts }) {
      // The value before a jump gets a keyframe of its own.
      if piece.start.value != reached, !reached.isNaN {
        body(PiecewiseBezier.Point(progress: piece.start.progress, value: reached), .linear)
      }
      reached = piece.end.value
      guard piece.start.progress < piece.end.progress else { continue }
      body(piece.start, piece.easing ?? .linear)
    }
    if reached != end { body(PiecewiseBezier.Point(progress: 1, value: reached), .linear) }
  }

  /// Returns a frame near `guess` that `function` maps exactly to `time`, with few decimals if possible; `guess` if none is found.
  package static func frame(
    near guess: Double, of time: Double, _ function: (Double) -> Double
  ) -> Double {
    var unit = 1.0
    for _ in 0...6 {
      let rounded = (guess * unit).rounded() / unit
      if function(rounded) == time { return rounded }
      unit *= 10
    }
    var (low, high) = (guess, guess)
    for _ in 0..<8 {
      if function(low) == time { return low }
      if function(high) == time { return high }
      (low, high) = (low.nextDown, high.nextUp)
    }
    return guess
  }

  /// Returns a Lottie file, in one line, with a square of 20 pixels that moves by the given keyframes.
  package static func square(
    named name: String, end: Double, width: Double, height: Double, keys: [String]
  ) -> String {
    let (end, width, height) = (
      NumberText.shortest(end), NumberText.shortest(width), NumberText.shortest(height)
    )
    return """
      {"v":"5.7.0","nm":\(JSONText.quoted(name)),"fr":60,"ip":0,"op":\(end),\
      "w":\(width),"h":\(height),"ddd":0,"assets":[],\
      "layers":[{"ddd":0,"ind":1,"ty":4,"nm":"square","sr":1,"ip":0,"op":\(end),"st":0,"bm":0,\
      "ks":{"o":{"a":0,"k":100},"r":{"a":0,"k":0},"a":{"a":0,"k":[0,0,0]},\
      "s":{"a":0,"k":[100,100,100]},"p":{"a":1,"k":[\(keys.joined(separator: ","))]}},\
      "shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},\
      "r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[0,0,0,1]},"o":{"a":0,"k":100},"r":1},\
      {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},\
      "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]}]}
      """
  }
}
