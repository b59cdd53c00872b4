// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import Testing
import WebAnimations

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
    let same = try SequencePosition(">0.2", .gsap)
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
    #expect((track.velocity(at: 0.5) - 200).magnitude < 1e-12)
  }

  @Test func scrollTimeline() throws {
    let page = try ScrollTimeline(content: 3000, viewport: 600)
    _ = page.progress(at: 1200)
    #expect(page.progress(at: 1200) == 0.5)
    let card = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200)
    _ = card.range(.entry).progress(at: 500)
    #expect(card.range(.entry).progress(at: 500) == 0.5)
  }
}
