// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A card that leaves the pile, turns a little, and goes behind it.
package enum CardShuffle: GalleryExample {
  package static let name = "card-shuffle"
  package static let listing = PackageResources.CardShuffle_swift
  package static let summary = "A shuffled card: a group of three animations that begins later."

  package static func scene() throws -> Scene {
    let depth = try BasicAnimation(from: -1.0, to: 1, duration: 1.2)
    let ease = EasingCurve.easeInOut
    var turn = try KeyframeAnimation(
      values: [0, 0.14, 0], timingFunctions: [ease, ease], duration: 1.2)
    turn.isAdditive = true
    var move = try KeyframeAnimation(
      values: [SIMD2(0.0, 0), SIMD2(110, -20), SIMD2(0, 0)],
      timingFunctions: [ease, ease], duration: 1.2)
    move.isAdditive = true
    let shuffle = GroupAnimation(
      [
        KeyedAnimation("zPosition", depth),
        KeyedAnimation("rotation", turn),
        KeyedAnimation("position", move),
      ], timing: try MediaTiming(duration: 1.2, beginTime: 0.5))
    return Scene(
      duration: 2, stillTime: 0.95, stage: Scene.Stage(170, 115, width: 360),
      backdrop: try .pile(at: 120, 120),
      layers: [
        Scene.Layer(
          "card",
          model: [
            ("position", .vector2(SIMD2(120, 120))), ("rotation", .number(0)),
            ("zPosition", .number(1)),
          ], animations: [("shuffle", .group(shuffle))], picture: try .card("accent"))
      ])
  }
}
