// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct DecayTests {
  /// Four units of roundoff times what the exact answer moves with its inputs.
  @Test func closedFormMeetsTheTable() throws {
    let table = try ReferenceTable("decay.csv")
    #expect(table.rows.count > 1900)
    var worst: [String: WorstCase] = [:]
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let decay = Decay(
        try DecayRate(perMillisecond: number("rate")), initialVelocity: number("initial_velocity"))
      let time = number("t")
      for (quantity, got, want, sens) in [
        ("value", decay.value(at: time), number("displacement"), number("sens_displacement")),
        (
          "displacement", decay.displacement(at: time), number("displacement"),
          number("sens_displacement")
        ),
        ("remaining", decay.remaining(at: time), number("remaining"), number("sens_remaining")),
        ("velocity", decay.velocity(at: time), number("velocity"), number("sens_velocity")),
        ("rest", decay.restValue, number("rest"), 2 * abs(number("rest"))),
      ] {
        let tolerance = 4 * u * (sens + abs(want)) + 1e-307
        worst[quantity, default: WorstCase()].note(
          got == want ? 0 : abs(got - want) / tolerance,
          row.description + " got \(got)")
      }
      #expect(
        abs(decay.acceleration(at: time) + decay.rate.constant * decay.velocity(at: time))
          <= 4 * u * abs(decay.acceleration(at: time)) + 1e-300)
    }
    for (quantity, worst) in worst.sorted(by: { $0.key < $1.key }) {
      #expect(worst.ratio <= 1, "\(quantity): \(worst)")
    }
  }

  @Test func timesMeetTheTable() throws {
    let table = try ReferenceTable("decay_times.csv")
    #expect(table.rows.count > 400)
    var (times, slow) = (WorstCase(), WorstCase())
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let decay = Decay(
        try DecayRate(perMillisecond: number("rate")), initialVelocity: number("initial_velocity"))
      let time = try #require(decay.time(toTravel: number("distance")))
      let place = row.description
      times.note(
        abs(time - number("time"))
          / (4 * u * (number("sens_time") + number("time"))), place + " got \(time)")
      let late = decay.time(untilSpeed: number("threshold"))
      slow.note(
        late == number("slow_time")
          ? 0 : abs(late - number("slow_time")) / (4 * u * number("sens_slow")),
        place + " got \(late)")
    }
    #expect(times.ratio <= 1, "\(times)")
    #expect(slow.ratio <= 1, "\(slow)")
  }

  @Test func velocityNeededGoesThere() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<3000 {
      let rate = try DecayRate(perMillisecond: 1 - generator.logUniform(1e-9, 0.9))
      let from = Double.random(in: -100...100, using: &generator)
      let target = Double.random(in: -100...100, using: &generator)
      let decay = Decay(rate, from: from, stoppingAt: target)
      let size = abs(from) + abs(target)
      #expect(abs(decay.restValue - target) <= 4 * u * size)
      #expect(decay.value(at: .infinity) == decay.restValue)
      #expect(decay.velocity(at: .infinity) == 0)
      #expect(abs(decay.value(at: 50 / rate.constant) - target) <= 4 * u * size)
      // There is a thousandth left at the end, and the speed has fallen as much.
      let way = abs(decay.restDistance)
      #expect(abs(abs(decay.remaining(at: decay.duration)) - way / 1000) <= 1e-14 * way)
      let speed = decay.initialVelocity.magnitude
      let slow = speed * generator.logUniform(1e-12, 1)
      let time = decay.time(untilSpeed: slow)
      #expect(abs(abs(decay.velocity(at: time)) - slow) <= 64 * u * slow)
      let left = decay.time(untilRemaining: abs(decay.remaining(at: time)))
      #expect(abs(left - time) <= 32 * u * (1 / rate.constant + time))
      // The time to a distance, there and back.
      let part = Double.random(in: 0...0.99, using: &generator)
      if let arrival = decay.time(toTravel: part * decay.restDistance) {
        #expect(abs(decay.displacement(at: arrival) - part * decay.restDistance) <= 1e-13 * way)
      } else {
        Issue.record("\(decay) never travels \(part)")
      }
    }
  }

  /// Small numbers keep their digits: a remaining distance that is the value, and times below 1e-300.
  @Test func digitsWhereTheyCount() throws {
    let decay = Decay(try DecayRate(constant: 2), from: -1000, initialVelocity: 2000)
    #expect(decay.restValue == 0)
    for time in [0.4, 1, 20, 300] {
      let want = 1000 * exp(-2 * time)
      #expect(abs(-decay.value(at: time) - want) <= 4 * want.ulp)
    }
    let slow = Decay(try DecayRate(constant: 1e-10), initialVelocity: 1e300)
    #expect(slow.time(toTravel: 1e-5) == 1e-5 / 1e300)
  }

  @Test func rates() throws {
    #expect(try DecayRate(perMillisecond: 0.998) == .normal)
    #expect(try DecayRate(perMillisecond: 0.99) == .fast)
    #expect(abs(DecayRate.normal.constant - 2.002002670673079) <= 4.5e-16)
    #expect(abs(DecayRate.normal.perMillisecond - 0.998) <= 2e-16)
    #expect(try DecayRate(androidFriction: 1).constant == 4.2)
    #expect(try DecayRate(timeConstant: 0.325).constant == 1 / 0.325)
    #expect(exp(-(try DecayRate(perSecond: 0.135).constant)) == 0.135)
    #expect(try DecayRate(timeConstant: 4).timeConstant == 4)
  }

  @Test(arguments: [0, -0.0, -1, .infinity, -.infinity, .nan] as [Double])
  func errorsNameTheParameter(bad: Double) {
    #expect(parameter { try DecayRate(constant: bad) } == "constant")
    #expect(parameter { try DecayRate(perMillisecond: bad) } == "perMillisecond")
    #expect(parameter { try DecayRate(perSecond: bad) } == "perSecond")
    #expect(parameter { try DecayRate(timeConstant: bad) } == "timeConstant")
    #expect(parameter { try DecayRate(androidFriction: bad) } == "androidFriction")
    #expect(parameter { try DecayRate(perMillisecond: 1) } == "perMillisecond")
  }

  @Test func edges() {
    let decay = Decay(from: 3, initialVelocity: -2)
    for time in [-.leastNonzeroMagnitude, -1, -.infinity] as [Double] {
      #expect(decay.state(at: time) == .init(value: 3, velocity: 0))
      #expect(decay.acceleration(at: time) == 0)
      #expect(decay.displacement(at: time) == 0)
      #expect(decay.remaining(at: time) == decay.restDistance)
    }
    #expect(decay.state(at: 0) == .init(value: 3, velocity: -2))
    #expect(decay.state(at: .infinity) == .init(value: decay.restValue, velocity: 0))
    #expect(decay.value(at: .nan).isNaN && decay.velocity(at: .nan).isNaN)
    #expect(decay.acceleration(at: .nan).isNaN && decay.displacement(at: .nan).isNaN)
    #expect(decay.remaining(at: .nan).isNaN)

    #expect(decay.time(toTravel: 0) == 0)
    #expect(decay.time(toTravel: 1) == nil)
    #expect(decay.time(toTravel: -1.01) == nil)
    #expect(decay.time(toTravel: .infinity) == nil)
    #expect(decay.time(toTravel: .nan)?.isNaN == true)
    #expect(decay.time(at: 2.5) == decay.time(toTravel: -0.5))
    #expect(decay.time(untilSpeed: 2) == 0)
    #expect(decay.time(untilSpeed: 0) == .infinity && decay.time(untilSpeed: -1) == .infinity)
    #expect(decay.time(untilSpeed: .nan).isNaN && decay.time(untilSpeed: .infinity) == 0)
    #expect(abs(decay.time(untilSpeed: .leastNonzeroMagnitude) - 372.2) < 0.1)

    let still = Decay(from: 3, initialVelocity: 0)
    #expect(still.duration == 0 && still.value(at: 9) == 3 && still.velocity(at: 9) == 0)
    #expect(still.time(untilSpeed: 0) == 0 && still.time(toTravel: 1) == nil)

    for bad in [Double.nan, .infinity, -.infinity] {
      for decay in [Decay(from: bad, initialVelocity: 1), Decay(initialVelocity: bad)] {
        #expect(!decay.value(at: 1).isFinite)
        #expect(decay.duration.isNaN)
      }
    }
    #expect(Decay(initialVelocity: .nan).time(untilSpeed: 1).isNaN)
    #expect(Decay(initialVelocity: .nan).velocity(at: -1).isNaN)
    #expect(Decay(initialVelocity: .nan).time(toTravel: 1)?.isNaN == true)
  }

  @Test func nothingOverflows() throws {
    let sizes = [1e-307, 1e-160, 1, 1e160, 1e307]
    for constant in sizes {
      for velocity in sizes {
        let decay = Decay(try DecayRate(constant: constant), initialVelocity: velocity)
        for time in [.leastNonzeroMagnitude] + sizes {
          #expect(decay.displacement(at: time) >= 0)
          #expect(decay.velocity(at: time) >= 0 && decay.velocity(at: time) <= velocity)
          #expect(!decay.acceleration(at: time).isNaN)
          #expect(decay.displacement(at: time) <= velocity * time * (1 + 1e-15))
          #expect(decay.time(untilSpeed: time) >= 0)
          if let arrival = decay.time(toTravel: time) { #expect(arrival >= 0) }
        }
      }
    }
  }
}

@Suite struct DecayConstantTests {
  @Test("a duration times its rate is ln 1000")
  func durationIsALogarithm() throws {
    for constant in [1e-300, 0.1, 1, 2.002, 4.2, 1e300] {
      let decay = Decay(try DecayRate(constant: constant), initialVelocity: 3)
      #expect((decay.duration * constant - 6.907755278982137).magnitude <= 2 * 6.9.ulp)
      #expect(decay.time(toTravel: decay.restDistance) == .infinity)
      #expect(decay.time(toTravel: decay.restDistance.nextUp.nextUp) == nil)
    }
  }

  /// A factor per millisecond has four letters less in its word than a constant.
  @Test("of two texts of the same length that of the factor is written")
  func equallyLongTexts() throws {
    var found = 0
    for step in 0..<200_000 where found < 3 {
      let rate = try DecayRate(constant: 2 + Double(step) * 1e-11)
      let factor = rate.perMillisecond
      let (short, long) = (NumberText.minified(factor), NumberText.minified(rate.constant))
      guard try DecayRate(perMillisecond: factor) == rate, short.count == long.count + 4 else {
        continue
      }
      found += 1
      #expect(Decay(rate, initialVelocity: 3).description.contains("rate \(short)"))
    }
    #expect(found > 0)
  }
}
