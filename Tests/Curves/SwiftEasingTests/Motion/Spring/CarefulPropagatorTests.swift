// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingMotions

/// The careful formulas are for times that ordinary springs never reach; here they run where the quick ones do.
@Suite struct CarefulPropagatorTests {
  @Test("both ways have the same answer but for rounding, in units of the natural frequency")
  func agreement() {
    var random = SeededGenerator(seed: 77)
    var compared = 0
    for spring in DampedSpringBatchTests.springs {
      let frequency = spring.parameters.angularFrequency
      guard frequency > 1e-100, frequency < 1e100 else { continue }
      for _ in 0..<500 {
        let turns = random.logarithmic(-6, 2)
        let time = turns / frequency
        let quick = spring.modes.propagator(at: time)
        let careful: SpringPropagator
        switch spring.modes {
        case .oscillating(let modes):
          guard time > modes.earliest, time < modes.latest else { continue }
          careful = modes.carefulPropagator(at: time)
        case .decaying(let modes):
          guard time > modes.earliest, time < modes.latest else { continue }
          careful = modes.carefulPropagator(at: time)
        }
        compared += 1
        let tolerance = 16 * u * (1 + turns)
        #expect(abs(quick.valuePerDistance - careful.valuePerDistance) <= tolerance)
        #expect(abs(quick.covered - careful.covered) <= tolerance * careful.covered)
        #expect(
          abs(quick.valuePerVelocity - careful.valuePerVelocity) * frequency <= tolerance)
        #expect(
          abs(quick.velocityPerDistance - careful.velocityPerDistance)
            <= tolerance * frequency)
        #expect(
          abs(quick.velocityPerVelocity - careful.velocityPerVelocity) <= tolerance)
      }
    }
    #expect(compared > 10_000)
  }
}
