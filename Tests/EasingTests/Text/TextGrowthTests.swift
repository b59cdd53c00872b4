// SPDX-License-Identifier: Apache-2.0

import Easing
import Foundation
import TestSupport
import Testing

/// Reading, printing and decoding take time in proportion to their input.
///
/// `EASING_TEXT_SWEEP=10000000` tries it up to
/// 10 MB.
@Suite(.serialized) struct TextGrowthTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A text of about so many bytes.
    let make: @Sendable (Int) -> String

    /// A text that repeats something, which is told how often it has been there.
    static func list(
      _ before: String, _ after: String, part: @escaping @Sendable (Int) -> String
    ) -> Text {
      Text(testDescription: before + part(0) + "…" + after) { size in
        var text = before
        var index = 0
        while text.utf8.count < size {
          text += part(index)
          index += 1
        }
        return text + after
      }
    }
  }

  static let texts: [Text] = [
    .list("spring(w 1", ")") { ",w\($0) 1" },
    .list("bounce(w 1", ")") { ",w\($0) 1" },
    .list("decay(w 1", ")") { ",w\($0) 1" },
    .list("timed(spring(w 1", "))") { ",w\($0) 1" },
    .list("spring(mass 1", ")") { _ in ",mass 1" },
    .list("spring(mass ", ")") { _ in "1" },
    .list("bounce(bounces ", ")") { _ in "9" },
    .list("linear(0", ",1)") { ",\($0 % 10) \($0)%" },
    .list("linear(0", ",1)") { _ in ",.5" },
    .list("linear(0", ",1)") { _ in ",1% 2 /* */" },
    .list("linear(0,1% 2/*", "*/,1)") { _ in "*" },
    .list(String(repeating: "clamp(", count: 500) + "linear(0", ")") { _ in ",.5" },
    .list("cubic-bezier(0.", ",0,1,1)") { _ in "1" },
    .list("cubic-bezier(0,1e", ",1,1)") { _ in "1" },
    .list("steps(", ")") { _ in "9" },
    .list("ease", "") { _ in " " }, .list("ease/*", "*/") { _ in "*/ /*" },
    .list("", "") { _ in "x" }, .list("", "") { _ in "clamp(" }, .list("", "") { _ in "," },
    .list("ease", "") { _ in "\u{301}" }, .list("ease ", "") { _ in "👨‍👩‍👧" },
    .list("ease,", "") { _ in "🇩🇪" },
    .list("blend(ease,", "0.5)") { _ in "chain(ease,ease,.5)," },
  ]

  @Test("texts are read, printed and decoded in linear time", arguments: texts)
  func reading(_ text: Text) {
    let growth = Growth(upTo: textSweepSize, input: text.make) { (text: String) -> Void in
      do throws(EasingTextError) {
        _ = try TimingCurve(parsing: text).description
      } catch {
        #expect(error.description.utf8.count < 2000)
      }
    }
    #expect(growth.ofFourfoldSize < 9, "\(growth.seconds) s")
  }

  @Test("lists of curves are decoded in linear time")
  func decoding() {
    func data(_ size: Int) -> Data {
      let texts = [String](repeating: "spring(mass 2)", count: size / 17)
      return (try? JSONEncoder().encode(texts)) ?? Data()
    }
    let curves = Growth(upTo: textSweepSize, input: data) { (data: Data) -> Void in
      let list = try? JSONDecoder().decode([TimingCurve].self, from: data)
      #expect((list?.count ?? 0) > 1)
    }
    #expect(curves.ofFourfoldSize < 9, "\(curves.seconds) s")
  }
}
