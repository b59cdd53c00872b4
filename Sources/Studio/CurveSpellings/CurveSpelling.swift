// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve of another system as this package's text, converted exactly from its definition unless ``note`` says otherwise.
package struct CurveSpelling: Hashable, Sendable {
  package let text: String
  package internal(set) var system: String
  package internal(set) var duration: Double?
  /// A sentence, without its full stop, that says what ``text`` leaves out or changes; empty if it has all of the original.
  package private(set) var note = ""

  mutating func add(note sentence: String) {
    if sentence != "" { note += (note == "" ? "" : "; ") + sentence }
  }

  package enum Answer: Hashable, Sendable {
    case curve(CurveSpelling)
    case refusal(system: String, reason: String)

    /// Returns a refusal of the curve, because the value of one of its parameters is not in the text.
    func without(_ parameter: String) -> Answer {
      guard case .curve(let curve) = self else { return self }
      let reason =
        "it has '\(parameter)', which changes the curve; without it, it is '\(curve.text)'"
      return .refusal(system: curve.system, reason: reason)
    }
  }

  package static var systems: [String] {
    SpellingTables.systems.map { $0.name }.reduce(into: []) { names, name in
      if name != SpellingSystem.shared, !names.contains(name) { names.append(name) }
    }
  }

  package static let mostBytes = 4096

  /// Returns the first curve in a string, or nil if no system has such a curve.
  ///
  /// The string is a call in Swift, Kotlin, Dart or JavaScript, a literal, a name, or a line of a style sheet or program.
  /// Complexity: O(n) for n bytes.
  package static func answer(to text: String) -> Answer? {
    guard text.utf8.count <= mostBytes else { return nil }
    let scanner = SpellingScanner(Array(text.utf8), language: nil)
    // Only times may follow a function of this package, as in `steps(4) 200ms`.
    let isTimed = text.utf8.lastIndex(of: UInt8(ascii: ")")).map { end in
      let rest = text.utf8[end...].dropFirst().drop { $0 == UInt8(ascii: " ") }
      return rest.first.map { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") } == true
        && rest.last == UInt8(ascii: "s") && EasingCurve(String(text[...end])) != nil
    }
    let isMistake = scanner.isOwnFunction(0) && isTimed != true
    let answer = scanner.whole() ?? (isMistake ? nil : scanner.first())
    return answer.map { CSSFunction.judged($0, text) }
  }

  /// Returns a sentence without a full stop if a name means another curve in Compose than in this package; otherwise nil.
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

  /// The curve, duration, system and note as the end of a sentence, such as "ease-out over 0.3 s (SwiftUI)".
  package var sentence: String {
    var sentence = text
    if let duration { sentence += " over \(NumberText.shortest(duration)) s" }
    sentence += system == SpellingSystem.shared ? ", \(system)" : " (\(system))"
    return note == "" ? sentence : "\(sentence); \(note)"
  }

  /// Finds the curves in n bytes of source code, in O(n).
  ///
  /// A name without arguments counts as a curve only after its type or a label: `Curves.easeIn`, `ease: "power2.out"`. The
  /// `language`, a file extension such as `swift`, selects the systems.
  package static func all(in bytes: [UInt8], language: String) -> [FoundSpelling] {
    SpellingScanner(bytes, language: language).all()
  }
}

/// A curve found in source code at an offset in bytes: this package's equivalent, or the reason why there is none.
package struct FoundSpelling: Hashable, Sendable {
  package let offset: Int
  /// The name that the source code gives to the curve, such as that of a constant; otherwise nil.
  package var name: String?
  package let answer: CurveSpelling.Answer

  func isSameCurve(as other: CurveSpelling.Answer) -> Bool {
    guard case .curve(let spelling) = answer, case .curve(let otherSpelling) = other
    else { return answer == other }
    return TimingCurve(spelling.text) == TimingCurve(otherSpelling.text)
  }
}
