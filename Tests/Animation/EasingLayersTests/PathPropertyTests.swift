// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import MotionPath
import Testing

@Suite("Paths as properties of layers")
struct PathPropertyTests {
  @Test("A path that is animated is read at any time")
  func animated() throws {
    let square = PathShape(try PlanarPath(parsing: "M0,0 H10 V10 H0 Z"))
    let kite = PathShape(try PlanarPath(parsing: "M5,0 L10,8 L5,10 L0,8 Z"))
    var tree = LayerTree()
    let layer = try tree.addLayer()
    try tree.setModel("path", of: layer, to: square.animatedValue)
    try tree.add(
      KeyedAnimation("path", BasicAnimation(from: square, to: kite, duration: 2)), to: layer)
    _ = try tree.advance(to: 0)
    _ = try tree.advance(to: 1)
    let shown = try PathShape(square.structure, tree.presentation("path", of: layer))
    #expect(shown == square.interpolated(to: kite, at: 0.5))
  }
}
