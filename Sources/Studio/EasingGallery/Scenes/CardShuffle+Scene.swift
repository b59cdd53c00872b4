// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension CardShuffle: GalleryExample {
  package static let name = "card-shuffle"
  package static let listing = PackageResources.CardShuffle_swift
  package static let summary = "A shuffled card: a group of three animations that begins later."

  package static func scene() throws -> Scene {
    Scene(
      duration: 2, stillTime: 0.95, stage: Scene.Stage(170, 115, width: 360),
      backdrop: try .pile(at: 120, 120),
      layers: [
        Scene.Layer(
          "card",
          model: [
            ("position", .vector2(SIMD2(120, 120))), ("rotation", .number(0)),
            ("zPosition", .number(1)),
          ], animations: [("shuffle", .group(try shuffle()))], picture: try .card("accent"))
      ])
  }
}
