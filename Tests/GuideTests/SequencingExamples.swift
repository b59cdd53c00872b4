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
}
