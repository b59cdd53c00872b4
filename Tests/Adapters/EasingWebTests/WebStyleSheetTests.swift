// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Testing

@testable import EasingWeb

@Suite struct WebStyleSheetTests {
  private func export(
    _ keyframes: KeyframeSequence<Double>, _ timing: MediaTiming, _ curve: EasingCurve = .linear,
    form: WebExporter.Form = .styleSheet
  ) throws -> WebAnimation {
    var animation = KeyframeAnimation(keyframes, timing: timing)
    animation.timingFunction = curve
    return try WebExporter(form: form).animation(KeyedAnimation("opacity", animation))
  }

  /// A browser divides a percentage by 100 in doubles; two keyframes with one quotient are one for it.
  @Test(arguments: [0.07, 0.14, 0.28, 0.55, 0.56, 0.58, 0.59, 0.6, 1.0 / 3, 5e-324, 1 - 0x1p-53])
  func jumpsAreKept(at place: Double) throws {
    let keyframes = try KeyframeSequence([0, 1, 0.5, 0.75], keyTimes: [0, place, place, 1])
    let text = try WebStyleSheet([export(keyframes, MediaTiming(duration: 1))]).text
    let offsets = try text.matches(of: /\n  (\S+)% \{ opacity: (\S+?)[; ]/).map {
      try (#require(Double($0.1)) / 100, String($0.2))
    }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0.0.0 < $0.1.0 }, "\(text)")
    #expect(offsets.first?.0 == 0 && offsets.last?.0 == 1)
    let after = try #require(offsets.first { $0.1 == "0.5" })
    #expect(after.0 <= place && place - after.0 <= 2 * place.ulp, "\(text)")
    if place > 1e-300 {
      let before = try #require(offsets.first { $0.1 == "1" })
      #expect(after.0 - before.0 <= 4 * place.ulp, "\(text)")
    }
  }

  @Test func aValueThatStaysUpToAJumpIsAStep() throws {
    let discrete = try KeyframeSequence(discrete: (0...99).map { Double($0) / 100 })
    let text = try WebStyleSheet([export(discrete, MediaTiming(duration: 1))]).text
    #expect(!text.contains("9999"), "\(text)")
    let keyframes = try KeyframeSequence([0.25, 0.25, 1, 0.5], keyTimes: [0, 0.6, 0.6, 1])
    let held = try WebStyleSheet([export(keyframes, MediaTiming(duration: 1))]).text
    #expect(held.contains("0% { opacity: 0.25; animation-timing-function: steps(1) }"), "\(held)")
    #expect(held.contains("60% { opacity: 1;") && !held.contains("59"))
  }

  @Test func aStartInTheMiddleIsANegativeDelay() throws {
    let keyframes = try KeyframeSequence([0.0, 1])
    let text = try WebStyleSheet([
      export(keyframes, MediaTiming(duration: 2, timeOffset: 0.5, repetition: .count(2)))
    ]).text
    #expect(text.contains("animation-delay: -0.5s;"))
    #expect(text.contains("animation-iteration-count: 2.25;"))
  }

  /// A step ends only where the value has stayed for a while; of three keyframes at one offset two count.
  @Test func threeKeyframesAtOneOffset() throws {
    let keyframes = try KeyframeSequence([0, 1, 1, 3, 4], keyTimes: [0, 0.5, 0.5, 0.5, 1])
    let text = try WebStyleSheet([export(keyframes, MediaTiming(duration: 1))]).text
    #expect(
      text.hasPrefix(
        """
        @keyframes box-opacity {
          0% { opacity: 0; animation-timing-function: linear }
          49.99999999999999% { opacity: 1; animation-timing-function: linear }
          50% { opacity: 3; animation-timing-function: linear }
          100% { opacity: 4 }
        }
        """), "\(text)")
  }

  @Test func aSheet() throws {
    func export(
      _ path: PropertyPath, _ target: String, _ timing: MediaTiming,
      _ sequence: KeyframeSequence<AnimatedValue>
    ) throws -> WebAnimation {
      let animation = KeyframeAnimation(sequence, timing: timing)
      return try WebExporter(form: .styleSheet).animation(
        KeyedAnimation(path, .keyframe(animation)), target: target)
    }
    let pair = try KeyframeSequence<AnimatedValue>([0, 1])
    let jump = try KeyframeSequence<AnimatedValue>(
      [0, 1, 1, 3, 4], keyTimes: [0, 0.25, 0.5, 0.5, 1],
      timingFunctions: [.ease, .easeIn, .linear, .easeOut])
    let start = try MediaTiming(
      duration: 2, timeOffset: 0.5, repetition: .forever, autoreverses: true, fillMode: .both)
    let sheet = try WebStyleSheet([
      export("transform.rotation.x", "a", MediaTiming(duration: 1, beginTime: 0.5), pair),
      export("transform.rotation.x", "b", start, pair),
      export("transform.rotation.y", "a", MediaTiming(duration: 1), jump),
      export("transform.rotation.x", "a", MediaTiming(duration: 1), pair),
      export("transform.rotation.x", "a", MediaTiming(duration: 1), pair),
    ])
    #expect(
      sheet.text == """
        @property --rotation-x { syntax: "<angle>"; inherits: false; initial-value: 0deg }

        @property --rotation-y { syntax: "<angle>"; inherits: false; initial-value: 0deg }

        @keyframes a-rotation-x {
          0% { --rotation-x: 0deg; animation-timing-function: linear }
          100% { --rotation-x: 5.729577951308232e1deg }
        }

        @keyframes b-rotation-x {
          0% { --rotation-x: 0deg; animation-timing-function: linear }
          100% { --rotation-x: 5.729577951308232e1deg }
        }

        @keyframes a-rotation-y {
          0% { --rotation-y: 0deg; animation-timing-function: ease }
          25% { --rotation-y: 5.729577951308232e1deg; animation-timing-function: steps(1) }
          50% { --rotation-y: 1.7188733853924697e2deg; animation-timing-function: ease-out }
          100% { --rotation-y: 2.291831180523293e2deg }
        }

        @keyframes a-rotation-x-2 {
          0% { --rotation-x: 0deg; animation-timing-function: linear }
          100% { --rotation-x: 5.729577951308232e1deg }
        }

        @keyframes a-rotation-x-3 {
          0% { --rotation-x: 0deg; animation-timing-function: linear }
          100% { --rotation-x: 5.729577951308232e1deg }
        }

        .a {
          transform: translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) rotateX(var(--rotation-x, 0deg));
          animation-name: a-rotation-x, a-rotation-y, a-rotation-x-2, a-rotation-x-3;
          animation-duration: 1s, 1s, 1s, 1s;
          animation-delay: 0.5s, 0s, 0s, 0s;
          animation-iteration-count: 1, 1, 1, 1;
          animation-direction: normal, normal, normal, normal;
          animation-fill-mode: none, none, none, none;
          animation-composition: replace, replace, replace, replace;
        }

        .b {
          transform: translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) rotateX(var(--rotation-x, 0deg));
          animation-name: b-rotation-x;
          animation-duration: 2s;
          animation-delay: -0.5s;
          animation-iteration-count: infinite;
          animation-direction: alternate;
          animation-fill-mode: both;
          animation-composition: replace;
        }

        """)
  }
}
