// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Testing

@Suite struct StructureTests {
  @Test("Layers are inside their parents, in order of addition")
  func adding() throws {
    var tree = LayerTree()
    let first = tree.addLayer()
    let second = tree.addLayer()
    let inner = try tree.addLayer(to: first)
    #expect(try tree.children(of: .root) == [first, second])
    #expect(try tree.children(of: first) == [inner])
    #expect(try tree.parent(of: inner) == first)
    #expect(try tree.parent(of: .root) == nil)
    #expect(tree.layerCount == 4)
  }

  @Test("A layer can not be inside itself")
  func cycles() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let inner = try tree.addLayer(to: layer)
    let innermost = try tree.addLayer(to: inner)
    for parent in [layer, inner, innermost] {
      #expect(throws: LayerError.cycle(layer: layer, parent: parent)) {
        try tree.move(layer, to: parent)
      }
    }
    #expect(throws: LayerError.rootStays) { try tree.move(.root, to: layer) }
    #expect(throws: LayerError.rootStays) { try tree.remove(.root) }
    #expect(try tree.parent(of: innermost) == inner)
    // To where it is already, and up.
    try tree.move(innermost, to: inner)
    try tree.move(innermost, to: .root)
    #expect(try tree.children(of: .root) == [layer, innermost])
  }

  @Test("Removing a layer removes all in it, and their identifiers become unknown")
  func removing() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let inner = try tree.addLayer(to: layer)
    try tree.remove(layer)
    #expect(tree.layerCount == 1)
    #expect(!tree.contains(layer) && !tree.contains(inner))
    let again = [tree.addLayer(), tree.addLayer()]
    #expect(!again.contains(layer) && !again.contains(inner))
    #expect(!tree.contains(layer) && !tree.contains(inner))
    #expect(try tree.properties(of: again[0]).isEmpty)
    #expect(throws: LayerError.unknownLayer(inner)) { try tree.addLayer(to: inner) }
  }

  @Test("A copy of a tree is independent")
  func copies() throws {
    var one = try OneLayer()
    try one.tree.add(
      basic("opacity", from: 1, to: 0, duration: 1), to: one.layer, forKey: "fade")
    var copy = one.tree
    _ = try copy.advance(to: 0.75)
    try copy.removeAllAnimations(of: one.layer)
    _ = try one.tree.advance(to: 0.5)
    #expect(try one.shown("opacity") == 0.5)
    #expect(try copy.presentation("opacity", of: one.layer) == .number(1))
  }
}
