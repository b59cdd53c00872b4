// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport
import Testing

@Suite struct LinearApproximationTests {
  static let curves =
    [
      "linear", "ease", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "cubic-bezier(0, 1, 0, 1)",
      "cubic-bezier(1, 0, 0, 1)", "steps(7, jump-both)", "steps(3, jump-none)", "step-start",
      "linear(0, 0.3 20% 40%, 1.2 40%, 1)", "ease-out-bounce", "ease-in-expo", "ease-out-circ",
      "m3-emphasized",
      "timed(spring(wobbly))", "timed(bounce(restitution 0.7))",
      "scale(ease-in-out-back, -300, 12)",
    ] + SampleCurves.swings

  static var sweep: Int { sweepCount ?? 1_001 }

  /// The error at many positions that are unrelated to those of the algorithm.
  private func largestError(of line: PiecewiseLinear, to curve: some EasingFunction) -> WorstCase {
    var worst = WorstCase()
    var generator = SeededGenerator(seed: 20)
    for index in 0...LinearApproximationTests.sweep {
      let even = Double(index) / Double(LinearApproximationTests.sweep)
      for progress in [even, generator.logarithmic(-18, 0)] {
        worst.note(
          abs(line.value(at: progress) - curve.value(at: progress)), "\(curve) at \(progress)")
      }
    }
    return worst
  }

  /// The search for the smallest error halves heights by their geometric mean, whose square overflows or underflows here.
  @Test(arguments: [(1e300, 1.0), (1e200, 1e190), (1e-203, 1e-200)])
  func anAccuracyFarFromOneEndsToo(accuracy: Double, size: Double) throws {
    let curve = try EasingCurve(parsing: "ease-out-bounce").scaled(by: size)
    let lines = try LinearApproximation(of: curve, accuracy: accuracy)
    #expect(lines.error <= accuracy)
    #expect(lines.curve.stops.count == 2 || accuracy < size)
  }

  @Test(arguments: curves, [1e-2, 1e-4])
  func theErrorIsWithinTheAccuracy(_ text: String, _ accuracy: Double) throws {
    let curve = try EasingCurve(parsing: text)
    let size = max(1, abs(curve.extremes.greatest.value), abs(curve.extremes.least.value))
    let approximation = try LinearApproximation(of: curve, accuracy: accuracy * size)
    #expect(approximation.error <= accuracy * size)
    let worst = largestError(of: approximation.curve, to: curve)
    #expect(worst.ratio <= approximation.error, "\(worst)")
    #expect(approximation.curve.value(at: 0) == curve.value(at: 0))
    #expect(
      approximation.curve.value(at: 0, beforeJump: true) == curve.value(at: 0, beforeJump: true))
    #expect(approximation.curve.value(at: 1) == curve.value(at: 1))
  }

  static let motions =
    [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.825, 0.9, 1, 1.2, 2].map {
      "timed(spring(response 0.5s, damping-ratio \($0)))"
    } + [0.2, 0.4, 0.5, 0.6, 0.75].map { "timed(bounce(restitution \($0)))" }
    + ["ease-out-bounce", "timed(spring(stiffness 180, damping 12, velocity 8))"]

  @Test(arguments: motions)
  func theStatedErrorIsNeverBelowTheTrueOne(_ text: String) throws {
    let curve = try EasingCurve(parsing: text)
    for accuracy in LinearApproximationTests.sweep > 1_001 ? [1e-2, 1e-3, 1e-4] : [1e-3] {
      let approximation = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(approximation.error <= accuracy)
      let worst = largestError(of: approximation.curve, to: curve)
      #expect(worst.ratio <= approximation.error, "\(worst)")
      #expect(worst.ratio >= approximation.error * 0.9, "\(worst)")
    }
  }

  /// A line that keeps within the accuracy of a parabola with second derivative 2 is as long as √(8 accuracy).
  @Test(arguments: [1e-2, 1e-3, 1e-4, 1e-5])
  func aParabolaHasTheFewestStops(_ accuracy: Double) throws {
    let parabola = try EasingCurve(parsing: "ease-in-quad")
    let stops = try LinearApproximation(of: parabola, accuracy: accuracy).curve.stops.count
    let fewest = (1 / (8 * accuracy).squareRoot()).rounded(.up) + 1
    #expect(Double(stops) >= fewest)
    #expect(Double(stops) <= fewest * 1.006 + 1)
  }

  /// Fine stairs are a line as soon as the accuracy allows one, and stairs as soon as it does not.
  @Test func smallJumpsAreCrossed() throws {
    let stairs = try Steps(100, .jumpBoth)
    let line = try LinearApproximation(of: stairs, accuracy: 0.02)
    #expect(line.curve.stops.count <= 4)
    #expect(largestError(of: line.curve, to: stairs).ratio <= line.error)
    let exact = try LinearApproximation(of: stairs, accuracy: 0.002)
    #expect(exact.curve.stops.count == 202)
  }

  /// Products of such values over- and underflow.
  @Test(arguments: ["ease", "steps(3)", "timed(spring(bouncy))"])
  func valuesMayHaveAnyMagnitude(_ kind: String) throws {
    for scale in [
      "1e-323", "1e-320", "1e-310", "1e-300", "-1e-200", "1e-155", "1e-100", "1e100", "1e155",
      "-1e200", "1e300", "1e308",
    ] {
      let curve = try EasingCurve(parsing: "scale(\(kind), \(scale))")
      let size = max(abs(curve.extremes.greatest.value), abs(curve.extremes.least.value))
      var lines = [try LinearApproximation(of: curve, stops: 9)]
      if size > 1e-300 { lines.append(try LinearApproximation(of: curve, accuracy: size * 1e-2)) }
      for line in lines {
        // Subnormal values are rounded too.
        let slack = 8 * Double.leastNonzeroMagnitude
        #expect(line.curve.stops.count <= 20 && line.error <= size * 0.2 + slack)
        #expect(largestError(of: line.curve, to: curve).ratio <= line.error, "\(curve)")
      }
    }
  }

  /// Values so large are divided by a power of two, and those so small are multiplied.
  @Test(arguments: [1e305, 1, 1e-305])
  func aLineThatIsTheCurveHasNoError(_ height: Double) throws {
    let level = try PiecewiseLinear(values: [height, height])
    #expect(try LinearApproximation(of: level, accuracy: height * 1e-3).error == 0)
  }

  /// Where a curve changes between adjacent doubles, the error holds, and no more stops are needed than the curve has.
  @Test func stopsMayBeAdjacentDoubles() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      var stops = [PiecewiseLinear.Stop(progress: 0, value: 0)]
      for place in [0.25, 0.5, 0.75] {
        let value = { Double(generator.next() % 9) / 4 - 1 }
        stops.append(.init(progress: place, value: value()))
        stops.append(.init(progress: place.nextUp, value: value()))
      }
      let curve = try PiecewiseLinear(stops: stops + [.init(progress: 1, value: 1)])
      let accuracy = [0.05, 0.3, 0.7][Int(generator.next() % 3)]
      let lines = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(lines.error <= accuracy, "\(stops)")
      #expect(lines.curve.stops.count <= curve.stops.count, "\(stops)")
      for stop in curve.stops {
        let difference = lines.curve.value(at: stop.progress) - stop.value
        #expect(difference.magnitude <= lines.error, "\(stops) at \(stop.progress)")
      }
    }
  }

  /// The value before the start, that at it and that right after it are three.
  @Test func aJumpRightAfterTheStartKeepsWhatIsBefore() throws {
    let curve = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: 0, value: 0.5),
      .init(progress: .leastNonzeroMagnitude, value: 1), .init(progress: 1, value: 2),
    ])
    let lines = try LinearApproximation(of: curve, accuracy: 1e-3)
    #expect(lines.error <= 1e-3)
    #expect(lines.curve.value(at: 0, beforeJump: true) == 0)
    #expect(lines.curve.value(at: 0) == 0.5)
    for progress in [.leastNonzeroMagnitude, 1e-300, 0.5, 1] {
      let difference = lines.curve.value(at: progress) - curve.value(at: progress)
      #expect(difference.magnitude <= lines.error, "\(progress)")
    }
  }

  /// With two decimals stops may share a place with others, but not with the ends.
  @Test func fewDecimalsKeepTheEndsAndTheError() throws {
    var random = SeededGenerator(seed: 21)
    var made = 0
    for _ in 0..<60 {
      let ratio = random.logarithmic(-1.3, 0)
      let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: ratio)).easing()
      guard
        let line = try? LinearApproximation(
          of: spring, accuracy: random.logarithmic(-2, -1), decimals: 2)
      else { continue }
      made += 1
      #expect(line.curve.value(at: 0) == 0 && line.curve.value(at: 1) == spring.value(at: 1))
      #expect(largestError(of: line.curve, to: spring).ratio <= line.error, "\(ratio)")
    }
    #expect(made >= 30)
  }

  @Test func decimalsAreThoseAskedFor() throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 0.7)).easing()
    for decimals in [3, 4, 6] {
      let line = try LinearApproximation(of: spring, accuracy: 2e-3, decimals: decimals)
      #expect(line.error <= 2e-3)
      #expect(largestError(of: line.curve, to: spring).ratio <= line.error)
      for stop in line.curve.stops {
        for number in [stop.progress, stop.value] {
          let whole = number * Double.pow(10, decimals)
          #expect(abs(whole - whole.rounded()) <= 1e-9)
        }
      }
    }
    let error = #expect(throws: ParameterError.self) {
      try LinearApproximation(of: spring, accuracy: 1e-6, decimals: 3)
    }
    #expect(error?.parameter == "decimals")
  }

  /// The text has few decimals and omits evenly spaced positions.
  @Test func theTextIsShort() throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 0.7)).easing()
    let line = try LinearApproximation(of: spring, accuracy: 1e-3)
    let text = EasingCurve.piecewiseLinear(line.curve).description
    #expect(text.utf8.count <= 14 * line.curve.stops.count, "\(text)")
    #expect(EasingCurve(text) == .piecewiseLinear(line.curve))
  }

  @Test(arguments: [-1, 0, 1, 2])
  func tooFewStopsAreRefused(_ stops: Int) throws {
    let error = #expect(throws: ParameterError.self) {
      try LinearApproximation(of: Steps(2, .jumpStart), stops: stops)
    }
    #expect(error?.parameter == "stops")
  }

  @Test func aLineHasTwoStops() throws {
    let line = try LinearApproximation(of: EasingCurve.linear, accuracy: 1e-9)
    #expect(line.curve.stops == [.init(progress: 0, value: 0), .init(progress: 1, value: 1)])
    #expect(line.error <= 2 * u)
  }

  @Test(arguments: Steps.JumpTerm.allCases)
  func jumpsAreWhereTheyAre(_ term: Steps.JumpTerm) throws {
    let steps = try Steps(8, term)
    let line = try LinearApproximation(of: steps, accuracy: 1e-2)
    for place in stride(from: 0.0, through: 1, by: 0.125) {
      for progress in [place.nextDown, place, place.nextUp] where progress >= 0 && progress <= 1 {
        let difference = abs(line.curve.value(at: progress) - steps.value(at: progress))
        #expect(difference <= line.error, "\(progress)")
      }
    }
    #expect(line.curve.stops.count <= 18)
    // The two ends of each step have the same value.
    #expect(Set(line.curve.stops.map { $0.value }).count <= 10)
  }

  @Test("the lines of steps are horizontal, though combinators round the ends of a step apart")
  func stepsOfCombinators() throws {
    let curve = try EasingCurve(parsing: "in-out(mirror(in-out(steps(6))))")
    let stops = try LinearApproximation(of: curve, accuracy: 1e-2).curve.stops
    for (start, end) in zip(stops, stops.dropFirst()) where start.progress < end.progress {
      #expect(start.value == end.value, "\(start)")
    }
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
