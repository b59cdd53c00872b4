// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// One change of color with each timing property.
enum TimingCheatSheet {
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

  /// The change of color with a given timing.
  static func change(_ timing: MediaTiming) throws -> KeyedAnimation {
    let (orange, blue) = (ColorValue(.sRGB, 1, 128.0 / 255, 0), ColorValue(.sRGB, 0, 0, 1))
    var change = try BasicAnimation(from: orange, to: blue, timing: timing)
    change.isRemovedOnCompletion = false
    return KeyedAnimation("backgroundColor", change)
  }
}
