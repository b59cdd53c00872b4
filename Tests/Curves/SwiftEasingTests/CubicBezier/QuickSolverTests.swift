// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingCore

/// The quick solver's parameter, put into the cubic, gives the progress again.
///
/// The parameter is the one seen from the nearer end, so that the error is relative to what is left to it.
@Suite struct QuickSolverTests {
  enum Neighbourhood: String, CaseIterable {
    case anywhere = "anywhere"
    case quadratic = "next to a quadratic"
    case steepQuadratic = "next to a quadratic with an upright end"
    case diagonal = "next to the diagonal"
    case tripleRoot = "next to a triple root"
    case upright = "with an upright end"
  }

  @Test("a parameter gives its progress again", arguments: Neighbourhood.allCases)
  func parameter(neighbourhood: Neighbourhood) {
    var random = SeededGenerator(seed: 77)
    var worst = WorstCase()
    var answered = 0
    for _ in 0..<4000 {
      let (x1, x2) = QuickSolverTests.progresses(neighbourhood, &random)
      let curve = CubicBezier(unchecked: x1, 0.2, x2, 0.9)
      for (end, half) in [curve.lower, curve.upper].enumerated() {
        for _ in 0..<8 {
          let progress = (0.5 * random.logarithmic(-5, 0) - Double(end)).magnitude
          let rest = end == 0 ? progress : 1 - progress
          guard let s = curve.solver.parameter(at: progress, from: end) else { continue }
          answered += 1
          let error = (half.x.value(s, 1 - s) - rest).magnitude / rest
          worst.note(error / (10 * 0x1p-53), "\(x1), \(x2) at \(progress)")
        }
      }
    }
    // 7u of the parameter, and what the test rounds itself.
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(answered > 2000)
  }

  private static func progresses(
    _ neighbourhood: Neighbourhood, _ random: inout SeededGenerator
  ) -> (Double, Double) {
    let little = (random.unitNumber() - 0.5) * random.logarithmic(-9, -3)
    let third = 1.0 / 3
    switch neighbourhood {
    case .anywhere:
      return (random.unitNumber(), random.unitNumber())
    case .quadratic:
      let x1 = 2 * third * random.unitNumber()
      return (x1, min(max(x1 + third + little, 0), 1))
    case .steepQuadratic:
      return (0, third + little)
    case .diagonal:
      return (third + little, 2 * third + (random.unitNumber() - 0.5) * little)
    case .tripleRoot:
      return (1 - little.magnitude, random.unitNumber() * little.magnitude)
    case .upright:
      return (0, random.unitNumber())
    }
  }

  @Test("a parameter next to the limit of the solver gives its progress again")
  func nextToTheLimit() throws {
    var random = SeededGenerator(seed: 8)
    let curve = try CubicBezier(x1: 0.5, y1: 0.3, x2: 0.2, y2: 0.6)
    var worst = WorstCase()
    var answered = 0
    for _ in 0..<20_000 {
      let progress = curve.solver.least * random.logarithmic(0, 3)
      guard let s = curve.solver.parameter(at: progress, from: 0) else { continue }
      answered += 1
      let error = (curve.x.value(s, 1 - s) - progress).magnitude / progress
      worst.note(error / (8 * 0x1p-53), "\(progress)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(answered > 19_000)
    #expect(curve.solver.least < 3e-5)
  }

  /// Where a third of the control points' distance from the diagonal vanishes, the cubic is a quadratic or a line.
  @Test("quadratics, and cubics next to them, have a quick form at all of their steepnesses")
  func quadratics() throws {
    for step in 0...32 {
      let p1 = Double(step) / 48
      for little in [0, 0x1p-40, -0x1p-40, 0x1p-24, -0x1p-24] {
        let p2 = p1 + 1.0 / 3 - little
        guard p2 <= 1 else { continue }
        #expect(InverseCubic(p1: p1, p2: p2) != nil, "\(p1), \(p2)")
      }
    }
  }
}
