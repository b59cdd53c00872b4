// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve written in the syntax of another system, on one line; ``CurveSpelling`` converts in the opposite direction.
package struct CurvePhrase: Hashable, Sendable {
  package let system: String
  package let text: String

  /// Returns a phrase for each system that has exactly this curve; ``CurveSpelling/answer(to:)`` converts it back exactly.
  package static func all(for curve: TimingCurve) -> [CurvePhrase] {
    var phrases = names(of: curve)
    for (name, member) in [("ease", "default"), ("linear", "linear")]
    where curve == TimingCurve(name) {
      let text = "CAMediaTimingFunction(name: .\(member))"
      phrases.append(CurvePhrase(system: "Core Animation", text: text))
    }
    switch curve {
    case .easing(let easing):
      switch easing.storage {
      case .cubicBezier(let box):
        let bezier = box.curve
        phrases += filled(
          beziers, [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { .number($0) })
      case .family(let family): phrases += words(of: family)
      default: break
      }
    case .motion(.spring(let spring)):
      let parameters = spring.parameters
      let numbers = [
        parameters.mass, parameters.stiffness, parameters.damping, spring.initialVelocity,
        parameters.dampingRatio,
      ]
      if spring.initialVelocity == 0 {
        // The rounded duration and bounce; below, a phrase with these is dropped if rounding changes the spring.
        let ratio = parameters.dampingRatio
        let perceptual = [parameters.response, ratio <= 1 ? 1 - ratio : 1 / ratio - 1]
        let rounded = perceptual.map { ($0 * 1e6).rounded() / 1e6 }
        phrases += filled(springsFromRest, (numbers + rounded).map { .number($0) })
      }
      phrases += filled(springs, numbers.map { .number($0) })
    default: break
    }
    // Keeps for each system the first phrase that reads back as the same curve.
    var shown: [CurvePhrase] = []
    for phrase in phrases where !shown.contains(where: { $0.system == phrase.system }) {
      guard case .curve(let spelling) = CurveSpelling.answer(to: phrase.text),
        TimingCurve(spelling.text) == curve
      else { continue }
      shown.append(phrase)
    }
    let names = shown.map { ASCII.lowercased($0.system) }
    return names.indices.sorted { names[$0] < names[$1] }.map { shown[$0] }
  }

  private static func names(of curve: TimingCurve) -> [CurvePhrase] {
    var phrases: [CurvePhrase] = []
    // Many rows have the same text, so each text is compared with the curve only once.
    var isCurve = ["": false]
    for system in SpellingTables.systems where !system.needsContext && system.name != "CSS" {
      for row in system.rows where row.refusal == "" && row.note == "" {
        let isSame =
          isCurve[row.text]
          ?? (!row.text.utf8.contains(UInt8(ascii: "$")) && TimingCurve(row.text) == curve)
        isCurve[row.text] = isSame
        guard isSame, row.isFixed else { continue }
        var name = row.name
        if row.parts == 1 { name = (prefixes[system.name] ?? "") + name }
        switch system.name {
        case "Core Animation":
          if name.hasPrefix(".k") { continue }
          name = "CAMediaTimingFunction(name: \(name))"
        case "Android" where !name.hasSuffix(")"): name = "@android:interpolator/" + name
        case "Material":
          // Material's first rows are design tokens, which are custom properties in CSS.
          name = "var(--\(hyphenated(name)))"
        // Tailwind's names are skipped because in CSS they mean other curves, and pop's because they are messages to a class.
        case "Tailwind CSS", "pop", SpellingSystem.shared: continue
        case "Unreal" where row.name.hasPrefix("Interp"): continue
        case "Unity" where name.hasPrefix("AnimationCurve"): name += "(0, 0, 1, 1)"
        case "Unity" where name.hasPrefix("Mathf"): name += "(0, 1, t)"
        case "GLSL": name += "(0, 1, t)"
        case "Bevy":
          name = ASCII.rest(of: name, after: "EaseFunction.").map { "EaseFunction::" + $0 } ?? name
        default: break
        }
        phrases.append(CurvePhrase(system: system.name, text: name))
      }
    }
    return phrases
  }

  private static func hyphenated(_ name: String) -> String {
    let bytes = name.utf8.flatMap { $0 < 0x5B ? [UInt8(ascii: "-"), $0 | 0x20] : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let prefixes = [
    "Bevy": "EaseFunction::", "Godot": "Tween.", "Unreal": "EEasingFunc::", "SwiftUI": ".",
    "Core Animation": ".", "UIKit": ".", "Flutter": "Curves.", "React Native": "Easing.",
    "MAUI": "Easing.", "d3": "d3.", "Qt": "QEasingCurve::",
  ]

  private static func filled(
    _ rows: [(system: String, text: String)], _ values: [SpellingValue]
  ) -> [CurvePhrase] {
    rows.compactMap { system, text in
      SpellingTemplate.filled(text, values).map { CurvePhrase(system: system, text: $0) }
    }
  }

  private static let beziers: [(system: String, text: String)] = [
    ("Core Animation", "CAMediaTimingFunction(controlPoints: $1, $2, $3, $4)"),
    ("SwiftUI", ".timingCurve($1, $2, $3, $4)"),
    ("Android", "PathInterpolator($1f, $2f, $3f, $4f)"),
    ("Compose", "CubicBezierEasing($1f, $2f, $3f, $4f)"), ("Flutter", "Cubic($1, $2, $3, $4)"),
    ("Motion", "[$1, $2, $3, $4]"), ("React Native", "Easing.bezier($1, $2, $3, $4)"),
    ("GSAP", "CustomEase.create(\"custom\", \"M0,0 C$1,$2 $3,$4 1,1\")"),
    ("anime.js", "cubicBezier($1, $2, $3, $4)"),
    ("Qt", "easing.bezierCurve: [$1, $2, $3, $4, 1, 1]"),
  ]

  private static let springs: [(system: String, text: String)] = [
    ("SwiftUI", ".interpolatingSpring(mass: $1, stiffness: $2, damping: $3, initialVelocity: $4)"),
    ("Motion", "{ type: \"spring\", mass: $1, stiffness: $2, damping: $3, velocity: $4 }"),
    ("anime.js", "spring($1, $2, $3, $4)"),
    (
      "Core Animation",
      "let spring = CASpringAnimation(keyPath: \"position\"); spring.mass = $1; spring.stiffness = $2; "
        + "spring.damping = $3; spring.initialVelocity = $4"
    ),
  ]

  private static let springsFromRest: [(system: String, text: String)] = [
    ("SwiftUI", ".spring(duration: $6, bounce: $7)"),
    ("Core Animation", "CASpringAnimation(perceptualDuration: $6, bounce: $7)"),
    (
      "UIKit",
      "UISpringTimingParameters(mass: $1, stiffness: $2, damping: $3, initialVelocity: .zero)"
    ),
    ("Flutter", "SpringDescription(mass: $1, stiffness: $2, damping: $3)"),
    ("react-spring", "{ mass: $1, tension: $2, friction: $3 }"),
    ("Compose", "spring(dampingRatio = $5f, stiffness = {$2 / $1}f)"),
    ("Android", "SpringForce().setStiffness({$2 / $1}f).setDampingRatio($5f)"),
  ]

  private static func words(of curve: FamilyCurve) -> [CurvePhrase] {
    let direction: [String]
    switch curve.direction {
    case .in: direction = ["In", "in", "IN"]
    case .out: direction = ["Out", "out", "OUT"]
    case .inOut: direction = ["InOut", "inOut", "IN_OUT"]
    }
    let name = curve.family.name
    guard ownNames[name] != nil || ["expo", "back", "elastic"].contains(name) else { return [] }
    let capitals = name.utf8.map { $0 & 0xDF }
    let title = String(decoding: capitals.prefix(1) + name.utf8.dropFirst(), as: UTF8.self)
    let parameters =
      curve.direction == .inOut || ownNames[name] != nil
      ? "" : curve.family.allParameters.map { NumberText.shortest($0) }.joined(separator: ", ")
    let texts =
      direction + [title, String(decoding: capitals, as: UTF8.self), name, parameters]
      + (ownNames[name].map { [title] + $0 } ?? [])
    // Only the first system, DOTween, has exactly this exponential curve; the other systems scale it.
    return filled(
      name == "expo" ? [namesOfCurves[0]] : namesOfCurves,
      texts.map { $0 == "" ? .absent : .text($0) })
  }

  /// The names of a curve: $1 to $3 are spellings of its direction, $4 to $6 spellings of its family, $7 its parameters, and $8 to
  /// $11 the names of the family in anime.js, GSAP, d3 and Bevy.
  ///
  /// anime.js has no name here for back and elastic, because its versions differ in their default parameters.
  private static let namesOfCurves: [(system: String, text: String)] = [
    ("DOTween", "Ease.$1$4"), ("GSAP", "$6.$2($7)"), ("Qt", "QEasingCurve::$1$4"),
    ("Godot", "Tween.TRANS_$5, Tween.EASE_$3"), ("anime.js", "ease$1$8"), ("GSAP", "$9.$2"),
    ("d3", "d3.ease$10$1"), ("Bevy", "EaseFunction::$11$1"),
  ]

  /// The names of the families in GSAP, d3 and Bevy; an empty name means that d3 lacks the family.
  private static let ownNames = [
    "quad": ["power1", "Quad", "Quadratic"], "cubic": ["power2", "Cubic", "Cubic"],
    "quart": ["power3", "", "Quartic"], "quint": ["power4", "", "Quintic"],
    "sine": ["sine", "Sin", "Sine"], "circ": ["circ", "Circle", "Circular"],
    "bounce": ["bounce", "Bounce", "Bounce"],
  ]
}
