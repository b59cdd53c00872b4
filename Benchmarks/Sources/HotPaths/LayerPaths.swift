// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import EasingLayers

/// Frames of layers with three animations each: an eased number, a two-dimensional spring and keyframes of a
/// component.
let layerPaths: [HotPath] = [
  HotPath("layer-frame", operations: 100 * 60) {
    guard var tree = try? animatedTree(layers: 100) else { return { .nan } }
    return {
      var events = 0
      for _ in 0..<60 {
        events += (try? tree.advance(to: tree.time + 1.0 / 60))?.count ?? 0
      }
      return Double(events)
    }
  }
]

private func animatedTree(layers: Int) throws -> LayerTree {
  var tree = try LayerTree()
  let timing = try MediaTiming(duration: 0.7, repetition: .forever, autoreverses: true)
  var fade = try BasicAnimation<AnimatedValue>(from: .number(1), to: .number(0), timing: timing)
  fade.timingFunction = .easeInOut
  let move = try SpringAnimation<AnimatedValue>(
    from: .vector2(.zero), to: .vector2(SIMD2(100, 50)), spring: .bouncy, timing: timing)
  var shake = KeyframeAnimation<AnimatedValue>(
    try KeyframeSequence([0, 0.1, -0.1, 0.1, 0].map { .number($0) }), timing: timing)
  shake.isAdditive = true
  for _ in 0..<layers {
    let layer = try tree.addLayer()
    try tree.setModel(of: layer, "opacity", to: .number(1))
    try tree.setModel(of: layer, "position", to: .vector2(.zero))
    try tree.setModel(of: layer, "transform", to: .transform(.identity))
    try tree.add(KeyedAnimation("opacity", .basic(fade)), to: layer)
    try tree.add(KeyedAnimation("position", .spring(move)), to: layer)
    try tree.add(KeyedAnimation("transform.rotation.z", .keyframe(shake)), to: layer)
  }
  return tree
}
