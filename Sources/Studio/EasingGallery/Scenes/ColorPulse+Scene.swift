// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension ColorPulse: GalleryExample {
  package static let name = "color-pulse"
  package static let listing = PackageResources.ColorPulse_swift
  package static let summary = "A pulse of colors: keyframes with a timing function per segment."

  package static func scene() throws -> Scene {
    var lamp = Scene.Layer(
      "lamp", model: [("backgroundColor", .color(blue))],
      animations: [("pulse", .property(try pulse()))], picture: try .filament())
    (lamp.frame, lamp.cornerRadius) = (SIMD4(-45, -45, 90, 90), 45)
    return Scene(
      duration: 2.25, stillTime: 0.64, stage: Scene.Stage(0, 30, width: 360),
      backdrop: try .bulb(easing: .easeIn, playing: 2.25 / 2), layers: [lamp])
  }
}
