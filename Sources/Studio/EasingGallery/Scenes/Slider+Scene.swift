// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Slider: ScrubbedExample {
  package static let name = "slider"
  package static let listing = PackageResources.Slider_swift
  package static let summary =
    "A slider: an animation of a layer with speed 0, moved by its time offset."
  package static let offsets = [0, 0.3, 0.625, 1]

  package static func scene(movedTo offsets: [Double]) throws -> Scene {
    let change = try change()
    var scene = Scene(
      duration: 1, stillTime: 0.625, stage: Scene.Stage(0, 0, width: 360),
      backdrop: try .slider(at: 70, from: -110, to: 110),
      layers: offsets.map { offset in
        var layer = Scene.Layer(
          "at-\(Int(offset * 1000))", timeOffset: offset,
          model: [("backgroundColor", .color(orange))],
          animations: [("change", .property(change))])
        (layer.frame, layer.cornerRadius) = (SIMD4(-60, -85, 120, 120), 24)
        return layer
      })
    // The clock may show any time when the animation is added.
    scene.startTime = 1000
    return scene
  }
}
