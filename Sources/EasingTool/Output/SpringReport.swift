// SPDX-License-Identifier: Apache-2.0

import Easing

/// A report on a spring, in sections of names and numbers.
struct SpringReport {
  private struct Entry {
    let name: String
    /// Nil if the number does not exist.
    let number: Double?
    let unit: String
  }

  private struct Section {
    let title: String
    let entries: [Entry]
  }

  private let spring: String
  private var sections: [Section] = []
  private var extrema: [DampedSpring.Extremum] = []

  /// The largest number of turning points listed.
  private static let extremumLimit = 8

  init(_ motion: DampedSpring, epsilon: Double) {
    let parameters = motion.parameters
    spring = MotionCurve.spring(motion).description
    sections = [
      Section(
        title: "coefficients",
        entries: [
          Entry(name: "mass", number: parameters.mass, unit: ""),
          Entry(name: "stiffness", number: parameters.stiffness, unit: ""),
          Entry(name: "damping", number: parameters.damping, unit: ""),
          Entry(name: "initial velocity", number: motion.initialVelocity, unit: "/s"),
        ]),
      Section(
        title: "frequencies",
        entries: [
          Entry(name: "damping ratio", number: parameters.dampingRatio, unit: ""),
          Entry(name: "angular frequency", number: parameters.angularFrequency, unit: "rad/s"),
          Entry(
            name: "damped angular frequency", number: parameters.dampedAngularFrequency,
            unit: "rad/s"),
          Entry(name: "period", number: parameters.period, unit: "s"),
          Entry(name: "decay rate", number: parameters.decayRate, unit: "1/s"),
        ]),
      Section(title: "descriptions", entries: SpringReport.descriptions(of: parameters)),
      Section(
        title: "settling",
        entries: [
          Entry(
            name: "last crossing", number: motion.settlingDuration(.lastCrossing, epsilon: epsilon),
            unit: "s"),
          Entry(
            name: "envelope", number: motion.settlingDuration(.envelope, epsilon: epsilon),
            unit: "s"),
          Entry(
            name: "Core Animation",
            number: motion.settlingDuration(.coreAnimation, epsilon: epsilon), unit: "s"),
        ]),
      Section(
        title: "shape",
        entries: [
          Entry(name: "overshoot", number: motion.overshoot, unit: "of the distance"),
          Entry(name: "first crossing", number: motion.firstTargetCrossing, unit: "s"),
          Entry(
            name: "oscillations", number: motion.oscillationCount(epsilon: epsilon), unit: ""),
        ]),
    ]
    while extrema.count < SpringReport.extremumLimit, let extremum = motion.extremum(extrema.count)
    {
      extrema.append(extremum)
    }
  }

  private static func descriptions(of parameters: SpringParameters) -> [Entry] {
    // Descriptions that presume a mass of 1 are given for the spring of mass 1 with the same
    // motion.
    let mass = parameters.mass
    let unit = try? SpringParameters(
      mass: 1, stiffness: parameters.stiffness / mass, damping: parameters.damping / mass)
    let pop = unit?.bouncinessAndSpeed
    return [
      Entry(name: "response", number: parameters.response, unit: "s"),
      Entry(name: "perceptual duration", number: parameters.perceptualDuration, unit: "s"),
      Entry(name: "bounce", number: parameters.bounce, unit: ""),
      Entry(name: "tension (react-spring)", number: parameters.tension, unit: ""),
      Entry(name: "friction (react-spring)", number: parameters.friction, unit: ""),
      Entry(name: "stiffness (Android)", number: unit?.stiffness, unit: ""),
      Entry(name: "bounciness (Pop)", number: pop?.bounciness, unit: ""),
      Entry(name: "speed (Pop)", number: pop?.speed, unit: ""),
      Entry(name: "visual duration (Motion)", number: parameters.visualDuration, unit: "s"),
    ]
  }

  /// The report as text.
  var text: String {
    var lines = [spring]
    let width = sections.flatMap(\.entries).map(\.name.count).max() ?? 0
    for section in sections {
      lines.append("")
      lines.append(section.title)
      for entry in section.entries {
        let padding = String(repeating: " ", count: width - entry.name.count)
        let number = entry.number.map { TextTable.number($0) } ?? "-"
        let unit = entry.number?.isFinite == true && !entry.unit.isEmpty ? " " + entry.unit : ""
        lines.append("  \(entry.name)\(padding)  \(number)\(unit)")
      }
    }
    lines.append("")
    lines.append("turning points" + (extrema.isEmpty ? ": none" : ""))
    for extremum in extrema {
      lines.append("  \(TextTable.number(extremum.value)) at \(TextTable.number(extremum.time)) s")
    }
    if extrema.count == SpringReport.extremumLimit { lines.append("  …") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report as JSON: names in camel case, full precision, null for a missing or infinite
  /// number.
  var json: String {
    var fields = ["\"spring\": \(JSONText.quoted(spring))"]
    for section in sections {
      let entries = section.entries.map { entry in
        "    \(JSONText.quoted(SpringReport.key(entry.name))): \(JSONText.number(entry.number))"
      }
      fields.append(
        "\(JSONText.quoted(section.title)): {\n\(entries.joined(separator: ",\n"))\n  }")
    }
    let points = extrema.map { extremum in
      "    {\"time\": \(JSONText.number(extremum.time)), \"value\": \(JSONText.number(extremum.value))}"
    }
    fields.append(
      points.isEmpty
        ? "\"turningPoints\": []" : "\"turningPoints\": [\n\(points.joined(separator: ",\n"))\n  ]")
    return "{\n  " + fields.joined(separator: ",\n  ") + "\n}\n"
  }

  /// "tension (react-spring)" as `tension`, "damping ratio" as `dampingRatio`.
  private static func key(_ name: String) -> String {
    let words = name.prefix { $0 != "(" }.split(separator: " ")
    let capitalized = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ((words.first?.lowercased() ?? "") + capitalized.joined())
  }
}

extension JSONText {
  /// A number, or null for one that JSON does not have.
  static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return NumberText.shortest(number)
  }
}
