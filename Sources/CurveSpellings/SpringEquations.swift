// SPDX-License-Identifier: Apache-2.0

import Easing

/// Springs that other systems define by an equation, which the grammar of texts does not have.
enum SpringEquations {
  /// The spring of a text `settling-equation(duration, ratio, mass, velocity)`, `limited-spring(mass, stiffness, damping, velocity)` or
  /// `spring(…) velocity 5`; nil for other texts, and for numbers without a spring.
  static func text(_ text: String) -> String? {
    if let (spring, velocity) = SpellingRow.split(text, ") velocity ") {
      return velocity == "0" ? spring + ")" : "\(spring), velocity \(velocity))"
    }
    let tokens = SourceLexer.tokens(Array(text.utf8))
    guard let call = SourceParser(tokens: tokens).expression(0),
      case .path(let names, true) = call.kind
    else { return nil }
    var numbers: [Double] = []
    for argument in call.arguments { numbers.append(argument.value.number ?? .nan) }
    guard numbers.count == 4 else { return nil }
    switch names[0] {
    case "settling-equation":
      guard
        let unit = try? SpringParameters(
          swiftUISettlingDuration: numbers[0], dampingRatio: numbers[1])
      else { return nil }
      return spring(1, unit.stiffness, unit.damping, numbers[3])
    case "limited-spring":
      guard
        let given = try? SpringParameters(
          mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      else { return nil }
      let limited = given.limitedToCriticalDamping
      return spring(limited.mass, limited.stiffness, limited.damping, numbers[3])
    default: return nil
    }
  }

  private static func spring(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double
  ) -> String {
    var text = "spring("
    if mass != 1 { text += "mass \(NumberText.shortest(mass)), " }
    text += "stiffness \(NumberText.shortest(stiffness)), damping \(NumberText.shortest(damping))"
    if velocity != 0 { text += ", velocity \(NumberText.shortest(velocity))" }
    return text + ")"
  }
}
