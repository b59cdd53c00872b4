// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing

/// A tree with a layer that moves for a second.
struct MovingLayer {
  var tree: LayerTree
  let layer: LayerID

  init() throws {
    tree = LayerTree()
    layer = tree.addLayer()
    try tree.setModel("position", of: layer, to: .vector2(.zero))
    var move = try BasicAnimation<AnimatedValue>(to: .vector2(SIMD2(3, 4)), duration: 1)
    move.timingFunction = .easeInOut
    try tree.add(KeyedAnimation("position", move), to: layer)
  }

  /// The bits of what is shown.
  func shown() throws -> [UInt64] {
    try tree.presentation("position", of: layer).components.map { $0.bitPattern }
  }
}
