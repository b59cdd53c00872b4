// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Formats that other programs read: design tokens, JSON and CSV.

extension CurveExport {
  /// Writes design tokens: a cubic Bézier, a duration, and a spring as an extension, because springs are only proposed.
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

  /// Returns the JSON object of a spring from 0 to 1.
  private func text(of spring: DampedSpring) -> String {
    let parameters = spring.parameters
    return "{\"mass\": \(number(parameters.mass)), \"stiffness\": \(number(parameters.stiffness)),"
      + " \"damping\": \(number(parameters.damping)),"
      + " \"initialVelocity\": \(number(spring.initialVelocity))}"
  }

  /// Writes the lines, the single Bézier and the sequence of Béziers, each with its error, if they exist.
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

  /// Writes 101 rows of the exact curve, over progress or the seconds of a motion.
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
}
