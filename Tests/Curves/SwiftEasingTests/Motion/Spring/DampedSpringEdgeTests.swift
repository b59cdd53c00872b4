// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct DampedSpringEdgeTests {
  static let dampings = [0.0, 1e-300, 1, 19.999999, 20, 20.000001, 50, 1e9, 1e300]

  @Test(arguments: dampings)
  func endsAndBeyond(damping: Double) throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: damping)
    let spring = DampedSpring(parameters, from: 3, to: 7, initialVelocity: -2)
    for time in [-0.0, 0] as [Double] {
      #expect(spring.value(at: time) == 3)
      #expect(spring.velocity(at: time) == -2)
      let start = 400 + 2 * damping
      #expect(abs(spring.acceleration(at: time) - start) <= 4 * start.ulp)
      #expect(spring.displacement(at: time) == 0)
      #expect(spring.remaining(at: time) == 4)
    }
    for time in [-.leastNonzeroMagnitude, -1, -.infinity] as [Double] {
      #expect(spring.state(at: time) == .init(value: 3, velocity: 0))
      #expect(spring.acceleration(at: time) == 0)
    }
    let end = spring.state(at: .infinity)
    if damping == 0 {
      #expect(end.value.isNaN && end.velocity.isNaN)
    } else {
      #expect(end == .init(value: 7, velocity: 0))
      #expect(spring.acceleration(at: .infinity) == 0)
    }
    #expect(spring.value(at: .nan).isNaN)
    #expect(spring.velocity(at: .nan).isNaN)
    #expect(spring.acceleration(at: .nan).isNaN)
    #expect(spring.remaining(at: .nan).isNaN)
    #expect(spring.displacement(at: .nan).isNaN)
  }

  @Test func fromEqualsTarget() {
    let still = DampedSpring(.coreAnimation, from: 5, to: 5)
    let pushed = DampedSpring(.coreAnimation, from: 5, to: 5, initialVelocity: 10)
    for step in 0...100 {
      let time = Double(step) * 0.05
      #expect(still.state(at: time) == .init(value: 5, velocity: 0))
    }
    #expect(pushed.value(at: 0.1) > 5.4)
    #expect(pushed.value(at: 1e3) == 5)
  }

  @Test func endsThatAreNotFinite() {
    for (from, target, push) in [
      (Double.nan, 1.0, 0.0), (0, .nan, 0), (0, 1, .nan), (0, .infinity, 0), (-.infinity, 1, 0),
    ] {
      let spring = DampedSpring(.bouncy, from: from, to: target, initialVelocity: push)
      #expect(!spring.value(at: 0.1).isFinite)
      #expect(!spring.velocity(at: 0.1).isFinite)
      #expect(spring.duration.isNaN)
      #expect(spring.overshoot.isNaN)
      #expect(spring.extremum(0) == nil)
      #expect(spring.firstTargetCrossing == nil)
      #expect(spring.oscillationCount().isNaN)
    }
  }

  /// Its weights are 0 there, and their products with what overflows must not be NaN.
  @Test(
    "long after its end a spring of any velocity is at rest",
    arguments: [(1e-12, 1e-6, 5e-7), (1e-12, 2e-6, 1e-6), (1e-12, 1e-5, 1e-7), (100, 20, 10)])
  func longAfterTheEnd(stiffness: Double, damping: Double, rate: Double) throws {
    let parameters = try SpringParameters(mass: 1, stiffness: stiffness, damping: damping)
    let spring = DampedSpring(parameters, from: 0, to: 1, initialVelocity: 1e305)
    for time in [2000 / rate, 20_000 / rate, 1e300, .greatestFiniteMagnitude] {
      #expect(spring.state(at: time) == .init(value: 1, velocity: 0))
    }
  }

  @Test func nothingOverflows() throws {
    let sizes = [
      .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1, 1e20, 1e160, 1e300,
      Double.greatestFiniteMagnitude,
    ]
    for mass in sizes {
      for stiffness in sizes {
        for damping in [0] + sizes {
          guard
            let parameters = try? SpringParameters(
              mass: mass, stiffness: stiffness, damping: damping)
          else { continue }
          #expect(parameters.angularFrequency > 0 && !parameters.dampingRatio.isNaN)
          let spring = DampedSpring(parameters)
          for time in sizes {
            let state = spring.state(at: time)
            #expect(state.value >= 0 && state.value <= 2)
            #expect(!state.velocity.isNaN)
            #expect(!spring.acceleration(at: time).isNaN)
            #expect(abs(spring.remaining(at: time)) <= 1)
          }
          #expect(spring.duration >= 0)
          #expect(spring.settlingDuration(.envelope) >= 0)
          #expect(spring.overshoot >= 0 && spring.overshoot <= 1)
          #expect(spring.oscillationCount() >= 0)
        }
      }
    }
  }

  /// Through critical damping in steps of a power of two: neighbours differ by what the damping
  /// does to an exact answer, |dx/dζ| ≤ 2/e, and nothing else.
  @Test func noJumpAtCriticalDamping() throws {
    for exponent in stride(from: -20, through: 40, by: 5) {
      let stiffness = Double(sign: .plus, exponent: exponent, significand: 1)
      let frequency = stiffness.squareRoot()
      var ratios: [Double] = [1]
      for power in 1...53 {
        let step = Double(sign: .plus, exponent: -power, significand: 1)
        ratios += [1 - step, 1 + step]
      }
      ratios.sort()
      for phase in [1e-8, 1e-3, 0.3, 1, 3, 10, 100, 6.283e9] {
        var last: (ratio: Double, value: Double)?
        for ratio in ratios {
          let parameters = try SpringParameters(
            mass: 1, stiffness: stiffness, damping: 2 * ratio * frequency)
          let value = DampedSpring(parameters).value(at: phase / frequency)
          #expect(!value.isNaN)
          if let last {
            let step = abs(value - last.value)
            #expect(step <= (ratio - last.ratio) + 8 * u)
          }
          last = (ratio, value)
        }
      }
    }
  }
}
