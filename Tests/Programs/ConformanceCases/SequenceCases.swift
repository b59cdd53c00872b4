// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Sequences of tracks: placed, nested, repeated, turned, sped up, played backwards, eased and cut off.
func addSequences(to builder: inout CaseBuilder) throws {
  typealias Key = MotionTrack<Double>.Key
  func track(
    _ target: String, _ start: Double, _ keys: [Key], at position: SequencePosition = .afterAll
  ) throws -> AnimationSequence.Entry {
    let animation = try KeyframeAnimation(MotionTrack(from: start, keys))
    return .animation(KeyedAnimation("level", animation), of: target, at: position)
  }
  let placed = [
    try track(
      "a", 0,
      [
        .eased(to: 5, duration: 0.5, .easeOut), .cubic(to: 2, duration: 0.4), .hold(0.2),
        .move(to: 7), .cubic(to: 1, duration: 0.6, startVelocity: 9),
      ]),
    try track(
      "b", 3,
      [
        .eased(to: -1, duration: 0.5, .easeIn), .spring(to: 4, .bouncy),
        .cubic(to: 4, duration: 0.5, startVelocity: -20, endVelocity: 6),
      ], at: .withPrevious(plus: 0.25)),
    .label("end"),
    try track(
      "a", 2, [.eased(to: 6, duration: 0.5, .easeInOutBack)], at: .label("end", plus: -0.1)),
  ]
  let inner = try AnimationSequence(
    [
      track("b", 1, [.linear(to: 6, duration: 0.5), .cubic(to: 3, duration: 0.5)]),
      track("a", 5, [.eased(to: 2, duration: 0.3, .easeOut)], at: .withPrevious(plus: 0.1)),
    ],
    timing: MediaTiming(
      duration: 0, speed: 2, repetition: .count(2.5), autoreverses: true, fillMode: .forwards))
  let nested = try AnimationSequence(
    [
      track("a", 0, [.eased(to: 4, duration: 0.5, .easeIn), .linear(to: 1, duration: 0.25)]),
      .sequence(inner, at: .withPrevious(plus: 0.25)),
      track("b", 0, [.spring(to: 2, .smooth, duration: 0.4)], at: .afterAll(plus: 0.2)),
    ],
    timing: MediaTiming(duration: 0, speed: 1.5, repetition: .count(2), fillMode: .forwards))
  let once = try AnimationSequence(placed)
  let twice = try MediaTiming(
    duration: 0, repetition: .count(2), autoreverses: true, fillMode: .forwards)
  let sequences = [
    ("placed", once), ("nested", nested), ("turned", try once.with(timing: twice)),
    ("backwards", try once.with(timing: MediaTiming(duration: 0, speed: -0.8, fillMode: .both))),
    ("cut off", try once.with(timing: MediaTiming(duration: 0.7, fillMode: .forwards))),
  ]
  builder.exporter.model["level"] = .number(1.5)
  for form in WebExporter.Form.allCases {
    builder.exporter.form = form
    for (name, sequence) in sequences {
      let exports = try builder.exporter.animations(sequence)
      for target in sequence.targets {
        let animations = exports.filter { $0.target == target }.map { animation in
          var animation = animation
          animation.target = "box"
          return animation
        }
        func shown(_ time: Double) -> AnimatedValue {
          sequence.value(of: "level", of: target, at: time, over: .number(1.5))
        }
        // A browser puts a jump where its own rounding does.
        let times = builder.times(to: sequence.timing.endTime + 0.3, avoiding: [sequence.timing])
          .filter { time in
            let (before, after) = (shown(time - 1e-5), shown(time + 1e-5))
            return (after.components[0] - before.components[0]).magnitude < 0.01
          }
        try builder.add(
          "sequence: \(name) \(target)" + (form == .script ? "" : ", style sheet"), animations,
          style: [.init("--level", "1.5")], by: form == .script ? .script : .styleSheet,
          times: times, shown: shown, [.component(0, .custom("--level"))])
      }
    }
  }
  builder.exporter.form = .script
  try addComponents(to: &builder)
}

/// Components, which browsers add and multiply, over a style with the model values.
private func addComponents(to builder: inout CaseBuilder) throws {
  func move(
    _ path: PropertyPath, _ from: Double, _ to: Double, at position: SequencePosition = .afterAll,
    _ curve: EasingCurve? = nil
  ) throws -> AnimationSequence.Entry {
    var animation = try BasicAnimation(from: from, to: to, duration: 1)
    animation.timingFunction = curve
    return .animation(KeyedAnimation(path, animation), of: "box", at: position)
  }
  let twice = try AnimationSequence(
    [
      move("position.x", 0, 50), move("transform.scale.y", 2, 0.5, at: .at(0)),
      move("transform.scale.y", 1, 3, at: .at(0)),
    ], timing: MediaTiming(duration: 0, repetition: .count(2), fillMode: .forwards))
  let sequences = [
    (
      "components",
      [
        try move("transform.translation.x", 10, 100, at: .at(0.2)),
        try move("transform.rotation.z", 1, 2, at: .at(0.5)),
        try move("transform.scale.x", 0.5, 1.25, at: .at(0.3), .easeOut),
      ]
    ),
    (
      "position and translation",
      [
        try move("position.x", 100, 50, at: .at(0.5)),
        try move("transform.translation.x", 10, 100, at: .at(0.7)),
        try move("transform.translation.y", 7, -5, at: .at(0.3)),
        try move("position.y", 40, 3, at: .at(1.2)), try move("transform.scale", 0.5, 1),
      ]
    ),
    (
      "replaced",
      [
        try move("transform.scale.x", 1, 2), try move("transform.scale.x", 2, 1),
        try move("transform.scale.y", 0.5, 3, at: .at(0.5)),
        try move("position.x", 0, 100, at: .at(0)), try move("position.x", 10, 50, at: .at(0)),
      ]
    ),
    ("replaced in a group", [try move("position.x", 0, 100), .sequence(twice)]),
  ]
  builder.exporter.model = ["position": .vector2(.zero), "transform": .transform(.identity)]
  for (name, entries) in sequences {
    let sequence = try AnimationSequence(entries)
    func value(of path: PropertyPath, at time: Double) -> Double {
      let model = path.description.contains("scale") ? 1.0 : 0
      return sequence.value(of: path, of: "box", at: time, over: .number(model)).components[0]
    }
    func shown(_ time: Double) -> AnimatedValue {
      func number(_ path: PropertyPath) -> Double { value(of: path, at: time) }
      var transform = LayerTransform.identity
      transform.translation.x = number("position.x") + number("transform.translation.x")
      transform.translation.y = number("position.y") + number("transform.translation.y")
      transform.rotation.z = number("transform.rotation.z")
      let scale = number("transform.scale")
      transform.scale.x = scale * number("transform.scale.x")
      transform.scale.y = scale * number("transform.scale.y")
      return .transform(transform)
    }
    for form in WebExporter.Form.allCases {
      builder.exporter.form = form
      // A browser puts a jump where its own rounding does.
      let times = builder.times(
        to: sequence.timing.endTime + 0.3, avoiding: [sequence.timing]
      ).filter { time in
        zip(shown(time - 1e-5).components, shown(time + 1e-5).components)
          .allSatisfy { ($0 - $1).magnitude < 0.01 }
      }
      try builder.add(
        "sequence: \(name)" + (form == .script ? "" : ", style sheet"),
        builder.exporter.animations(sequence), by: form == .script ? .script : .styleSheet,
        times: times, shown: shown,
        [
          .component(0, .css("translate", component: 0)),
          .component(1, .css("translate", component: 1)),
          .component(5, .css("rotate", component: 0), times: degrees),
          .component(6, .css("scale", component: 0)), .component(7, .css("scale", component: 1)),
        ])
    }
  }
  builder.exporter.form = .script
}
