// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve or a spring of another system, converted exactly by its published definition unless ``note`` states a difference.
package struct CurveSpelling: Hashable, Sendable {
  package let text: String
  package let system: String
  package let duration: Double?
  /// A sentence without its full stop about what the text leaves open; may be empty.
  package let note: String

  package enum Answer: Hashable, Sendable {
    case curve(CurveSpelling)
    case refusal(system: String, reason: String)
  }

  package static var systems: [String] {
    var names: [String] = []
    for system in SpellingTables.systems
    where system.name != SpellingSystem.shared && !names.contains(system.name) {
      names.append(system.name)
    }
    return names
  }

  /// Malformed rows of the tables; tests expect none.
  package static var unreadableRows: [String] {
    SpellingTables.systems.flatMap { system in
      system.unreadable + system.rows.filter { !$0.isReadable }.map { $0.signature }
    }
  }

  package static let mostBytes = 4096

  /// The first curve in a text, in O(n) for n bytes; nil if no system has it.
  ///
  /// The text is a call in Swift, Kotlin, Dart or JavaScript, a literal, a name, or a line of a style sheet or a program.
  package static func answer(to text: String) -> Answer? {
    guard text.utf8.count <= mostBytes else { return nil }
    let scanner = SpellingScanner(Array(text.utf8), language: nil)
    return scanner.whole() ?? (scanner.isOwnFunction(0) ? nil : scanner.first())
  }

  /// A sentence without its full stop about a name that means another curve in Compose; nil for other texts.
  package static func remark(on text: String) -> String? {
    guard text.hasPrefix("Ease") else { return nil }
    for place in SpellingTables.index[ASCII.key(text)] ?? [] {
      let system = SpellingTables.systems[place.system]
      let row = system.rows[place.row]
      guard system.name == "Compose", row.name == text, let own = TimingCurve(text),
        own != row.curve
      else { continue }
      return "Compose's \(text) is \(row.text)"
    }
    return nil
  }

  /// The end of a sentence: "ease-out over 0.3 s (SwiftUI)".
  package var sentence: String {
    var sentence = text
    if let duration { sentence += " over \(NumberText.shortest(duration)) s" }
    sentence += system == SpellingSystem.shared ? ", \(system)" : " (\(system))"
    return note == "" ? sentence : "\(sentence); \(note)"
  }

  /// Finds the curves in a source text, in O(n) for n bytes.
  ///
  /// A name alone counts if its type or its label marks a curve: `Curves.easeIn`, `ease: "power2.out"`. The language, a file
  /// extension such as `swift`, selects the systems.
  package static func all(in bytes: [UInt8], language: String) -> [FoundSpelling] {
    SpellingScanner(bytes, language: language).all()
  }
}

/// A curve in a source text, or one without an equivalent, at an offset in bytes.
package struct FoundSpelling: Hashable, Sendable {
  package let offset: Int
  package let answer: CurveSpelling.Answer
}
