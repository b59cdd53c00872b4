// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

package struct Report {
  package enum Item {
    case text(String)
    case number(Double?, unit: String = "")
    case estimate(Double, standardError: Double, interval: ClosedRange<Double>? = nil)
    case matrix([[Double]])
    case bound(Double, text: String)
    case point(value: Double, at: Double, unit: String = "")
    case places([Double], unit: String = "")
    case points([(value: Double, at: Double)], unit: String = "")
  }

  package struct Entry {
    let name: String
    let item: Item
    /// The key in JSON; if nil, the name in camel case without its part in parentheses.
    var key: String?

    package init(_ name: String, _ item: Item, key: String? = nil) {
      (self.name, self.item, self.key) = (name, item, key)
    }
  }

  package struct Section {
    let title: String?
    let entries: [Entry]

    package init(_ title: String?, _ entries: Entry...) { self.init(title, entries: entries) }

    package init(_ title: String?, entries: [Entry]) {
      (self.title, self.entries) = (title, entries)
    }
  }

  var sections: [Section]

  package init(_ sections: [Section]) { self.sections = sections }

  package init(_ entries: [Entry]) { sections = [Section(nil, entries: entries)] }

  static let listLimit = 8

  func text(digits: Int) -> String {
    let shown = sections.flatMap(\.entries).filter {
      if case .matrix = $0.item { false } else { true }
    }
    let width = shown.map(\.name.count).max() ?? 0
    var lines: [String] = []
    for section in sections {
      if let title = section.title { lines += ["", title] }
      for entry in section.entries {
        if case .matrix = entry.item { continue }
        let start = section.title == nil ? "" : "  "
        if case .points(let points, let unit) = entry.item {
          lines += ["", entry.name + (points.isEmpty ? ": none" : "")]
          lines += points.prefix(Report.listLimit).map {
            "  " + text(.point(value: $0.value, at: $0.at, unit: unit), digits)
          }
          if points.count > Report.listLimit { lines.append("  …") }
          continue
        }
        let padding = TextTable.padding(entry.name, to: width)
        lines.append("\(start)\(entry.name)\(padding)  \(text(entry.item, digits))")
      }
    }
    return TerminalText.of(lines.joined(separator: "\n") + "\n")
  }

  private func text(_ item: Item, _ digits: Int) -> String {
    func number(_ number: Double, _ unit: String) -> String {
      TextTable.number(number, digits: digits)
        + (unit.isEmpty || !number.isFinite ? "" : " " + unit)
    }
    switch item {
    case .text(let text): return text
    case .number(let value, let unit): return value.map { number($0, unit) } ?? "-"
    case .estimate(let value, let error, let interval):
      let ends = interval.map { ", \(number($0.lowerBound, "")) to \(number($0.upperBound, ""))" }
      return "\(number(value, "")) ± \(number(error, ""))" + (ends ?? "")
    case .bound(_, let text): return "at most \(text)"
    case .point(let value, let place, let unit):
      return "\(number(value, "")) at \(number(place, unit))"
    case .places(let places, let unit):
      if places.isEmpty { return "nowhere" }
      let more = places.count > Report.listLimit ? ", … (more than \(Report.listLimit))" : ""
      return places.prefix(Report.listLimit).map { number($0, unit) }.joined(separator: ", ") + more
    case .points, .matrix: return ""
    }
  }

  var json: String {
    var members: [(String, String)] = []
    for section in sections {
      let entries = section.entries.map { ($0.key ?? Report.key($0.name), json($0.item)) }
      if let title = section.title {
        members.append((Report.key(title), JSONText.object(entries, indentation: 2)))
      } else {
        members += entries
      }
    }
    return JSONText.object(members, indentation: 0) + "\n"
  }

  private func json(_ item: Item) -> String {
    switch item {
    case .text(let text): JSONText.quoted(text)
    case .number(let value, _): JSONText.number(value)
    case .estimate(let value, let error, let interval):
      "{\"value\": \(JSONText.number(value)), \"standardError\": \(JSONText.number(error))"
        + (interval.map { ", \"interval\": " + json([$0.lowerBound, $0.upperBound]) } ?? "") + "}"
    case .matrix(let rows): json(rows.map(json))
    case .bound(let error, _): JSONText.number(error)
    case .point(let value, let place, _):
      "{\"value\": \(JSONText.number(value)), \"at\": \(JSONText.number(place))}"
    case .places(let places, _): json(places)
    case .points(let points, let unit):
      json(points.map { json(.point(value: $0.value, at: $0.at, unit: unit)) })
    }
  }

  private func json(_ numbers: [Double]) -> String { json(numbers.map(JSONText.number)) }

  private func json(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

  /// Makes the default key of a name: `tension` of "tension (react-spring)", `dampingRatio` of "damping ratio".
  private static func key(_ name: String) -> String {
    let words = name.prefix { $0 != "(" }.split(separator: " ")
    let capitalized = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first?.lowercased() ?? "") + capitalized.joined()
  }
}

extension JSONText {
  static func object(_ members: [(String, String)], indentation: Int) -> String {
    let space = String(repeating: " ", count: indentation)
    let lines = members.map { "\(space)  \(quoted($0.0)): \($0.1)" }
    return lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n\(space)}"
  }

  package static func object(_ strings: [(String, String)]) -> String {
    object(strings.map { ($0, quoted($1)) }, indentation: 2)
  }

  package static func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]\n" : "[\n  " + elements.joined(separator: ",\n  ") + "\n]\n"
  }
}

package struct ReportOptions: ParsableArguments {
  package enum Format: String, CaseIterable, ExpressibleByArgument { case table, json }

  @Option(help: "The format; json has all digits.") package var format: Format = .table
  @Option(number: "The number of significant digits in a table, 1 to 17.", named: "n")
  var digits: Int = 6

  package init() {}

  package func validate() throws {
    try require(1...17 ~= digits, "--digits is \(digits); it must be in 1...17.")
  }

  package func text(_ report: Report) -> String {
    format == .json ? report.json : report.text(digits: digits)
  }
}
