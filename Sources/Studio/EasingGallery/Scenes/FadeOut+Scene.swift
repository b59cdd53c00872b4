// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension FadeOut: GalleryExample {
  package static let name = "fade-out"
  package static let listing = PackageResources.FadeOut_swift
  package static let summary = "Fading out: without a fill mode the layer flickers back."

  package static func scene() throws -> Scene {
    func layer(_ name: String, _ opacity: Double, _ fade: KeyedAnimation, x: Double)
      throws -> Scene.Layer
    {
      var layer = Scene.Layer(
        name, model: [("opacity", .number(opacity))],
        animations: [("fade", .property(fade))], picture: try .ghost())
      layer.anchorPosition = SIMD2(x, 120)
      return layer
    }
    return Scene(
      duration: 1.5, stillTime: 1.2, stage: Scene.Stage(250, 140, width: 440),
      backdrop: try .graves(at: [100, 250, 400], y: 120, ["flickers", "held", "changed"]),
      layers: [
        try layer("flickers", 1, fade(), x: 100), try layer("held", 1, heldFade(), x: 250),
        try layer("changed", 0, fade(), x: 400),
      ])
  }
}
