// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The bits of sequences, tracks, scripts, staggered animations and scroll timelines, their texts and the refusals of wrong
/// ones, as digests.
@Suite("Recorded bits of sequences", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsSequenceTests {
  static let bits = RecordedBits()

  private static func ask(
    _ sequence: AnimationSequence, _ texts: inout RandomAnimationTexts, _ digest: inout BitDigest
  ) {
    digest.add("\(sequence.targets)")
    for (name, time) in sequence.labels.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(time)
    }
    var times = sequence.timing.tellingTimes
    for child in sequence.children {
      digest.add(child.target ?? "-")
      digest.add(child.start, child.end)
      times += [
        child.start, child.end, child.start.nextUp, child.end.nextDown,
        child.start / 2 + child.end / 2,
      ]
    }
    for time in times {
      for child in sequence.activeChildren(at: time) { digest.add(child) }
    }
    let groups = try? sequence.groups()
    digest.add(groups?.count ?? -1)
    for target in ["box", "ball", "none"] {
      for (path, kind) in RandomAnimationTexts.properties.shuffled(using: &texts.random).prefix(4) {
        guard let value = digest.decoded(AnimatedValue.self, from: texts.keyed(kind)) else {
          continue
        }
        for time in times {
          digest.add(
            sequence.value(of: PropertyPath(text: path), of: target, at: time, over: value))
        }
      }
    }
    guard let placed = sequence.placedChildren(after: 0.25) else { return digest.add(false) }
    for (target, content) in placed {
      digest.add(target)
      digest.add(json: content)
    }
  }

  @Test("Sequences")
  func sequences() {
    var texts = RandomAnimationTexts(seed: 81)
    var (digest, written) = (BitDigest(), BitDigest())
    for _ in 0..<350 {
      guard let sequence = written.decoded(AnimationSequence.self, from: texts.sequence()) else {
        continue
      }
      written.add(json: sequence)
      Self.ask(sequence, &texts, &digest)
    }
    #expect(Self.bits.change(of: "sequences", digest) == nil)
    #expect(Self.bits.change(of: "sequences-written", written) == nil)
  }

  @Test("Positions in texts of each dialect")
  func positions() {
    var texts = RandomAnimationTexts(seed: 82)
    var digest = BitDigest()
    let label = String(repeating: "l", count: 39)
    let others = [
      " < ", "<-=25%", "<25", "<%", ">+=-1", "+=1%", "+=", "-=", "1e400", "inf", "0x1", "+1", "-1",
      " ", "a b", "a+=1+=2",
      "+=-0.5", "<nan", "*=0.5", "*=-1", "<<-=1", ">25%", label, label + "mmmm=",
      label + "mmmmm= +", "é=+=", "<+0", "1_0",
    ]
    for dialect in SequenceDialect.allCases {
      let wrong = (0..<150).map { _ in
        texts.positionText(texts.pick(["gsap", "anime", "motion"]), ["here", "there", "a+b"])
      }
      for text in others + wrong {
        do {
          let position = try SequencePosition(text, dialect)
          digest.add("\(position.anchor) \(position.length)")
          digest.add(position.offset, position.share)
        } catch {
          digest.add("\(error)")
        }
      }
    }
    for error in [
      SequenceError.unknownLabel(label + "mm"), .repeatedLabel(label + "m"),
      .unknownLabel("a\n\u{7}"),
    ] {
      digest.add("\(error)")
    }
    #expect(Self.bits.change(of: "positions", digest) == nil)
  }

  /// The text of a track.
  private static func track(_ texts: inout RandomAnimationTexts) -> String {
    func time() -> String { texts.pick(["0.5s", "250ms", "1s", "0s", "\(texts.number(0, 2))s"]) }
    func value() -> String { "\(texts.number(-3, 3))" }
    let keys = (0..<texts.count(0...5)).map { _ in
      switch texts.count(0...9) {
      case 0: return "move \(value())"
      case 1: return "hold \(time())"
      case 2: return "\(value()) \(time()) cubic"
      case 3:
        let parts = texts.pick([["start"], ["end"], ["start", "end"], ["end", "start"]])
        return
          "\(value()) \(time()) cubic(\(parts.map { "\($0) \(value())" }.joined(separator: ", ")))"
      case 4:
        let spring = texts.pick([
          "stiffness 200,damping 10", "wobbly", "bounce 0.25,duration 0.5s", "",
          "stiffness 100,damping 0",
        ])
        let speed = texts.chance(2) && !spring.isEmpty ? ",velocity \(value())" : ""
        return "\(value()) \(texts.chance(2) ? time() + " " : "")spring(\(spring)\(speed))"
      case 5: return "\(value()) \(time()) \(texts.curve().dropFirst().dropLast())"
      default: return "\(value()) \(time())"
      }
    }
    var text = ([value()] + keys).joined(separator: texts.pick([", ", ",", " , "]))
    if texts.chance(8), let index = text.indices.randomElement(using: &texts.random) {
      text.replaceSubrange(
        index...index, with: texts.pick(["", ",", "(", ")", "x", " ", "1", "é"]))
    }
    return text
  }

  @Test("Tracks, their keyframes and texts")
  func tracks() {
    var texts = RandomAnimationTexts(seed: 83)
    var (digest, written) = (BitDigest(), BitDigest())
    for _ in 0..<700 {
      do throws(any Error) {
        let track = try MotionTrack(parsing: Self.track(&texts))
        written.add(track.description)
        digest.add(track.duration)
        digest.add(track.segments.count)
        var times: [Double] = track.starts
        for (start, end) in zip(track.starts, track.starts.dropFirst()) {
          times += [start.nextUp, end.nextDown, start + (end - start) / 4, start / 2 + end / 2]
        }
        for time in times + [-1, .nan, .infinity] {
          digest.add(track.value(at: time), track.velocity(at: time))
        }
        let animation = try KeyframeAnimation(track)
        written.add(json: animation)
        for time in times + [-1, .nan, .infinity] { digest.add(animation.value(at: time, over: 0)) }
      } catch {
        written.add("\(error)")
      }
    }
    for text in [
      "", " ", "1,", ",1", "1, 2", "1, 2 3", "1, 2 1", "1, 2 -1s", "1, hold", "1, hold -1s",
      "1, move", "1, 2 1s cubic(",
      "1, 2 1s cubic()", "1, 2 1s cubic(start)", "1, 2 1s cubic(start 1, start 2)",
      "1, 2 1s cubic(middle 1)",
      "1, 2 1s spring(from 1)", "1, 2 spring(to 3)", "1, 2 spring(stiffness 1, damping 0)",
      "1, 2 1s easee", "1, 2 1e400s",
      "1, 2 1e308s, 3 1e308s", "1, 2 1s spring(velocity 1)", "1, 2 SPRING(wobbly)",
      "1, 2 1s CUBIC(start 1)", "nan, 2 1s",
      "1, 2 1s cubic(start 1e300)", "1e308, -1e308 1s",
      "1, 1 1s spring(velocity 4,stiffness 100,damping 10)",
      "0, 1 1s cubic(start 16), 2 1s cubic(start 16.01), 3 1s cubic(end -16.01), 3 1s cubic(start 4, end 4)",
      "0, 1 1s spring(stiffness 100,damping 10,velocity 80), 2 1s spring(stiffness 100,damping 10,velocity 80.5)",
    ] {
      do throws(any Error) {
        let track = try MotionTrack(parsing: text)
        written.add(track.description)
        written.add(json: try KeyframeAnimation(track))
      } catch {
        written.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "tracks", digest) == nil)
    #expect(Self.bits.change(of: "tracks-written", written) == nil)
  }

  private static func askTracks<Value: AnimatedValueConvertible>(
    _ kind: String, _ type: Value.Type, _ texts: inout RandomAnimationTexts,
    _ digest: inout BitDigest
  ) {
    for _ in 0..<60 {
      func value() -> Value? { digest.decoded(Value.self, from: texts.value(kind)) }
      guard let start = value() else { continue }
      var keys: [MotionTrack<Value>.Key] = []
      for _ in 0..<texts.count(0...4) {
        guard let to = value(), let speed = value() else { continue }
        let duration = texts.pick([1, 0.5, texts.number(0, 2)])
        switch texts.count(0...5) {
        case 0: keys.append(.move(to: to))
        case 1: keys.append(.hold(duration))
        case 2:
          keys.append(
            .cubic(to: to, duration: duration, startVelocity: texts.chance(2) ? speed : nil))
        case 3:
          keys.append(
            .spring(
              to: to, .wobbly, duration: texts.chance(2) ? duration : nil, startVelocity: speed))
        default:
          keys.append(.eased(to: to, duration: duration, texts.pick([.linear, .easeIn, .ease])))
        }
      }
      do {
        let track = try MotionTrack(from: start, keys)
        for time in track.starts + [-1, 0.25, 0.75, 1.25, 9, .nan] {
          digest.add(track.value(at: time))
          digest.add(track.velocity(at: time))
        }
        let property = texts.pick([
          "position", "bounds.size", "transform", "a.x", "transform.translation", "bounds.origin",
        ])
        for keyed in try track.animations(of: property) { digest.add(json: keyed) }
      } catch {
        digest.add("\(error)")
      }
    }
  }

  @Test("Tracks of other values, as animations of properties and components")
  func otherTracks() {
    var texts = RandomAnimationTexts(seed: 84)
    var digest = BitDigest()
    Self.askTracks("number", Double.self, &texts, &digest)
    Self.askTracks("vector2", SIMD2<Double>.self, &texts, &digest)
    Self.askTracks("vector3", SIMD3<Double>.self, &texts, &digest)
    Self.askTracks("vector4", SIMD4<Double>.self, &texts, &digest)
    Self.askTracks("color", ColorValue.self, &texts, &digest)
    Self.askTracks("transform", LayerTransform.self, &texts, &digest)
    Self.askTracks("matrix", Matrix4.self, &texts, &digest)
    Self.askTracks("list", [Double].self, &texts, &digest)
    #expect(Self.bits.change(of: "other-tracks", digest) == nil)
  }

  /// The lines of a script.
  private static func script(_ texts: inout RandomAnimationTexts, depth: Int = 0) -> [String] {
    var lines: [String] = []
    if texts.chance(3) {
      lines.append(
        "play \(texts.pick(["repeat 2", "repeat forever", "alternate", "speed 2 repeat 1.5", "alternate speed 0.5", "repeat 0", "x"]))"
      )
    }
    var labels: [String] = []
    for index in 0..<texts.count(1...5) {
      let place = texts.chance(2) ? " at \(texts.positionText("gsap", labels))" : ""
      switch texts.count(0...7) {
      case 0:
        labels.append(texts.chance(10) ? "here" : "label\(index)")
        lines.append("label \(labels[labels.count - 1])\(place)")
      case 1 where depth < 2:
        lines.append("sequence\(place) {")
        lines += script(&texts, depth: depth + 1).map { "  " + $0 }
        if !texts.chance(15) { lines.append("}") }
      case 2: lines.append(texts.pick(["", "// nothing", "   "]))
      default:
        lines.append(
          "\(texts.pick(["box", "ball"])) \(texts.pick(["opacity", "position.x"]))\(place): \(track(&texts))"
        )
      }
    }
    return lines
  }

  @Test("Scripts of sequences")
  func scripts() {
    var texts = RandomAnimationTexts(seed: 85)
    var (digest, written) = (BitDigest(), BitDigest())
    var all = (0..<450).map { _ in Self.script(&texts).joined(separator: "\n") }
    all += [
      "", "}", "} x", "label", "label 1", "label a:b", "label a\nlabel a", "sequence",
      "sequence at < {\n}", "box: 0, 1 1s",
      ": 0", "box opacity 0", "box opacity x: 0, 1 1s", "box opacity at: 0, 1 1s",
      "box opacity at nowhere: 0, 1 1s",
      "box opacity at -1: 0, 1 1s", "label a at -1", "label a at b", "play", "play repeat",
      "play repeat 2\nplay repeat 2",
      "box opacity: 0, 1 1s\nplay repeat 2", "play repeat 2 repeat 3", "play speed 0",
      "play speed -1", "play alternate alternate",
      "box opacity: 0", "box opacity: 0, 1 0s", "sequence {\n}", "box opacity: 0, 1 1s at 2",
      "box opacity: 1e308, -1e308 1s",
      "play repeat forever\nbox a: 0, 1 1s",
      "sequence {\nplay repeat forever\nbox a: 0, 1 1s\n}\nball a: 0, 1 1s",
      "box a at <28.999999999999996%: 0, 1 1s\nbox a at <+=7.000000000000001%: 0, 1 1s\nbox a at >0%: 0, 1 1s\nlabel x at +=-1",
      Array(repeating: "sequence {", count: 64).joined(separator: "\n") + "\nbox a: 0, 1 1s\n"
        + Array(repeating: "}", count: 64).joined(separator: "\n"),
      Array(repeating: "sequence {", count: 65).joined(separator: "\n"),
      "play speed 2\nbox a: 5, 1 1s\nsequence at 0 {\nplay speed 4\nbox a at 2: 7, 1 1s\nbox b at 1: 8, 1 1s\n}\nbox b at 0.25: 1, 2 1s",
    ]
    for text in all {
      do {
        let script = try SequenceScript(parsing: text)
        written.add(script.description)
        for (target, property, value) in script.startValues {
          written.add("\(target) \(property)")
          digest.add(value)
        }
        for time in script.sequence.timing.tellingTimes {
          for path in ["opacity", "position.x", "a"] as [PropertyPath] {
            digest.add(script.velocity(of: path, of: "box", at: time))
            digest.add(script.sequence.value(of: path, of: "box", at: time, over: 0.5))
          }
        }
      } catch {
        written.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "scripts", digest) == nil)
    #expect(Self.bits.change(of: "scripts-written", written) == nil)
  }

  @Test("Staggered animations, and scroll and view timelines")
  func others() throws {
    var texts = RandomAnimationTexts(seed: 86)
    var digest = BitDigest()
    for _ in 0..<120 {
      guard
        let base = digest.decoded(
          BasicAnimation<Double>.self, from: texts.animation(of: "basic", "number", isKeyed: false))
      else { continue }
      let origins: [Stagger.Origin] = [.first, .last, .center, .edges, .index(2), .random(seed: 3)]
      let stagger = try Stagger(
        texts.pick([.each(0.25), .total(2)]), from: texts.pick(origins),
        columns: texts.pick([nil, 3]),
        start: texts.number(-1, 1))
      let staggered = StaggeredAnimation(base, stagger, count: texts.pick([-1, 0, 1, 7]))
      for child in [-1, 0, 3, 6, 99] {
        digest.add(json: staggered.child(child))
        for time in [0, 0.5, 1, 2.25, -1, .nan] {
          digest.add(staggered.value(ofChild: child, at: time, over: 2))
          digest.add(staggered.velocity(ofChild: child, at: time, over: 2))
        }
      }
    }
    for _ in 0..<200 {
      func some() -> Double {
        texts.pick([0, 100, 1e308, -1e308, texts.number(-300, 300), texts.number(0, 500)])
      }
      let (one, other) = (some(), some())
      do {
        let timeline = try ScrollTimeline(from: one, to: other)
        for place in [one, other, 0, one / 2 + other / 2, .nan, .infinity, one.nextUp] {
          digest.add(timeline.progress(at: place), timeline.position(atProgress: place))
        }
        let content = try ScrollTimeline(content: one.magnitude, viewport: other.magnitude)
        digest.add(content.start, content.end)
        let view = try ViewTimeline(
          viewport: some().magnitude, subjectStart: one, subjectSize: other.magnitude,
          insetStart: texts.pick([0, some()]), insetEnd: texts.pick([0, some()]))
        for range in ViewTimeline.Range.allCases {
          digest.add(view.range(range).start, view.range(range).end)
          let part = try view.range(
            from: range, 0.25, to: texts.pick(ViewTimeline.Range.allCases), texts.number(0, 1))
          digest.add(part.start, part.end)
        }
      } catch {
        digest.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "staggers-and-scrolling", digest) == nil)
  }
}
