// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import Foundation
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct PropertyAnimationCodableTests {
  /// One of each kind, with all attributes unlike the usual ones.
  static func animations() throws -> [AnyPropertyAnimation] {
    let timing = try MediaTiming(
      duration: 2, beginTime: 1, repetition: .forever, autoreverses: true, fillMode: .both)
    let path = try PlanarPath(parsing: "M0,0 L10,0 A5,5 0 0 1 20,0 M3,3 C1,2 3,4 5,6")
    let loud = try DecayRate(constant: 3)
    var animations: [AnyPropertyAnimation] = [
      .basic(try BasicAnimation(from: .number(77), to: .number(455), timing: timing)),
      .keyframe(
        KeyframeAnimation(
          try KeyframeSequence([.number(1), .number(-1)], timingFunctions: [.ease]),
          timing: timing)),
      .path(PathAnimation(try PathRoute(path), timing: timing)),
      .path(PathAnimation(PathRoute(try PacedPath(measuring: path)), timing: timing)),
      .spring(
        try SpringAnimation(
          from: .number(1), by: .number(4), spring: .bouncy,
          initialVelocity: .perSecond(.number(9)), timing: timing)),
      .decay(
        try DecayAnimation(
          from: .number(1), initialVelocity: .number(8), rate: loud, timing: timing)),
    ]
    for index in animations.indices {
      animations[index].attributes.timingFunction = .easeInOut
      animations[index].attributes.isAdditive = true
      animations[index].attributes.isCumulative = true
      animations[index].attributes.isRemovedOnCompletion = false
      if case .path(var animation) = animations[index] {
        animation.rotationMode = .autoReverse
        animations[index] = .path(animation)
      }
    }
    return animations + [
      .spring(try SpringAnimation(to: .number(3), spring: .gentle)),
      .spring(
        try SpringAnimation(to: .number(3), spring: .gentle, initialVelocity: .relative(-2))),
      .decay(try DecayAnimation(initialVelocity: .number(3))),
    ]
  }

  @Test func animationsOfEveryKindComeBackAndShowTheSame() throws {
    for animation in try Self.animations() {
      let read = try coded(animation)
      #expect(read == animation && read.hashValue == animation.hashValue)
      let isNumber = animation.isApplicable(to: .number(1))
      let underlying: AnimatedValue = isNumber ? .number(1) : .vector2(.one)
      for step in 0...60 {
        let time = Double(step) / 10
        #expect(
          read.value(at: time, over: underlying) == animation.value(at: time, over: underlying))
      }
    }
  }

  /// Members of one object come from several containers, which any coder must bring together.
  @Test func animationsComeBackFromPropertyLists() throws {
    let animations = try Self.animations()
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let data = try encoder.encode(animations)
      let read = try PropertyListDecoder().decode([AnyPropertyAnimation].self, from: data)
      #expect(read == animations)
    }
  }

  @Test func attributesAreBesideTheValuesAndUsualOnesAreLeftOut() throws {
    let rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
    #expect(try json(rocket) == #"{"from":77,"timing":{"duration":1},"to":455}"#)
    #expect(try coded(rocket) == rocket)
    let none = try BasicAnimation<Double>(duration: 1)
    #expect(try coded(none) == none)
    let attributes = try Self.animations()[0].attributes
    #expect(try coded(attributes) == attributes)
    let usual = AnimationAttributes(timing: try MediaTiming(duration: 3))
    #expect(try json(usual) == #"{"timing":{"duration":3}}"#)
    #expect(try coded(usual) == usual)
    let shake = try KeyframeAnimation(values: [0.0, 10, -10, 0], duration: 0.5)
    #expect(
      try decoded(
        KeyframeAnimation<Double>.self,
        from: #"{"values":[0,10,-10,0],"timing":{"duration":0.5}}"#) == shake)
  }

  @Test func springsAndDecaysHaveADurationOfTheirOwn() throws {
    let spring = try decoded(
      SpringAnimation<Double>.self,
      from: #"{"to":4,"spring":{"mass":1,"stiffness":100,"damping":10}}"#)
    #expect(
      try spring
        == SpringAnimation(
          to: 4, spring: SpringParameters(mass: 1, stiffness: 100, damping: 10)))
    let decay = try decoded(
      DecayAnimation<Double>.self, from: #"{"initialVelocity":5,"isAdditive":true}"#)
    var want = try DecayAnimation(initialVelocity: 5.0)
    want.isAdditive = true
    #expect(decay == want)
  }

  @Test(
    arguments: [
      #"{"from":0,"to":1}"#, #"{"timing":{"repeatCount":2,"repeatDuration":3}}"#,
      #"{"from":[1,2],"timing":{}}"#, #"{"timing":{},"timingFunction":"cubic"}"#,
    ])
  func whatIsNoBasicAnimationIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(BasicAnimation<Double>.self, from: text) }
  }

  @Test func endsOfOtherShapesAreRefused() throws {
    let text = #"{"basic":{"from":{"number":0},"to":{"vector2":[0,1]},"timing":{"duration":1}}}"#
    #expect(try refusal(of: AnyPropertyAnimation.self, from: text) is ParameterError)
    let decay = #"{"decay":{"from":{"list":[0]},"initialVelocity":{"list":[0,1]}}}"#
    #expect(try refusal(of: AnyPropertyAnimation.self, from: decay) is ParameterError)
    let ends = try AnimationEnds<Double>(from: nil, to: 3, by: -1)
    #expect(try coded(ends) == ends)
    #expect(
      try refusal(of: AnimationEnds<Double>.self, from: #"{"from":0,"to":1,"by":1}"#)
        is ParameterError)
  }

  @Test(
    arguments: [
      #"{"basic":{"timing":{}},"decay":{"initialVelocity":{"number":1}}}"#, "{}",
      #"{"spring":{"spring":{"mass":1,"stiffness":1,"damping":1},"initialVelocity":{}}}"#,
    ])
  func whatIsNotOneAnimationIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(AnyPropertyAnimation.self, from: text) }
  }
}
