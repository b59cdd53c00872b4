// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A ball that is dropped three times: in keyframes by hand, by the curve of easings.net, and by
/// gravity.
package enum BouncingBallDrop: GalleryExample {
  package static let name = "bouncing-ball"
  package static let listing = PackageResources.BouncingBallDrop_swift
  package static let summary = "A bouncing ball: keyframes, a curve, and real gravity."

  package static func scene() throws -> Scene {
    let (top, floor) = (32.0, 268.0)
    let (fall, rise) = (EasingCurve.easeIn, EasingCurve.easeOut)
    let keyframes = try KeyframeAnimation(
      values: [top, floor, 140, floor, 220, floor, 250, floor],
      keyTimes: [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1],
      timingFunctions: [fall, rise, fall, rise, fall, rise, fall], duration: 1)
    var curve = try BasicAnimation(from: top, to: floor, duration: 1)
    curve.timingFunction = .easeOutBounce
    var gravity = curve
    gravity.timingFunction = .timed(
      try MotionCurve.bounce(BouncingBall(duration: 1, restitution: 0.5)).easing())
    let drops = [
      KeyedAnimation("position.y", keyframes), KeyedAnimation("position.y", curve),
      KeyedAnimation("position.y", gravity),
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
