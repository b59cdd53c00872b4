// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension FolderPage: GalleryExample {
  package static let name = "folder-page"
  package static let listing = PackageResources.FolderPage_swift
  package static let summary = "A page that turns: half a turn as a matrix, with its m34 set after."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.3, stage: Scene.Stage(0, 0, width: 480), backdrop: try .book(),
      layers: [
        Scene.Layer(
          "page", model: [("transform", .matrix(.identity))],
          animations: [("turn", .property(try turn()))],
          picture: try .sheet(0, -100, 160, 200, "fill-soft line-accent"))
      ])
  }
}
