// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@testable import EasingAnimations

@Suite struct GroupAnimationTests {
  private func number(
    _ path: PropertyPath, from: Double, to: Double, _ timing: MediaTiming
  ) throws -> KeyedAnimation {
    KeyedAnimation(
      path, try BasicAnimation(from: from, to: to, timing: timing))
  }

  private func shown(_ group: GroupAnimation, _ time: Double) -> Double? {
    let value = group.value(of: "x", at: time, over: .number(-1))
    return value == .number(-1) ? nil : value.components[0]
  }

  @Test func aGroupClipsAndDoesNotStretch() throws {
    let group = GroupAnimation(
      [try number("x", from: 0, to: 8, MediaTiming(duration: 8))],
      timing: try MediaTiming(duration: 2, beginTime: 1))
    #expect([0, 1, 2, 2.5, 3].map { shown(group, $0) } == [nil, 0, 1, 1.5, nil])
    let short = GroupAnimation(
      [try number("x", from: 0, to: 8, MediaTiming(duration: 1))],
      timing: try MediaTiming(duration: 2))
    #expect([0, 0.5, 1, 1.5].map { shown(short, $0) } == [0, 4, nil, nil])
  }

  @Test func timesOfMembersAreInTheGroupsTime() throws {
    let group = GroupAnimation(
      [try number("x", from: 0, to: 1, MediaTiming(duration: 1, beginTime: 1))],
      timing: try MediaTiming(duration: 4, speed: 2))
    #expect([0, 0.5, 0.75, 1].map { shown(group, $0) } == [nil, 0, 0.5, nil])
  }

  @Test func aRepeatBeginsTheMembersAgainAndAWayBackTakesThemBack() throws {
    let member = try number("x", from: 0, to: 1, MediaTiming(duration: 2))
    let again = GroupAnimation(
      [member], timing: try MediaTiming(duration: 2, repetition: .count(2)))
    #expect([1, 2, 3].map { shown(again, $0) } == [0.5, 0, 0.5])
    let back = GroupAnimation([member], timing: try MediaTiming(duration: 2, autoreverses: true))
    #expect([1, 3, 3.5].map { shown(back, $0) } == [0.5, 0.5, 0.25])
  }

  @Test(arguments: [EasingCurve.easeOutBack, .easeInBack, .easeInOutElastic])
  func theTimeOfAGroupStaysBetweenItsEnds(_ curve: EasingCurve) throws {
    var group = GroupAnimation(
      [
        try number("x", from: 0, to: 0.8, MediaTiming(duration: 2)),
        try number("y", from: 0, to: 0.8, MediaTiming(duration: 1.5)),
      ], timing: try MediaTiming(duration: 2))
    group.timingFunction = curve
    var outer = try GroupAnimation(members: [.group(group)], timing: MediaTiming(duration: 2))
    outer.timingFunction = .linear
    for step in 0..<100 {
      let time = Double(step) / 50
      let eased = min(max(curve.value(at: time / 2), 0), 1)
      #expect(abs((shown(group, time) ?? .nan) - 0.8 * eased) < 1e-15, "\(time)")
      #expect(abs((shown(outer, time) ?? .nan) - 0.8 * eased) < 1e-15, "\(time)")
      // A member that ends earlier follows its fill mode.
      let y = group.value(of: "y", at: time, over: .number(-1)).components[0]
      #expect(eased >= 0.75 ? y == -1 : abs(y - 0.8 * eased / 0.75) < 1e-15)
    }
  }

  @Test func groupsInGroupsAndOtherProperties() throws {
    let inner = GroupAnimation(
      [
        try number("x", from: 0, to: 1, MediaTiming(duration: 1)),
        try number("y", from: 5, to: 6, MediaTiming(duration: 1)),
      ], timing: try MediaTiming(duration: 1, beginTime: 1))
    let outer = try GroupAnimation(members: [.group(inner)], timing: try MediaTiming(duration: 3))
    #expect([0.5, 1.5, 2.5].map { shown(outer, $0) } == [nil, 0.5, nil])
    #expect(outer.value(of: "y", at: 1.5, over: .number(0)) == .number(5.5))
    #expect(outer.value(of: "z", at: 1.5, over: .number(0)) == .number(0))
  }

  @Test func scrubbingTheGroupScrubsAll() throws {
    let member = try number("x", from: 0, to: 1, MediaTiming(duration: 2))
    let shown = try [0.0, 0.5, 1, 2].map { offset in
      self.shown(
        GroupAnimation(
          [member], timing: try MediaTiming(duration: 2, speed: 0, timeOffset: offset)), 99)
    }
    #expect(shown == [0, 0.25, 0.5, 1])
  }

  @Test func whatLastsUntilTheEndIsHeldByTheGroup() throws {
    let whole = try number("x", from: 0, to: 1, MediaTiming(duration: 0.9, beginTime: 0.1))
    let short = try number("x", from: 0, to: 1, MediaTiming(duration: 0.5))
    let timing = try MediaTiming(duration: 1, fillMode: .forwards)
    #expect(shown(GroupAnimation([whole], timing: timing), 7) == 1)
    #expect(shown(GroupAnimation([short], timing: timing), 7) == nil)
    let nested = try GroupAnimation(
      members: [.group(GroupAnimation([whole], timing: try MediaTiming(duration: 1)))],
      timing: timing)
    #expect(shown(nested, 7) == 1)
  }

  @Test func aGroupOfNoDurationIsOver() throws {
    let group = GroupAnimation(
      [try number("x", from: 0, to: 1, MediaTiming(duration: 1, fillMode: .both))],
      timing: try MediaTiming(duration: 0, repetition: .forever, fillMode: .forwards))
    #expect(shown(group, 0) == 0)
  }
}
