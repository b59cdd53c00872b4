// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingMotions

/// The bits of everything that random motions have, as digests.
///
/// The digests are recorded in Bits.txt.
@Suite("Recorded bits of motions", .enabled(if: RecordedBits.areComparable))
struct RecordedMotionBitsTests {
  static let times: [Double] = [
    -.infinity, -1, -0.0, 0, 5e-324, 1e-9, 0.01, 0.1, 0.35, 0.5, 0.7, 1, 1.3, 2, 3.1, 10, 100, 1e6,
    .infinity, .nan,
  ]
  static let intervals: [(Double, Double)] = [
    (0, 0), (0, 0.1), (0.1, 0.11), (0.35, 0.7), (0, 3.1), (-1, 0.5), (1.3, 100), (0.7, 0.7),
    (2, 2.000001), (-2, -1), (0.5, 1), (1, 2),
  ]

  /// The digests of the values, of the bounds, of the integrals, of the extremes and of what takes over.
  static func digests(_ motion: some Motion) -> [Digest] {
    var (values, bounds, integrals, extremes, others) = (
      Digest(), Digest(), Digest(), Digest(), Digest()
    )
    for time in times {
      values.add(
        motion.value(at: time), motion.velocity(at: time), motion.acceleration(at: time),
        motion.displacement(at: time))
      let state = motion.state(at: time)
      values.add(state.value, state.velocity)
    }
    values.add(motion.restValue, motion.duration)
    for (start, end) in intervals {
      integrals.add(motion.integral(from: start, to: end), motion.integral(from: end, to: start))
      integrals.add(motion.time(atIntegral: 0.3 * (end - start), from: start))
      guard let found = motion.enclosure(from: start, to: end) else {
        bounds.add(nil)
        continue
      }
      bounds.add(
        found.value.lower, found.value.upper, found.velocity.lower, found.velocity.upper,
        found.acceleration.lower, found.acceleration.upper, found.jumps.lower, found.jumps.upper,
        found.cut, found.smoothness == .smooth ? 0 : found.smoothness == .jumps ? 2 : 1)
    }
    for time in times {
      let (places, speeds) = (motion.extremes(until: time), motion.velocityExtremes(until: time))
      for point in [places.least, places.greatest, speeds.least, speeds.greatest] {
        extremes.add(point.time, point.value)
      }
      let peak = motion.peakVelocity(until: time)
      extremes.add(peak.time, peak.value)
    }
    for time in times.filter(\.isFinite) {
      let spring = motion.spring(.bouncy, to: 3, at: time)
      let decay = motion.decay(at: time)
      let eased = try? motion.cubicBezier(to: 7, duration: 2, at: time)
      others.add(spring.from, spring.initialVelocity, decay.from, decay.initialVelocity)
      others.add(eased?.curve.y1, eased?.from, eased?.value(at: 1))
    }
    for endsExactly in [true, false] {
      guard let easing = try? motion.easing(duration: 0.9, endsExactly: endsExactly) else {
        others.add(nil)
        continue
      }
      for progress in [-1, 0, 0.2, 0.9, 1, 1.0.nextUp, 4, .nan] {
        others.add(
          easing.value(at: progress), easing.velocity(at: progress),
          easing.acceleration(at: progress))
      }
      for (start, end) in intervals {
        others.add(easing.integral(from: start, to: end))
        let found = easing.enclosure(from: start, to: end)
        others.add(found?.value.lower, found?.value.upper, found?.velocity.lower)
        others.add(found?.velocity.upper, found?.acceleration.lower, found?.acceleration.upper)
        others.add(found?.cut)
      }
    }
    return [values, bounds, integrals, extremes, others]
  }

  static func check(_ name: String, _ digest: BitDigest) {
    #expect(RecordedBitsTests.bits.change(of: "motions-\(name)", digest) == nil)
  }

  static func check(_ name: String, count: Int, _ motion: (inout RandomTexts) throws -> some Motion)
    throws
  {
    var random = RandomTexts(seed: 43)
    var digests = [BitDigest](repeating: BitDigest(), count: 5)
    for _ in 0..<count {
      for (index, found) in Self.digests(try motion(&random)).enumerated() {
        digests[index].add(found.bits)
      }
    }
    for (digest, kind) in zip(digests, ["values", "bounds", "integrals", "extremes", "others"]) {
      check("\(name)-\(kind)", digest)
    }
  }

  @Test("Springs, balls and decays", arguments: ["spring", "bounce", "decay"])
  func motions(kind: String) throws {
    try Self.check(kind, count: 300) { try MotionCurve(parsing: $0.motion(kind)) }
  }

  @Test("Batches of motions")
  func batches() throws {
    var random = RandomTexts(seed: 73)
    var digest = BitDigest()
    for index in 0..<600 {
      let motion = try MotionCurve(
        parsing: random.motion(["spring", "spring", "bounce", "decay"][index % 4]))
      let times = RecordedBitsTests.progresses.map { 2 * $0 }
      var (values, velocities) = (times, times)
      var span = values.mutableSpan
      motion.evaluate(times.span, into: &span)
      digest.add(contentsOf: values)
      var first = values.mutableSpan
      var second = velocities.mutableSpan
      motion.evaluate(times.span, into: &first, velocities: &second)
      digest.add(contentsOf: values)
      digest.add(contentsOf: velocities)
    }
    Self.check("batches", digest)
  }

  @Test("Decays with limits")
  func bounded() throws {
    try Self.check("bounded", count: 300) { random in
      let rate = try DecayRate(constant: random.scale(-1, 2))
      let decay = Decay(
        rate, from: random.number(-9, 9),
        initialVelocity: random.pick([0, random.number(-300, 300)]))
      let end = random.pick([0, random.number(0, 100)])
      return BoundedDecay(
        decay, in: random.pick([-9, 0, random.number(-90, 0)])...end,
        edgeSpring: try SpringParameters(
          stiffness: random.scale(0, 4), dampingRatio: random.pick([1, random.number(0.25, 2)])))
    }
  }

  @Test("Motions along a curve")
  func eased() throws {
    try Self.check("eased", count: 60) { random in
      try EasingCurve(parsing: random.combination(1)).motion(
        from: random.number(-9, 9), to: random.number(-9, 9), duration: random.scale(-3, 2))
    }
  }

  @Test("Times of springs, and springs of times")
  func springs() throws {
    var random = RandomTexts(seed: 47)
    var (times, parameters) = (BitDigest(), BitDigest())
    for _ in 0..<10000 {
      guard case .spring(let spring) = try MotionCurve(parsing: random.motion("spring")) else {
        continue
      }
      for epsilon in [1e-9, 0.001, 0.01, 0.4, random.scale(-9, 0)] {
        for rule in SettlingRule.allCases {
          times.add(spring.settlingDuration(rule, epsilon: epsilon))
        }
        times.add(spring.oscillationCount(epsilon: epsilon))
      }
      times.add(spring.overshoot, spring.firstTargetCrossing)
      for index in [0, 1, 5] {
        times.add(spring.extremum(index)?.time, spring.extremum(index)?.value)
      }
      let moved = spring.retargeted(to: random.number(-5, 5), at: random.scale(-3, 1))
      times.add(moved.value(at: 0.2), moved.velocity(at: 0.3), moved.value(at: 2))
      let own = spring.parameters
      parameters.add(own.dampingRatio, own.response, own.bounce, own.period, own.visualDuration)
      parameters.add(own.dampedAngularFrequency, own.response, own.lag)
      parameters.add(own.bouncinessAndSpeed?.bounciness, own.bouncinessAndSpeed?.speed)
      let (time, shape) = (random.number(0.25, 4), random.pick([1, 0, random.number(-1, 3)]))
      for made in [
        try? SpringParameters(response: time, dampingRatio: shape),
        try? SpringParameters(perceptualDuration: time, bounce: shape),
        try? SpringParameters(visualDuration: time, bounce: shape),
        try? SpringParameters(peakTime: time, overshoot: shape),
        try? SpringParameters(bounciness: 10 * shape, speed: 5 * time),
        try? SpringParameters(swiftUISettlingDuration: time, dampingRatio: shape),
        try? SpringParameters(settlingDuration: time, dampingRatio: shape, rule: .envelope),
        try? SpringParameters(settlingDuration: time, dampingRatio: shape, epsilon: 0.02),
        try? SpringParameters(smoothTime: time * shape),
      ] {
        parameters.add(made?.mass, made?.stiffness, made?.damping)
      }
    }
    Self.check("springs-times", times)
    Self.check("springs-parameters", parameters)
  }

  @Test("Springs described by one or two words, the others having their defaults")
  func words() {
    var digest = BitDigest()
    let words = [
      "mass", "stiffness", "damping", "damping-ratio", "response", "duration", "bounce", "settling",
      "tension", "friction", "bounciness", "speed", "visual-duration", "velocity", "from", "to",
    ]
    for first in words {
      for second in words {
        let text = "spring(\(first) 1.5\(first == second ? "" : ",\(second) 0.75"))"
        do {
          let motion = try MotionCurve(parsing: text)
          digest.add(motion.description)
          digest.add(motion.value(at: 0.3), motion.duration)
        } catch {
          digest.add("\(error)")
        }
      }
    }
    Self.check("words", digest)
  }

  @Test("Contacts of balls, times of decays, rubber bands")
  func contacts() throws {
    var random = RandomTexts(seed: 59)
    var (balls, decays, bands) = (BitDigest(), BitDigest(), BitDigest())
    for _ in 0..<5000 {
      let (from, floor) = (random.number(-3, 3), random.number(-3, 3))
      let (speed, restitution) = (
        random.pick([0, random.number(-9, 9)]), random.pick([0, 1, random.number(0, 0.9)])
      )
      let bounces = random.pick([nil, 0, 1, 7])
      for ball in [
        try? BouncingBall(
          from: from, floor: floor, gravity: random.scale(-2, 3), initialVelocity: speed,
          restitution: restitution, bounces: bounces),
        try? BouncingBall(
          from: from, floor: floor, duration: random.scale(-2, 1), initialVelocity: speed,
          restitution: restitution, bounces: bounces),
      ] {
        balls.add(ball?.gravity, ball?.duration, ball?.fall.dropHeight)
        for index in [0, 1, 2, 6, 7, 8, 100] {
          let (contact, apex) = (ball?.contact(index), ball?.apex(index))
          balls.add(contact?.time, contact?.impactVelocity, contact?.reboundVelocity)
          balls.add(apex?.time, apex?.height, apex?.value)
          guard let ball, let time = contact?.time else { continue }
          for near in [time.nextDown, time, time.nextUp, 1.1 * time] {
            balls.add(ball.height(at: near), ball.contactCount(at: near), ball.velocity(at: near))
          }
        }
        // These and the next number are drawn so that the later digests keep their numbers.
        if ball != nil { _ = random.pick([0.01, random.number(0, 1)]) }
      }
      _ = random.number(0, 1)

      let decay = Decay(
        try DecayRate(constant: random.scale(-3, 3)), from: from, initialVelocity: 10 * speed)
      for number in [floor, 0, random.scale(-9, 3), decay.restValue] {
        decays.add(
          decay.time(untilSpeed: number), decay.time(untilRemaining: number),
          decay.time(toTravel: number), decay.time(at: number), decay.remaining(at: number),
          Decay(decay.rate, from: from, stoppingAt: number).initialVelocity)
      }
      let (offset, dimension) = (random.number(-900, 900), random.number(0, 900))
      for coefficient in [0.55, 1, random.number(0, 2)] {
        bands.add(
          rubberBand(offset: offset, dimension: dimension, coefficient: coefficient),
          rubberBandOffset(stretch: offset / 2, dimension: dimension, coefficient: coefficient),
          rubberBandSlope(offset: offset, dimension: dimension, coefficient: coefficient))
      }
    }
    Self.check("balls", balls)
    Self.check("decays", decays)
    Self.check("bands", bands)
  }

  @Test("Followers")
  func followers() throws {
    var random = RandomTexts(seed: 61)
    var (springs, smooth, limits, filters) = (BitDigest(), BitDigest(), BitDigest(), BitDigest())
    for _ in 0..<2000 {
      let parameters = try SpringParameters(
        stiffness: random.scale(-1, 4),
        dampingRatio: random.pick([0, 1, random.number(0, 3), 1 + random.scale(-16, -1)]))
      let rate = try DecayRate(constant: random.scale(-2, 2))
      var spring = SpringFollower(
        parameters, position: random.number(-9, 9),
        velocity: random.pick([0, random.number(-50, 50)]))
      var smoothing = SmoothingFollower(rate, position: random.number(-9, 9))
      var limiter = try SpeedLimiter(limit: random.scale(-1, 2), position: random.number(-9, 9))
      var plane = try SpeedLimiter(limit: random.scale(-1, 2), position: SIMD2(0.25, 4))
      var filter = try OneEuroFilter(
        minimumCutoff: random.scale(-1, 1), speedCoefficient: random.pick([0, random.scale(-3, 0)]))
      for step in 0..<24 {
        let (duration, start, end) = (
          random.pick([0, 1.0 / 60, 0.25, random.scale(-9, 1)]), random.number(-9, 9),
          random.number(-9, 9)
        )
        switch step % 4 {
        case 0: spring.step(duration, to: end)
        case 1: spring.step(duration, from: start, to: end)
        case 2:
          spring.step(
            duration, from: (position: start, velocity: 3), to: (position: end, velocity: -1))
        default: springs.add(spring.step(duration, stoppingAt: end))
        }
        springs.add(spring.position, spring.velocity)
        let distance = random.pick([0.001, random.scale(-9, 1)])
        for rule in SettlingRule.allCases {
          springs.add(spring.timeToRest(on: end, within: distance, rule: rule))
        }
        if step % 2 == 0 {
          smoothing.step(duration, to: end)
        } else {
          smoothing.step(duration, from: start, to: end)
        }
        smooth.add(smoothing.position, smoothing.timeToRest(on: start, within: distance))
        limiter.step(duration, from: step % 2 == 0 ? end : start, to: end) {
          limits.add($0, $1, $2)
        }
        plane.step(duration, to: [start, end]) { limits.add($0, $1.x, $1.y, $2.x, $2.y) }
        limits.add(limiter.position, plane.position.x, plane.position.y)
        filters.add(filter.filter(end, after: duration), filter.value, filter.speed)
      }
      for frequency in [random.scale(-3, 3), parameters.angularFrequency / (2 * .pi)] {
        let (one, other) = (
          parameters.response(toFrequency: frequency), rate.response(toFrequency: frequency)
        )
        springs.add(one.gain, one.phase)
        smooth.add(other.gain, other.phase)
      }
    }
    Self.check("followers-springs", springs)
    Self.check("followers-smooth", smooth)
    Self.check("followers-limits", limits)
    Self.check("followers-filters", filters)
  }
}
