// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct KeyframeSequenceTests {
  @Test func theShakeMeetsEachValueExactlyAtItsKey() throws {
    let values = [0.0, 10, -10, 10, 0]
    let keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
    let keyframes = try KeyframeSequence(values, keyTimes: keyTimes)
    #expect(keyTimes.map { keyframes.value(at: $0) } == values)
    #expect(abs(keyframes.value(at: 2.0 / 6)) < 1e-14)
    #expect(abs(keyframes.value(at: 0.9) - 6) < 1e-14)
    let smooth = try KeyframeSequence(KeyframeSpline(values, keyTimes: keyTimes))
    #expect(keyTimes.map { smooth.value(at: $0) } == values)
  }

  @Test func pacedKeysAreAtTheirDistances() throws {
    let keyframes = try KeyframeSequence(paced: [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 300)])
    #expect(keyframes.keyTimes == [0, 0.25, 1])
    #expect(keyframes.value(at: 0.5) == SIMD2(100, 100))
    #expect(try KeyframeSequence(paced: [5.0, 5, 5]).keyTimes == [0, 0.5, 1])
    #expect(try KeyframeSequence(paced: [5.0]).value(at: 0.3) == 5)
  }

  @Test func twoKeysAtOneTimeMakeAJump() throws {
    let keyframes = try KeyframeSequence([0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
    #expect(
      [0.25, 0.5.nextDown, 0.5, 0.75].map { (keyframes.value(at: $0) * 8).rounded() / 8 } == [
        0.5, 1, 5, 5.5,
      ])
    let end = try KeyframeSequence([0.0, 1, 5], keyTimes: [0, 1, 1])
    #expect(end.value(at: 1) == 5)
  }

  @Test func outsideTheEndsGoOn() throws {
    let keyframes = try KeyframeSequence([0.0, 1, 3])
    #expect(keyframes.value(at: -0.25) == -0.5)
    #expect(keyframes.value(at: 1.25) == 4)
    let smooth = try KeyframeSequence(KeyframeSpline([0.0, 1, 3]))
    #expect(abs(smooth.value(at: 1.25) - 4) < 1e-14)
    #expect(keyframes.value(at: .nan).isNaN && smooth.value(at: .nan).isNaN)
  }

  /// The spline of values is that of points, coordinate by coordinate.
  @Test func theCubicModeIsTheSplineOfTheCore() throws {
    var generator = SeededGenerator(seed: 5)
    func random() -> Double { .random(in: -2...2, using: &generator) }
    for _ in 0..<50 {
      let keys = (0..<5).map { _ in
        KochanekBartelsSpline<SIMD2<Double>>.Key(
          SIMD2(random(), random()), tension: random(), continuity: random(), bias: random())
      }
      let times = [0, 0.125, 0.3, 0.9, 1]
      let spline = try KochanekBartelsSpline(keys: keys, keyTimes: times)
      let keyframes = try KeyframeSequence(
        KeyframeSpline(
          keys.map { $0.point }, keyTimes: times,
          shapes: keys.map {
            KeyShape(tension: $0.tension, continuity: $0.continuity, bias: $0.bias)
          }))
      for step in 0...64 {
        let time = Double(step) / 64
        #expect(keyframes.value(at: time).distance(to: spline.position(at: time)) < 1e-13)
        #expect(keyframes.velocity(at: time).distance(to: spline.velocity(at: time)) < 1e-11)
      }
    }
  }

  @Test func cubicPacedGoesAtAnEvenPaceInAnyDimension() throws {
    // The same curve as points and as lists of five numbers, in other coordinates.
    let points = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 300), SIMD2(-50, 20)]
    let spline = try KeyframeSpline(points)
    let keyframes = try KeyframeSequence(
      spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
    let steps = 2_000
    let way = (0..<steps).map { step in
      keyframes.value(at: Double(step) / Double(steps))
        .distance(to: keyframes.value(at: Double(step + 1) / Double(steps)))
    }
    let mean = way.reduce(0, +) / Double(steps)
    #expect(way.allSatisfy { abs($0 - mean) < 1e-3 * mean })
    #expect(keyframes.value(at: 0) == points[0] && keyframes.value(at: 1) == points[3])

    func list(_ point: SIMD2<Double>) -> [Double] {
      // Orthonormal directions in five dimensions.
      [0.6 * point.x, 0.8 * point.x, 0, -point.y * 0.8, point.y * 0.6]
    }
    let lists = try KeyframeSpline(points.map(list))
    let listKeyframes = try KeyframeSequence(
      lists, pacedBy: PacedSpline(measuring: lists.isometricSegments))
    for step in 0...20 {
      let progress = Double(step) / 20
      #expect(
        listKeyframes.value(at: progress).distance(to: list(keyframes.value(at: progress))) < 1e-9)
      // The speed is the length, everywhere.
      let speed = listKeyframes.velocity(at: progress).distance(to: [0, 0, 0, 0, 0])
      #expect(abs(speed - mean * Double(steps)) < 1e-5 * speed)
    }
    let other = try KeyframeSpline([SIMD2(0.0, 0), SIMD2(1, 1)])
    #expect(throws: ParameterError.self) {
      try KeyframeSequence(other, pacedBy: PacedSpline(measuring: spline.isometricSegments))
    }
  }

  @Test func velocityIsTheDifferenceQuotient() throws {
    let sequences = [
      try KeyframeSequence([0.0, 4, -3, 7], keyTimes: [0, 0.2, 0.7, 1]),
      try KeyframeSequence(
        [0.0, 4, -3, 7], timingFunctions: [.linear, .ease, .easeOut]),
      try KeyframeSequence(KeyframeSpline([0.0, 4, -3, 7], keyTimes: [0, 0.2, 0.7, 1])),
    ]
    for keyframes in sequences {
      for progress in [0.11, 0.31, 0.45, 0.6, 0.83, 0.97] {
        let quotient =
          (keyframes.value(at: progress + 1e-6) - keyframes.value(at: progress - 1e-6)) / 2e-6
        #expect(abs(keyframes.velocity(at: progress) - quotient) < 1e-4 * (1 + abs(quotient)))
      }
    }
  }

  @Test func refusalsNameTheNumbersThatFit() {
    func refused(_ sentence: String, _ body: () throws -> Void) {
      let error = #expect(throws: ParameterError.self) { try body() }
      #expect(error?.description == sentence)
    }
    refused("number of values is 0; it must be 1 or more") { _ = try KeyframeSequence([Double]()) }
    refused("number of key times is 1; it must be 3, the number of values") {
      _ = try KeyframeSequence([1.0, 2, 3], keyTimes: [0])
    }
    refused("number of key times is 4; it must be 2, the number of values, or one more") {
      _ = try KeyframeSequence(discrete: [1.0, 2], keyTimes: [0, 0.2, 0.5, 1])
    }
    refused("number of timing functions is 1; it must be 2, one fewer than there are values") {
      _ = try KeyframeSequence([1.0, 2, 3], timingFunctions: [.linear])
    }
    refused(
      "number of measured segments is 0; it must be 3: cubicPaced takes a function that measures"
    ) {
      _ = try KeyframeSequence([1.0, 2, 3, 4], calculationMode: .cubicPaced)
    }
    refused("number of paced segments is 1; it must be that of the same curve, 2") {
      let other = try KeyframeSpline([1.0, 2]).isometricSegments
      _ = try KeyframeSequence(
        KeyframeSpline([1.0, 2, 3]), pacedBy: PacedSpline(measuring: other))
    }
  }

  /// Nothing moves along a curve without a length, and a pause in a curve takes no time.
  @Test func equalValuesStandStill() throws {
    for values in [[3.0, 3], [3, 3, 3]] {
      let spline = try KeyframeSpline(values)
      for sequence in [
        try KeyframeSequence(spline, pacedBy: PacedSpline(measuring: spline.isometricSegments)),
        try KeyframeSequence(spline), try KeyframeSequence(paced: values),
        try KeyframeSequence(values), try KeyframeSequence(discrete: values),
      ] {
        for progress in [0, 0.25, 0.5, 1] {
          #expect(sequence.value(at: progress) == 3 && sequence.velocity(at: progress) == 0)
        }
      }
    }
  }

  /// A cubic-paced sequence holds its ends, where its velocity is that along the curve, and zero beyond.
  @Test func cubicPacedMovesOnlyBetweenItsEnds() throws {
    let spline = try KeyframeSpline([0.0, 1, 3])
    let sequence = try KeyframeSequence(
      spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
    for progress in [0, 0.3, 1] { #expect((sequence.velocity(at: progress) - 3).magnitude < 1e-9) }
    for progress in [-5e-324, -1, 1.0.nextUp, 2, .nan] {
      #expect(sequence.velocity(at: progress) == 0)
    }
    #expect(sequence.value(at: -1) == 0 && sequence.value(at: 2) == 3)
  }

  /// Each mode with all arguments: those that Core Animation ignores change nothing.
  @Test func modesTakeWhatTheyNeed() throws {
    let (values, times) = ([0.0, 4, 1], [0, 0.75, 1])
    let curves: [EasingCurve] = [.ease, .linear]
    let shapes = [KeyShape(tension: 0.5), KeyShape(bias: 0.25), KeyShape(continuity: -1)]
    func sequence(_ mode: CalculationMode) throws -> KeyframeSequence<Double> {
      try KeyframeSequence(
        values, keyTimes: times, timingFunctions: curves, calculationMode: mode, shapes: shapes,
        measure: { try PacedSpline(measuring: $0) })
    }
    let paced = try KeyframeSpline(values, shapes: shapes)
    let wanted: [(CalculationMode, KeyframeSequence<Double>, CalculationMode, [Double]?)] = [
      (
        .linear, try KeyframeSequence(values, keyTimes: times, timingFunctions: curves), .linear,
        times
      ),
      (.discrete, try KeyframeSequence(discrete: values, keyTimes: times), .discrete, times),
      (.paced, try KeyframeSequence(paced: values), .linear, [0, 4.0 / 7, 1]),
      (
        .cubic,
        try KeyframeSequence(
          KeyframeSpline(values, keyTimes: times, shapes: shapes), timingFunctions: curves), .cubic,
        times
      ),
      (
        .cubicPaced,
        try KeyframeSequence(paced, pacedBy: PacedSpline(measuring: paced.isometricSegments)),
        .cubicPaced, nil
      ),
    ]
    for (mode, want, shown, keyTimes) in wanted {
      let found = try sequence(mode)
      #expect(found == want && found.calculationMode == shown && found.keyTimes == keyTimes)
    }
    #expect(try KeyframeSequence([2.0]).keyTimes == [0])
    #expect(try KeyframeSequence([2.0], keyTimes: [0]).calculationMode == .linear)
  }
}
