// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Anticipation: GalleryExample {
  package static let name = "anticipation"
  package static let listing = PackageResources.Anticipation_swift
  package static let summary = "Anticipation: what darts away leans back first."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.5, stillTime: 0.27, stage: Scene.Stage(225, 90, width: 450),
      backdrop: try .floor(at: 214, under: [("start", 110), ("end", 370)]),
      layers: [
        Scene.Layer(
          "hopper", model: [("position", .vector2(SIMD2(370, 210))), ("rotation", .number(0))],
          animations: [("dart", .property(try dart())), ("lean", .property(try lean()))],
          picture: try .hopper())
      ])
  }
}
