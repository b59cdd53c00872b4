// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

/// The stated errors of approximations, at positions where they are hard to keep.
@Suite struct ProvenErrorTests {
  private static let features = [
    // A spike of 1e-9, one of 1e-11 that is smooth, a jump there and back, an impulse at the start.
    "beziers(0, .3001 .3001, .3001000005 1.3, .300100001 .300100001, 1 1)",
    "chain(linear, chain(ease-in-out-back(9), linear, .00000000001, 1), .4567, .5)",
    "linear(0, .3 30.01%, 1.3 30.01%, 1.3 30.0100001%, .3 30.0100001%, 1)",
    "timed(spring(stiffness 100, damping 2000, velocity 3000))",
    "chain(ease-out-back, ease, .0002, 1)",
    "blend(ease, chain(steps(3), chain(steps(2), linear, .00001, .7), .7001, .2), .5)",
  ]

  @Test("narrow features count in every stated error", arguments: features)
  func narrow(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    var generator = SeededGenerator(seed: 51)
    let places = Self.places(of: curve, &generator)
    for accuracy in [1e-1, 1e-3] {
      let lines = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(lines.error <= accuracy)
      #expect(Self.largest(lines.curve, curve, places) <= lines.error, "\(accuracy)")
    }
    let few = try LinearApproximation(of: curve, stops: 40)
    #expect(Self.largest(few.curve, curve, places) <= few.error)
    // The searches for Béziers take a minute without optimization.
    guard sweepCount != nil else { return }
    let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-2)
    #expect(Self.largest(pieces.curve, curve, places) <= pieces.error)
    let bezier = try BezierApproximation(of: curve)
    #expect(Self.largest(bezier.curve, curve, places) <= bezier.error)
  }

  /// One line or Bézier is much nearer than it has to be, and a polygon for the accuracy is not.
  @Test(
    "errors far below the accuracy are at most a hundredth above the largest difference",
    arguments: [
      ("blend(linear, steps(5), .0001)", 0.1), ("blend(linear, in-out(steps(6)), .00003)", 0.02),
      ("blend(linear, ease-in-expo, .00001)", 0.03),
    ])
  func farBelow(text: String, accuracy: Double) throws {
    let curve = try EasingCurve(parsing: text)
    var generator = SeededGenerator(seed: 53)
    let places = Self.places(of: curve, &generator)
    let lines = try LinearApproximation(of: curve, accuracy: accuracy)
    #expect(lines.error < accuracy / 1000)
    #expect(lines.error <= 1.01 * Self.largest(lines.curve, curve, places))
    let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy)
    #expect(pieces.error < accuracy / 1000)
    #expect(pieces.error <= 1.01 * Self.largest(pieces.curve, curve, places))
  }

  /// A line with bounds that say nothing.
  private struct Unbounded: EasingFunction {
    func value(at progress: Double) -> Double { progress }
    func velocity(at progress: Double) -> Double { 1 }
    func acceleration(at progress: Double) -> Double { 0 }
    func enclosure(from start: Double, to end: Double) -> Enclosure? { .unknown }
  }

  @Test("a curve whose bounds prove no error in any part is refused")
  func unbounded() {
    let error = #expect(throws: ParameterError.self) {
      try LinearApproximation(of: Unbounded(), accuracy: 0.1)
    }
    #expect(
      error
        == ParameterError(
          "accuracy", 0.1, allowed: "coarse enough for 500000 values of the curve"))
  }

  @Test("no approximation is farther from its curve than stated, for any curve")
  func random() throws {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<min(sweepCount ?? 30, 2000) {
      let curve = try generator.narrowCurve(depth: Int.random(in: 1...4, using: &generator))
      let places = Self.places(of: curve, &generator)
      let accuracy = generator.logarithmic(-5, -1)
      if let lines = try? LinearApproximation(of: curve, accuracy: accuracy) {
        let largest = Self.largest(lines.curve, curve, places)
        #expect(largest <= lines.error, "\(accuracy): \(curve)")
      }
      if sweepCount != nil, let bezier = try? BezierApproximation(of: curve) {
        #expect(Self.largest(bezier.curve, curve, places) <= bezier.error, "\(curve)")
      }
    }
  }

  private static func places(
    of curve: EasingCurve, _ generator: inout SeededGenerator
  ) -> [Double] {
    var places = (0...500).map { Double($0) / 500 }
    for _ in 0..<100 { places.append(.random(in: 0...1, using: &generator)) }
    for place in curve.breakpoints(limit: 40) {
      places += [place.before.progress, place.after.progress]
      for exponent in stride(from: -17.0, through: -3, by: 0.5) {
        let distance = pow(10, exponent) * .random(in: 0.3...3, using: &generator)
        places.append(max(place.before.progress - distance, 0))
        places.append(min(place.after.progress + distance, 1))
      }
    }
    return places
  }

  /// The largest difference at positions, less what the curve changes from one double to the next.
  private static func largest(
    _ approximation: some EasingFunction, _ curve: EasingCurve, _ places: [Double]
  ) -> Double {
    places.reduce(0) { largest, place in
      let value = curve.value(at: place)
      let change = max(
        (curve.value(at: place.nextUp) - value).magnitude,
        (curve.value(at: place.nextDown) - value).magnitude)
      // At a jump the two may change at neighboring doubles.
      let difference = min(
        (approximation.value(at: place) - value).magnitude,
        (approximation.value(at: place.nextUp) - curve.value(at: place.nextUp)).magnitude,
        (approximation.value(at: place.nextDown) - curve.value(at: place.nextDown)).magnitude)
      return max(largest, change < 1e-9 ? difference : 0)
    }
  }
}
