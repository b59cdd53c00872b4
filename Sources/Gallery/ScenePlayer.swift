// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// A scene on a tree of layers, at a time of its own.
package struct ScenePlayer: Sendable {
  /// The layers at work.
  package private(set) var tree: LayerTree
  /// The layers by name.
  package let layers: [String: LayerID]

  private let reaction: Scene.Reaction?

  /// A scene at time 0, with all of its animations added.
  ///
  /// - Throws: what the layers refuse.
  package init(_ scene: Scene) throws {
    var tree = try LayerTree()
    var layers: [String: LayerID] = [:]
    for layer in scene.layers {
      let id = try tree.addLayer(timeSpace: layer.timeSpace)
      layers[layer.name] = id
      try tree.transaction(disablesActions: true) { tree throws(LayerError) in
        for (property, value) in layer.model {
          try tree.setValue(value, for: PropertyPath(text: property), of: id)
        }
      }
      for (key, animation) in layer.animations {
        try tree.add(animation, to: id, forKey: key)
      }
    }
    self.tree = tree
    self.layers = layers
    reaction = scene.reaction
  }

  /// Goes on to a time, and does what the scene does when animations stop.
  ///
  /// A reaction happens at the time of its event, not at that of the frame, so that the scene is the same for
  /// any frames.
  ///
  /// - Returns: the events on the way.
  /// - Throws: what the layers refuse.
  package mutating func advance(to time: Double) throws -> [LayerEvent] {
    guard let reaction else { return try tree.advance(to: time) }
    var failure: (any Error)?
    let events = try tree.advance(to: time) { tree, event in
      guard failure == nil else { return }
      do { try reaction(event, &tree, layers) } catch { failure = error }
    }
    if let failure { throw failure }
    return events
  }

  /// What a layer shows of a property.
  ///
  /// - Throws: what the layers refuse.
  package func presentation(of layer: String, _ path: PropertyPath) throws -> AnimatedValue {
    try tree.presentation(of: layers[layer] ?? .root, path)
  }
}
