// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct KeyframeSequenceCodableTests {
  private func sequences() throws -> [KeyframeSequence<AnimatedValue>] {
    let values: [AnimatedValue] = [
      .vector2(SIMD2(0, 0)), .vector2(SIMD2(100, 0)), .vector2(SIMD2(100, 300)),
      .vector2(SIMD2(-50, 20)),
    ]
    let spline = try KeyframeSpline(
      values, keyTimes: [0, 0.1, 0.7, 1],
      shapes: [KeyShape(), KeyShape(tension: 0.5, continuity: -0.2, bias: 0.1)])
    return [
      try KeyframeSequence(values), try KeyframeSequence([values[0]]),
      try KeyframeSequence(
        values, keyTimes: [0, 0.5, 0.5, 1],
        timingFunctions: [.ease, .linear, .steps(Steps(3))]),
      try KeyframeSequence(discrete: values), try KeyframeSequence(discrete: [values[0]]),
      try KeyframeSequence(discrete: values, keyTimes: [0, 0.1, 0.2, 0.7, 1]),
      try KeyframeSequence(paced: values), try KeyframeSequence(paced: [values[1], values[1]]),
      try KeyframeSequence(KeyframeSpline(values)),
      try KeyframeSequence(
        spline, timingFunctions: [.easeIn, .linear, .easeOut]),
      try KeyframeSequence(spline, pacedBy: PacedSpline(measuring: spline.isometricSegments)),
    ]
  }

  @Test func tracksOfEveryModeComeBackAndShowTheSame() throws {
    let sequences = try sequences()
    #expect(Set(sequences.map(\.calculationMode)) == [.linear, .discrete, .cubic, .cubicPaced])
    for keyframes in sequences {
      let read = try coded(keyframes)
      #expect(read == keyframes && read.hashValue == keyframes.hashValue)
      for step in -10...110 {
        let progress = Double(step) / 100
        #expect(read.value(at: progress) == keyframes.value(at: progress))
        #expect(read.velocity(at: progress) == keyframes.velocity(at: progress))
      }
    }
  }

  @Test func splinesComeBack() throws {
    let spline = try KeyframeSpline(
      [[0.0, 1], [2, 3], [9, -1]], keyTimes: [0, 0.3, 1], shapes: [KeyShape(bias: 0.25)])
    #expect(try coded(spline) == spline)
    let plain = try KeyframeSpline([0.0, 1, 4])
    #expect(try coded(plain) == plain)
    #expect(try json(plain) == #"{"keyTimes":[0,0.5,1],"values":[0,1,4]}"#)
  }

  @Test func whatIsMissingIsAsUsual() throws {
    #expect(
      try decoded(KeyframeSequence<Double>.self, from: #"{"values":[0,5,1]}"#)
        == KeyframeSequence([0, 5, 1]))
    #expect(
      try decoded(
        KeyframeSequence<Double>.self, from: #"{"calculationMode":"paced","values":[0,4,1]}"#)
        == KeyframeSequence(paced: [0, 4, 1]))
    #expect(
      try decoded(
        KeyframeSequence<Double>.self,
        from: #"{"calculationMode":"cubic","spline":{"values":[0,4,1]}}"#)
        == KeyframeSequence(KeyframeSpline([0, 4, 1])))
  }

  @Test(
    arguments: [
      "{}", #"{"calculationMode":"bouncy","values":[0,1]}"#,
      #"{"calculationMode":"cubic","values":[0,1]}"#,
      #"{"calculationMode":"cubicPaced","spline":{"values":[0,1]}}"#,
      #"{"values":[0,1],"timingFunctions":["eas"]}"#,
    ])
  func whatLacksAPartIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(KeyframeSequence<Double>.self, from: text) }
  }

  @Test func theMeasuresOfAnotherCurveAreRefused() throws {
    let spline = try KeyframeSpline([SIMD2(0.0, 0), SIMD2(1, 5), SIMD2(2, 0)])
    let keyframes = try KeyframeSequence(
      spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
    let text = try json(keyframes)
    let moved = text.replacing("[[0,0],[1,5],[2,0]]", with: "[[0,0],[1,6],[2,0]]")
    #expect(moved != text)
    #expect(try refusal(of: KeyframeSequence<SIMD2<Double>>.self, from: moved) is ParameterError)
  }
}
