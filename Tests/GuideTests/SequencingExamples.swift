// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing
import Testing

/// The examples of staggers, sequences and tracks, in comments and guides, with what they promise.
@Suite struct SequencingExamples {
  @Test func stagger() throws {
    let stagger = try Stagger(.each(0.1), from: .center)
    _ = Array(stagger.delays(count: 5))
    #expect(Array(stagger.delays(count: 5)) == [0.2, 0.1, 0, 0.1, 0.2])
    _ = stagger.delay(at: 0, of: 5)
    #expect(stagger.delay(at: 0, of: 5) == 0.2)
  }

  @Test func staggeredAnimation() throws {
    let fade = try BasicAnimation(from: 0.0, to: 1, duration: 0.4)
    let wave = try StaggeredAnimation(
      fade, Stagger(.total(2), from: .random(seed: 7)), count: 100_000)
    _ = wave.value(ofChild: 99_999, at: 1.5, over: 0)
    #expect((0...1).contains(wave.value(ofChild: 99_999, at: 1.5, over: 0)))
  }

  @Test func sequencePosition() throws {
    let later = SequencePosition.afterPrevious(plus: 0.2)
    let same = try SequencePosition(gsap: ">0.2")
    #expect(later == same)
  }

  @Test func animationSequence() throws {
    let move = try KeyedAnimation("position.x", BasicAnimation(from: 0.0, to: 300, duration: 1))
    let fade = try KeyedAnimation("opacity", BasicAnimation(from: 1.0, to: 0, duration: 0.5))
    let sequence = try AnimationSequence([
      .animation(move, of: "box"),
      .animation(fade, of: "box", at: .withPrevious(plus: 0.25)),
      .label("end"),
      .animation(move, of: "ball", at: .label("end", plus: 0.5)),
    ])
    _ = sequence.duration
    #expect(sequence.duration == 2.5)
    _ = sequence.value(of: "position.x", of: "ball", at: 2, over: .number(0))
    #expect(
      sequence.value(of: "position.x", of: "ball", at: 2, over: .number(0)) == .number(150))
  }

  @Test func motionTrack() throws {
    let track = try MotionTrack(
      from: 0.0,
      [
        .linear(to: 100, duration: 0.5),
        .cubic(to: 150, duration: 0.5),
        .spring(to: 0, .bouncy),
      ])
    _ = track.velocity(at: 0.5)
    #expect(track.velocity(at: 0.5) == 200)
  }

  @Test func keyframesOfATrack() throws {
    let track = try MotionTrack(
      from: 0.0, [.linear(to: 100, duration: 0.5), .spring(to: 0, .bouncy)])
    let jump = try KeyframeAnimation(track)
    let fromTrack = try AnimationSequence([
      .animation(KeyedAnimation("position.y", jump), of: "ball")
    ])
    #expect(fromTrack.duration == track.duration)
  }

  @Test func animationsOfATrack() throws {
    let jump = try MotionTrack(
      from: SIMD2(0.0, 0),
      [.cubic(to: [100, -50], duration: 0.5), .spring(to: [200, 0], .bouncy)])
    let together = try AnimationSequence(
      jump.animations(of: "position").map { .animation($0, of: "ball", at: .at(0)) })
    #expect(together.children.map(\.start) == [0, 0] && together.duration == jump.duration)
  }

  @Test func scrollTimeline() throws {
    let page = try ScrollTimeline(content: 3000, viewport: 600)
    _ = page.progress(at: 1200)
    #expect(page.progress(at: 1200) == 0.5)
    let card = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200)
    _ = card.range(.entry).progress(at: 500)
    #expect(card.range(.entry).progress(at: 500) == 0.5)
  }

  @Test func comingFromGSAP() throws {
    var move = try BasicAnimation(from: 0.0, to: 300, duration: 1)
    move.timingFunction = .easeOutCubic
    let turn = try BasicAnimation(from: 0.0, to: .pi / 2, duration: 0.5)
    let fade = try BasicAnimation(from: 1.0, to: 0, duration: 1)
    let timeline = try AnimationSequence(
      [
        .animation(KeyedAnimation("position.x", move), of: "box"),
        .animation(
          KeyedAnimation("transform.rotation.z", turn), of: "box",
          at: SequencePosition(gsap: "<25%")),
        .label("spin", at: SequencePosition(gsap: "+=0.5")),
        .animation(KeyedAnimation("opacity", fade), of: "dot", at: .label("spin", plus: -0.25)),
      ],
      timing: MediaTiming(
        duration: 0, repetition: .count(1), autoreverses: true, fillMode: .forwards))
    _ = timeline.value(of: "opacity", of: "dot", at: 1.75, over: .number(1))
    #expect(timeline.children.map(\.start) == [0, 0.25, 1.25])
    #expect(timeline.value(of: "opacity", of: "dot", at: 1.75, over: .number(1)) == .number(0.5))
    #expect(timeline.value(of: "opacity", of: "dot", at: 2.75, over: .number(1)) == .number(0.5))
  }

  @Test func staggersOfGSAP() throws {
    let cards = try Stagger(.total(1), from: .center, columns: 9, easing: .easeInQuad)
    _ = cards.delays(count: 45)[22]
    #expect(cards.delays(count: 45)[22] == 0)
    let lift = try StaggeredAnimation(
      BasicAnimation(from: 0.0, to: -20, duration: 0.5), cards, count: 45)
    _ = lift.value(ofChild: 0, at: 1.25, over: 0)
    #expect(lift.value(ofChild: 0, at: 1.25, over: 0) == -10)
  }

  @Test func comingFromMotion() throws {
    let appear = try BasicAnimation(from: 0.0, to: 1, duration: 0.5)
    let slide = try BasicAnimation(from: -100.0, to: 0, duration: 0.4)
    let grow = try BasicAnimation(from: 0.8, to: 1, duration: 0.3)
    let opening = try AnimationSequence([
      .animation(KeyedAnimation("opacity", appear), of: "panel"),
      .animation(
        KeyedAnimation("position.x", slide), of: "item", at: .afterPrevious(plus: -0.1)),
      .label("done"),
      .animation(KeyedAnimation("transform.scale", grow), of: "button", at: .label("done")),
    ])
    _ = opening.children.map(\.start)
    #expect(opening.children.map(\.start) == [0, 0.4, 0.8])
  }

  @Test func springsOfMotion() throws {
    let spring = try SpringParameters(visualDuration: 0.4, bounce: 0.2)
    let rise = try SpringAnimation(from: 40.0, to: 0, spring: spring)
    let list = try StaggeredAnimation(rise, Stagger(.each(0.05), from: .last), count: 12)
    _ = list.value(ofChild: 11, at: 0.1, over: 0)
    _ = list.velocity(ofChild: 11, at: 0.1, over: 0)
    #expect(list.value(ofChild: 11, at: 0.1, over: 0) == rise.value(at: 0.1, over: 0))
  }

  @Test func scrollOfMotion() throws {
    let passing = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200)
    let entering = passing.range(.entryCrossing)
    _ = entering.progress(at: 500)
    _ = entering.position(atProgress: 1)
    #expect(entering.progress(at: 500) == 0.5)
    #expect(entering.position(atProgress: 1) == 600)
  }

  @Test func comingFromSwiftUI() throws {
    let height = try MotionTrack(
      from: 0.0,
      [
        .linear(to: 100, duration: 0.5), .cubic(to: 150, duration: 0.5), .spring(to: 0, .bouncy),
      ])
    _ = height.value(at: 0.75)
    _ = height.velocity(at: 0.5)
    #expect(height.velocity(at: 0.5) == 200)
  }
}
