// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import MotionPath

/// A drawing that grows as far as a list is pulled: a group in a stopped layer, scrubbed by its
/// time offset.
package enum PullToRefresh: ScrubbedExample {
  package static let name = "pull-to-refresh"
  package static let listing = PackageResources.PullToRefresh_swift
  package static let summary =
    "Pull to refresh: a group in a layer with speed 0, moved by its time offset."
  package static let offsets = [0, 0.25, 0.5, 0.75, 1]

  /// Draws an outline and, in the second half, turns an arrow.
  static func group() throws -> GroupAnimation {
    let outline = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    let arrow = try BasicAnimation(
      from: 0.0, to: .pi,
      timing: MediaTiming(duration: 0.5, beginTime: 0.5, fillMode: .backwards))
    return GroupAnimation(
      [
        KeyedAnimation("strokeEnd", outline), KeyedAnimation("rotation", arrow),
      ], timing: try MediaTiming(duration: 1))
  }

  package static func scene(movedTo pulls: [Double]) throws -> Scene {
    let group = try group()
    return Scene(
      duration: 1, stillTime: 0.8, stage: Scene.Stage(0, 0, width: 400),
      backdrop: try .list(pulledBy: 24),
      layers: try pulls.map { pull in
        var layer = Scene.Layer(
          "pulled-\(Int(pull * 100))", timeOffset: pull,
          model: [("strokeEnd", 0), ("rotation", 0)], animations: [("pull", .group(group))],
          picture: try .roundArrow())
        layer.anchorPosition = SIMD2(0, -58)
        return layer
      })
  }
}
