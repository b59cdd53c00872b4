// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import Foundation
import SwiftEasing
import Testing

/// The whole answers to texts, as the files in `Texts` have them: a text and its answer on a line, with a tab between them.
@Suite("Whole answers")
struct WholeAnswerTests {
  private func lines(_ name: String) throws -> [(text: String, answer: String)] {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Texts")
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private func sentence(_ answer: CurveSpelling.Answer?) -> String {
    switch answer {
    case nil: "nothing"
    case .curve(let spelling): spelling.sentence
    case .refusal(let system, let reason): "refused (\(system)): \(reason)"
    }
  }

  @Test("spellings", arguments: ["systems.txt", "forms.txt"])
  func spellings(_ name: String) throws {
    let rows = try lines(name)
    #expect(!rows.isEmpty)
    for row in rows {
      let text = row.text.replacing("␤", with: "\n")
      let found = sentence(CurveSpelling.answer(to: text))
      #expect(found == row.answer, "\(row.text)")
    }
  }

  @Test("curves in source texts, with their offsets")
  func sources() throws {
    let rows = try lines("sources.txt")
    #expect(!rows.isEmpty)
    for row in rows {
      let parts = row.text.split(separator: ": ", maxSplits: 1)
      let text = parts[1].replacing("␤", with: "\n")
      let found = CurveSpelling.all(in: Array(text.utf8), language: String(parts[0])).map {
        "\($0.offset) \(sentence($0.answer))"
      }.joined(separator: " | ")
      #expect(found == row.answer, "\(row.text)")
    }
  }

  @Test("curves in the words of systems")
  func phrases() throws {
    let rows = try lines("phrases.txt")
    #expect(!rows.isEmpty)
    for row in rows {
      let curve = try TimingCurve(parsing: row.text)
      let found = CurvePhrase.all(for: curve).map { "\($0.system): \($0.text)" }
        .joined(separator: " | ")
      #expect(found == row.answer, "\(row.text)")
    }
  }
}
