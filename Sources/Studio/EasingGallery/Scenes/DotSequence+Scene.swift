// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension DotSequence: GalleryExample {
  package static let name = "dot-sequence"
  package static let listing = PackageResources.DotSequence_swift
  package static let summary =
    "A sequence: children after, across and with one another, and at a label."

  package static func scene() throws -> Scene {
    let sequence = try sequence()
    func disk(_ name: String, y: Double, _ look: String) throws -> Scene.Layer {
      Scene.Layer(
        name, model: [("position", .vector2(SIMD2(60, y))), ("opacity", .number(1))],
        animations: [("sequence", .group(try sequence.group(for: name)))],
        picture: [try .disk(0, 0, 24, look)])
    }
    return Scene(
      duration: sequence.duration, stillTime: 1.1, stage: Scene.Stage(200, 100, width: 420),
      backdrop: [try .path("M60,65 H340 M60,135 H340", "line-line thin")],
      layers: [try disk("first", y: 65, "fill-accent"), try disk("second", y: 135, "fill-warm")])
  }
}
