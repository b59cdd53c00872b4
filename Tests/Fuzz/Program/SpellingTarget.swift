// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import SwiftEasing

/// Reads a text as a curve in another system's words, and as source text of several languages.
///
/// Whatever is found is a curve of this package, whose words in other systems read back as the same curve.
func trySpelling(_ input: [UInt8]) {
  let text = String(decoding: input, as: UTF8.self)
  if let answer = CurveSpelling.answer(to: text) { trySpelling(answer) }
  for language in ["swift", "kt", "dart", "js", "cs"] {
    for found in CurveSpelling.all(in: input, language: language) {
      require(found.offset < input.count, "a curve is in the text")
      note("\(language) at \(found.offset)")
      trySpelling(found.answer)
    }
  }
}

private func trySpelling(_ answer: CurveSpelling.Answer) {
  note("\(answer)")
  guard case .curve(let spelling) = answer else { return }
  guard let curve = TimingCurve(spelling.text) else {
    fatalError("failed: \(spelling.text) is a curve")
  }
  for phrase in CurvePhrase.all(for: curve) {
    note("\(phrase)")
    guard case .curve(let again) = CurveSpelling.answer(to: phrase.text) else {
      fatalError("failed: \(phrase.text) reads back")
    }
    require(TimingCurve(again.text) == curve, "\(phrase.text) reads back as the same curve")
  }
}
