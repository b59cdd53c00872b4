// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct SpringParametersTests {
  // MARK: Errors at the door

  @Test(arguments: [0, -0.0, -1, -.infinity, .infinity, .nan] as [Double])
  func massAndStiffnessMustBePositive(value: Double) {
    let makers: [(Double) throws -> SpringParameters] = [
      { try SpringParameters(mass: $0, stiffness: 1, damping: 1) },
      { try SpringParameters(mass: 1, stiffness: $0, damping: 1) },
      { try SpringParameters(response: $0, dampingRatio: 1) },
      { try SpringParameters(perceptualDuration: $0, bounce: 0) },
      { try SpringParameters(visualDuration: $0, bounce: 0) },
      { try SpringParameters(settlingDuration: $0, dampingRatio: 1) },
      { try SpringParameters(swiftUISettlingDuration: $0, dampingRatio: 1) },
      { try SpringParameters(tension: $0, friction: 1) },
      { try SpringParameters(stiffness: $0, dampingRatio: 1) },
    ]
    for make in makers { #expect(throws: ParameterError.self) { try make(value) } }
  }

  /// Masses that are subnormal or huge, so that the frequency √(stiffness/mass) is next to its limits.
  @Test(arguments: [(1e-310, 1e307), (1e300, 1e-307)])
  func frequencyHasLimits(mass: Double, limit: Double) throws {
    let root = mass.squareRoot()
    func spring(_ frequency: Double) throws -> SpringParameters {
      try SpringParameters(
        mass: mass, stiffness: (root * frequency) * (root * frequency), damping: 0)
    }
    let (inside, outside) = limit > 1 ? (limit * 0.99, limit * 1.01) : (limit * 1.01, limit * 0.99)
    #expect((try spring(inside).angularFrequency / inside - 1).magnitude < 1e-9)
    let error = #expect(throws: ParameterError.self) { try spring(outside) }
    #expect(error?.parameter == "stiffness")
  }

  @Test(arguments: [-1e-300, -1, -.infinity, .infinity, .nan] as [Double])
  func dampingMustNotBeNegative(value: Double) {
    let makers: [(Double) throws -> SpringParameters] = [
      { try SpringParameters(mass: 1, stiffness: 1, damping: $0) },
      { try SpringParameters(stiffness: 1, dampingRatio: $0) },
      { try SpringParameters(tension: 1, friction: $0) },
      { try SpringParameters(response: 1, dampingRatio: $0) },
      { try SpringParameters(bounciness: $0, speed: 1) },
      { try SpringParameters(bounciness: 1, speed: $0) },
      { try SpringParameters(settlingDuration: 1, dampingRatio: $0) },
      { try SpringParameters(settlingDuration: 1, dampingRatio: 1, epsilon: $0) },
    ]
    for make in makers { #expect(throws: ParameterError.self) { try make(value) } }
  }

  @Test func zeroDampingIsAllowed() throws {
    #expect(try SpringParameters(mass: 1, stiffness: 1, damping: 0).dampingRatio == 0)
    #expect(try SpringParameters(mass: 1, stiffness: 1, damping: -0.0).damping.sign == .plus)
    #expect(try SpringParameters(perceptualDuration: 1, bounce: 1).damping == 0)
  }

  // MARK: Published numbers

  @Test func perceptualDurationAndBounce() throws {
    for (bounce, damping) in [(0.3, 17.59291886010284), (-0.3, 35.90391604102621)] {
      let spring = try SpringParameters(perceptualDuration: 0.5, bounce: bounce)
      #expect(isClose(spring.stiffness, 157.91367041742973))
      #expect(isClose(spring.damping, damping))
    }
    let critical = try SpringParameters(response: 0.8, dampingRatio: 1)
    #expect(isClose(critical.stiffness, 61.68502750680849))
    #expect(isClose(critical.damping, 15.707963267948966))
    let bouncy = try SpringParameters(response: 0.8, dampingRatio: 0.6)
    #expect(isClose(bouncy.damping, 9.42477796076938))
  }

  @Test(arguments: [
    (4.0, 12.0, 342.10058823529414, 30.486979648244255),
    (0, 12, 342.10058823529414, 36.92588091728196),
    (20, 20, 512.0276470588235, 13.356488421183528),
    (10, 5, 193.41441176470587, 16.044794095701757),
    (18, 12, 342.10058823529414, 12.95885952697494),
  ])
  func bouncinessAndSpeed(
    bounciness: Double, speed: Double, stiffness: Double, damping: Double
  ) throws {
    let spring = try SpringParameters(bounciness: bounciness, speed: speed)
    #expect(isClose(spring.stiffness, stiffness))
    #expect(isClose(spring.damping, damping, ulps: 16))
    let back = try #require(spring.bouncinessAndSpeed)
    #expect(abs(back.bounciness - bounciness) < 1e-12)
    #expect(abs(back.speed - speed) < 1e-12)
  }

  @Test func bouncinessAndSpeedOfOtherSprings() throws {
    #expect(try SpringParameters(mass: 1, stiffness: 1, damping: 1).bouncinessAndSpeed == nil)
    #expect(try SpringParameters(mass: 1, stiffness: 342, damping: 90).bouncinessAndSpeed == nil)
    #expect(try SpringParameters(mass: 1, stiffness: 342, damping: 0).bouncinessAndSpeed == nil)
    let heavy = try SpringParameters(mass: 4, stiffness: 4 * 512, damping: 4 * 20)
    let light = try SpringParameters(mass: 1, stiffness: 512, damping: 20)
    #expect(heavy.bouncinessAndSpeed?.bounciness == light.bouncinessAndSpeed?.bounciness)
    #expect(heavy.bouncinessAndSpeed?.speed == light.bouncinessAndSpeed?.speed)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let bounciness = Double.random(in: 0...40, using: &generator)
      let speed = Double.random(in: 0...40, using: &generator)
      let spring = try SpringParameters(bounciness: bounciness, speed: speed)
      let back = try #require(spring.bouncinessAndSpeed)
      #expect(abs(back.bounciness - bounciness) < 1e-11 && abs(back.speed - speed) < 1e-11)
    }
  }

  @Test func presets() {
    #expect(isClose(SpringParameters.smooth.dampingRatio, 1))
    #expect(abs(SpringParameters.snappy.bounce - 0.15) < 1e-15)
    #expect(abs(SpringParameters.bouncy.bounce - 0.3) < 1e-15)
    #expect(isClose(SpringParameters.bouncy.response, 0.5))
    #expect(isClose(SpringParameters.interactive.response, 0.15))
    #expect(isClose(SpringParameters.interactive.dampingRatio, 0.86))
    #expect(abs(SpringParameters.systemTransition.dampingRatio - 4.56) < 0.005)
  }

  // MARK: Round trips

  @Test func descriptionsReadBack() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let time = generator.logUniform(1e-6, 1e6)
      let ratio = generator.logUniform(1e-3, 1e3)
      let mass = generator.logUniform(1e-3, 1e3)
      let spring = try SpringParameters(response: time, dampingRatio: ratio, mass: mass)
      #expect(isClose(spring.response, time, ulps: 8))
      #expect(isClose(spring.dampingRatio, ratio, ulps: 8))
      let android = try SpringParameters(mass: mass, stiffness: time, dampingRatio: ratio)
      #expect(android.stiffness == time && isClose(android.dampingRatio, ratio, ulps: 8))
      let bounce = Double.random(in: -0.99...1, using: &generator)
      let apple = try SpringParameters(perceptualDuration: time, bounce: bounce)
      #expect(abs(apple.bounce - bounce) < 2e-15)
      #expect(isClose(apple.response, time, ulps: 8))
      let visual = try SpringParameters(visualDuration: time, bounce: bounce)
      #expect(isClose(visual.visualDuration, time, ulps: 8))
      #expect(visual.bounce <= 0.95 + 1e-15 && visual.bounce >= -1e-15)
    }
  }

  /// Stiffnesses and dampings of mass 1 by mpmath with 50 digits.
  @Test(
    arguments: [
      (0.35, 0.25, 96.256460871527884, 7.9216820635422326),
      (0.001, 1e-12, 773342932.30997864, 55262.042231857095),
      (20.0, 0.999, 0.02467401350522569, 0.00010005003335835344),
      (1.5, 1.0, 4.3864908449286038, 0),
      (0.4, 1e-300, 2982379.3721716054, 3453.8776394910683),
      (700000.0, 0.04598824, 3.9494125170245279e-11, 8.7981987638615509e-6),
    ] as [(Double, Double, Double, Double)])
  func firstOvershootGivesStiffnessAndDamping(
    time: Double, overshoot: Double, stiffness: Double, damping: Double
  ) throws {
    let spring = try SpringParameters(peakTime: time, overshoot: overshoot)
    #expect(isClose(spring.stiffness, stiffness, ulps: 8))
    #expect(isClose(spring.damping, damping, ulps: 8) && spring.damping.sign == .plus)
  }

  @Test func firstOvershootIsTheFirstTurningPoint() throws {
    var generator = SeededGenerator(seed: 26)
    for _ in 0..<2000 {
      let time = generator.logUniform(1e-6, 1e6)
      let overshoot = generator.logUniform(1e-6, 1)
      let mass = generator.logUniform(1e-3, 1e3)
      let spring = DampedSpring(
        try SpringParameters(peakTime: time, overshoot: overshoot, mass: mass), from: 3, to: 1)
      let peak = try #require(spring.extremum(0))
      #expect(isClose(peak.time, time, ulps: 64))
      // Stiffness and damping have 8u each. A relative change of the damping by ε changes the overshoot by L(1 + L²/π²)ε with L = −ln h.
      let decay = -Foundation.log(overshoot)
      let condition = (1 + decay) * (1 + decay * decay / (.pi * .pi))
      #expect(isClose(spring.overshoot, overshoot, ulps: 16 * condition))
      #expect(spring.parameters.mass == mass && peak.value < 1)
    }
    for value in [0, -1, 1.000001, .infinity, .nan] {
      #expect(throws: ParameterError.self) { try SpringParameters(peakTime: 1, overshoot: value) }
    }
    for value in [0, -1, .infinity, .nan, 1e-200, 1e200] {
      #expect(throws: ParameterError.self) { try SpringParameters(peakTime: value, overshoot: 0.1) }
    }
    for mass in [0, -1, .infinity] {
      let error = #expect(throws: ParameterError.self) {
        try SpringParameters(peakTime: 1, overshoot: 0.5, mass: mass)
      }
      #expect(error?.parameter == "mass")
    }
  }

  /// Android's `SpringForce` has the medium stiffness 1500, and these damping ratios.
  @Test(arguments: [
    ("high-bouncy", 0.2), ("default", 0.5), ("low-bouncy", 0.75), ("no-bouncy", 1),
  ])
  func springsOfAndroid(_ name: String, _ ratio: Double) throws {
    let named = try #require(SpringParameters.named.first { $0.name == "android-" + name })
    let spring = named.parameters
    #expect(spring.mass == 1 && spring.stiffness == 1500)
    #expect(isClose(spring.dampingRatio, ratio, ulps: 2))
  }

  @Test func settlingDurationIsKept() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let ratio = generator.logUniform(1e-3, 1e3)
      let time = generator.logUniform(1e-3, 1e3)
      let epsilon = generator.logUniform(1e-9, 0.3)
      for rule in SettlingRule.allCases {
        let parameters = try SpringParameters(
          settlingDuration: time, dampingRatio: ratio, rule: rule, epsilon: epsilon)
        let got = DampedSpring(parameters).settlingDuration(rule, epsilon: epsilon)
        #expect(abs(got - time) <= 1e-11 * time, "\(rule) \(ratio) \(epsilon)")
      }
    }
  }

  @Test func swiftUISettlingDuration() throws {
    for ratio in [0.01, 0.2, 0.5, 0.825, 0.9999, 1, 3] {
      let spring = try SpringParameters(swiftUISettlingDuration: 0.7, dampingRatio: ratio)
      let (z, x) = (min(ratio, 1), spring.angularFrequency * 0.7)
      let size = z < 1 ? z / (1 - z * z).squareRoot() * exp(-z * x) : exp(-x) * (1 + x)
      #expect(abs(size - 0.001) < 1e-15)
      #expect(isClose(spring.dampingRatio, z, ulps: 4))
    }
    // Held to ten seconds; and refused where no frequency solves the rule.
    #expect(
      try SpringParameters(swiftUISettlingDuration: 99, dampingRatio: 0.5)
        == SpringParameters(swiftUISettlingDuration: 10, dampingRatio: 0.5))
    #expect(throws: ParameterError.self) {
      try SpringParameters(swiftUISettlingDuration: 1, dampingRatio: 1e-4)
    }
  }

  @Test func criticalLimit() throws {
    let stiff = try SpringParameters(mass: 1, stiffness: 100, damping: 50)
    #expect(stiff.limitedToCriticalDamping.damping == 20)
    #expect(SpringParameters.coreAnimation.limitedToCriticalDamping == .coreAnimation)
    let square = try SpringParameters(mass: 8, stiffness: 2, damping: 50)
    #expect(square.criticalDamping == 8)
    #expect(try SpringParameters(mass: 8, stiffness: 2, dampingRatio: 1).period == .infinity)
  }

  // MARK: Scale

  @Test func extremeScales() throws {
    for (mass, stiffness, frequency) in [
      (1e-300, 1e300, 1e300), (1e300, 1e-300, 1e-300), (1e300, 1e300, 1),
    ] {
      let spring = try SpringParameters(
        mass: mass, stiffness: stiffness, damping: 0)
      #expect(isClose(spring.angularFrequency, frequency, ulps: 2))
    }
    #expect(throws: ParameterError.self) {
      try SpringParameters(mass: .leastNonzeroMagnitude, stiffness: 1e308, damping: 0)
    }
    #expect(throws: ParameterError.self) {
      try SpringParameters(mass: 1e308, stiffness: .leastNonzeroMagnitude, damping: 0)
    }
  }

  func isClose(_ got: Double, _ want: Double, ulps: Double = 2) -> Bool {
    abs(got - want) <= ulps * want.ulp
  }

  @Test("a spring asked to be critical does not oscillate")
  func askedToBeCritical() throws {
    var springs = SpringParameters.named.map(\.parameters).filter { $0.dampingRatio >= 1 }
    for k in 1...1000 {
      let time = Double(k) / 100
      springs.append(try SpringParameters(perceptualDuration: time, bounce: 0))
      springs.append(try SpringParameters(response: time, dampingRatio: 1, mass: 3 * time))
      springs.append(try SpringParameters(stiffness: time, dampingRatio: 1))
      springs.append(try SpringParameters(settlingDuration: time, dampingRatio: 1))
      springs.append(try SpringParameters(visualDuration: time, bounce: 0))
    }
    for spring in springs {
      #expect(spring.period == .infinity)
      #expect((spring.dampingRatio - 1).magnitude <= 8 * u || spring.dampingRatio > 1.1)
      let motion = DampedSpring(spring)
      #expect(motion.settlingDuration(.envelope) == motion.settlingDuration(.lastCrossing))
      #expect(motion.settlingDuration(.coreAnimation) == motion.settlingDuration(.lastCrossing))
    }
  }

  @Test("a time so long that the stiffness underflows is refused by its own name")
  func underflow() {
    let allowed = "positive and finite, with a positive and finite stiffness"
    #expect(throws: ParameterError("response", 1e200, allowed: allowed)) {
      try SpringParameters(response: 1e200, dampingRatio: 1)
    }
    #expect(throws: ParameterError("perceptualDuration", 1e200, allowed: allowed)) {
      try SpringParameters(perceptualDuration: 1e200)
    }
  }

  @Test("a damping ratio whose damping overflows is refused by its own name")
  func overflow() {
    #expect(
      throws: ParameterError(
        "dampingRatio", 1e308, allowed: "at least zero, with a finite damping")
    ) {
      try SpringParameters(response: 1, dampingRatio: 1e308)
    }
    #expect(
      throws: ParameterError(
        "dampingRatio", 1e308, allowed: "at least zero, with a finite damping 2ζ√(km)")
    ) {
      try SpringParameters(stiffness: 100, dampingRatio: 1e308)
    }
  }
}
