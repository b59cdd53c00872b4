// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension FollowedPointer: GalleryExample {
  package static let name = "followed-pointer"
  package static let listing = PackageResources.FollowedPointer_swift
  package static let summary =
    "A followed pointer: one disk on a spring, one by smoothing, the same at any frame rate."

  package static func scene() throws -> Scene {
    let place = [("position", AnimatedValue.vector2(samples[0]))]
    return Scene(
      duration: duration, stillTime: 1.1, stage: Scene.Stage(200, 128, width: 420),
      backdrop: [
        try .box(0, 0, 400, 256, radius: 12, "fill-stage line-line"),
        try .lines(samples, "line-line thin"),
      ],
      layers: [
        Scene.Layer(
          "smoothing", model: place,
          animations: [("follow", .property(try smoothing()))],
          picture: [try .disk(0, 0, 14, "fill-warm")]),
        Scene.Layer(
          "spring", model: place, animations: [("follow", .property(try spring()))],
          picture: [try .disk(0, 0, 14, "fill-accent")]),
        Scene.Layer(
          "pointer", model: place, animations: [("move", .property(try pointer()))],
          picture: [
            try .lines([SIMD2(-8, 0), SIMD2(8, 0)], "line-ink"),
            try .lines([SIMD2(0, -8), SIMD2(0, 8)], "line-ink"),
          ]),
      ])
  }
}
