// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import SwiftEasing

/// Animations as CSS: `@property` rules, `@keyframes` and the `animation` longhands of each element.
///
/// ```swift
/// let sheet = try WebStyleSheet([exporter.animation(rocket, target: "rocket")])
/// sheet.text   // @keyframes rocket-translate { … }  .rocket { animation-name: …; … }
/// ```
///
/// The selector of a target is a class or, if its name contains white space, the whole class attribute. Names may be any
/// string, because they are escaped; U+0000, which no attribute can contain, becomes U+FFFD. The sheet may be put into a
/// `style` element. Export with ``WebExporter/Form/styleSheet``, which produces no easing over several keyframes.
///
/// Two features differ from scripts. A jump has two keyframes with one offset in a script. In a style sheet it becomes the end
/// of a `step-end` if the value is constant before the jump, otherwise a change between the two nearest percentages that a
/// browser distinguishes. An iteration start becomes a negative delay.
public struct WebStyleSheet: Hashable, Sendable {
  /// The animations in stacking order.
  let animations: [WebAnimation]

  /// Creates a style sheet from animations.
  ///
  /// - Throws: ``WebExportError/notInStyleSheet(_:)`` for an easing over several keyframes, an iteration start
  ///   after a delay, an infinite iteration duration, and an end delay.
  public init(_ animations: [WebAnimation]) throws(WebExportError) {
    for animation in animations {
      let timing = animation.timing
      if timing.easing != .linear {
        throw .notInStyleSheet(
          "an easing over several keyframes; export in the form for style sheets")
      }
      if timing.iterationStart > 0, timing.delay > 0 {
        throw .notInStyleSheet("an iteration start after a delay")
      }
      if timing.duration == .infinity { throw .notInStyleSheet("an infinite iteration duration") }
      if timing.endDelay != 0 { throw .notInStyleSheet("an end delay") }
    }
    self.animations = animations
  }

  /// The text of the style sheet.
  public var text: String {
    var rules = animations.registrations.map(\.rule)
    let named = zip(animations, names).map { (animation: $0, name: $1) }
    let ofTargets = Dictionary(grouping: named) { $0.animation.target }
    rules += named.map { keyframes($0.animation, name: $0.name) }
    rules += animations.map(\.target).withoutRepeats.map { rule(for: $0, ofTargets[$0] ?? []) }
    return CSSText.inStyleElement(rules.joined(separator: "\n\n") + "\n")
  }

  /// A unique identifier for each animation: target and first property, followed by a number for repeated identifiers.
  private var names: [String] {
    var taken: Set<String> = []
    // The last number appended to each name.
    var counts: [String: Int] = [:]
    return animations.map { animation in
      let property = animation.keyframes.first?.declarations.first?.property ?? "nothing"
      let name = CSSText.identifier(animation.target + "-" + property.drop { $0 == "-" })
      var free = name
      var count = counts[name] ?? 1
      while !taken.insert(free).inserted {
        count += 1
        free = "\(name)-\(count)"
      }
      counts[name] = count
      return free
    }
  }

  private func keyframes(_ animation: WebAnimation, name: String) -> String {
    var lines: [String] = []
    let keyframes = animation.keyframes
    let percentages = KeyPercentages.percentages(
      of: keyframes.map(\.offset), without: keyframes.endsStep)
    for (index, keyframe) in keyframes.enumerated() {
      guard let percentage = percentages[index] else { continue }
      var declarations = keyframe.declarations.map { "\($0.property): \($0.value)" }
      if index + 1 < keyframes.count {
        let easing = keyframes.endsStep(index + 1) ? EasingCurve.steps(.stepEnd) : keyframe.easing
        declarations.append("animation-timing-function: \(easing.webText)")
      }
      lines.append(
        "  \(NumberText.shortest(percentage))% { \(declarations.joined(separator: "; ")) }")
    }
    return "@keyframes \(name) {\n\(lines.joined(separator: "\n"))\n}"
  }

  private func rule(
    for target: String, _ animations: [(animation: WebAnimation, name: String)]
  ) -> String {
    let names = [
      "animation-name", "animation-duration", "animation-delay", "animation-iteration-count",
      "animation-direction", "animation-fill-mode", "animation-composition",
    ]
    let columns = animations.map { animation, name in
      let timing = animation.timing
      // Without a positive delay, starting within an iteration is the same as starting earlier.
      let skipped = timing.iterationStart == 0 ? 0 : timing.iterationStart * timing.duration
      return [
        name, NumberText.shortest(timing.duration) + "s",
        NumberText.shortest(timing.delay - skipped) + "s",
        timing.iterations == .infinity
          ? "infinite" : NumberText.shortest(timing.iterations + timing.iterationStart),
        timing.direction.rawValue, timing.fill == .removed ? "none" : timing.fill.rawValue,
        animation.composite.rawValue,
      ]
    }
    let lines =
      animations.flatMap(\.animation.style).withoutRepeats.map { "  \($0.property): \($0.value);" }
      + names.enumerated().map { row, name in
        "  \(name): \(columns.map { $0[row] }.joined(separator: ", "));"
      }
    return "\(CSSText.selector(ofClass: target)) {\n\(lines.joined(separator: "\n"))\n}"
  }
}

extension [WebKeyframe] {
  /// Returns whether a keyframe only ends a step: its values equal those of the previous keyframe, and jump at its offset.
  fileprivate func endsStep(_ index: Int) -> Bool {
    index > 0 && index + 1 < count && self[index].offset == self[index + 1].offset
      && self[index - 1].offset < self[index].offset
      && self[index].declarations == self[index - 1].declarations
  }
}
