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
}
