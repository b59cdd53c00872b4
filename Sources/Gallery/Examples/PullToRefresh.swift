// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import MotionPath

/// A drawing that grows as far as a list has been pulled: an animation that stands still and is scrubbed.
package enum PullToRefresh: GalleryExample {
  package static let name = "pull-to-refresh"
  package static let summary = "Pull to refresh: a group with speed 0, moved by its time offset."

  /// The group at a pull from 0 to 1: an outline is drawn, and in its second half an arrow turns round.
  static func group(pulledBy pull: Double) throws -> GroupAnimation {
    let outline = try BasicAnimation(from: .number(0), to: AnimatedValue.number(1), duration: 1)
    let arrow = try BasicAnimation(
      from: .number(0), to: AnimatedValue.number(.pi),
      timing: MediaTiming(duration: 0.5, beginTime: 0.5, fillMode: .backwards))
    return GroupAnimation(
      [
        KeyedAnimation("strokeEnd", .basic(outline)), KeyedAnimation("rotation", .basic(arrow)),
      ], timing: try MediaTiming(duration: 1, speed: 0, timeOffset: pull))
  }

  package static func scene() throws -> Scene { try scene(pulledBy: [0, 0.25, 0.5, 0.75, 1]) }

  /// A layer for each pull.
  package static func scene(pulledBy pulls: [Double]) throws -> Scene {
    let model: [(property: String, value: AnimatedValue)] = [
      ("strokeEnd", .number(0)), ("rotation", .number(0)),
    ]
    return Scene(
      duration: 1,
      layers: try pulls.map { pull in
        Scene.Layer(
          "pulled-\(Int(pull * 100))", model: model,
          animations: [("pull", .group(try group(pulledBy: pull)))],
          appearance: [("left", "200px"), ("top", "120px"), ("width", "120px")])
      })
  }
}
