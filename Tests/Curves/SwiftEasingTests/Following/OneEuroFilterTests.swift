// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct OneEuroFilterTests {
  @Test(arguments: [0.0, 0.5]) func farSamplesAreLeftOut(_ coefficient: Double) throws {
    var filter = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: coefficient)
    filter.filter(0, after: 0)
    #expect(filter.filter(1e300, after: 1e-9) == 0 && filter.speed == 0)
    let next = filter.filter(1, after: 0.1)
    #expect(next > 0 && next < 1 && filter.speed.isFinite)
  }

  @Test("every step is that of the paper's formulas")
  func table() throws {
    var filter = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0)
    var (size, checked) = (0.0, 0)
    for row in try ReferenceTable("one_euro.csv").rows {
      let (duration, sample) = (row.number("duration"), row.number("sample"))
      if row.number("index") == 0 {
        filter = try OneEuroFilter(
          minimumCutoff: row.number("minimum_cutoff"),
          speedCoefficient: row.number("speed_coefficient"),
          derivativeCutoff: row.number("derivative_cutoff"))
        size = 0
      }
      size = max(size, sample.magnitude)
      let value = filter.filter(sample, after: duration)
      #expect(filter.value == value)
      // The errors of fifty steps; a step's share of those before is less than 1.
      #expect((value - row.number("value")).magnitude <= 16 * u * size, "\(row)")
      #expect((filter.speed - row.number("speed")).magnitude <= 16 * u * size / duration, "\(row)")
      checked += 1
    }
    #expect(checked == 2000)
  }

  @Test("samples and times that are no numbers are left out, and the state is coded")
  func edges() throws {
    var filter = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0.5)
    #expect(filter == (try coded(filter)))
    #expect(filter.value == nil && filter.filter(.nan, after: 1).isNaN && filter.value == nil)
    #expect(filter.filter(3, after: .nan) == 3 && filter.speed == 0)
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(filter.filter(7, after: duration) == 3 && filter.speed == 0)
    }
    #expect(filter.filter(.infinity, after: 1) == 3)
    filter.filter(4, after: 0.1)
    var read = try coded(filter)
    #expect(read == filter && read.filter(9, after: 0.1) == filter.filter(9, after: 0.1))

    typealias Refused = (minimum: Double, coefficient: Double, derivative: Double)
    let refused: [Refused] = [(0, 1, 1), (1, -1, 1), (1, .infinity, 1), (1, 1, 0), (.nan, 1, 1)]
    for (minimum, coefficient, derivative) in refused {
      #expect(throws: ParameterError.self) {
        try OneEuroFilter(
          minimumCutoff: minimum, speedCoefficient: coefficient, derivativeCutoff: derivative)
      }
    }
  }
}
