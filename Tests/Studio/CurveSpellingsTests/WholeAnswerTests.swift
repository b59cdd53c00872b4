// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import Foundation
import SwiftEasing
import Testing

/// The files in `Texts`: a text and its answer on each line, with a tab between them.
enum AnswerTexts {
  static func lines(_ name: String) throws -> [(text: String, answer: String)] {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Texts")
    let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return file.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let text = parts[0].replacing("␤", with: "\n")
      return (String(text), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  static func sentence(_ answer: CurveSpelling.Answer?) -> String {
    switch answer {
    case nil: "nothing"
    case .curve(let spelling): spelling.sentence
    case .refusal(let system, let reason): "refused (\(system)): \(reason)"
    }
  }
}

/// Compares whole answers with those in `Texts`.
@Suite("Whole answers")
struct WholeAnswerTests {
  @Test("spellings", arguments: ["systems.txt", "forms.txt"])
  func spellings(_ name: String) throws {
    let rows = try AnswerTexts.lines(name)
    #expect(!rows.isEmpty)
    for row in rows {
      let found = AnswerTexts.sentence(CurveSpelling.answer(to: row.text))
      #expect(found == row.answer, "\(row.text)")
    }
  }

  @Test("curves in source texts, with their offsets")
  func sources() throws {
    let rows = try AnswerTexts.lines("sources.txt")
    #expect(!rows.isEmpty)
    for row in rows {
      let parts = row.text.split(separator: ": ", maxSplits: 1)
      let found = CurveSpelling.all(in: Array(parts[1].utf8), language: String(parts[0])).map {
        "\($0.offset) \(AnswerTexts.sentence($0.answer))"
      }.joined(separator: " | ")
      #expect(found == row.answer, "\(row.text)")
    }
  }

  @Test("curves in the words of systems")
  func phrases() throws {
    let rows = try AnswerTexts.lines("phrases.txt")
    #expect(!rows.isEmpty)
    for row in rows {
      let curve = try TimingCurve(parsing: row.text)
      let found = CurvePhrase.all(for: curve).map { "\($0.system): \($0.text)" }
        .joined(separator: " | ")
      #expect(found == row.answer, "\(row.text)")
    }
  }
}
