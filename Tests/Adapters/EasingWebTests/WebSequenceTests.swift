// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing
import TestSupport
import Testing

@Suite struct WebSequenceTests {
  private func level(
    _ from: Double, _ to: Double, _ timing: MediaTiming, _ curve: EasingCurve? = nil
  ) throws -> KeyedAnimation {
    var animation = try BasicAnimation(from: from, to: to, duration: 1)
    animation.timing = timing
    animation.timingFunction = curve
    return KeyedAnimation("level", animation)
  }

  /// The number that a browser shows after all animations of an element, over a model value of 7.
  private func shown(_ exports: [WebAnimation], _ target: String, _ time: Double) -> Double {
    exports.filter { $0.target == target }.reduce(7) { shown, export in
      WebPlayer.value(of: "--level", in: export, at: time)?.first ?? shown
    }
  }

  private func number(_ sequence: AnimationSequence, _ target: String, _ time: Double) -> Double {
    let value = sequence.value(of: "level", of: target, at: time, over: .number(7))
    if case .number(let number) = value { return number }
    return .nan
  }

  /// Children of sequences that only place them are exported exactly, with their places as delays.
  @Test(arguments: WebExporter.Form.allCases)
  func placedChildrenAreExact(form: WebExporter.Form) throws {
    let second = try MediaTiming(duration: 1, fillMode: .both)
    let inner = try AnimationSequence(
      [
        .animation(level(3, 9, second, .easeOut), of: "a"),
        .animation(level(1, -4, second), of: "b", at: .withPrevious(plus: 0.25)),
      ], timing: MediaTiming(duration: 0, beginTime: 0.5, fillMode: .forwards))
    let sequence = try AnimationSequence([
      .animation(level(0, 5, second, .easeIn), of: "a"),
      .sequence(inner, at: .afterAll(plus: -0.25)),
      .animation(level(9, 2, second.with(repetition: .count(2), autoreverses: true)), of: "a"),
    ])
    let exports = try WebExporter(form: form).animations(sequence)
    #expect(exports.map(\.target) == ["a", "a", "b", "a"])
    #expect(exports.map(\.timing.delay) == [0, 1.25, 1.5, 2.5])
    #expect(exports.allSatisfy { $0.fidelity == .exact })
    if form == .styleSheet { #expect(throws: Never.self) { try WebStyleSheet(exports) } }
    for index in 0...1000 {
      let time = Double(index) / 125 + 1e-4
      for target in ["a", "b"] {
        #expect((shown(exports, target, time) - number(sequence, target, time)).magnitude < 1e-9)
      }
    }
  }

  /// A sequence of tracks is shown with its start values, which are in the style of the first animation of a target.
  @Test(arguments: ["", "play repeat 1.5 alternate\n"])
  func scriptsHaveTheirStartValues(play: String) throws {
    let script = try SequenceScript(
      parsing: play
        + """
        box position.y at 0.5: -40, 60 1s ease-out
        box position.x at 0.7: 100, 20 0.5s cubic(start 30)
        box position.x at 2: 10, 15 1s
        box level at 1: 0.25, 1 1s
        dot position.x at 0.5: 7, 8 1s
        dot opacity at 1: 0.5, 1 0.5s
        sequence at 2 {
          play repeat 2
          dot level at 0.25: 3, 4 0.5s
        }
        """)
    let exporter = WebExporter(form: .styleSheet, accuracy: 1e-5)
    let exports = try exporter.animations(script)
    #expect(throws: Never.self) { try WebStyleSheet(exports) }
    let first = { (target: String) in exports.first { $0.target == target }?.style ?? [] }
    #expect(
      Set(first("box")) == [.init("translate", "100px -40px"), .init("--level", "0.25")])
    #expect(
      Set(first("dot")) == [
        .init("translate", "7px 0px"), .init("opacity", "0.5"), .init("--level", "3"),
      ])
    #expect(exports.filter { !$0.style.isEmpty }.count == 2)
    for (target, path, number) in script.startValues {
      let isPlace = path.property == "position"
      let name = isPlace ? "translate" : path.property == "level" ? "--level" : path.property
      let index = path == "position.y" ? 1 : 0
      for step in 0...2_000 {
        let time = Double(step) / 250 + 1e-4
        let shown = exports.filter { $0.target == target }.reduce(number) { shown, export in
          guard let value = WebPlayer.value(of: name, in: export, at: time) else { return shown }
          return export.composite == .add ? shown + value[index] : value[index]
        }
        let value = script.sequence.value(of: path, of: target, at: time, over: .number(number))
        guard case .number(let exact) = value else { continue }
        #expect((shown - exact).magnitude < 2e-3, "\(target) \(path) at \(time)")
      }
    }
  }

  /// A group inside a group begins later than the one around it: until then the child before it is shown.
  @Test(arguments: [0.0, 0.75])
  func aLateGroupInsideAGroupShowsTheChildBeforeIt(_ begin: Double) throws {
    let second = try MediaTiming(duration: 1, fillMode: .both)
    let late = try AnimationSequence(
      [.animation(level(100, 200, second), of: "a")],
      timing: MediaTiming(duration: 0, beginTime: begin, repetition: .count(2), fillMode: .forwards)
    )
    let middle = try AnimationSequence(
      [.sequence(late), .animation(level(1, 2, second), of: "b", at: .at(0))],
      timing: MediaTiming(duration: 0, repetition: .count(1.5), fillMode: .forwards))
    let sequence = try AnimationSequence([
      .animation(level(0, 50, second), of: "a"), .sequence(middle, at: .at(0.5)),
    ])
    let exports = try WebExporter(accuracy: 1e-4, model: ["level": .number(7)])
      .animations(sequence)
    for index in 0...900 {
      let time = Double(index) / 150 + 1e-4
      for (target, range) in [("a", 200.0), ("b", 2)] {
        let difference = shown(exports, target, time) - number(sequence, target, time)
        let error = exports.reduce(0) { $1.target == target ? $0 + $1.fidelity.error : $0 }
        let bound = (error + 1e-9) * range
        #expect(difference.magnitude <= bound, "\(target) at \(time): \(difference)")
      }
    }
  }

  /// A sequence that repeats is a group for each target, within the accuracy.
  @Test func repeatedSequencesAreGroups() throws {
    let second = try MediaTiming(duration: 1)
    let inner = try AnimationSequence(
      [
        .animation(level(3, 9, second, .easeOut), of: "a"),
        .animation(level(1, -4, second), of: "b", at: .withPrevious(plus: 0.25)),
      ],
      timing: MediaTiming(
        duration: 0, speed: 2, repetition: .count(3), autoreverses: true, fillMode: .forwards))
    let sequence = try AnimationSequence([
      .animation(level(0, 5, second), of: "a"), .sequence(inner),
    ])
    var exporter = WebExporter(accuracy: 1e-4)
    exporter.model["level"] = .number(7)
    let exports = try exporter.animations(sequence)
    #expect(exports.count == 3)
    #expect(exports.map(\.timing.delay) == [0, 1, 1])
    for index in 0...600 {
      let time = Double(index) / 100 + 1e-3
      for target in ["a", "b"] {
        let difference = shown(exports, target, time) - number(sequence, target, time)
        #expect(difference.magnitude < 2e-4 * 11, "\(target) at \(time)")
      }
    }
  }

  /// Tracks of all kinds of keys are exported within the error that is stated, and those of lines, timing functions of CSS,
  /// cubics, jumps and holds exactly.
  @Test(
    arguments: [
      (
        "0, 100 0.5s, 150 500ms cubic, 120 0.3s ease-out, hold 1s, move 5, 5 1s cubic(start 40, end 3)",
        true
      ),
      ("0, 100 0.5s, 20 spring(bouncy), 20 spring(bouncy, velocity 400), 7 0.5s ease-in", false),
      ("3, 4 1s ease-out-bounce, 4 0.3s spring(smooth, velocity -9), move 1", false),
    ], WebExporter.Form.allCases)
  func tracks(row: (text: String, isExact: Bool), form: WebExporter.Form) throws {
    let track = try MotionTrack(parsing: row.text)
    let keyed = KeyedAnimation("level", try KeyframeAnimation(track))
    let export = try WebExporter(form: form, accuracy: 1e-4).animation(keyed)
    #expect((export.fidelity == .exact) == row.isExact)
    if form == .styleSheet { #expect(throws: Never.self) { try WebStyleSheet([export]) } }
    let values = (0...2_000).map { track.value(at: track.duration * Double($0) / 2_000) }
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let bound = (export.fidelity.error + 1e-9) * range
    for index in 0..<2_000 {
      let time = track.duration * (Double(index) + 0.4) / 2_000
      let shown = WebPlayer.value(of: "--level", in: export, at: time)?.first ?? .nan
      #expect((shown - track.value(at: time)).magnitude <= bound, "at \(time)")
    }
  }

  /// The stated error is in parts of the range that is shown, also where the keyframes or the iteration go beyond that: a
  /// spring that begins with a velocity has a keyframe where it never comes, and half a pass does not show the other half.
  @Test(
    arguments: [
      "0, 1 0.001s, 0 spring(duration 1s, bounce -0.99)",
      "0, 1 0.05s ease-in-back, 0 spring(stiffness 100, damping 200)",
      "0, 1 0.1s, 1 spring(duration 2s, bounce -0.9)",
      "0, 1 0.001s, 0 spring(stiffness 1000, damping 1000)",
      "-3.5, 2.6674 1s reverse(ease), move 4.79856, 3.61608 0.001s linear(0 20%, 1 80%), -4.55936 spring(duration 0.3s, bounce -0.5)",
      "0, 1 1s ease-in-expo, 50 1s ease-out-bounce", "0, 1 0.5s ease-in-elastic",
      "0, 1 1s scale(ease-out-bounce, 0.01, 0)",
    ], ["", "play repeat 0.5\n", "play repeat 0.4 alternate\n", "play repeat 0.0625 speed 2\n"])
  func errorsAreRelativeToWhatIsShown(track: String, play: String) throws {
    let script = try SequenceScript(parsing: play + "a level: " + track)
    let exports = try WebExporter(form: .styleSheet).animations(script)
    let error = exports.reduce(0) { $0 + $1.fidelity.error }
    #expect(error <= 1e-4 * (1 + 1e-9))
    let end = script.sequence.timing.endTime
    var (low, high, worst) = (Double.infinity, -Double.infinity, 0.0)
    for index in 0...20_000 {
      // Half of the times are dense near the start, where a short first key ends.
      let part = Double(index / 2) / 10_000
      let time = end * (index % 2 == 0 ? part : part * part * part * part)
      let exact = number(script.sequence, "a", time)
      (low, high) = (min(low, exact), max(high, exact))
      worst = max(worst, (shown(exports, "a", time) - exact).magnitude)
    }
    #expect(worst <= (error + 1e-9) * (high - low), "\(worst / (high - low)), stated \(error)")
  }

  /// Random sequences of tracks, nested, repeated, turned, sped up and cut off, are shown within the stated errors.
  @Test func randomNestedSequences() throws {
    var generator = SeededGenerator(seed: 2)
    let texts = [
      "0, 5 0.5s, 1 0.5s cubic, 3 0.25s ease-out", "2, move 4, 6 1s ease-in-out, hold 0.5s, 1 0.5s",
      "0, 7 1s cubic(start 9, end -5)", "1, 4 0.75s ease-out-back",
    ]
    func timing() throws -> MediaTiming {
      guard Bool.random(using: &generator) else {
        return try MediaTiming(duration: 0, fillMode: .forwards)
      }
      return try MediaTiming(
        duration: 0, speed: [0.5, 1, 2][Int.random(in: 0..<3, using: &generator)],
        repetition: [.once, .count(2), .count(2.5)][Int.random(in: 0..<3, using: &generator)],
        autoreverses: Bool.random(using: &generator), fillMode: .forwards)
    }
    func sequence(_ depth: Int) throws -> AnimationSequence {
      var entries: [AnimationSequence.Entry] = []
      for index in 0...Int.random(in: 0...2, using: &generator) {
        let position =
          [SequencePosition.afterAll, .withPrevious(plus: 0.25), .afterAll(plus: 0.5)][
            index == 0 ? 0 : Int.random(in: 0..<3, using: &generator)]
        if depth > 0, Bool.random(using: &generator) {
          entries.append(.sequence(try sequence(depth - 1), at: position))
        } else {
          let text = texts[Int.random(in: 0..<texts.count, using: &generator)]
          let keyed = KeyedAnimation("level", try KeyframeAnimation(MotionTrack(parsing: text)))
          let target = Bool.random(using: &generator) ? "a" : "b"
          entries.append(.animation(keyed, of: target, at: position))
        }
      }
      return try AnimationSequence(entries, timing: timing())
    }
    var (exact, worst) = (0, 0.0)
    for _ in 0..<8 {
      let sequence = try sequence(2)
      var exporter = WebExporter(accuracy: 1e-4)
      exporter.model["level"] = .number(7)
      let exports = try exporter.animations(sequence)
      let bound = exports.reduce(0) { $0 + $1.fidelity.error } + 1e-9
      if exports.allSatisfy({ $0.fidelity == .exact }) { exact += 1 }
      let end = sequence.timing.endTime + 1
      for index in 0..<100 {
        let time = end * (Double(index) + 0.37) / 100
        for target in ["a", "b"] {
          let expected = number(sequence, target, time)
          // A jump in a nested sequence is where rounding puts it.
          guard
            (number(sequence, target, time + 1e-9) - number(sequence, target, time - 1e-9))
              .magnitude
              < 1e-6
          else { continue }
          let difference = (shown(exports, target, time) - expected).magnitude / 10
          worst = max(worst, difference / bound)
          #expect(difference <= bound, "\(target) at \(time)")
        }
      }
    }
    #expect(exact < 8, "\(exact) are exact")
    #expect(worst > 0)
  }
}
