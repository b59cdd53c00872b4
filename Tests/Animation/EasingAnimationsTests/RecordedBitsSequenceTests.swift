// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The bits of sequences, tracks, staggered animations and scroll timelines, and the refusals of wrong ones, as digests.
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

  @Test("Positions in texts")
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
    let random = (0..<450).map { _ in texts.positionText(["here", "there", "a+b"]) }
    for text in others + random {
      do {
        let position = try SequencePosition(gsap: text)
        digest.add("\(position.anchor) \(position.length)")
        digest.add(position.offset, position.share)
      } catch {
        digest.add("\(error)")
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

  /// The keys of a track.
  private static func keys(_ texts: inout RandomAnimationTexts) -> [MotionTrack<Double>.Key] {
    (0..<texts.count(0...5)).map { _ in
      let (value, speed) = (texts.number(-3, 3), texts.number(-3, 3))
      let duration = texts.pick([0.5, 0.25, 1, 0, texts.number(0, 2)])
      switch texts.count(0...9) {
      case 0: return .move(to: value)
      case 1: return .hold(duration)
      case 2: return .cubic(to: value, duration: duration)
      case 3:
        return .cubic(
          to: value, duration: duration, startVelocity: texts.pick([nil, speed, 3]),
          endVelocity: texts.pick([speed, 1.5]))
      case 4:
        let undamped = try? SpringParameters(mass: 1, stiffness: 100, damping: 0)
        let parameters = texts.pick([.bouncy, .wobbly, .molasses, undamped ?? .smooth])
        return .spring(
          to: value, parameters, duration: texts.chance(2) ? duration : nil,
          startVelocity: texts.chance(2) ? speed : nil)
      case 5:
        let curve = EasingCurve(String(texts.curve().dropFirst().dropLast())) ?? .ease
        return .eased(to: value, duration: duration, curve)
      default: return .linear(to: value, duration: duration)
      }
    }
  }

  @Test("Tracks, and their keyframes")
  func tracks() {
    var texts = RandomAnimationTexts(seed: 83)
    var (digest, written) = (BitDigest(), BitDigest())
    for _ in 0..<700 {
      do throws(any Error) {
        let track = try MotionTrack(from: texts.number(-3, 3), Self.keys(&texts))
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
