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
    sequence.value(of: "level", of: target, at: time, over: 7).components[0]
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
        0.0,
        [
          .linear(to: 100, duration: 0.5), .cubic(to: 150, duration: 0.5),
          .eased(to: 120, duration: 0.3, .easeOut), .hold(1), .move(to: 5),
          .cubic(to: 5, duration: 1, startVelocity: 40, endVelocity: 3),
        ], true
      ),
      (
        0,
        [
          .linear(to: 100, duration: 0.5), .spring(to: 20, .bouncy),
          .spring(to: 20, .bouncy, startVelocity: 400), .eased(to: 7, duration: 0.5, .easeIn),
        ], false
      ),
      (
        3,
        [
          .eased(to: 4, duration: 1, .easeOutBounce),
          .spring(to: 4, .smooth, duration: 0.3, startVelocity: -9), .move(to: 1),
        ], false
      ),
    ] as [(Double, [MotionTrack<Double>.Key], Bool)], WebExporter.Form.allCases)
  func tracks(
    row: (start: Double, keys: [MotionTrack<Double>.Key], isExact: Bool), form: WebExporter.Form
  ) throws {
    let track = try MotionTrack(from: row.start, row.keys)
    let keyed = KeyedAnimation("level", try KeyframeAnimation(track))
    let export = try WebExporter(form: form, accuracy: 1e-4).animation(keyed)
    #expect((export.fidelity == .exact) == row.isExact)
    if form == .styleSheet { #expect(throws: Never.self) { try WebStyleSheet([export]) } }
    let values = (0...2_000).map { track.value(at: track.duration * Double($0) / 2_000) }
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let bound = (export.fidelity.error + 1e-9) * range
    for index in 0..<2_000 {
      let time = track.duration * (Double(index) + 0.4) / 2_000
      let shown = WebPlayer.level(in: export, at: time)
      #expect((shown - track.value(at: time)).magnitude <= bound, "at \(time)")
    }
  }

  /// The stated error is in parts of the range that is shown, also where the keyframes or the iteration go beyond that: a
  /// spring that begins with a velocity has a keyframe where it never comes, and half a pass does not show the other half.
  @Test func errorsAreRelativeToWhatIsShown() throws {
    func spring(_ duration: Double, bounce: Double) throws -> SpringParameters {
      try SpringParameters(perceptualDuration: duration, bounce: bounce)
    }
    let stiff = try SpringParameters(mass: 1, stiffness: 100, damping: 200)
    let stiffer = try SpringParameters(mass: 1, stiffness: 1000, damping: 1000)
    let tracks: [(Double, [MotionTrack<Double>.Key])] = [
      (0, [.linear(to: 1, duration: 0.001), .spring(to: 0, try spring(1, bounce: -0.99))]),
      (0, [.eased(to: 1, duration: 0.05, .easeInBack), .spring(to: 0, stiff)]),
      (0, [.linear(to: 1, duration: 0.1), .spring(to: 1, try spring(2, bounce: -0.9))]),
      (0, [.linear(to: 1, duration: 0.001), .spring(to: 0, stiffer)]),
      (
        -3.5,
        [
          .eased(to: 2.6674, duration: 1, try EasingCurve(parsing: "reverse(ease)")),
          .move(to: 4.79856),
          .eased(to: 3.61608, duration: 0.001, try EasingCurve(parsing: "linear(0 20%, 1 80%)")),
          .spring(to: -4.55936, try spring(0.3, bounce: -0.5)),
        ]
      ),
      (0, [.eased(to: 1, duration: 1, .easeInExpo), .eased(to: 50, duration: 1, .easeOutBounce)]),
      (0, [.eased(to: 1, duration: 0.5, .easeInElastic)]),
      (
        0, [.eased(to: 1, duration: 1, try EasingCurve(parsing: "scale(ease-out-bounce, 0.01, 0)"))]
      ),
    ]
    let whole = try MediaTiming(duration: 0, fillMode: .forwards)
    let timings = [
      whole, try whole.with(repetition: .count(0.5)),
      try whole.with(repetition: .count(0.4), autoreverses: true),
      try whole.with(speed: 2, repetition: .count(0.0625)),
    ]
    for ((start, keys), timing) in tracks.flatMap({ track in timings.map { (track, $0) } }) {
      let animation = try KeyframeAnimation(MotionTrack(from: start, keys))
      let sequence = try AnimationSequence(
        [.animation(KeyedAnimation("level", animation), of: "a")], timing: timing)
      let exports = try WebExporter(form: .styleSheet).animations(sequence)
      let error = exports.reduce(0) { $0 + $1.fidelity.error }
      #expect(error <= 1e-4 * (1 + 1e-9))
      let end = sequence.timing.endTime
      var (low, high, worst) = (Double.infinity, -Double.infinity, 0.0)
      for index in 0...20_000 {
        // Half of the times are dense near the start, where a short first key ends.
        let part = Double(index / 2) / 10_000
        let time = end * (index % 2 == 0 ? part : part * part * part * part)
        let exact = number(sequence, "a", time)
        (low, high) = (min(low, exact), max(high, exact))
        worst = max(worst, (shown(exports, "a", time) - exact).magnitude)
      }
      #expect(worst <= (error + 1e-9) * (high - low), "\(worst / (high - low)), stated \(error)")
    }
  }

  /// Random sequences of tracks, nested, repeated, turned, sped up and cut off, are shown within the stated errors.
  @Test func randomNestedSequences() throws {
    var generator = SeededGenerator(seed: 2)
    let tracks: [(Double, [MotionTrack<Double>.Key])] = [
      (
        0,
        [
          .linear(to: 5, duration: 0.5), .cubic(to: 1, duration: 0.5),
          .eased(to: 3, duration: 0.25, .easeOut),
        ]
      ),
      (
        2,
        [
          .move(to: 4), .eased(to: 6, duration: 1, .easeInOut), .hold(0.5),
          .linear(to: 1, duration: 0.5),
        ]
      ),
      (0, [.cubic(to: 7, duration: 1, startVelocity: 9, endVelocity: -5)]),
      (1, [.eased(to: 4, duration: 0.75, .easeOutBack)]),
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
          let (start, keys) = tracks[Int.random(in: 0..<tracks.count, using: &generator)]
          let keyed = KeyedAnimation("level", try KeyframeAnimation(MotionTrack(from: start, keys)))
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
