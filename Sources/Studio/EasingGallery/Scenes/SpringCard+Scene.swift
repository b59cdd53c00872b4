// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension SpringCard: GalleryExample {
  package static let name = "spring-card"
  package static let listing = PackageResources.SpringCard_swift
  package static let summary = "A spring: it takes over with a velocity, overshoots and settles."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.16, stage: Scene.Stage(210, 130, width: 450),
      backdrop: try .table(from: 70, to: 330),
      layers: [
        Scene.Layer(
          "card", model: [("position", .vector2(SIMD2(330, 120))), ("rotation", .number(0))],
          animations: [("slide", .property(try slide())), ("turn", .property(try turn()))],
          picture: try .card("accent"))
      ])
  }
}
