// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Texts that are no curves, or no longer: each gives a curve or an error, and never a trap.
@Suite struct EasingParserTests {
  private func fault(_ text: String) -> String? {
    do {
      let read = try EasingText(parsing: text)
      let printed = read.curve.description
      if EasingCurve(printed) != read.curve { return "\(text) printed as \(printed)" }
      // Positions of the computed text are rounded in percent, as browsers do; after that they stay.
      let computed = read.computed
      let again = (try? EasingText(parsing: computed))?.computed
      return again == computed ? nil : "\(text) computed as \(computed)"
    } catch {
      let isInside = error.column >= 1 && error.column <= text.unicodeScalars.count + 1
      return isInside ? nil : "column \(error.column) in \(text)"
    }
  }

  private func expectNoFault(_ text: String) {
    let fault = fault(text)
    #expect(fault == nil)
  }

  @Test("10,000 random bytes are answered")
  func randomBytes() {
    var random = SeededGenerator(seed: 16)
    for length in [10_000, 10_000, 10_000] + Array(0..<300) {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      expectNoFault(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("random characters of the grammar are answered")
  func randomCharacters() {
    var random = SeededGenerator(seed: 17)
    let alphabet = Array("0123456789.,()%+-eE /* linearstp_🙂é\n\"\\")
    for length in [10_000, 10_000] + (0..<3000).map({ $0 % 40 }) {
      let text = String(
        (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
      expectNoFault(text)
      expectNoFault("linear(" + text)
    }
  }

  @Test("long texts are answered")
  func longTexts() {
    for unit in ["(", ")", ",", "mirror(", "linear(", "0 ", "1e", "-", ".", "/*", "%", "9"] {
      let text = String(repeating: unit, count: 10_000 / unit.count)
      expectNoFault(text)
      expectNoFault("linear(0," + text)
      expectNoFault("steps(" + text)
    }
    expectNoFault("linear(" + String(repeating: "0,", count: 5000) + "1)")
  }

  @Test("20,000 texts, each a character away from a valid one, are answered")
  func mutations() throws {
    var random = SeededGenerator(seed: 18)
    let alphabet = Array("0123456789.,()%+-eE /*xjé🙂")
    for round in 0..<5000 {
      let curve =
        try round % 3 == 0
        ? .piecewiseLinear(random.piecewiseLinear()) : random.curve(depth: 2)
      let text = Array(curve.text(round % 2 == 0 ? .shortest : .computed))
      for _ in 0..<4 {
        var mutated = text
        let letter = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(letter, at: place)
        default: mutated[place] = letter
        }
        expectNoFault(String(mutated))
      }
    }
  }
}
