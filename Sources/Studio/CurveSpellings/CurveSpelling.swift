// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve or a spring in another system's words, and the same in this package's.
///
/// Conversions are exact: they follow the definitions that the systems publish. Where a system computes another curve under
/// the same name, ``note`` says how far off it is.
package struct CurveSpelling: Hashable, Sendable {
  /// The curve in this package's words, a text of `TimingCurve(parsing:)`.
  package let text: String
  /// The system, such as "SwiftUI".
  package let system: String
  /// The duration that the text gives beside the curve, in seconds.
  package let duration: Double?
  /// A sentence without its full stop about what the words leave open; empty if there is nothing to say.
  package let note: String

  /// The answer to a text in other words.
  package enum Answer: Hashable, Sendable {
    case curve(CurveSpelling)
    /// The system, and why there is no such curve.
    case refusal(system: String, reason: String)
  }

  /// The names of the systems, each once.
  package static var systems: [String] {
    var names: [String] = []
    for system in SpellingTables.systems
    where system.name != SpellingSystem.shared && !names.contains(system.name) {
      names.append(system.name)
    }
    return names
  }

  /// The lines of the tables that are in no form of a row; tests expect none.
  package static var unreadableRows: [String] {
    SpellingTables.systems.flatMap { system in
      system.unreadable + system.rows.filter { !$0.isReadable }.map { $0.signature }
    }
  }

  /// The most bytes of a text that is read.
  package static let mostBytes = 4096

  /// The curve that a text means in another system's words; nil for a text that no system has.
  ///
  /// The text is one value, such as a call of Swift, Kotlin, Dart or JavaScript, a literal, a name, or a line of a style sheet or
  /// a program with one curve in it. Of several curves the first is taken.
  ///
  /// Complexity: O(n) for n bytes.
  package static func answer(to text: String) -> Answer? {
    guard text.utf8.count <= mostBytes else { return nil }
    let scanner = SpellingScanner(Array(text.utf8), language: nil)
    return scanner.whole() ?? (scanner.isOwnFunction(0) ? nil : scanner.first())
  }

  /// A sentence without its full stop about a name of this package that Compose has for another curve; nil for other texts.
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

  /// The curve that a text was read as, as the rest of a sentence: "ease-out over 0.3 s (SwiftUI)".
  package var sentence: String {
    var sentence = text
    if let duration { sentence += " over \(NumberText.shortest(duration)) s" }
    sentence += system == SpellingSystem.shared ? ", \(system)" : " (\(system))"
    return note == "" ? sentence : "\(sentence); \(note)"
  }
}

/// A place in a source text at which a curve was found, or one that has no equivalent.
package struct FoundSpelling: Hashable, Sendable {
  /// The offset in bytes.
  package let offset: Int
  package let answer: CurveSpelling.Answer
}

extension CurveSpelling {
  /// The curves in a source text, in its order.
  ///
  /// A name alone counts where its type or its label tells that it is a curve: `Curves.easeIn`, `ease: "power2.out"`.
  ///
  /// Complexity: O(n) for n bytes.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - language: the ending of the file, such as `swift`, which decides what systems are looked for.
  /// - Returns: the curves, and what has no equivalent.
  package static func all(in bytes: [UInt8], language: String) -> [FoundSpelling] {
    SpellingScanner(bytes, language: language).all()
  }
}
