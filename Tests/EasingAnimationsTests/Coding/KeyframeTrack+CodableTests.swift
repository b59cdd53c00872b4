// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import MotionPath
import TestSupport
import Testing

@Suite struct KeyframeTrackCodableTests {
  private func tracks() throws -> [KeyframeTrack<AnimatedValue>] {
    let values: [AnimatedValue] = [
      .vector2(SIMD2(0, 0)), .vector2(SIMD2(100, 0)), .vector2(SIMD2(100, 300)),
      .vector2(SIMD2(-50, 20)),
    ]
    let spline = try KeyframeSpline(
      values, keyTimes: [0, 0.1, 0.7, 1],
      shapes: [KeyShape(), KeyShape(tension: 0.5, continuity: -0.2, bias: 0.1)])
    return [
      try KeyframeTrack(values), try KeyframeTrack([values[0]]),
      try KeyframeTrack(
        values, keyTimes: [0, 0.5, 0.5, 1],
        timingFunctions: [.ease, .linear, .steps(Steps(3))]),
      try KeyframeTrack(discrete: values), try KeyframeTrack(discrete: [values[0]]),
      try KeyframeTrack(discrete: values, keyTimes: [0, 0.1, 0.2, 0.7, 1]),
      try KeyframeTrack(paced: values), try KeyframeTrack(paced: [values[1], values[1]]),
      try KeyframeTrack(KeyframeSpline(values)),
      try KeyframeTrack(
        spline, timingFunctions: [.easeIn, .linear, .easeOut]),
      try KeyframeTrack(spline, pacedBy: PacedSpline(measuring: spline.isometricSegments)),
    ]
  }

  @Test func tracksOfEveryModeComeBackAndShowTheSame() throws {
    let tracks = try tracks()
    #expect(Set(tracks.map(\.calculationMode)) == [.linear, .discrete, .cubic, .cubicPaced])
    for track in tracks {
      let read = try coded(track)
      #expect(read == track && read.hashValue == track.hashValue)
      for step in -10...110 {
        let progress = Double(step) / 100
        #expect(read.value(at: progress) == track.value(at: progress))
        #expect(read.velocity(at: progress) == track.velocity(at: progress))
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
      try decoded(KeyframeTrack<Double>.self, from: #"{"values":[0,5,1]}"#)
        == KeyframeTrack([0, 5, 1]))
    #expect(
      try decoded(
        KeyframeTrack<Double>.self, from: #"{"calculationMode":"paced","values":[0,4,1]}"#)
        == KeyframeTrack(paced: [0, 4, 1]))
    #expect(
      try decoded(
        KeyframeTrack<Double>.self,
        from: #"{"calculationMode":"cubic","spline":{"values":[0,4,1]}}"#)
        == KeyframeTrack(KeyframeSpline([0, 4, 1])))
  }

  @Test(
    arguments: [
      (#"{"values":[]}"#, "number of values"),
      (#"{"values":[0,"nan"]}"#, "value"),
      (#"{"values":[0,1],"keyTimes":[0,0.5,1]}"#, "number of key times"),
      (#"{"values":[0,1,2],"keyTimes":[0,0.7,0.5]}"#, "key time"),
      (#"{"values":[0,1,2],"keyTimes":[0.1,0.7,1]}"#, "first key time"),
      (#"{"values":[0,1,2],"keyTimes":[0,0.7,0.9]}"#, "last key time"),
      (#"{"values":[0,1],"timingFunctions":["ease","ease"]}"#, "number of timing functions"),
      (#"{"calculationMode":"discrete","values":[0],"keyTimes":[]}"#, "number of key times"),
      (#"{"calculationMode":"cubic","spline":{"values":[0]}}"#, "number of values"),
      (
        #"{"calculationMode":"cubic","spline":{"values":[0,1],"keyTimes":[0,0]}}"#, "key time"
      ),
      (
        #"{"calculationMode":"cubic","spline":{"values":[0,1],"shapes":[{"tension":2000,"bias":0,"continuity":0}]}}"#,
        "tension"
      ),
    ])
  func whatTheInitialisersRefuseIsRefused(_ text: String, _ parameter: String) throws {
    let error = try refusal(of: KeyframeTrack<Double>.self, from: text) as? ParameterError
    #expect(error?.parameter == parameter)
  }

  @Test(
    arguments: [
      "{}", #"{"calculationMode":"bouncy","values":[0,1]}"#,
      #"{"calculationMode":"cubic","values":[0,1]}"#,
      #"{"calculationMode":"cubicPaced","spline":{"values":[0,1]}}"#,
      #"{"values":[0,1],"timingFunctions":["eas"]}"#,
    ])
  func whatLacksAPartIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(KeyframeTrack<Double>.self, from: text) }
  }

  @Test func theMeasuresOfAnotherCurveAreRefused() throws {
    let spline = try KeyframeSpline([SIMD2(0.0, 0), SIMD2(1, 5), SIMD2(2, 0)])
    let track = try KeyframeTrack(
      spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
    let text = try json(track)
    let moved = text.replacing("[[0,0],[1,5],[2,0]]", with: "[[0,0],[1,6],[2,0]]")
    #expect(moved != text)
    #expect(try refusal(of: KeyframeTrack<SIMD2<Double>>.self, from: moved) is ParameterError)
  }
}
