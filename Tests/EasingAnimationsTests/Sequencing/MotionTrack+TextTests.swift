// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
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
}
