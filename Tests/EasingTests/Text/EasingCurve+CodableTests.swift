// SPDX-License-Identifier: Apache-2.0

import Easing
import Foundation
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

  @Test("the three kinds of CSS come back from JSON")
  func kinds() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<200 {
      let bezier = try random.cubicBezier()
      #expect(try coded(bezier) == bezier && CubicBezier(bezier.description) == bezier)
      let steps = try random.steps()
      #expect(try coded(steps) == steps && Steps(steps.description) == steps)
      let line = try random.piecewiseLinear()
      #expect(try coded(line) == line && PiecewiseLinear(line.description) == line)
    }
  }

  @Test("families and motions come back from JSON, and as text")
  func familiesAndMotions() throws {
    let power = try PowerEase(exponent: 2.5).out
    #expect(try coded(power) == power)
    #expect(FamilyCurve<PowerEase>("ease-out-power(2.5)") == power)
    let elastic = try ElasticEase(amplitude: 2).inOut
    #expect(try coded(elastic) == elastic && elastic.description == "ease-in-out-elastic(2)")
    #expect(FamilyCurve<SineEase>("ease-in-quad") == nil)
    #expect(try coded(SineEase().in) == SineEase().in)
    #expect(try coded(BackEase.standard.out) == BackEase.standard.out)
    #expect(try coded(BounceEase().inOut) == BounceEase().inOut)
    #expect(try coded(CircularEase().in) == CircularEase().in)
    #expect(try coded(ExponentialEase().out) == ExponentialEase().out)
    for text in ["spring(wobbly, velocity 3)", "bounce(restitution 0.3)", "decay(rate 0.9)"] {
      let motion = try #require(MotionCurve(text))
      #expect(try coded(motion) == motion)
      #expect(try coded(TimingCurve.motion(motion)) == .motion(motion))
    }
    let ease = Data(#""ease""#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MotionCurve.self, from: ease)
    }
    #expect(try JSONDecoder().decode(TimingCurve.self, from: ease) == .easing(.ease))
    let wrong = Data(#""spring(mass -1)""#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TimingCurve.self, from: wrong)
    }
  }

  @Test("a curve is one string")
  func form() throws {
    let data = try JSONEncoder().encode([CubicBezier.ease])
    #expect(String(decoding: data, as: UTF8.self) == #"["ease"]"#)
    let mixed = try JSONEncoder().encode(["a": EasingCurve.steps(Steps(4))])
    #expect(String(decoding: mixed, as: UTF8.self) == #"{"a":"steps(4)"}"#)
  }

  @Test("another kind of curve is refused")
  func wrongKind() throws {
    let linear = Data(#""linear""#.utf8)
    #expect(try JSONDecoder().decode(CubicBezier.self, from: linear) == .linear)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Steps.self, from: linear) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PiecewiseLinear.self, from: linear)
    }
    #expect(CubicBezier("steps(4)") == nil && Steps("ease") == nil)
    #expect(PiecewiseLinear("ease") == nil && PiecewiseLinear("linear(0,1)") != nil)
    #expect(CubicBezier(easingCurve: .linear) == .linear && Steps(easingCurve: .linear) == nil)
  }

  @Test("what is no curve is refused, with the sentence of the text's error")
  func noCurve() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(EasingCurve.self, from: Data(#""steps(0)""#.utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "column 7: found '0', expected a whole number of steps, 1 or more")
    for json in ["1", "null", "[]", #"{"ease":1}"#, #""""#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(EasingCurve.self, from: Data(json.utf8))
      }
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
      NormalizedMotion<MotionCurve>.self,
      #"{"motion":"spring()","duration":0,"endsExactly":true}"#, "duration")
  }
}
