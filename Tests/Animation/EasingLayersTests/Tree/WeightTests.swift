// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

/// A cross-fade from one animation of a property to another, by the weight of the second.
@Suite struct WeightTests {
  private static func walkAndRun(
    _ path: PropertyPath, _ values: [AnimatedValue], over fade: Double = 2
  ) throws -> (tree: LayerTree, layer: LayerID, walk: KeyedAnimation, run: KeyedAnimation) {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel(PropertyPath(path.property), of: layer, to: values[0])
    let walk = KeyedAnimation(
      path,
      try BasicAnimation<AnimatedValue>(
        from: values[0], to: values[1],
        timing: MediaTiming(
          duration: 1.5, beginTime: 0.25, repetition: .forever, autoreverses: true)
      ))
    var run = KeyedAnimation(
      path,
      try BasicAnimation<AnimatedValue>(
        from: values[2], to: values[3],
        timing: MediaTiming(duration: 0.7, beginTime: 1, repetition: .forever, autoreverses: true)))
    run.animation.timingFunction = .easeInOut
    try tree.add(walk, to: layer, forKey: "walk")
    run.animation.weight = try AnimationWeight(over: fade, curve: .easeInOut)
    try tree.add(run, to: layer, forKey: "run")
    return (tree, layer, walk, run)
  }

  private static let turns: [AnimatedValue] = [
    SIMD3(0, 0, 0.3), SIMD3(0.7, 1.4, 0), SIMD3(0.6, -0.6, 1.9), SIMD3(0, 0.8, 0.8),
  ].map { .matrix(Rotation(vector: $0).matrix) }

  @Test("The velocity is that of both and of the weight")
  func velocities() throws {
    for values in [[0, 1, 10, 12], Self.turns] {
      let path: PropertyPath = values.count == 4 && values[0] == 0 ? "x" : "matrix"
      var (tree, layer, _, _) = try Self.walkAndRun(path, values)
      for step in 1...60 {
        let time = Double(step) * 0.0637
        _ = try tree.advance(to: time)
        // Where nothing has a corner between both places.
        let near = [0.25, 1, 3, 1.7, 2.4, 3.1, 3.8, 1.75, 3.25].contains { abs($0 - time) < 1e-3 }
        if near { continue }
        let h = 0x1p-13
        func shown(_ steps: Double) throws -> AnimatedValue {
          try tree.presentation(path, of: layer, at: time + steps * h)
        }
        let difference = try shown(1).subtracting(shown(-1)).scaled(by: 8)
          .subtracting(shown(2).subtracting(shown(-2))).scaled(by: 1 / (12 * h))
        let velocity = try tree.velocity(path, of: layer)
        for (one, other) in zip(velocity.components, difference.components) {
          #expect(abs(one - other) <= 1e-9, "\(path) at \(time)")
        }
      }
    }
  }

  @Test("A weight changes no events and removes nothing")
  func events() throws {
    var (tree, layer, _, _) = try Self.walkAndRun("x", [0, 1, 10, 12])
    #expect(try tree.advance(to: 5).map { $0.text } == ["started walk 0.25", "started run 1.0"])
    #expect(try tree.animationKeys(of: layer) == ["walk", "run"])
    let shown = try tree.presentation("x", of: layer)
    try tree.removeAnimation(forKey: "walk", of: layer)
    #expect(try tree.presentation("x", of: layer) == shown)
  }

  @Test("Without a begin time the weight begins with the commit, in groups with the group's time")
  func begins() throws {
    var one = try OneLayer(TimeSpace(speed: 2))
    _ = try one.tree.advance(to: 1)
    var still = try basic("opacity", from: 0, to: 0, duration: 10)
    still.animation.weight = try AnimationWeight(over: 4)
    try one.tree.beginTransaction(delay: 1)
    try one.tree.add(still, to: one.layer)
    _ = try one.tree.advance(to: 2)
    #expect(try one.shown("opacity") == 1)
    try one.tree.commitTransaction()
    _ = try one.tree.advance(to: 3.5)
    #expect(try one.shown("opacity") == 0.5)
    #expect(try one.tree.velocity("opacity", of: one.layer) == -0.5)
    try one.tree.removeAllAnimations(of: one.layer)
    still.animation.weight = try AnimationWeight(over: 4, delay: -1)
    try one.tree.add(
      GroupAnimation([still], timing: MediaTiming(duration: 10, beginTime: 7, speed: 0.5)),
      to: one.layer)
    _ = try one.tree.advance(to: 4.5)
    #expect(try one.shown("opacity") == 0.5)
    #expect(try one.tree.velocity("opacity", of: one.layer) == -0.25)
  }

  @Test("A text changes halfway, and an additive animation is added in part")
  func kinds() throws {
    var one = try OneLayer()
    try one.tree.setModel("contents", of: one.layer, to: .discrete("walk"))
    var run = KeyedAnimation(
      "contents",
      try BasicAnimation<AnimatedValue>(from: .discrete("run"), to: .discrete("run"), duration: 4))
    run.animation.weight = try AnimationWeight(over: 2)
    try one.tree.add(run, to: one.layer)
    var more = try basic("opacity", from: 2, to: 2, duration: 4).additive
    more.animation.weight = try AnimationWeight(from: 1, to: 0, over: 2)
    try one.tree.add(more, to: one.layer)
    var emitted: [String] = []
    for time in [0.5, 1, 3] {
      _ = try one.tree.advance(to: time)
      guard case .discrete(let text) = try one.tree.presentation("contents", of: one.layer) else {
        return
      }
      emitted.append("\(text.text) \(text.amount) \(try one.shown("opacity"))")
    }
    #expect(emitted == ["walk 0.25 2.5", "run 0.5 2.0", "run 1.0 1.0"])
  }

  @Test("Numbers out of range are refused, and a weight without a duration is a jump")
  func range() throws {
    #expect(throws: ParameterError.self) { try AnimationWeight(over: -1) }
    #expect(throws: ParameterError.self) { try AnimationWeight(over: .infinity) }
    #expect(throws: ParameterError.self) { try AnimationWeight(from: .nan, over: 1) }
    #expect(throws: ParameterError.self) { try AnimationWeight(over: 1, delay: .infinity) }
    let jump = try AnimationWeight(from: 0.25, to: 0.75, over: 0, delay: 1)
    #expect([0, 1.0.nextDown, 1, 2].map { jump.value(at: $0) } == [0.25, 0.25, 0.75, 0.75])
    #expect(jump.velocity(at: 1) == 0)
    #expect(jump.value(at: .nan).isNaN && jump.velocity(at: .nan).isNaN)
    let slow = try AnimationWeight(from: 0.25, to: 0.75, over: 2, curve: .easeOutBack, delay: -1)
    #expect(slow.value(at: -2) == 0.25 && slow.value(at: 1) == 0.75)
    #expect(slow.value(at: 0) == 0.25 + 0.5 * EasingCurve.easeOutBack.value(at: 0.5))
  }
}
