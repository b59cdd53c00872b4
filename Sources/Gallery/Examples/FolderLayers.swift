// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A folder of five layers: two halves that lie still, and between them a page with two sides that
/// turns.
package enum FolderLayers: GalleryExample {
  package static let name = "folder-layers"
  package static let summary =
    "A folder of five layers: both sides of a page turn in a transform layer."

  package static func scene() throws -> Scene {
    let turn = try BasicAnimation(to: FolderPage.turned(1), duration: 1)
    func half(
      _ name: String, in parent: String?, x: Double, _ color: String,
      transform: Matrix4 = .identity
    ) -> Scene.Layer {
      var layer = Scene.Layer(
        name,
        model: [
          ("bounds", .vector4(SIMD4(0, 0, 160, 320))), ("position", .vector2(SIMD2(x, 160))),
          ("transform", .matrix(transform)),
        ], animations: [],
        appearance: [
          ("left", "-80px"), ("top", "-160px"), ("width", "160px"), ("height", "320px"),
          ("border-radius", "0"), ("background-color", color), ("color", "black"),
          ("backface-visibility", "hidden"),
        ])
      layer.parent = parent
      return layer
    }
    var window = Scene.Layer(
      "window",
      model: [
        ("bounds", .vector4(SIMD4(0, 0, 320, 320))), ("position", .vector2(SIMD2(300, 200))),
      ], animations: [],
      appearance: [
        ("left", "-160px"), ("top", "-160px"), ("width", "320px"), ("height", "320px"),
        ("font-size", "0"), ("background-color", "transparent"),
      ])
    window.label = ""
    var page = Scene.Layer(
      "page",
      model: [
        ("bounds", .vector4(SIMD4(0, 0, 160, 320))), ("anchorPoint", .vector2(SIMD2(0, 0.5))),
        ("position", .vector2(SIMD2(160, 160))), ("transform", .matrix(.identity)),
      ], animations: [("turn", .property(KeyedAnimation("transform", .basic(turn))))],
      appearance: [
        ("left", "0px"), ("top", "-160px"), ("width", "160px"), ("height", "320px"),
        ("transform-origin", "left"), ("background-color", "transparent"),
      ])
    page.parent = "window"
    page.isTransformLayer = true
    page.label = ""
    return Scene(
      duration: 1.25,
      layers: [
        window, half("left", in: "window", x: 80, "khaki"),
        half("right", in: "window", x: 240, "palegreen"), page,
        half("front", in: "page", x: 80, "lightskyblue"),
        half("back", in: "page", x: 80, "salmon", transform: .rotation(.pi, about: .y)),
      ])
  }
}
