// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import Testing

@testable import WebAnimations

@Suite struct WebStyleSheetTests {
  private func export(
    _ keyframes: KeyframeSequence<Double>, _ timing: MediaTiming, _ curve: EasingCurve = .linear,
    form: WebExporter.Form = .styleSheet
  ) throws -> WebAnimation {
    var animation = KeyframeAnimation(keyframes, timing: timing)
    animation.timingFunction = curve
    return try WebExporter(form: form).animation(
      KeyedAnimation("opacity", animation))
  }

  @Test func aJumpIsBetweenNeighbouringPercentages() throws {
    let keyframes = try KeyframeSequence([0, 1, 0.5, 0.75], keyTimes: [0, 0.5, 0.5, 1])
    let text = try WebStyleSheet([export(keyframes, MediaTiming(duration: 1))]).text
    #expect(text.contains("  49.99999999999999% { opacity: 1;"))
    #expect(text.contains("  50% { opacity: 0.5;"))
  }

  @Test func aStartInTheMiddleIsANegativeDelay() throws {
    let keyframes = try KeyframeSequence([0.0, 1])
    let text = try WebStyleSheet([
      export(keyframes, MediaTiming(duration: 2, timeOffset: 0.5, repetition: .count(2)))
    ]).text
    #expect(text.contains("animation-delay: -0.5s;"))
    #expect(text.contains("animation-iteration-count: 2.25;"))
  }

  @Test func whatASheetCanNotSayIsRefused() throws {
    let pair = try KeyframeSequence([0.0, 1])
    let three = try KeyframeSequence([0.0, 1, 0])
    let later = try MediaTiming(duration: 2, beginTime: 1, timeOffset: 0.5)
    for bad in try [
      export(pair, later), export(pair, MediaTiming(duration: .infinity)),
      export(three, MediaTiming(duration: 1), .ease, form: .script),
    ] {
      #expect(throws: WebExportError.self) { try WebStyleSheet([bad]) }
    }
  }

  @Test func severalAnimationsOfAnElementAreListed() throws {
    let pair = try KeyframeSequence([0.0, 1])
    let one = try export(pair, MediaTiming(duration: 1, repetition: .forever))
    let other = try export(pair, MediaTiming(duration: 2, autoreverses: true))
    let text = try WebStyleSheet([one, other]).text
    #expect(text.contains("animation-name: box-opacity, box-opacity-2;"))
    #expect(text.contains("animation-iteration-count: infinite, 2;"))
    #expect(text.contains("animation-direction: normal, alternate;"))
  }
}
