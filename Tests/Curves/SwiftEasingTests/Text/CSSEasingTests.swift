// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import Testing

/// Parsing, printing and evaluation against what Chromium says, and the specification where they
/// part.
@Suite struct CSSEasingTests {
  struct Record: Decodable {
    let category: String
    let easing: String
    let valid: Bool?
    let specValid: Bool?
    let serialized: String?
    let samples: [[Double]]?
    let specDiffers: [[Double]]?
    let onJump: [Int]?

    /// Chromium refuses a `linear()` of one stop, which the current draft allows, and so do we.
    var isSingleStop: Bool {
      easing == "linear(0)" || easing == "linear(0.5 50%)"
    }
  }

  private func check(_ record: Record, _ curve: EasingCurve) {
    let isBezier = curve.cubicBezier != nil
    let differences = Dictionary(
      uniqueKeysWithValues: (record.specDiffers ?? []).map { (Int($0[0]), $0[1]) })
    for (index, sample) in (record.samples ?? []).enumerated() {
      guard !(record.onJump ?? []).contains(index) else { continue }
      let want = differences[index] ?? sample[1]
      let got = curve.value(at: sample[0])
      let tolerance = (isBezier ? 1e-7 : 1e-13) * max(1, want.magnitude)
      #expect(
        (got - want).magnitude <= tolerance, "\(record.easing) at \(sample[0]): \(got), not \(want)"
      )
    }
  }

  @Test("every sample and every text of the table")
  func inside() throws {
    var valid = 0
    var invalid = 0
    for record in try ReferenceTable.records("css_easing.json", as: Record.self) {
      guard record.category != "syntax-calc" else {
        let error = #expect(throws: EasingTextError.self) { try EasingText(parsing: record.easing) }
        #expect(
          error?.expected.hasSuffix("calc() and similar functions are not supported") == true,
          "\(record.easing)")
        continue
      }
      guard record.specValid ?? record.valid == true || record.isSingleStop else {
        #expect(throws: EasingTextError.self, "\(record.easing)") {
          try EasingText(parsing: record.easing)
        }
        invalid += 1
        continue
      }
      valid += 1
      let text = try EasingText(parsing: record.easing)
      check(record, text.curve)
      if let serialized = record.serialized {
        #expect(text.computed == serialized)
      }
      // Both styles read back to the same curve.
      let short = text.curve.description
      #expect(try EasingCurve(parsing: short) == text.curve, "\(record.easing)")
      let isIdempotent = try EasingText(parsing: text.computed).computed == text.computed
      #expect(isIdempotent, "\(text.computed)")
    }
    #expect(valid > 250 && invalid > 60)
  }

  @Test("every sample outside [0, 1]")
  func outside() throws {
    for record in try ReferenceTable.records("css_easing_outside.json", as: Record.self) {
      let text = try EasingText(parsing: record.easing)
      check(record, text.curve)
    }
  }
}
