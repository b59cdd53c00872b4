// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Groups: the articles' shuffle, and one that is exported as piecewise linear.
func addGroups(to builder: inout CaseBuilder) throws {
  let timing = try MediaTiming(duration: 1.2, beginTime: 0.5)
  var turn = try KeyframeAnimation(
    values: [0, 0.14, 0], timingFunctions: [.easeInOut, .easeInOut],
    duration: 1.2)
  turn.isAdditive = true
  var move = try KeyframeAnimation(
    values: [SIMD2(0, 0), SIMD2(110, -20), SIMD2(0.0, 0)],
    timingFunctions: [.easeInOut, .easeInOut], duration: 1.2)
  move.isAdditive = true
  let shuffle = GroupAnimation(
    [
      KeyedAnimation("transform.rotation.z", turn),
      KeyedAnimation("position", move),
    ], timing: timing)
  let exports = try builder.exporter.animations(shuffle)
  let times = builder.times(to: 2, avoiding: [timing])
  try builder.add(
    "group: shuffle", exports, times: times,
    shown: { shuffle.value(of: "position", at: $0, over: .vector2(.zero)) },
    [
      .component(0, .css("translate", component: 0)),
      .component(1, .css("translate", component: 1)),
    ])
  try builder.add(
    "group: shuffle, turn", exports, times: times,
    shown: { shuffle.value(of: "transform.rotation.z", at: $0, over: .number(0)) },
    [.component(0, .css("rotate", component: 0), times: degrees)])

  let parts = try [(0.2, 0.5, 0.0, 1.0), (0.9, 1.0, 3.0, -2.0)].map { begin, duration, from, to in
    try KeyedAnimation(
      "level",
      basic(
        from, to, MediaTiming(duration: duration, beginTime: begin, fillMode: .backwards),
        .easeOut))
  }
  let clipped = GroupAnimation(
    parts,
    timing: try MediaTiming(
      duration: 1.5, beginTime: 0.25, speed: 1.5, repetition: .count(2), autoreverses: true))
  builder.exporter.model["level"] = .number(0.5)
  try builder.add(
    "group: clipped", builder.exporter.animations(clipped), style: [.init("--level", "0.5")],
    times: builder.times(to: 5, avoiding: [clipped.timing]),
    shown: { clipped.value(of: "level", at: $0, over: .number(0.5)) },
    [.component(0, .custom("--level"))])
}
