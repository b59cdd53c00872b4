// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension FolderFlip: GalleryExample {
  package static let name = "folder-flip"
  package static let listing = PackageResources.FolderFlip_swift
  package static let summary = "A folder that opens: a rotation in space with perspective."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.42, stage: Scene.Stage(0, 0, width: 480),
      backdrop: try .openFolder(),
      layers: [
        Scene.Layer(
          "cover", model: [("transform", cover(-.pi * 5 / 6))],
          animations: [("open", .property(try open()))], picture: try .cover())
      ])
  }
}
