// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A page that makes half a turn: a matrix whose perspective is set after the rotation.
package enum FolderPage: GalleryExample {
  package static let name = "folder-page"
  package static let listing = PackageResources.FolderPage_swift
  package static let summary = "A page that turns: half a turn as a matrix, with its m34 set after."

  /// The transform of the page on the other side; the direction is 1 or -1.
  package static func turned(_ direction: Double) -> Matrix4 {
    var matrix = Matrix4.rotation(direction * .pi, about: .y)
    matrix.m34 = direction / 1000
    return matrix
  }

  package static func scene() throws -> Scene {
    let turn = try BasicAnimation(to: turned(1), duration: 1)
    return Scene(
      duration: 1.25, stillTime: 0.3, stage: Scene.Stage(0, 0, width: 480), backdrop: try .book(),
      layers: [
        Scene.Layer(
          "page", model: [("transform", .matrix(.identity))],
          animations: [("turn", .property(KeyedAnimation("transform", turn)))],
          picture: try .sheet(0, -100, 160, 200, "fill-soft line-accent"))
      ])
  }
}
