// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Sequences of tracks: placed, nested, repeated, turned, sped up, played backwards, eased and cut off.
func addSequences(to builder: inout CaseBuilder) throws {
  let placed = """
    a level: 0, 5 0.5s ease-out, 2 0.4s cubic, hold 0.2s, move 7, 1 0.6s cubic(start 9)
    b level at <0.25: 3, -1 0.5s ease-in, 4 spring(bouncy), 4 0.5s cubic(start -20, end 6)
    label end
    a level at end-=0.1: 2, 6 0.5s ease-in-out-back
    """
  let nested = """
    play repeat 2 speed 1.5
    a level: 0, 4 0.5s ease-in, 1 0.25s
    sequence at <0.25 {
      play repeat 2.5 alternate speed 2
      b level: 1, 6 0.5s, 3 0.5s cubic
      a level at <0.1: 5, 2 0.3s ease-out
    }
    b level at +=0.2: 0, 2 0.4s spring(smooth)
    """
  let once = try SequenceScript(parsing: placed).sequence
  let sequences = [
    ("placed", once),
    ("nested", try SequenceScript(parsing: nested).sequence),
    ("turned", try SequenceScript(parsing: "play repeat 2 alternate\n" + placed).sequence),
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

/// Tracks of components, which browsers add and multiply, over the start values of their style.
private func addComponents(to builder: inout CaseBuilder) throws {
  let texts = [
    (
      "started",
      """
      box transform.translation.x at 0.2: 10, 100 1s
      box transform.rotation.z at 0.5: 1, 2 1s
      box transform.scale.x at 0.3: 0.5, 1.25 1s ease-out
      """
    ),
    (
      "position and translation",
      """
      box position.x at 0.5: 100, 50 1s
      box transform.translation.x at 0.7: 10, 100 1s
      box transform.translation.y at 0.3: 7, -5 1s
      box position.y at 1.2: 40, 3 1s
      box transform.scale: 0.5, 1 1s
      """
    ),
    (
      "replaced",
      """
      box transform.scale.x: 1, 2 1s
      box transform.scale.x: 2, 1 1s
      box transform.scale.y at 0.5: 0.5, 3 1s
      box position.x at 0: 0, 100 1s
      box position.x at 0: 10, 50 1s
      """
    ),
    (
      "replaced in a group",
      """
      box position.x: 0, 100 1s
      sequence {
        play repeat 2
        box position.x: 0, 50 1s
        box transform.scale.y at 0: 2, 0.5 1s
        box transform.scale.y at 0: 1, 3 1s
      }
      """
    ),
  ]
  builder.exporter.model = [:]
  for (name, text) in texts {
    let script = try SequenceScript(parsing: text)
    func value(of path: PropertyPath, at time: Double) -> Double? {
      guard let start = script.startValues.first(where: { $0.property == path })?.value else {
        return nil
      }
      return script.sequence.value(of: path, of: "box", at: time, over: .number(start))
        .components[0]
    }
    func shown(_ time: Double) -> AnimatedValue {
      func number(_ path: PropertyPath) -> Double? { value(of: path, at: time) }
      var transform = LayerTransform.identity
      transform.translation.x =
        (number("position.x") ?? 0) + (number("transform.translation.x") ?? 0)
      transform.translation.y =
        (number("position.y") ?? 0) + (number("transform.translation.y") ?? 0)
      transform.rotation.z = number("transform.rotation.z") ?? 0
      let scale = number("transform.scale") ?? 1
      transform.scale.x = scale * (number("transform.scale.x") ?? 1)
      transform.scale.y = scale * (number("transform.scale.y") ?? 1)
      return .transform(transform)
    }
    for form in WebExporter.Form.allCases {
      builder.exporter.form = form
      // A browser puts a jump where its own rounding does.
      let times = builder.times(
        to: script.sequence.timing.endTime + 0.3, avoiding: [script.sequence.timing]
      ).filter { time in
        zip(shown(time - 1e-5).components, shown(time + 1e-5).components)
          .allSatisfy { ($0 - $1).magnitude < 0.01 }
      }
      try builder.add(
        "sequence: \(name)" + (form == .script ? "" : ", style sheet"),
        builder.exporter.animations(script), by: form == .script ? .script : .styleSheet,
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
