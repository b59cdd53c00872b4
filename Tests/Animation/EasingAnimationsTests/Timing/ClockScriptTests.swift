// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct ClockScriptTests {
  private func script(_ change: (inout ClockScript) throws -> Void) rethrows -> ClockScript {
    var script = ClockScript()
    try change(&script)
    return script
  }

  @Test("A script without commands is its origin, bit for bit")
  func origin() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let space = try TimeSpace(
        beginTime: .random(in: -9...9, using: &random), speed: .random(in: -2...2, using: &random),
        timeOffset: .random(in: -9...9, using: &random))
      let time = Double.random(in: -20...20, using: &random)
      #expect(ClockScript(space).localTime(fromParent: time) == space.localTime(fromParent: time))
    }
  }

  @Test("Each command has its effect from its time on")
  func commands() throws {
    let clock = try script {
      try $0.add(.pause, at: 1)
      try $0.add(.resume, at: 2)
      try $0.add(.run(speed: 2), at: 3)
      try $0.add(.reverse, at: 4)
      try $0.add(.seek(to: 10), at: 5)
      try $0.add(.loop(from: 8, to: 10), at: 6)
      try $0.add(.endLoop, at: 7.5)
    }
    for (time, local) in [
      (-1.0, -1.0), (1, 1), (1.5, 1), (2, 1), (2.5, 1.5), (3, 2), (3.5, 3), (4, 4), (4.5, 3),
      (5, 10), (5.5, 9), (6, 8), (6.25, 9.5), (7, 8), (7.25, 9.5), (7.5, 9), (8.5, 7),
    ] {
      #expect(clock.localTime(fromParent: time) == local, "\(time)")
    }
    #expect(clock.speed(atParent: 1.5) == 0)
    #expect(clock.speed(atParent: 4) == -2)
    #expect(clock.timeSpace(atParent: 4.5).localTime(fromParent: 4.75) == 2.5)
  }

  @Test("Commands may come in any order; those of one time follow each other")
  func order() throws {
    let clock = try script {
      try $0.add(.pause, at: 1)
      try $0.add(.seek(to: 5), at: 1)
      try $0.add(.resume, at: 2)
    }
    let other = try script {
      try $0.add(.resume, at: 2)
      try $0.add(.pause, at: 1)
      try $0.add(.seek(to: 5), at: 1)
    }
    #expect(clock == other && clock.hashValue == other.hashValue)
    for time in [0.5, 1, 1.5, 2, 3] {
      #expect(clock.localTime(fromParent: time) == other.localTime(fromParent: time))
    }
    #expect(clock.localTime(fromParent: 3) == 6)
  }

  @Test("A ramp shows the integral of its speed, and turns where that is 0")
  func ramps() throws {
    let clock = try script { try $0.add(.ramp(speed: -1, duration: 2, curve: .linear), at: 1) }
    // 1 + τ - τ²/2, and from 3 on back at speed 1.
    for time in stride(from: 1.0, through: 3, by: 0.125) {
      let spent = time - 1
      #expect(abs(clock.localTime(fromParent: time) - (1 + spent - spent * spent / 2)) < 1e-15)
    }
    #expect(abs(clock.localTime(fromParent: 4) - 0) < 1e-15)
    #expect(clock.speed(atParent: 2) == 0)
    let crossings = clock.crossings(of: 1.375, from: 0, to: 9)
    #expect(crossings.map { $0.isBackwards } == [false, true])
    #expect(abs(crossings[0].time - 1.5) < 1e-15 && abs(crossings[1].time - 2.5) < 1e-15)
    // The speed of a ramp is the slope of what it shows, for any curve.
    for curve in [EasingCurve.easeInOut, .easeOutBounce, .easeInBack, .easeOutElastic] {
      let clock = try script {
        try $0.add(.ramp(speed: 0.25, duration: 0.7, curve: curve), at: 0.1)
      }
      for time in [0.15, 0.31, 0.52, 0.77, 1.3] {
        let step = 1e-5
        let slope =
          (clock.localTime(fromParent: time + step) - clock.localTime(fromParent: time - step))
          / (2 * step)
        #expect(abs(slope - clock.speed(atParent: time)) < 1e-6)
      }
    }
  }

  @Test(
    "No time around the turn of a ramp is past the time of the turn",
    arguments: [
      EasingCurve.linear, .easeInCubic, .easeOut, .easeInOut, .easeInOutSine, .easeOutElastic,
    ])
  func timeOfTurn(curve: EasingCurve) throws {
    var random = SeededGenerator(seed: 2244)
    for _ in 0..<50 {
      let start = Double.random(in: 0...4, using: &random)
      let clock = try script {
        try $0.add(
          .ramp(speed: -1, duration: .random(in: 0.3...2, using: &random), curve: curve), at: start)
      }
      let turn = firstInstant(from: start, to: start + 2, near: start) {
        clock.speed(atParent: $0) <= 0
      }
      // The speed is searched for, so that the turn is known to a few doubles.
      var (first, last) = (turn, turn)
      for _ in 0..<20 { (first, last) = (first.nextDown, last.nextUp) }
      let top = max(
        clock.localTime(fromParent: turn), clock.localTime(fromParent: first),
        clock.localTime(fromParent: last))
      for _ in 0..<200 {
        let time = turn + .random(in: -1e-7...1e-7, using: &random)
        #expect(clock.localTime(fromParent: time) <= top, "\(time - turn)")
      }
    }
  }

  @Test("A crossing is the first time at or past it; what turns there is found once")
  func crossings() throws {
    let clock = try script { try $0.add(.reverse, at: 1) }
    #expect(clock.crossings(of: 1, from: 0, to: 9).map { $0.time } == [1])
    #expect(clock.crossings(of: 0.5, from: 0, to: 9).map { $0.time } == [0.5, 1.5])
    #expect(clock.crossings(of: 2, from: 0, to: 9).isEmpty)
    let loop = try script { try $0.add(.loop(from: 0, to: 1), at: 0) }
    // The end of the range is not in it, and a wrap crosses nothing.
    #expect(loop.crossings(of: 1, from: 0, to: 3.5).isEmpty)
    #expect(loop.crossings(of: 0, from: 0, to: 3.5).isEmpty)
    #expect(loop.crossings(of: 0.25, from: 0, to: 3.5).map { $0.time } == [0.25, 1.25, 2.25, 3.25])
    #expect(loop.crossings(of: 0.25, from: 0, to: 1e9, limit: 2).count == 2)
    let jump = try script { try $0.add(.seek(to: 7), at: 1) }
    #expect(jump.crossings(of: 5, from: 0, to: 9).isEmpty)
    #expect(jump.crossings(of: 7, from: 0, to: 9).isEmpty)
  }

  @Test("A clock without its history shows the same times from then on, bit for bit")
  func forgotten() throws {
    var random = SeededGenerator(seed: 2911)
    let curves = [EasingCurve.linear, .easeInOut, .easeOutBounce, .easeInBack]
    var shorter = 0
    for _ in 0..<2000 {
      var clock = ClockScript(
        try TimeSpace(
          beginTime: .random(in: -2...2, using: &random),
          speed: [1, 0, -0.5].randomElement(using: &random) ?? 1,
          timeOffset: .random(in: -2...2, using: &random)))
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let speeds = [0, 1, -1, Double.random(in: -3...3, using: &random)]
        let speed = speeds.randomElement(using: &random) ?? 1
        let start = Double.random(in: -2...2, using: &random)
        let actions: [ClockScript.Action] = [
          .pause, .resume, .reverse, .endLoop, .run(speed: speed), .seek(to: start),
          .loop(from: start, to: start + .random(in: 0.1...2, using: &random)),
          .ramp(
            speed: speed, duration: .random(in: 0...3, using: &random),
            curve: curves.randomElement(using: &random) ?? .linear),
          .ramp(speed: 0, duration: 0.5),
        ]
        guard let action = actions.randomElement(using: &random) else { continue }
        try clock.add(action, at: Double(Int.random(in: -8...24, using: &random)) / 4)
      }
      let now = Double(Int.random(in: -9...27, using: &random)) / 4
      var later = clock
      later.forgetHistory(before: now)
      if later.commands.count < clock.commands.count { shorter += 1 }
      // Resuming shows the speed that a paused clock remembers.
      try clock.add(.resume, at: 7)
      try later.add(.resume, at: 7)
      for step in 0...200 {
        let time = now + Double(step) * 0.0625
        #expect(clock.localTime(fromParent: time) == later.localTime(fromParent: time))
        #expect(clock.speed(atParent: time) == later.speed(atParent: time))
        #expect(
          clock.direction(atParent: time, forwards: true)
            == later.direction(atParent: time, forwards: true))
      }
      let segments = [clock, later].map { $0.segment(atParent: now, forwards: true) }
      #expect(segments[0].end == segments[1].end)
      #expect(segments[0].isContinuous == segments[1].isContinuous)
      #expect(try coded(later) == later)
    }
    #expect(shorter > 1000)
  }

  @Test("A clock with a command in every frame stays short if it forgets its history")
  func commandInEachFrame() throws {
    let kinds: [(Double) -> ClockScript.Action] = [
      { .run(speed: $0) }, { .run(speed: -$0) }, { .seek(to: $0) }, { _ in .reverse },
      { .ramp(speed: 1 + $0, duration: 0.1, curve: .easeInOut) },
    ]
    for (kind, action) in kinds.enumerated() {
      for isLooped in [false, true] {
        var clock = ClockScript()
        if isLooped { try clock.add(.loop(from: 0.5, to: 0.75), at: 0) }
        for frame in 1...600 {
          let time = Double(frame) / 60
          try clock.add(action(Double(frame % 7)), at: time)
          clock.forgetHistory(before: time)
          #expect(clock.commands.count <= 3, "\(kind) \(isLooped)")
        }
      }
    }
  }

  @Test("A loop whose length overflows is refused")
  func refused() {
    var clock = ClockScript()
    // Both ends are finite, and their distance is not.
    let error = #expect(throws: ParameterError.self) {
      try clock.add(.loop(from: -1.7e308, to: 1.7e308), at: 0)
    }
    #expect(error?.parameter == "to")
    #expect(clock == ClockScript())
  }

  @Test("Scripts are read as they were written, and go on with the same bits")
  func coding() throws {
    let clock = try script {
      try $0.add(.ramp(speed: 0.3, duration: 0.7, curve: .easeOutBack), at: 0.1)
      try $0.add(.seek(to: 2), at: 0.5)
      try $0.add(.loop(from: 1, to: 2.5), at: 1)
      try $0.add(.reverse, at: 2)
      try $0.add(.endLoop, at: 3)
      try $0.add(.pause, at: 4)
      try $0.add(.resume, at: 5)
      try $0.add(.run(speed: 0.1), at: 6)
    }
    let read = try JSONDecoder().decode(ClockScript.self, from: JSONEncoder().encode(clock))
    #expect(read == clock)
    for time in stride(from: -1.0, to: 8, by: 0.0625) {
      #expect(
        read.localTime(fromParent: time).bitPattern == clock.localTime(fromParent: time).bitPattern)
    }
    for text in [
      #"{"commands":[{"time":1,"action":"loop","from":1,"to":1}]}"#,
      #"{"commands":[{"time":1,"action":"jump"}]}"#, #"{"commands":[{"time":1,"action":"run"}]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ClockScript.self, from: Data(text.utf8))
      }
    }
  }

  @Test("Every double is answered, and a finite time is finite")
  func extremes() throws {
    let clock = try script {
      try $0.add(.ramp(speed: 1e300, duration: 1e10), at: -1e300)
      try $0.add(.loop(from: -1e-300, to: 1e-300), at: 0)
      try $0.add(.reverse, at: 1e300)
    }
    for time in [0, 1, -1e308, 1e308, 1e-320, .greatestFiniteMagnitude] {
      #expect(clock.localTime(fromParent: time).isFinite, "\(time)")
    }
    #expect(clock.localTime(fromParent: .nan).isNaN)
  }
}
