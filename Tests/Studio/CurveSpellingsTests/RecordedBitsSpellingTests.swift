// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import TestSupport
import Testing

/// The spellings of all systems inside other text: digests of the answers, and of the curves and their offsets in
/// files of several languages.
@Suite("Recorded bits of spellings", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsSpellingTests {
  private static let bits = RecordedBits()

  /// The spellings whose whole answers are recorded.
  private static let spellings: [String] = ["systems.txt", "forms.txt"].flatMap { name in
    ((try? AnswerTexts.lines(name)) ?? []).map(\.text)
  }

  /// Templates; `§` is the spelling.
  private static let surroundings = [
    "§", "§;", "§,", "(§)", "[§]", "{ k: § }", "{ k: §, l: 3 }", "f(§)", "f(x, §, 2)",
    "f(a: §, b: 1)",
    "[a b:§]", "[[A alloc] c:§ d:2]", "[A b:^(BOOL c) { d(); } e:§]", "a.b(§).c(2)", "§.delay(2)",
    "§(2, 0.5)", "let a = §", "return §\n}", "const a = new §", "self.a = §",
    "self.a = §\nself.a.damping = 7",
    "a = §\na.stiffness = 90\nb.a.mass = 3", "a.setEase(§, 2, 3)",
    "easing: §\n amplitude: 2; period: 0.5",
    "QEasingCurve a(§);\na.setOvershoot(3);", "/* x */ § // y\n", "// §\n§", "\"§\"", "'§'", "`§`",
    "\"a § b\"",
    "<a b=\"§\"/>", "<a b={{ ease: §, duration: 0.4 }} />", "transition: x 0.3s §;",
    "animate(x, { type: \"spring\", ease: §, duration: 300 })", "§ 300ms", "duration: 2, ease: §",
    "case §: return b", "a ? § : b", "x::§", "x.y.§", "@§", "-§", "§0", "$§", "§\n§", "§ § §",
    "_§_", "A<§>(b)", "CustomEase.create(\"c\", §)", "func a() { b(§) } // §",
  ]

  private static let languages = [
    "txt", "swift", "js", "kt", "dart", "css", "qml", "cpp", "gd", "xml", "m", "cs", "rs", "vue",
    "lua", "py",
  ]

  private static func add(_ answer: CurveSpelling.Answer?, to digest: inout BitDigest) {
    switch answer {
    case nil: digest.add("nothing")
    case .curve(let spelling):
      digest.add("\(spelling.text)\t\(spelling.system)\t\(spelling.note)")
      digest.add(spelling.duration)
    case .refusal(let system, let reason): digest.add("\(system)\t\(reason)")
    }
  }

  @Test("spellings with other text around them", arguments: surroundings.indices)
  func answers(_ index: Int) {
    let (wholes, files) = Self.digests(index)
    #expect(Self.bits.change(of: "spellings-\(index)", wholes) == nil)
    #expect(Self.bits.change(of: "files-\(index)", files) == nil)
  }

  private static func digests(_ index: Int) -> (wholes: BitDigest, files: BitDigest) {
    var (wholes, files) = (BitDigest(), BitDigest())
    for (number, spelling) in spellings.enumerated() {
      let text = surroundings[index].replacing("§", with: spelling)
      add(CurveSpelling.answer(to: text), to: &wholes)
      // Each spelling meets a few languages per template, and all of them over all templates.
      for step in 0..<3 {
        let language = languages[(number + 5 * step + index) % languages.count]
        for found in CurveSpelling.all(in: Array(text.utf8), language: language) {
          files.add(Double(found.offset))
          add(found.answer, to: &files)
        }
      }
    }
    return (wholes, files)
  }

  @Test("there are spellings")
  func spellings() { #expect(Self.spellings.count > 700) }
}
