// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import Testing

extension CoreAnimationListingTests {
  @Test func oneValueToAnother() throws {
    var tree = try LayerTree(time: 100)
    let rocket = try viewLayer(in: &tree)
    // Listing: One value to another
    try tree.setModel("position", of: rocket, to: SIMD2(77, 61))
    let animation = try BasicAnimation(from: 77, to: 455, duration: 1)
    try tree.add(KeyedAnimation("position.x", animation), to: rocket, forKey: "basic")
    // End
    try expect(&tree, rocket, "position", [100: [77, 61], 100.5: [266, 61], 101: [77, 61]])
  }

  @Test func theModelValueIsTheEnd() throws {
    var tree = LayerTree()
    let rocket = try viewLayer(in: &tree)
    // Listing: One value to another, which stays
    try tree.setModel("position", of: rocket, to: SIMD2(77, 61))
    let animation = try BasicAnimation(from: 77, to: 455, duration: 1)
    try tree.add(KeyedAnimation("position.x", animation), to: rocket, forKey: "basic")
    try tree.setModel("position", of: rocket, to: SIMD2(455, 61))
    // End
    try expect(&tree, rocket, "position", [0: [77, 61], 0.25: [171.5, 61], 1: [455, 61]])
  }

  @Test func theEndIsHeld() throws {
    var tree = LayerTree()
    let rectangle = try viewLayer(in: &tree)
    // Listing: One value to another, whose end is held
    try tree.setModel("position", of: rectangle, to: SIMD2(77, 61))
    var animation = try BasicAnimation(
      from: 77, to: 455, timing: MediaTiming(duration: 1, fillMode: .forwards))
    animation.isRemovedOnCompletion = false
    try tree.add(KeyedAnimation("position.x", animation), to: rectangle, forKey: "basic")
    // End
    try expect(&tree, rectangle, "position.x", [0.5: [266], 1: [455], 100: [455]])
    #expect(try tree.model("position.x", of: rectangle) == 77)
  }

  @Test func oneAnimationForTwoLayers() throws {
    var tree = try LayerTree(time: 1)
    let rocket1 = try viewLayer(in: &tree)
    let rocket2 = try viewLayer(in: &tree)
    // Listing: One animation for two layers
    try tree.setModel("position", of: rocket1, to: SIMD2(77, 61))
    try tree.setModel("position", of: rocket2, to: SIMD2(77, 111))
    var animation = try BasicAnimation(by: 378, duration: 1)
    try tree.add(KeyedAnimation("position.x", animation), to: rocket1, forKey: "basic")
    try tree.setModel("position", of: rocket1, to: SIMD2(455, 61))
    animation.timing = try animation.timing.with(beginTime: tree.time + 0.5)
    try tree.add(KeyedAnimation("position.x", animation), to: rocket2, forKey: "basic")
    try tree.setModel("position", of: rocket2, to: SIMD2(455, 111))
    // End
    // By a distance from the model value, which has been changed.
    var first = tree
    try expect(&first, rocket1, "position", [1: [455, 61], 1.5: [644, 61], 2: [455, 61]])
    try expect(
      &tree, rocket2, "position",
      [1.25: [455, 111], 1.5: [455, 111], 2: [644, 111], 2.5: [455, 111]])
  }

  @Test func shakenForm() throws {
    var tree = LayerTree()
    let form = try viewLayer(in: &tree)
    // Listing: A shake
    try tree.setModel("position", of: form, to: SIMD2(160, 60))
    var animation = try KeyframeAnimation(
      values: [0, 10, -10, 10, 0], keyTimes: [0, 1 / 6, 3 / 6, 5 / 6, 1], duration: 0.4)
    animation.isAdditive = true
    try tree.add(KeyedAnimation("position.x", animation), to: form, forKey: "shake")
    // End
    try expect(
      &tree, form, "position.x",
      [0: [160], 0.4 / 6: [170], 0.2: [150], 2.0 / 6: [170], 0.4: [160]])
  }

  @Test func orbit() throws {
    var tree = LayerTree()
    let satellite = try viewLayer(in: &tree)
    // Listing: An orbit
    try tree.setModel("position", of: satellite, to: SIMD2(200, 200))
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    var orbit = PathAnimation(
      PathRoute(try PacedPath(measuring: circle)),
      timing: try MediaTiming(duration: 4, repetition: .forever))
    orbit.isAdditive = true
    orbit.rotationMode = .auto
    try tree.add(KeyedAnimation("position", orbit), to: satellite, forKey: "orbit")
    // End
    try expect(
      &tree, satellite, "position",
      [0: [350, 200], 1: [200, 350], 2: [50, 200], 401: [200, 350]])
    try expect(tree, satellite, "transform.rotation", [.pi])
  }

  @Test func linearTimingFunction() throws {
    var tree = LayerTree()
    let rectangle = try viewLayer(in: &tree)
    // Listing: A linear timing function
    try tree.setModel("position", of: rectangle, to: SIMD2(50, 0))
    var animation = try BasicAnimation(from: 50, to: 150, duration: 1)
    animation.timingFunction = .linear
    try tree.add(KeyedAnimation("position.x", animation), to: rectangle, forKey: "basic")
    try tree.setModel("position", of: rectangle, to: SIMD2(150, 0))
    // End
    try expect(&tree, rectangle, "position.x", [0: [50], 0.25: [75], 1: [150]])
  }

  @Test func controlPoints() throws {
    var tree = LayerTree()
    let rocket = try viewLayer(in: &tree)
    // Listing: A timing function by its control points
    try tree.setModel("position", of: rocket, to: SIMD2(77, 0))
    var animation = try BasicAnimation(from: 77, to: 455, duration: 1)
    animation.timingFunction = .cubicBezier(try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7))
    try tree.add(KeyedAnimation("position.x", animation), to: rocket, forKey: "basic")
    try tree.setModel("position", of: rocket, to: SIMD2(150, 0))
    // End
    // At s = 1/2 the curve is at (0.65, 0.3875).
    try expect(&tree, rocket, "position.x", [0: [77], 0.65: [77 + 378 * 0.3875], 1: [150]])
  }

  @Test func drawingBack() throws {
    var tree = LayerTree()
    let rectangle = try viewLayer(in: &tree)
    // Listing: A curve that draws back and overshoots
    try tree.setModel("position", of: rectangle, to: SIMD2(50, 0))
    var animation = try BasicAnimation(from: 50, to: 150, duration: 1)
    animation.timingFunction = .cubicBezier(
      try CubicBezier(x1: 0.68, y1: -0.55, x2: 0.735, y2: 1.55))
    try tree.add(KeyedAnimation("position.x", animation), to: rectangle)
    // End
    // At s = 1/2 the curve is at (0.655625, 0.5).
    try expect(&tree, rectangle, "position.x", [0: [50], 0.655625: [100]])
    #expect(try tree.presentation("position.x", of: rectangle, at: 0.2).components[0] < 50)
    #expect(try tree.presentation("position.x", of: rectangle, at: 0.9).components[0] > 150)
  }

  @Test func bounce() throws {
    var tree = LayerTree()
    let rectangle = try viewLayer(in: &tree)
    // Listing: A bounce
    try tree.setModel("position", of: rectangle, to: SIMD2(50, 0))
    var animation = try BasicAnimation(from: 50, to: 150, duration: 1)
    animation.timingFunction = .easeOutBounce
    try tree.add(KeyedAnimation("position.x", animation), to: rectangle)
    // End
    try expect(
      &tree, rectangle, "position.x",
      [0: [50], 1 / 2.75: [150], 1.5 / 2.75: [125], 2 / 2.75: [150], 2.25 / 2.75: [143.75]])
  }

  @Test func shuffledCard() throws {
    var tree = LayerTree()
    let card = try viewLayer(in: &tree)
    // Listing: A group that shuffles a card
    try tree.setModel("position", of: card, to: SIMD2(120, 120))
    let zPosition = try BasicAnimation(from: -1, to: 1, duration: 1.2)
    let rotation = try KeyframeAnimation(
      values: [0, 0.14, 0], timingFunctions: [.easeInOut, .easeInOut], duration: 1.2)
    var position = try KeyframeAnimation(
      values: [SIMD2(0, 0), SIMD2(110, -20), SIMD2(0, 0)],
      timingFunctions: [.easeInOut, .easeInOut], duration: 1.2)
    position.isAdditive = true
    let group = GroupAnimation(
      [
        KeyedAnimation("zPosition", zPosition),
        KeyedAnimation("transform.rotation", rotation),
        KeyedAnimation("position", position),
      ], timing: try MediaTiming(duration: 1.2, beginTime: 0.5))
    try tree.add(group, to: card, forKey: "shuffle")
    try tree.setModel("zPosition", of: card, to: 1)
    // End
    try expect(&tree, card, "zPosition", [0.25: [1], 0.5: [-1], 0.8: [-0.5], 1.1: [0]])
    try expect(tree, card, "transform.rotation", [0.14])
    try expect(tree, card, "position", [230, 100])
    // Half way to its second key, whose curve is even about its middle.
    try expect(&tree, card, "position", [1.4: [175, 110], 1.7: [120, 120]])
    try expect(tree, card, "zPosition", [1])
  }
}
