// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

/// The closed form against tables of high precision.
///
/// The tolerance is a backward one: 16 units of roundoff times what the exact answer itself moves
/// when every input moves by a relative 1 (plus its own size).
@Suite struct DampedSpringTableTests {
  static let factor = 16.0

  @Test(arguments: ["spring.csv", "spring_extreme.csv", "spring_critical_sweep.csv"])
  func closedFormMeetsTheTable(name: String) throws {
    let table = try ReferenceTable(name)
    #expect(table.rows.count > 1000)
    var worst: [String: WorstCase] = [:]
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let parameters = try SpringParameters(
        mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
      let spring = DampedSpring(parameters, initialVelocity: number("initial_velocity"))
      let time = number("t")
      let floor =
        1e-300 * (1 + parameters.angularFrequency) * (1 + abs(spring.initialVelocity))
      let state = spring.state(at: time)
      let sensitivity = number("sens_displacement")
      for (quantity, got, want, sens) in [
        ("value", state.value, number("displacement"), sensitivity),
        ("displacement", spring.displacement(at: time), number("displacement"), sensitivity),
        ("remaining", spring.remaining(at: time), number("remaining"), sensitivity),
        ("velocity", state.velocity, number("velocity"), number("sens_velocity")),
        (
          "acceleration", spring.acceleration(at: time), number("acceleration"),
          number("sens_acceleration")
        ),
      ] where !want.isNaN {
        let tolerance = Self.factor * u * (sens + abs(want)) + floor
        worst[quantity, default: WorstCase()].note(
          got == want ? 0 : abs(got - want) / tolerance,
          "\(row)" + " got \(got)")
      }
    }
    for (quantity, worst) in worst.sorted(by: { $0.key < $1.key }) {
      #expect(worst.ratio <= 1, "\(name) \(quantity): \(worst)")
    }
  }
}
