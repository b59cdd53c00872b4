// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct RubberBandTests {
  @Test func laws() {
    var generator = SeededGenerator(seed: 51)
    var (forward, back) = (WorstCase(), WorstCase())
    for _ in 0..<20_000 {
      let offset = generator.logUniform(1e-12, 1e12)
      let dimension = generator.logUniform(1e-6, 1e6)
      let coefficient = generator.logUniform(1e-3, 2)
      func band(_ x: Double) -> Double {
        rubberBand(offset: x, dimension: dimension, coefficient: coefficient)
      }
      let stretch = band(offset)
      #expect(band(-offset) == -stretch)
      #expect(stretch > 0 && stretch <= dimension && stretch <= coefficient * offset)
      #expect(band(offset * 1.0001) >= stretch)
      #expect(band(offset.nextUp) >= stretch - 2 * stretch.ulp)
      // In extended precision by doubling the digits is not at hand; the reciprocals add up.
      let exact = 1 / (1 / (coefficient * offset) + 1 / dimension)
      forward.note(abs(stretch - exact) / (exact * u), "\(offset) \(dimension)")

      let slope = rubberBandSlope(offset: offset, dimension: dimension, coefficient: coefficient)
      #expect(
        rubberBandSlope(offset: -offset, dimension: dimension, coefficient: coefficient) == slope)
      #expect(slope > 0 && slope <= coefficient)
      let step = offset * 1e-4
      let quotient = (band(offset + step) - band(offset - step)) / (2 * step)
      #expect(abs(quotient - slope) <= 1e-7 * slope + 4 * stretch.ulp / step)

      guard stretch < dimension else { continue }
      let again = rubberBandOffset(
        stretch: stretch, dimension: dimension, coefficient: coefficient)
      // dx/x = dy/y · d/(d − y)
      let condition = dimension / (dimension - stretch)
      back.note(abs(again - offset) / (offset * condition * u), "\(offset)")
      #expect(
        rubberBandOffset(stretch: -stretch, dimension: dimension, coefficient: coefficient)
          == -again)
    }
    #expect(forward.ratio <= 8, "\(forward)")
    #expect(back.ratio <= 12, "\(back)")
  }

  @Test func total() {
    let sizes: [Double] = [
      0, .leastNonzeroMagnitude, 1e-300, 1, 1e300, .greatestFiniteMagnitude, .infinity,
    ]
    let all = sizes + sizes.map { -$0 }
    for offset in all {
      for dimension in all {
        for coefficient in all {
          let stretch = rubberBand(
            offset: offset, dimension: dimension, coefficient: coefficient)
          #expect(abs(stretch) <= max(dimension, 0))
          #expect(stretch == 0 || (stretch < 0) == (offset < 0))
          #expect(
            !rubberBandOffset(stretch: offset, dimension: dimension, coefficient: coefficient)
              .isNaN)
          let slope = rubberBandSlope(
            offset: offset, dimension: dimension, coefficient: coefficient)
          #expect(slope >= 0 && slope <= max(coefficient, 0))
        }
      }
    }
    for function in [
      rubberBand, { rubberBandOffset(stretch: $0, dimension: $1, coefficient: $2) },
      { rubberBandSlope(offset: $0, dimension: $1, coefficient: $2) },
    ] {
      #expect(function(.nan, 1, 1).isNaN)
      #expect(function(1, .nan, 1).isNaN)
      #expect(function(1, 1, .nan).isNaN)
    }
    #expect(rubberBand(offset: .infinity, dimension: 7) == 7)
    #expect(rubberBand(offset: -.infinity, dimension: 7) == -7)
    #expect(rubberBand(offset: 10, dimension: .infinity, coefficient: 0.5) == 5)
    #expect(rubberBand(offset: 10, dimension: 0) == 0)
    #expect(rubberBandOffset(stretch: 5, dimension: .infinity, coefficient: 0.5) == 10)
    #expect(rubberBandOffset(stretch: -7, dimension: 7) == -.infinity)
    #expect(rubberBandOffset(stretch: 0, dimension: 0) == 0)
  }

  @Test("where the pull overflows the band still gives")
  func hugePull() {
    // c·x is 10 times d: what is shown is 10/11 of d, and the slope c/121.
    let shown = rubberBand(offset: 1e308, dimension: 1e308, coefficient: 10)
    #expect((shown / (1e308 * (10.0 / 11)) - 1).magnitude <= 4 * u)
    let slope = rubberBandSlope(offset: -1e308, dimension: 1e308, coefficient: 10)
    #expect((slope * 121 / 10 - 1).magnitude <= 8 * u)
    #expect(rubberBand(offset: -.infinity, dimension: 3, coefficient: 10) == -3)
    #expect(rubberBandSlope(offset: .infinity, dimension: 3, coefficient: 10) == 0)
  }
}
