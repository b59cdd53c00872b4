// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing

/// Frames of ten thousand layers with three animations each, in steady state.
func countLayers() throws {
  var tree = try largeTree()
  var time = 0.0
  try count("a frame of 10000 layers with 3 animations", rounds: 20) { _ in
    time += 1.0 / 60
    return Double(try tree.advance(to: time).count)
  }
  let layer = try tree.children(of: .root)[5]
  let slot = try tree.slot("opacity", of: layer)
  count("presentation at a slot") { _ in tree.presentation(at: slot) == .number(0) ? 1 : 0 }
  try count("presentation by name") { _ in
    try tree.presentation("position", of: layer) == .number(0) ? 1 : 0
  }
  var small = LayerTree()
  let one = try addAnimatedLayer(to: &small)
  try addGroup(to: one, of: &small)
  var ticker = try FixedStepTicker(rate: FrameRate(60))
  try count("a frame of a group, by a ticker") { _ in
    Double(try ticker.advance(&small, frames: 1).count)
  }
  var turning = LayerTree()
  try addTurningLayer(to: &turning)
  var now = 0.0
  try count("a frame of animations of matrices") { _ in
    now += 1.0 / 60
    return Double(try turning.advance(to: now).count)
  }
  let turned = try turning.children(of: .root)[0]
  for property in ["transform", "sublayerTransform", "contentsTransform", "partsTransform"] {
    let slot = try turning.slot(property, of: turned)
    count("presentation of a matrix: \(property)") { _ in
      turning.presentation(at: slot) == .matrix(.identity) ? 1 : 0
    }
  }
}

/// Prints the time of a frame per layer, for layers that fit into the cache and for more than fit.
func timeLayers() throws {
  for count in [100, 10_000] {
    var tree = try largeTree(count)
    let clock = ContinuousClock()
    var times: [Duration] = []
    for frame in 1...200 {
      let start = clock.now
      sink += Double(try tree.advance(to: Double(frame) / 60).count)
      times.append(clock.now - start)
    }
    times.sort()
    for (name, time) in [("fastest", times[0]), ("median", times[times.count / 2])] {
      let (seconds, attoseconds) = time.components
      let nanoseconds = (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
      print(
        "\(nanoseconds.rounded()) ns for each of \(count) layers with three animations, \(name) frame"
      )
    }
  }
}

private func largeTree(_ count: Int = 10_000) throws -> LayerTree {
  var tree = LayerTree()
  for _ in 0..<count { try addAnimatedLayer(to: &tree) }
  return tree
}

/// A layer with an eased opacity, a spring on its position, and a shake of one component of its
/// transform.
@discardableResult
private func addAnimatedLayer(to tree: inout LayerTree) throws -> LayerID {
  let layer = tree.addLayer()
  try tree.setModel("opacity", of: layer, to: .number(1))
  try tree.setModel("position", of: layer, to: .vector2(.zero))
  try tree.setModel("transform", of: layer, to: .transform(.identity))
  let endless = try MediaTiming(duration: 0.7, repetition: .forever, autoreverses: true)
  var fade = try BasicAnimation<AnimatedValue>(from: .number(1), to: .number(0), timing: endless)
  fade.timingFunction = .easeInOut
  try tree.add(KeyedAnimation("opacity", fade), to: layer, forKey: "fade")
  let spring = try SpringAnimation<AnimatedValue>(
    from: .vector2(.zero), to: .vector2(SIMD2(100, 50)), spring: .bouncy, timing: endless)
  try tree.add(KeyedAnimation("position", spring), to: layer, forKey: "move")
  var shake = KeyframeAnimation<AnimatedValue>(
    try KeyframeSequence(
      [0, 0.1, -0.1, 0.1, 0].map { .number($0) }, keyTimes: [0, 1.0 / 6, 0.5, 5.0 / 6, 1]),
    timing: endless)
  shake.isAdditive = true
  try tree.add(KeyedAnimation("transform.rotation.z", shake), to: layer)
  return layer
}

/// A layer whose matrices rotate by an animation, keyframes, a spring, and animations of components.
private func addTurningLayer(to tree: inout LayerTree) throws {
  let layer = tree.addLayer()
  let (flat, turned) = (
    AnimatedValue.matrix(.identity), AnimatedValue.matrix(LayerTransform(rotation: .one).matrix)
  )
  let endless = try MediaTiming(duration: 0.7, repetition: .forever, autoreverses: true)
  for (path, animation) in [
    ("transform", .basic(try BasicAnimation(from: flat, to: turned, timing: endless))),
    (
      "sublayerTransform",
      .keyframe(KeyframeAnimation(try KeyframeSequence([flat, turned, flat]), timing: endless))
    ),
    (
      "contentsTransform",
      .spring(try SpringAnimation(from: flat, to: turned, spring: .bouncy, timing: endless))
    ),
  ] as [(PropertyPath, AnyPropertyAnimation)] {
    try tree.setModel(path, of: layer, to: flat)
    try tree.add(KeyedAnimation(path, animation), to: layer)
  }
  try tree.setModel("partsTransform", of: layer, to: flat)
  for path in ["partsTransform.rotation.x", "partsTransform.scale"] as [PropertyPath] {
    let part = try BasicAnimation<AnimatedValue>(from: 0.5, to: 2, timing: endless)
    try tree.add(KeyedAnimation(path, part), to: layer)
  }
}

private func addGroup(to layer: LayerID, of tree: inout LayerTree) throws {
  let fade = try BasicAnimation<AnimatedValue>(from: .number(1), to: .number(0), duration: 0.5)
  let group = GroupAnimation(
    [KeyedAnimation("opacity", fade), KeyedAnimation("position.x", fade)],
    timing: try MediaTiming(duration: 1, repetition: .forever))
  try tree.add(group, to: layer)
}
