// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension PullToRefresh: ScrubbedExample {
  package static let name = "pull-to-refresh"
  package static let listing = PackageResources.PullToRefresh_swift
  package static let summary =
    "Pull to refresh: a group in a layer with speed 0, moved by its time offset."
  package static let offsets = [0, 0.25, 0.5, 0.75, 1]

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
