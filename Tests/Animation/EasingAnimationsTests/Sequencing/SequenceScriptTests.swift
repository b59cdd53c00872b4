// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct SequenceScriptTests {
  private let text = """
    play repeat 2 alternate speed 0.5
    box position.x: 0, 300 1s ease-out
    box opacity at <0.25: 1, 0 0.5s
    label end
    sequence at end-=0.5 {
      play repeat 3 speed 2
      ball position.y: 0, 100 0.5s, 0 spring(bouncy)
      sequence at >+=25% {
        ball opacity: 1, 0.5 1s
      }
    }
    box opacity at +=2: 0, 1 1s
    """

  /// The animations of a text are those of the same sequence in code.
  @Test func aTextIsItsSequence() throws {
    let script = try SequenceScript(parsing: text)
    func track(_ path: PropertyPath, _ text: String) throws -> KeyedAnimation {
      KeyedAnimation(path, try KeyframeAnimation(MotionTrack(parsing: text)))
    }
    let innermost = try AnimationSequence([.animation(track("opacity", "1, 0.5 1s"), of: "ball")])
    let inner = try AnimationSequence(
      [
        .animation(track("position.y", "0, 100 0.5s, 0 spring(bouncy)"), of: "ball"),
        .sequence(innermost, at: SequencePosition(">+=25%", .gsap)),
      ], timing: MediaTiming(duration: 0, speed: 2, repetition: .count(3), fillMode: .forwards))
    let expected = try AnimationSequence(
      [
        .animation(track("position.x", "0, 300 1s ease-out"), of: "box"),
        .animation(track("opacity", "1, 0 0.5s"), of: "box", at: .withPrevious(plus: 0.25)),
        .label("end"), .sequence(inner, at: .label("end", plus: -0.5)),
        .animation(track("opacity", "0, 1 1s"), of: "box", at: .afterAll(plus: 2)),
      ],
      timing: MediaTiming(
        duration: 0, speed: 0.5, repetition: .count(2), autoreverses: true, fillMode: .forwards))
    #expect(script.sequence == expected)
    #expect(script.sequence.labels == ["end": 1])
    #expect(
      script.startValues.map { "\($0.target) \($0.property) \($0.value)" } == [
        "box position.x 0.0", "box opacity 1.0", "ball position.y 0.0", "ball opacity 1.0",
      ])
  }

  /// A property starts with the value of the track that begins first, whatever the order of the lines; of several that begin
  /// at once the last line has the value that is shown.
  @Test(arguments: [
    ("box x at 5: 0, 1 1s\nbox x at 2: 7, 9 1s", ["box x 7.0"]),
    ("box x at 2: 7, 9 1s\nbox x at 5: 0, 1 1s", ["box x 7.0"]),
    ("box x: 3, 4 1s\nbox x at 0: 5, 6 1s", ["box x 5.0"]),
    (
      "a y: 1, 2 1s\nbox x at 5: 0, 1 1s\nbox y: 0, 1 1s\nbox x at <-0.5: 7, 9 1s",
      ["a y 1.0", "box x 0.0", "box y 0.0"]
    ),
    (
      "box x at 5: 0, 1 1s\nlabel a\nsequence at 1 {\nplay speed 2\nball z: 1, 2 6s\nbox x: 8, 9 1s\n}",
      ["box x 8.0", "ball z 1.0"]
    ),
    (
      "box x at 5: 0, 1 1s\nsequence at 1 {\nplay speed 0.5\nball z: 1, 2 6s\nbox x: 8, 9 1s\n}",
      ["box x 0.0", "ball z 1.0"]
    ),
  ])
  func startValuesAreThoseOfTheFirstTracksInTime(text: String, values: [String]) throws {
    let script = try SequenceScript(parsing: text)
    #expect(script.startValues.map { "\($0.target) \($0.property) \($0.value)" } == values)
  }

  /// The velocity is that of the last track in effect, in the direction and at the speed of the sequences around it.
  @Test func velocitiesAreThoseOfTheTracks() throws {
    let plain = try SequenceScript(
      parsing: "box x: 0, 100 0.5s, 150 0.5s cubic, 0 1s spring(bouncy)\nbox x at 3: 5, 7 1s")
    let track = try MotionTrack(parsing: "0, 100 0.5s, 150 0.5s cubic, 0 1s spring(bouncy)")
    let greatest = (0..<2_000).map { track.velocity(at: Double($0) / 1_000).magnitude }.max() ?? 0
    // The shortest keys last a quarter of the track, and no value is above 150.
    let size = 16 * 4 * (greatest + 150 / 0.5)
    for index in 1..<100 {
      let time = track.duration * (Double(index) + 0.3) / 100
      let velocity = plain.velocity(of: "x", of: "box", at: time)
      let bend = (track.velocity(at: time + 1e-6) - track.velocity(at: time - 1e-6)) / 2e-6
      let bound = u * (size + 4 * track.duration * bend.magnitude)
      #expect((velocity - track.velocity(at: time)).magnitude <= bound, "\(time)")
    }
    #expect(plain.velocity(of: "x", of: "box", at: 3.5) == 2)
    // Before, between and after the tracks, and for what has none.
    for time in [-1, 2.5, 4.5, .infinity] {
      #expect(plain.velocity(of: "x", of: "box", at: time) == 0)
    }
    #expect(plain.velocity(of: "y", of: "box", at: 0.2) == 0)
    #expect(plain.velocity(of: "x", of: "dot", at: 0.2) == 0)
    #expect(plain.velocity(of: "x", of: "box", at: .nan).isNaN)
  }

  /// Velocities of sequences that repeat, turn and have other speeds are within the stated error of exact ones.
  @Test func velocitiesAreExact() throws {
    var worst = 0.0
    for row in try ReferenceTable("track_velocity.csv").rows {
      let script = try SequenceScript(parsing: row.text("text").replacing(" | ", with: "\n"))
      let velocity = script.velocity(of: "x", of: "a", at: row.number("time"))
      let difference = (velocity - row.number("velocity")).magnitude
      let unit = 16 * row.number("size") + 4 * row.number("moved")
      if unit > 0 { worst = max(worst, difference / u / unit) }
      #expect(difference <= u * unit, "\(row)")
    }
    #expect(worst > 0.25, "\(worst) of the stated error")
  }

  /// Nested, repeated, turned and fast sequences have the velocity with which their values change.
  @Test func velocitiesOfNestedSequencesAreTheirChanges() throws {
    let script = try SequenceScript(
      parsing: """
        play repeat 2 alternate speed 2
        a x: 0, 3 1s ease-in-out, 5 1s cubic
        sequence at 0.5 {
          play repeat 1.5 alternate speed 0.5
          a x: 1, -4 0.6s ease-out-quad, 2 0.4s
          a y at 0.3: 9, 8 spring(smooth)
        }
        """)
    let end = script.sequence.timing.endTime
    var moving = 0
    for path in ["x", "y"] as [PropertyPath] {
      func value(_ time: Double) -> Double {
        guard
          case .number(let number) = script.sequence.value(
            of: path, of: "a", at: time, over: .number(0))
        else { return .nan }
        return number
      }
      for index in 1..<400 {
        let time = end * (Double(index) + 0.37) / 400
        let h = 1e-5
        let (before, after) = (
          (value(time) - value(time - h)) / h, (value(time + h) - value(time)) / h
        )
        // Not where keys meet.
        guard (before - after).magnitude < 1e-2 else { continue }
        let velocity = script.velocity(of: path, of: "a", at: time)
        #expect((velocity - (before + after) / 2).magnitude < 1e-3, "\(path) at \(time)")
        if velocity != 0 { moving += 1 }
      }
    }
    #expect(moving > 400)
  }

  /// A share of 0 is kept: of the previous child's duration it is another value than none.
  @Test(arguments: ["<0%", ">0%", "<-0%", "<+=0%", "a+=0%", "-=0%", "<25%", "<", "0", "+=0"])
  func sharesOfZeroComeBack(position: String) throws {
    let script = try SequenceScript(
      parsing: "label a\nbox x: 0, 1 1s\nbox x at \(position): 1, 2 1s")
    let again = try SequenceScript(parsing: script.description)
    #expect(again == script && again.description == script.description, "\(script)")
  }

  /// Every name that is taken can be counted from.
  @Test(arguments: [
    "end", "a-", "a+", "+a", "3", "1e3", "<", ">1", "a+=1", "a-=", "-=1", "a=b", "at",
  ])
  func labelsAreThoseThatPositionsReferTo(name: String) throws {
    let isReferred = (try? SequencePosition(name, .gsap)) == .label(name)
    let text =
      "box x: 0, 1 1s\nlabel \(name)\nbox x at \(name): 1, 2 1s\nbox x at \(name)+=1: 1, 2 1s"
    if isReferred {
      #expect(try SequenceScript(parsing: text).sequence.children.map(\.start) == [0, 1, 2])
    } else {
      let error = #expect(throws: SequenceScriptError.self) { try SequenceScript(parsing: text) }
      #expect(error?.line == 2 && error?.mistake.column == 7)
      #expect(error?.mistake.expected.contains("a name for the label") == true, "\(error as Any)")
    }
  }

  @Test func theTextComesBack() throws {
    let spring = SpringParameters.bouncy.description
    #expect(
      try SequenceScript(parsing: text).description
        == text.replacing("spring(bouncy)", with: spring))
    let loose =
      "// a comment\r\n\n  box   opacity\tat  3 :0,1 500ms\r\n label a at >-1\nplain x at a:1"
    let script = try SequenceScript(parsing: loose + ", 2 1s")
    #expect(
      script.description == "box opacity at 3: 0, 1 0.5s\nlabel a at >-1\nplain x at a: 1, 2 1s")
    #expect(try SequenceScript(parsing: "").description.isEmpty)
    #expect(try SequenceScript(parsing: "play repeat forever").description == "play repeat forever")
  }

  /// 2,000 random texts read back to the same value.
  @Test func randomTextsComeBack() throws {
    var generator = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? (number * 100).rounded() / 100 : number
    }
    func pick(_ texts: [String]) -> String {
      texts[Int.random(in: 0..<texts.count, using: &generator)]
    }
    func position() -> String {
      pick([
        "", "", " at \(number(0...9))", " at <", " at >", " at <\(number(0...1))",
        " at <\(number(0...90))%",
        " at <+=\(number(0...90))%", " at >\(number(0...1))", " at +=\(number(0...3))", " at start",
        " at start+=\(number(0...3))", " at start+=\(number(0...99))%", " at +=\(number(1...99))%",
      ])
    }
    func block(_ depth: Int, _ indent: String) throws -> String {
      var lines = Bool.random(using: &generator) ? [] : [indent + "play repeat \(number(0.1...4))"]
      lines.append(indent + "label start")
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        if depth > 0, Bool.random(using: &generator) {
          lines.append(indent + "sequence\(position()) {")
          lines.append(try block(depth - 1, indent + "  "))
          lines.append(indent + "}")
        } else {
          let track = try MotionTrack(
            from: 1, [.linear(to: 2, duration: 1)] + MotionTrackTests.random(&generator))
          lines.append(
            "\(indent)\(pick(["box", "#a", ".b-c", "é"])) \(pick(["x", "scale.x", "--l"]))\(position()): \(track)"
          )
        }
      }
      return lines.joined(separator: "\n")
    }
    for _ in 0..<2_000 {
      let script = try SequenceScript(parsing: block(2, ""))
      let again = try SequenceScript(parsing: script.description)
      #expect(again == script)
      #expect(again.description == script.description)
    }
  }

  @Test(arguments: [
    ("box", 1, 4, "a target, a property"), ("box:", 1, 4, "a property"),
    (": 0, 1 1s", 1, 1, "the name of a target"), ("box x y: 0, 1 1s", 1, 7, "'at' and a position"),
    ("box x at <<: 0, 1 1s", 1, 10, "a position such as"),
    ("box x at: 0, 1 1s", 1, 9, "a position such as"),
    ("box x: 0, 1 1s\nbox y: 0, 1 1s eas", 2, 16, "the name"),
    ("a x: 3", 1, 6, "duration of the track"),
    ("é x: 0, 1", 1, 10, "a time"),
    ("\nbox x at intr: 0, 1 1s", 2, 10, "a label of an earlier line"),
    ("label a\nlabel a", 2, 7, "a label that no earlier line has"),
    (
      "a x: 0, 1 1s\na x: 0, 1 1s\na x at <-2: 0, 1 1s\na x: 0, 1 1s", 3, 8,
      "begin time is 0 or more"
    ),
    ("sequence {\na x: 0, 1 1s", 1, 1, "a line with '}'"), ("}", 1, 1, "no '{' is open"),
    ("sequence {\n} a", 2, 3, "nothing after"), ("sequence", 1, 9, "'{'"),
    ("sequence {\n}\n", 1, 1, "duration is more than 0"),
    ("a x: 0, 1 1s\nplay repeat 2", 2, 1, "before the children"),
    ("play repeat 0", 1, 13, "above 0"),
    ("play repeat 2 repeat 3", 1, 15, "'repeat' and"), ("play speed -1", 1, 12, "above 0"),
    ("play forever", 1, 6, "'repeat' and"), ("label a:b", 1, 7, "a name for the label"),
    // The first of two mistakes is named, also if only the other one is in the spelling.
    ("a x: 0, 1 1s\na x at intr: 0, 1 1s\na x", 2, 8, "a label of an earlier line"),
    ("sequence at intr {\na x: 0, 1 1s\n}", 1, 13, "a label of an earlier line"),
    ("sequence {\nplay repeat forever\na x: 0, 1 1s\n}\na x: 0, 1 1s", 5, 1, "finite"),
  ])
  func mistakes(text: String, line: Int, column: Int, expected: String) {
    let error = #expect(throws: SequenceScriptError.self) { try SequenceScript(parsing: text) }
    #expect(error?.line == line && error?.mistake.column == column, "\(error as Any)")
    #expect(error?.mistake.expected.contains(expected) == true, "\(error as Any)")
  }

  @Test func deepTextsAreRefused() {
    let open = String(repeating: "sequence {\n", count: 65)
    let error = #expect(throws: SequenceScriptError.self) { try SequenceScript(parsing: open) }
    #expect(error?.line == 65)
  }

  /// Each way to be wrong, with the whole sentence.
  @Test(
    arguments: [
      (
        "play repeat 0",
        "line 1, column 13: found '0', expected a number of times above 0, or 'forever'"
      ),
      (
        "play repeat -1",
        "line 1, column 13: found '-1', expected a number of times above 0, or 'forever'"
      ),
      (
        "play repeat nan",
        "line 1, column 13: found 'nan', expected a number of times above 0, or 'forever'"
      ),
      (
        "play repeat",
        "line 1, column 12: found the end, expected a number of times above 0, or 'forever'"
      ),
      ("play speed 0", "line 1, column 12: found '0', expected a speed above 0"),
      ("play speed inf", "line 1, column 12: found 'inf', expected a speed above 0"),
      (
        "play alternate alternate",
        "line 1, column 16: found 'alternate', expected 'repeat' and a number or 'forever', 'alternate', or 'speed' and a number"
      ),
      (
        "play speed 1 speed 2",
        "line 1, column 14: found 'speed', expected 'repeat' and a number or 'forever', 'alternate', or 'speed' and a number"
      ),
      (
        "play 3",
        "line 1, column 6: found '3', expected 'repeat' and a number or 'forever', 'alternate', or 'speed' and a number"
      ),
      (
        "label",
        "line 1, column 6: found the end, expected a name for the label that a position can count from"
      ),
      (
        "label a:b",
        "line 1, column 7: found 'a:b', expected a name for the label that a position can count from"
      ),
      (
        "label 3",
        "line 1, column 7: found '3', expected a name for the label that a position can count from"
      ),
      (
        "label a at",
        "line 1, column 11: found the end, expected a position such as 3, +=1, <, >-0.2, <25% or label+=1"
      ),
      ("label a b", "line 1, column 9: found 'b', expected 'at' and a position"),
      (
        "label a\nlabel a", "line 2, column 7: found 'a', expected a label that no earlier line has"
      ),
      (
        "label a at b",
        "line 1, column 12: found 'b', expected a position that counts from a label of an earlier line"
      ),
      (
        "label a at -1",
        "line 1, column 12: found '-1', expected an entry whose time of the label is 0 or more, and finite"
      ),
      (
        "sequence",
        "line 1, column 9: found the end, expected '{', and the sequence in the lines after it"
      ),
      ("sequence {", "line 1, column 1: found 'sequence {', expected a line with '}' after it"),
      ("sequence x {\n}", "line 1, column 10: found 'x', expected 'at' and a position"),
      (
        "sequence at {\n}",
        "line 1, column 12: found the end, expected a position such as 3, +=1, <, >-0.2, <25% or label+=1"
      ),
      ("}", "line 1, column 1: found '}', expected a line of the sequence; no '{' is open"),
      ("} a", "line 1, column 1: found '} a', expected a line of the sequence; no '{' is open"),
      ("sequence {\n} a", "line 2, column 3: found 'a', expected nothing after '}'"),
      (
        "sequence {\nplay repeat 2\nplay speed 2\n}",
        "line 3, column 1: found 'play speed 2', expected 'play' once, before the children"
      ),
      (
        "box",
        "line 1, column 4: found the end, expected a target, a property, a colon and a track, as in 'box opacity: 0, 1 0.5s'"
      ),
      ("box:", "line 1, column 4: found the end, expected a property of the target, and a colon"),
      (
        "box x",
        "line 1, column 6: found the end, expected a target, a property, a colon and a track, as in 'box opacity: 0, 1 0.5s'"
      ),
      ("{ x: 0", "line 1, column 1: found '{', expected the name of a target"),
      ("a {: 0", "line 1, column 3: found '{', expected a property of the target, and a colon"),
      ("box x y: 0, 1 1s", "line 1, column 7: found 'y', expected 'at' and a position"),
      (
        "box x at: 0, 1 1s",
        "line 1, column 9: found the end, expected a position such as 3, +=1, <, >-0.2, <25% or label+=1"
      ),
      (
        "box x at 1 2: 0, 1 1s",
        "line 1, column 10: found '1 2', expected a position that counts from a label of an earlier line"
      ),
      (
        "box x at y: 0, 1 1s",
        "line 1, column 10: found 'y', expected a position that counts from a label of an earlier line"
      ),
      (
        "box x at -1: 0, 1 1s",
        "line 1, column 10: found '-1', expected an entry whose begin time is 0 or more, and finite"
      ),
      ("box x: ", "line 1, column 7: found the end, expected the first value, a number"),
      (
        "box x: 3",
        "line 1, column 8: found '3', expected a track in which the duration of the track is more than 0"
      ),
      (
        "box x: 0, move 1",
        "line 1, column 8: found '0, move 1', expected a track in which the duration of the track is more than 0"
      ),
      (
        "box x: 0, 1",
        "line 1, column 12: found the end, expected a time such as 0.5s or 500ms, or a spring"
      ),
      (
        "box x: 0, 1 1s eas",
        "line 1, column 16: found 'eas', expected the name of an easing function ('easing list' shows them)"
      ),
      (
        "box x: 0, 1 1e309s",
        "line 1, column 13: found '1e309s', expected a time such as 0.5s or 500ms, or a spring"
      ),
      (
        "// a\r\n\tbox x:\t0, 1",
        "line 2, column 13: found the end, expected a time such as 0.5s or 500ms, or a spring"
      ),
    ])
  func mistakesAreSentences(text: String, sentence: String) {
    let error = #expect(throws: SequenceScriptError.self) { try SequenceScript(parsing: text) }
    #expect(error?.description == sentence)
  }
}
