// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

@testable import EasingAnimations

@Suite struct LayerTransitionTests {
  @Test func itComesFromTheLeftIfNothingIsSaid() throws {
    let push = try LayerTransition(.push, timing: MediaTiming(duration: 1))
    #expect(push.direction == .fromLeft)
    #expect(
      try JSONDecoder().decode(
        LayerTransition.self, from: Data(#"{"kind": "push", "timing": {"duration": 1}}"#.utf8))
        == push)
  }

  private typealias Side = LayerTransition.Side

  private func sides(
    _ kind: LayerTransition.Kind, _ direction: LayerTransition.Direction, at progress: Double
  ) throws -> LayerTransition.Sides {
    try LayerTransition(kind, direction, timing: MediaTiming(duration: 1))
      .sides(atProgress: progress)
  }

  @Test func fadeCrosses() throws {
    let sides = try sides(.fade, .fromRight, at: 0.25)
    #expect(sides.old == Side(opacity: 0.75, offset: .zero))
    #expect(sides.new == Side(opacity: 0.25, offset: .zero))
  }

  @Test(arguments: [
    (LayerTransition.Direction.fromRight, SIMD2(1.0, 0)), (.fromLeft, SIMD2(-1, 0)),
    (.fromTop, SIMD2(0, -1)), (.fromBottom, SIMD2(0, 1)),
  ])
  func theFourDirections(_ direction: LayerTransition.Direction, _ start: SIMD2<Double>) throws {
    let moveIn = try sides(.moveIn, direction, at: 0.25)
    #expect(moveIn.new.offset == start * 0.75 && moveIn.old.offset == .zero)
    #expect(!moveIn.oldIsInFront)
    let push = try sides(.push, direction, at: 0.25)
    #expect(push.new.offset == start * 0.75 && push.old.offset == start * -0.25)
    // The two stay side by side.
    #expect(push.new.offset - push.old.offset == start)
    let reveal = try sides(.reveal, direction, at: 0.25)
    #expect(reveal.new.offset == .zero && reveal.old.offset == start * -0.25)
    #expect(reveal.oldIsInFront)
  }

  @Test func beginsWithTheOldSideAndEndsWithTheNew() throws {
    for kind in LayerTransition.Kind.allCases {
      for direction in LayerTransition.Direction.allCases {
        let start = try sides(kind, direction, at: 0)
        let end = try sides(kind, direction, at: 1)
        let (seen, hidden) = (Side(opacity: 1, offset: .zero), direction.start)
        #expect(start.old == seen && end.new == seen)
        #expect(kind == .fade ? end.old.opacity == 0 : kind == .moveIn || end.old.offset == -hidden)
        #expect(
          kind == .fade ? start.new.opacity == 0 : kind == .reveal || start.new.offset == hidden)
      }
    }
  }

  @Test func runsWithinItsTimeAndItsRange() throws {
    var transition = try LayerTransition(
      .fade, startProgress: 0.25, endProgress: 0.75, timing: MediaTiming(duration: 2))
    #expect(transition.sides(at: -0.1) == nil && transition.sides(at: 2) == nil)
    #expect(transition.sides(at: 0)?.new.opacity == 0.25)
    #expect(transition.sides(at: 1)?.new.opacity == 0.5)
    transition.timingFunction = .easeIn
    #expect(
      transition.sides(at: 1)?.new.opacity
        == interpolate(0.25, 0.75, at: CubicBezier.easeIn.value(at: 0.5)))
    let timing = try MediaTiming(duration: 1)
    #expect(throws: ParameterError.self) {
      try LayerTransition(.fade, startProgress: -1, timing: timing)
    }
    #expect(throws: ParameterError.self) {
      try LayerTransition(.fade, startProgress: 0.5, endProgress: 0.25, timing: timing)
    }
  }
}
