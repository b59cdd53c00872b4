// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing
import Testing

/// Odd input is refused or handled, and never ends the program.
@Suite struct OddInputTests {
  private func cumulative(_ path: PropertyPath, _ timing: MediaTiming) throws -> KeyedAnimation {
    var animation = try BasicAnimation(
      from: .number(0), to: AnimatedValue.number(1), timing: timing)
    animation.isCumulative = true
    return KeyedAnimation(path, animation)
  }

  @Test func passesWithoutEndAreUnrolledToNothing() throws {
    let timing = try MediaTiming(duration: .infinity, repetition: .duration(2))
    let animation = try WebExporter().animation(cumulative("opacity", timing))
    // A motion without a distance stays at its start.
    #expect(!animation.keyframes.isEmpty)
    #expect(
      animation.keyframes.allSatisfy { $0.declarations == animation.keyframes[0].declarations })
  }

  @Test func cumulativeRepeatsHaveADurationAndAnEnd() throws {
    let endless = "cumulative repeats need a duration and an end"
    for (timing, reason) in [
      (try MediaTiming(duration: 1, repetition: .forever), endless),
      (try MediaTiming(duration: 1, speed: 0, repetition: .count(3)), endless),
      (try MediaTiming(duration: 0, repetition: .count(3)), endless),
      (
        try MediaTiming(duration: 1, repetition: .count(1001)), "more than 1,000 cumulative repeats"
      ),
      (try MediaTiming(duration: 1, repetition: .count(1000)), nil),
      (try MediaTiming(duration: 1, speed: -2, repetition: .count(0.5)), nil),
    ] {
      let result = Result { try WebExporter().animation(self.cumulative("opacity", timing)) }
      if let reason {
        #expect(throws: WebExportError.unsupported("opacity", reason), "\(timing)") {
          try result.get()
        }
      } else {
        #expect(throws: Never.self, "\(timing)") { try result.get() }
      }
    }
  }

  @Test(arguments: [0, .infinity] as [Double])
  func groupsWithShorterMembersNeedADuration(duration: Double) throws {
    var exporter = WebExporter()
    exporter.model["opacity"] = .number(1)
    let member = try BasicAnimation(
      from: .number(0), to: AnimatedValue.number(1), timing: MediaTiming(duration: 0.5))
    let group = GroupAnimation(
      [KeyedAnimation("opacity", member)], timing: try MediaTiming(duration: duration))
    #expect(throws: WebExportError.unsupported("opacity", "a group needs a duration")) {
      try exporter.animations(group)
    }
  }

  @Test func aGlideFromAnotherKindHasNoComponents() throws {
    var glide = try DecayAnimation<AnimatedValue>(initialVelocity: .transform(.identity))
    glide.from = .number(0)
    #expect(!AnyPropertyAnimation.decay(glide).isApplicable(to: .transform(.identity)))
    #expect(throws: ParameterError.self) {
      try KeyedAnimation("transform", glide).componentAnimations()
    }
  }
}
