// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct AnimationSequenceTests {
  /// A child with a weight is blended with the one before, as in the group of its target.
  @Test func weightsBlendChildren() throws {
    let below = try BasicAnimation(from: 0.0, to: 0, duration: 1)
    var above = try BasicAnimation(from: 4.0, to: 4, duration: 1)
    above.weight = try AnimationWeight(from: 0.5, to: 1, over: 1)
    let sequence = try AnimationSequence([
      .animation(KeyedAnimation("x", below), of: "a"),
      .animation(KeyedAnimation("x", above), of: "a", at: .withPrevious()),
    ])
    let group = try sequence.group(for: "a")
    for (time, shown) in [(0.0, 2.0), (0.5, 3), (2, 4)] {
      #expect(sequence.value(of: "x", of: "a", at: time, over: .number(9)) == .number(shown))
      #expect(group.value(of: "x", at: time, over: .number(9)) == .number(shown))
    }
    #expect(sequence.placedChildren(after: 0) == nil)
    #expect(!group.isRemovedOnCompletion)
  }

  /// Each of these alone is a reason why the children cannot be placed by themselves.
  @Test func onlyPlainSequencesPlaceTheirChildren() throws {
    func isPlaced(
      _ timing: MediaTiming, _ function: EasingCurve? = nil, after offset: Double = 0,
      filling fillMode: FillMode = .forwards
    ) throws -> Bool {
      try AnimationSequence(
        [.animation(Self.move(2), of: "a", fillMode: fillMode)], timing: timing,
        timingFunction: function
      ).placedChildren(after: offset) != nil
    }
    let plain = try MediaTiming(duration: 2, fillMode: .forwards)
    for (timing, isPlain) in [
      (plain, true), (try MediaTiming(duration: 2, fillMode: .both), true),
      (try MediaTiming(duration: 3, fillMode: .forwards), true),
      (try MediaTiming(duration: 1.5, fillMode: .forwards), false),
      (try MediaTiming(duration: 2, speed: 2, fillMode: .forwards), false),
      (try MediaTiming(duration: 2, timeOffset: 1, fillMode: .forwards), false),
      (try MediaTiming(duration: 2, repetition: .count(2), fillMode: .forwards), false),
      (try MediaTiming(duration: 2, autoreverses: true, fillMode: .forwards), false),
      (try MediaTiming(duration: 2), false),
      (try MediaTiming(duration: 2, fillMode: .backwards), false),
    ] {
      #expect(try isPlaced(timing) == isPlain, "\(timing)")
    }
    #expect(try isPlaced(plain, .linear) && !isPlaced(plain, .ease))
    #expect(try isPlaced(plain, filling: .backwards))
    #expect(try !isPlaced(plain, after: 1, filling: .backwards))
    #expect(try isPlaced(plain, after: 1))
    let late = try MediaTiming(duration: 2, beginTime: 1, fillMode: .forwards)
    #expect(try !isPlaced(late, filling: .both) && isPlaced(late))
    #expect(try isPlaced(late.with(fillMode: .both), filling: .both))
  }

  /// An animation of a number that takes a number of seconds.
  static func move(
    _ duration: Double, of path: PropertyPath = "x", from: Double = 0, to: Double = 1,
    after delay: Double = 0
  ) throws -> KeyedAnimation {
    var animation = try BasicAnimation(from: from, to: to, duration: duration)
    animation.timing = try animation.timing.with(beginTime: delay)
    return KeyedAnimation(path, animation)
  }

  /// 10,000 random sequences have the times that a plain list of earlier starts and ends gives.
  @Test func placesAreThoseOfPlainLists() throws {
    var generator = SeededGenerator(seed: 2027)
    func eighths(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 8
    }
    for _ in 0..<10_000 {
      var entries: [AnimationSequence.Entry] = []
      var starts: [Double] = []
      var ends: [Double] = []
      var marks: [(name: String, time: Double)] = []
      for number in 0..<Int.random(in: 1...12, using: &generator) {
        let isLabel = Int.random(in: 0..<5, using: &generator) == 0
        let duration = eighths(1...24)
        let delay = isLabel ? 0 : eighths(0...2)
        let length = isLabel ? 0 : duration
        let (offset, last) = (eighths(0...16), starts.count - 1)
        let end = ends.max() ?? 0
        let position: SequencePosition
        var time: Double
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: (position, time) = (.at(offset), offset)
        case 1: (position, time) = (.afterAll(plus: offset), end + offset)
        case 2: (position, time) = (.afterAll(plus: -offset), end - offset)
        case 3:
          (position, time) = (.withPrevious(plus: offset), (last < 0 ? 0 : starts[last]) + offset)
        case 4:
          (position, time) = (.afterPrevious(plus: -offset), (last < 0 ? 0 : ends[last]) - offset)
        case 5:
          position = SequencePosition(.end, share: -0.5, of: .inserted)
          time = end - length / 2
        case 6:
          position = SequencePosition(.previousStart, share: 0.25, of: .previous)
          time = last < 0 ? 0 : starts[last] + (ends[last] - starts[last]) / 4
        case 7:
          position = SequencePosition(.start, share: 0.5, of: .sequence)
          time = end / 2
        default:
          guard let mark = marks.randomElement(using: &generator) else { continue }
          (position, time) = (.label(mark.name, plus: offset), mark.time + offset)
        }
        // A place before the start is refused, which another test checks.
        if time + delay < 0 { continue }
        if isLabel {
          entries.append(.label("label \(number)", at: position))
          marks.append(("label \(number)", time))
        } else {
          let target = "target \(number % 3)"
          entries.append(
            .animation(
              try Self.move(duration, from: Double(number), to: Double(number + 1), after: delay),
              of: target, at: position))
          time += delay
          starts.append(time)
          ends.append(time + duration)
        }
      }
      let sequence = try AnimationSequence(entries)
      #expect(sequence.children.map(\.start) == starts)
      #expect(sequence.children.map(\.end) == ends)
      #expect(sequence.duration == ends.max() ?? 0)
      #expect(sequence.labels.count == marks.count)
      for mark in marks { #expect(sequence.labels[mark.name] == mark.time) }
      // The value is that of the last child that has begun, held after its end.
      let numbers = sequence.children.indices
      for _ in 0..<4 {
        let time = Double.random(in: -1...sequence.duration + 2, using: &generator)
        let clamped = min(time, sequence.duration)
        for target in sequence.targets {
          let index = numbers.last { sequence.children[$0].target == target && starts[$0] <= time }
          let value = sequence.value(of: "x", of: target, at: time, over: .number(-5))
          guard let index else {
            #expect(value == .number(-5))
            continue
          }
          let progress = min((clamped - starts[index]) / (ends[index] - starts[index]), 1)
          guard case .number(let number) = value else {
            Issue.record("the value is a number")
            continue
          }
          #expect((number - number.rounded(.down) - progress).magnitude < 1e-12 || progress == 1)
        }
      }
    }
  }

  /// A random sequence, of which others are part, with all that timings have.
  private func random(
    _ depth: Int, _ generator: inout SeededGenerator
  ) throws -> AnimationSequence {
    var entries: [AnimationSequence.Entry] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let position: SequencePosition =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: .at(Double.random(in: 0...3, using: &generator))
        case 1: .afterAll(plus: Double.random(in: 0...1, using: &generator))
        default: .withPrevious(plus: Double.random(in: 0...1, using: &generator))
        }
      let timing = try MediaTiming(
        duration: Double.random(in: 0.1...2, using: &generator),
        speed: [1, 1, 2, -1, 0.3].randomElement(using: &generator) ?? 1,
        timeOffset: [0, 0, 0.7].randomElement(using: &generator) ?? 0,
        repetition: [.once, .once, .count(2.5)].randomElement(using: &generator) ?? .once,
        autoreverses: Bool.random(using: &generator),
        fillMode: FillMode.allCases.randomElement(using: &generator) ?? .both)
      if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
        let inner = try random(depth - 1, &generator)
        let isWhole = Bool.random(using: &generator)
        entries.append(
          .sequence(
            try inner.with(timing: isWhole ? timing.with(duration: 0) : timing), at: position))
      } else {
        var animation = try BasicAnimation(
          from: Bool.random(using: &generator) ? Double.random(in: -5...5, using: &generator) : nil,
          to: Double.random(in: -5...5, using: &generator), duration: 1)
        animation.timing = timing
        animation.timingFunction = Bool.random(using: &generator) ? .easeInOut : nil
        animation.isAdditive = Int.random(in: 0..<4, using: &generator) == 0
        entries.append(
          .animation(
            KeyedAnimation(Bool.random(using: &generator) ? "x" : "y", animation),
            of: Bool.random(using: &generator) ? "a" : "b", at: position, fillMode: timing.fillMode
          ))
      }
    }
    return try AnimationSequence(
      entries, timing: MediaTiming(duration: 0, fillMode: .both),
      timingFunction: Bool.random(using: &generator) ? .easeOutBack : nil)
  }

  /// Sequences inside sequences have the bits of groups inside groups, in any order of times.
  @Test func valuesAreThoseOfGroups() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let sequence = try random(3, &generator)
      let whole = sequence.duration
      var times = (0..<40).map { _ in Double.random(in: -0.5...whole + 0.5, using: &generator) }
      times += sequence.children.flatMap {
        [$0.start, $0.end, $0.start.nextDown, $0.end.nextDown, $0.end.nextUp]
      }
      times += [whole, whole.nextDown, whole.nextUp, 0, -0.0, .infinity, -.infinity, .nan]
      for target in ["a", "b", "c"] {
        let group = try sequence.group(for: target)
        for path in ["x", "y"] as [PropertyPath] {
          func bits(_ value: AnimatedValue) -> UInt64? {
            if case .number(let number) = value { number.bitPattern } else { nil }
          }
          let expected = times.map { bits(group.value(of: path, at: $0, over: .number(7))) }
          for index in times.indices.shuffled(using: &generator) {
            let value = sequence.value(of: path, of: target, at: times[index], over: .number(7))
            #expect(bits(value) == expected[index] && bits(value) != nil)
          }
        }
      }
    }
  }

  @Test func repeatedReversedAndFast() throws {
    let inner = try AnimationSequence([
      .animation(Self.move(1, to: 10), of: "box"),
      .animation(Self.move(1, of: "y", to: 4), of: "box"),
    ])
    let twice = try MediaTiming(
      duration: 0, speed: 2, repetition: .count(2), autoreverses: true, fillMode: .forwards)
    let sequence = try AnimationSequence([
      .animation(Self.move(1, from: 1, to: 2), of: "dot"),
      .sequence(inner.with(timing: twice)),
    ])
    // Twice there and back, at double speed.
    #expect(sequence.children.map(\.start) == [0, 1])
    #expect(sequence.duration == 5)
    #expect(sequence.targets == ["dot", "box"])
    func x(_ time: Double) -> AnimatedValue {
      sequence.value(of: "x", of: "box", at: time, over: .number(-1))
    }
    #expect(x(0.5) == .number(-1))
    #expect(x(1.25) == .number(5))
    #expect(x(1.75) == .number(10))
    #expect(x(2.75) == .number(5))
    #expect(x(3.25) == .number(5))
  }

  @Test func refused() throws {
    let second = try Self.move(1)
    func error(_ entries: [AnimationSequence.Entry]) -> SequenceError? {
      #expect(throws: SequenceError.self) { try AnimationSequence(entries) }
    }
    #expect(
      error([.animation(second, of: "a", at: .at(-0.5))])
        == .parameter(ParameterError("begin time", -0.5, allowed: "0 or more, and finite")))
    #expect(error([.animation(second, of: "a", at: .label("b"))]) == .unknownLabel("b"))
    #expect(error([.label("b"), .label("b")]) == .repeatedLabel("b"))
    var endless = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    endless.timing = try endless.timing.with(repetition: .forever)
    let forever = AnimationSequence.Entry.animation(KeyedAnimation("x", endless), of: "a")
    #expect(try AnimationSequence([forever]).duration == .infinity)
    #expect(
      error([forever, .animation(second, of: "a")])
        == .parameter(ParameterError("begin time", .infinity, allowed: "0 or more, and finite")))
    let noDuration = SequenceError.parameter(
      ParameterError("duration", 0, allowed: "more than 0: a child takes none of the sequence"))
    #expect(error([.animation(try Self.move(0), of: "a")]) == noDuration)
    #expect(error([.sequence(try AnimationSequence([]))]) == noDuration)
    #expect(
      error([.label("b", at: .at(-1))])
        == .parameter(ParameterError("time of the label", -1, allowed: "0 or more, and finite")))
    #expect(error([.label("b", at: .at(.nan))])?.description.contains("label") == true)
    // A delay counts: with it a place before the start is one after it.
    #expect(
      try AnimationSequence([.animation(Self.move(1, after: 0.5), of: "a", at: .at(-0.5))])
        .children[0].start == 0)
  }

  @Test func depthAndPartsAreLimited() throws {
    var deep = try AnimationSequence([.animation(Self.move(1), of: "a")])
    for _ in 1..<160 { deep = try AnimationSequence([.sequence(deep)]) }
    #expect(throws: SequenceError.self) { try AnimationSequence([.sequence(deep)]) }
    #expect(deep.value(of: "x", of: "a", at: 0.5, over: .number(3)) == .number(0.5))
    var doubled = try AnimationSequence([.animation(Self.move(1), of: "a")])
    let error = #expect(throws: SequenceError.self) {
      for _ in 0..<40 {
        doubled = try AnimationSequence([.sequence(doubled), .sequence(doubled, at: .at(0))])
      }
    }
    #expect(
      error?.description
        == "parts is 1572863; it must be at most 1048576 animations and sequences in one")
    let deepError = #expect(throws: SequenceError.self) {
      try AnimationSequence([.animation(Self.move(1), of: "a"), .sequence(deep)])
    }
    #expect(
      deepError?.description
        == "nesting is 161; it must be at most 160 sequences inside each other")
  }

  @Test func coding() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let sequence = try random(2, &generator)
      #expect(try coded(sequence) == sequence)
    }
    let animation =
      #"{"path":"x","animation":{"basic":{"from":{"number":0},"to":{"number":1},"timing":{"duration":1}}}}"#
    let text = """
      {"entries":[{"target":"a","animation":\(animation)},{"label":"spin","at":"+=1"},
        {"target":"b","animation":\(animation),"at":"spin-=0.5"},
        {"target":"b","animation":\(animation),"at":"<25%"},
        {"target":"b","animation":\(animation),"at":4}]}
      """
    let sequence = try decoded(AnimationSequence.self, from: text)
    #expect(sequence.children.map(\.start) == [0, 1.5, 1.75, 4])
    #expect(sequence.labels == ["spin": 2])
    #expect(sequence.timing.fillMode == .forwards)
    #expect(try coded(sequence) == sequence)
    let marked = text.replacing("{\"entries\"", with: "{\"dialect\":\"gsap\",\"entries\"")
    #expect(try decoded(AnimationSequence.self, from: marked) == sequence)
    #expect(throws: DecodingError.self) {
      try decoded(AnimationSequence.self, from: marked.replacing("gsap", with: "anime"))
    }
    for (part, other) in [("<25%", "<25!"), ("spin-=0.5", "spon"), ("\"at\":4", "\"at\":-4")] {
      #expect(throws: DecodingError.self) {
        try decoded(AnimationSequence.self, from: text.replacing(part, with: other))
      }
    }
  }

  /// Sequences differ in their children, their labels, their timing and their timing function.
  @Test func equality() throws {
    let entries: [AnimationSequence.Entry] = [.animation(try Self.move(1), of: "a")]
    let plain = try AnimationSequence(entries)
    let others = [
      try AnimationSequence([.animation(Self.move(2), of: "a")]),
      try AnimationSequence([.animation(Self.move(1), of: "b")]),
      try AnimationSequence(entries + [.label("b")]),
      try AnimationSequence(entries, timing: MediaTiming(duration: 1)),
      try AnimationSequence(entries, timingFunction: .ease),
      try AnimationSequence([.sequence(plain)]),
    ]
    for (index, other) in others.enumerated() { #expect(other != plain, "\(index)") }
    #expect(try AnimationSequence(entries) == plain)
    #expect(
      try AnimationSequence(entries, timing: MediaTiming(duration: 1, fillMode: .forwards)) == plain
    )
    #expect(
      Set(others + [plain, try AnimationSequence(entries)]).count == others.count + 1)
  }

  /// Children of sequences that only place them have the times of all sequences around them; others are groups.
  @Test func placedChildrenHaveTheOutermostTimes() throws {
    let inner = try AnimationSequence([
      .animation(Self.move(1), of: "a"), .label("l"),
      .animation(Self.move(2), of: "b", at: .afterAll(plus: 0.5)),
    ])
    let twice = try AnimationSequence(
      [.animation(Self.move(1), of: "c"), .animation(Self.move(2), of: "a")],
      timing: MediaTiming(duration: 0, repetition: .count(2), fillMode: .forwards))
    let sequence = try AnimationSequence([
      .animation(Self.move(1), of: "d", at: .at(0.25)), .sequence(inner, at: .at(2)),
      .sequence(twice, at: .at(8)),
    ])
    let placed = try #require(sequence.placedChildren(after: 16))
    let shown = placed.map { target, content in
      switch content {
      case .property(let keyed):
        "\(target) \(keyed.animation.timing.beginTime) \(keyed.animation.timing.duration)"
      case .group(let group):
        "\(target) in \(group.timing.beginTime) \(group.timing.duration) \(group.members.count)"
      default: "\(target)?"
      }
    }
    #expect(
      shown == [
        "d 16.25 1.0", "a 18.0 1.0", "b 19.5 2.0", "c in 24.0 3.0 1", "a in 24.0 3.0 1",
      ])
  }
}
