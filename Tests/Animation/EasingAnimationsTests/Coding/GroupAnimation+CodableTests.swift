// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct AnimationGroupCodableTests {
  @Test func groupsOfAllAnimationsComeBackAndShowTheSame() throws {
    let animations = try PropertyAnimationCodableTests.animations()
    var inner = GroupAnimation(
      animations.enumerated().map { KeyedAnimation(PropertyPath("p\($0)"), $1) },
      timing: try MediaTiming(duration: 5, repetition: .duration(8)))
    inner.timingFunction = .easeIn
    inner.isRemovedOnCompletion = false
    let turn = try BasicAnimation(from: AnimatedValue.number(0), to: .number(1), duration: 1)
    let keyed = KeyedAnimation("transform", turn, valueFunction: .rotateZ)
    let group = try GroupAnimation(
      members: [.group(inner), .property(keyed)], timing: try MediaTiming(duration: 10))
    let read = try coded(group)
    #expect(read == group && read.hashValue == group.hashValue)
    #expect(try coded(keyed) == keyed)
    let first = PropertyPath("p0")
    for step in 0...100 {
      let time = Double(step) / 10
      #expect(
        read.value(of: first, at: time, over: .number(1))
          == group.value(of: first, at: time, over: .number(1)))
    }
    #expect(
      try json(GroupAnimation([], timing: MediaTiming(duration: 1)))
        == #"{"members":[],"timing":{"duration":1}}"#)
  }

  @Test(
    arguments: [
      "{}", #"{"members":[]}"#, #"{"members":[{}],"timing":{}}"#,
      #"{"members":[{"property":{"path":"x"}}],"timing":{}}"#,
      #"{"members":[],"timing":{"repeatCount":1,"repeatDuration":1}}"#,
    ])
  func whatIsNoGroupIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(GroupAnimation.self, from: text) }
  }

  @Test(
    arguments: [
      ("opacity", #"["opacity"]"#), ("position.x", #"["position.x"]"#),
      ("bounds.width", #"["bounds.x"]"#), ("transform.rotation", #"["transform.rotation.z"]"#),
      ("my.own name", #"["my.own name"]"#), ("", #"[""]"#),
      // These would read as something else.
      (PropertyPath("position.x", nil), #"[{"property":"position.x"}]"#),
      (PropertyPath("a.b", .scaleX), #"[{"component":"scale.x","property":"a.b"}]"#),
    ] as [(PropertyPath, String)])
  func propertyPathsAreWrittenAsTheirText(_ path: PropertyPath, _ text: String) throws {
    #expect(try json([path]) == text)
    #expect(try decoded([PropertyPath].self, from: text) == [path])
  }

  @Test func transitionsComeBack() throws {
    let fade = try LayerTransition(.fade, timing: MediaTiming(duration: 1))
    #expect(try json(fade) == #"{"kind":"fade","timing":{"duration":1}}"#)
    #expect(try coded(fade) == fade)
    var push = try LayerTransition(
      .push, .fromTop, startProgress: 0.25, endProgress: 0.75, timing: MediaTiming(duration: 2))
    push.timingFunction = .easeOut
    push.isRemovedOnCompletion = false
    #expect(try coded(push) == push)
    #expect(try coded(push).sides(at: 1) == push.sides(at: 1))
  }

  @Test(
    arguments: [
      (#"{"kind":"fade","timing":{},"startProgress":-0.1}"#, "startProgress"),
      (#"{"kind":"fade","timing":{},"startProgress":0.6,"endProgress":0.5}"#, "endProgress"),
      (#"{"kind":"fade","timing":{},"endProgress":"nan"}"#, "endProgress"),
    ])
  func brokenTransitionsAreRefused(_ text: String, _ parameter: String) throws {
    let error = try refusal(of: LayerTransition.self, from: text) as? ParameterError
    #expect(error?.parameter == parameter)
  }

  /// A group so many groups deep, with an animation in the innermost.
  private func nested(_ depth: Int) throws -> GroupAnimation {
    let fade = try BasicAnimation(from: AnimatedValue.number(0), to: .number(1), duration: 1)
    let timing = try MediaTiming(duration: 2)
    var group = GroupAnimation([KeyedAnimation("opacity", fade)], timing: timing)
    for _ in 1..<depth { group = try GroupAnimation(members: [.group(group)], timing: timing) }
    return group
  }

  @Test func groupsAsDeepAsMayBeAreShownAndComeBack() throws {
    let group = try nested(GroupAnimation.nestingLimit)
    #expect(group.nesting == GroupAnimation.nestingLimit)
    // Around it there is room for what holds it.
    let holder = [["a": [["b": group]]]]
    #expect(try coded(holder) == holder)
    #expect(group.value(of: "opacity", at: 0.5, over: .number(7)) == .number(0.5))
  }

  @Test func deeperGroupsAreRefused() throws {
    let timing = try MediaTiming(duration: 2)
    let group = try nested(GroupAnimation.nestingLimit)
    let error = #expect(throws: ParameterError.self) {
      try GroupAnimation(members: [.group(group)], timing: timing)
    }
    #expect(error?.parameter == "nesting" && error?.value == 161)
    let text = try json(group)
    let deeper = #"{"members":[{"group":\#(text)}],"timing":{}}"#
    #expect(try refusal(of: GroupAnimation.self, from: deeper) is ParameterError)
  }

  @Test func groupsThatHoldThemselvesTwiceAreRefusedBeforeTheyAreEndless() throws {
    let timing = try MediaTiming(duration: 2)
    var group = try nested(1)
    #expect(group.parts == 2)
    for level in 1..<19 {
      group = try GroupAnimation(members: [.group(group), .group(group)], timing: timing)
      #expect(group.parts == (3 << level) - 1)
    }
    group = try GroupAnimation(members: [.group(group)], timing: timing)
    #expect(group.parts == 3 << 18 && group.parts < GroupAnimation.partsLimit)
    let error = #expect(throws: ParameterError.self) {
      // A failure would print a group that is returned, for minutes.
      _ = try GroupAnimation(members: [.group(group), .group(group)], timing: timing)
    }
    #expect(error?.parameter == "parts" && error?.value == Double((3 << 19) + 1))
    // As many parts as are allowed, and one more.
    var rest = GroupAnimation([], timing: timing)
    for _ in 0..<17 {
      rest = try GroupAnimation(members: [.group(rest), .group(rest)], timing: timing)
    }
    let whole = try GroupAnimation(members: [.group(group), .group(rest)], timing: timing)
    #expect(whole.parts == GroupAnimation.partsLimit)
    #expect(throws: ParameterError.self) {
      _ = try GroupAnimation(members: [.group(whole)], timing: timing)
    }
    // Groups without animations count too.
    var empty = GroupAnimation([], timing: timing)
    #expect(throws: ParameterError.self) {
      for _ in 0..<40 {
        empty = try GroupAnimation(members: [.group(empty), .group(empty)], timing: timing)
      }
    }
  }
}
