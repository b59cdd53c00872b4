// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct TimeSpaceTests {
  @Test(
    "local = (parent - beginTime)·speed + timeOffset, and back",
    arguments: [
      (space: (0.0, 1.0, 0.0), parent: 7.0, local: 7.0), ((3, 2, 0.5), 4, 2.5),
      ((-1, -0.5, 10), 5, 7), ((2, 0.25, -8), 2, -8), ((2, -4, 0), 1, 4),
    ])
  func formula(space: (Double, Double, Double), parent: Double, local: Double) throws {
    let clock = try TimeSpace(beginTime: space.0, speed: space.1, timeOffset: space.2)
    #expect(clock.localTime(fromParent: parent) == local)
    #expect(clock.parentTime(fromLocal: local) == parent)
    #expect(clock.localTime(fromParent: .nan).isNaN)
  }

  @Test("a paused clock shows its offset, whatever the time of the parent")
  func standing() throws {
    let clock = try TimeSpace(beginTime: 3, speed: 0, timeOffset: 5)
    for time in [-1e300, 0, 3, 1e300] { #expect(clock.localTime(fromParent: time) == 5) }
    #expect(clock.parentTime(fromLocal: 5) == nil && clock.parentTime(fromLocal: 4) == nil)
  }

  @Test("there and back is the same time, to 8u of the terms")
  func inverse() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let sign = Bool.random(using: &random) ? 1.0 : -1
      let clock = try TimeSpace(
        beginTime: Double.random(in: -100...100, using: &random),
        speed: sign * random.logarithmic(-2, 2),
        timeOffset: Double.random(in: -100...100, using: &random))
      let time = Double.random(in: -100...100, using: &random)
      let local = clock.localTime(fromParent: time)
      let back = try #require(clock.parentTime(fromLocal: local))
      let terms =
        (local.magnitude + clock.timeOffset.magnitude) / clock.speed.magnitude
        + clock.beginTime.magnitude
      #expect((back - time).magnitude <= 8 * u * terms, "\(clock) at \(time)")
    }
  }
}
