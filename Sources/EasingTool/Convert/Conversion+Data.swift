// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

extension Conversion {
  /// Design tokens: a cubic Bézier and a duration, and a spring as an extension, because springs are only proposed
  /// in the format.
  func tokens() throws -> String {
    var tokens: [String] = []
    if let bezier = try spring == nil ? standIn() : try? bezier() {
      let numbers = [bezier.curve.x1, bezier.curve.y1, bezier.curve.x2, bezier.curve.y2]
      tokens.append(
        """
          "easing": {
            "$type": "cubicBezier",
            "$value": [\(numbers.map(NumberText.shortest).joined(separator: ", "))],
            "$description": \(JSONText.quoted(source + ", error at most " + Conversion.text(of: bezier.error)))\
        \(springExtension)
          }
        """)
    }
    if let duration {
      tokens.append(
        """
          "duration": {
            "$type": "duration",
            "$value": {"value": \(NumberText.shortest(duration)), "unit": "s"}
          }
        """)
    }
    return "{\n" + tokens.joined(separator: ",\n") + "\n}\n"
  }

  private var springExtension: String {
    guard let spring else { return "" }
    return """
      ,
          "$extensions": {
            "spring-proposal": \(text(of: spring))
          }
      """
  }

  private func text(of spring: DampedSpring) -> String {
    let parameters = spring.parameters
    let entries = [
      ("mass", parameters.mass), ("stiffness", parameters.stiffness),
      ("damping", parameters.damping), ("initialVelocity", spring.initialVelocity),
    ]
    let fields = entries.map { "\"\($0.0)\": \(NumberText.shortest($0.1))" }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  /// The whole conversion: the lines, the single Bézier and the pieces, each with its error, if they exist.
  func json() throws -> String {
    let lines = try lines()
    var fields = [
      "\"version\": 1", "\"curve\": \(JSONText.quoted(source))",
      "\"duration\": \(JSONText.number(duration))",
    ]
    if let spring { fields.append("\"spring\": \(text(of: spring))") }
    let stops = lines.curve.stops.map { list([$0.progress, $0.value]) }
    fields.append(
      """
      "linear": {
          "error": \(JSONText.number(lines.error)),
          "stops": [\(stops.joined(separator: ", "))]
        }
      """)
    if let bezier = try? bezier() {
      let points = [bezier.curve.x1, bezier.curve.y1, bezier.curve.x2, bezier.curve.y2]
      fields.append(
        """
        "cubicBezier": {
            "error": \(JSONText.number(bezier.error)),
            "isStandIn": \(bezier.isStandIn),
            "controlPoints": \(list(points))
          }
        """)
    }
    if let pieces = try? pieces() {
      let texts = pieces.curve.pieces.map { piece in
        let points = [piece.start, piece.control1, piece.control2, piece.end]
        return "      [" + points.map { list([$0.progress, $0.value]) }.joined(separator: ", ")
          + "]"
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

  private func list(_ numbers: [Double]) -> String {
    "[" + numbers.map(NumberText.shortest).joined(separator: ", ") + "]"
  }
}
