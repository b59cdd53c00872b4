// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension BouncingBallDrop: GalleryExample {
  package static let name = "bouncing-ball"
  package static let listing = PackageResources.BouncingBallDrop_swift
  package static let summary = "A bouncing ball: keyframes, a curve, and real gravity."

  package static func scene() throws -> Scene {
    let drops = [
      try keyframes(), try drop(on: .easeOutBounce), try drop(on: gravity()),
    ]
    func ball(_ name: String, _ x: Double, _ drop: KeyedAnimation, _ color: String)
      throws -> Scene.Layer
    {
      Scene.Layer(
        name, model: [("position", .vector2(SIMD2(x, floor)))],
        animations: [("drop", .property(drop))],
        picture: try .ball(color))
    }
    return Scene(
      duration: 1.25, stillTime: 0.46, stage: Scene.Stage(225, 160, width: 450),
      backdrop: try .floor(at: 284, under: [("keyframes", 60), ("curve", 150), ("gravity", 240)])
        + .heights(
          from: 300, over: 1.25,
          [
            (drops[0].animation, "line-accent"), (drops[1].animation, "line-warm"),
            (drops[2].animation, "line-leaf"),
          ]),
      layers: [
        try ball("keyframes", 60, drops[0], "accent"),
        try ball("curve", 150, drops[1], "warm"),
        try ball("gravity", 240, drops[2], "leaf"),
      ])
  }
}
