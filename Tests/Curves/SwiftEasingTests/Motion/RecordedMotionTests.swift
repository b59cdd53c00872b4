// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Every companion of the motions on a grid of times and intervals, as digests.
///
/// Tables and laws show that a companion is right where they look. These find one that has changed anywhere: at an end, at
/// a time beyond the rest, in a bound. The figures are recorded.
@Suite("Recorded motions")
struct RecordedMotionTests {
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

  static func spring(
    _ stiffness: Double, _ damping: Double, mass: Double = 1, from: Double = 0, to: Double = 1,
    velocity: Double = 0
  ) throws -> DampedSpring {
    DampedSpring(
      try SpringParameters(mass: mass, stiffness: stiffness, damping: damping), from: from, to: to,
      initialVelocity: velocity)
  }

  static let springs = Result {
    [
      try spring(180, 12), try spring(100, 1, mass: 3, from: 2, to: -5, velocity: 30),
      try spring(100, 20), try spring(100, 20.000_000_1, velocity: -4),
      try spring(100, 19.999_999_9, from: 5, to: 5, velocity: 9),
      try spring(100, 60, velocity: 40), try spring(100, 2000, from: 1, to: 0, velocity: 3000),
      try spring(100, 0, velocity: 2), try spring(4, 3, from: 3, to: 3),
      try spring(1e-6, 1e-4, from: -1, to: 1), try spring(1e10, 3, from: 1e6, to: 1e6 + 1),
      try spring(50, 16, from: 0, to: 1, velocity: -20),
    ]
  }

  @Test("Springs")
  func springs() throws {
    let recorded: [[Double]] = [
      [94.1836130942, 267.4163483984, 0.3347819559, 0.3690763564, 203.960623218],
      [93.2680127163, 267.1105901825, 689.0111582867, 0.4403361723, 203.6495790996],
      [94.1734868848, 267.4289115164, 0.3435998389, 3.4887711114, 203.9533242095],
      [94.0502671735, 267.4263158129, 0.3474844397, 2.8540142217, 203.8495037537],
      [94.3880108518, 267.4254890861, 0.0913431244, 1.1122587936, 49.9522024441],
      [93.94089712, 267.0140366294, 0.3399351499, 8.5897482391, 203.7733299371],
      [94.0645089704, 267.041646527, 0.1814793926, 9.1310190022, 204.2920756383],
      [228.7998535293, 267.7666903248, 0.3389302394, 0.5421116032, 48.9244077822],
      [94.2519772902, 267.5212344802, 0.1427775295, 0.3699923537, 49.3961583131],
      [93.5794041047, 266.9801042134, 2.3123572657, 0.396047874, 203.5186430695],
      [99.5651077982, 270.8755671114, -0.80414017, 3.65509454, 207.0514327243],
      [93.89827715, 267.3134123745, 0.4056376717, 2.4304481133, 203.639168701],
    ]
    let springs = try Self.springs.get()
    for (index, spring) in springs.enumerated() {
      let found = Self.digests(spring).map(\.mean)
      #expect(
        index < recorded.count && Digest.match(found, recorded[index]), "springs \(index): \(found)"
      )
    }
  }

  @Test("Properties of springs")
  func springProperties() throws {
    let recorded: [[Double]] = [
      [401.2067545614],
      [385.7196361515],
      [765.9646345655],
      [687.8388682498],
      [703.9648896794],
      [766.1081443126],
      [688.7103993017],
      [530.0270280472],
      [684.5458490939],
      [387.8631471509],
      [329.2094776938],
      [687.9133298394],
    ]
    for (index, spring) in try Self.springs.get().enumerated() {
      var digest = Digest()
      for epsilon in [0, 1e-300, 1e-6, 0.001, 0.1, 1, 30, .infinity, .nan, -1] {
        for rule in SettlingRule.allCases {
          digest.add(spring.settlingDuration(rule, epsilon: epsilon))
        }
        digest.add(spring.oscillationCount(epsilon: epsilon))
      }
      digest.add(spring.overshoot, spring.firstTargetCrossing)
      for number in [-1, 0, 1, 2, 7, 1000, Int.max] {
        let extremum = spring.extremum(number)
        digest.add(extremum?.time, extremum?.value)
      }
      let p = spring.parameters
      digest.add(
        p.angularFrequency, p.dampingRatio, p.criticalDamping, p.decayRate,
        p.dampedAngularFrequency, p.period, p.response, p.perceptualDuration, p.bounce,
        p.visualDuration, p.limitedToCriticalDamping.damping, p.bouncinessAndSpeed?.bounciness,
        p.bouncinessAndSpeed?.speed, p.lag)
      for frequency in [0, 1e-3, 1, 9.9, 1e3, .infinity] {
        let response = p.response(toFrequency: frequency)
        digest.add(response.gain, response.phase)
      }
      let later = spring.retargeted(to: 9, at: 0.2)
      digest.add(later.from, later.to, later.initialVelocity, spring.remaining(at: 0.3))
      #expect(
        index < recorded.count && Digest.match([digest.mean], recorded[index]),
        "properties \(index): \([digest.mean])")
    }
  }

  @Test("Springs from other descriptions")
  func descriptions() throws {
    var digest = Digest()
    func add(_ parameters: SpringParameters?) {
      digest.add(parameters?.mass, parameters?.stiffness, parameters?.damping)
    }
    for time in [0.001, 0.01, 0.3, 1, 10, 30, 0, -1, .infinity, .nan] {
      for shape in [-1, -0.5, 0, 0.05, 0.3, 0.95, 1, 1.5, 4, 42.5, 50, .infinity, .nan] {
        add(try? SpringParameters(stiffness: time, dampingRatio: shape))
        add(try? SpringParameters(response: time, dampingRatio: shape, mass: 3))
        add(try? SpringParameters(perceptualDuration: time, bounce: shape))
        add(try? SpringParameters(visualDuration: time, bounce: shape))
        add(try? SpringParameters(peakTime: time, overshoot: shape, mass: 2))
        add(try? SpringParameters(tension: time, friction: shape))
        add(try? SpringParameters(bounciness: shape, speed: time))
        add(try? SpringParameters(swiftUISettlingDuration: time, dampingRatio: shape))
        for rule in SettlingRule.allCases {
          add(
            try? SpringParameters(
              settlingDuration: time, dampingRatio: shape, rule: rule, epsilon: 0.01))
        }
        digest.add(
          rubberBand(offset: time, dimension: shape),
          rubberBandOffset(stretch: time, dimension: shape),
          rubberBandSlope(offset: -time, dimension: shape, coefficient: 0.3))
        digest.add(
          try? BouncingBall.restitution(rebound: time, ofDrop: shape),
          try? BouncingBall.restitution(
            visibleBounces: time.isNaN ? 2 : Int(min(max(time, -1), 9)), threshold: shape))
      }
    }
    #expect(Digest.match([digest.mean], [1772.8983500979]), "descriptions: \([digest.mean])")
  }

  @Test("Decays, bounded ones, and their times")
  func decays() throws {
    let recorded: [[Double]] = [
      [96.3493597138, 267.881786206, -0.0988428204, 9.9401207511, 204.9575080041],
      [563.4655467806],
      [96.3493597138, 267.881786206, -0.0988428204, 9.9401207511, 204.9575080041],
      [96.3493597138, 267.881786206, -0.0988428204, 9.9401207511, 204.9575080041],
      [94.5276688071, 216.7218167946, 0.2409415163, 1.8007373442, 183.6203715465],
      [94.5250051115, 216.498663015, 0.3856887639, 1.6112860779, 183.4000449054],
      [93.431973031, 266.8987612058, 435.6124467235, 8.6340019053, 203.7357916006],
      [93.7653863057, 266.982192078, 435.6645616322, 1.5881376012, 203.8886575217],
      [95.5964948125, 267.5502705977, -0.0226697648, 9.7117232187, 204.5661700003],
      [96.4080847279, 268.5949386292, -0.0166365195, 1.889204086, 204.6755238558],
      [92.5444310411, 266.9334169153, 689.0195110422, 10.994290187, 202.7083948228],
      [760.5039313008],
      [92.5444310411, 266.9334169153, 689.0195110422, 10.994290187, 202.7083948228],
      [92.5444310411, 266.9334169153, 689.0195110422, 10.994290187, 202.7083948228],
      [93.8084149965, 267.2913382968, 0.25921507, -1.1319260516, 203.4672300878],
      [93.6484135474, 267.198827552, 0.2347291958, -1.0398507138, 203.3905493437],
      [93.0377082867, 266.9205425596, 688.9610068114, -1.1784755941, 203.0997390684],
      [93.0093754361, 266.8403464475, 688.8992652758, -1.085426709, 203.1528870302],
      [95.5987043275, 268.1804150884, -0.1251670785, 3.4153278348, 204.2523062397],
      [95.3910087741, 268.3993553497, -0.1250592794, 0.3154881171, 204.1814484954],
      [93.0910413549, 266.792216605, 827.8322502238, -0.3699923537, 47.6808134667],
      [1038.2790739888],
      [93.0910413549, 266.792216605, 827.8322502238, -0.3699923537, 47.6808134667],
      [93.0910413549, 266.792216605, 827.8322502238, -0.3699923537, 47.6808134667],
      [93.9370125928, 267.1913014531, 827.7956209424, 3.3038911198, 203.7736753921],
      [94.0207473942, 267.4531651893, 739.2724182221, 0.1554455058, 203.7953974028],
      [92.7193227795, 266.5411822674, 827.8457276699, 6.3495209792, 203.4972185006],
      [92.6770327013, 266.3289177923, 827.8456694568, -0.5670418073, 203.5655104648],
      [95.7026002376, 268.0386091154, 0.0087446917, 4.0839160632, 204.4788447889],
      [95.6478357538, 268.512285798, 0.0114388485, 0.6943158457, 204.3819800285],
      [94.7568996428, 267.3842848872, 0.0712944551, 8.7782444508, 204.13992435],
      [812.4456842388],
      [94.7568996428, 267.3842848872, 0.0712944551, 8.7782444508, 204.13992435],
      [94.7568996428, 267.3842848872, 0.0712944551, 8.7782444508, 204.13992435],
      [94.2831907954, 216.6648003843, 0.193794372, 1.0891654227, 183.3869002577],
      [94.2667459239, 216.6738162438, 0.1978200898, 1.0431847362, 183.3611499612],
      [93.0817455113, 266.7187906411, 688.9774467618, 7.7043373554, 203.7494906714],
      [93.1528517396, 266.5199173612, 688.9729771848, 0.2332815023, 203.8511226806],
      [96.1956046238, 268.232908813, -0.0908627365, 9.2776808281, 204.745928657],
      [96.1994004847, 268.7679867699, -0.0874885823, 1.5285399842, 204.6558524585],
    ]
    var found: [[Double]] = []
    for decay in [
      Decay(initialVelocity: 1000), Decay(.fast, from: 5, initialVelocity: -300),
      Decay(try DecayRate(constant: 0.5), from: -3, initialVelocity: 0),
      Decay(try DecayRate(timeConstant: 0.325), from: 1, stoppingAt: 9),
    ] {
      found.append(Self.digests(decay).map(\.mean))
      var digest = Digest()
      for number in [-10, -1e-9, 0, 1e-300, 0.01, 1, 6, 9, 400, 1000, .infinity, .nan] {
        digest.add(
          decay.time(untilSpeed: number), decay.time(untilRemaining: number),
          decay.time(toTravel: number), decay.time(at: number), decay.remaining(at: number),
          decay.rate.velocityNeeded(from: 3, to: number))
      }
      digest.add(
        decay.rate.perMillisecond, decay.rate.perSecond, decay.rate.timeConstant,
        decay.rate.halfLife, decay.rate.perFrame(framesPerSecond: 60),
        decay.rate.response(toFrequency: 3).gain, decay.rate.response(toFrequency: 3).phase)
      found.append([digest.mean])
      for bounds in [-1e9...1e9, 0...2, -8...(-4), 100...200] {
        found.append(Self.digests(BoundedDecay(decay, in: bounds)).map(\.mean))
        found.append(
          Self.digests(
            BoundedDecay(decay, in: bounds, edgeSpring: try Self.spring(90, 4).parameters)
          ).map(\.mean))
      }
    }
    for (index, digests) in found.enumerated() {
      #expect(
        index < recorded.count && Digest.match(digests, recorded[index]),
        "decays \(index): \(digests)")
    }
  }

  @Test("Bouncing balls, their contacts, and motions along a curve")
  func balls() throws {
    let recorded: [[Double]] = [
      [94.2350782588, 156.6920243842, 0.3590602791, 0.3077341699, 145.9118872972],
      [330.0528753007],
      [93.7935727343, 192.7894840605, 123.1293393885, 0.7801957074, 180.7383893448],
      [302.5571014037],
      [93.9813916535, 188.2739832017, 1.3127491729, 0.6809246695, 177.7621816208],
      [310.7347709903],
      [228.645656426, 178.3688656061, 0.4679342411, 0.0854308348, 48.7653898063],
      [341.3428242284],
      [94.149657904, 232.877384712, 0.352997684, 0.3660510134, 185.2667742654],
      [1536.7635714123],
      [94.0319186942, 185.3031103378, 0.3781615153, 0.0571292524, 158.2639718238],
      [1021.2251749257],
      [94.2306661165, 178.2900117215, 0.4261717727, 0.0854308348, 168.4288300733],
      [1200.2249512856],
      [94.086054082, 171.1712829909, 0.1757116802, 0.7744067915, 49.4764529854],
      [330.0521222868],
      [94.1323335311, 267.4461033412, 0.1847445456, 0.2937309947, 49.2173156234],
      [1623.4657684843],
      [93.9966381759, 221.6902697586, 0.417186692, 0.2958418424, 180.5629466754],
      [1536.7374995435],
      [94.2563959051, 193.2911890859, 0.3553630433, 0.5163972892, 180.7852690538],
      [330.0773049967],
      [94.191009987, 166.7377475835, 0.3445479331, 0.221621312, 135.4166562386],
      [527.5151815318],
      [93.1320001709, 192.6535549906, 588.2400453974, 204.9646651015, 180.3385077735],
      [93.6209891822, 156.2841001702, 359.1126489237, 205.292518889, 145.5620613401],
      [92.7080376548, 192.3523797545, 688.9369337734, 204.3693419341, 180.1923557542],
      [93.2526313034, 177.6653264562, 359.1221243756, 204.8756766729, 168.0092305728],
    ]
    var found: [[Double]] = []
    for ball in [
      try BouncingBall(gravity: 10, restitution: 0.5),
      try BouncingBall(from: 3, floor: -1, gravity: 9.81, initialVelocity: 5, restitution: 0.9),
      try BouncingBall(from: 0, floor: 1, gravity: 20, initialVelocity: 30, restitution: 0.7),
      try BouncingBall(gravity: 10, restitution: 1), try BouncingBall(gravity: 10, restitution: 0),
      try BouncingBall(gravity: 40, initialVelocity: -3, restitution: 0.8, bounces: 3),
      try BouncingBall(gravity: 10, restitution: 1, bounces: 2),
      try BouncingBall(from: 2, floor: 2, gravity: 10, initialVelocity: 4, restitution: 0.6),
      try BouncingBall(from: 2, floor: 2, gravity: 10, restitution: 0.6),
      try BouncingBall(duration: 1.3, restitution: 0.6, bounces: 0),
      try BouncingBall(duration: 2, initialVelocity: 3, restitution: 0.4),
      try BouncingBall(duration: 0.5, initialVelocity: -3, restitution: 0.99, bounces: 40),
    ] {
      found.append(Self.digests(ball).map(\.mean))
      var digest = Digest()
      digest.add(ball.gravity, ball.dropHeight)
      for index in [-1, 0, 1, 2, 3, 4, 39, 40, 1000] {
        let (contact, apex) = (ball.contact(index), ball.apex(index))
        digest.add(contact?.time, contact?.impactVelocity, contact?.reboundVelocity)
        digest.add(apex?.time, apex?.height, apex?.value)
      }
      for time in Self.times { digest.add(ball.height(at: time), ball.contactCount(at: time)) }
      for threshold in [-1, 0, 1e-9, 0.01, 0.36, 0.5, 1, 2, .nan] {
        digest.add(ball.visibleBounces(threshold: threshold))
      }
      found.append([digest.mean])
    }
    for curve in ["ease", "steps(3)", "ease-out-elastic", "linear(.2,.5 30%,.1 30%,.9)"] {
      let easing = try EasingCurve(parsing: curve)
      found.append(Self.digests(try easing.motion(from: 3, to: -2, duration: 1.3)).map(\.mean))
    }
    for (index, digests) in found.enumerated() {
      #expect(
        index < recorded.count && Digest.match(digests, recorded[index]),
        "balls \(index): \(digests)")
    }
  }
}
