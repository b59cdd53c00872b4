// SPDX-License-Identifier: Apache-2.0

import MotionPath
import Testing

@Suite struct PathTextErrorTests {
  @Test(
    "a mistake has the right offset, and the path before it is kept",
    arguments: [
      ("L10 10", 0, "'L10'", ""), ("  z", 2, "'z'", ""), ("none", 0, "'none'", ""),
      ("M", 1, "the end", ""), ("M10", 3, "the end", ""), ("M10,", 4, "the end", ""),
      ("M,0 0", 1, "','", ""), ("M0,,0", 3, "','", ""), ("M0 0L", 5, "the end", "M0 0"),
      ("M0 0L20 20 30", 13, "the end", "M0 0L20 20"), ("M0 0L1 1,L2 2", 9, "'L2'", "M0 0L1 1"),
      ("M0 0X", 4, "'X'", "M0 0"), ("M0 0LL1 1", 5, "'L1'", "M0 0"),
      ("M0 0Z5 5", 5, "'5'", "M0 0Z"), ("M0 0A1 1 0 2 0 5 5", 11, "'2'", "M0 0"),
      ("M0 0A1 1 0 0 .5 5 5", 13, "'.5'", "M0 0"), ("M0 0A1 1 0 01", 13, "the end", "M0 0"),
      ("M0 0L10. 5", 7, "'.'", "M0 0"), ("M0 0L1e 5", 6, "'e'", "M0 0"),
      ("M0 0L--1 2", 5, "'--1'", "M0 0"), ("M0 0Lnan 1", 5, "'nan'", "M0 0"),
      ("M0 0S,1 1 2 2", 5, "','", "M0 0"), ("M0 0T,1 1", 5, "','", "M0 0"),
      ("M0 0L1e400 0", 5, "'1e400'", "M0 0"), ("M0 0L1e308 0", 5, "'1e308'", "M0 0"),
      ("M9e299 0l9e299 0", 9, "'9e299'", "M9e299 0"), ("M0 0v-2e300", 5, "'-2e300'", "M0 0"),
      ("M0 0C0 0-9e299 0 9e299 0S1 1 2 2", 25, "'1'", "M0 0S-9e299 0 9e299 0"),
      ("M0 0Q-9e299 0 9e299 0T1 1", 22, "'1'", "M0 0Q-9e299 0 9e299 0"),
      ("M0 0A1e301 1 0 0 0 1 1", 5, "'1e301'", "M0 0"), ("M0 0é", 4, "'é'", "M0 0"),
      ("M0 0🙂1", 4, "'🙂1'", "M0 0"), ("\u{a0}M0 0", 0, "'\u{a0}M0'", ""),
      ("M0 0\u{3000}L1 1", 4, "'\u{3000}L1'", "M0 0"), ("M0 0\u{0}", 4, "'?'", "M0 0"),
      ("M0 0 ;", 5, "';'", "M0 0"), ("M0 0\u{b}L1 1", 4, "'?L1'", "M0 0"),
    ] as [(String, Int, String, String)])
  func offsets(text: String, offset: Int, found: String, kept: String) {
    let (path, error) = PlanarPath.readingPrefix(of: text)
    #expect(error?.offset == offset)
    #expect(error?.found == found)
    #expect(path.description == kept)
    #expect(PlanarPath(text) == nil)
    let thrown = #expect(throws: PathTextError.self) { try PlanarPath(parsing: text) }
    #expect(thrown == error)
  }

  @Test(
    "an error is one sentence",
    arguments: [
      ("L1 1", "offset 0: found 'L1', expected M or m, with which path data starts"),
      ("M0 0X", "offset 4: found 'X', expected a number or one of the commands MLHVCSQTAZ"),
      ("M0 0L", "offset 5: found the end, expected a number"),
      ("M0 0A1 1 0 5", "offset 11: found '5', expected 0 or 1, a flag of an arc"),
      (
        "M0 0H1e301",
        "offset 5: found '1e301', "
          + "expected a number that keeps all points within 1e300 of the origin"
      ),
    ])
  func sentences(text: String, sentence: String) {
    #expect(PlanarPath.readingPrefix(of: text).error?.description == sentence)
  }

  @Test("long quotations are truncated")
  func cutOff() {
    let error = PlanarPath.readingPrefix(of: String(repeating: "x", count: 10_000)).error
    #expect(error?.found == "'" + String(repeating: "x", count: 24) + "…'")
    let marks = "M0 0" + String(repeating: "\u{301}", count: 10_000)
    #expect(PlanarPath.readingPrefix(of: marks).error?.offset == 4)
    #expect((PlanarPath.readingPrefix(of: marks).error?.found.utf8.count ?? 0) < 200)
  }
}
