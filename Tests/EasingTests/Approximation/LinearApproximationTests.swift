// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

@Suite struct LinearApproximationTests {
  static let curves = [
    "linear", "ease", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "cubic-bezier(0, 1, 0, 1)",
    "cubic-bezier(1, 0, 0, 1)", "steps(7, jump-both)", "steps(3, jump-none)", "step-start",
    "linear(0, 0.3 20% 40%, 1.2 40%, 1)", "ease-out-bounce", "ease-in-elastic",
    "ease-in-out-elastic(2, 0.05)", "ease-in-expo", "ease-out-circ", "m3-emphasized",
    "timed(spring(wobbly))", "timed(bounce(restitution 0.7))", "scale(ease-in-out-back, -300, 12)",
  ]

  /// The error at many places that have nothing to do with those the algorithm looks at.
  private func largestError(of line: PiecewiseLinear, to curve: EasingCurve) -> WorstCase {
    var worst = WorstCase()
    var generator = SeededGenerator(seed: 20)
    for index in 0...3001 {
      let even = Double(index) / 3001
      for progress in [even, generator.logarithmic(-18, 0)] {
        worst.note(
          abs(line.value(at: progress) - curve.value(at: progress)), "\(curve) at \(progress)")
      }
    }
    return worst
  }

  @Test(arguments: curves, [1e-2, 1e-4])
  func theErrorIsWithinTheAccuracy(_ text: String, _ accuracy: Double) throws {
    let curve = try EasingText(parsing: text).curve
    let size = max(1, abs(curve.extremes.greatest.value), abs(curve.extremes.least.value))
    let approximation = try LinearApproximation(of: curve, accuracy: accuracy * size)
    #expect(approximation.error <= accuracy * size)
    let worst = largestError(of: approximation.curve, to: curve)
    // What it says it has found is nearly the largest, though the places are others.
    #expect(worst.ratio <= approximation.error * 1.05 + 4 * u * size, "\(worst)")
    #expect(approximation.curve.value(at: 0) == curve.value(at: 0))
    #expect(approximation.curve.value(at: 0, before: true) == curve.value(at: 0, before: true))
    #expect(approximation.curve.value(at: 1) == curve.value(at: 1))
  }

  /// A chord of a curve with second derivative 2 misses it by h²/4: that says how many are needed.
  @Test(arguments: [1e-2, 1e-4, 1e-6, 1e-8])
  func thereAreFewStops(_ accuracy: Double) throws {
    let parabola = try EasingText(parsing: "ease-in-quad").curve
    let stops = try LinearApproximation(of: parabola, accuracy: accuracy).curve.stops.count
    let fewest = (1 / (4 * accuracy).squareRoot()).rounded(.up) + 1
    #expect(Double(stops) <= fewest * 1.2 + 2)
  }

  @Test func aLineHasTwoStops() throws {
    let line = try LinearApproximation(of: EasingCurve.linear, accuracy: 1e-9)
    #expect(line.curve.stops == [.init(progress: 0, value: 0), .init(progress: 1, value: 1)])
    #expect(line.error <= 2 * u)
  }

  /// The staircase itself comes back: two stops for each jump, at the jump to the last bit.
  @Test(arguments: Steps.JumpTerm.allCases)
  func stairsAreMetExactly(_ term: Steps.JumpTerm) throws {
    let steps = try Steps(5, term)
    let line = try LinearApproximation(of: steps, accuracy: 1e-3)
    #expect(line.error == 0)
    for step in 0...5 {
      let place = Double(step) / 5
      for progress in [place.nextDown, place, place.nextUp] where progress >= 0 && progress <= 1 {
        #expect(line.curve.value(at: progress) == steps.value(at: progress), "\(progress)")
      }
    }
    #expect(line.curve.stops.count <= 12)
  }

  @Test(arguments: [0, -1e-3, .nan, .infinity, 1e-13])
  func badAccuraciesAreRefused(_ accuracy: Double) {
    let error = #expect(throws: ParameterError.self) {
      try LinearApproximation(of: CubicBezier.ease, accuracy: accuracy)
    }
    #expect(error?.parameter == "accuracy")
  }

  @Test func aCurveThatIsNotFiniteIsRefused() throws {
    let steep = try EasingCurve.linear.scaled(by: .greatestFiniteMagnitude, offset: 1e308)
    #expect(throws: ParameterError.self) { try LinearApproximation(of: steep, accuracy: 1e300) }
  }

  @Test func whatCanNotBeMetIsRefused() {
    // Noise as large as the accuracy has a jump everywhere.
    let error = #expect(throws: ParameterError.self) {
      try LinearSampling(accuracy: 1e-3) { progress, _ in
        [Double((progress.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 11) * 0x1p-53]
      }
    }
    #expect(error?.allowed.hasPrefix("coarse enough") == true)
  }
}
