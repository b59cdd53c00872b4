// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

/// A value is written as its properties that differ from their defaults, and no others.
@Suite struct WrittenPropertiesTests {
  @Test(
    "Of a timing of Web Animations each property is written and printed alone",
    arguments: [
      (try WebTiming(duration: 0), "", "0 s"),
      (try WebTiming(duration: 0, delay: 1), #","delay":1"#, "0 s, delay 1 s"),
      (try WebTiming(duration: 0, endDelay: -1), #","endDelay":-1"#, "0 s, end delay -1 s"),
      (try WebTiming(duration: 0, iterations: 2), #","iterations":2"#, "0 s, iterations 2"),
      (
        try WebTiming(duration: 0, iterations: .infinity), #","iterations":"infinity""#,
        "0 s, forever"
      ),
      (try WebTiming(duration: 0, iterations: 0), #","iterations":0"#, "0 s, iterations 0"),
      (
        try WebTiming(duration: 0, iterationStart: 0.5), #","iterationStart":0.5"#,
        "0 s, iteration start 0.5"
      ),
      (try WebTiming(duration: 0, direction: .reverse), #","direction":"reverse""#, "0 s, reverse"),
      (try WebTiming(duration: 0, fill: .both), #","fill":"both""#, "0 s, fill both"),
      (
        try WebTiming(duration: 0, easing: .ease), #","easing":{"cubicBezier":[0.25,0.1,0.25,1]}"#,
        "0 s, ease"
      ),
      (try WebTiming(duration: 0, playbackRate: 2), #","playbackRate":2"#, "0 s, playback rate 2"),
    ])
  func webTiming(timing: WebTiming, member: String, text: String) throws {
    let written = try json(timing)
    #expect(timing.description == text)
    #expect(try coded(timing) == timing)
    // The keys are in alphabetical order.
    let members = written.dropFirst().dropLast()
    let duration = #""duration":0"#
    #expect(members.contains(duration))
    let rest = members.replacing(duration, with: "").replacing(",,", with: ",")
    let name = member.dropFirst().prefix { $0 != ":" }
    #expect(
      member.isEmpty
        ? rest.isEmpty : rest.contains(name) && !rest.dropFirst().dropLast().contains(#"","#),
      "\(written)")
  }

  @Test("Of a clock each property is written alone")
  func timeSpace() throws {
    #expect(try json(TimeSpace.identity) == "{}")
    #expect(try json(TimeSpace(beginTime: 2)) == #"{"beginTime":2}"#)
    #expect(try json(TimeSpace(speed: 2)) == #"{"speed":2}"#)
    #expect(try json(TimeSpace(speed: 0)) == #"{"speed":0}"#)
    #expect(try json(TimeSpace(timeOffset: -1)) == #"{"timeOffset":-1}"#)
    for space in [
      TimeSpace.identity, try TimeSpace(speed: 2), try TimeSpace(beginTime: 1, timeOffset: 3),
    ] {
      #expect(try coded(space) == space)
    }
  }

  @Test("A rate and a velocity are written if they are not those of the initializer")
  func motions() throws {
    let decay = try DecayAnimation<Double>(initialVelocity: 3)
    #expect(!(try json(decay).contains("rate")))
    let fast = try DecayAnimation<Double>(initialVelocity: 3, rate: DecayRate(constant: 7))
    #expect(try json(fast).contains(#""rate""#))
    #expect(try coded(fast) == fast && coded(decay) == decay)
    let spring = try SpringAnimation<Double>(from: 0, to: 1, spring: .wobbly)
    #expect(!(try json(spring).contains("initialVelocity")))
    for velocity in [
      SpringAnimation<Double>.Velocity.relative(2), .relative(-1), .perSecond(0), .perSecond(4),
    ] {
      let thrown = try SpringAnimation<Double>(
        from: 0, to: 1, spring: .wobbly, initialVelocity: velocity)
      #expect(try json(thrown).contains("initialVelocity"))
      #expect(try coded(thrown) == thrown)
    }
  }

  @Test("A list of segments is one path, with a new part where they do not meet")
  func segments() throws {
    func line(_ a: Double, _ b: Double) -> String {
      #"{"line":{"start":[\#(a),0],"end":[\#(b),0]}}"#
    }
    for (ends, parts) in [
      ([(0, 1)], [1]), ([(0, 1), (1, 2)], [2]), ([(0, 1), (2, 3)], [1, 1]),
      ([(0, 1), (1, 2), (5, 6), (6, 7), (7, 8), (0, 1)], [2, 3, 1]),
    ] as [([(Double, Double)], [Int])] {
      let list = ends.map { line($0.0, $0.1) }.joined(separator: ",")
      let route = try decoded(PathRoute.self, from: #"{"segments":[\#(list)]}"#)
      #expect(route.segments.map { $0.start.x } == ends.map(\.0))
      // Each part begins with a move.
      #expect(try json(route).count { $0 == "M" } == parts.count)
    }
  }

  @Test("The last of one key time more than values is 1; times are as many as values, or one more")
  func discreteKeyTimes() throws {
    let values = [1.0, 2, 3]
    for (times, isTaken) in [
      ([0, 0.5, 0.75, 1], true), ([0, 0.5, 0.75, 0.9], false), ([0, 0.5, 0.75], true),
      ([0, 0.5, 1], true),
      ([0, 0.5], false), ([0, 0.1, 0.2, 0.3, 1], false), ([0.1, 0.5, 0.75], false),
      ([0, 0.5, 0.25], false),
    ] as [([Double], Bool)] {
      let sequence = try? KeyframeSequence(discrete: values, keyTimes: times)
      #expect((sequence != nil) == isTaken, "\(times)")
      for (index, time) in times.prefix(3).enumerated() {
        if let sequence { #expect(sequence.value(at: time) == values[index]) }
      }
    }
  }
}
