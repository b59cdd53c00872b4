// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingWeb
import MotionPath
import SwiftEasing

/// Keyframes in every mode.
func addKeyframes(to builder: inout CaseBuilder) throws {
  let timing = try MediaTiming(duration: 0.4, beginTime: 0.1, fillMode: .both)
  let values = [0.0, 10, -10, 10, 0]
  let times = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
  let curves: [EasingCurve] = [
    .easeIn, .steps(.stepEnd), .linear,
    try EasingCurve(parsing: "ease-out-bounce"),
  ]
  let sequences: [(String, KeyframeSequence<Double>)] = [
    ("linear", try KeyframeSequence(values, keyTimes: times)),
    ("a curve each", try KeyframeSequence(values, keyTimes: times, timingFunctions: curves)),
    ("discrete", try KeyframeSequence(discrete: values)),
    ("paced", try KeyframeSequence(paced: values)),
    ("jump", try KeyframeSequence([0, 5, -5, 2], keyTimes: [0, 0.4, 0.4, 1])),
    (
      "cubic",
      try KeyframeSequence(
        KeyframeSpline(
          values, keyTimes: times, shapes: [.init(), .init(tension: 0.5, continuity: -1)]))
    ),
    (
      "cubic paced",
      try {
        let spline = try KeyframeSpline(values)
        return try KeyframeSequence(
          spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
      }()
    ),
  ]
  let easings: [(String, EasingCurve)] = [
    ("", .linear), (", ease-in-out", .easeInOut),
    (", overshooting", try EasingCurve(parsing: "ease-in-out-back")),
  ]
  for (name, keyframes) in sequences {
    for (suffix, easing) in easings {
      var animation = KeyframeAnimation(keyframes, timing: timing)
      animation.timingFunction = easing
      animation.isAdditive = true
      try builder.add(
        "keyframes: \(name)\(suffix)",
        KeyedAnimation("position.x", animation),
        model: .vector2([100, 50]), style: [.init("translate", "100px 50px")],
        rounding: 2e-6, .component(0, .css("translate", component: 0)))
    }
  }
  var cumulative = try basic(
    0, 50, MediaTiming(duration: 0.5, repetition: .count(3.5), fillMode: .both),
    .ease)
  cumulative.isCumulative = true
  try builder.add(
    "cumulative", KeyedAnimation("level", cumulative), model: .number(0),
    .component(0, .custom("--level")))
}
