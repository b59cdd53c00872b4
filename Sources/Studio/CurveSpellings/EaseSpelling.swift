// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve of easings.net, recognized by a name in which family and direction come in either order: `easeInOutQuad`,
/// `Quad.easeInOut`, `power1.inOut`, `QuadraticInOut`, `easeQuadInOut`, `TRANS_QUAD, EASE_IN_OUT`.
struct EaseSpelling {
  private enum Direction: String, CaseIterable {
    case `in`, out
    case inOut = "inout"
    case outIn = "outin"
  }

  private let family: String
  private let direction: Direction

  static let all: [String: EaseSpelling] = {
    var all: [String: EaseSpelling] = [:]
    for (spelling, family) in families {
      for direction in Direction.allCases {
        let key = direction.rawValue
        for name in [
          spelling + key, key + spelling, spelling + "ease" + key, "ease" + key + spelling,
          "ease" + spelling + key, "trans" + spelling + "ease" + key, spelling + "easing" + key,
        ] { all[name] = EaseSpelling(family: family, direction: direction) }
      }
      all["trans" + spelling] = EaseSpelling(family: family, direction: .inOut)
    }
    for power in ["power1", "power2", "power3", "power4"] { all[power] = all[power + "out"] }
    return all
  }()

  /// Returns the curve for a family's name without a direction; the direction is out, as in GSAP.
  static func alone(_ key: String) -> EaseSpelling? {
    families.first { $0.0 == key }.map { EaseSpelling(family: $0.1, direction: .out) }
  }

  private static let families = [
    ("quad", "quad"), ("quadratic", "quad"), ("power1", "quad"), ("cubic", "cubic"),
    ("power2", "cubic"), ("quart", "quart"), ("quartic", "quart"), ("power3", "quart"),
    ("quint", "quint"), ("quintic", "quint"), ("power4", "quint"), ("strong", "quint"),
    ("sine", "sine"), ("sin", "sine"), ("sinusoidal", "sine"), ("expo", "expo"), ("exp", "expo"),
    ("exponential", "expo"), ("circ", "circ"), ("circle", "circ"), ("circular", "circ"),
    ("back", "back"), ("elastic", "elastic"), ("bounce", "bounce"), ("poly", "power"),
    ("power", "power"),
  ]

  static let roots: Set<String> = [
    "ease", "easing", "easings", "easefunction", "easetype", "leantweentype", "tween", "phaser",
    "createjs", "egret", "d3", "gsap", "easefunctions", "easingfunction", "easingfunctions",
    "transitions", "eases", "interpolation", "timingfunction", "quad", "cubic", "quart", "quint",
    "sine", "expo", "circ", "go", "gui",
  ]

  private static let owners = [
    "d3": "d3", "gsap": "GSAP", "qeasingcurve": "Qt", "eeasingfunc": "Unreal",
    "easefunction": "Bevy", "leantweentype": "LeanTween", "go": "Defold", "gui": "Defold",
  ]

  /// Returns the system of a name, guessed from its type, word order and case; ``SpellingSystem/shared`` if they do not suffice.
  static func system(of names: [String]) -> String {
    let name = names[names.count - 1]
    let key = ASCII.key(name)
    let root = names.count > 1 ? ASCII.key(names[names.count - 2]) : ""
    let isUpper = name.utf8.first.map { $0 < 0x5B } == true
    let isDirectionFirst = key.hasPrefix("in") || key.hasPrefix("out")
    if let owner = owners[root] { return owner }
    if key.hasPrefix("trans") { return "Godot" }
    if key.hasPrefix("power") || root.hasPrefix("power") { return "GSAP" }
    if root == "" {
      if isDirectionFirst { return isUpper ? SpellingSystem.shared : "anime.js" }
      if key.hasPrefix("easein") || key.hasPrefix("easeout") { return "easings.net" }
      return key.hasPrefix("ease") ? "d3" : SpellingSystem.shared
    }
    let ofTypes = ["ease": "DOTween", "easing": "Qt"]
    if isUpper, isDirectionFirst, let own = ofTypes[root] { return own }
    let isMember = families.contains { $0.0 == root } && ["in", "out", "inout"].contains(key)
    return isMember && !isUpper ? "GSAP" : SpellingSystem.shared
  }

  func answer(_ arguments: [SourceExpression.Argument], system: String) -> CurveSpelling.Answer? {
    var numbers = ""
    for argument in arguments {
      // An argument that is a name, such as t in inOutQuad(t), is the progress, not a parameter of the curve.
      if case .path(_, isCall: false) = argument.value.kind { continue }
      guard let number = SpellingReader.number(argument.value) else { return nil }
      numbers += (numbers == "" ? "(" : ", ") + NumberText.shortest(number)
    }
    if numbers != "" { numbers += ")" }
    if family == "power", numbers == "" { numbers = "(3)" }
    func ease(_ direction: String) -> String { "ease-\(direction)-\(family)\(numbers)" }
    switch direction {
    case .in, .out: return SpellingReader.checked(ease(direction.rawValue), system)
    case .inOut: return SpellingReader.checked(ease("in-out"), system)
    case .outIn: return SpellingReader.checked("chain(\(ease("out")), \(ease("in")), 0.5)", system)
    }
  }
}
