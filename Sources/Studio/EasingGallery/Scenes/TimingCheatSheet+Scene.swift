// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension TimingCheatSheet: GalleryExample {
  package static let name = "timing-cheat-sheet"
  package static let listing = PackageResources.TimingCheatSheet_swift
  package static let summary = "The timing cheat sheet: twelve combinations of timing."

  package static func scene() throws -> Scene {
    let (timings, duration) = (try timings(), 6.5)
    func corner(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(16 + 146 * (index % 4)), Double(18 + 128 * (index / 4)))
    }
    return Scene(
      duration: duration, stillTime: 2.2, stage: Scene.Stage(300, 200, width: 600),
      backdrop: try timings.enumerated().flatMap { index, named in
        try Drawing.timeline(of: named.timing, over: duration, named.name, at: corner(index))
      },
      layers: try timings.enumerated().map { index, named in
        var layer = Scene.Layer(
          named.name, model: [("backgroundColor", .color(ColorValue(.sRGB, 1, 1, 1)))],
          animations: [("change", .property(try change(named.timing)))])
        layer.anchorPosition = corner(index)
        (layer.frame, layer.cornerRadius) = (SIMD4(0, 22, 32, 74), 6)
        return layer
      })
  }
}
