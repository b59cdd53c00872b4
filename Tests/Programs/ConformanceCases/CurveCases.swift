// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Curves that browsers have, and curves that they lack.
func addCurves(to builder: inout CaseBuilder) throws {
  // The curves of easings.net that swing about their start.
  let swings = EaseFamily.named.filter { $0.in.crossings(of: 0).progresses.count > 2 }
  let curves =
    [
      "ease", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "cubic-bezier(0.5, 0, 0.9, 0.7)",
      "steps(5, jump-none)", "steps(3, start)", "linear(0, 0.3 20% 40%, 1.2, 1)",
      "ease-out-bounce", "ease-in-out-back", "m3-emphasized",
      "clamp(ease-in)", "timed(spring(wobbly))", "cubic-bezier(0, 1, 0, 1)", "linear(0.5)",
    ] + swings.map(\.in.description)
  for text in curves {
    let curve = try EasingCurve(parsing: text)
    let animation = try basic(
      -40, 260, MediaTiming(duration: 1.5, beginTime: 0.2, fillMode: .both), curve)
    // A registered number shows a step's jump slightly before its end.
    builder.exporter.greatestSlope = 10
    try builder.add(
      "curve: \(text)", KeyedAnimation("level", animation),
      model: .number(0),
      sheet: !text.contains("start"),
      .component(0, .custom("--level")))
    builder.exporter.greatestSlope = .infinity
  }
}
