// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// One change of color with each timing property.
package enum TimingCheatSheet: GalleryExample {
  package static let name = "timing-cheat-sheet"
  package static let listing = PackageResources.TimingCheatSheet_swift
  package static let summary = "The timing cheat sheet: twelve combinations of timing."

  /// The twelve timings, by name.
  static func timings() throws -> [(name: String, timing: MediaTiming)] {
    [
      ("duration", try MediaTiming(duration: 3)),
      ("begin-time", try MediaTiming(duration: 3, beginTime: 1)),
      ("fill-backwards", try MediaTiming(duration: 3, beginTime: 1, fillMode: .backwards)),
      ("fill-forwards", try MediaTiming(duration: 3, fillMode: .forwards)),
      ("fill-both", try MediaTiming(duration: 3, beginTime: 1, fillMode: .both)),
      ("autoreverses", try MediaTiming(duration: 3, autoreverses: true)),
      ("repeat-count", try MediaTiming(duration: 3, repetition: .count(1.5))),
      ("repeat-duration", try MediaTiming(duration: 3, repetition: .duration(2))),
      ("speed", try MediaTiming(duration: 3, speed: 2, repetition: .count(2))),
      ("negative-speed", try MediaTiming(duration: 3, speed: -1)),
      ("time-offset", try MediaTiming(duration: 3, timeOffset: 1)),
      (
        "all-together",
        try MediaTiming(
          duration: 1.5, beginTime: 1, speed: 1.5, timeOffset: 0.5, repetition: .count(1.5),
          autoreverses: true, fillMode: .both)
      ),
    ]
  }

  package static func scene() throws -> Scene {
    let (orange, blue) = (ColorValue(.sRGB, 1, 128.0 / 255, 0), ColorValue(.sRGB, 0, 0, 1))
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
        let (name, timing) = named
        var change = try BasicAnimation(from: orange, to: blue, timing: timing)
        change.isRemovedOnCompletion = false
        var layer = Scene.Layer(
          name, model: [("backgroundColor", .color(ColorValue(.sRGB, 1, 1, 1)))],
          animations: [
            ("change", .property(KeyedAnimation("backgroundColor", change)))
          ])
        layer.anchorPosition = corner(index)
        (layer.frame, layer.cornerRadius) = (SIMD4(0, 22, 32, 74), 6)
        return layer
      })
  }
}
