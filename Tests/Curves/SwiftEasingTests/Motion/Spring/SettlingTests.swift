// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct SettlingTests {
  /// The table gives damping ratio and frequency exactly; with time in units of 1/ω they stay exact
  /// (k = 1, c = 2ζ), where ω² and 2ζω would have to be rounded.
  @Test func ruleTableInItsOwnUnits() throws {
    let table = try ReferenceTable("spring_settling.csv")
    #expect(table.rows.count > 150)
    var worst = WorstCase()
    var worstEnvelope = WorstCase()
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let omega = number("omega")
      let parameters = try SpringParameters(mass: 1, stiffness: 1, damping: 2 * number("zeta"))
      let spring = DampedSpring(
        parameters, initialVelocity: number("initial_velocity") / omega)
      let epsilon = number("epsilon")
      let last = spring.settlingDuration(.lastCrossing, epsilon: epsilon) / omega
      let envelope = spring.settlingDuration(.envelope, epsilon: epsilon) / omega
      let want = number("settling_time")
      worst.note(relativeError(last, want) / 1e-9, "\(row) got \(last)")
      #expect(last <= envelope * (1 + 1e-12))
      if !number("envelope_time").isNaN {
        worstEnvelope.note(
          relativeError(envelope, number("envelope_time")) / 1e-9, "\(row) got \(envelope)")
      }
    }
    #expect(worst.ratio <= 1e-2, "\(worst)")
    #expect(worstEnvelope.ratio <= 1e-2, "\(worstEnvelope)")
  }

  /// Nasty parameters; the tolerance is the rounding of the inputs, times 32.
  @Test func lastCrossingOfExtremeSprings() throws {
    let table = try ReferenceTable("spring_settling_extreme.csv")
    #expect(table.rows.count >= 400)
    var worst = WorstCase()
    var worstRelative = WorstCase()
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let parameters = try SpringParameters(
        mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
      let spring = DampedSpring(parameters, initialVelocity: number("initial_velocity"))
      let got = spring.settlingDuration(epsilon: number("epsilon"))
      let want = number("settling_time")
      let tolerance = 32 * u * (number("sens") + want)
      worst.note(got == want ? 0 : abs(got - want) / tolerance, "\(row) got \(got)")
      worstRelative.note(relativeError(got, want) / 1e-9, "\(row) got \(got)")
      #expect(got <= spring.settlingDuration(.envelope, epsilon: number("epsilon")) * (1 + 1e-9))
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// Apple's text and a measurement on Apple's system.
  @Test(arguments: [(10.0, 1.4727003), (5, 2.854975), (15, 1.022094)])
  func coreAnimationNumbers(damping: Double, seconds: Double) throws {
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 100, damping: damping))
    #expect(abs(spring.settlingDuration(.coreAnimation) - seconds) < 5e-7)
  }

  @Test func duration() throws {
    let spring = DampedSpring(.coreAnimation)
    #expect(spring.duration == spring.settlingDuration(.lastCrossing, epsilon: 0.001))
  }

  @Test func answersAtTheEdges() throws {
    let undamped = try SpringParameters(mass: 1, stiffness: 100, damping: 0)
    for rule in SettlingRule.allCases {
      let spring = DampedSpring(.coreAnimation)
      #expect(spring.settlingDuration(rule, epsilon: 0) == .infinity)
      #expect(spring.settlingDuration(rule, epsilon: -1) == .infinity)
      #expect(spring.settlingDuration(rule, epsilon: .nan).isNaN)
      #expect(spring.settlingDuration(rule, epsilon: .infinity) == 0)
      #expect(DampedSpring(undamped).settlingDuration(rule) == .infinity)
      #expect(DampedSpring(.coreAnimation, from: 1).settlingDuration(rule) == 0)
      #expect(DampedSpring(undamped, from: 1).settlingDuration(rule) == 0)
      #expect(DampedSpring(.coreAnimation, to: .nan).settlingDuration(rule).isNaN)
      #expect(DampedSpring(.coreAnimation, to: .infinity).settlingDuration(rule).isNaN)
    }
    #expect(DampedSpring(undamped).settlingDuration(epsilon: 1) == 0)
    #expect(DampedSpring(undamped).settlingDuration(epsilon: 0.9999) == .infinity)
  }

  @Test(
    "times of springs of any scale are at least 0, and the value is beyond epsilon before the last crossing only"
  )
  func springsOfAnyScale() throws {
    var generator = SeededGenerator(seed: 31)
    func anything() -> Double {
      let size = generator.logUniform(5e-324, 1.7e308)
      return Bool.random(using: &generator) ? size : -size
    }
    var count = 0
    for _ in 0..<20_000 {
      let sizes = (0..<3).map { _ in anything().magnitude }
      // A frequency beyond the doubles is refused.
      guard
        let parameters = try? SpringParameters(
          mass: sizes[0], stiffness: sizes[1], damping: sizes[2])
      else { continue }
      count += 1
      let from = Bool.random(using: &generator) ? 0.5 : anything()
      let spring = DampedSpring(parameters, from: from, to: 0, initialVelocity: anything())
      for epsilon in [0.98, 1e-3] {
        for rule in SettlingRule.allCases {
          let time = spring.settlingDuration(rule, epsilon: epsilon)
          #expect(time >= 0, "\(spring) \(rule) \(epsilon): \(time)")
        }
        let last = spring.settlingDuration(epsilon: epsilon)
        let limit = epsilon * from.magnitude
        // No extremum may be between the two times, nor may evaluation underflow or overflow.
        guard limit > 1e-100, last < .infinity, parameters.dampingRatio > 1e-3,
          spring.initialVelocity.magnitude < 1e150,
          spring.initialVelocity.magnitude / parameters.angularFrequency < 1e100
        else { continue }
        let (before, after) = (last * (1 - 1e-9), last * (1 + 1e-9))
        #expect(
          spring.value(at: after).magnitude <= limit * (1 + 1e-6), "\(spring) \(epsilon): \(last)")
        #expect(
          last < 1e-290 || spring.value(at: before).magnitude >= limit * (1 - 1e-6),
          "\(spring) \(epsilon): \(last)")
      }
      for time in [spring.firstTargetCrossing, spring.extremum(0)?.time] {
        #expect((time ?? 0) >= 0, "\(spring): \(time ?? 0)")
      }
      #expect(spring.overshoot >= 0, "\(spring): \(spring.overshoot)")
    }
    #expect(count > 15_000)
  }

  /// From == target: the velocity sets the scale, so the time does not depend on it.
  @Test func pushedFromTheTarget() throws {
    for damping in [1.0, 19.9, 20, 60] {
      let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: damping)
      let times = [1e-8, -1, 1e12].map {
        DampedSpring(parameters, from: 5, to: 5, initialVelocity: $0).duration
      }
      #expect(times[0] > 0 && times[0] < 20)
      #expect(abs(times[0] - times[1]) <= 1e-14 * times[1])
      #expect(abs(times[0] - times[2]) <= 1e-14 * times[1])
    }
  }

  func relativeError(_ got: Double, _ want: Double) -> Double {
    got == want ? 0 : abs(got - want) / want
  }

  /// Towards critical damping the envelope depends on 1 − ζ, whose digits are few: the bound is that of
  /// a ratio next to the given one.
  @Test func springsOfAnEnvelopeAreThoseOfNearInputs() throws {
    let table = try ReferenceTable("spring_envelope.csv")
    #expect(table.rows.count == 360)
    var worst = WorstCase()
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let spring = try SpringParameters(
        settlingDuration: number("settling_duration"), dampingRatio: number("zeta"),
        rule: row.text("rule") == "envelope" ? .envelope : .coreAnimation,
        epsilon: number("epsilon"))
      for (name, got) in [("stiffness", spring.stiffness), ("damping", spring.damping)] {
        let (least, greatest) = (number("least_" + name), number("greatest_" + name))
        let miss = max(
          (least - got) / least, greatest < .infinity ? (got - greatest) / greatest : 0)
        worst.note(miss / (64 * u), "\(row) got \(got)")
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
