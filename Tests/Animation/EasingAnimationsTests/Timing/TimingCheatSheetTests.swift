// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EasingAnimations

/// The timing cheat sheet: one animation from orange (0) to blue (1), and what each property makes
/// of it over eight seconds.
///
/// A dot is a second at which nothing is shown.
@Suite struct TimingCheatSheetTests {
  struct Figure: CustomTestStringConvertible, Sendable {
    let name: String
    let timing: MediaTiming
    /// The values at 0, 1, … 8 seconds.
    let shown: [Double?]

    var testDescription: String { name }

    init(
      _ name: String, beginTime: Double = 0, duration: Double, speed: Double = 1,
      timeOffset: Double = 0, repeats repetition: MediaTiming.Repetition = .once,
      autoreverses: Bool = false, fillMode: FillMode = .removed, shows shown: [Double?]
    ) {
      self.name = name
      timing = MediaTiming(
        beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
        repetition: repetition, autoreverses: autoreverses, fillMode: fillMode)
      self.shown = shown
    }
  }

  @Test(arguments: [
    Figure("duration 4", duration: 4, shows: [0, 0.25, 0.5, 0.75, nil, nil, nil, nil, nil]),
    Figure(
      "begin time 2", beginTime: 2, duration: 4,
      shows: [nil, nil, 0, 0.25, 0.5, 0.75, nil, nil, nil]),
    Figure(
      "begin time 2, fill backwards", beginTime: 2, duration: 4, fillMode: .backwards,
      shows: [0, 0, 0, 0.25, 0.5, 0.75, nil, nil, nil]),
    Figure(
      "fill forwards", duration: 4, fillMode: .forwards,
      shows: [0, 0.25, 0.5, 0.75, 1, 1, 1, 1, 1]),
    Figure(
      "begin time 2, fill both", beginTime: 2, duration: 4, fillMode: .both,
      shows: [0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1]),
    Figure(
      "autoreverses", duration: 4, autoreverses: true,
      shows: [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, nil]),
    Figure(
      "repeat count 2", duration: 4, repeats: .count(2),
      shows: [0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, nil]),
    Figure(
      "repeat count 1.5", duration: 4, repeats: .count(1.5),
      shows: [0, 0.25, 0.5, 0.75, 0, 0.25, nil, nil, nil]),
    Figure(
      "repeat duration 2, shorter than the duration", duration: 4, repeats: .duration(2),
      shows: [0, 0.25, nil, nil, nil, nil, nil, nil, nil]),
    Figure(
      "repeat duration 6, longer than the duration", duration: 4, repeats: .duration(6),
      shows: [0, 0.25, 0.5, 0.75, 0, 0.25, nil, nil, nil]),
    Figure("speed 2", duration: 4, speed: 2, shows: [0, 0.5, nil, nil, nil, nil, nil, nil, nil]),
    Figure(
      "time offset 1", duration: 4, timeOffset: 1,
      shows: [0.25, 0.5, 0.75, 0, nil, nil, nil, nil, nil]),
    Figure(
      "speed -1", duration: 4, speed: -1, shows: [1, 0.75, 0.5, 0.25, nil, nil, nil, nil, nil]),
    Figure(
      "autoreverses, repeat count 1.5, speed 2, fill forwards", duration: 4, speed: 2,
      repeats: .count(1.5),
      autoreverses: true, fillMode: .forwards, shows: [0, 0.5, 1, 0.5, 0, 0.5, 1, 1, 1]),
  ])
  func figure(_ figure: Figure) {
    let shown = (0...8).map { second -> Double? in
      let state = figure.timing.state(at: Double(second))
      return state.isInEffect ? state.progress : nil
    }
    #expect(shown == figure.shown)
  }
}
