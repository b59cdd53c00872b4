// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Testing

/// Timings are printed with their numbers.
@Suite struct TimingDescriptionTests {
  @Test("Properties that have their defaults are left out")
  func descriptions() throws {
    #expect(try MediaTiming(duration: 0.25).description == "0.25 s")
    #expect(
      try MediaTiming(
        duration: 4, beginTime: 1, speed: -2, timeOffset: 0.5, repetition: .forever,
        autoreverses: true, fillMode: .both
      ).description == "4 s, begin 1 s, speed -2, offset 0.5 s, forever, autoreverses, fill both")
    #expect(
      try MediaTiming(duration: 1, repetition: .count(2.5)).description == "1 s, 2.5 times")
    #expect(try MediaTiming(duration: 1, repetition: .duration(3)).description == "1 s, for 3 s")
    #expect(
      try WebTiming(duration: 2, delay: 1, iterations: .infinity, direction: .alternate).description
        == "2 s, delay 1 s, forever, alternate")
    #expect("\(TimeSpace.identity)" == "speed 1")
    #expect(try TimeSpace(speed: 0, timeOffset: 0.3).description == "speed 0, offset 0.3 s")
  }
}
