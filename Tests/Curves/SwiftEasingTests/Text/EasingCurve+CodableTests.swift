// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct EasingCurveCodableTests {
  @Test("curves of every case come back from JSON")
  func curves() throws {
    var random = SeededGenerator(seed: 14)
    let curves = try (0..<500).map { _ in try random.curve(depth: 3) }
    #expect(try coded(curves) == curves)
    let named = EasingCurve.named.map(\.curve)
    #expect(try coded(named) == named)
  }

  @Test("curves of one kind come back from JSON, and from their text as any curve")
  func kinds() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<200 {
      let bezier = try random.cubicBezier()
      #expect(try coded(bezier) == bezier)
      #expect(EasingCurve(bezier.description)?.cubicBezier == bezier)
      let steps = try random.steps()
      #expect(try coded(steps) == steps && EasingCurve(steps.description)?.steps == steps)
      let line = try random.piecewiseLinear()
      #expect(try coded(line) == line)
      #expect(EasingCurve(line.description)?.piecewiseLinear == line)
    }
    let pieces = try #require(
      EasingCurve("beziers(0, .1 0 .2 .6 .4 .5, .5 .7, .5 1, 1 1)")?.piecewiseBezier)
    #expect(try coded(pieces) == pieces)
    #expect(EasingCurve(pieces.description)?.piecewiseBezier == pieces)
  }

  @Test("families come back from JSON, and as text")
  func families() throws {
    for family in try SampleCurves.families() {
      for curve in [family.in, family.out, family.inOut] {
        #expect(try coded(curve) == curve)
        #expect(EasingCurve(curve.description)?.family == curve)
      }
    }
  }

  @Test("a spring has one form in JSON, alone and as a motion")
  func motions() throws {
    for text in ["spring(wobbly, velocity 3)", "bounce(restitution 0.3)", "decay(rate 0.9)"] {
      let motion = try #require(MotionCurve(text))
      #expect(try coded(motion) == motion)
      #expect(try coded(TimingCurve.motion(motion)) == .motion(motion))
    }
    let spring = try #require(
      String(bytes: JSONEncoder().encode(DampedSpring(.wobbly)), encoding: .utf8))
    let motion = try decoded(MotionCurve.self, from: #"{"spring":\#(spring)}"#)
    #expect(motion == .spring(DampedSpring(.wobbly)))
    for json in [#""spring()""#, "{}", #"{"springs":\#(spring)}"#] {
      #expect(throws: DecodingError.self) { try decoded(MotionCurve.self, from: json) }
    }
    let ease = #""ease""#
    #expect(throws: DecodingError.self) { try decoded(MotionCurve.self, from: ease) }
    #expect(try decoded(TimingCurve.self, from: ease) == .easing(.ease))
    #expect(throws: DecodingError.self) { try decoded(TimingCurve.self, from: #""spring()""#) }
  }

  @Test("a curve is one string, also as a curve of one kind")
  func form() throws {
    #expect(try json([EasingCurve.ease]) == #"["ease"]"#)
    #expect(try json(["a": EasingCurve.steps(Steps(4))]) == #"{"a":"steps(4)"}"#)
    #expect(try json([CubicBezier.easeIn]) == #"["ease-in"]"#)
    #expect(try json([PiecewiseLinear(values: [0, 1])]) == #"["linear(0,1)"]"#)
    #expect(try json([EaseFamily.sine.in]) == #"["ease-in-sine"]"#)
    #expect(throws: DecodingError.self) { try decoded([Steps].self, from: #"["ease"]"#) }
    #expect(throws: DecodingError.self) { try decoded([FamilyCurve].self, from: #"["sines"]"#) }
  }

  @Test("what is no curve is refused, with the sentence of the text's error")
  func noCurve() throws {
    let error = #expect(throws: DecodingError.self) {
      try decoded(EasingCurve.self, from: #""steps(0)""#)
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "column 7: found '0', expected a whole number of steps, 1 or more")
    for json in ["1", "null", "[]", #"{"ease":1}"#, #""""#] {
      #expect(throws: DecodingError.self) { try decoded(EasingCurve.self, from: json) }
    }
  }

  struct Owner<Value: Codable>: Codable { var inside: [Value] }

  @Test("numbers out of range are bad data, at their place")
  func numbersOutOfRange() throws {
    func check<Value: Codable>(_ type: Value.Type, _ json: String, _ parameter: String) throws {
      let error = #expect(throws: DecodingError.self) {
        try decoded(Owner<Value>.self, from: #"{"inside":[\#(json)]}"#)
      }
      guard case .dataCorrupted(let context) = try #require(error) else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(context.codingPath.first?.stringValue == "inside")
      #expect(context.codingPath.count >= 2 && context.codingPath[1].intValue == 0)
      let cause = try #require(context.underlyingError as? ParameterError)
      #expect(cause.parameter == parameter && context.debugDescription == cause.description)
    }
    let spring = #"{"mass":-1,"stiffness":1,"damping":1}"#
    try check(SpringParameters.self, spring, "mass")
    try check(
      DampedSpring.self,
      #"{"parameters":\#(spring),"from":0,"to":1,"initialVelocity":0}"#, "mass")
    try check(
      BouncingBall.self,
      #"{"from":1,"floor":0,"gravity":1,"initialVelocity":0,"restitution":2}"#, "restitution")
    try check(DecayRate.self, #"{"constant":-1}"#, "constant")
    try check(
      Decay.self, #"{"rate":{"constant":0},"from":0,"initialVelocity":1}"#, "constant")
    try check(
      EasedMotion<EasingCurve>.self, #"{"curve":"ease","from":0,"to":1,"duration":-1}"#, "duration")
    try check(
      MotionEasing<MotionCurve>.self,
      #"{"motion":{"decay":{"rate":{"constant":2},"from":0,"initialVelocity":1}},"duration":0,"endsExactly":true}"#,
      "duration")
  }
}
