// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct TimingTextTests {
  static let springs: [(String, SpringParameters?)] = [
    ("spring()", try? SpringParameters(mass: 1, stiffness: 100, damping: 10)),
    ("spring(damping 3,mass 2)", try? SpringParameters(mass: 2, stiffness: 100, damping: 3)),
    (
      "Spring( Stiffness 50 , /**/ damping-ratio .2 )",
      try? SpringParameters(stiffness: 50, dampingRatio: 0.2)
    ),
    (
      "spring(response 300ms, damping-ratio 1)",
      try? SpringParameters(response: 0.3, dampingRatio: 1)
    ),
    (
      "spring(duration 0.5s, bounce 0.3)",
      try? SpringParameters(perceptualDuration: 0.5, bounce: 0.3)
    ),
    ("spring(bounce -0.3)", try? SpringParameters(perceptualDuration: 0.5, bounce: -0.3)),
    ("spring(settling 2s)", try? SpringParameters(settlingDuration: 2, dampingRatio: 0.825)),
    ("spring(tension 180, friction 12)", .wobbly), ("spring(wobbly)", .wobbly),
    ("spring(bounciness 10, speed 5)", try? SpringParameters(bounciness: 10, speed: 5)),
    ("spring(visual-duration 0.4)", try? SpringParameters(visualDuration: 0.4, bounce: 0.2)),
  ]

  @Test("each description makes the spring that its initializer makes", arguments: springs)
  func describedSpring(text: String, parameters: SpringParameters?) throws {
    let motion = try #require(MotionCurve(text))
    #expect(try motion == .spring(DampedSpring(#require(parameters))))
    #expect(MotionCurve(motion.description) == motion)
  }

  @Test("ends and velocity are in units of value")
  func ends() throws {
    let motion = try #require(MotionCurve("spring(stiff, velocity -2, from 100, to 1e3)"))
    #expect(
      motion
        == .spring(DampedSpring(.stiff, from: 100, to: 1000, initialVelocity: -2)))
    #expect(motion.description == "spring(stiffness 210,damping 20,velocity -2,from 100,to 1e3)")
  }

  @Test("bounces and decays")
  func others() throws {
    let bounce = try #require(MotionCurve("bounce(restitution 0.6)"))
    #expect(
      try bounce == .bounce(BouncingBall(gravity: 9.80665, restitution: 0.6)))
    let timed = try #require(MotionCurve("bounce(duration 1s, bounces 3)"))
    guard case .bounce(let ball) = timed else { throw Wrong() }
    #expect((ball.duration - 1).magnitude <= 8 * u)
    #expect(ball.bounces == 3)
    let decay = try #require(MotionCurve("decay(velocity 1000, rate 0.998)"))
    #expect(decay == .decay(Decay(.normal, initialVelocity: 1000)))
    #expect(decay.description == "decay()")
    // The shorter of the two words, of which the factor does not always read back.
    for text in ["decay(constant 6.5)", "decay(rate .99)", "decay(constant .1)", "decay(rate .5)"] {
      #expect(MotionCurve(text)?.description == text)
    }
    #expect(
      try MotionCurve("decay(constant 2.5, velocity 3)")
        == .decay(Decay(DecayRate(constant: 2.5), initialVelocity: 3)))
  }

  private struct Wrong: Error {}

  @Test("printing then parsing is identity, for random motions of every kind")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for index in 0..<3000 {
      let velocity = random.logUniform(1e-9, 1e9) * (Bool.random(using: &random) ? 1 : -1)
      let from = index % 3 == 0 ? 0 : random.logUniform(1e-5, 1e5)
      let to = index % 4 == 0 ? 1 : -random.logUniform(1e-5, 1e5)
      let motion: MotionCurve
      switch index % 3 {
      case 0:
        motion = .spring(
          DampedSpring(
            try SpringParameters(
              mass: random.logUniform(1e-20, 1e20), stiffness: random.logUniform(1e-20, 1e20),
              damping: random.logUniform(1e-20, 1e20)),
            from: from, to: to, initialVelocity: velocity))
      case 1:
        motion = .bounce(
          try BouncingBall(
            from: from, floor: to, gravity: random.logUniform(1e-5, 1e5),
            initialVelocity: velocity / 1e9, restitution: .random(in: 0..<1, using: &random),
            bounces: index % 2 == 0 ? nil : index % 7))
      default:
        let rate =
          index % 2 == 0
          ? try DecayRate(perMillisecond: .random(in: 0.001..<1, using: &random))
          : try DecayRate(constant: random.logUniform(1e-9, 1e9))
        motion = .decay(Decay(rate, from: from, initialVelocity: velocity))
      }
      #expect(MotionCurve(motion.description) == motion, "\(motion)")
      #expect(TimingCurve(motion.description) == .motion(motion))
      if let easing = try? MotionEasing(motion, duration: index % 2 == 0 ? nil : 0.25) {
        let curve = EasingCurve.timed(easing)
        #expect(EasingCurve(curve.description) == curve, "\(curve)")
      }
    }
  }

  /// The stored numbers of a curve, with their signs.
  private func stored(_ curve: TimingCurve) -> String {
    var text = ""
    dump(curve, to: &text)
    return text
  }

  /// The sign of a zero decides the sign of other zeros, so it belongs to the bits of a motion.
  @Test("a zero keeps its sign in every place of a motion's text")
  func signOfZero() throws {
    let ball = try BouncingBall(from: -0.0, floor: 3, gravity: 9, restitution: 0.5)
    for (motion, text) in [
      (.spring(DampedSpring(.stiff, initialVelocity: -0.0)), "velocity -0"),
      (.spring(DampedSpring(.stiff, from: -0.0)), "from -0"),
      (.spring(DampedSpring(.stiff, from: 1, to: -0.0)), "to -0"),
      (.bounce(ball), "from -0"),
      (.bounce(try BouncingBall(from: 1, floor: -0.0, gravity: 9, restitution: 0.5)), "to -0"),
      (
        .bounce(try BouncingBall(gravity: 9, initialVelocity: -0.0, restitution: 0.5)),
        "velocity -0"
      ),
      (.decay(Decay(.normal, from: -0.0, initialVelocity: -0.0)), "velocity -0"),
    ] as [(MotionCurve, String)] {
      #expect(motion.description.contains(text))
      let read = try #require(TimingCurve(motion.description))
      #expect(stored(read) == stored(.motion(motion)), "\(motion)")
    }
  }

  @Test("motions become easing functions, and can be combined then")
  func timed() throws {
    let curve = try #require(EasingCurve("mirror(timed(spring(wobbly), 2s, open))"))
    #expect(
      try curve
        == .timed(
          MotionEasing(
            .spring(DampedSpring(.wobbly)), duration: 2, endsExactly: false)
        ).mirrored())
    #expect(TimingCurve("ease") == .easing(.ease))
  }

  @Test(
    "mistakes are told with their place",
    arguments: [
      ("spring(stiffness -3)", 18, "stiffness to be positive and finite"),
      ("spring(mass 0, stiffness 3)", 13, "mass to be positive and finite"),
      ("spring(damping -1)", 16, "damping to be at least zero and finite"),
      ("spring(duration 0.5s, bounce 2)", 30, "bounce to be"),
      ("spring(duration 0s)", 17, "duration to be positive and finite"),
      ("spring(stiffness 3, tension 4)", 21, "one of the words mass, damping, damping-ratio"),
      ("spring(stiffness 3, stiffness 4)", 21, "each word once"),
      ("spring(speedy)", 8, "a part such as 'stiffness 100', or the name of a spring"),
      ("spring(stiffness)", 8, "a part such as 'stiffness 100', or the name of a spring"),
      ("spring(stiffness 3px)", 18, "a number"),
      ("spring(duration 3px)", 17, "a time such as 0.5s or 500ms"),
      ("spring(duration 0.5s bounce 0)", 22, "')' or ','"),
      ("spring(1, 100, 10, 0)", 8, "a word such as stiffness"),
      ("bounce(restitution 2)", 20, "restitution to be between 0 and 1"),
      ("bounce(bounces 1.5)", 16, "bounces to be a whole number"),
      ("bounce(gravity 1, duration 2)", 16, "gravity to be left out where a duration is given"),
      ("bounce(speed 1)", 8, "one of the words restitution, bounces"),
      ("decay(rate 1)", 12, "rate to be greater than 0 and less than 1"),
      ("decay(rate 0.5, constant 2)", 12, "rate to be left out where a constant is given"),
      ("timed(ease)", 7, "a motion: spring(…), bounce(…) or decay(…)"),
      ("timed(spring(damping 0))", 24, "a motion that comes to rest"),
      ("mirror(spring())", 8, "an easing function; timed(…) makes one of a motion"),
      ("spring() ease", 10, "nothing more"),
    ])
  func mistakes(text: String, column: Int, expected: String) {
    let error = #expect(throws: EasingTextError.self) { try TimingCurve(parsing: text) }
    #expect(error?.column == column, "\(text): \(String(describing: error))")
    #expect(error?.expected.contains(expected) == true, "\(text): \(String(describing: error))")
  }

  @Test(
    "any number of bounces is read as it was printed",
    arguments: [
      0, 3, 1_000_000_000, 2_000_000_000, 1 << 53, 1 << 53 + 1, 1_000_000_000_000_000_001,
      1_603_011_364_165_517_312, .max,
    ])
  func bounces(_ count: Int) throws {
    let ball = try BouncingBall(gravity: 9.8, restitution: 0.5, bounces: count)
    let curve = MotionCurve.bounce(ball)
    #expect(MotionCurve(curve.description) == curve)
  }

  @Test(
    "what is no whole number of bounces is refused",
    arguments: ["-1", "0.5", "1e-3", "9223372036854775808", "1e19", "infinity", "nan", "1e400"])
  func noBounces(_ count: String) {
    let error = #expect(throws: EasingTextError.self) {
      try TimingCurve(parsing: "bounce(bounces \(count))")
    }
    #expect(error?.column == 16)
  }
}
