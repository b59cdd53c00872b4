// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// Plays a scene in a layer tree; times count from the start of the scene.
package struct ScenePlayer: Sendable {
  package private(set) var tree: LayerTree
  package let layers: [String: LayerID]
  private let scene: Scene

  package init(_ scene: Scene) throws {
    var tree = try LayerTree(time: scene.startTime)
    var layers: [String: LayerID] = [:]
    for layer in scene.layers {
      let id = try tree.addLayer(
        to: layer.parent.flatMap { layers[$0] } ?? .root, isTransformLayer: layer.isTransformLayer)
      layers[layer.name] = id
      try tree.transaction(disablesActions: true) { tree in
        for (property, value) in layer.model {
          try tree.setModel(PropertyPath(text: property), of: id, to: value)
        }
      }
      for (key, animation) in layer.animations { try tree.add(animation, to: id, forKey: key) }
      if let offset = layer.timeOffset {
        try tree.setTimeSpace(TimeSpace(speed: 0), of: id)
        try tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: offset), of: id)
      }
    }
    (self.tree, self.layers, self.scene) = (tree, layers, scene)
  }

  /// Plays up to a time; calls each reaction at the exact time of its event, so the result does not depend on frame times.
  package mutating func advance(to time: Double) throws -> [LayerEvent] {
    try tree.advance(to: scene.startTime + time) { tree, event in
      try scene.reaction?(event, &tree, layers)
    }
  }

  package func presentation(_ path: PropertyPath, of layer: String) throws -> AnimatedValue {
    try tree.presentation(path, of: layers[layer] ?? .root)
  }
}

package struct SceneTable {
  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  package var columns: [String] {
    ["t"]
      + scene.layers.flatMap { layer in
        layer.model.flatMap { property, value in
          SceneTable.componentNames(of: value).map { "\(layer.name) \(property)\($0)" }
        }
      }
  }

  package func forEachRow(count: Int, _ body: ([Double]) throws -> Void) throws {
    var player = try ScenePlayer(scene)
    for index in 0..<count {
      let time = scene.duration * (Double(index) / Double(count - 1))
      _ = try player.advance(to: time)
      var row = [time]
      for layer in scene.layers {
        for (property, _) in layer.model {
          row += SceneTable.numbers(
            of: try player.presentation(PropertyPath(text: property), of: layer.name))
        }
      }
      try body(row)
    }
  }

  private static func numbers(of value: AnimatedValue) -> [Double] {
    guard case .color(let color) = value else { return value.components }
    return [color.straight.x, color.straight.y, color.straight.z, color.opacity]
  }

  private static func componentNames(of value: AnimatedValue) -> [String] {
    switch value {
    case .number: [""]
    case .vector2: [".x", ".y"]
    case .vector3: [".x", ".y", ".z"]
    case .vector4: [".x", ".y", ".z", ".w"]
    case .color: [".first", ".second", ".third", ".opacity"]
    case .transform:
      ["translation", "rotation", "scale"].flatMap { part in
        ["x", "y", "z"].map { ".\(part).\($0)" }
      } + [".perspective"]
    case .matrix: (1...4).flatMap { row in (1...4).map { ".m\(row)\($0)" } }
    case .list(let list): list.indices.map { ".\($0)" }
    case .discrete: []
    }
  }
}
