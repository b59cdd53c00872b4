// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Every property of media timing, alone and together.
func addTimings(to builder: inout CaseBuilder) throws {
  let timings: [(String, MediaTiming)] = [
    ("once", try MediaTiming(duration: 1)),
    ("begin time", try MediaTiming(duration: 1, beginTime: 0.5, fillMode: .both)),
    ("begun before", try MediaTiming(duration: 1, beginTime: -0.3)),
    ("speed 2", try MediaTiming(duration: 1, beginTime: 0.25, speed: 2, fillMode: .forwards)),
    ("speed -1", try MediaTiming(duration: 1, beginTime: 0.25, speed: -1, fillMode: .both)),
    ("time offset 1 of 3", try MediaTiming(duration: 3, timeOffset: 1, fillMode: .forwards)),
    ("time offset backwards", try MediaTiming(duration: 3, speed: -0.75, timeOffset: 1)),
    ("repeat count 2.5", try MediaTiming(duration: 0.8, repetition: .count(2.5), fillMode: .both)),
    ("repeat duration", try MediaTiming(duration: 0.75, repetition: .duration(2), fillMode: .both)),
    (
      "autoreverses",
      try MediaTiming(
        duration: 0.75, beginTime: 0.1, repetition: .count(1.5), autoreverses: true,
        fillMode: .both)
    ),
    (
      "autoreverses, offset",
      try MediaTiming(
        duration: 0.75, speed: -1.5, timeOffset: 1, repetition: .duration(2.5),
        autoreverses: true, fillMode: .both)
    ),
    ("for ever", try MediaTiming(duration: 0.7, repetition: .forever, autoreverses: true)),
  ]
  for (name, timing) in timings {
    let animation = try basic(0, 1, timing, .easeInOut)
    try builder.add(
      "timing: \(name)", KeyedAnimation("opacity", animation),
      model: .number(0.25), style: [.init("opacity", "0.25")],
      .component(0, .css("opacity", component: 0)))
  }
}
