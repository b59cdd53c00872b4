// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import EasingWeb
import SwiftEasing

package struct SceneExport: Sendable {
  package let animations: [WebAnimation]
  package let boxes: [WebPage.Box]

  /// Exports a scene, including the animations that it adds while it plays.
  ///
  /// A layer that is paused in the scene runs in the export, because the page has a slider for the time. The accuracy is the largest
  /// error of an approximation, as a fraction of the range of its values. `change` edits the map from layer properties to CSS properties.
  package init(
    _ scene: Scene, accuracy: Double = 1e-4, map change: (inout WebPropertyMap) -> Void = { _ in }
  ) throws {
    var map = SceneExport.map
    change(&map)
    var exporter = WebExporter(accuracy: accuracy, map: map)
    // The error of cubic-bezier() in browsers is 1e-7 times its slope, so curves with a slope of more than 8 become linear().
    exporter.greatestSlope = 8
    var animations: [WebAnimation] = []
    var paused: Set<LayerAnimation> = []
    var shown = Set(scene.layers.map { $0.name })
    for (layer, added) in try SceneExport.added(in: scene) {
      // Of several paused layers with the same animation, only the first is exported; the page's slider shows all times.
      if layer.timeOffset != nil, !paused.insert(added).inserted {
        shown.remove(layer.name)
        continue
      }
      // A layer paused at the start or end shows the first or last value even without a fill mode, so its export needs a fill mode.
      let added = layer.timeOffset == nil ? added : try added.filling()
      exporter.model = Dictionary(uniqueKeysWithValues: layer.model.map { ($0.property, $0.value) })
      switch added {
      case .property(let keyed): animations += [try exporter.animation(keyed, target: layer.name)]
      case .group(let group): animations += try exporter.animations(group, target: layer.name)
      case .transition(let transition):
        let sides = try exporter.transition(transition, from: layer.name + "-old", to: layer.name)
        animations += [sides.old, sides.new]
      }
    }
    self.animations = animations
    boxes = scene.layers.filter { shown.contains($0.name) }.map { layer in
      let model = layer.model.flatMap { property, value in
        Scene.isGeometry(property) ? [] : map.style(of: PropertyPath(text: property), value)
      }
      var box = WebPage.Box(layer.name, style: Self.style(of: layer) + model, parent: layer.parent)
      // A picture's origin is the layer's anchor, but a box's origin is its corner.
      let (x, y) = (Mark.number(0 - layer.frame.x), Mark.number(0 - layer.frame.y))
      if !layer.picture.isEmpty {
        box.picture = "<g transform=\"translate(\(x) \(y))\">\(layer.picture.markup())</g>"
      }
      return box
    }
  }

  private static func style(of layer: Scene.Layer) -> [WebKeyframe.Declaration] {
    let (position, frame) = (layer.anchorPosition, layer.frame)
    func pixels(_ number: Double) -> String { Mark.number(number) + "px" }
    var style: [WebKeyframe.Declaration] = [
      .init("left", pixels(position.x + frame.x)), .init("top", pixels(position.y + frame.y)),
      .init("width", pixels(frame.z)), .init("height", pixels(frame.w)),
      .init("border-radius", pixels(layer.cornerRadius)),
      .init("transform-origin", "\(pixels(0 - frame.x)) \(pixels(0 - frame.y))"),
    ]
    if !layer.model.contains(where: { $0.property == "backgroundColor" }) {
      style.append(.init("background-color", "transparent"))
    }
    if layer.hidesBack { style.append(.init("backface-visibility", "hidden")) }
    if layer.isTransformLayer { style.append(.init("transform-style", "preserve-3d")) }
    return style
  }

  private static let map: WebPropertyMap = {
    var map = WebPropertyMap.standard
    map["rotation"] = map["transform.rotation.z"]
    map["zPosition"] = [WebProperty("z-index")]
    map["strokeEnd"] = [WebProperty("scale", .factors)]
    return map
  }()

  /// Returns each animation of a scene with its layer, including the animations that reactions add.
  private static func added(in scene: Scene) throws -> [(Scene.Layer, LayerAnimation)] {
    let first = scene.layers.flatMap { layer in layer.animations.map { (layer, $0.animation) } }
    guard scene.reaction != nil else { return first }
    var found = first
    var player = try ScenePlayer(scene)
    var seen = Set(first.map { $0.1 })
    for event in try player.advance(to: scene.duration) {
      // Play the scene again up to the event, because a reaction to the event may have added an animation.
      var there = try ScenePlayer(scene)
      _ = try there.advance(to: event.time)
      for layer in scene.layers {
        guard let id = there.layers[layer.name] else { continue }
        for key in try there.tree.animationKeys(of: id) {
          guard let animation = try there.tree.animation(forKey: key, of: id) else { continue }
          if animation.timing.beginTime > 0, seen.insert(animation).inserted {
            found.append((layer, animation))
          }
        }
      }
    }
    return found
  }
}

extension LayerAnimation {
  fileprivate func filling() throws -> LayerAnimation {
    let held = try timing.with(fillMode: .both)
    switch self {
    case .property(var keyed):
      keyed.animation.timing = held
      return .property(keyed)
    case .group(var group):
      group.timing = held
      return .group(group)
    case .transition(var transition):
      transition.timing = held
      return .transition(transition)
    }
  }
}
