// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

@Suite struct LayerFollowerTests {
  /// A layer at 0 beside a layer that moves from 0 to (3, 4) in a second.
  private struct Pair {
    var moving: MovingLayer
    let badge: LayerID

    init() throws {
      moving = try MovingLayer()
      badge = moving.tree.addLayer()
      try moving.tree.setModel("position", of: badge, to: .vector2(.zero))
      try moving.tree.setModel("opacity", of: badge, to: .number(1))
    }

    func shown(_ path: PropertyPath = "position") throws -> [Double] {
      try moving.tree.presentation(path, of: badge).components
    }
  }

  @Test("a held target is followed exactly, and the time of rest does not depend on the frames")
  func held() throws {
    let spring = SpringParameters.bouncy
    let exact = DampedSpring(spring, from: 1, to: 5)
    for frames in [1, 7, 60, 250] {
      var pair = try Pair()
      var follower = try pair.moving.tree.follow(
        "opacity", of: pair.badge, .value(5), spring: spring, restDistance: 0.004)
      #expect(!follower.isAtRest)
      var rests: [Double] = []
      for frame in 1...2 * frames {
        let time = Double(frame) / Double(frames)
        _ = try pair.moving.tree.advance(to: time)
        if let rest = try follower.advance(in: &pair.moving.tree) { rests.append(rest) }
        #expect((try pair.shown("opacity")[0] - exact.value(at: time)).magnitude <= 1e-12)
        #expect(try follower.advance(in: &pair.moving.tree) == nil)
      }
      #expect(rests.count == 1 && follower.isAtRest)
      #expect((rests[0] - exact.settlingDuration(epsilon: 0.001)).magnitude <= 1e-9, "\(frames)")
      #expect(
        try pair.moving.tree.model("opacity", of: pair.badge).components == pair.shown("opacity"))

      // Another target: it leaves with its velocity, and comes to rest again.
      follower.target = .value(0)
      _ = try pair.moving.tree.advance(to: 2.01)
      #expect(try follower.advance(in: &pair.moving.tree) == nil && !follower.isAtRest)
      _ = try pair.moving.tree.advance(to: 9)
      let second = try follower.advance(in: &pair.moving.tree)
      #expect(second.map { $0 > 2.01 && $0 < 9 } == true)
    }
  }

  @Test("a running animation is taken over with its velocity")
  func takeover() throws {
    let path = PropertyPath("position")
    var other = try MovingLayer()
    try other.tree.removeAllAnimations(of: other.layer)
    try other.tree.setModel("opacity", of: other.layer, to: .number(1))
    var move = try BasicAnimation<AnimatedValue>(to: .vector2(SIMD2(3, 4)), duration: 1)
    move.timingFunction = .easeInOut
    try other.tree.add(KeyedAnimation(path, move), to: other.layer, forKey: "move")
    try other.tree.add(
      KeyedAnimation("opacity", BasicAnimation<AnimatedValue>(from: 0, to: 1, duration: 1)),
      to: other.layer, forKey: "fade")
    _ = try other.tree.advance(to: 0.4)
    let place = try other.tree.presentation(path, of: other.layer)
    let velocity = try other.tree.velocity(path, of: other.layer)
    #expect(velocity.components[0] > 1)
    var follower = try other.tree.follow(
      path, of: other.layer, .value(.vector2(SIMD2(9, 9))), spring: .smooth)
    #expect(follower.velocity == velocity)
    #expect(try other.tree.presentation(path, of: other.layer) == place)
    #expect(try other.tree.animationKeys(of: other.layer) == ["fade"])
    _ = try other.tree.advance(to: 0.5)
    try follower.advance(in: &other.tree)
    let shown = try other.tree.presentation(path, of: other.layer).components
    for axis in 0..<2 {
      let spring = DampedSpring(
        .smooth, from: place.components[axis], to: 9,
        initialVelocity: velocity.components[axis])
      #expect((shown[axis] - spring.value(at: 0.1)).magnitude <= 1e-14)
    }
  }

  @Test(
    "a layer is followed along straight lines between the frames, and the event comes when it has stopped"
  )
  func layer() throws {
    var pair = try Pair()
    var follower = try pair.moving.tree.follow(
      "position", of: pair.badge, .property("position", of: pair.moving.layer), spring: .snappy)
    #expect(follower.isAtRest)
    var plain = SpringFollower(.snappy, position: SIMD2(0.0, 0))
    var before = SIMD2(0.0, 0)
    var rest: Double?
    for frame in 1...120 {
      _ = try pair.moving.tree.advance(to: Double(frame) / 60)
      rest = try follower.advance(in: &pair.moving.tree) ?? rest
      let place = try pair.moving.tree.presentation("position", of: pair.moving.layer).components
      let target = SIMD2(place[0], place[1])
      let duration = Double(frame) / 60 - Double(frame - 1) / 60
      if before == target {
        plain.step(duration, to: target)
      } else {
        plain.step(duration, from: before, to: target)
      }
      before = target
      #expect(try pair.shown() == [plain.position.x, plain.position.y])
      #expect((rest != nil) == follower.isAtRest || frame < 60)
    }
    #expect(rest.map { $0 >= 1 && $0 < 2 } == true)
  }

  @Test("the frames of a fixed step have the same bits however time is divided")
  func ticker() throws {
    func shown(_ steps: [Int]) throws -> [UInt64] {
      var pair = try Pair()
      var follower = try pair.moving.tree.follow(
        "position", of: pair.badge, .property("position", of: pair.moving.layer), spring: .bouncy)
      var ticker = try FixedStepTicker(rate: FrameRate(60), maximumStep: .infinity)
      for milliseconds in steps {
        _ = try ticker.advance(
          &pair.moving.tree, by: .milliseconds(milliseconds),
          eachFrame: { tree, _, _ in try follower.advance(in: &tree) })
      }
      return try pair.shown().map(\.bitPattern)
    }
    let once = try shown([700])
    #expect(try shown(Array(repeating: 7, count: 100)) == once)
    #expect(try shown([1, 699]) == once && shown([400, 33, 267]) == once)
  }

  @Test("values change without an action; what cannot be followed is refused and changes nothing")
  func refused() throws {
    var pair = try Pair()
    try pair.moving.tree.setAction(.standard, for: "opacity", of: pair.badge)
    var follower = try pair.moving.tree.follow(
      "opacity", of: pair.badge, .value(0), spring: .smooth)
    _ = try pair.moving.tree.advance(to: 0.1)
    try follower.advance(in: &pair.moving.tree)
    #expect(try pair.moving.tree.animationCount(of: pair.badge) == 0)
    #expect(try pair.moving.tree.allowsActions(of: pair.badge))
    #expect(try pair.shown("opacity")[0] < 1)

    func refuses(_ error: LayerError, _ work: () throws -> Void) {
      #expect(throws: error) { try work() }
    }
    let layer = pair.badge
    var tree = pair.moving.tree
    refuses(.notApplicable("opacity")) {
      _ = try tree.follow("opacity", of: layer, .value(.vector2(.one)), spring: .smooth)
    }
    refuses(.unknownProperty("size")) {
      _ = try tree.follow("size", of: layer, .value(1), spring: .smooth)
    }
    refuses(.parameter(ParameterError("restDistance", -1, allowed: "0 or more"))) {
      _ = try tree.follow("opacity", of: layer, .value(1), spring: .smooth, restDistance: -1)
    }
    try tree.setModel("turn", of: layer, to: .matrix(.identity))
    refuses(.notApplicable("turn")) {
      _ = try tree.follow("turn", of: layer, .value(.matrix(.identity)), spring: .smooth)
    }
    var part = try tree.follow("position.x", of: layer, .value(10), spring: .smooth)
    _ = try tree.advance(to: 5)
    #expect(try part.advance(in: &tree).map { $0 < 5 } == true)
    #expect(try tree.model("position", of: layer).components[1] == 0)
    #expect((try tree.model("position.x", of: layer).asNumber - 10).magnitude < 0.01)

    let card = tree.addLayer()
    try tree.setModel("position", of: card, to: .vector2(.zero))
    var lost = try tree.follow(
      "position", of: layer, .property("position", of: card), spring: .smooth)
    try tree.remove(card)
    _ = try tree.advance(to: 6)
    let before = lost
    refuses(.unknownLayer(card)) { _ = try lost.advance(in: &tree) }
    #expect(lost == before)
  }
}
