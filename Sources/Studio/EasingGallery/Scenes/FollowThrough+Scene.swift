// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension FollowThrough: GalleryExample {
  package static let name = "follow-through"
  package static let listing = PackageResources.FollowThrough_swift
  package static let summary =
    "Follow-through: the aerial of a cart swings on when that has stopped."

  package static func scene() throws -> Scene {
    let arrival = try arrive()
    let place = [("position", AnimatedValue.vector2(SIMD2(340, 210)))]
    return Scene(
      duration: 2.5, stillTime: 0.78, stage: Scene.Stage(225, 102, width: 450),
      backdrop: try .floor(at: 226, under: [("start", 90), ("end", 340)]),
      layers: [
        Scene.Layer(
          "aerial", model: place + [("rotation", .number(0))],
          animations: [("arrive", .property(arrival)), ("swing", .property(try swing()))],
          picture: try .aerial()),
        Scene.Layer(
          "cart", model: place, animations: [("arrive", .property(arrival))],
          picture: try .cart()),
      ])
  }
}
