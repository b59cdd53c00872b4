// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import TestSupport
import Testing

extension CoreAnimationListingTests {
  @Test func colorSetAtTheEnd() throws {
    var random = SeededGenerator(seed: 83)
    // Listing: A color that is set when its animation ends
    var tree = LayerTree()
    let colorLayer = tree.addLayer()
    try tree.setModel("bounds", of: colorLayer, to: SIMD4(0, 0, 100, 100))
    try tree.setModel("position", of: colorLayer, to: SIMD2(100, 100))
    try tree.setModel("backgroundColor", of: colorLayer, to: blue)
    let red = Double.random(in: 0...1, using: &random)
    let green = Double.random(in: 0...1, using: &random)
    let color = ColorValue(.sRGB, red, green, .random(in: 0...1, using: &random))
    let animation = try BasicAnimation(to: color)
    try tree.add(KeyedAnimation("backgroundColor", animation), to: colorLayer)
    try tree.advance(to: 1) { tree, event in
      guard case .stopped(let label, finished: true) = event.kind else { return }
      try tree.transaction(disablesActions: true) { tree in
        try tree.setModel("backgroundColor", of: label.layer, to: color)
      }
    }
    // End
    #expect(tree.time == 1)
    try expect(tree, colorLayer, "backgroundColor", color.components)
    let half = try tree.presentation("backgroundColor", of: colorLayer, at: 0.125)
    #expect(half == .color(color))
    #expect(try tree.animationCount(of: colorLayer) == 0)
  }

  @Test func clock() throws {
    // Listing: A clock whose animations are tagged
    var tree = LayerTree()
    var hands: [LayerID] = []
    for _ in 0..<3 {
      let hand = tree.addLayer(defaults: .coreAnimation)
      try tree.setAllowsActions(false, of: hand)
      try tree.setModel("anchorPoint", of: hand, to: SIMD2(0.5, 0.9))
      hands.append(hand)
    }
    func setAngle(_ angle: Double, of hand: LayerID, animated: Bool) throws {
      let transform = Matrix4.rotation(angle, about: .z)
      guard animated else { return try tree.setModel("transform", of: hand, to: transform) }
      let animation = try BasicAnimation(to: transform, duration: 0.5)
      let tag = AnimationTag(transform)
      try tree.add(KeyedAnimation("transform", animation), to: hand, tag: tag)
    }
    func updateHands(_ second: Double, animated: Bool) throws {
      for (hand, period) in zip(hands, [43200.0, 3600, 60]) {
        try setAngle(second / period * 2 * .pi, of: hand, animated: animated)
      }
    }
    try updateHands(0, animated: false)
    for tick in 1...4 {
      try updateHands(Double(tick), animated: true)
      try tree.advance(to: Double(tick)) { tree, event in
        guard case .stopped(let label, _) = event.kind else { return }
        guard let transform = label.tag?.value(as: Matrix4.self) else { return }
        try tree.setModel("transform", of: label.layer, to: transform)
      }
    }
    // End
    for (hand, period) in zip(hands, [43200.0, 3600, 60]) {
      #expect(
        try tree.presentation("transform", of: hand)
          == .matrix(.rotation(4 / period * 2 * .pi, about: .z)))
    }
    // In the middle of the next tick the second hand is half way.
    try updateHands(5, animated: true)
    _ = try tree.advance(to: 4.25)
    try expect(
      tree, hands[2], "transform", Matrix4.rotation(4.5 / 60 * 2 * .pi, about: .z).components)
  }

  @Test func colorsInTurn() throws {
    var tree = LayerTree()
    let colorLayer = tree.addLayer()
    // Listing: Colors in turn
    try tree.setModel("backgroundColor", of: colorLayer, to: blue)
    let animation = try KeyframeAnimation(values: [blue, red, green, blue], duration: 2)
    try tree.add(KeyedAnimation("backgroundColor", animation), to: colorLayer)
    // End
    try expect(
      &tree, colorLayer, "backgroundColor",
      [
        0: [0, 0, 1, 1], 1.0 / 3: [0.5, 0, 0.5, 1], 2.0 / 3: [1, 0, 0, 1], 1: [0.5, 0.5, 0, 1],
        2: [0, 0, 1, 1],
      ])
  }

  @Test func shipAlongACurve() throws {
    // Listing: A ship along a curve
    var tree = LayerTree()
    let curve = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let pathLayer = tree.addLayer()
    try tree.setModel("strokeColor", of: pathLayer, to: red)
    try tree.setModel("lineWidth", of: pathLayer, to: 3)
    let shipLayer = tree.addLayer()
    try tree.setModel("bounds", of: shipLayer, to: SIMD4(0, 0, 64, 64))
    try tree.setModel("position", of: shipLayer, to: SIMD2(0, 150))
    try tree.setModel("contents", of: shipLayer, to: .discrete("Ship.png"))
    let animation = try PathAnimation(PathRoute(curve), duration: 4)
    try tree.add(KeyedAnimation("position", animation), to: shipLayer)
    // End
    try expect(
      &tree, shipLayer, "position",
      [0: [0, 150], 1: [67.96875, 107.8125], 2: [150, 150], 4: [0, 150]])
  }

  @Test func rotationByATurn() throws {
    // Listing: A rotation by a whole turn
    var tree = LayerTree()
    let shipLayer = tree.addLayer(defaults: .coreAnimation)
    try tree.setModel("bounds", of: shipLayer, to: SIMD4(0, 0, 128, 128))
    try tree.setModel("position", of: shipLayer, to: SIMD2(150, 150))
    try tree.setModel("contents", of: shipLayer, to: .discrete("Ship.png"))
    let animation = try BasicAnimation(by: 2 * Double.pi, duration: 2)
    try tree.add(KeyedAnimation("transform.rotation", animation), to: shipLayer)
    // End
    try expect(
      &tree, shipLayer, "transform.rotation", [0: [0], 0.5: [.pi / 2], 1: [.pi], 2: [0]])
  }

  @Test func groupOfPathAndColor() throws {
    // Listing: A group of a path and a color
    var tree = LayerTree()
    let curve = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let pathLayer = tree.addLayer()
    try tree.setModel("strokeColor", of: pathLayer, to: red)
    try tree.setModel("lineWidth", of: pathLayer, to: 3)
    let colorLayer = tree.addLayer(defaults: .coreAnimation)
    try tree.setModel("bounds", of: colorLayer, to: SIMD4(0, 0, 64, 64))
    try tree.setModel("position", of: colorLayer, to: SIMD2(0, 150))
    try tree.setModel("backgroundColor", of: colorLayer, to: green)
    var animation1 = try PathAnimation(PathRoute(curve))
    animation1.rotationMode = .auto
    let animation2 = try BasicAnimation(to: red)
    let group = try GroupAnimation(
      [
        KeyedAnimation("position", animation1),
        KeyedAnimation("backgroundColor", animation2),
      ], duration: 4)
    try tree.add(group, to: colorLayer)
    // End
    try expect(&tree, colorLayer, "position", [1: [67.96875, 107.8125], 2: [150, 150]])
    try expect(tree, colorLayer, "backgroundColor", [0.5, 0.5, 0, 1])
    // The tangent in the middle is (3, 2) · 112.5.
    try expect(tree, colorLayer, "transform.rotation", [0.588002603547568])
    try expect(&tree, colorLayer, "backgroundColor", [4: [0, 1, 0, 1]])
  }

  @Test func crossFade() throws {
    var tree = LayerTree()
    let imageView = try viewLayer(in: &tree)
    // Listing: A cross-fade of images
    let images = ["Anchor.png", "Cone.png", "Igloo.png", "Spaceship.png"]
    try tree.setModel("contents", of: imageView, to: .discrete("Anchor.png"))
    func switchImage() throws {
      try tree.add(LayerTransition(.fade), to: imageView)
      let current = try tree.model("contents", of: imageView)
      let index = images.firstIndex { current == .discrete(DiscreteValue($0)) } ?? 0
      let next = images[(index + 1) % images.count]
      try tree.setModel("contents", of: imageView, to: .discrete(DiscreteValue(next)))
    }
    // End
    _ = try tree.advance(to: 0)
    try switchImage()
    _ = try tree.advance(to: 0.0625)
    #expect(try tree.sides(of: imageView)?.old.opacity == 0.75)
    #expect(try tree.oldValue("contents", of: imageView) == .discrete("Anchor.png"))
    #expect(try tree.presentation("contents", of: imageView) == .discrete("Cone.png"))
    for _ in 0..<3 { try switchImage() }
    #expect(try tree.model("contents", of: imageView) == .discrete("Anchor.png"))
    _ = try tree.advance(to: 1)
    #expect(try tree.sides(of: imageView) == nil)
  }

  @Test func askingAndRemoving() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    let fade = try BasicAnimation(to: 0, duration: 1)
    for key in ["fade", "other"] {
      try tree.add(KeyedAnimation("opacity", fade), to: layer, forKey: key)
    }
    // Listing: Asking for an animation, removing it, removing all
    let animation = try tree.animation(forKey: "fade", of: layer)
    try tree.removeAnimation(forKey: "fade", of: layer)
    try tree.removeAllAnimations(of: layer)
    // End
    #expect(animation?.timing.duration == 1)
    #expect(try tree.animationCount(of: layer) == 0)
    let emitted = try tree.advance(to: 2).map { $0.text }
    #expect(
      emitted.filter { $0.hasPrefix("removed") } == ["removed fade 0.0", "removed other 0.0"])
  }

  @Test func startAndStop() throws {
    var log: [String] = []
    // Listing: A rotation that is started and stopped
    var tree = LayerTree()
    let shipLayer = tree.addLayer(defaults: .coreAnimation)
    try tree.setModel("bounds", of: shipLayer, to: SIMD4(0, 0, 128, 128))
    try tree.setModel("position", of: shipLayer, to: SIMD2(150, 150))
    try tree.setModel("contents", of: shipLayer, to: .discrete("Ship.png"))
    func start() throws {
      let animation = try BasicAnimation(by: 2 * Double.pi, duration: 2)
      let keyed = KeyedAnimation("transform.rotation", animation)
      try tree.add(keyed, to: shipLayer, forKey: "rotateAnimation")
    }
    func stop() throws { try tree.removeAnimation(forKey: "rotateAnimation", of: shipLayer) }
    func show(at time: Double) throws {
      for event in try tree.advance(to: time) {
        guard case .stopped(_, let finished) = event.kind else { continue }
        log.append("The animation stopped (finished: \(finished ? "YES" : "NO"))")
      }
    }
    // End
    try start()
    try show(at: 1)
    try expect(tree, shipLayer, "transform.rotation", [.pi])
    try stop()
    try expect(tree, shipLayer, "transform.rotation", [0])
    try show(at: 1)
    try start()
    try show(at: 3)
    #expect(
      log == [
        "The animation stopped (finished: NO)", "The animation stopped (finished: YES)",
      ])
  }
}
