// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
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
    #expect(try SequencePosition(text, .gsap) == expected)
  }

  /// The forms that animejs.com's "Time position" lists.
  @Test(arguments: [
    ("100", SequencePosition.at(0.1)), ("+=100", .afterAll(plus: 0.1)),
    ("-=100", .afterAll(plus: -0.1)), ("*=.5", SequencePosition(.start, share: 0.5, of: .sequence)),
    ("<", .afterPrevious()), ("<<", .withPrevious()), ("<<+=250", .withPrevious(plus: 0.25)),
    ("<-=250", .afterPrevious(plus: -0.25)), ("My Label", .label("My Label")), (">", .label(">")),
  ])
  func anime(text: String, expected: SequencePosition) throws {
    #expect(try SequencePosition(text, .anime) == expected)
  }

  /// The forms that motion.dev's "Timeline sequences" lists.
  @Test(arguments: [
    ("0.5", SequencePosition.at(0.5)), ("+0.5", .afterPrevious(plus: 0.5)),
    ("-0.2", .afterPrevious(plus: -0.2)), ("<", .withPrevious()),
    ("<+0.2", .withPrevious(plus: 0.2)),
    ("<-1", .withPrevious(plus: -1)), ("my-label", .label("my-label")),
  ])
  func motion(text: String, expected: SequencePosition) throws {
    #expect(try SequencePosition(text, .motion) == expected)
  }

  @Test(arguments: [
    ("", SequenceDialect.gsap), ("   ", .gsap), ("+=", .gsap), ("+=x", .gsap), ("<x", .gsap),
    ("<+=", .gsap), ("+=inf", .gsap), ("label+=", .gsap), ("<<", .gsap), ("+=0x10", .gsap),
    ("", .anime), ("<25%", .anime), ("<250", .anime), ("*=", .anime), ("*=nan", .anime),
    ("<<<", .anime), ("", .motion), ("+=1", .motion), ("<+=1", .motion), ("<25%", .motion),
    ("+1e999", .motion),
  ])
  func refused(text: String, dialect: SequenceDialect) {
    let error = #expect(throws: SequenceError.self) { try SequencePosition(text, dialect) }
    #expect(error == .unreadable(text, dialect))
  }

  /// The start of the child before is its end for others.
  @Test func dialectsDiffer() throws {
    let half = try AnimationSequenceTests.move(0.5)
    func starts(_ dialect: SequenceDialect, _ texts: [String]) throws -> [Double] {
      try AnimationSequence(
        texts.map { .animation(half, of: "a", at: try SequencePosition($0, dialect)) }
      ).children.map(\.start)
    }
    #expect(try starts(.gsap, ["1", "<"]) == [1, 1])
    #expect(try starts(.anime, ["1000", "<"]) == [1, 1.5])
    #expect(try starts(.motion, ["1", "<"]) == [1, 1])
    // After all is not after the previous one.
    #expect(try starts(.gsap, ["1", "0", "+=1"]) == [1, 0, 2.5])
    #expect(try starts(.motion, ["1", "0", "+1"]) == [1, 0, 1.5])
    // animejs.com, "Time position": a square at 500 ms, a circle at a label at 0, a triangle 250 ms before its end.
    let example = try AnimationSequence([
      .label("start", at: .at(0)),
      .animation(half, of: ".square", at: SequencePosition("500", .anime)),
      .animation(half, of: ".circle", at: SequencePosition("start", .anime)),
      .animation(half, of: ".triangle", at: SequencePosition("<-=250", .anime)),
    ])
    #expect(example.children.map(\.start) == [0.5, 0, 0.25])
  }

  @Test func messages() throws {
    let error = #expect(throws: SequenceError.self) { try SequencePosition("<x", .gsap) }
    #expect(
      error?.description
        == "'<x' is not a position of GSAP, such as 3, +=1, <, >-0.2, <25% or label+=1")
    #expect(
      SequenceError.unknownLabel("spin").description == "no earlier entry sets the label 'spin'")
  }

  /// A percentage is read as a hundredth, and its product with 100 may be a neighbor: the text is that which reads back.
  @Test func percentagesReadBack() throws {
    var generator = SeededGenerator(seed: 230)
    var rounded = 0
    for _ in 0..<2000 {
      let percentage = Double.random(in: 0...300, using: &generator)
      if percentage / 100 * 100 != percentage { rounded += 1 }
      let script = try SequenceScript(
        parsing: "a x: 0, 1 1s\nb x at <+=\(percentage)%: 0, 1 1s")
      #expect(try SequenceScript(parsing: script.description) == script, "\(percentage)")
    }
    #expect(rounded > 100)
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
        .unreadable(text, .gsap),
        "\(quoted) is not a position of GSAP, such as 3, +=1, <, >-0.2, <25% or label+=1"
      ),
      (
        .unreadable(text, .anime),
        "\(quoted) is not a position of anime.js, such as 300, +=100, <, <<+=250, *=.5 or a label"
      ),
      (
        .unreadable(text, .motion),
        "\(quoted) is not a position of Motion, such as 3, +0.5, <, <+0.2 or a label"
      ),
    ]
    for (error, sentence) in errors { #expect(error.description == sentence) }
  }
}
