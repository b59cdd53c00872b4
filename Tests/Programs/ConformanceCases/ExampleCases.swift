// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingGallery
import EasingWeb
import SwiftEasing

/// The gallery: each layer of each example, compared with the same scene in this process.
func addExamples(to builder: inout CaseBuilder) throws {
  for example in GalleryExamples.all {
    let scene = try example.scene()
    // Only the text color can be read at full precision.
    let export = try SceneExport(scene, accuracy: 1e-5) {
      $0["backgroundColor"] = [WebProperty("color", .colorBytes)]
    }
    for layer in scene.layers {
      guard let box = export.boxes.first(where: { $0.target == layer.name }) else { continue }
      let animations = export.animations.filter { $0.target == layer.name }.map { animation in
        var animation = animation
        animation.target = "box"
        return animation
      }
      // The browser judges animations; a layer without any only stands.
      guard !animations.isEmpty else { continue }
      let borders = layer.animations.map { $0.animation.timing }
      let times = builder.times(to: scene.duration, avoiding: borders)
      let moments = try moments(of: scene, example, at: times + builder.evenTimes(scene.duration))
      for (property, _) in layer.model {
        // Layers are stacked by integers, and a page places them by its style.
        guard property != "zPosition", !Scene.isGeometry(property) else { continue }
        try builder.add(
          "example: \(example.name) \(layer.name) \(property)", animations, style: box.style,
          times: times, many: builder.evenTimes(scene.duration),
          range: numbersRange(moments.values.compactMap { $0[layer.name + property] }),
          shown: { moments[$0]?[layer.name + property] ?? .number(.nan) }, reads(of: property))
      }
    }
  }
}

/// The widest range of the numbers that make up transforms; `nil` for other values.
///
/// The error of an export is relative to the numbers that are animated, here angles in radians. The entries of the
/// matrix, which are read, change by at most as much.
private func numbersRange(_ values: [AnimatedValue]) -> Double? {
  let transforms = values.filter { if case .transform = $0 { true } else { false } }
  guard let count = transforms.first?.components.count else { return nil }
  let ranges = (0..<count).map { index in
    let numbers = transforms.map { $0.components[index] }
    return (numbers.max() ?? 0) - (numbers.min() ?? 0)
  }
  return ranges.max().flatMap { $0 > 0 ? $0 : nil }
}

/// The readings of a property, and the expected component of its value.
private func reads(of property: String) -> [CaseBuilder.Read] {
  switch property {
  case "position":
    [
      .component(0, .css("translate", component: 0)),
      .component(1, .css("translate", component: 1)),
    ]
  case "rotation":
    [.component(0, .place("angle"), times: degrees)]
  case "strokeEnd":
    [.component(0, .css("scale", component: 0))]
  case "backgroundColor":
    (0..<3).map { index in
      CaseBuilder.Read(reading: .css("color", component: index)) { value in
        guard case .color(let color) = value else { return .nan }
        return color.straight[index]
      }
    }
  case "transform":
    (0..<16).map { index in
      CaseBuilder.Read(reading: .matrix(index)) { value in
        switch value {
        case .transform(let transform): return transform.matrix.components[index]
        case .matrix(let matrix): return matrix.components[index]
        default: return .nan
        }
      }
    }
  default:
    [.component(0, .css(property, component: 0))]
  }
}

/// The values of a scene at some times, computed in one pass; a paused scene is set to each time.
private func moments(
  of scene: Scene, _ example: any GalleryExample.Type, at times: [Double]
) throws -> [Double: [String: AnimatedValue]] {
  var moments: [Double: [String: AnimatedValue]] = [:]
  var player = try ScenePlayer(scene)
  for time in times.sorted() {
    _ = try player.advance(to: time)
    var shown: [String: AnimatedValue] = [:]
    for layer in scene.layers {
      for (property, _) in layer.model {
        shown[layer.name + property] = try player.presentation(
          PropertyPath(text: property), of: layer.name)
      }
    }
    // The page sets the time of a layer that stands by its slider.
    if let scrubbed = example as? any ScrubbedExample.Type {
      let moved = try ScenePlayer(try scrubbed.scene(movedTo: [min(time, 1)]))
      let layer = scene.layers[0]
      for (property, _) in layer.model {
        shown[layer.name + property] = try moved.presentation(
          PropertyPath(text: property), of: moved.layers.keys.first ?? "")
      }
    }
    moments[time] = shown
  }
  return moments
}
