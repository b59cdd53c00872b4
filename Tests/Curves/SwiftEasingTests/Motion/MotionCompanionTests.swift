// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Each quantity of a motion that follows from another one does so, from any start and over any window.
@Suite struct MotionCompanionTests {
  /// Motions of every kind, most of which start far from 0.
  static let motions: [TimingMotion] = {
    var random = SeededGenerator(seed: 2206)
    var motions: [TimingMotion] = []
    for _ in 0..<60 {
      let (from, to) = (
        Double.random(in: -300...300, using: &random), Double.random(in: -300...300, using: &random)
      )
      let velocity = Double.random(in: -900...900, using: &random)
      let curve = required {
        try EasingCurve(
          parsing: ["ease", "ease-out-back", "steps(5)", "ease-in-out-quint", "ease-out-bounce"]
            .randomElement(using: &random) ?? "ease")
      }
      let spring = required {
        try SpringParameters(
          stiffness: random.logUniform(10, 1000), dampingRatio: random.logUniform(0.05, 4))
      }
      let decay = required {
        Decay(
          try DecayRate(constant: random.logUniform(0.5, 20)), from: from, initialVelocity: velocity
        )
      }
      motions += [
        TimingMotion(DampedSpring(spring, from: from, to: to, initialVelocity: velocity)),
        TimingMotion(decay),
        TimingMotion(
          BoundedDecay(
            decay, in: from - random.logUniform(1, 400)...from + random.logUniform(1, 400),
            edgeSpring: spring)),
        TimingMotion(BoundedDecay(decay, in: 310...320, edgeSpring: spring)),
        TimingMotion(
          required {
            try BouncingBall(
              from: max(from, to), floor: min(from, to), gravity: random.logUniform(10, 3000),
              initialVelocity: velocity, restitution: .random(in: 0.1...0.9, using: &random))
          }),
        TimingMotion(
          required {
            try EasedMotion(
              curve, from: from, to: to, duration: random.logUniform(0.1, 10))
          }),
      ]
    }
    return motions
  }()

  struct TimingMotion: Sendable, CustomTestStringConvertible {
    let motion: any Motion & Sendable
    init(_ motion: some Motion & Sendable) { self.motion = motion }
    var testDescription: String { "\(motion)" }
  }

  @Test("The displacement is the value less that at the start", arguments: motions)
  func displacement(_ box: TimingMotion) {
    let motion = box.motion
    let start = motion.value(at: 0)
    for part in [0, 1e-9, 1e-3, 0.05, 0.2, 0.5, 0.9, 1, 1.5, 20] {
      let time = part * min(motion.duration, 100)
      let (value, way) = (motion.value(at: time), motion.displacement(at: time))
      #expect(
        (value - start - way).magnitude <= 64 * u * (value.magnitude + start.magnitude + 1e3),
        "\(time)")
    }
    #expect(motion.displacement(at: 0) == 0)
  }

  @Test(
    "Extremes and peaks over a window are taken where they say they are, within the window",
    arguments: motions)
  func places(_ box: TimingMotion) {
    let motion = box.motion
    for part in [0.3, 1, 1.7, 5] {
      let end = part * min(motion.duration, 100)
      let extremes = motion.extremes(until: end)
      for point in [extremes.least, extremes.greatest] {
        #expect(point.time >= 0 && point.time <= end)
        let near = [point.time, point.time * (1 - 1e-14), point.time * (1 + 1e-14)]
        let miss = near.map { (motion.value(at: $0) - point.value).magnitude }.min() ?? .nan
        #expect(miss <= 1e-9 * max(1, point.value.magnitude), "\(point) until \(end)")
      }
      let peak = motion.peakVelocity(until: end)
      #expect(peak.time >= 0 && peak.time <= end)
      // A contact has two velocities.
      let near = [peak.time, peak.time * (1 - 1e-13), peak.time * (1 + 1e-13)]
      let miss = near.map { (motion.velocity(at: $0) - peak.value).magnitude }.min() ?? .nan
      #expect(miss <= 1e-6 * max(1, peak.value.magnitude), "\(peak) until \(end)")
    }
  }

  @Test("The peak of a curve over a window beyond its end is that within its duration")
  func peakInLongWindow() throws {
    for text in ["ease", "cubic-bezier(.7,0,.3,1)", "ease-out-bounce", "ease-in-out-quint"] {
      let curve = try EasingCurve(parsing: text)
      let motion = try EasedMotion(curve, from: 100, to: 340, duration: 2)
      for end in [2, 2.5, 4, 200] as [Double] {
        let peak = motion.peakVelocity(until: end)
        #expect((peak.time - 2 * curve.peakVelocity.progress).magnitude <= 1e-3, "\(text) \(end)")
        #expect(
          (peak.value - 120 * curve.peakVelocity.value).magnitude <= 1e-3 * peak.value.magnitude)
      }
    }
  }

  @Test("A batch has the values one by one, as many as the shortest span", arguments: motions)
  func batches(_ box: TimingMotion) {
    func check(_ motion: some Motion) {
      for (count, room) in [(0, 3), (1, 1), (7, 7), (7, 5), (5, 8)] {
        let times = (0..<count).map { Double($0) * 0.17 }
        var values = [Double](repeating: -7, count: room)
        var both = values
        var velocities = [Double](repeating: -7, count: 6)
        do {
          var into = values.mutableSpan
          motion.evaluate(times.span, into: &into)
        }
        do {
          var into = both.mutableSpan
          var speeds = velocities.mutableSpan
          motion.evaluate(times.span, into: &into, velocities: &speeds)
        }
        for index in 0..<room {
          let isWritten = index < count
          #expect(values[index] == (isWritten ? motion.value(at: times[index]) : -7))
          let isBoth = isWritten && index < 6
          #expect(both[index] == (isBoth ? motion.value(at: times[index]) : -7))
        }
        for index in 0..<6 {
          let isWritten = index < min(count, room)
          #expect(velocities[index] == (isWritten ? motion.velocity(at: times[index]) : -7))
        }
      }
    }
    check(box.motion)
  }

  @Test("Oscillations beyond no distance, or less, are endless; beyond any they are counted")
  func oscillations() throws {
    let spring = DampedSpring(.wobbly)
    for epsilon in [0, -0.0, -1, -Double.infinity] {
      #expect(spring.oscillationCount(epsilon: epsilon) == .infinity)
    }
    #expect(spring.oscillationCount(epsilon: .nan).isNaN)
    #expect(spring.oscillationCount(epsilon: 2) == 0)
    let critical = DampedSpring(.smooth, initialVelocity: 100)
    #expect(critical.oscillationCount(epsilon: -1) == 0.5)
  }

  @Test(
    "Presets have the numbers that their systems publish",
    arguments: [
      ("wobbly", 1, 180, 12), ("gentle", 1, 120, 14), ("stiff", 1, 210, 20), ("slow", 1, 280, 60),
      ("molasses", 1, 280, 120), ("core-animation", 1, 100, 10),
      ("system-transition", 3, 1000, 500),
      ("react-default", 1, 170, 26),
    ] as [(String, Double, Double, Double)])
  func presets(name: String, mass: Double, stiffness: Double, damping: Double) throws {
    let named = try #require(SpringParameters.named.first { $0.name == name })
    #expect(
      try named.parameters == SpringParameters(mass: mass, stiffness: stiffness, damping: damping))
  }
}
