// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Testing

@Suite struct SequencePositionTests {
  /// The forms that gsap.com's "The Position Parameter" lists.
  @Test(arguments: [
    ("3", SequencePosition.at(3)), ("-1", .at(-1)), ("+=0", .afterAll), ("+=1", .afterAll(plus: 1)),
    ("-=1", .afterAll(plus: -1)), ("someLabel", .label("someLabel")),
    ("someLabel+=2", .label("someLabel", plus: 2)),
    ("someLabel-=0.5", .label("someLabel", plus: -0.5)),
    ("<", .withPrevious()), (">", .afterPrevious()), ("<3", .withPrevious(plus: 3)),
    ("<-1", .withPrevious(plus: -1)), (">-0.5", .afterPrevious(plus: -0.5)),
    ("<+=0.5", .withPrevious(plus: 0.5)), (" > ", .afterPrevious()),
    ("+=25%", SequencePosition(.end, share: 0.25)), ("-=25%", SequencePosition(.end, share: -0.25)),
    ("<25%", SequencePosition(.previousStart, share: 0.25, of: .previous)),
    (">-10%", SequencePosition(.previousEnd, share: -0.1, of: .previous)),
    ("<+=25%", SequencePosition(.previousStart, share: 0.25)),
    ("myLabel+=30%", SequencePosition(.label("myLabel"), share: 0.3)),
    ("a-b", .label("a-b")), ("1e-3", .at(0.001)),
  ])
  func gsap(text: String, expected: SequencePosition) throws {
    #expect(try SequencePosition(gsap: text) == expected)
  }

  @Test(arguments: [
    "", "   ", "+=", "+=x", "<x", "<+=", "+=inf", "label+=", "<<", "+=0x10", "+1e999", "<nan",
  ])
  func refused(text: String) {
    #expect(throws: SequenceError.unreadable(text)) { try SequencePosition(gsap: text) }
  }

  /// After all is not after the previous child.
  @Test func starts() throws {
    let half = try AnimationSequenceTests.move(0.5)
    for (texts, starts) in [(["1", "<"], [1, 1]), (["1", "0", "+=1"], [1, 0, 2.5])] {
      let sequence = try AnimationSequence(
        texts.map { .animation(half, of: "a", at: try SequencePosition(gsap: $0)) })
      #expect(sequence.children.map(\.start) == starts)
    }
  }

  /// Texts and labels are quoted to forty characters.
  @Test(arguments: [(40, "'"), (41, "…'")])
  func longTexts(_ count: Int, _ end: String) {
    let text = String(repeating: "é", count: count)
    let quoted = "'" + String(repeating: "é", count: 40) + end
    let errors: [(SequenceError, String)] = [
      (.unknownLabel(text), "no earlier entry sets the label \(quoted)"),
      (.repeatedLabel(text), "the label \(quoted) has been set before"),
      (
        .unreadable(text),
        "\(quoted) is not a position of GSAP, such as 3, +=1, <, >-0.2, <25% or label+=1"
      ),
    ]
    for (error, sentence) in errors { #expect(error.description == sentence) }
  }
}
