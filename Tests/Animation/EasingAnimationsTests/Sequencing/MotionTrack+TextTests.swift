// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionTrackTextTests {
  @Test func theWholeGrammar() throws {
    let track = try MotionTrack(
      parsing: """
        0, 100 0.5s, 150 500ms cubic, 120 0.3s ease-out, 1 1s cubic-bezier(0.5, 0, 0.9, 0.7),
          hold 1s,move 5, 0 spring(bouncy), 2 0.5s spring(stiffness 80, velocity 0),
        3 1s cubic(start 3), 4 1s cubic( end -4e-1 ), 5 1s cubic(end 4,start 3)
        """)
    let expected = try MotionTrack(
      from: 0,
      [
        .linear(to: 100, duration: 0.5), .cubic(to: 150, duration: 0.5),
        .eased(to: 120, duration: 0.3, .easeOut),
        .eased(to: 1, duration: 1, EasingCurve(parsing: "cubic-bezier(0.5, 0, 0.9, 0.7)")),
        .hold(1), .move(to: 5), .spring(to: 0, .bouncy),
        .spring(
          to: 2, SpringParameters(mass: 1, stiffness: 80, damping: 10), duration: 0.5,
          startVelocity: 0),
        .cubic(to: 3, duration: 1, startVelocity: 3),
        .cubic(to: 4, duration: 1, endVelocity: -0.4),
        .cubic(to: 5, duration: 1, startVelocity: 3, endVelocity: 4),
      ])
    #expect(track == expected)
    #expect(try MotionTrack(parsing: "-1.5e3").value(at: 0) == -1500)
    let eased = try MotionTrack(parsing: "0, 1 1s ease")
    for other in ["0, 2 1s ease", "0, 1 2s ease", "0, 1 1s", "0.5, 1 1s ease", "0, 1 1s cubic"] {
      #expect(try MotionTrack(parsing: other) != eased, "\(other)")
    }
  }

  /// Random tracks read back from their texts.
  @Test func textsReadBack() throws {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<1_000 {
      let track = try MotionTrack(from: 2, MotionTrackTests.random(&generator))
      #expect(try MotionTrack(parsing: track.description) == track, "\(track)")
    }
    let steady = try MotionTrack(
      from: 0,
      [.spring(to: 1, SpringParameters(mass: 1, stiffness: 100, damping: 10), startVelocity: 0)])
    #expect(try MotionTrack(parsing: steady.description) == steady, "\(steady)")
  }

  @Test(arguments: [
    ("", 1, "the first value"), ("x", 1, "the first value"), ("inf", 1, "the first value"),
    ("0,", 3, "a value"), ("0, 1", 5, "a time"), ("0, 1 2", 6, "a time"),
    ("0, 1 2s eas", 9, "the name"), ("0, 1 2s ease(", 9, "the name"), ("0, hold 1", 9, "a time"),
    ("0, hold", 8, "a time"), ("0, move x", 9, "the value after"),
    ("0, 1 spring(x 1)", 13, "one of the words"),
    ("0, 1 1s cubic(begin 2)", 15, "'start' or 'end'"),
    ("0, 1 1s cubic(end 2, end 3)", 22, "'start'"),
    ("0, 1 1s cubic(end x)", 19, "a velocity"), ("0, 1 1s cubic()", 15, "'start'"),
    ("0, 1 2x", 6, "a time"), ("0, 1 20", 6, "a time"),
    ("0, 1 0s", 1, "duration is positive"), ("0, 1 spring(damping 0)", 1, "duration is positive"),
    ("0, 1 spring(to 2)", 6, "without 'from'"), ("0, 1 nans", 6, "a time"),
  ])
  func refused(text: String, column: Int, expected: String) {
    let error = #expect(throws: EasingTextError.self) { try MotionTrack(parsing: text) }
    #expect(error?.column == column, "\(error as Any)")
    #expect(error?.expected.contains(expected) == true, "\(error as Any)")
  }

  /// Texts of random characters are read or refused.
  @Test func anyTextEnds() {
    var generator = SeededGenerator(seed: 15)
    let pieces = [
      "0", ",", " ", "(", ")", "s", "1", "cubic", "spring", "hold", "move", "-", "é", "ease",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      if let track = try? MotionTrack(parsing: text) {
        #expect((try? MotionTrack(parsing: track.description)) == track, "\(text)")
      }
    }
  }

  /// Each way to be wrong, with the whole sentence.
  @Test(
    arguments: [
      ("", "column 1: found the end, expected the first value, a number"),
      ("x", "column 1: found 'x', expected the first value, a number"),
      ("0,", "column 3: found the end, expected a value, 'move' or 'hold'"),
      ("0, move", "column 8: found the end, expected the value after a jump, a number"),
      ("0, move x", "column 9: found 'x', expected the value after a jump, a number"),
      ("0, move 1 2", "column 9: found '1 2', expected the value after a jump, a number"),
      ("0, hold", "column 8: found the end, expected a time such as 0.5s or 500ms"),
      ("0, hold 1", "column 9: found '1', expected a time such as 0.5s or 500ms"),
      (
        "0, hold -1s",
        "column 1: found '0, hold -1s', expected a track in which duration is positive and finite"
      ),
      ("0, hold 1s 2s", "column 9: found '1s 2s', expected a time such as 0.5s or 500ms"),
      ("0, 1", "column 5: found the end, expected a time such as 0.5s or 500ms, or a spring"),
      ("0, 1 0.5", "column 6: found '0.5', expected a time such as 0.5s or 500ms, or a spring"),
      ("0, 1 s", "column 6: found 's', expected a time such as 0.5s or 500ms, or a spring"),
      ("0, 1 ms", "column 6: found 'ms', expected a time such as 0.5s or 500ms, or a spring"),
      (
        "0, 1 -1s",
        "column 1: found '0, 1 -1s', expected a track in which duration is positive and finite"
      ),
      (
        "0, 1 1s foo",
        "column 9: found 'foo', expected the name of an easing function ('easing list' shows them)"
      ),
      (
        "0, 1 1s cubic(",
        "column 9: found 'cubic(', expected the name of an easing function that takes numbers"
      ),
      (
        "0, 1 1s cubic()",
        "column 15: found the end, expected 'start' or 'end' and a velocity, each at most once"
      ),
      (
        "0, 1 1s cubic(a 1)",
        "column 15: found 'a', expected 'start' or 'end' and a velocity, each at most once"
      ),
      ("0, 1 1s cubic(start)", "column 20: found the end, expected a velocity, a number"),
      (
        "0, 1 1s cubic(start 1, start 2)",
        "column 24: found 'start', expected 'start' or 'end' and a velocity, each at most once"
      ),
      ("0, 1 1s cubic(start 1, end x)", "column 28: found 'x', expected a velocity, a number"),
      (
        "0,  1 1s cubic( start 1 ,  stop 2)",
        "column 28: found 'stop', expected 'start' or 'end' and a velocity, each at most once"
      ),
      (
        "0, 1 spring(foo)",
        "column 13: found 'foo', expected a part such as 'stiffness 100', or the name of a spring"
      ),
      (
        "0, 1 spring(from 2)",
        "column 6: found 'spring(from 2)', expected a spring without 'from' and 'to', which the track gives"
      ),
      (
        "0, 1 1s  spring(to 3)",
        "column 10: found 'spring(to 3)', expected a spring without 'from' and 'to', which the track gives"
      ),
      (
        "0, 1 1s ease-in(",
        "column 9: found 'ease-in(', expected the name of an easing function that takes numbers"
      ),
      ("é, 1 1s", "column 1: found 'é', expected the first value, a number"),
      ("0, 1 1s, 2 x", "column 12: found 'x', expected a time such as 0.5s or 500ms, or a spring"),
      ("0, inf 1s", "column 4: found 'inf', expected a value, 'move' or 'hold'"),
      ("nan, 1 1s", "column 1: found 'nan', expected the first value, a number"),
      (
        "0, xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "column 4: found 'xxxxxxxxxxxxxxxxxxxxxxxx…', expected a value, 'move' or 'hold'"
      ),
    ])
  func mistakesAreSentences(text: String, sentence: String) {
    let error = #expect(throws: EasingTextError.self) { try MotionTrack(parsing: text) }
    #expect(error?.description == sentence)
  }
}
