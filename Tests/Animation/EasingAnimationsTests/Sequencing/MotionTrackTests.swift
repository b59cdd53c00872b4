// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import RealModule
import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionTrackTests {
  @Test func velocitiesThatOverflowAreRest() throws {
    for (to, duration) in [(1.0, 1e-310), (1e308, 1)] {
      let track = try MotionTrack(
        from: -to, [.cubic(to: to, duration: duration), .cubic(to: -to, duration: duration)])
      for part in [0.0, 0.3, 0.9, 1, 1.5, 2] {
        #expect(track.value(at: part * duration).isFinite)
      }
    }
  }

  /// A value and a velocity.
  typealias State = (value: Double, velocity: Double)

  /// A spring by the textbook's formulas with a complex or two real roots, from a distance to its target.
  static func spring(_ spring: SpringParameters, _ d: Double, _ v: Double, _ t: Double) -> State {
    let (half, square) = (spring.damping / spring.mass / 2, spring.stiffness / spring.mass)
    let decay = Double.exp(-half * t)
    if square > half * half {
      let w = (square - half * half).squareRoot()
      let (c, s) = (Double.cos(w * t), Double.sin(w * t))
      let b = (v + half * d) / w
      return (
        decay * (d * c + b * s), decay * ((b * w - half * d) * c - (d * w + half * b) * s)
      )
    }
    let w = (half * half - square).squareRoot()
    if w == 0 {
      let b = v + half * d
      return (decay * (d + b * t), decay * (b - half * (d + b * t)))
    }
    let (r1, r2) = (-half + w, -half - w)
    let a = (v - r2 * d) / (r1 - r2)
    let (x1, x2) = (a * Double.exp(r1 * t), (d - a) * Double.exp(r2 * t))
    return (x1 + x2, r1 * x1 + r2 * x2)
  }

  /// A track as a list of formulas of local time, made key by key from the rules.
  struct Model {
    var parts: [(start: Double, end: Double, state: (Double) -> State)] = []
    var first = 0.0
    var last = 0.0

    init(from start: Double, _ keys: [MotionTrack<Double>.Key]) {
      first = start
      var (value, carried, time) = (start, 0.0, 0.0)
      for (index, key) in keys.enumerated() {
        let next = index + 1 < keys.count ? keys[index + 1] : nil
        let from = value
        let state: (Double) -> State
        let length: Double
        switch key {
        case .move(let to):
          (value, carried) = (to, 0)
          continue
        case .hold(let duration): (length, state) = (duration, { _ in (from, 0) })
        case .eased(let to, let duration, let curve):
          length = duration
          state = { t in
            (
              from + (to - from) * curve.value(at: t / duration),
              (to - from) * curve.velocity(at: t / duration) / duration
            )
          }
        case .cubic(let to, let duration, let leave, let arrive):
          length = duration
          let v0 = leave ?? carried
          var v1 = 0.0
          switch next {
          case .eased(let other, let time, let curve):
            v1 = (other - to) * curve.velocity(at: 0) / time
          case .cubic(_, _, let given?, _), .spring(_, _, _, let given?): v1 = given
          case .cubic(let other, let time, nil, _): v1 = (other - from) / (duration + time)
          case .spring(_, _, _, nil): v1 = (to - from) / duration
          default: v1 = 0
          }
          let end = arrive ?? v1
          // The polynomial with these values and velocities at both ends, in powers of time.
          let c2 = (3 * (to - from) / duration - 2 * v0 - end) / duration
          let c3 = (2 * (from - to) / duration + v0 + end) / (duration * duration)
          state = { t in
            (from + t * (v0 + t * (c2 + t * c3)), v0 + t * (2 * c2 + 3 * c3 * t))
          }
        case .spring(let to, let parameters, let duration, let leave):
          let v0 = leave ?? carried
          length =
            duration
            ?? (try? SpringAnimation(
              from: from, to: to, spring: parameters, initialVelocity: .perSecond(v0)))?
            .timing.duration ?? .nan
          state = { t in
            let rest = MotionTrackTests.spring(parameters, from - to, v0, t)
            return (to + rest.value, rest.velocity)
          }
        }
        parts.append((time, time + length, state))
        time += length
        (value, carried) = state(length)
        if case .hold = key { carried = 0 }
      }
      last = value
    }

    func state(at time: Double) -> State {
      if time < 0 { return (first, 0) }
      for part in parts where time < part.end { return part.state(time - part.start) }
      return (last, 0)
    }
  }

  static func random(_ generator: inout SeededGenerator) throws -> [MotionTrack<Double>.Key] {
    let curves = [EasingCurve.linear, .easeInOut, .easeOutQuad, .easeInBack, .ease]
    return try (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      let to = Double.random(in: -100...100, using: &generator)
      let duration = Double.random(in: 0.1...2, using: &generator)
      func velocity() -> Double? {
        Int.random(in: 0..<4, using: &generator) == 0
          ? Double.random(in: -200...200, using: &generator) : nil
      }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2:
        let curve = curves[Int.random(in: 0..<curves.count, using: &generator)]
        return .eased(to: to, duration: duration, curve)
      case 3...5:
        return .cubic(
          to: to, duration: duration, startVelocity: velocity(), endVelocity: velocity())
      case 6, 7:
        let spring = try SpringParameters(
          response: Double.random(in: 0.2...1, using: &generator),
          dampingRatio: Double.random(in: 0.2...1.8, using: &generator))
        return .spring(
          to: to, spring, duration: Bool.random(using: &generator) ? duration : nil,
          startVelocity: velocity())
      case 8: return .move(to: to)
      default: return .hold(duration)
      }
    }
  }

  /// 10,000 random tracks are what the formulas of their keys give, and have the same bits in any order of times.
  @Test func tracksAreTheirFormulas() throws {
    var generator = SeededGenerator(seed: 3)
    for number in 0..<10_000 {
      let keys = try Self.random(&generator)
      let track = try MotionTrack(from: 5, keys)
      let model = Model(from: 5, keys)
      let end = track.duration
      #expect((end - (model.parts.last?.end ?? 0)).magnitude <= 1e-12 * (1 + end))
      var times = (0..<12).map { _ in Double.random(in: -0.2...end + 0.2, using: &generator) }
      // Where two keys meet, rounding decides which of them a time belongs to.
      times.removeAll { time in
        model.parts.contains {
          ($0.start - time).magnitude < 1e-9 || ($0.end - time).magnitude < 1e-9
        }
      }
      let inOrder = times.map { (track.value(at: $0), track.velocity(at: $0)) }
      for index in times.indices.shuffled(using: &generator) {
        let value = track.value(at: times[index])
        let velocity = track.velocity(at: times[index])
        #expect(value.bitPattern == inOrder[index].0.bitPattern)
        #expect(velocity.bitPattern == inOrder[index].1.bitPattern)
        let expected = model.state(at: times[index])
        // Velocities reach some thousands, and errors of times count by them.
        #expect((value - expected.value).magnitude < 1e-9, "track \(number)")
        #expect((velocity - expected.velocity).magnitude < 1e-7, "track \(number)")
      }
    }
  }

  @Test func jumpsHoldsAndEnds() throws {
    let track = try MotionTrack(
      from: 1.0, [.move(to: 4), .hold(1), .cubic(to: 6, duration: 1), .move(to: 0)])
    #expect(track.value(at: -1e-300) == 1)
    #expect(track.value(at: 0) == 4)
    #expect(track.value(at: 0.99) == 4)
    #expect(track.velocity(at: 1) == 0)
    #expect(track.value(at: 1.5) == 5)
    #expect(track.value(at: 2) == 0)
    #expect(track.velocity(at: 2) == 0)
    #expect(track.value(at: .infinity) == 0)
    #expect(track.value(at: .nan).isNaN && track.velocity(at: .nan).isNaN)
    let empty = try MotionTrack(from: 3.0, [])
    #expect(empty.duration == 0 && empty.value(at: 0) == 3 && empty.value(at: 9) == 3)
    // A vertical timing function carries no velocity.
    let steep = try MotionTrack(
      from: 0.0, [.cubic(to: 1, duration: 1), .eased(to: 2, duration: 1, .easeOutCirc)])
    #expect(steep.velocity(at: 1.0.nextDown).magnitude < 1e-12)
    #expect(steep.velocity(at: 1) == .infinity)
  }

  @Test func refused() throws {
    func error(_ keys: [MotionTrack<Double>.Key]) -> String? {
      #expect(throws: ParameterError.self) { try MotionTrack(from: 0.0, keys) }?.parameter
    }
    #expect(error([.linear(to: 1, duration: 0)]) == "duration")
    let spring = SpringParameters.bouncy
    // Each key is checked: the duration of the track would be positive with the key before.
    for duration in [-1, -0.0, 0, .infinity, .nan] {
      for before in [[], [.hold(9)]] as [[MotionTrack<Double>.Key]] {
        #expect(error(before + [.hold(duration)]) == "duration")
        #expect(error(before + [.eased(to: 1, duration: duration, .ease)]) == "duration")
        #expect(error(before + [.cubic(to: 1, duration: duration)]) == "duration")
        #expect(error(before + [.spring(to: 1, spring, duration: duration)]) == "duration")
      }
    }
    #expect(error([.cubic(to: .nan, duration: 1)]) == "value")
    #expect(error([.cubic(to: 1, duration: 1, endVelocity: .infinity)]) == "value")
    #expect(error([.move(to: .infinity)]) == "value")
    let undamped = try SpringParameters(mass: 1, stiffness: 100, damping: 0)
    #expect(error([.spring(to: 1, undamped)]) == "duration")
    #expect(error([.hold(1e308), .hold(1e308)]) == "duration")
    #expect(throws: ParameterError.self) { try MotionTrack(from: [1.0], [.move(to: [1, 2])]) }
  }

  @Test func coding() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let track = try MotionTrack(from: 2, Self.random(&generator))
      #expect(try coded(track) == track)
    }
    let text = #"{"from":1,"keys":[{"kind":"eased","to":2,"duration":1},{"kind":"move","to":5}]}"#
    #expect(
      try decoded(MotionTrack<Double>.self, from: text)
        == MotionTrack(from: 1, [.linear(to: 2, duration: 1), .move(to: 5)]))
    for key in [#"{"kind":"bend","to":1}"#, #"{"kind":"hold"}"#, #"{"kind":"hold","duration":0}"#] {
      #expect(throws: DecodingError.self) {
        try decoded(MotionTrack<Double>.self, from: #"{"from":1,"keys":[\#(key)]}"#)
      }
    }
  }
}
