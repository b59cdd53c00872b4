// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension FolderLayers: GalleryExample {
  package static let name = "folder-layers"
  package static let listing = PackageResources.FolderLayers_swift
  package static let summary =
    "A folder of five layers: both sides of a page turn in a transform layer."

  package static func scene() throws -> Scene {
    func side(
      _ name: String, in parent: String?, x: Double, _ look: String,
      transform: Matrix4 = .identity
    ) throws -> Scene.Layer {
      var layer = Scene.Layer(
        name, model: half(x: x, transform: transform), animations: [],
        picture: try .sheet(-80, -160, 160, 320, look))
      (layer.parent, layer.frame, layer.hidesBack) = (parent, SIMD4(-80, -160, 160, 320), true)
      return layer
    }
    var window = Scene.Layer(
      "window",
      model: [
        ("bounds", .vector4(SIMD4(0, 0, 320, 320))), ("position", .vector2(SIMD2(300, 200))),
      ], animations: [])
    window.frame = SIMD4(-160, -160, 320, 320)
    var turning = Scene.Layer(
      "page", model: page, animations: [("turn", .property(try turn()))])
    (turning.parent, turning.frame) = ("window", SIMD4(0, -160, 160, 320))
    turning.isTransformLayer = true
    return Scene(
      duration: 1.25, stillTime: 0.3, stage: Scene.Stage(300, 200, width: 600),
      backdrop: [try .ellipse(300, 368, 340, 24, "fill-shade")],
      layers: [
        window, try side("left", in: "window", x: 80, "fill-sun"),
        try side("right", in: "window", x: 240, "fill-leaf"), turning,
        try side("front", in: "page", x: 80, "fill-accent"),
        try side("back", in: "page", x: 80, "fill-warm", transform: .rotation(.pi, about: .y)),
      ])
  }
}
